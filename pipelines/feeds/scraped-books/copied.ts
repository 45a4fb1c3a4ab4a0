/**
 * Prices that a scraper put into rows which they are not of: its selector found the first row's cell, and every row below has it.
 *
 * A column is taken for copied where one price stands in three of its rows and in more than half, its counterpart does not, and the two together
 * are a sure win somewhere, which no book gives: what repeats by chance (-110 on both sides) is left alone. Which row it is truly of nobody can
 * tell: it is of none.
 */
import { americanPrice } from '../../model/odds.ts'

/** The columns of both sides of a market. */
export const PAIRS = [
  ['Away ML', 'Home ML'],
  ['Away Spread Odds', 'Home Spread Odds'],
  ['Over Total Odds', 'Under Total Odds'],
] as const

export type Column = (typeof PAIRS)[number][number]
/** What a row has in each column, as `written` reads it. */
export type Prices = Readonly<Record<Column, unknown>>

const LEAST_ROWS = 3

const decimalOf = (price: unknown): number | null => americanPrice(price)?.odds_decimal ?? null

/** Whether one book's two prices, both backed, win whatever happens. */
export const isSureWin = (one: unknown, other: unknown): boolean => {
  const [a, b] = [decimalOf(one), decimalOf(other)]
  return a !== null && b !== null && 1 / a + 1 / b < 1
}

/** The price that stands in most rows of a column, or null. */
const mostOf = (rows: readonly Prices[], column: Column): unknown => {
  const count = new Map<unknown, number>()
  let priced = 0
  for (const row of rows) {
    if (decimalOf(row[column]) === null) continue
    priced += 1
    count.set(row[column], (count.get(row[column]) ?? 0) + 1)
  }
  for (const [price, times] of count) if (times >= LEAST_ROWS && times > priced / 2) return price
  return null
}

/** Of one book's rows of a page: the columns that hold a copied price, and which. */
export function copiedIn(rows: readonly Prices[]): ReadonlyMap<Column, unknown> {
  const copied = new Map<Column, unknown>()
  for (const [one, other] of PAIRS) {
    const [most, others] = [mostOf(rows, one), mostOf(rows, other)]
    if ((most === null) === (others === null)) continue
    const [column, counterpart, price] = most !== null ? [one, other, most] : [other, one, others]
    if (rows.some(row => row[column] === price && isSureWin(row[column], row[counterpart]))) copied.set(column, price)
  }
  return copied
}
