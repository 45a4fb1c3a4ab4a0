/**
 * Middles: two bets on two lines of one family of markets, at different books, that both win on the results between the lines.
 *
 * The row holds what the lines alone decide, every way to end with its chance, and both sides' prices best first: stakes, EV and worst case are
 * arithmetic on these and on the pair that a set of books has. Kept while some pair costs at most 1.10 in implied probability, or no more than a hit is
 * worth: 1 plus the chance that not one bet alone wins.
 */

import type { Market } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import type { Opportunity } from '../model/rows.ts'
import { countedBy, isKeyNumber } from '../model/score-spreads.ts'
import { chanceOfBoth, chanceOfMore, numbersInside } from '../model/window.ts'
import { type Chances, createChances } from './chances.ts'
import type { FamilyFinder } from './finder.ts'
import { middleId } from './id.ts'
import { laddered, NO_OFFER } from './ladder.ts'
import { type Line, linesOf, type Top } from './lines.ts'
import { MOST_SUM } from './low-hold.ts'

const NONE: Opportunity[] = []

/** How far each source is trusted, and what its circumstances take off; the rest of the quality is the price's. */
const TRUST = { ladder: 1, model: 0.8, consensus: 0.6 } as const
const LIVE_TRUST = 0.85
const PROP_TRUST = 0.9

/** The least sum of 1/price of two different books. */
const leastPair = (a: Top, b: Top): number =>
  a.book === b.book ? Math.min(a.least + b.next, a.next + b.least) : a.least + b.least

const ids = new WeakMap<Market, WeakMap<Market, string>>()
/** A digest costs more than all the rest of a pair, and never changes. */
const idOf = (low: Line, high: Line): string => {
  let known = ids.get(low.market)
  if (known === undefined) {
    known = new WeakMap()
    ids.set(low.market, known)
  }
  let id = known.get(high.market)
  if (id === undefined) {
    id = middleId(low.market, low.first?.line ?? 0, high.last?.line ?? 0)
    known.set(high.market, id)
  }
  return id
}

export const middle: FamilyFinder = (family, options) => {
  const lines = linesOf(family, options)
  if (lines.length < 2) return NONE
  let chances: ReturnType<typeof createChances> | null = null
  let found = NONE
  for (let i = 0; i < lines.length; i++) {
    const low = lines[i]
    if (low === undefined || low.top1 === null) continue
    for (let j = i + 1; j < lines.length; j++) {
      const high = lines[j]
      if (high === undefined || high.top2 === null || !(high.threshold > low.threshold)) continue
      const sum = leastPair(low.top1, high.top2)
      // Even a window that always hits pays no more than twice.
      if (!(sum < 2)) continue
      chances ??= createChances(lines, options)
      const of = chances.of(low, high)
      if (of === null || sum > Math.max(MOST_SUM, 1 + chanceOfMore(of.outcomes))) continue
      if (found === NONE) found = []
      found.push(row(low, high, of, chances.shares))
    }
  }
  return found
}

/** Which numbers inside are key numbers, and the chance of them. */
const keysOf = (
  { market }: Line,
  numbers: readonly number[],
  both: number,
  sharesOf: (numbers: readonly number[]) => number[] | null,
) => {
  const counted = countedBy(market.market_type, market.player_name)
  const key = numbers.map(n => isKeyNumber(market.sport, market.market_type, counted, n))
  const key_numbers = numbers.filter((_, i) => key[i])
  if (key_numbers.length === 0) return { key_numbers, key_number_probability: 0 }
  if (key_numbers.length === numbers.length) return { key_numbers, key_number_probability: round8(both) }
  const shares = sharesOf(numbers)
  const share = shares?.reduce((sum, one, i) => sum + (key[i] ? one : 0), 0)
  return { key_numbers, key_number_probability: share === undefined ? null : round8(both * share) }
}

const row = (
  low: Line,
  high: Line,
  { source, book, outcomes, fair }: Chances,
  sharesOf: (numbers: readonly number[]) => number[] | null,
): Opportunity => {
  const { market } = low
  const both = chanceOfBoth(outcomes)
  const trust = TRUST[source] * (market.is_live ? LIVE_TRUST : 1) * (market.is_player_prop ? PROP_TRUST : 1)
  const sides = [low.first, high.last].filter(side => side !== null)
  return laddered(
    {
      kind: 'middle',
      id: idOf(low, high),
      market_type: market.market_type,
      player_name: market.player_name,
      stat_category: market.stat_category,
      line: market.line,
      is_alternate_line: market.is_alternate_line || high.market.is_alternate_line ? 1 : 0,
      is_player_prop: market.is_player_prop ? 1 : 0,
      is_live: market.is_live ? 1 : 0,
      ...NO_OFFER,
      sharp_book: book,
      fair_probabilities: fair.map(round8),
      confidence_base: round8(trust),
      outcomes: outcomes.map(one => ({ ...one, probability: round8(one.probability) })),
      ...keysOf(low, numbersInside(low.threshold, high.threshold), both, sharesOf),
      probability_source: source,
    },
    sides,
  )
}
