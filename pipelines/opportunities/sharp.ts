/** A reference that has a price on every side of a market: what it says, and from which prices it was read. */

import type { MarketSide } from '../model/market.ts'
import type { FinderOptions } from './finder.ts'
import { type Reference, referenceOf } from './reference.ts'

export type Sharp = {
  /** In the order of preference. */
  readonly place: number
  readonly book: string
  /** Where its prices stand, by side. */
  readonly seats: readonly number[]
  /** The lay prices that it was read from, as the source has them; null of a book that is no exchange. */
  readonly lays: readonly (number | null)[] | null
  /** Null where one of its prices is none. */
  readonly reference: Reference | null
}

/** One whose prices can be those of one market. */
export type Sound = Sharp & { readonly reference: Reference }

/** @param seats where the book's prices stand, by side */
export const readSharp = (
  { place, book, seats }: Pick<Sharp, 'place' | 'book' | 'seats'>,
  sides: readonly MarketSide[],
  options: FinderOptions,
): Sharp => {
  const lays = options.isExchange(book) ? laysOf(sides, seats) : null
  return { place, book, seats, lays, reference: referenceOf(sides, book, options) }
}

const laysOf = (sides: readonly MarketSide[], seats: readonly number[]): (number | null)[] =>
  sides.map(({ prices }, i) => prices[seats[i] as number]?.lay_odds_decimal ?? null)

export const isSound = (sharp: Sharp): sharp is Sound => sharp.reference?.isSound === true

/** Whether its lay prices are those that it was read from. */
export const hasItsLays = ({ lays, seats }: Sharp, sides: readonly MarketSide[]): boolean =>
  lays === null || laysOf(sides, seats).every((lay, i) => lay === lays[i])
