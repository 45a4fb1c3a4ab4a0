/**
 * Middles: two bets on two lines of one family of markets, at different books, that both win on the results between the lines.
 *
 * The row holds what the lines alone decide, every way to end with its chance, and both sides' prices best first: stakes, EV and worst case are
 * arithmetic on these and on the pair that a set of books has. Kept while some pair costs at most 1.10 in implied probability, or no more than a hit is
 * worth: 1 plus the chance that not one bet alone wins; where nothing tells the chance, at most 1. Of lines that contradict each other nothing is kept.
 */

import type { Top } from '../model/columns.ts'
import { round8 } from '../model/odds.ts'
import type { Opportunity } from '../model/rows.ts'
import { type Chances, certain, chancesOf, createFamily } from './chances.ts'
import type { FamilyFinder } from './finder.ts'
import { laddered, standing, stands } from './ladder.ts'
import { type Line, linesOf } from './lines.ts'
import { MOST_SUM } from './low-hold.ts'
import { isTwoPlayers } from './two-players.ts'
import { type Window, windowOf } from './windows.ts'

const NONE: Opportunity[] = []

/** How far each source is trusted, and what its circumstances take off; the rest of the quality is the price's. */
const TRUST = { ladder: 1, model: 0.8, consensus: 0.6, none: 0.4 } as const
const LIVE_TRUST = 0.85
const PROP_TRUST = 0.9

/** The least sum of 1/price of two different books. */
const leastPair = (a: Top, b: Top): number =>
  a.book === b.book ? Math.min(a.least + b.next, a.next + b.least) : a.least + b.least

/** What is beyond both lines leaves this much for all else; a little more, for what is rounded on the way. */
const mostBetween = ({ low, high }: Chances): number => Math.max(0, 1 - low.below - high.above) + 1e-8

/** The middles of a family of markets: pairs of lines between which both bets win. */
export const middle: FamilyFinder = (markets, options) => {
  if (markets.length < 2) return NONE
  const lines = linesOf(markets, options)
  if (lines.length < 2) return NONE
  const family = createFamily(lines, options)
  let found = NONE
  for (let i = 0; i < lines.length; i++) {
    const low = lines[i] as Line
    if (low.top1 === null) continue
    for (let j = i + 1; j < lines.length; j++) {
      const high = lines[j] as Line
      if (high.top2 === null || !(high.threshold > low.threshold)) continue
      const sum = leastPair(low.top1, high.top2)
      // Even a window that always hits pays no more than twice.
      if (!(sum < 2)) continue
      const of = chancesOf(family, low, high) ?? (sum <= 1 ? certain(low, high) : null)
      if (of === null || sum > Math.max(MOST_SUM, 1 + mostBetween(of))) continue
      const window = windowOf(family, low, high, of)
      if (window.outcomes === null || sum > Math.max(MOST_SUM, 1 + window.more)) continue
      if (isTwoPlayers(low.market, low, high)) continue
      if (found === NONE) found = []
      found.push(rowOf(window, low, high, of))
    }
  }
  return found
}

/** The row that stands for the same prices, or a new one. */
const rowOf = (window: Window, low: Line, high: Line, { source, book }: Chances): Opportunity => {
  const { market } = low
  const sides = [low.first, high.last].filter(side => side !== null)
  const { is_live } = market
  const is_alternate_line = market.is_alternate_line || high.market.is_alternate_line
  const known = stands(window.row, { is_live, is_alternate_line }, sides)
  if (known !== null) return known
  const trust = TRUST[source] * (is_live ? LIVE_TRUST : 1) * (market.is_player_prop ? PROP_TRUST : 1)
  const row = laddered('middle', window.id, market, sides)
  row.is_alternate_line = is_alternate_line ? 1 : 0
  row.sharp_book = book
  row.fair_probabilities = window.fair_probabilities
  row.confidence_base = round8(trust)
  row.outcomes = window.outcomes ?? []
  row.key_numbers = window.key_numbers
  row.key_number_probability = window.key_number_probability
  row.probability_source = source
  window.row = standing(row, sides)
  return row
}
