/** Quotes on the board: put, change, take off. Every function keeps the market's sides and counts in step. */
import type { Board, BoardEvent, BoardMarket, BoardQuote, Group, QuoteState } from './board.ts'
import { flat } from './flat.ts'
import { canonicalLine, type MarketPrice, type MarketSide, marketKey } from './model/market.ts'
import type { SourceQuote } from './model/part.ts'

const text = JSON.stringify

/** A quote's key within its group: a moved line is another quote, whose id comes back when the line does. */
export const quoteKey = (
  quote: Pick<SourceQuote, 'market_type' | 'player_name' | 'selection_type' | 'selection' | 'line'>,
): string => {
  const side =
    quote.selection_type === 'outright' || quote.selection_type === 'other' ? quote.selection : quote.selection_type
  return `${quote.market_type}|${quote.player_name}|${side}|${quote.line}`
}

const marketOf = (board: Board, event: BoardEvent, quote: SourceQuote): BoardMarket => {
  const line = canonicalLine(quote.selection_type, quote.line)
  const { market_type, player_name, stat_category } = quote
  const key = marketKey({ market_type, player_name, stat_category, line })
  let market = event.markets.get(key)
  if (!market) {
    market = {
      key,
      event,
      event_id: event.event_id,
      sport: board.sport,
      league: board.league,
      market_type: quote.market_type,
      player_name: quote.player_name,
      stat_category: quote.stat_category,
      line,
      is_live: event.row.is_live === 1,
      is_alternate_line: quote.is_alternate_line,
      is_player_prop: quote.player_name !== '',
      sides: [],
      standing: 0,
      main: 0,
    }
    event.markets.set(key, market)
  }
  return market
}

const sideOf = (market: BoardMarket, quote: SourceQuote): MarketSide => {
  const named = quote.selection_type === 'outright' || quote.selection_type === 'other'
  let side = market.sides.find(
    s => s.selection_type === quote.selection_type && (!named || s.selection === quote.selection),
  )
  if (!side) {
    side = { selection: quote.selection, selection_type: quote.selection_type, line: quote.line, prices: [] }
    market.sides.push(side)
  }
  return side
}

/** Puts a quote on the board that is not there yet. Its row is written by the caller. */
export const addQuote = (
  board: Board,
  event: BoardEvent,
  group: Group,
  quote: SourceQuote,
  oddsId: string,
  isLive: boolean,
): BoardQuote => {
  const market = marketOf(board, event, quote)
  const side = sideOf(market, quote)
  const price: MarketPrice = {
    sportsbook: group.book,
    odds_decimal: quote.odds_decimal,
    odds_american: quote.odds_american,
    odds_id: oddsId,
    market_group: group.market_group,
    external_event_id: quote.external_event_id ?? '',
    external_selection_id: quote.external_selection_id ?? '',
    market_id: quote.market_id ?? '',
    max_bet: quote.max_bet ?? null,
    get seen_at() {
      return group.seen_at
    },
  }
  const sparse =
    (quote.line === null ? '' : `,"line":${quote.line}`) +
    (quote.player_name ? `,"player_name":${text(quote.player_name)},"is_player_prop":1` : '') +
    (quote.stat_category ? `,"stat_category":${text(quote.stat_category)}` : '') +
    (quote.external_event_id ? `,"external_event_id":${text(quote.external_event_id)}` : '') +
    (quote.external_selection_id ? `,"external_selection_id":${text(quote.external_selection_id)}` : '') +
    (quote.market_id ? `,"market_id":${text(quote.market_id)}` : '')
  const added: BoardQuote = {
    key: flat(quoteKey(quote)),
    odds_id: oddsId,
    fixed: flat(
      `,"market_type":${text(quote.market_type)},"odds_id":"${oddsId}","selection":${text(quote.selection)}` +
        `,"selection_type":"${quote.selection_type}","is_alternate_line":${quote.is_alternate_line ? 1 : 0}${sparse}`,
    ),
    is_alternate_line: quote.is_alternate_line,
    state: stateOf(quote, isLive),
    price,
    group,
    market,
    side,
    position: -1,
    epoch: 0,
    observed_at: 0,
    commit: { committed_at: '' },
    slot: -1,
  }
  if (group.quotes.size === 0) event.groups_json = null
  group.quotes.set(added.key, added)
  count(market, added, 1)
  if (added.state.is_active) side.prices.push(price)
  return added
}

export const stateOf = (quote: SourceQuote, isLive: boolean): QuoteState => ({
  odds_american: quote.odds_american,
  odds_decimal: quote.odds_decimal,
  changed_at: quote.changed_at,
  max_bet: quote.max_bet ?? null,
  lay_odds_decimal: quote.lay_odds_decimal ?? null,
  lay_odds_american: quote.lay_odds_american ?? null,
  back_size: quote.back_size ?? null,
  lay_size: quote.lay_size ?? null,
  traded_volume: quote.traded_volume ?? null,
  is_active: quote.is_active,
  is_live: isLive,
})

/** Changes a standing quote's state; its price leaves the market while it is suspended. */
export const changeQuote = (quote: BoardQuote, state: QuoteState): void => {
  const was = quote.state.is_active
  quote.state = state
  quote.price.odds_decimal = state.odds_decimal
  quote.price.odds_american = state.odds_american
  quote.price.max_bet = state.max_bet ?? null
  if (was && !state.is_active) dropPrice(quote)
  else if (!was && state.is_active) quote.side.prices.push(quote.price)
}

/** Takes a quote off the board. */
export const removeQuote = (event: BoardEvent, quote: BoardQuote): void => {
  quote.group.quotes.delete(quote.key)
  if (quote.group.quotes.size === 0) event.groups_json = null
  count(quote.market, quote, -1)
  if (quote.state.is_active) dropPrice(quote)
}

const dropPrice = (quote: BoardQuote): void => {
  const index = quote.side.prices.indexOf(quote.price)
  if (index !== -1) quote.side.prices.splice(index, 1)
}

/** A line that any book shows as its main one is no alternate line of the market. */
const count = (market: BoardMarket, quote: BoardQuote, step: 1 | -1): void => {
  market.standing += step
  if (!quote.is_alternate_line) market.main += step
  market.is_alternate_line = market.main === 0
}
