/**
 * What two lines of a family say of the results between them, as a row has it: every way to end with its chance, and the key numbers inside. Kept with the
 * lower line's market and made anew only when one of the chances that it comes from moves: prices of other books, most of what changes, do not touch it.
 */

import { round8 } from '../model/odds.ts'
import { chanceOf, type Results } from '../model/results.ts'
import { countedBy, isKeyNumber } from '../model/score-spreads.ts'
import {
  type ChanceQuote,
  chanceOfBoth,
  chanceOfMore,
  numbersInside,
  type Outcome,
  outcomesOf,
} from '../model/window.ts'
import { quotesOf } from './chance-quotes.ts'
import { type Chances, type Family, resultsIn } from './chances.ts'
import { middleId } from './id.ts'
import type { Standing } from './ladder.ts'
import type { Line } from './lines.ts'
import { sameQuotes } from './same.ts'

export type Window = {
  readonly id: string
  readonly numbers: readonly number[]
  readonly key_numbers: number[]
  /** What it was made of. */
  chances: Chances | null
  results: Results | null
  /** The prices that these come from. */
  quotes: readonly ChanceQuote[]
  /** Null where the lines contradict each other: what is beyond them leaves less than nothing between them. */
  outcomes: Outcome[] | null
  fair_probabilities: number[]
  /** Of the key numbers inside; null where nothing tells them from their neighbours. */
  key_number_probability: number | null
  /** The chance that not one bet alone wins. */
  more: number
  /** The row that was last made of it. */
  row: Standing | null
}

const createWindow = ({ market, threshold, first }: Line, high: Line): Window => {
  const numbers = numbersInside(threshold, high.threshold)
  const counted = countedBy(market.market_type, market.player_name)
  return {
    id: middleId(market, first?.line ?? 0, high.last?.line ?? 0),
    numbers,
    key_numbers: numbers.filter(n => isKeyNumber(market.sport, market.market_type, counted, n)),
    chances: null,
    results: null,
    quotes: [],
    outcomes: null,
    fair_probabilities: [],
    key_number_probability: null,
    more: 0,
    row: null,
  }
}

const isSame = (a: Chances | null, b: Chances): boolean =>
  a !== null &&
  a.fair1 === b.fair1 &&
  a.fair2 === b.fair2 &&
  a.low.below === b.low.below &&
  a.high.above === b.high.above &&
  a.low.at === b.low.at &&
  a.high.at === b.high.at &&
  a.source === b.source &&
  a.book === b.book

/** How the chance of a window is shared out among its numbers, by a model's results; null where it has none for them. */
const shareOf = (some: readonly number[], all: readonly number[], results: Results): number | null => {
  const chances = all.map(n => chanceOf(results, n, n))
  const sum = chances.reduce((total, chance) => total + chance, 0)
  if (!(sum > 0)) return null
  return chances.reduce((total, chance, i) => total + (some.includes(all[i] as number) ? chance / sum : 0), 0)
}

const keysOf = ({ numbers, key_numbers }: Window, both: number, results: Results | null): number | null => {
  if (key_numbers.length === 0) return 0
  if (key_numbers.length === numbers.length) return round8(both)
  const share = results === null ? null : shareOf(key_numbers, numbers, results)
  return share === null ? null : round8(both * share)
}

/** What is kept for a pair of lines, brought up to `chances`. */
export const windowOf = (family: Family, low: Line, high: Line, chances: Chances): Window => {
  let window = low.windows.get(high.threshold)
  if (window === undefined) {
    window = createWindow(low, high)
    low.windows.set(high.threshold, window)
  }
  const { numbers, key_numbers } = window
  const results = key_numbers.length > 0 && key_numbers.length < numbers.length ? resultsIn(family) : null
  const quotes = quotesOf(family, low, high, chances, results !== null)
  if (window.results === results && sameQuotes(window.quotes, quotes) && isSame(window.chances, chances)) return window
  const outcomes = outcomesOf(low.threshold, high.threshold, chances.low, chances.high)
  window.chances = chances
  window.results = results
  window.quotes = quotes
  window.row = null
  window.outcomes = outcomes?.map(one => ({ ...one, probability: round8(one.probability) })) ?? null
  if (outcomes === null) return window
  window.fair_probabilities = [round8(chances.fair1), round8(chances.fair2)]
  window.key_number_probability = keysOf(window, chanceOfBoth(outcomes), results)
  window.more = chanceOfMore(outcomes)
  return window
}
