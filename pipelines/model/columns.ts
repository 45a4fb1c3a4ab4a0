/**
 * A side's prices as columns, beside the prices themselves, what the finders ask of all of them, and what is kept of them as long as they stand.
 *
 * A rescan looks at every price of a board and keeps hardly any, and waits for memory most of its time: 500 events took three times as long, each, as 50 that
 * fit into the processor's caches. So what a look needs lies in as few places as can be: numbers side by side, and names apart from them.
 */

import type { LadderEntry } from './rows.ts'

/** Where of the odds the tops are: the best price, the least 1/price at the book that has it, and at any other book. Then the prices themselves. */
export const BEST = 0
export const LEAST = 1
export const NEXT = 2
export const FIRST = 3

export type PriceColumns = {
  /** The tops, of the version `topped`; from FIRST on the decimal prices, in the order of the side's. */
  readonly odds: number[]
  /** Counts the changes: what was derived at a version holds while it stands. */
  version: number
  /** Another number, and no other columns', whenever a price comes or goes: while it stands prices keep their seats. */
  set: number
  topped: number
  /** Whose the best price is: the first book by name where several have it; -1 where there is none. */
  topSeat: number
  /** The prices as entries of a ladder, once they were made and until one moves. */
  entries: LadderEntry[] | null
  /** What is kept of a price, by its seat, until it moves; theirs alone who keep it. */
  readonly kept: (object | null)[]
  /** The books, in the same order. */
  readonly books: string[]
  /** The books by name, each once; null when their set changed. */
  names: readonly string[] | null
}

type Price = { sportsbook: string; odds_decimal: number }
type Side = { prices: readonly Price[]; columns?: PriceColumns }

/** Whether a decimal price wins something: above 1 and finite. */
export const isPrice = (decimal: number): boolean => decimal > 1 && decimal < Number.POSITIVE_INFINITY

let sets = 0

/** The columns of a side without prices. */
export const createColumns = (): PriceColumns => ({
  odds: [1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  version: 0,
  set: ++sets,
  topped: -1,
  topSeat: -1,
  entries: null,
  kept: [],
  books: [],
  names: null,
})

const change = (columns: PriceColumns): void => {
  columns.entries = null
  columns.version += 1
}

/** After which nothing is where it was. */
const changeSet = (columns: PriceColumns): void => {
  change(columns)
  columns.set = ++sets
  columns.names = null
}

/** Adds a price at the end, as `prices` has it. */
export const putPrice = (columns: PriceColumns, { sportsbook, odds_decimal }: Price): void => {
  columns.odds.push(odds_decimal)
  columns.books.push(sportsbook)
  columns.kept.push(null)
  changeSet(columns)
}

/** Another decimal price at a place of `prices`, or the same with another limit or lay price. */
export const setPrice = (columns: PriceColumns, at: number, decimal: number): void => {
  columns.odds[FIRST + at] = decimal
  columns.kept[at] = null
  change(columns)
}

/** Takes the price at a place out; those behind it move up. */
export const cutPrice = (columns: PriceColumns, at: number): void => {
  columns.odds.splice(FIRST + at, 1)
  columns.books.splice(at, 1)
  columns.kept.splice(at, 1)
  changeSet(columns)
}

/** A side's columns; made anew at every look where nobody keeps them in step. */
export const columnsOf = (side: Side): PriceColumns => {
  if (side.columns !== undefined) return side.columns
  const columns = createColumns()
  for (const price of side.prices) putPrice(columns, price)
  return columns
}

/** The decimal price at a seat. */
export const priceAt = ({ odds }: PriceColumns, seat: number): number => odds[FIRST + seat] as number

/** A book's decimal price; 0 where it has none. */
export const priceOfBook = (columns: PriceColumns, book: string): number => {
  const seat = columns.books.indexOf(book)
  return seat === -1 ? 0 : priceAt(columns, seat)
}

/**
 * Their odds with the tops as they are: of a side without a price 1, which wins nothing, and Infinity for what it costs. Where several have the best price it
 * is at the first book by name.
 */
export const toppedOf = (columns: PriceColumns): readonly number[] => {
  const { odds, version } = columns
  if (columns.topped === version) return odds
  columns.topped = version
  let best = 1
  let next = 1
  let top = -1
  for (let i = FIRST; i < odds.length; i++) {
    const price = odds[i] as number
    if (!(price >= next) || price === Number.POSITIVE_INFINITY) continue
    if (price > best || (price === best && isBefore(columns.books, i, top))) {
      next = best
      best = price
      top = i
    } else if (price > next) next = price
  }
  columns.topSeat = top === -1 ? -1 : top - FIRST
  odds[BEST] = best
  odds[LEAST] = best > 1 ? 1 / best : Number.POSITIVE_INFINITY
  odds[NEXT] = next > 1 ? 1 / next : Number.POSITIVE_INFINITY
  return odds
}

const isBefore = (books: readonly string[], i: number, top: number): boolean =>
  (books[i - FIRST] as string) < (books[top - FIRST] as string)

/** The book of the best price; undefined where there is none. */
export const topBook = ({ books, topSeat }: PriceColumns): string | undefined => books[topSeat]

/** The books by name, each once. */
export const namesOf = (columns: PriceColumns): readonly string[] => {
  columns.names ??= [...new Set(columns.books)].sort()
  return columns.names
}
