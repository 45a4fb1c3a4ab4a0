/** How odds are read, alike for every endpoint that lists them. */

import type { Context } from '../context.ts'
import type { Asked } from '../endpoint.ts'
import { readFacts } from '../listing.ts'
import { oddsRow, priced } from '../rows/odds.ts'
import type { Scope } from '../scope.ts'
import type { Condition } from '../search.ts'
import { DEFAULT_ORDER, type oddsParams } from './odds-query.ts'

export const MAX_OFFSET = 500

/** The column of each format of `odds_format`. */
export const PRICES = { american: 'odds_american', decimal: 'odds_decimal', probability: 'odds_probability' }

export type OddsAsked = Asked<typeof oddsParams>

/** Which fields rows have: `fields`, and `odds` where a format was asked for. */
export function shownAs(values: { fields: string[] | null; odds_format: keyof typeof PRICES | null }) {
  const { fields, odds_format } = values
  if (odds_format === null) return { row: oddsRow, fields: fields?.filter(name => name !== 'odds') ?? null }
  return { row: oddsRow.extend(priced), fields, computed: { odds: PRICES[odds_format] } }
}

/** A bare key is ascending, `-` descending; equal rows stand in the default order. */
export function oddsOrder(sort: string | null): string {
  if (sort === null) return DEFAULT_ORDER
  return sort.startsWith('-') ? `${sort.slice(1)} DESC, ${DEFAULT_ORDER}` : `${sort}, ${DEFAULT_ORDER}`
}

export type BookFacts = { available: string[]; returned: number }

/** The caller's books that have rows for the other filters, and how many of them the result holds. */
export async function readBooks(
  state: Parameters<typeof readFacts>[1] & { conditions: readonly Condition[] },
  about: { scope: Scope; caller: OddsAsked['caller']; context: Context },
): Promise<BookFacts> {
  const { scope, caller, context } = about
  const books = [...new Set([...scope.books, ...context.catalogue.listed(caller.tier)])].sort()
  const { available } = await readFacts<{ available: string[] }>(
    'arraySort(groupUniqArray(toString(sportsbook))) AS available',
    { ...state, params: { ...state.params, books } },
    about,
  )
  return { available, returned: available.filter(id => scope.books.includes(id)).length }
}
