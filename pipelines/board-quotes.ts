/** Quotes on the board: put, change, take off. Every function keeps the market's sides and counts in step. */
import type { Board, BoardEvent, BoardFamily, BoardMarket, BoardSide, Group } from './board.ts'
import { BoardQuote, type QuoteState, stateOf } from './board-quote.ts'
import { flat } from './flat.ts'
import { createColumns, cutPrice, putPrice, setPrice } from './model/columns.ts'
import { canonicalLine, familyKey, isNamed, marketKey } from './model/market.ts'
import type { SourceQuote } from './model/part.ts'
import { isSameName } from './quote-list.ts'
import { countSpelling, respell } from './spelling.ts'

const text = JSON.stringify

const marketOf = (board: Board, event: BoardEvent, quote: SourceQuote): BoardMarket => {
  const line = canonicalLine(quote.selection_type, quote.line)
  const { market_type, team, player_name, stat_category } = quote
  const key = marketKey({ market_type, team, player_name, stat_category, line })
  let market = event.markets.get(key)
  if (!market) {
    // What finders look at at every look comes first, so that it is in one place.
    market = {
      numbers: null,
      whole: null,
      kept: null,
      sides: [],
      is_live: event.row.is_live === 1,
      is_alternate_line: quote.is_alternate_line,
      key: flat(key),
      event,
      family: line === null ? null : familyOf(event, quote),
      event_id: event.event_id,
      sport: board.sport,
      league: board.league,
      market_type: quote.market_type,
      team: quote.team,
      player_name: quote.player_name,
      stat_category: quote.stat_category,
      line,
      is_player_prop: quote.player_name !== '',
      standing: 0,
      main: 0,
    }
    event.markets.set(market.key, market)
    market.family?.markets.add(market)
    countSpelling(event.players, market.player_name, 1)
  }
  return market
}

const familyOf = (event: BoardEvent, quote: SourceQuote): BoardFamily => {
  const key = familyKey(quote)
  let family = event.families.get(key)
  if (!family) {
    family = { key: flat(key), player_name: quote.player_name, markets: new Set() }
    event.families.set(family.key, family)
  }
  // Another one comes from the store alone.
  if (quote.player_name < family.player_name) family.player_name = quote.player_name
  return family
}

/** Takes a market off the board that has no quote any more. */
export const dropMarket = (event: BoardEvent, market: BoardMarket): void => {
  event.markets.delete(market.key)
  const { family } = market
  family?.markets.delete(market)
  if (family?.markets.size === 0) event.families.delete(family.key)
  else if (family && market.player_name !== '') respell(family)
  countSpelling(event.players, market.player_name, -1)
}

const sideOf = (market: BoardMarket, quote: SourceQuote): BoardSide => {
  const { selection, selection_type, line } = quote
  const named = isNamed(selection_type)
  for (const side of market.sides) {
    if (side.selection_type === selection_type && (!named || isSameName(side.selection, selection))) return side
  }
  const fixed = flat(
    `,"market_type":${text(market.market_type)},"selection":${text(selection)},"selection_type":"${selection_type}"` +
      (line === null ? '' : `,"line":${line}`) +
      (market.player_name ? `,"player_name":${text(market.player_name)},"is_player_prop":1` : '') +
      (market.stat_category ? `,"stat_category":${text(market.stat_category)}` : ''),
  )
  const columns = createColumns()
  const side: BoardSide = {
    selection,
    selection_type,
    line,
    prices: [],
    columns,
    kept: null,
    market,
    fixed,
    standing: 0,
  }
  market.sides.push(side)
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
  const side = sideOf(marketOf(board, event, quote), quote)
  const added = new BoardQuote(oddsId, group, side, quote, stateOf(quote, isLive))
  if (group.quotes.size === 0) event.groups_json = null
  group.quotes.add(added)
  count(added, 1)
  if (added.state.is_active) addPrice(added)
  return added
}

/** Changes a standing quote's state; its price leaves the market while it is suspended. */
export const changeQuote = (quote: BoardQuote, state: QuoteState): void => {
  const was = quote.state.is_active
  quote.state = state
  if (was && state.is_active) movePrice(quote)
  else if (was) dropPrice(quote)
  else if (state.is_active) addPrice(quote)
}

/** Takes a quote off the board. */
export const removeQuote = (event: BoardEvent, quote: BoardQuote): void => {
  quote.group.quotes.delete(quote)
  if (quote.group.quotes.size === 0) event.groups_json = null
  count(quote, -1)
  if (quote.state.is_active) dropPrice(quote)
}

const addPrice = (quote: BoardQuote): void => {
  const { side } = quote
  side.prices.push(quote)
  putPrice(side.columns, quote)
}

const movePrice = (quote: BoardQuote): void => {
  const { side } = quote
  setPrice(side.columns, side.prices.indexOf(quote), quote.odds_decimal)
}

const dropPrice = (quote: BoardQuote): void => {
  const { side } = quote
  const index = side.prices.indexOf(quote)
  if (index === -1) return
  side.prices.splice(index, 1)
  cutPrice(side.columns, index)
}

/** A line that any book shows as its main one is no alternate line of the market. */
const count = (quote: BoardQuote, step: 1 | -1): void => {
  const { market, side } = quote
  side.standing += step
  // A side that nobody shows is none: with it a two-way market would stay a three-way one for as long as it stands, and not on an heir's board.
  if (side.standing === 0) market.sides.splice(market.sides.indexOf(side), 1)
  market.standing += step
  if (!quote.is_alternate_line) market.main += step
  market.is_alternate_line = market.main === 0
}
