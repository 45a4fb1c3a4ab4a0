/** The books that corroborate a fair probability: each reader's confidence counts those of his own. */

import { bookOf, byName } from '../model/book-number.ts'
import { BOOKS, FIRST, SEATS } from '../model/columns.ts'
import { NEAR_FAIR } from '../model/confidence.ts'

export type Near = {
  /** By name. */
  readonly books: readonly string[]
  /** Their numbers as they sit: nearly always they are the same ones, and names are compared and sorted for a hundred times as long. */
  readonly numbers: readonly number[]
}

/** Of the price looked at last; a list of its own for each would be most of what a rescan allocates. */
const found: number[] = []

/** Seats of a side whose block begins at `at`: of the price that is offered and of the reference's. */
type Beside = { at: number; fair: number; offer: number; sharp: number }

/**
 * The books whose prices lie near the fair one, but for the offer and the reference.
 * @param last what was found before: the same where it is the same books
 */
export const nearBooks = (numbers: readonly number[], { at, fair, offer, sharp }: Beside, last?: Near): Near => {
  const seats = numbers[at + SEATS] as number
  const books = numbers[at + BOOKS] as number
  const first = at + FIRST
  let count = 0
  for (let seat = 0; seat < seats; seat++)
    if (Math.abs(1 / (numbers[first + seat] as number) - fair) <= NEAR_FAIR && seat !== offer && seat !== sharp)
      found[count++] = numbers[books + seat] as number
  if (last !== undefined && isSame(last.numbers, count)) return last
  const own = found.slice(0, count)
  return { books: byName(own).map(bookOf), numbers: own }
}

const isSame = (numbers: readonly number[], count: number): boolean => {
  if (numbers.length !== count) return false
  for (let i = 0; i < count; i++) if (numbers[i] !== found[i]) return false
  return true
}
