/** `GET /opportunities/arbitrage`, as JSON or CSV. */

import { z } from 'zod'
import { DEVIG_METHODS } from '../../pipelines/model/devig.ts'
import { baseOf } from '../as-of.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { counted, countsBy, type Facts, figure } from '../facts.ts'
import { type Listing, openListing, planList } from '../listing.ts'
import { decimal, oneOf, sort, withDefault } from '../params.ts'
import { arbitrageRow, withoutEv } from '../rows/arbitrage.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { allows } from '../tiers.ts'
import { answerCsv } from './arbitrage-csv.ts'
import {
  countsSchema,
  isSuspicious,
  MAX_OFFSET,
  opportunityConditions,
  opportunityMeta,
  opportunityParams,
  readOpportunityMeta,
} from './opportunities-query.ts'

/** The bare key means best first, so profit descends in both writings. */
const ORDERS: Readonly<Record<string, string>> = {
  profit: 'profit_percent DESC',
  '-profit': 'profit_percent DESC',
  start_time: 'start_time',
  '-start_time': 'start_time DESC',
  sport: 'sport',
  '-sport': 'sport DESC',
}

const summarySchema = z.object({
  count: z.int().describe('rows that match, of all pages'),
  avg_profit: z.number(),
  max_profit: z.number(),
  by_market: countsSchema,
  by_sport: countsSchema,
})

const SUMMARY = {
  count: counted(),
  avg_profit: figure('avg(profit_percent)'),
  max_profit: figure('max(profit_percent)'),
  by_market: countsBy('market_type'),
  by_sport: countsBy('sport'),
} satisfies Facts

export const arbitrage = defineEndpoint({
  method: 'GET',
  path: '/opportunities/arbitrage',
  summary: 'Arbitrages between books',
  description:
    'The best price of every side, each at another of the books that the key may see, where together they pay. A competition (`futures`) of up to 12 runners is one where at least two books price every runner that anybody lists, neither at less than 100% in all: one leg a runner. `ev_available` and `ev_percentage` need the tier of `/opportunities/ev`.',
  tag: 'opportunities',
  access: { key: 'required', feature: 'arbitrage' },
  query: {
    ...opportunityParams,
    min_profit: withDefault(decimal({ description: 'Least profit, percent.' }), 0),
    format: withDefault(oneOf(['json', 'csv'], { description: 'Form of the answer.' }), 'json'),
    group: oneOf(['best'], { description: 'best: only the highest profit of each event.' }),
    sort: withDefault(
      sort(['profit', 'start_time', 'sport'], {
        description:
          'Order of the rows: the best profit first, whichever way it is written; the others ascending, with - before them descending.',
      }),
      'profit',
    ),
  },
  row: arbitrageRow,
  view: VIEWS.arbitrage,
  answer: listSchema(arbitrageRow, { ...opportunityMeta, summary: summarySchema }),
  alsoAnswers: ['text/csv'],
  async plan(asked, context) {
    const { values, caller } = asked
    const scope = await scopeOf(values, caller, context)
    const base = baseOf('arbitrage', values.as_of, caller, context)
    const { min_profit, group } = values
    const profitable = { where: 'profit_percent >= {min_profit:Float64}', params: { min_profit } }
    const listing: Listing = {
      path: '/opportunities/arbitrage',
      ...base,
      given: { ...base.given, method: DEVIG_METHODS[0], include_suspicious: isSuspicious(values) },
      row: arbitrageRow,
      computed: allows(caller.tier, 'ev') ? {} : withoutEv,
      fields: null,
      conditions: [
        ...opportunityConditions(values, 'arrayAll(leg -> leg.odds_american ?, legs)', scope, context),
        // What the store has is above 0: the default asks nothing.
        ...(min_profit > 0 ? [profitable] : []),
      ],
      order: `${ORDERS[values.sort]}, id`,
      ...(group === 'best' ? { best: { by: 'event_id', order: 'profit_percent DESC, id' } } : {}),
      maxOffset: MAX_OFFSET,
      scope,
      paging: values,
      also: [isSuspicious(values), values.as_of],
      facts: SUMMARY,
      more: (state, found) => readOpportunityMeta(base, state, found, { scope, caller, context }),
    }
    if (values.format === 'json') return planList(asked, listing, context)
    const walk = await openListing(listing, caller, context)
    return {
      key: `csv ${JSON.stringify([listing.conditions, scope, listing.order, group, listing.also, walk.limit, walk.offset])}`,
      touched: scope.touched,
      at: walk.at,
      answer: moment => answerCsv(listing, walk, moment, { scope, caller, context }),
    }
  },
})
