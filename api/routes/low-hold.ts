/** `GET /opportunities/low_hold`, also written `low-hold`. */

import { z } from 'zod'
import { baseOf } from '../as-of.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { counted, countsBy, type Facts, figure } from '../facts.ts'
import { type Listing, planList } from '../listing.ts'
import { decimal, sort, withDefault } from '../params.ts'
import { lowHoldRow } from '../rows/low-hold.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import {
  countsSchema,
  isSuspicious,
  MAX_OFFSET,
  opportunityConditions,
  opportunityMeta,
  opportunityParams,
  readOpportunityMeta,
} from './opportunities-query.ts'

const PATH = '/opportunities/low_hold'
export const MAX_HOLD = 5
/** Above it the store keeps nothing. */
export const MOST_HOLD = 10

/** The bare key is best first: the least hold. */
const COLUMNS: Readonly<Record<string, string>> = { hold: 'hold_percentage', market: 'market_type', sport: 'sport' }

const summarySchema = z.object({
  count: z.int().describe('rows that match, of all pages'),
  avg_hold: z.number(),
  min_hold: z.number(),
  by_market: countsSchema,
  by_sport: countsSchema,
})

const SUMMARY = {
  count: counted(),
  avg_hold: figure('avg(hold_percentage)'),
  min_hold: figure('min(hold_percentage)'),
  by_market: countsBy('market_type'),
  by_sport: countsBy('sport'),
} satisfies Facts

const endpoint = (path: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    summary: 'Markets whose best prices keep little',
    description:
      'The best price of every side of a market among the books that the key may see, with every book that has it (where one was seen in time to, none that was seen too long ago), where together they keep no more than `max_hold` percent: 100 (B - 1), B the sum of 1/price. Below 0 it is an arbitrage and stands there. `fair_probability` is (1/price)/B. `confidence`: 100 times the freshness of the oldest price, times 0.7 for a side whose price no other of these books comes within two points of and 0.1 more for each that does, times 0.85 in play and 0.9 for player props.',
    tag: 'opportunities',
    access: { key: 'required', feature: 'low_hold' },
    query: {
      ...opportunityParams,
      max_hold: withDefault(decimal({ description: 'Highest hold, percent.', min: 0, max: MOST_HOLD }), MAX_HOLD),
      sort: withDefault(sort(Object.keys(COLUMNS)), 'hold'),
    },
    row: lowHoldRow,
    view: VIEWS.low_hold,
    answer: listSchema(lowHoldRow, { ...opportunityMeta, summary: summarySchema }),
    async plan(asked, context) {
      const { values, caller } = asked
      const scope = await scopeOf(values, caller, context)
      const base = baseOf('low_hold', values.as_of, caller, context)
      const { max_hold } = values
      const column = COLUMNS[values.sort.replace(/^-/, '')]
      const odds = 'arrayAll(price -> price ?, bets.odds_american)'
      const listing: Listing = {
        // The two writings are one list: a cursor of one goes on in the other.
        path: PATH,
        ...base,
        given: { ...base.given, include_suspicious: isSuspicious(values), max_hold },
        row: lowHoldRow,
        fields: null,
        conditions: opportunityConditions(values, odds, scope, context),
        order: `${column}${values.sort.startsWith('-') ? ' DESC' : ''}, id`,
        maxOffset: MAX_OFFSET,
        scope,
        paging: values,
        also: [isSuspicious(values), values.as_of, max_hold],
        facts: SUMMARY,
        more: (state, found) => readOpportunityMeta(base, state, found, { scope, caller, context }),
      }
      return planList(asked, listing, context)
    },
  })

export const lowHold = endpoint(PATH)
export const lowHoldHyphened = endpoint('/opportunities/low-hold')
/** As earlier clients write it. */
export const lowHoldShort = endpoint('/low-hold')
