/* Middles: every pair of lines of a family, with its chances. */
import { round8 } from '../../../pipelines/model/odds.ts'
import type { Opportunity } from '../../../pipelines/model/rows.ts'
import { countedBy, isKeyNumber } from '../../../pipelines/model/score-spreads.ts'
import { chanceOfBoth, chanceOfMore, numbersInside } from '../../../pipelines/model/window.ts'
import type { FamilyFinder } from '../../../pipelines/opportunities/finder.ts'
import { middleId } from '../../../pipelines/opportunities/id.ts'
import { MOST_SUM } from '../../../pipelines/opportunities/low-hold.ts'
import { type Chances, createChances } from './chances.ts'
import { crossedBooks } from './crossed.ts'
import { type Line, linesOf, type Top } from './lines.ts'
import { bestFirst, rowOf } from './rows.ts'

const NONE: Opportunity[] = []

/** How far each source is trusted, and what its circumstances take off; the rest of the quality is the price's. */
const TRUST = { ladder: 1, model: 0.8, consensus: 0.6, none: 0.4 } as const
const LIVE_TRUST = 0.85
const PROP_TRUST = 0.9

/** The least sum of 1/price of two different books. */
const leastPair = (a: Top, b: Top): number =>
  a.book === b.book ? Math.min(a.least + b.next, a.next + b.least) : a.least + b.least

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
      const of = chances.of(low, high, sum)
      if (of === null || sum > Math.max(MOST_SUM, 1 + chanceOfMore(of.outcomes))) continue
      if (found === NONE) found = []
      found.push(row(low, high, of, chances))
    }
  }
  return found
}

const crossedOf = ({ first, last }: Line): string[] => (first && last ? crossedBooks([first, last]) : [])

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

const row = (low: Line, high: Line, of: Chances, chances: ReturnType<typeof createChances>): Opportunity => {
  const { market } = low
  const { source, book, outcomes, fair } = of
  const both = chanceOfBoth(outcomes)
  const trust = TRUST[source] * (market.is_live ? LIVE_TRUST : 1) * (market.is_player_prop ? PROP_TRUST : 1)
  const sides = [low.first, high.last].filter(side => side !== null)
  const id = middleId(market, low.first?.line ?? 0, high.last?.line ?? 0)
  const numbers = numbersInside(low.threshold, high.threshold)
  const keys = keysOf(low, numbers, both, chances.shares)
  const isShared = keys.key_numbers.length > 0 && keys.key_numbers.length < numbers.length
  return {
    ...rowOf('middle', id, market, sides, sides.map(bestFirst)),
    is_alternate_line: market.is_alternate_line || high.market.is_alternate_line ? 1 : 0,
    sharp_book: book,
    fair_probabilities: fair.map(round8),
    confidence_base: round8(trust),
    outcomes: outcomes.map(one => ({ ...one, probability: round8(one.probability) })),
    ...keys,
    probability_source: source,
    crossed: [low, high].flatMap((line, side) => crossedOf(line).map(sportsbook => ({ side, sportsbook }))),
    chance_quotes: chances.quotes(low, high, of, isShared),
  }
}
