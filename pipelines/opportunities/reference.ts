/**
 * The sharp book that a market is measured against: the first, in the league's order of preference, that prices all of its sides soundly. A book below 1 is
 * stale, mixed up or lacks an outcome, and is no reference; it takes nothing from the next one.
 *
 * A bookmaker's prices hold a margin, which a de-vig takes out. An exchange's back and lay prices enclose the fair one: their midpoint is
 * it, and there is nothing to take out. An exchange whose lay prices no source shows is read as a bookmaker.
 */

import { columnsOf, isPrice } from '../model/columns.ts'
import { overround } from '../model/devig.ts'
import { midpoint } from '../model/exchange.ts'
import type { MarketPrice, MarketSide } from '../model/market.ts'
import type { FinderOptions } from './finder.ts'

export type Reference = {
  book: string
  /** Its (back) prices. */
  decimals: number[]
  /** Sum of 1/price of these: what `market_width` is of. */
  overround: number
  /** The lay prices that the fair probabilities are the midpoints with; empty: the prices are de-vigged. */
  lays: number[]
  /** Whether its prices can be those of one whole market: a sum of 1 or more; of an exchange, crossed by no more than CROSSED and open by no more than WIDE. */
  isSound: boolean
}

/** How far the best prices of an exchange may be crossed, as a share: what an instant between two of its messages can show. */
const CROSSED = 0.01

/** How far its backs and lays may lie apart, as sums of 1/price: what is wider open encloses anything, and its midpoint says nothing. */
const WIDE = 0.1

const isClosed = (backs: number, lays: number): boolean =>
  backs >= 1 - CROSSED && lays <= 1 + CROSSED && backs - lays <= WIDE

type Preferences = Pick<FinderOptions, 'sharp_books' | 'sharp_books_of' | 'isExchange'>

/** The reference books of a league, the preferred first. */
export const referencesOf = (league: string, { sharp_books, sharp_books_of }: Preferences): readonly string[] =>
  sharp_books_of?.[league] ?? sharp_books

/** The preferred of those that price all sides, and whose prices can be those of one market; null where none does. */
export const firstReference = (
  sides: readonly MarketSide[],
  league: string,
  options: Preferences,
): Reference | null => {
  for (const book of referencesOf(league, options)) {
    const reference = referenceOf(sides, book, options)
    if (reference?.isSound) return reference
  }
  return null
}

/** `cross_ref_count`: how many sharp books price the market at this line, soundly. */
export const countReferences = (sides: readonly MarketSide[], league: string, options: Preferences): number => {
  let count = 0
  for (const book of referencesOf(league, options)) if (referenceOf(sides, book, options)?.isSound) count++
  return count
}

const NO_LAYS: number[] = []

/** One book as a reference; null where it does not price every side. */
export const referenceOf = (
  sides: readonly MarketSide[],
  book: string,
  { isExchange }: Preferences,
): Reference | null => {
  const decimals = decimalsOf(sides, book)
  if (decimals === null) return null
  const sum = overround(decimals)
  const lays = isExchange(book) ? laysOf(sides.map(side => priceOf(side, book))) : NO_LAYS
  const isSound = lays.length === 0 ? sum >= 1 : isClosed(sum, overround(lays))
  return { book, decimals, overround: sum, lays, isSound }
}

/** Midpoints of 1/back and 1/lay, brought to a sum of 1: the spreads of the sides need not be alike. */
export const midpoints = (backs: readonly number[], lays: readonly number[]): number[] => {
  const between = backs.map((back, i) => midpoint(back, lays[i] ?? back))
  const sum = between.reduce((total, p) => total + p, 0)
  return between.map(p => p / sum)
}

/** The lay prices of all sides, or none: half of a book has no midpoint. */
const laysOf = (prices: readonly (MarketPrice | undefined)[]): number[] => {
  const lays: number[] = []
  for (const price of prices) {
    const lay = price?.lay_odds_decimal
    if (lay && isPrice(lay)) lays.push(lay)
  }
  return lays.length === prices.length ? lays : NO_LAYS
}

/** A book's price on a side. */
export const priceOf = (side: MarketSide, book: string): MarketPrice | undefined =>
  side.prices[columnsOf(side).books.indexOf(book)]

/** A book's decimal prices on all sides; null where one is missing. */
const decimalsOf = (sides: readonly MarketSide[], book: string): number[] | null => {
  const [one, two, three] = sides
  const a = one === undefined ? 0 : decimalAt(one, book)
  if (!isPrice(a)) return null
  const b = two === undefined ? 0 : decimalAt(two, book)
  if (!isPrice(b)) return null
  if (three === undefined) return [a, b]
  const c = decimalAt(three, book)
  return isPrice(c) ? [a, b, c] : null
}

/** A book's decimal price on a side; 0 where it has none. */
const decimalAt = (side: MarketSide, book: string): number => {
  const { odds, books } = columnsOf(side)
  return odds[books.indexOf(book)] ?? 0
}
