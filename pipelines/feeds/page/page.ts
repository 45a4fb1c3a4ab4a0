/**
 * A book's own page of one event, read into groups: the adapters of native sources only say what each price is of, and this looks at the
 * price and the line, keeps each side once, and makes the digest.
 *
 * Quotes are made at once rather than when a digest differs: such a page holds one event of one book, some hundred prices, and reading its
 * text costs several times what its quotes cost.
 */
import { hash } from 'node:crypto'
import { marketType } from '../../atlas/market-types.ts'
import { teamSelection } from '../../model/market.ts'
import {
  americanProblem,
  decimalProblem,
  fromAmerican,
  fromDecimal,
  MAX_AMERICAN,
  MAX_DECIMAL,
  type Price,
} from '../../model/odds.ts'
import type { ParsedGroup, Rejection, SelectionType, SourceQuote, Team } from '../../model/part.ts'
import { nameKey } from '../../model/slug.ts'
import { rejection, shown } from '../the-odds-api/reject.ts'

/** One price as an adapter reads it: what it is of, and the price and the line as the source wrote them, not yet looked at. */
export type Shown = {
  market_type: string
  selection_type: SelectionType
  /** The side's name; of a team total the team's. */
  selection: string
  team?: Team
  player?: string
  line?: unknown
  /** The book's price, in the format that it trades in. */
  price: { american: unknown } | { decimal: unknown }
  active?: boolean
  alternate?: boolean
  /** The price to lay, decimal, where an exchange shows one. */
  lay?: unknown
  /** When the source says that it saw this, epoch ms. */
  observed_at?: number | null
  external_event_id?: unknown
  external_selection_id?: unknown
  market_id?: unknown
  max_bet?: unknown
  /** What few sources have. */
  more?: Partial<Pick<SourceQuote, 'changed_at' | 'back_size' | 'lay_size' | 'traded_volume' | 'max_bet'>>
}

const MOST_LINE = 2000
const LONGEST_NAME = 100
const LONGEST_ID = 200
const LARGEST_LIMIT = 1e9

export type Page = ReturnType<typeof createPage>

type Row = { quote: SourceQuote | Rejection; side: string }

/** The price of what a source wrote, or null. */
const priced = (price: Shown['price']): Price | null => {
  if ('american' in price) {
    const { american } = price
    return typeof american === 'number' && americanProblem(american) === null ? fromAmerican(american) : null
  }
  const { decimal } = price
  return typeof decimal === 'number' && decimalProblem(decimal) === null ? fromDecimal(decimal) : null
}

const expected = (price: Shown['price']): string =>
  'american' in price
    ? `american: expected an American price, 100 <= |price| <= ${MAX_AMERICAN}, got ${shown(price.american)}`
    : `decimal: expected a decimal price above 1 and up to ${MAX_DECIMAL}, got ${shown(price.decimal)}`

/** A native id as text; undefined where there is none. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value.slice(0, LONGEST_ID).toWellFormed()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : undefined

const isLine = (line: unknown): line is number =>
  typeof line === 'number' && Math.abs(line) <= MOST_LINE && Number.isInteger(line * 4)

/** @param event the book's own id of the event */
export function createPage(book: string, event: string) {
  const groups = new Map<string, Row[]>()
  const seenAt = new Map<Row[], number>()

  const rowsOf = (market_type: string, alternate: boolean): Row[] => {
    const key = alternate ? `${market_type}#alternate` : market_type
    let rows = groups.get(key)
    if (!rows) {
      rows = []
      groups.set(key, rows)
    }
    return rows
  }

  /** One price; `piece` is what the source wrote, for the rejection where it cannot be used. */
  const add = (of: Shown, piece: unknown) => {
    const { market_type, selection_type, team, alternate = false } = of
    const rows = rowsOf(market_type, alternate)
    const no = (reason: string, detail: string) => {
      rows.push({ quote: rejection(reason, `${market_type} ${detail}`, piece, { event, book }), side: '' })
    }
    const price = priced(of.price)
    if (!price) return no('impossible_price', expected(of.price))
    const isSide = selection_type !== 'yes' && selection_type !== 'no' && selection_type !== 'outright'
    let line: number | null = null
    if (isSide && marketType(market_type)?.hasLine) {
      const isTotal = selection_type === 'over' || selection_type === 'under'
      if (!isLine(of.line) || (isTotal && of.line < 0)) {
        const range = isTotal ? `0 to ${MOST_LINE}` : `-${MOST_LINE} to ${MOST_LINE}`
        return no('impossible_line', `line: expected a multiple of 0.25 of ${range}, got ${shown(of.line)}`)
      }
      // Minus zero is zero.
      line = of.line + 0
    }
    const isProp = market_type.startsWith('player_')
    const player = isProp ? (of.player ?? '').trim().slice(0, LONGEST_NAME).toWellFormed() : ''
    if (isProp && player === '') return no('wrong_type', "player: expected a player's name, got nothing")
    const { max_bet } = of
    const lay = of.lay === undefined ? null : priced({ decimal: of.lay })
    if (of.lay !== undefined && !lay) no('impossible_price', `lay ${expected({ decimal: of.lay })}`)
    const word = selection_type === 'over' ? 'Over' : 'Under'
    rows.push({
      side: `${selection_type}|${line}|${nameKey(player)}|${team ?? ''}|${selection_type === 'outright' ? of.selection : ''}`,
      quote: {
        market_type,
        selection: team ? teamSelection(of.selection, word) : of.selection,
        selection_type,
        team,
        player_name: player,
        stat_category: isProp ? market_type.slice('player_'.length) : '',
        line,
        odds_american: price.odds_american,
        odds_decimal: price.odds_decimal,
        is_active: of.active ?? true,
        is_alternate_line: alternate,
        changed_at: null,
        external_event_id: idOf('external_event_id' in of ? of.external_event_id : event),
        external_selection_id: idOf(of.external_selection_id),
        market_id: idOf(of.market_id),
        max_bet: typeof max_bet === 'number' && max_bet > 0 && max_bet < LARGEST_LIMIT ? max_bet : null,
        lay_odds_decimal: lay?.odds_decimal ?? null,
        lay_odds_american: lay?.odds_american ?? null,
        ...of.more,
      },
    })
    if (of.observed_at) seenAt.set(rows, Math.max(seenAt.get(rows) ?? 0, of.observed_at))
  }

  /** Every group, each side and line once: what the main market shows is not shown again among its alternates. */
  const read = (): ParsedGroup[] => {
    const mains = new Map<string, Set<string>>()
    const ordered = [...groups].sort(([a], [b]) => Number(a.endsWith('#alternate')) - Number(b.endsWith('#alternate')))
    return ordered.map(([market_group, rows]) => {
      const market_type = market_group.replace('#alternate', '')
      const seen = mains.get(market_type) ?? new Set<string>()
      mains.set(market_type, seen)
      const quotes = rows.map(({ quote, side }) => {
        if (quote.rejected) return quote
        if (!seen.has(side)) {
          seen.add(side)
          return quote
        }
        const detail = `${market_group} selection: expected each side and line once, got ${quote.selection} ${quote.line ?? ''} again`
        return rejection('duplicate_outcome', detail.trim(), quote, { event, book })
      })
      return {
        book,
        market_group,
        source_at: seenAt.get(rows) ?? null,
        digest: digestOf(quotes),
        // Fresh ones each time: whoever takes them may change them.
        quotes: () => quotes.map(quote => (quote.rejected ? quote : { ...quote })),
      }
    })
  }

  return { add, read }
}

/** 52 bits of a SHA-1 over all that the quotes say; never 0, which says that a group must be read. */
export const digestOf = (quotes: readonly (SourceQuote | Rejection)[]): number => {
  let text = ''
  for (const one of quotes) {
    text += one.rejected
      ? `!${one.reason}\n`
      : `${one.market_type}|${one.selection_type}|${one.selection}|${one.team ?? ''}|${one.player_name}|${one.line}|${one.odds_decimal}|${one.odds_american}|${one.is_active}|${one.external_selection_id ?? ''}|${one.market_id ?? ''}|${one.max_bet ?? ''}|${one.lay_odds_decimal ?? ''}|${one.back_size ?? ''}|${one.lay_size ?? ''}|${one.traded_volume ?? ''}|${one.changed_at ?? ''}\n`
  }
  return Number.parseInt(hash('sha1', text, 'hex').slice(0, 13), 16) || 1
}
