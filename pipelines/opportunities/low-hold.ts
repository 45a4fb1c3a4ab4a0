/**
 * Low hold: the best price of every side of a whole market, wherever it is: what the books together keep, 100 (B - 1).
 *
 * Kept while B is at most 1.10, so that no set of books is without its row: a set's own best prices are never better than all books'. Below 1 it is kept
 * too, because what is an arbitrage over all books has a hold in fewer of them.
 */

import { LEAST } from '../model/columns.ts'
import type { Market } from '../model/market.ts'
import type { Opportunity } from '../model/rows.ts'
import { top } from '../model/tops.ts'
import type { Finder } from './finder.ts'
import { lowHoldId } from './id.ts'
import { keptOf } from './kept.ts'
import { laddered, ladderOf } from './ladder.ts'
import { type Whole, wholeOf } from './whole.ts'
import { blockIn, SAID, stateOf } from './whole-numbers.ts'

/** The most that can be asked for. */
export const MOST_SUM = 1.1

/** The market's best price per side, whichever the books, where the sum of 1/price is at most MOST_SUM. */
export const lowHold: Finder = (market, options, whole = wholeOf(market, options), found = []) => {
  if (whole === null || leastOf(whole) > MOST_SUM) return found
  const { numbers } = whole
  const state = stateOf(whole, market)
  if (whole.low_hold === null || numbers[SAID] !== state) {
    whole.low_hold = rowOf(market, whole)
    numbers[SAID] = state
  }
  found.push(whole.low_hold)
  return found
}

/** The id outlives the row, and the market that was whole: a digest costs more than the rest of it. */
const rowOf = (market: Market, { sides, columns }: Whole): Opportunity => {
  const kept = keptOf(market)
  kept.low_hold ??= lowHoldId(market)
  return laddered('low_hold', kept.low_hold, market, sides, ladderOf(sides, columns))
}

/** The sum of 1/price of the best prices. */
export const leastOf = (whole: Whole): number => {
  const { numbers, count } = whole
  let sum = 0
  for (let i = 0; i < count; i++) {
    const at = blockIn(whole, i)
    top(numbers, at)
    sum += numbers[at + LEAST] as number
  }
  return sum
}
