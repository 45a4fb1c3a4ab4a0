/** `GET /opportunities/middles`, one of them, and what they come to. */

import { baseOf } from '../as-of.ts'
import type { Context } from '../context.ts'
import { type Asked, defineEndpoint } from '../endpoint.ts'
import { itemSchema, listSchema, metaSchema, objectBody } from '../envelope.ts'
import { asColumns, readFacts } from '../facts.ts'
import { planItem } from '../item.ts'
import { type Listing, planList, stateOf } from '../listing.ts'
import { decimal, type Params, sort, type Values, withDefault } from '../params.ts'
import { dataTime } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { middleRow } from '../rows/middle.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { FIRST } from '../walk.ts'
import { SUMMARY, summarySchema } from './middles-summary.ts'
import {
  isSuspicious,
  MAX_OFFSET,
  opportunityConditions,
  opportunityMeta,
  opportunityParams,
  readOpportunityMeta,
} from './opportunities-query.ts'

/** Best first in both writings, as the bare key of an arbitrage's profit is. */
const COLUMNS: Readonly<Record<string, string>> = {
  quality: 'quality_score',
  ev: 'expected_value',
  probability: 'middle_probability',
  middle_size: 'middle_size',
}

export const MIN_SIZE = 0.5

const { limit, offset, cursor, ...shared } = opportunityParams
const params = {
  ...shared,
  min_size: withDefault(decimal({ description: 'Least distance of the two lines.', min: 0 }), MIN_SIZE),
}
const { state: _, ...summaryParams } = params

const access = { key: 'required', feature: 'middles' } as const
const ODDS = 'arrayAll(price -> price ?, [side1.odds_american, side2.odds_american])'

type Narrowed = Omit<Values<typeof params>, 'state'> & { state?: string | null }

/** What a question for middles ranges over. */
const rangeOf = async (values: Narrowed, { caller }: Pick<Asked<Params>, 'caller'>, context: Context) => {
  const scope = await scopeOf(values, caller, context)
  const base = baseOf('middles', values.as_of, caller, context)
  const { min_size } = values
  return {
    ...base,
    given: { ...base.given, include_suspicious: isSuspicious(values) },
    conditions: [
      ...opportunityConditions(values, ODDS, scope, context),
      { where: 'middle_size >= {min_size:Float64}', params: { min_size } },
    ],
    scope,
    also: [isSuspicious(values), values.as_of],
  }
}

export const middles = defineEndpoint({
  method: 'GET',
  path: '/opportunities/middles',
  summary: 'Two lines that can both be won',
  description:
    "Two bets on two lines of one market, at different books that the key may see, that both win on the results between the lines. The chance of a hit comes from the reference's own prices at both lines (`probability_source: ladder`), else from a model of the sport centred by one of its lines (`model`) or by the mean of the books (`consensus`); in play there is no model: beside middles of the first kind those that cannot lose are listed, as if they never hit (`none`). Profits are on 100 staked in all, in shares that pay the same whichever bet wins alone; results on an edge push, beside a quarter line half of a stake is decided. `worst_case_loss` is the worst profit: negative where it is a loss. `net_...`: after both books’ commission on what is won, at the same stakes. `quality_score`: 100 times 1 / (1 + exp(-net_expected_value / 2)), times how far the source is trusted (1, 0.8, 0.6, 0.4; 0.85 in play, 0.9 for player props), times the freshness of the older price.",
  tag: 'opportunities',
  access,
  query: {
    ...params,
    sort: withDefault(
      sort(Object.keys(COLUMNS), { description: 'Order of the rows, best first, whichever way it is written.' }),
      'quality',
    ),
    limit,
    offset,
    cursor,
  },
  row: middleRow,
  view: VIEWS.middles,
  answer: listSchema(middleRow, { ...opportunityMeta, summary: summarySchema }),
  async plan(asked, context) {
    const { values, caller } = asked
    const range = await rangeOf(values, asked, context)
    const { scope } = range
    const listing: Listing = {
      path: '/opportunities/middles',
      ...range,
      row: middleRow,
      fields: null,
      order: `${COLUMNS[values.sort.replace(/^-/, '')]} DESC, id`,
      maxOffset: MAX_OFFSET,
      paging: values,
      facts: SUMMARY,
      more: (state, found) => readOpportunityMeta(range, state, found, { scope, caller, context }),
    }
    return planList(asked, listing, context)
  },
})

const { filters, ignored, unknown } = metaSchema.shape

export const middlesSummary = defineEndpoint({
  method: 'GET',
  path: '/opportunities/middles/summary',
  summary: 'What the middles come to',
  description:
    'Counts and means of the middles that the same filters list; `by_sportsbook` counts a middle at both its books.',
  tag: 'opportunities',
  access,
  query: summaryParams,
  row: middleRow,
  view: VIEWS.middles,
  answer: itemSchema(summarySchema, { filters, ignored, unknown }),
  async plan(asked, context) {
    const { filters, ignored, caller } = asked
    const range = await rangeOf(asked.values, asked, context)
    const { scope, conditions, also } = range
    return {
      key: JSON.stringify([scope, conditions, also]),
      touched: scope.touched,
      answer: async moment => {
        const state = stateOf(range, FIRST, moment, context)
        const columns = `${asColumns(SUMMARY)}, toBool(countIf(simulated) > 0) AS is_simulated`
        const { is_simulated, ...summary } = await readFacts<Record<string, unknown>>(columns, state, {
          scope,
          caller,
          context,
        })
        const meta = { filters, ignored, unknown: scope.unknown, ...(is_simulated ? { simulated: true } : {}) }
        const at = range.at ?? dataTime(moment, scope.touched)
        return answerOf(objectBody(Buffer.from(JSON.stringify(summary)), at, meta), caller.tier.name)
      },
    }
  },
})

const { sportsbook, add_sportsbook, state, as_of, include, include_suspicious } = params

export const oneMiddle = defineEndpoint({
  method: 'GET',
  path: '/opportunities/middles/:id',
  summary: 'One middle',
  tag: 'opportunities',
  access,
  query: { sportsbook, add_sportsbook, state, as_of, include, include_suspicious },
  row: middleRow,
  view: VIEWS.middles,
  answer: itemSchema(middleRow),
  mayMiss: true,
  async plan(asked, context) {
    const { values, caller, path } = asked
    const { id = '' } = path
    const scope = await scopeOf(values, caller, context)
    const base = baseOf('middles', values.as_of, caller, context)
    const suspicious = isSuspicious(values)
    return planItem(
      {
        ...base,
        given: { ...base.given, include_suspicious: suspicious },
        name: 'this middle',
        key: JSON.stringify([id, scope, suspicious, values.as_of]),
        row: middleRow,
        conditions: [...scope.conditions, { where: 'id = {id:String}', params: { id } }],
        scope,
      },
      caller,
      context,
    )
  },
})
