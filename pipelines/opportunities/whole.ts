/**
 * A whole market as the finders look at it: its sides in their one order, and what the references say of it; kept with it. Of all that moves on a board little
 * is the references', and to find five books on every side of every market at every look was a fifth of a rescan. A price keeps its seat while no price
 * comes or goes, so a look is one comparison a side.
 */

import { columnsOf, namesOf, type PriceColumns, priceAt } from '../model/columns.ts'
import type { Market, MarketSide } from '../model/market.ts'
import type { FairSide } from './fair.ts'
import { type FinderOptions, wholeSides } from './finder.ts'
import { keptOf } from './kept.ts'
import { floorOf, type Reference, referencesOf } from './reference.ts'
import { hasItsLays, isSound, readSharp, type Sharp, type Sound } from './sharp.ts'

export type Whole = {
  /** The columns of the sides, in their order. */
  readonly columns: readonly PriceColumns[]
  /** Its numbers, in one place: of each side its set, then its FACTS; then of each reference that stands, side by side, its seat and the price there. */
  readonly marks: number[]
  /** Another number whenever a price comes or goes, or a reference says something else. */
  stamp: number
  /** By side what is fair by the first reference; null as long as nobody had to know. */
  by: readonly FairSide[] | null
  /** The preferred of those that are sound; null where there is none. */
  first: Sound | null
  /** `cross_ref_count`: how many are. */
  sound: number
  /** What it was made with. */
  readonly books: readonly string[]
  readonly isExchange: FinderOptions['isExchange']
  readonly outcomes: FinderOptions['outcomes']
  readonly sides: readonly MarketSide[]
  readonly standing: Sharp[]
  /** Whether lay prices have to be looked at too. */
  readonly hasLays: boolean
  /** Whether the books of all sides came in one order. */
  readonly isAligned: boolean
  /** All books of the market, by name; as they were asked for. */
  names: string[] | null
}

/** Of a side: what a price has to be above to be +EV (lower than need be until `by` is known), the most that a method gives it, and the fair probability. */
const FACTS = 3
const MOST = 1
const FAIR = 2

export const floorAt = ({ marks, columns }: Whole, side: number): number =>
  marks[columns.length + FACTS * side] as number
export const mostAt = ({ marks, columns }: Whole, side: number): number =>
  marks[columns.length + FACTS * side + MOST] as number
export const fairAt = ({ marks, columns }: Whole, side: number): number =>
  marks[columns.length + FACTS * side + FAIR] as number

/** A probability that no method gives more than, of a side: what is not above 1/probability is not +EV. */
export const setMost = ({ marks, columns }: Whole, side: number, most: number, fair: number): void => {
  const at = columns.length + FACTS * side
  marks[at] = Math.max(marks[at] as number, 1 / most)
  marks[at + MOST] = most
  marks[at + FAIR] = fair
}

let stamps = 0

/** The market as it stands; null where it is not whole. Where nobody keeps columns it is made anew at each look. */
export const wholeOf = (market: Market, options: FinderOptions): Whole | null => {
  const kept = keptOf(market)
  const known = kept.whole
  if (known !== null && isMadeWith(known, market, options) && isOf(known, market, options)) {
    if (!isSaid(known)) readAgain(known, options)
    return known
  }
  const sides = wholeSides(market, options)
  if (sides === null) return null
  const made = createWhole(market, sides, options)
  if (sides.every(({ columns }) => columns !== undefined)) kept.whole = made
  return made
}

const isMadeWith = ({ books, isExchange, outcomes }: Whole, { league }: Market, options: FinderOptions): boolean =>
  books === referencesOf(league, options) && isExchange === options.isExchange && outcomes === options.outcomes

/** Whether no price came or went: neither on its sides nor on one that had none. */
const isOf = ({ columns, marks, sides }: Whole, market: Market, options: FinderOptions): boolean => {
  for (let i = 0; i < columns.length; i++) if ((columns[i] as PriceColumns).set !== marks[i]) return false
  if (market.sides.length === columns.length) return true
  const now = wholeSides(market, options)
  return now !== null && now.length === sides.length && now.every((side, i) => side === sides[i])
}

/** Whether every price of the references stands. */
const isSaid = ({ columns, marks, sides, standing, hasLays }: Whole): boolean => {
  const { length } = columns
  for (let at = length + FACTS * length; at < marks.length; ) {
    for (let i = 0; i < length; i++, at += 2)
      if (priceAt(columns[i] as PriceColumns, marks[at] as number) !== marks[at + 1]) return false
  }
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

/** All books of the market, by name; the same list as long as none comes or goes. */
export const namesIn = (whole: Whole): string[] => {
  whole.names ??= booksOf(whole.columns)
  return whole.names
}

const booksOf = (columns: readonly PriceColumns[]): string[] => {
  const [first = [], ...others] = columns.map(namesOf)
  if (others.every(names => names.length === first.length && names.every((name, i) => name === first[i])))
    return [...first]
  return [...new Set([...first, ...others.flat()])].sort()
}

const isAligned = ([first, ...others]: readonly PriceColumns[]): boolean =>
  first !== undefined &&
  others.every(({ books }) => books.length === first.books.length && books.every((book, i) => book === first.books[i]))

const createWhole = (market: Market, sides: readonly MarketSide[], options: FinderOptions): Whole => {
  const books = referencesOf(market.league, options)
  const columns = sides.map(columnsOf)
  const standing: Sharp[] = []
  for (const [place, book] of books.entries()) {
    const seats = columns.map(column => column.books.indexOf(book))
    if (!seats.includes(-1)) standing.push(readSharp({ place, book, seats }, sides, options))
  }
  return weighed({
    columns,
    marks: [],
    stamp: 0,
    by: null,
    first: null,
    sound: 0,
    books,
    isExchange: options.isExchange,
    outcomes: options.outcomes,
    sides,
    standing,
    hasLays: standing.some(({ lays }) => lays !== null),
    isAligned: isAligned(columns),
    names: null,
  })
}

const readAgain = (whole: Whole, options: FinderOptions): void => {
  const { sides, standing } = whole
  for (const [i, sharp] of standing.entries()) standing[i] = readSharp(sharp, sides, options)
  weighed(whole)
}

const weighed = (whole: Whole): Whole => {
  const { columns, marks, standing } = whole
  const first = standing.find(isSound) ?? null
  marks.length = 0
  for (const { set } of columns) marks.push(set)
  for (let i = 0; i < columns.length; i++) marks.push(first === null ? 1 : floorOf(first.reference, i), 0, 0)
  for (const { seats } of standing)
    for (const [i, seat] of seats.entries()) marks.push(seat, priceAt(columns[i] as PriceColumns, seat))
  whole.by = null
  whole.first = first
  whole.sound = standing.filter(isSound).length
  whole.stamp = ++stamps
  return whole
}
