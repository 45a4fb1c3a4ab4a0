/** The members that are read of events and of their markets, under the source's own names. */
import { isObject, type Raw } from '../read/values.ts'

/** What is undefined is not written. Not picked name by name: all are objects of one shape, which are made faster. */
export const readOf = (event: Raw): Raw => ({
  id: event.id,
  slug: event.slug,
  ticker: event.ticker,
  title: event.title,
  parentEventId: event.parentEventId,
  endDate: event.endDate,
  closed: event.closed,
  ended: event.ended,
  live: event.live,
  negRisk: event.negRisk,
  markets: Array.isArray(event.markets) ? event.markets.map(readOfMarket) : event.markets,
})

export const readOfMarket = (market: unknown): unknown =>
  isObject(market)
    ? {
        id: market.id,
        conditionId: market.conditionId,
        question: market.question,
        sportsMarketType: market.sportsMarketType,
        line: market.line,
        groupItemTitle: market.groupItemTitle,
        outcomes: market.outcomes,
        clobTokenIds: market.clobTokenIds,
        gameStartTime: market.gameStartTime,
        bestAsk: market.bestAsk,
        bestBid: market.bestBid,
        volumeNum: market.volumeNum,
        volume: market.volume,
        active: market.active,
        acceptingOrders: market.acceptingOrders,
        closed: market.closed,
      }
    : market
