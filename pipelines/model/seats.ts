/** Which book's price stands where among a side's (columns.ts). */

import { bookOf, knownNumber } from './book-number.ts'
import { BOOKS, type PriceColumns, priceAt, SEATS, seatsIn } from './columns.ts'

/** The number of the book at a seat of a block. */
export const bookNumberAt = (numbers: readonly number[], at: number, seat: number): number =>
  numbers[(numbers[at + BOOKS] as number) + seat] as number

/** The book at a seat. */
export const bookAt = ({ numbers, at }: PriceColumns, seat: number): string => bookOf(bookNumberAt(numbers, at, seat))

/** The seat of a book's price; -1 where it has none. */
export const seatOf = ({ numbers, at }: PriceColumns, book: string): number => {
  const number = knownNumber(book)
  const seats = numbers[at + SEATS] as number
  const first = numbers[at + BOOKS] as number
  for (let seat = 0; seat < seats; seat++) if (numbers[first + seat] === number) return seat
  return -1
}

/** A book's decimal price; 0 where it has none. */
export const priceOfBook = (columns: PriceColumns, book: string): number => {
  const seat = seatOf(columns, book)
  return seat === -1 ? 0 : priceAt(columns, seat)
}

/** Whether two sides have the same books in the same order. */
export const hasSameSeats = (one: PriceColumns, other: PriceColumns): boolean => {
  const seats = seatsIn(one)
  if (seatsIn(other) !== seats) return false
  for (let seat = 0; seat < seats; seat++)
    if (bookNumberAt(one.numbers, one.at, seat) !== bookNumberAt(other.numbers, other.at, seat)) return false
  return true
}

/** The books, in the order of the prices. */
export const booksOf = (columns: PriceColumns): string[] =>
  Array.from({ length: seatsIn(columns) }, (_, seat) => bookAt(columns, seat))

/** The books by name, each once. */
export const namesOf = (columns: PriceColumns): readonly string[] => {
  columns.names ??= [...new Set(booksOf(columns))].sort()
  return columns.names
}
