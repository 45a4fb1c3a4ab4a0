/** The books that corroborate a fair probability, by name: each reader's confidence counts those of his own. */

import { bookOf } from '../model/book-number.ts'
import { FIRST, SEATS } from '../model/columns.ts'
import { NEAR_FAIR } from '../model/confidence.ts'
import { bookNumberAt } from '../model/seats.ts'

/** Of the price looked at last; a list of its own for each would be most of what a rescan allocates. */
const found: string[] = []

/** Seats of a side whose block begins at `at`: of the price that is offered and of the reference's. */
type Beside = { at: number; fair: number; offer: number; sharp: number }

/**
 * The books whose prices lie near the fair one, but for the offer and the reference.
 * @param last what was found before: the same list where it is the same books
 */
export const nearBooks = (
  numbers: readonly number[],
  { at, fair, offer, sharp }: Beside,
  last: readonly string[] = [],
): readonly string[] => {
  const seats = numbers[at + SEATS] as number
  const first = at + FIRST
  let count = 0
  for (let seat = 0; seat < seats; seat++) {
    if (!(Math.abs(1 / (numbers[first + seat] as number) - fair) <= NEAR_FAIR)) continue
    if (seat === offer || seat === sharp) continue
    const book = bookOf(bookNumberAt(numbers, at, seat))
    let to = count++
    for (; to > 0 && (found[to - 1] as string) > book; to--) found[to] = found[to - 1] as string
    found[to] = book
  }
  return isSame(last, count) ? last : found.slice(0, count)
}

const isSame = (books: readonly string[], count: number): boolean => {
  if (books.length !== count) return false
  for (let i = 0; i < count; i++) if (books[i] !== found[i]) return false
  return true
}
