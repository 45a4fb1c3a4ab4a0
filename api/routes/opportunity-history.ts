/** `GET /opportunities/history`: which opportunities there were, how long each stood, and how good it was at its best. */

import { z } from 'zod'
import { leastOdds, mostOdds } from '../american.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import type { Issue } from '../errors.ts'
import { counted, countsBy, type Facts, figure } from '../facts.ts'
import { type Listing, planList } from '../listing.ts'
import { decimal, names, type Params, sort, withDefault } from '../params.ts'
import { lifeRow } from '../rows/life.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { time } from '../time-param.ts'
import { boundIssues, EVER, LATER, startParams } from './historical-scope.ts'
import { given } from './odds-query.ts'
import { countsSchema, MAX_OFFSET, opportunityConditions, opportunityParams } from './opportunities-query.ts'

const DEFAULT_HOURS = 48
const HOUR_MS = 3_600_000

/** The kinds that are kept, by the names that they are asked for. */
const KINDS: Readonly<Record<string, string>> = {
  ev: 'ev',
  arbitrage: 'arbitrage',
  arb: 'arbitrage',
  middle: 'middle',
  middles: 'middle',
  low_hold: 'low_hold',
  'low-hold': 'low_hold',
}

const SORTS: Readonly<Record<string, string>> = {
  detected_at: 'detected_at',
  expired_at: 'expired_at',
  survival: 'survival_seconds',
  survival_seconds: 'survival_seconds',
  peak: 'peak',
  start_time: 'start_time',
}

// Of the past: nothing has an age, nothing is too good to be shown, no link leads to it, and it is not asked for as of another time.
const { max_odds_age, state, as_of, include, include_suspicious, ...narrowed } = opportunityParams
const NOT_ASKED = { max_odds_age: null, include: null, include_suspicious: null }

const OF_ITS_LAST_STATE =
  'of the last state: the price of an EV row, every leg of an arbitrage, both sides of a middle, the best prices of a low hold.'

const params = {
  ...narrowed,
  type: names(Object.keys(KINDS), {
    description:
      'Kinds of opportunities: ev, arbitrage, middle, low_hold; default: all but low_hold, which nearly every market is.',
    aliases: ['kind'],
  }),
  min_odds: leastOdds(`Least American odds, ${OF_ITS_LAST_STATE}`),
  max_odds: mostOdds(`Highest American odds, ${OF_ITS_LAST_STATE}`),
  from: time({ description: `First seen at this time or later; default: ${DEFAULT_HOURS} hours before \`to\`.` }),
  to: time({ description: 'First seen before this time; default: now.' }),
  min_peak: decimal({ description: 'Least worth at its best, percent.' }),
  min_survival: decimal({ description: 'Least time for which it stood, seconds.', min: 0 }),
  sort: withDefault(sort(Object.keys(SORTS)), '-detected_at'),
} satisfies Params

const summarySchema = z.object({
  count: z.int().describe('rows that match, of all pages'),
  standing: z.int(),
  avg_survival_seconds: z.number(),
  max_peak: z.number(),
  by_type: countsSchema,
  by_sport: countsSchema,
  by_market: countsSchema,
})

const SUMMARY = {
  count: counted(),
  standing: counted('expired_at IS NULL'),
  avg_survival_seconds: figure('avg(survival_seconds)'),
  max_peak: figure('max(peak)'),
  by_type: countsBy('type'),
  by_sport: countsBy('sport'),
  by_market: countsBy('market_type'),
} satisfies Facts

export const opportunityHistory = defineEndpoint({
  method: 'GET',
  path: '/opportunities/history',
  summary: 'How long opportunities lasted, and how good they were',
  description:
    'One row for each life of an opportunity that was first seen in a span of time, by the clocks of the feeds, replays of history included (`run` names them). A life ends when the opportunity has not qualified for longer than a minute; `detected_at` (over all books) and `expired_at` (when those of the question had it no more) bound it, `survival_seconds` is the time between (until now while it stands, `expired_at` null). `peak` is its worth at its best in percent, from the books of the question: the expected value of an EV row (power method), the profit of an arbitrage, the expected value of a middle, the least hold of a low hold; `peak_at` when, `sportsbooks` from which books, `last` the worth of its last state; `result` how the bet of an EV row ended, where the final score says it, a push where the event is cancelled.',
  tag: 'opportunities',
  access: { key: 'required', feature: 'history' },
  query: params,
  together: spanIssues,
  row: lifeRow,
  view: VIEWS.lives,
  answer: listSchema(lifeRow, { summary: summarySchema }),
  async plan(asked, context) {
    const { values, caller } = asked
    const span = spanOf(values)
    const kinds = kindsOf(values.type)
    const scope = await scopeOf(values, caller, context)
    const listing: Listing = {
      path: '/opportunities/history',
      view: VIEWS.lives,
      given: { ...span, kinds, axis: 'observation' },
      row: lifeRow,
      fields: null,
      conditions: [
        ...opportunityConditions({ ...values, ...NOT_ASKED }, 'arrayAll(price -> price ?, prices)', scope, context),
        ...[
          given(values.min_peak, 'peak >= {min_peak:Float64}', 'min_peak'),
          given(values.min_survival, 'survival_seconds >= {min_survival:Float64}', 'min_survival'),
        ].filter(one => one !== null),
      ],
      order: orderOf(values.sort),
      maxOffset: MAX_OFFSET,
      scope,
      paging: values,
      also: [span, kinds],
      facts: SUMMARY,
      more: async (_, found) => ({ meta: { summary: await found() } }),
    }
    return planList(asked, listing, context)
  },
})

/** What is wrong with a span that is none, or beyond what can be stored. */
function spanIssues({ from, to }: { from?: number | null; to?: number | null }): Issue[] {
  const issues = boundIssues({ from, to })
  if (from != null && to != null && from >= to) issues.push(LATER)
  return issues
}

/** The span that is asked for. The default is told in hours before the data time, not as times: the next page must ask the same question. */
function spanOf({ from, to }: { from: number | null; to: number | null }) {
  const last_hours = from === null && to === null ? DEFAULT_HOURS : 0
  const begin = from ?? (to === null ? EVER.from : Math.max(EVER.from, to - DEFAULT_HOURS * HOUR_MS))
  return { ...startParams({ from: begin, to: to ?? EVER.to }), last_hours }
}

function kindsOf(asked: readonly string[] | null): string[] {
  const kinds = new Set(asked === null ? Object.values(KINDS) : asked.map(name => KINDS[name] ?? ''))
  if (asked === null) kinds.delete('low_hold')
  return [...kinds].sort()
}

function orderOf(key: string): string {
  const column = SORTS[key.replace(/^-/, '')]
  return `${column}${key.startsWith('-') ? ' DESC' : ''} NULLS LAST, id, detected_at, run`
}
