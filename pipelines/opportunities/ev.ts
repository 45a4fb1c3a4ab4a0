/**
 * +EV: one book's price against the fair probability of a sharp reference on the same market and the same line.
 *
 * A quote is kept when any de-vig method gives it a positive EV after commission, with every method's probability, so that `devig=` is a
 * choice of the reader. Fair probabilities are rounded to the 8 places that are published before anything is computed from them: a
 * figure recomputed from the row agrees with the row.
 */

import { BEST, FIRST, type PriceColumns, toppedOf } from '../model/columns.ts'
import { afterCommission } from '../model/exchange.ts'
import type { Opportunity } from '../model/rows.ts'
import { type EvContext, rowAt } from './ev-row.ts'
import { fairBy, fairSides } from './fair.ts'
import type { Finder, FinderOptions } from './finder.ts'
import { floorOf, type Reference } from './reference.ts'
import type { Sound } from './sharp.ts'
import { floorAt, mostAt, setMost, type Whole, wholeOf } from './whole.ts'

const NONE: Opportunity[] = []

/** A row for each price that is +EV after commission by some method; none without a sound reference. */
export const ev: Finder = (market, options, whole = wholeOf(market, options)) => {
  if (whole === null || whole.first === null || !isBeaten(whole)) return NONE
  if (whole.by === null && !findFair(whole.first.reference, whole)) return NONE
  let found = NONE
  let context: EvContext | null = null
  for (let i = 0; i < whole.columns.length; i++) {
    const columns = whole.columns[i] as PriceColumns
    const floor = floorAt(whole, i)
    if (!((toppedOf(columns)[BEST] as number) > floor)) continue
    const count = findOffers(columns, floor, mostAt(whole, i), whole.first, i, options)
    for (let j = 0; j < count; j++) {
      context ??= { market, whole, first: whole.first, options }
      if (found === NONE) found = []
      found.push(rowAt(context, i, seats[j] as number))
    }
  }
  return found
}

/** Whether some best price is above what is known not to be good: where most markets end. */
const isBeaten = (whole: Whole): boolean => {
  const { columns } = whole
  for (let i = 0; i < columns.length; i++)
    if ((toppedOf(columns[i] as PriceColumns)[BEST] as number) > floorAt(whole, i)) return true
  return false
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
const findOffers = (
  { odds, books }: PriceColumns,
  floor: number,
  most: number,
  { reference }: Sound,
  side: number,
  { commission }: FinderOptions,
): number => {
  let count = 0
  for (let i = FIRST; i < odds.length; i++) {
    const price = odds[i] as number
    if (!(price > floor) || price === Number.POSITIVE_INFINITY) continue
    const book = books[i - FIRST] as string
    if (book === reference.book) continue
    const net = afterCommission(price, commission(book, price))
    if (!(net * most > 1 && net > floorOf(reference, side))) continue
    let at = count++
    for (; at > 0 && (books[seats[at - 1] as number] as string) > book; at--) seats[at] = seats[at - 1] as number
    seats[at] = i - FIRST
  }
  return count
}
