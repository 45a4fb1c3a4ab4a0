/* Arbitrages and low holds by every combination of prices. */
import type { MarketPrice } from '../../../pipelines/model/market.ts'
import { type Finder, wholeSides } from '../../../pipelines/opportunities/finder.ts'
import { arbitrageId, lowHoldId } from '../../../pipelines/opportunities/id.ts'
import { isBelow } from './crossed.ts'
import { bestFirst, fresherFirst, rowOf } from './rows.ts'

const MOST_SUM = 1.1

/** The least sum of 1/price over all choices of one price a side; of different books, where it is said. */
const leastSum = (ladders: readonly MarketPrice[][], different: boolean, taken: readonly string[] = []): number => {
  const [ladder, ...rest] = ladders
  if (ladder === undefined) return 0
  const sums = ladder
    .filter(({ sportsbook }) => !different || !taken.includes(sportsbook))
    .map(price => leastSum(rest, different, [...taken, price.sportsbook]) + 1 / price.odds_decimal)
  return Math.min(Number.POSITIVE_INFINITY, ...sums)
}

export const arbitrage: Finder = (market, options) => {
  const sides = wholeSides(market, options)
  if (sides === null) return []
  const ladders = sides.map(fresherFirst)
  return isBelow(leastSum(ladders, true)) ? [rowOf('arbitrage', arbitrageId(market), market, sides, ladders)] : []
}

export const lowHold: Finder = (market, options) => {
  const sides = wholeSides(market, options)
  if (sides === null) return []
  const ladders = sides.map(bestFirst)
  return leastSum(ladders, false) <= MOST_SUM ? [rowOf('low_hold', lowHoldId(market), market, sides, ladders)] : []
}
