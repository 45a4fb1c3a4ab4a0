/**
 * The sides of a market with as many outcomes as it has runners: who wins a competition.
 *
 * No payload says that all runners are there, so it is concluded, and only where it is sure: two books at the least, each on its own, price every
 * runner that anybody lists, and neither leaves room for another, their own prices summing to 1 or more. A runner without a price (suspended
 * everywhere), one that goes by two names, or a list that only one book has whole: no field. Races are left out: a horse that does not run gives its
 * stake back and shortens the others' prices after the bet. One of several winners of a dead heat is paid its share, which leaves the sum as it is.
 */

import { columnsOf, isPrice } from '../model/columns.ts'
import { isBelowEven } from '../model/devig.ts'
import type { Market, MarketSide } from '../model/market.ts'
import { booksOf, priceOfBook } from '../model/seats.ts'

const TYPES: ReadonlySet<string> = new Set(['futures'])
/** Every runner is backed at another book: with more there are hardly books enough, and whoever reads the row tries for his own books what is tried here. */
export const MOST_RUNNERS = 12
/** How many books must have the whole field. */
const WITNESSES = 2

/** @returns the runners by name, which is one order whatever the board's; null where the market is not known to be whole */
export const fieldOf = (market: Market): MarketSide[] | null => {
  const { market_type, sides } = market
  if (!TYPES.has(market_type) || sides.length < 2 || sides.length > MOST_RUNNERS) return null
  for (const { selection_type, line, prices } of sides)
    if (selection_type !== 'outright' || line !== null || prices.length === 0) return null
  const [first] = sides
  if (first === undefined) return null
  let witnesses = 0
  for (const book of booksOf(columnsOf(first))) if (!isBelowEven(sumAt(book, sides))) witnesses++
  if (witnesses < WITNESSES) return null
  return [...sides].sort((a, b) => (a.selection < b.selection ? -1 : 1))
}

/** The sum of 1/price of all sides at one book; 0 where it lacks one. */
const sumAt = (book: string, sides: readonly MarketSide[]): number => {
  let sum = 0
  for (const side of sides) {
    const price = priceOfBook(columnsOf(side), book)
    if (!isPrice(price)) return 0
    sum += 1 / price
  }
  return sum
}
