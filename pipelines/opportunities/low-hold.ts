/**
 * Low hold: the best price of every side of a whole market, wherever it is: what the books together keep, 100 (B - 1).
 *
 * Kept while B is at most 1.10, so that no set of books is without its row: a set's own best prices are never better than all books'. Below 1 it is kept
 * too, because what is an arbitrage over all books has a hold in fewer of them.
 */

import type { Market } from '../model/market.ts'
import type { Opportunity } from '../model/rows.ts'
import { bestPrice, type Finder, wholeSides } from './finder.ts'
import { lowHoldId } from './id.ts'
import { laddered, NO_OFFER } from './ladder.ts'

/** The most that can be asked for. */
export const MOST_SUM = 1.1

const NONE: Opportunity[] = []

/** A market's id never changes, and a digest costs more than all the rest. */
const ids = new WeakMap<Market, string>()
const idOf = (market: Market): string => {
  const known = ids.get(market)
  if (known !== undefined) return known
  const id = lowHoldId(market)
  ids.set(market, id)
  return id
}

export const lowHold: Finder = (market, options) => {
  const sides = wholeSides(market, options)
  if (sides === null) return NONE
  let sum = 0
  for (const side of sides) {
    const best = bestPrice(side)
    if (best <= 1) return NONE
    sum += 1 / best
  }
  if (sum > MOST_SUM) return NONE
  const row = {
    kind: 'low_hold' as const,
    id: idOf(market),
    market_type: market.market_type,
    player_name: market.player_name,
    stat_category: market.stat_category,
    line: market.line,
    is_alternate_line: market.is_alternate_line ? (1 as const) : (0 as const),
    is_player_prop: market.is_player_prop ? (1 as const) : (0 as const),
    is_live: market.is_live ? (1 as const) : (0 as const),
    ...NO_OFFER,
  }
  return [laddered(row, sides)]
}
