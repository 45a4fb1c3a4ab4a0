/** What the finders ask of all prices of a side: the tops of its block (columns.ts), found anew only after a price moved. */

import { bookOf } from './book-number.ts'
import { BEST, BOOK, FIRST, LEAST, NEXT, type PriceColumns, SEATS, TOPPED } from './columns.ts'
import { bookNumberAt } from './seats.ts'

/**
 * The tops of a block brought up to date: of a side without a price 1, which wins nothing, and Infinity for what it costs. Where several have the best price
 * it is at the first book by name.
 */
export const top = (numbers: number[], at: number): void => {
  if (numbers[at + TOPPED] === 1) return
  numbers[at + TOPPED] = 1
  let best = 1
  let next = 1
  let seat = -1
  const first = at + FIRST
  const seats = numbers[at + SEATS] as number
  for (let i = 0; i < seats; i++) {
    const price = numbers[first + i] as number
    if (!(price >= next) || price === Number.POSITIVE_INFINITY) continue
    if (price > best || (price === best && isBefore(numbers, at, i, seat))) {
      next = best
      best = price
      seat = i
    } else if (price > next) next = price
  }
  numbers[at + BEST] = best
  numbers[at + LEAST] = best > 1 ? 1 / best : Number.POSITIVE_INFINITY
  numbers[at + NEXT] = next > 1 ? 1 / next : Number.POSITIVE_INFINITY
  numbers[at + BOOK] = seat === -1 ? -1 : bookNumberAt(numbers, at, seat)
}

const isBefore = (numbers: readonly number[], at: number, seat: number, other: number): boolean =>
  other !== -1 && bookOf(bookNumberAt(numbers, at, seat)) < bookOf(bookNumberAt(numbers, at, other))

/** What a side's best price costs: 1/price; Infinity where there is none. */
export const leastIn = ({ numbers, at }: PriceColumns): number => {
  top(numbers, at)
  return numbers[at + LEAST] as number
}
