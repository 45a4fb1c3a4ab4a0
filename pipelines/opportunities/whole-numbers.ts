/**
 * The numbers of a whole market, in one list: the stamp, another one whenever a price comes or goes or a reference says something else; where the block of each
 * side begins; each side's facts; of each reference, side by side, where its price stands and what it was when it was read; then the blocks (columns.ts).
 */

import { gather, type PriceColumns, SEATS } from '../model/columns.ts'
import type { Sharp } from './sharp.ts'
import type { Whole } from './whole.ts'

export const STAMP = 0
/** Whether its low hold's row is of a market in play, and of an alternate line. */
export const FLAGS = 1
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
/** The version that its low hold's row was made of. */
export const SAID = 6
const FACTS = 7

/** Where the block of a side begins. */
export const blockIn = ({ numbers }: Whole, side: number): number => numbers[BLOCKS + side] as number

/** Where the facts of a side begin. */
export const factsIn = ({ count }: Whole, side: number): number => BLOCKS + count + FACTS * side

export const stampIn = ({ numbers }: Whole): number => numbers[STAMP] as number

/** A probability that no method gives more than, of a side: what is not above 1/probability is not +EV. */
export const setMost = (whole: Whole, side: number, most: number, fair: number): void => {
  const { numbers } = whole
  const at = factsIn(whole, side)
  numbers[at + FLOOR] = Math.max(numbers[at + FLOOR] as number, 1 / most)
  numbers[at + MOST] = most
  numbers[at + FAIR] = fair
}

/** Where the references of a market of `count` sides begin; the first block is behind them. */
export const referencesFrom = (count: number): number => BLOCKS + (1 + FACTS) * count

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
    numbers[BLOCKS + count + FACTS * i + OFFERS] = offers
    offers += numbers[at + SEATS] as number
  }
  return numbers
}
