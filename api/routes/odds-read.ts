/** How odds are read, alike for every endpoint that lists them. */

import type { Context } from '../context.ts'
import type { Asked } from '../endpoint.ts'
import { asColumns, distinct, type Found, readFacts } from '../facts.ts'
import { oddsRow, pricedRow } from '../rows/odds.ts'
import type { Scope } from '../scope.ts'
import { DEFAULT_ORDER, type oddsParams } from './odds-query.ts'

/** The column of each format of `odds_format`. */
export const PRICES = {
  american: 'odds_american',
  decimal: 'odds_decimal',
  probability: 'odds_probability',
} as const

export type OddsAsked = Asked<typeof oddsParams>

/** Which fields rows have: `fields`, and `odds` where a format was asked for. */
export function shownAs(values: { fields: string[] | null; odds_format: keyof typeof PRICES | null }) {
  const { fields, odds_format } = values
  if (odds_format === null) return { row: oddsRow, fields }
  return { row: pricedRow, fields, computed: { odds: PRICES[odds_format] } }
}

/** A bare key is ascending, `-` descending; equal rows stand in the default order. */
export function oddsOrder(sort: string | null): string {
  if (sort === null) return DEFAULT_ORDER
  return sort.startsWith('-') ? `${sort.slice(1)} DESC, ${DEFAULT_ORDER}` : `${sort}, ${DEFAULT_ORDER}`
}

/** The books that have rows. */
export const BOOKS = { available: distinct('sportsbook') }

/**
 * The caller's books that have rows for the other filters, and how many of them the result holds.
 * @param found the result's own, which say both where the caller named no books
 */
export async function readBooks(
  state: Parameters<typeof readFacts>[1],
  found: () => Promise<Found>,
  about: { scope: Scope; caller: OddsAsked['caller']; context: Context },
): Promise<{ available: string[]; returned: number }> {
  const { scope, caller, context } = about
  if (!scope.named) {
    const available = (await found()).available as string[]
    return { available, returned: available.length }
  }
  const books = [...new Set([...scope.books, ...context.catalogue.listed(caller.tier)])].sort()
  const params = { ...state.params, books }
  const { available } = await readFacts<{ available: string[] }>(asColumns(BOOKS), { ...state, params }, about)
  return { available, returned: available.filter(id => scope.books.includes(id)).length }
}
