/**
 * Middles: two bets on two lines of one family of markets, at different books, that both win on the results between the lines.
 *
 * The row holds what the lines alone decide, every way to end with its chance, and both sides' prices best first: stakes, EV and worst case are
 * arithmetic on these and on the pair that a set of books has. Kept while some pair costs at most 1.10 in implied probability, or no more than a hit is
 * worth: 1 plus the chance that not one bet alone wins; where nothing tells the chance, at most 1. Of lines that contradict each other nothing is kept.
 */

import { type PriceColumns, VERSION } from '../model/columns.ts'
import type { MarketSide } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import type { Opportunity } from '../model/rows.ts'
import { trustIn } from '../model/trust.ts'
import { crossedIn, crossedOf } from './crossed.ts'
import type { FamilyFinder } from './finder.ts'
import { laddered, ladderOf, stands } from './ladder.ts'
import { factsOf, HIGH, LOW, overIn, type Pair, type Pairs, saidFrom, underIn } from './pair.ts'
import { pairAt, pairsOf } from './pairs.ts'
import { sameCrossed } from './same.ts'
import type { Window } from './windows.ts'

/** The middles of a family of markets: pairs of lines between which both bets win. */
export const middle: FamilyFinder = (markets, options, found = []) => {
  const pairs = pairsOf(markets, options)
  if (pairs === null) return found
  const { numbers, lists, rows } = pairs
  const said = saidFrom(pairs)
  let at = 0
  for (let i = 0; i < lists.length; i++) {
    const low = numbers[factsOf(pairs, i) + LOW] as number
    for (let j = i + 1; j < lists.length; j++, at++) {
      const now = low + (numbers[factsOf(pairs, j) + HIGH] as number)
      const row = numbers[said + at] === now ? (rows[at] as Opportunity | null) : findRow(pairs, i, j, at, now)
      if (row !== null) found.push(row)
    }
  }
  return found
}

/** What two lines make of each other, kept until a price of either moves. What comes from the mean of all books moves with other lines' too. */
const findRow = (pairs: Pairs, i: number, j: number, at: number, now: number): Opportunity | null => {
  const pair = pairAt(pairs, i, j, at)
  const row = pair === null ? null : rowOf(pair, pairs, i, j)
  if (pairs.kept[at] !== null) {
    pairs.rows[at] = row
    pairs.numbers[saidFrom(pairs) + at] = now
  }
  return row
}

/** The row that stands for the same prices, or a new one: another too where another side of one of its books moved, and crossed it. */
const rowOf = (pair: Pair, pairs: Pairs, i: number, j: number): Opportunity => {
  const { market, other } = pair
  const is_alternate_line = market.is_alternate_line || other.is_alternate_line
  const first = (pairs.lists[i] as number[])[overIn(pairs, i) + VERSION] as number
  const second = (pairs.lists[j] as number[])[underIn(pairs, j) + VERSION] as number
  const crossed = crossedIn(pairs)
  const low = crossed[i] as readonly string[]
  const high = crossed[j] as readonly string[]
  const row = stands(pair.row, market.is_live, is_alternate_line, first, second)
  // The pair is at hand, and a look at the row is a look at one more place.
  if (row !== null && pair.crossed1 === low && pair.crossed2 === high) return row
  pair.crossed1 = low
  pair.crossed2 = high
  const own = crossedOf(low, high)
  if (row?.crossed && sameCrossed(row.crossed, own)) return row
  const made = newRow(pair, is_alternate_line, first, second)
  made.crossed = own
  return made
}

/** @param first and @param second: the versions of the prices that it is made of */
const newRow = (pair: Pair, is_alternate_line: boolean, first: number, second: number): Opportunity => {
  const { low, high, market, chances } = pair
  const { is_live } = market
  const window = pair.window as Window
  const sides = [low.first as MarketSide, high.last as MarketSide]
  const columns = [low.overs as PriceColumns, high.unders as PriceColumns]
  const row = laddered('middle', window.id, market, sides, ladderOf(sides, columns))
  row.is_alternate_line = is_alternate_line ? 1 : 0
  row.sharp_book = chances.book
  row.fair_probabilities = window.fair_probabilities
  row.confidence_base = round8(trustIn(chances.source, market))
  row.outcomes = window.outcomes ?? []
  row.key_numbers = window.key_numbers
  row.key_number_probability = window.key_number_probability
  row.probability_source = chances.source
  row.chance_quotes = window.quotes
  pair.row = { row, is_live, is_alternate_line, first, second }
  window.row = pair.row
  return row
}
