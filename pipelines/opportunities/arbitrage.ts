/**
 * Arbitrage: the best price of every outcome of a whole market, each at another book, with a sum of 1/price strictly below 1.
 *
 * The row keeps every price of every side, best first: any set of books then finds its own best combination from the row alone, and what it
 * finds is exact, because no set can do better than all books together.
 */

import { leastAssigned } from '../model/assignment.ts'
import { isPrice } from '../model/columns.ts'
import { isBelowEven } from '../model/devig.ts'
import type { Market, MarketPrice, MarketSide } from '../model/market.ts'
import type { Opportunity } from '../model/rows.ts'
import type { Finder } from './finder.ts'
import { arbitrageId, keptId } from './id.ts'
import { laddered, seated } from './ladder.ts'
import { leastOf } from './low-hold.ts'
import { wholeOf } from './whole.ts'

/** As many sides as all ways are tried of. */
const MOST_TRIED = 3

/** The market's arbitrage, if there is one: an own book per side, and a sum of 1/price below 1. */
export const arbitrage: Finder = (market, options, whole = wholeOf(market, options), found = []) =>
  whole === null ? found : arbitrageAmong(market, whole.sides, leastOf(whole), found)

/** The same of sides that are a whole market. @param best the sum of 1/price of their best prices, whoever offers them */
export const arbitrageAmong = (
  market: Market,
  sides: readonly MarketSide[],
  best: number,
  found: Opportunity[],
): Opportunity[] => {
  // No combination of different books is better than they are.
  if (!isBelowEven(best)) return found
  const ladders = sides.map(bestFirst)
  if (!isBelowEven(leastSum(ladders))) return found
  const id = keptId(market, 'arbitrage', () => arbitrageId(market))
  const ladder = ladders.flatMap((prices, side) => prices.map(price => seated(side, price)))
  found.push(laddered('arbitrage', id, market, sides, ladder))
  return found
}

/** A side's prices, best first; ties go to the fresher, then by name, so that equal boards give equal rows. */
const bestFirst = (side: MarketSide): MarketPrice[] =>
  side.prices
    .filter(({ odds_decimal }) => isPrice(odds_decimal))
    .sort((a, b) => b.odds_decimal - a.odds_decimal || b.seen_at - a.seen_at || (a.sportsbook < b.sportsbook ? -1 : 1))

/** The least sum of 1/price over one price per ladder (best first), no book twice; Infinity where there is no such choice. */
export const leastSum = (ladders: readonly MarketPrice[][]): number => {
  if (ladders.length > MOST_TRIED) return leastOfMany(ladders)
  // What the sides from i on cost at least: their best prices, whoever offers them.
  const rest = [0]
  for (let i = ladders.length - 1; i >= 0; i--) rest.unshift((rest[0] ?? 0) + 1 / (ladders[i]?.[0]?.odds_decimal ?? 0))
  const taken: string[] = []
  let least = Number.POSITIVE_INFINITY
  const choose = (side: number, sum: number): void => {
    const ladder = ladders[side]
    if (ladder === undefined) {
      least = Math.min(least, sum)
      return
    }
    for (const { sportsbook, odds_decimal } of ladder) {
      const next = sum + 1 / odds_decimal
      if (next + (rest[side + 1] ?? 0) >= least) return
      if (taken.includes(sportsbook)) continue
      taken.push(sportsbook)
      choose(side + 1, next)
      taken.pop()
    }
  }
  choose(0, 0)
  return least
}

const leastOfMany = (ladders: readonly MarketPrice[][]): number => {
  const books = [...new Set(ladders.flatMap(ladder => ladder.map(({ sportsbook }) => sportsbook)))]
  const costs = ladders.map(ladder => {
    const row = new Array<number>(books.length).fill(Number.POSITIVE_INFINITY)
    for (const { sportsbook, odds_decimal } of ladder) row[books.indexOf(sportsbook)] = 1 / odds_decimal
    return row
  })
  return leastAssigned(costs)
}
