/** The sharp book that a market is measured against: the first, in the order of preference, that prices all of its sides. */

import { overround } from '../model/devig.ts'
import type { MarketPrice, MarketSide } from '../model/market.ts'

export type Reference = { book: string; prices: MarketPrice[]; decimals: number[]; overround: number }

export const firstReference = (sides: readonly MarketSide[], sharpBooks: readonly string[]): Reference | null => {
  for (const book of sharpBooks) {
    const reference = referenceOf(sides, book)
    if (reference !== null) return reference
  }
  return null
}

/** `cross_ref_count`: how many sharp books price the market at this line, with a sum of 1 or more. */
export const countReferences = (sides: readonly MarketSide[], sharpBooks: readonly string[]): number => {
  let count = 0
  for (const book of sharpBooks) if ((referenceOf(sides, book)?.overround ?? 0) >= 1) count++
  return count
}

const referenceOf = (sides: readonly MarketSide[], book: string): Reference | null => {
  const prices: MarketPrice[] = []
  const decimals: number[] = []
  for (const side of sides) {
    const price = priceOf(side, book)
    if (price === null) return null
    prices.push(price)
    decimals.push(price.odds_decimal)
  }
  return { book, prices, decimals, overround: overround(decimals) }
}

/** A book's price on a side, or null where it has none or what it has is no price. */
const priceOf = (side: MarketSide, book: string): MarketPrice | null => {
  for (const price of side.prices) {
    if (price.sportsbook !== book) continue
    return price.odds_decimal > 1 && price.odds_decimal < Number.POSITIVE_INFINITY ? price : null
  }
  return null
}
