/**
 * The sharp book that a market is measured against: the first, in the league's order of preference, that prices all of its sides soundly. A book below 1 is
 * stale, mixed up or lacks an outcome, and is no reference; it takes nothing from the next one.
 *
 * A bookmaker's prices hold a margin, which a de-vig takes out. An exchange's back and lay prices enclose the fair one: their midpoint is
 * it, and there is nothing to take out. An exchange whose lay prices no source shows is read as a bookmaker.
 */

import { columnsOf, isPrice } from '../model/columns.ts'
import { isBelowEven, overround } from '../model/devig.ts'
import { midpoint } from '../model/exchange.ts'
import type { MarketPrice, MarketSide } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import { priceOfBook, seatOf } from '../model/seats.ts'
import type { Fair } from './fair.ts'
import type { FinderOptions } from './finder.ts'

export type Reference = {
  book: string
  /** Its (back) prices. */
  decimals: number[]
  /** These, then the lay prices, as rows show them; and `market_width`, 100 (B - 1). */
  odds: number[]
  width: number
  /** Sum of 1/price of these: what `market_width` is of. */
  overround: number
  /** The lay prices that the fair probabilities are the midpoints with; empty: the prices are de-vigged. */
  lays: number[]
  /** Whether its prices can be those of one whole market: a sum of 1 or more; of an exchange, crossed by no more than CROSSED and open by no more than WIDE. */
  isSound: boolean
  /** What is fair by them (fairBy), made when it is asked for. */
  fair: Fair | null
}

/** How far the best prices of an exchange may be crossed, on a side or as sums, as a share: what an instant between two of its messages can show. */
const CROSSED = 0.01

/** How far its backs and lays may lie apart, as sums of 1/price: what is wider open encloses anything, and its midpoint says nothing. */
const WIDE = 0.1

/** By the sums of 1/price. */
const isClosed = (backs: number, lays: number): boolean =>
  backs >= 1 - CROSSED && lays <= 1 + CROSSED && backs - lays <= WIDE

/** Side by side. */
const isOpen = (backs: readonly number[], lays: readonly number[]): boolean =>
  backs.every((back, i) => 1 / (lays[i] as number) - 1 / back <= CROSSED)

type Preferences = Pick<FinderOptions, 'sharp_books' | 'sharp_books_of' | 'isExchange'>

/** The reference books of a league, the preferred first. */
export const referencesOf = (league: string, { sharp_books, sharp_books_of }: Preferences): readonly string[] =>
  sharp_books_of?.[league] ?? sharp_books

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
  const isSound = lays.length === 0 ? !isBelowEven(sum) : isClosed(sum, overround(lays)) && isOpen(decimals, lays)
  return {
    book,
    decimals,
    odds: lays.length === 0 ? decimals : [...decimals, ...lays],
    width: round8(100 * (sum - 1)),
    overround: sum,
    lays,
    isSound,
    fair: null,
  }
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

/** No bookmaker's own price is good against itself, so nothing up to it is; a midpoint lies beyond the back price. */
export const floorOf = ({ decimals, lays }: Reference, side: number): number =>
  lays.length > 0 ? 1 : (decimals[side] ?? 1)

/** A book's price on a side. */
const priceOf = (side: MarketSide, book: string): MarketPrice | undefined => side.prices[seatOf(columnsOf(side), book)]

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
const decimalAt = (side: MarketSide, book: string): number => priceOfBook(columnsOf(side), book)
