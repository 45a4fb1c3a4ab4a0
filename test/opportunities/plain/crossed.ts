/* Books whose own prices of all sides of a market sum to less than 1, book by book. */
import type { MarketSide } from '../../../pipelines/model/market.ts'

const isPrice = (decimal: number): boolean => decimal > 1 && decimal < Number.POSITIVE_INFINITY

/** What a book's own prices sum to; 1 where it lacks a side. */
export const ownSum = (sides: readonly MarketSide[], book: string): number => {
  const own = sides.map(({ prices }) => prices.find(price => price.sportsbook === book)?.odds_decimal ?? 0)
  return own.every(isPrice) ? own.reduce((sum, price) => sum + 1 / price, 0) : 1
}

/** Whether a sum of 1/price is below 1: those that come out even differ in their last digit, by the order in which they are added up. */
export const isBelow = (sum: number): boolean => sum < 1 - 1e-12

export const isCrossed = (sides: readonly MarketSide[], book: string): boolean => isBelow(ownSum(sides, book))

/** All of a market, by name. */
export const crossedBooks = (sides: readonly MarketSide[]): string[] => {
  const books = new Set(sides.flatMap(({ prices }) => prices.map(({ sportsbook }) => sportsbook)))
  return [...books].filter(book => isCrossed(sides, book)).sort()
}
