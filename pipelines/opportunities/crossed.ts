/**
 * Books whose own prices of a whole market sum to less than 1: stale, or wrong on one side, for nobody offers an arbitrage on himself. Such a price is an
 * offer and a leg like any other, and its rows warn of it.
 *
 * No book can be below 1 where the best prices of all of them are not: most markets end there.
 */

import { isPrice, type PriceColumns, priceAt, priceOfBook } from '../model/columns.ts'
import type { Opportunity } from '../model/rows.ts'
import type { Line } from './lines.ts'
import { leastOf } from './low-hold.ts'
import type { Whole } from './whole.ts'

/** 2.2, 3.5 and 3.85 come out even, whatever the last digit of their sum. */
export const isBelowEven = (sum: number): boolean => sum < 1 - 1e-12

const NONE: readonly string[] = []

/** Whether the book of a price, at a seat of a side, is one; false where it lacks a side. */
export const isCrossed = (whole: Whole, at: number, seat: number): boolean =>
  isBelowEven(leastOf(whole)) && isBelowEven(ownSum(whole, at, seat))

/** What a book's own prices sum to; Infinity where it lacks a side. Where books stand in one order on all sides nobody has to be looked for. */
const ownSum = ({ columns, isAligned }: Whole, at: number, seat: number): number => {
  const own = columns[at] as PriceColumns
  let sum = 0
  for (let i = 0; i < columns.length; i++) {
    const side = columns[i] as PriceColumns
    const price = isAligned || i === at ? priceAt(side, seat) : priceOfBook(side, own.books[seat] as string)
    sum += isPrice(price) ? 1 / price : Number.POSITIVE_INFINITY
  }
  return sum
}

/** Those of a line, by name; kept while neither of its sides moves. */
export const crossedAt = (line: Line): readonly string[] => {
  const { whole, overs, unders } = line
  if (whole === null || overs === null || unders === null || !isBelowEven(leastOf(whole))) return NONE
  const { crossed } = line
  if (crossed?.overs === overs && crossed.unders === unders) {
    if (crossed.version1 === overs.version && crossed.version2 === unders.version) return crossed.books
  }
  const books: string[] = []
  for (let seat = 0; seat < overs.books.length; seat++)
    if (isBelowEven(ownSum(whole, 0, seat))) books.push(overs.books[seat] as string)
  books.sort()
  line.crossed = { books, overs, unders, version1: overs.version, version2: unders.version }
  return books
}

type Crossed = NonNullable<Opportunity['crossed']>

const NOTHING: Crossed = []

/** Of the two lines of a middle, as its row has them; of most nothing. */
export const crossedOf = (low: readonly string[], high: readonly string[]): Crossed =>
  low.length + high.length === 0
    ? NOTHING
    : [low, high].flatMap((books, side) => books.map(sportsbook => ({ side, sportsbook })))

/** Whether a row has them already. */
export const isCrossedAs = (crossed: Crossed, low: readonly string[], high: readonly string[]): boolean => {
  if (crossed.length !== low.length + high.length) return false
  for (let i = 0; i < crossed.length; i++) {
    const one = crossed[i]
    const book = i < low.length ? low[i] : high[i - low.length]
    if (one?.sportsbook !== book || one?.side !== (i < low.length ? 0 : 1)) return false
  }
  return true
}
