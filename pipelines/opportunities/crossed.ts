/**
 * Books whose own prices of a whole market sum to less than 1: stale, or wrong on one side, for nobody offers an arbitrage on himself. Such a price is an
 * offer and a leg like any other, and its rows warn of it.
 *
 * No book can be below 1 where the best prices of all of them are not: most markets end there.
 */

import { FIRST, isPrice, type PriceColumns, priceAt, seatsIn } from '../model/columns.ts'
import { isBelowEven } from '../model/devig.ts'
import type { Opportunity } from '../model/rows.ts'
import { bookAt, priceOfBook } from '../model/seats.ts'
import type { Line } from './lines.ts'
import { leastOf } from './low-hold.ts'
import type { Pairs } from './pair.ts'
import type { Whole } from './whole.ts'
import { blockIn } from './whole-numbers.ts'

const NONE: readonly string[] = []

/** 1/a + 1/b below 1, without a division: true of few, which are then looked at closely. */
const mayBeBelow = (a: number, b: number): boolean => a + b < a * b

/** Whether the book of a price, at a seat of a side, is one; false where it lacks a side. */
export const isCrossed = (whole: Whole, at: number, seat: number): boolean => {
  const { numbers, isAligned, count } = whole
  if (isAligned && count === 2) {
    const first = numbers[blockIn(whole, 0) + FIRST + seat] as number
    const second = numbers[blockIn(whole, 1) + FIRST + seat] as number
    if (!mayBeBelow(first, second)) return false
  }
  return isBelowEven(ownSum(whole, at, seat))
}

/** What a book's own prices sum to; Infinity where it lacks a side. Where books stand in one order on all sides nobody has to be looked for. */
const ownSum = ({ columns, isAligned }: Whole, at: number, seat: number): number => {
  const own = columns[at] as PriceColumns
  let sum = 0
  for (let i = 0; i < columns.length; i++) {
    const side = columns[i] as PriceColumns
    const price = isAligned || i === at ? priceAt(side, seat) : priceOfBook(side, bookAt(own, seat))
    sum += isPrice(price) ? 1 / price : Number.POSITIVE_INFINITY
  }
  return sum
}

/** Those of a line, by name. */
const crossedAt = ({ whole, overs, unders }: Line): readonly string[] => {
  if (whole === null || overs === null || unders === null || !isBelowEven(leastOf(whole))) return NONE
  let books = NONE
  for (let seat = 0; seat < seatsIn(overs); seat++)
    if (isCrossed(whole, 0, seat)) books = [...books, bookAt(overs, seat)]
  return books.length > 1 ? [...books].sort() : books
}

/** By line the books that are below 1 on their own; the same lists as long as they stand. */
export const crossedIn = (pairs: Pairs): Pairs['crossed'] => {
  if (pairs.crossedAt !== pairs.version) {
    pairs.crossed = pairs.family.lines.map(crossedAt)
    pairs.crossedAt = pairs.version
  }
  return pairs.crossed
}

type Crossed = NonNullable<Opportunity['crossed']>

const NOTHING: Crossed = []

/** Of the two lines of a middle, as its row has them; of most nothing. */
export const crossedOf = (low: readonly string[], high: readonly string[]): Crossed =>
  low.length + high.length === 0
    ? NOTHING
    : [low, high].flatMap((books, side) => books.map(sportsbook => ({ side, sportsbook })))
