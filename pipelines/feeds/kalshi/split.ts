/** Cuts a list of markets into parts of one league; the markets of an event stay together, for a group is one event's. */
import { OPEN_SCOPE, type Part, type Payload, type Rejection, type Scope } from '../../model/part.ts'
import { pack } from '../read/pack.ts'
import { rejection, shown } from '../read/reject.ts'
import { isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { BOOK, gameOf, type Series, seriesOf } from './series.ts'

/** What is read of a market; what is undefined is not written. Not picked name by name: all markets are objects of one shape, which are made faster. */
const readOf = (market: Raw): Raw => ({
  ticker: market.ticker,
  title: market.title,
  yes_sub_title: market.yes_sub_title,
  status: market.status,
  result: market.result,
  floor_strike: market.floor_strike,
  expected_expiration_time: market.expected_expiration_time,
  close_time: market.close_time,
  yes_ask_dollars: market.yes_ask_dollars,
  yes_bid_dollars: market.yes_bid_dollars,
  no_ask_dollars: market.no_ask_dollars,
  no_bid_dollars: market.no_bid_dollars,
  yes_ask: market.yes_ask,
  yes_bid: market.yes_bid,
  no_ask: market.no_ask,
  no_bid: market.no_bid,
  yes_ask_size_fp: market.yes_ask_size_fp,
  yes_bid_size_fp: market.yes_bid_size_fp,
  volume_fp: market.volume_fp,
  volume: market.volume,
})

/** A list as long as this is not known to be whole. */
export const MOST_MARKETS = 20_000

/** The series that a request is for all markets of. */
const namedIn = (request: string): Series | null =>
  seriesOf(/^\/trade-api\/v2\/markets\?series_ticker=([A-Z0-9]+)/.exec(request)?.[1] ?? '')

/** All markets of a series: what is not among them, or has no price there, is gone, and nothing else of its events. */
const scopeOf = ({ market_type, game }: Series, all_events: string[]): Scope => ({
  books: [BOOK],
  market_groups: [market_type, `${market_type}#alternate`],
  all_events,
  // A tour's challengers are a series of their own, of the same league.
  ids_of: `${game}-`,
})

export function splitMarkets({ feed, body, request }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const { root, rejections } = rootOf(body)
  if (rejections.length > 0) return { parts: [], rejections }
  const markets = marketsOf(root)
  const named = namedIn(request)
  if (typeof markets === 'string') return { parts: [], rejections: [rejection('wrong_type', markets, body)] }
  if (markets.length === 0) {
    // No market is open: a part too, so that the feed shows up as read.
    const scope = named ? scopeOf(named, []) : OPEN_SCOPE
    return { parts: [{ feed, league: named?.league ?? '', body: '{"events":[]}', scope }], rejections }
  }
  const leagues = new Map<string, Map<string, unknown[]>>()
  const topics = new Map<string, number>()
  for (const market of markets) {
    const ticker = isObject(market) ? textOf(market.ticker) || textOf(market.event_ticker) : ''
    const event = gameOf(ticker)
    const series = seriesOf(ticker)
    if (!isObject(market) || ticker === '') {
      rejections.push(rejection('wrong_type', `markets.ticker: expected a ticker, got ${shown(market)}`, market))
      continue
    }
    if (!series) {
      const [name = ''] = ticker.split('-')
      topics.set(name, (topics.get(name) ?? 0) + 1)
      continue
    }
    const events = leagues.get(series.league) ?? new Map<string, unknown[]>()
    leagues.set(series.league, events)
    const own = textOf(market.event_ticker)
    if (own !== '' && own !== ticker && !ticker.startsWith(`${own}-`)) {
      const detail = `markets.ticker: expected one of event ${own}, got ${ticker}`
      rejections.push(rejection('other_market', detail, market, { event, book: BOOK }))
      continue
    }
    const standing = events.get(event)
    const read = readOf(market)
    if (standing) standing.push(read)
    else events.set(event, [read])
  }
  for (const [name, n] of topics) {
    const detail = `markets.ticker: ${name.slice(0, 60)} is no game or championship of a league that we carry`
    rejections.push(rejection('other_topic', `${detail} (${n} markets)`, ''))
  }
  const parts: Part[] = []
  for (const [league, events] of leagues) {
    const pieces = [...events.values()].map(list => ({ markets: list }))
    const isListed = named?.league === league && markets.length < MOST_MARKETS
    const scope = isListed ? scopeOf(named, [...events.keys()]) : OPEN_SCOPE
    const packed = pack({ feed, league, scope }, { head: '{"events":[', tail: ']}' }, pieces)
    parts.push(...packed.parts)
    rejections.push(...packed.rejections)
  }
  return { parts, rejections }
}

/** Markets of a list, of one event, or of a list of events that hold theirs; a text says why there are none. */
const marketsOf = (root: unknown): readonly unknown[] | string => {
  const { markets, events, event, market } = objectOf(root)
  if (Array.isArray(markets)) return markets
  if (Array.isArray(events)) return events.flatMap(one => listOf(objectOf(one).markets))
  const own = objectOf(event).markets
  if (Array.isArray(own)) return own
  // A market is one side, and what a group no longer shows is gone: read alone it would take the other sides off the board.
  if (isObject(market)) return 'market: expected all markets of an event (/markets, /events), got one of them alone'
  return `markets: expected a list of markets, got ${shown(root)}`
}
