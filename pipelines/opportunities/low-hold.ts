/**
 * Low hold: the best price of every side of a whole market, wherever it is: what the books together keep, 100 (B - 1).
 *
 * Kept while B is at most 1.10, so that no set of books is without its row: a set's own best prices are never better than all books'. Below 1 it is kept
 * too, because what is an arbitrage over all books has a hold in fewer of them.
 */

import { topOf } from '../model/columns.ts'
import type { Opportunity } from '../model/rows.ts'
import { type Finder, wholeSides } from './finder.ts'
import { lowHoldId } from './id.ts'
import { keptOf } from './kept.ts'
import { laddered, standing, stands } from './ladder.ts'

/** The most that can be asked for. */
export const MOST_SUM = 1.1

const NONE: Opportunity[] = []

/** The market's best price per side, whichever the books, where the sum of 1/price is at most MOST_SUM. */
export const lowHold: Finder = (market, options, sides = wholeSides(market, options)) => {
  if (sides === null) return NONE
  let sum = 0
  for (const side of sides) sum += topOf(side).least
  if (sum > MOST_SUM) return NONE
  const kept = keptOf(market)
  const row = stands(kept.low_hold, market, sides)
  if (row !== null) return [row]
  // The id outlives the row: a digest costs more than the rest of it.
  const made = laddered('low_hold', kept.low_hold?.row.id ?? lowHoldId(market), market, sides)
  kept.low_hold = standing(made, sides)
  return [made]
}
