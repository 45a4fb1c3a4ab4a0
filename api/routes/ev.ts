/** `GET /opportunities/ev`. */

import { z } from 'zod'
import { DEVIG_METHODS } from '../../pipelines/model/devig.ts'
import { baseOf } from '../as-of.ts'
import { defineEndpoint } from '../endpoint.ts'
import { entities } from '../entities.ts'
import { listSchema } from '../envelope.ts'
import { counted, countsBy, type Facts, figure } from '../facts.ts'
import { type Listing, planList } from '../listing.ts'
import { decimal, flag, oneOf, sort, withDefault } from '../params.ts'
import { evRow } from '../rows/ev.ts'
import { scopeOf } from '../scope.ts'
import type { Condition } from '../search.ts'
import { VIEWS } from '../state-views.ts'
import { given } from './odds-query.ts'
import {
  countsSchema,
  isSuspicious,
  MAX_OFFSET,
  opportunityConditions,
  opportunityMeta,
  opportunityParams,
  readOpportunityMeta,
} from './opportunities-query.ts'

/** Keys, and the column that each orders by. */
const SORTS: Readonly<Record<string, string>> = {
  ev: 'ev_percentage',
  odds: 'odds_decimal',
  confidence: 'confidence_score',
  confidence_score: 'confidence_score',
  kelly: 'kelly_percent',
  kelly_percent: 'kelly_percent',
  time: 'start_time',
  start_time: 'start_time',
  book_count: 'book_count',
  books: 'book_count',
}

const summarySchema = z.object({
  count: z.int().describe('rows that match, of all pages'),
  avg_ev: z.number(),
  max_ev: z.number(),
  by_sportsbook: countsSchema,
  by_sport: countsSchema,
  by_market: countsSchema,
})

const SUMMARY = {
  count: counted(),
  avg_ev: figure('avg(ev_percentage)'),
  max_ev: figure('max(ev_percentage)'),
  by_sportsbook: countsBy('sportsbook'),
  by_sport: countsBy('sport'),
  by_market: countsBy('market_type'),
} satisfies Facts

export const ev = defineEndpoint({
  method: 'GET',
  path: '/opportunities/ev',
  summary: 'Prices above the fair one',
  description: 'Each price with a positive expected value against the de-vigged price of a sharp reference book.',
  tag: 'opportunities',
  access: { key: 'required', feature: 'ev' },
  query: {
    ...opportunityParams,
    min_ev: withDefault(decimal({ description: 'Least EV, percent.' }), 0),
    max_ev: decimal({ description: 'Highest EV, percent.' }),
    min_market_width: decimal({ description: "Least width of the reference's market, percent." }),
    max_market_width: decimal({ description: "Highest width of the reference's market, percent." }),
    min_kelly: decimal({ description: 'Least full Kelly share, percent.' }),
    max_kelly: decimal({ description: 'Highest full Kelly share, percent.' }),
    min_confidence: decimal({ description: 'Least confidence score.' }),
    max_confidence: decimal({ description: 'Highest confidence score.' }),
    arb_available: flag({ description: 'Whether an arbitrage exists on the same market.' }),
    devig_book: entities('sportsbook', { description: 'Reference books.', aliases: ['sharp_book'] }),
    devig: withDefault(oneOf(DEVIG_METHODS, { description: 'De-vig method.' }), DEVIG_METHODS[0]),
    sort: withDefault(sort(Object.keys(SORTS)), '-ev'),
  },
  row: evRow,
  view: VIEWS.ev,
  answer: listSchema(evRow, { ...opportunityMeta, summary: summarySchema }),
  async plan(asked, context) {
    const { values, caller } = asked
    const held = await scopeOf(values, caller, context)
    // References are no books of the key: none is above its tier.
    const strangers = await context.directory.unknown('sportsbook', values.devig_book ?? [], caller.delay_seconds)
    const scope = { ...held, unknown: [...new Set([...held.unknown, ...strangers])] }
    const base = baseOf('ev', values.as_of, caller, context)
    const method = values.devig
    const listing: Listing = {
      path: '/opportunities/ev',
      ...base,
      given: { ...base.given, method, include_suspicious: isSuspicious(values) },
      row: evRow,
      fields: null,
      conditions: [
        ...opportunityConditions(values, 'odds_american ?', scope, context),
        ...own(values).filter(one => one !== null),
      ],
      order: order(values.sort),
      maxOffset: MAX_OFFSET,
      scope,
      paging: values,
      also: [method, isSuspicious(values), values.as_of],
      facts: SUMMARY,
      more: (state, found) => readOpportunityMeta(base, state, found, { scope, caller, context }),
    }
    return planList(asked, listing, context)
  },
})

type Own = Record<'max_ev' | 'min_market_width' | 'max_market_width', number | null> &
  Record<'min_kelly' | 'max_kelly' | 'min_confidence' | 'max_confidence', number | null> & {
    min_ev: number
    arb_available: boolean | null
    devig_book: string[] | null
  }

const own = (values: Own): (Condition | null)[] => [
  // What the store has is above 0: the default asks nothing.
  given(values.min_ev > 0 ? values.min_ev : null, 'ev_percentage >= {min_ev:Float64}', 'min_ev'),
  given(values.max_ev, 'ev_percentage <= {max_ev:Float64}', 'max_ev'),
  given(values.min_market_width, 'market_width >= {min_market_width:Float64}', 'min_market_width'),
  given(values.max_market_width, 'market_width <= {max_market_width:Float64}', 'max_market_width'),
  given(values.min_kelly, 'kelly_percent >= {min_kelly:Float64}', 'min_kelly'),
  given(values.max_kelly, 'kelly_percent <= {max_kelly:Float64}', 'max_kelly'),
  given(values.min_confidence, 'confidence_score >= {min_confidence:Float64}', 'min_confidence'),
  given(values.max_confidence, 'confidence_score <= {max_confidence:Float64}', 'max_confidence'),
  given(values.arb_available, 'arb_available = {arb_available:Bool}', 'arb_available'),
  given(values.devig_book, 'sharp_book IN {devig_book:Array(String)}', 'devig_book'),
]

function order(sort: string): string {
  const column = SORTS[sort.replace(/^-/, '')]
  return `${column}${sort.startsWith('-') ? ' DESC' : ''}, id`
}
