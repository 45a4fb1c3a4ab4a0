/**
 * A side's prices as numbers side by side, with what the finders ask of all of them, beside the prices themselves.
 *
 * A rescan looks at every price of a board and keeps hardly any, so it waits for memory most of its time. What it needs of a market therefore lies in one list
 * (`gather`): a list for each side, found by way of its side's objects, took three times as long to read, and a whole rescan half as long again.
 */

import { numberOf } from './book-number.ts'
import type { LadderEntry } from './rows.ts'

/** A side's block of numbers: 1 while the tops are those of its prices. */
export const TOPPED = 0
/** The best price, and the least 1/price at the book that has it and at any other book. */
export const BEST = 1
export const LEAST = 2
export const NEXT = 3
/** Whose the best price is (book-number.ts), the first by name of several; -1 where there is none. */
export const BOOK = 4
/** Another number, and no other block's, whenever something changes, higher than any before: what was made of a block holds while it stands. */
export const VERSION = 5
/** How many prices there are: from FIRST on in the order of the side's; and where in the list their books' numbers begin, behind all prices: few are asked for. */
export const SEATS = 6
export const BOOKS = 7
export const FIRST = 8

/** At 0 of a list that several sides are in: any number but this. With it a price came or went and nothing in the list is of one market any more. */
export const BROKEN = 0

export type PriceColumns = {
  /** What the block lies in, and where: a list of its own at 0, or its market's. */
  numbers: number[]
  at: number
  /** Another number, and no other columns', whenever a price comes or goes: while it stands prices keep their seats. */
  set: number
  /** The prices as entries of a ladder, once they were made and until one moves. */
  entries: LadderEntry[] | null
  /** What is kept of a price until it moves, from `keptAt` on by its seat; theirs alone who keep it. */
  kept: (object | null)[] | null
  keptAt: number
  /** The books by name, each once; null when their set changed. */
  names: readonly string[] | null
}

type Price = { sportsbook: string; odds_decimal: number }
type Side = { prices: readonly Price[]; columns?: PriceColumns }

/** Whether a decimal price wins something: above 1 and finite. */
export const isPrice = (decimal: number): boolean => decimal > 1 && decimal < Number.POSITIVE_INFINITY

let sets = 0
let versions = 0

/** The columns of a side without prices. */
export const createColumns = (): PriceColumns => ({
  numbers: [0, 1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, 0, 0, FIRST],
  at: 0,
  set: ++sets,
  entries: null,
  kept: null,
  keptAt: 0,
  names: null,
})

/** The block, and its books' numbers. */
const blockOf = ({ numbers, at }: PriceColumns): number[] =>
  numbers.slice(at, at + FIRST + (numbers[at + SEATS] as number))
const numbersOf = ({ numbers, at }: PriceColumns): number[] => {
  const first = numbers[at + BOOKS] as number
  return numbers.slice(first, first + (numbers[at + SEATS] as number))
}

/** The list of a block that is to grow or shrink, which is its own from then on. */
const ownOf = (columns: PriceColumns): number[] => {
  if (columns.at > 0) {
    columns.numbers[0] = BROKEN
    const own = blockOf(columns)
    own[BOOKS] = own.length
    columns.numbers = own.concat(numbersOf(columns))
    columns.at = 0
    columns.kept = null
  }
  return columns.numbers
}

/**
 * Brings the blocks of a market's sides into one list, one after the other.
 * @param head what is to stand before them, one number at the least
 */
export const gather = (head: readonly number[], sides: readonly PriceColumns[]): number[] => {
  const all = head.concat(...sides.map(blockOf), ...sides.map(numbersOf))
  let at = head.length
  let books = at + sides.reduce((sum, columns) => sum + FIRST + seatsIn(columns), 0)
  for (const columns of sides) {
    if (columns.at > 0) columns.numbers[0] = BROKEN
    columns.numbers = all
    columns.at = at
    columns.kept = null
    const seats = all[at + SEATS] as number
    all[at + BOOKS] = books
    books += seats
    at += FIRST + seats
  }
  return all
}

const change = (columns: PriceColumns): void => {
  const { numbers, at } = columns
  columns.entries = null
  numbers[at + TOPPED] = 0
  numbers[at + VERSION] = ++versions
}

/** After which nothing is where it was. */
const changeSet = (columns: PriceColumns, seats: number): void => {
  change(columns)
  columns.numbers[SEATS] = seats
  columns.numbers[BOOKS] = FIRST + seats
  columns.set = ++sets
  columns.names = null
}

/** Adds a price at the end, as `prices` has it. */
export const putPrice = (columns: PriceColumns, { sportsbook, odds_decimal }: Price): void => {
  const own = ownOf(columns)
  const seats = own[SEATS] as number
  own.push(0, numberOf(sportsbook))
  // Its place is behind the prices; a loop, for `splice` makes a list of what it takes out.
  const last = FIRST + seats
  for (let i = own.length - 2; i > last; i--) own[i] = own[i - 1] as number
  own[last] = odds_decimal
  changeSet(columns, seats + 1)
}

/** Another decimal price at a place of `prices`, or the same with another limit or lay price. */
export const setPrice = (columns: PriceColumns, seat: number, decimal: number): void => {
  columns.numbers[columns.at + FIRST + seat] = decimal
  if (columns.kept !== null) columns.kept[columns.keptAt + seat] = null
  change(columns)
}

/** Takes the price at a place out; those behind it move up. */
export const cutPrice = (columns: PriceColumns, seat: number): void => {
  const own = ownOf(columns)
  const seats = own[SEATS] as number
  own.splice(FIRST + seats + seat, 1)
  own.splice(FIRST + seat, 1)
  changeSet(columns, seats - 1)
}

/** A side's columns; made anew at every look where nobody keeps them in step. */
export const columnsOf = (side: Side): PriceColumns => {
  if (side.columns !== undefined) return side.columns
  const columns = createColumns()
  for (const price of side.prices) putPrice(columns, price)
  return columns
}

/** The version of its block. */
export const versionIn = ({ numbers, at }: PriceColumns): number => numbers[at + VERSION] as number

/** How many prices. */
export const seatsIn = ({ numbers, at }: PriceColumns): number => numbers[at + SEATS] as number

/** The decimal price at a seat. */
export const priceAt = ({ numbers, at }: PriceColumns, seat: number): number => numbers[at + FIRST + seat] as number
