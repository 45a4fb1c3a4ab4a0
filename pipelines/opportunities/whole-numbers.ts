/**
 * The numbers of a whole market, in one list: the stamp, another one whenever a price comes or goes or a reference says something else; where the block of each
 * side begins; each side's facts; of each reference, side by side, where its price stands and what it was when it was read; then the blocks (columns.ts).
 */

import { gather, type PriceColumns, SEATS, VERSION } from '../model/columns.ts'
import type { Market } from '../model/market.ts'
import type { Sharp } from './sharp.ts'
import type { Whole } from './whole.ts'

export const STAMP = 0
/** How it stood (stateOf) when its low hold's row was made. */
export const SAID = 1
export const BLOCKS = 2

/** The facts of a side: what a price has to be above to be +EV (lower than need be until `by` is known), the most that a method gives it, the fair probability. */
export const FLOOR = 0
export const MOST = 1
export const FAIR = 2
/** What no price of it is good below, by the reference's own; and the reference's seat, -1 without one. */
export const OWN = 3
export const SHARP = 4
/** Where its offers begin. */
export const OFFERS = 5
const FACTS = 6

/** Where the block of a side begins. */
export const blockIn = ({ numbers }: Whole, side: number): number => numbers[BLOCKS + side] as number

/** Where the facts of a side begin, in a market of `count`. */
const factsFrom = (count: number, side: number): number => BLOCKS + count + FACTS * side
export const factsIn = ({ count }: Whole, side: number): number => factsFrom(count, side)

export const stampIn = ({ numbers }: Whole): number => numbers[STAMP] as number

/** All changes of its prices so far, and behind the point whether it is in play and an alternate line: no two states have one number. */
export const stateOf = (whole: Whole, { is_live, is_alternate_line }: Market): number => {
  const { numbers, count } = whole
  let state = (is_live ? 1 / 2 : 0) + (is_alternate_line ? 1 / 4 : 0)
  for (let i = 0; i < count; i++) state += numbers[blockIn(whole, i) + VERSION] as number
  return state
}

/** A probability that no method gives more than, of a side: what is not above 1/probability is not +EV. */
export const setMost = (whole: Whole, side: number, most: number, fair: number): void => {
  const { numbers } = whole
  const at = factsIn(whole, side)
  numbers[at + FLOOR] = Math.max(numbers[at + FLOOR] as number, 1 / most)
  numbers[at + MOST] = most
  numbers[at + FAIR] = fair
}

/** Where the references of a market of `count` sides begin; the first block is behind them. */
export const referencesFrom = (count: number): number => factsFrom(count, count)

/** The list, with room for what `weighed` puts into it. */
export const listOf = (columns: readonly PriceColumns[], standing: readonly Sharp[]): number[] => {
  const count = columns.length
  const length = referencesFrom(count) + 2 * count * standing.length
  // Made by pushing fractions: a list that begins as an empty one of some length is read more slowly for good, and one of integers copied when a fraction comes.
  const head = [0.5]
  while (head.length < length) head.push(0.5)
  const numbers = gather(head, columns)
  let offers = 0
  for (const [i, { at }] of columns.entries()) {
    numbers[BLOCKS + i] = at
    numbers[factsFrom(count, i) + OFFERS] = offers
    offers += numbers[at + SEATS] as number
  }
  return numbers
}
