/** Quotes of the generic feed's lines, put onto their books' pages; or why one cannot be. */
import { sportOf } from '../../atlas/leagues.ts'
import { marketType, typeOf, withDraw } from '../../atlas/market-types.ts'
import { bookId } from '../../atlas/sportsbooks.ts'
import { isOnePrice } from '../../model/odds.ts'
import type { ParsedEvent } from '../../model/part.ts'
import { Page } from '../groups/page.ts'
import type { Shown } from '../groups/page-quote.ts'
import { type Rejections, refusing, shown } from '../read/reject.ts'
import type { Raw } from '../read/values.ts'
import { instantOf } from './instant.ts'
import { eventKey } from './records.ts'
import type { QuoteLine } from './shape.ts'
import { sideOf } from './sides.ts'

/** An event's quotes so far, a page a book. */
export type Quoted = { event: ParsedEvent; pages: Map<string, Page> }

const moneylineKey = (event: string, sportsbook: string, market: string): string =>
  `${event}|${bookId(sportsbook)}|${market}`

/**
 * Moneylines with a draw among their lines. In a sport without draws such a one is the three-way market, whatever the source calls it: its other two prices
 * are no whole market.
 */
export function drawnIn(records: readonly Raw[]): ReadonlySet<string> {
  const drawn = new Set<string>()
  for (const raw of records) {
    const { market, selection, sportsbook } = raw
    if (typeof selection !== 'string' || typeof market !== 'string' || typeof sportsbook !== 'string') continue
    if (market.endsWith('moneyline') && /^draw$/i.test(selection))
      drawn.add(moneylineKey(eventKey(raw), sportsbook, market))
  }
  return drawn
}

/** The market type that a line means; null where the catalogue has none of its sport. Of a league whose sport is not known it may be any. */
const typeFor = (market: string, sport: string, isDrawn: boolean): string | null => {
  const meant = market === 'spread' || market === 'total' ? typeOf(market, sport) : market
  const type = marketType(isDrawn ? withDraw(meant, sport) : meant)
  return type && (sport === 'other' || type.sports.includes(sport)) ? type.id : null
}

/** @param key of the event that the line is of; @param drawn moneylines of the same records */
export function addQuote(
  { event, pages }: Quoted,
  line: QuoteLine,
  raw: Raw,
  key: string,
  drawn: ReadonlySet<string>,
  rejections: Rejections,
): null | undefined {
  const { market } = line
  const book = bookId(line.sportsbook)
  const no = refusing(rejections, raw, { event: event.native_id, book })
  const sport = sportOf(event.league)
  const isDrawn = drawn.size > 0 && drawn.has(moneylineKey(key, line.sportsbook, market))
  const market_type = typeFor(market, sport, isDrawn)
  if (market_type === null) {
    const of = marketType(market) ? ` for ${sport}` : ''
    return no('unknown_market', `market: expected a market type that the catalogue has${of}, got '${market}'`)
  }
  const side = sideOf(market_type, line.selection, event)
  if (!side) return no('unknown_selection', `selection: expected a side of ${market_type}, got '${line.selection}'`)
  if (market_type.endsWith('team_total') !== (line.team !== undefined)) {
    const detail = `team: expected home or away of a team total and nothing else, got ${shown(line.team)}`
    return no('unknown_selection', detail)
  }
  if (line.player !== undefined && !market_type.startsWith('player_'))
    return no('unknown_market', `player: expected none of ${market_type}, got ${shown(line.player)}`)
  const isOverUnder = side.selection_type === 'over' || side.selection_type === 'under'
  // Beside a team 0 is how some write that there is none; any other is a handicap's, and so is the price.
  const isLined = line.line !== undefined && (isOverUnder || line.line !== 0)
  if (isLined && !marketType(market_type)?.hasLine)
    return no('impossible_line', `line: expected none of ${market_type}, got ${shown(line.line)}`)
  const { odds_american, odds_decimal } = line
  if (!isOnePrice(odds_american, odds_decimal))
    return no('impossible_price', `odds_decimal: expected the price of ${odds_american}, American, got ${odds_decimal}`)
  let page = pages.get(book)
  if (!page) {
    page = new Page(book, event.native_id, true)
    pages.set(book, page)
  }
  page.add(
    {
      market_type,
      selection_type: side.selection_type,
      selection: line.team ? event[line.team] : side.selection,
      team: line.team,
      player: line.player,
      line: line.line,
      price: odds_american === undefined ? { decimal: odds_decimal } : { american: odds_american },
      active: line.is_active,
      alternate: line.is_alternate_line,
      observed_at: line.observed_at === undefined ? null : instantOf(line.observed_at),
      more: moreOf(line),
      lay: line.lay_odds_decimal,
      external_event_id: line.external_event_id,
      external_selection_id: line.external_selection_id,
      market_id: line.market_id,
    },
    raw,
  )
}

/** What few sources have; of the others' lines nothing is kept. */
const moreOf = ({ changed_at, max_bet, back_size, lay_size, traded_volume }: QuoteLine): Shown['more'] =>
  changed_at === undefined &&
  max_bet === undefined &&
  back_size === undefined &&
  lay_size === undefined &&
  traded_volume === undefined
    ? undefined
    : {
        changed_at: changed_at === undefined ? null : instantOf(changed_at),
        max_bet: max_bet || null,
        back_size: back_size ?? null,
        lay_size: lay_size ?? null,
        traded_volume: traded_volume ?? null,
      }
