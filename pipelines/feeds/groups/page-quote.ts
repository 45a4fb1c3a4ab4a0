/** One price of a book's page as a quote, or why it is none. */
import { marketType } from '../../atlas/market-types.ts'
import { isLine, MAX_LINE, maxBetOf, plainLine, teamSelection } from '../../model/market.ts'
import { AMERICAN_PRICE, americanPrice, DECIMAL_PRICE, decimalPrice, type Price } from '../../model/odds.ts'
import type { Rejection, SelectionType, SourceQuote, Team } from '../../model/part.ts'
import { rejection, shown } from '../read/reject.ts'
import { idOf } from '../read/values.ts'

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

/** Whose market it is. */
type Place = { book: string; event: string; market_group: string }

const LONGEST_NAME = 100

/** The price of what a source wrote, or null. */
const priced = (price: Shown['price']): Price | null =>
  'american' in price ? americanPrice(price.american) : decimalPrice(price.decimal)

const expected = (price: Shown['price']): string =>
  'american' in price
    ? `american: expected ${AMERICAN_PRICE}, got ${shown(price.american)}`
    : `decimal: expected ${DECIMAL_PRICE}, got ${shown(price.decimal)}`

export const refuse = (
  { market_group, event, book }: Place,
  reason: string,
  detail: string,
  piece: unknown,
): Rejection => rejection(reason, `${market_group} ${detail}`, piece, { event, book })

/** Whether a price to lay stands below the one to back: the two would have met. A back price that is rounded to an American one is as near as that tells. */
const isCrossed = (back: Price, lay: Price, { price }: Shown): boolean =>
  lay.odds_decimal < back.odds_decimal && !('american' in price && lay.odds_american === back.odds_american)

export const quoteOf = (group: Place, of: Shown, piece: unknown): SourceQuote | Rejection => {
  const { market_type, selection_type, team, alternate = false, max_bet } = of
  const price = priced(of.price)
  if (!price) return refuse(group, 'impossible_price', expected(of.price), piece)
  const lay = of.lay === undefined ? null : priced({ decimal: of.lay })
  if (of.lay !== undefined && !lay)
    return refuse(group, 'impossible_price', `lay ${expected({ decimal: of.lay })}`, piece)
  if (lay && isCrossed(price, lay, of)) {
    const detail = `lay: expected none below the back price ${price.odds_decimal}, got ${lay.odds_decimal}`
    return refuse(group, 'crossed_book', detail, piece)
  }
  let line: number | null = null
  if (!LINELESS.has(selection_type) && marketType(market_type)?.hasLine) {
    const isTotal = selection_type === 'over' || selection_type === 'under'
    if (!isLine(of.line) || (isTotal && of.line < 0)) {
      const range = isTotal ? `0 to ${MAX_LINE}` : `-${MAX_LINE} to ${MAX_LINE}`
      return refuse(
        group,
        'impossible_line',
        `line: expected a multiple of 0.25 of ${range}, got ${shown(of.line)}`,
        piece,
      )
    }
    line = plainLine(of.line)
  }
  const isProp = market_type.startsWith('player_')
  const player = isProp ? (of.player ?? '').trim().slice(0, LONGEST_NAME).toWellFormed() : ''
  if (isProp && player === '')
    return refuse(group, 'wrong_type', "player: expected a player's name, got nothing", piece)
  return {
    market_type,
    selection: team ? teamSelection(of.selection, selection_type === 'over' ? 'Over' : 'Under') : of.selection,
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
    external_event_id: idOf('external_event_id' in of ? of.external_event_id : group.event),
    external_selection_id: idOf(of.external_selection_id),
    market_id: idOf(of.market_id),
    max_bet: maxBetOf(max_bet),
    lay_odds_decimal: lay?.odds_decimal ?? null,
    lay_odds_american: lay?.odds_american ?? null,
    ...of.more,
  }
}

const LINELESS: ReadonlySet<SelectionType> = new Set(['yes', 'no', 'outright'])
