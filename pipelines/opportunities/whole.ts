/**
 * A whole market as the finders look at it: its sides in their one order, and what the references say of it; kept with it. Of all that moves on a board little
 * is the references', and to find five books on every side of every market at every look was a fifth of a rescan. A price keeps its seat while no price
 * comes or goes, so a look is a few comparisons within one list of numbers.
 */

import { BROKEN, columnsOf, FIRST, type PriceColumns, priceAt } from '../model/columns.ts'
import type { Market, MarketSide } from '../model/market.ts'
import type { Opportunity } from '../model/rows.ts'
import { hasSameSeats, seatOf } from '../model/seats.ts'
import type { FairSide } from './fair.ts'
import { type FinderOptions, wholeSides } from './finder.ts'
import { isDecided } from './push.ts'
import { floorOf, type Reference, referencesOf } from './reference.ts'
import { hasItsLays, isSound, readSharp, type Sharp, type Sound } from './sharp.ts'
import {
  BLOCKS,
  blockIn,
  FAIR,
  FLOOR,
  factsIn,
  listOf,
  MOST,
  OWN,
  referencesFrom,
  SHARP,
  STAMP,
} from './whole-numbers.ts'

export type Whole = {
  /** All its numbers, in one list (whole-numbers.ts). */
  readonly numbers: number[]
  /** How many sides. */
  readonly count: number
  /** By side what is fair by the first reference; null as long as nobody had to know. */
  by: readonly FairSide[] | null
  /** The preferred of those that are sound; null where there is none. */
  first: Sound | null
  /** `cross_ref_count`: how many are. */
  sound: number
  /** What it was made with. */
  readonly sharp_books: FinderOptions['sharp_books']
  readonly sharp_books_of: FinderOptions['sharp_books_of']
  readonly isExchange: FinderOptions['isExchange']
  readonly outcomes: FinderOptions['outcomes']
  readonly sides: readonly MarketSide[]
  /** The columns of the sides, in their order. */
  readonly columns: readonly PriceColumns[]
  readonly standing: Sharp[]
  /** Whether lay prices have to be looked at too. */
  readonly hasLays: boolean
  /** Whether the books of all sides came in one order. */
  readonly isAligned: boolean
  /** Whether no result gives a stake back. */
  readonly isDecided: boolean
  /** Its low hold as it was found last. */
  low_hold: Opportunity | null
  /** All books of the market, by name; as they were asked for. */
  names: string[] | null
  /** What is kept of its prices until they move, by side and seat; null as long as nothing is. */
  offers: (object | null)[] | null
}

let stamps = BROKEN

/** The market as it stands; null where it is not whole. Where nobody keeps columns it is made anew at each look. */
export const wholeOf = (market: Market, options: FinderOptions): Whole | null => {
  const numbers = market.numbers ?? null
  const known = (market.whole ?? null) as Whole | null
  const stands = numbers !== null && numbers[STAMP] !== BROKEN
  if (known !== null && stands && isMadeWith(known, options) && isOf(known, market, options)) {
    if (!isSaid(known)) readAgain(known, options)
    return known
  }
  const sides = wholeSides(market, options)
  if (sides === null) return null
  const made = createWhole(market, sides, options)
  if (sides.every(({ columns }) => columns !== undefined)) {
    market.whole = made
    market.numbers = made.numbers
  }
  return made
}

const isMadeWith = (known: Whole, options: FinderOptions): boolean =>
  known.sharp_books === options.sharp_books &&
  known.sharp_books_of === options.sharp_books_of &&
  known.isExchange === options.isExchange &&
  known.outcomes === options.outcomes

/** Whether it has the sides that it had: another may have got its first price. */
const isOf = ({ count, sides }: Whole, market: Market, options: FinderOptions): boolean => {
  if (market.sides.length === count) return true
  const now = wholeSides(market, options)
  return now !== null && now.length === sides.length && now.every((side, i) => side === sides[i])
}

/** Whether every price of the references stands. */
const isSaid = ({ numbers, count, sides, standing, hasLays }: Whole): boolean => {
  const end = numbers[BLOCKS] as number
  for (let at = referencesFrom(count); at < end; at += 2)
    if (numbers[numbers[at] as number] !== numbers[at + 1]) return false
  return !hasLays || standing.every(sharp => hasItsLays(sharp, sides))
}

/** What one reference says of it; null where it is not one that has a price on every side. */
export const referenceIn = ({ standing }: Whole, place: number): Reference | null => {
  for (let i = 0; i < standing.length; i++) {
    const sharp = standing[i] as Sharp
    if (sharp.place === place) return sharp.reference
  }
  return null
}

const isAligned = ([first, ...others]: readonly PriceColumns[]): boolean =>
  first !== undefined && others.every(other => hasSameSeats(first, other))

const createWhole = (market: Market, sides: readonly MarketSide[], options: FinderOptions): Whole => {
  const columns = sides.map(columnsOf)
  const standing: Sharp[] = []
  for (const [place, book] of referencesOf(market.league, options).entries()) {
    const seats = columns.map(column => seatOf(column, book))
    if (!seats.includes(-1)) standing.push(readSharp({ place, book, seats }, sides, options))
  }
  // What every look reads comes first, so that it is in one place.
  return weighed({
    numbers: listOf(columns, standing),
    count: sides.length,
    hasLays: standing.some(({ lays }) => lays !== null),
    sharp_books: options.sharp_books,
    sharp_books_of: options.sharp_books_of,
    isExchange: options.isExchange,
    outcomes: options.outcomes,
    first: null,
    by: null,
    low_hold: null,
    offers: null,
    isAligned: isAligned(columns),
    isDecided: isDecided(market, sides),
    sound: 0,
    sides,
    columns,
    standing,
    names: null,
  })
}

const readAgain = (whole: Whole, options: FinderOptions): void => {
  const { sides, standing } = whole
  for (const [i, sharp] of standing.entries()) standing[i] = readSharp(sharp, sides, options)
  weighed(whole)
}

const weighed = (whole: Whole): Whole => {
  const { numbers, columns, count, standing } = whole
  const first = standing.find(isSound) ?? null
  for (let i = 0; i < count; i++) {
    const facts = factsIn(whole, i)
    const own = first === null ? 1 : floorOf(first.reference, i)
    numbers[facts + FLOOR] = own
    numbers[facts + MOST] = 0
    numbers[facts + FAIR] = 0
    numbers[facts + OWN] = own
    numbers[facts + SHARP] = first?.seats[i] ?? -1
  }
  let at = referencesFrom(count)
  for (const { seats } of standing) {
    for (const [i, seat] of seats.entries()) {
      numbers[at++] = blockIn(whole, i) + FIRST + seat
      numbers[at++] = priceAt(columns[i] as PriceColumns, seat)
    }
  }
  whole.by = null
  whole.first = first
  whole.sound = standing.filter(isSound).length
  numbers[STAMP] = ++stamps
  return whole
}
