/**
 * +EV: one book's price against the fair probability of a sharp reference on the same market and the same line.
 *
 * A quote is kept when any de-vig method gives it a positive EV after commission, with every method's probability, so that `devig=` is a
 * choice of the reader. Fair probabilities are rounded to the 8 places that are published before anything is computed from them: a
 * figure recomputed from the row agrees with the row.
 */

import { bookOf } from '../model/book-number.ts'
import { BEST, FIRST, SEATS } from '../model/columns.ts'
import { afterCommission } from '../model/exchange.ts'
import { bookNumberAt } from '../model/seats.ts'
import { top } from '../model/tops.ts'
import { contextOf, rowAt } from './ev-row.ts'
import { fairBy, fairSides } from './fair.ts'
import type { Finder, FinderOptions } from './finder.ts'
import type { Reference } from './reference.ts'
import { type Whole, wholeOf } from './whole.ts'
import { blockIn, FLOOR, factsIn, MOST, OWN, SHARP, setMost } from './whole-numbers.ts'

/** A row for each price that is +EV after commission by some method; none without a sound reference. */
export const ev: Finder = (market, options, whole = wholeOf(market, options), found = []) => {
  if (whole === null || whole.first === null || !isBeaten(whole)) return found
  if (whole.by === null && !findFair(whole.first.reference, whole)) return found
  let context: ReturnType<typeof contextOf> | null = null
  for (let i = 0; i < whole.count; i++) {
    if (!isBeatenAt(whole, i)) continue
    const count = findOffers(whole, i, options)
    for (let j = 0; j < count; j++) {
      context ??= contextOf(market, whole, whole.first, options)
      found.push(rowAt(context, i, seats[j] as number))
    }
  }
  return found
}

/** Whether the best price of some side is above what is known not to be good: where most markets end. */
const isBeaten = (whole: Whole): boolean => {
  for (let i = 0; i < whole.count; i++) if (isBeatenAt(whole, i)) return true
  return false
}

const isBeatenAt = (whole: Whole, side: number): boolean => {
  const { numbers } = whole
  const at = blockIn(whole, side)
  top(numbers, at)
  return (numbers[at + BEST] as number) > (numbers[factsIn(whole, side) + FLOOR] as number)
}

/** What is fair by every method, of a midpoint by it alone; false where no price can be good by any of them. */
const findFair = (reference: Reference, whole: Whole): boolean => {
  const fair = fairBy(reference)
  if (fair.sides === null) {
    for (const [i, ceiling] of fair.ceilings.entries()) setMost(whole, i, ceiling, 0)
    if (!isBeaten(whole)) return false
  }
  whole.by = fairSides(fair)
  for (const [i, { most, fair: p }] of whole.by.entries()) setMost(whole, i, most, p)
  return isBeaten(whole)
}

/** Of the side looked at last; a list of its own for each would be most of what a rescan allocates. */
const seats: number[] = []

/**
 * Where the prices of a side stand that are +EV after commission by some method, put into `seats` by book: the board's order is that of arrival, which an heir
 * does not share.
 * @returns how many
 */
const findOffers = (whole: Whole, side: number, { commission }: FinderOptions): number => {
  const { numbers } = whole
  const at = blockIn(whole, side)
  const facts = factsIn(whole, side)
  const floor = numbers[facts + FLOOR] as number
  const most = numbers[facts + MOST] as number
  const own = numbers[facts + OWN] as number
  const sharp = bookNumberAt(numbers, at, numbers[facts + SHARP] as number)
  const first = at + FIRST
  const length = numbers[at + SEATS] as number
  let count = 0
  for (let seat = 0; seat < length; seat++) {
    const price = numbers[first + seat] as number
    if (!(price > floor) || price === Number.POSITIVE_INFINITY) continue
    const number = bookNumberAt(numbers, at, seat)
    if (number === sharp) continue
    const book = bookOf(number)
    const net = afterCommission(price, commission(book, price))
    if (!(net * most > 1 && net > own)) continue
    let to = count++
    for (; to > 0 && bookOf(bookNumberAt(numbers, at, seats[to - 1] as number)) > book; to--)
      seats[to] = seats[to - 1] as number
    seats[to] = seat
  }
  return count
}
