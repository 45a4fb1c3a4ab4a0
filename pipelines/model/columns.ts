/**
 * A side's prices as columns, beside the prices themselves, and what the finders ask of all of them: the best, and the best elsewhere.
 *
 * A rescan looks at every price of a board and keeps hardly any. Numbers that lie side by side are read some ten times as fast as objects that lead to them,
 * and names that lie side by side find a book without touching its quote.
 */

/** The best price of a side at `book`, by name where several have it, and the least 1/price there and at any other book. */
export type Top = { best: number; book: string; least: number; next: number }

export type PriceColumns = {
  /** Decimal prices and their books, in the order of the side's prices. */
  readonly odds: number[]
  readonly books: string[]
  /** Counts the changes: what was derived at a version holds while it stands. */
  version: number
  /** The books by name, each once; null when their set changed. */
  names: readonly string[] | null
  /** Of the version `topped`. */
  readonly top: Top
  topped: number
}

type Price = { sportsbook: string; odds_decimal: number }
type Side = { prices: readonly Price[]; columns?: PriceColumns }

/** Whether a decimal price wins something: above 1 and finite. */
export const isPrice = (decimal: number): boolean => decimal > 1 && decimal < Number.POSITIVE_INFINITY

/** The columns of a side without prices. */
export const createColumns = (): PriceColumns => ({
  odds: [],
  books: [],
  version: 0,
  names: null,
  top: { best: 1, book: '', least: Number.POSITIVE_INFINITY, next: Number.POSITIVE_INFINITY },
  topped: -1,
})

/** Adds a price at the end, as `prices` has it. */
export const putPrice = (columns: PriceColumns, { sportsbook, odds_decimal }: Price): void => {
  columns.odds.push(odds_decimal)
  columns.books.push(sportsbook)
  columns.names = null
  columns.version += 1
}

/** Another decimal price at a place of `prices`. */
export const setPrice = (columns: PriceColumns, at: number, decimal: number): void => {
  columns.odds[at] = decimal
  columns.version += 1
}

/** Takes the price at a place out; those behind it move up. */
export const cutPrice = (columns: PriceColumns, at: number): void => {
  columns.odds.splice(at, 1)
  columns.books.splice(at, 1)
  columns.names = null
  columns.version += 1
}

/** A side's columns; made anew at every look where nobody keeps them in step. */
export const columnsOf = (side: Side): PriceColumns => {
  if (side.columns !== undefined) return side.columns
  const columns = createColumns()
  for (const price of side.prices) putPrice(columns, price)
  return columns
}

/** Without a price: 1, which wins nothing, and Infinity for what it costs. Read it before the side changes. */
export const topOf = (side: Side): Top => {
  const columns = columnsOf(side)
  const { top, version } = columns
  if (columns.topped === version) return top
  columns.topped = version
  const { odds, books } = columns
  let best = 1
  let next = 1
  let book = ''
  for (let i = 0; i < odds.length; i++) {
    const price = odds[i] as number
    if (!(price >= next) || price === Number.POSITIVE_INFINITY) continue
    if (price > best || (price === best && (books[i] as string) < book)) {
      next = best
      best = price
      book = books[i] as string
    } else if (price > next) next = price
  }
  top.best = best
  top.book = book
  top.least = best > 1 ? 1 / best : Number.POSITIVE_INFINITY
  top.next = next > 1 ? 1 / next : Number.POSITIVE_INFINITY
  return top
}

/** A side's books by name, each once. */
export const namesOf = (side: Side): readonly string[] => {
  const columns = columnsOf(side)
  columns.names ??= [...new Set(columns.books)].sort()
  return columns.names
}
