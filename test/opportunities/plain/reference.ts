/* The sharp book that a market is measured against, looked for price by price. */
import { overround } from '../../../pipelines/model/devig.ts'
import { midpoint } from '../../../pipelines/model/exchange.ts'
import type { MarketPrice, MarketSide } from '../../../pipelines/model/market.ts'
import type { FinderOptions } from '../../../pipelines/opportunities/finder.ts'
import { isBelow } from './crossed.ts'

export type Reference = {
  book: string
  prices: MarketPrice[]
  /** Its (back) prices. */
  decimals: number[]
  /** Sum of 1/price of these: what `market_width` is of. */
  overround: number
  /** The lay prices that the fair probabilities are the midpoints with; empty: the prices are de-vigged. */
  lays: number[]
  /** Whether its prices can be those of one whole market: a sum of 1 or more; of an exchange, crossed by no more than CROSSED. */
  isSound: boolean
}

/** How far the best prices of an exchange may be crossed, as a share: what an instant between two of its messages can show. */
const CROSSED = 0.01
/** How far its backs and lays may lie apart, as sums of 1/price. */
const WIDE = 0.1

type Preferences = Pick<FinderOptions, 'sharp_books' | 'sharp_books_of' | 'isExchange'>

export const referencesOf = (league: string, { sharp_books, sharp_books_of }: Preferences): readonly string[] =>
  sharp_books_of?.[league] ?? sharp_books

/** Of all books that price the market whole, those that the league prefers, in whatever order the market has them. */
const sharpOf = (sides: readonly MarketSide[], league: string, options: Preferences): Reference[] => {
  const books = new Set(sides.flatMap(({ prices }) => prices.map(({ sportsbook }) => sportsbook)))
  const whole = [...books].flatMap(book => referenceOf(sides, book, options) ?? [])
  return whole.filter(({ book }) => referencesOf(league, options).includes(book))
}

/** Of those that can be prices of one whole market the one whose place in the league's order is the least. */
export const firstReference = (
  sides: readonly MarketSide[],
  league: string,
  options: Preferences,
): Reference | null => {
  const placeOf = ({ book }: Reference): number => referencesOf(league, options).indexOf(book)
  const sharp = sharpOf(sides, league, options).filter(({ isSound }) => isSound)
  const least = Math.min(...sharp.map(placeOf))
  return sharp.find(one => placeOf(one) === least) ?? null
}

/** `cross_ref_count`: how many of them can be those of one whole market. */
export const countReferences = (sides: readonly MarketSide[], league: string, options: Preferences): number =>
  sharpOf(sides, league, options).filter(({ isSound }) => isSound).length

/** One book as a reference; null where it does not price every side. */
export const referenceOf = (
  sides: readonly MarketSide[],
  book: string,
  { isExchange }: Preferences,
): Reference | null => {
  const prices: MarketPrice[] = []
  const decimals: number[] = []
  for (const side of sides) {
    const price = priceOf(side, book)
    if (price === null) return null
    prices.push(price)
    decimals.push(price.odds_decimal)
  }
  const sum = overround(decimals)
  const lays = isExchange(book) ? laysOf(prices) : []
  const isSound =
    lays.length === 0
      ? !isBelow(sum)
      : sum >= 1 - CROSSED &&
        overround(lays) <= 1 + CROSSED &&
        sum - overround(lays) <= WIDE &&
        lays.every((lay, i) => 1 / lay - 1 / (decimals[i] ?? 0) <= CROSSED)
  return { book, prices, decimals, overround: sum, lays, isSound }
}

/** Midpoints of 1/back and 1/lay, brought to a sum of 1: the spreads of the sides need not be alike. */
export const midpoints = (backs: readonly number[], lays: readonly number[]): number[] => {
  const between = backs.map((back, i) => midpoint(back, lays[i] ?? back))
  const sum = between.reduce((total, p) => total + p, 0)
  return between.map(p => p / sum)
}

/** The lay prices of all sides, or none: half of a book has no midpoint. */
const laysOf = (prices: readonly MarketPrice[]): number[] => {
  const lays: number[] = []
  for (const { lay_odds_decimal: lay } of prices) if (lay && lay > 1 && lay < Number.POSITIVE_INFINITY) lays.push(lay)
  return lays.length === prices.length ? lays : []
}

/** A book's price on a side, or null where it has none or what it has is no price. */
const priceOf = (side: MarketSide, book: string): MarketPrice | null => {
  for (const price of side.prices) {
    if (price.sportsbook !== book) continue
    return price.odds_decimal > 1 && price.odds_decimal < Number.POSITIVE_INFINITY ? price : null
  }
  return null
}
