/**
 * `GET /historical/clv`: closing line value: how a book's prices stood against the sharp close, by book, sport, league, market or day.
 *
 * CLV% = 100 (p_sharp - p_book) / p_book. p_sharp is the reference's fair closing probability (power method) of the same side at the same line.
 * p_book is the implied probability of the book's own price, its margin included: that is what a bet there is paid by, so CLV% is the expected
 * value of a bet at that price if the sharp close is right. Which price? Both ends of the quote's life are told. `avg_clv` and its like take the
 * closing price: both figures are those of `/historical/odds/closing`, and can be recomputed from there. `avg_opening_clv` and its like take the
 * quote's first price: how the book moved towards the sharp close is the difference. Prices in between are in the line history. The reference
 * itself is left out: against its own close it has its own margin, which says nothing of the others.
 */

import { expandMarkets } from '../catalogue.ts'
import { easternMidnight } from '../dates.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { type Issue, invalid } from '../errors.ts'
import { type Listing, planList } from '../listing.ts'
import { oneOf, type Params, withDefault } from '../params.ts'
import { clvRow } from '../rows/closing.ts'
import { hiddenEvents, scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { time } from '../time-param.ts'
import {
  boundIssues,
  DEFAULT_DAYS,
  daysBefore,
  EVER,
  historicalMeta,
  LATER,
  lastDays,
  readHistoricalMeta,
  type Starts,
  scopeAt,
  startParams,
} from './historical-scope.ts'
import { scopeParams } from './odds-query.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A month of a league is some hundred thousand quotes, a second's work. */
const MAX_DAYS = 31

/** Of a beginning alone: nobody said which end it is held against. */
const EARLIER: Issue = { param: 'from', message: 'must be earlier than to, by default the end of today' }

const params = {
  from: time({
    midnight: easternMidnight,
    description: `Events that start at this time or later; default: ${DEFAULT_DAYS} days before \`to\`; of events that are named, without \`to\` too: all of them. At most ${MAX_DAYS} days before it.`,
  }),
  to: time({
    midnight: easternMidnight,
    description:
      'Events that start before this time; default: the end of today. A day alone begins in US Eastern time.',
  }),
  group_by: withDefault(
    oneOf(['sportsbook', 'sport', 'league', 'market', 'day'], {
      description: 'What `group` names; a day is that of the start, US Eastern.',
    }),
    'sportsbook',
  ),
  sport: scopeParams.sport,
  league: scopeParams.league,
  event: scopeParams.event,
  sportsbook: scopeParams.sportsbook,
  add_sportsbook: scopeParams.add_sportsbook,
  market: scopeParams.market,
} satisfies Params

export const clv = defineEndpoint({
  method: 'GET',
  path: '/historical/clv',
  summary: 'Closing line value by book, sport, league, market or day',
  description:
    "CLV% = 100 (p_sharp - p_book) / p_book. p_sharp: the reference's fair closing probability (`meta.reference`, power method) of the same side at the same line, where it closed with a whole market; p_book: the implied probability of the book's own price, margin included, so that CLV% is the expected value of a bet at that price if the sharp close is right. `avg_clv`, `median_clv`, `min_clv`, `max_clv` and `positive_share` (share of prices above 0) take the book's closing price, `avg_opening_clv`, `median_opening_clv` and `opening_positive_share` the first price of the same quote: the difference is how the book moved towards the sharp close. `count` is the number of quotes, `events` that of their events. The reference's own prices are left out. Single quotes are in `/historical/odds/closing`.",
  tag: 'history',
  access: { key: 'required', feature: 'history' },
  query: params,
  together: givenIssues,
  row: clvRow,
  view: VIEWS.clv,
  answer: listSchema(clvRow, historicalMeta),
  async plan(asked, context) {
    const { values, caller } = asked
    const starts = startsOf(values, context.now())
    const scope = await scopeAt(await scopeOf(values, caller, context), starts, context)
    const { exact, prefixes } = expandMarkets(values.market ?? [])
    const { group_by } = values
    const shown = { group_by, prefixes, names: exact, hidden: hiddenEvents(context) }
    const listing: Listing = {
      path: '/historical/clv',
      view: VIEWS.clv,
      given: { ...startParams(starts), ...shown },
      row: clvRow,
      simulated: 'simulated',
      fields: null,
      // Events that are not served and beginnings of market types are the view's own business: its rows have neither.
      conditions: [],
      order: '`group`',
      maxOffset: null,
      scope,
      paging: null,
      also: [starts, shown],
      more: async ({ moment }) => {
        const lines = { scope, conditions: [...scope.conditions, ...scope.marketConditions] }
        return { meta: await readHistoricalMeta(lines, starts, moment, { asked, context }) }
      },
    }
    return planList(asked, listing, context)
  },
})

/** What is wrong with times that cannot be stored, and with a span of two that are given. */
function givenIssues({ from, to }: { from?: number | null; to?: number | null }): Issue[] {
  const issues = boundIssues({ from, to })
  return issues.length > 0 || from == null || to == null ? issues : spanIssues({ from, to }, LATER)
}

/** @param turned what a span that is none is said to be */
function spanIssues({ from, to }: Starts, turned: Issue): Issue[] {
  if (from >= to) return [turned]
  // A month in which clocks are set back has an hour more.
  if (to - from > MAX_DAYS * DAY_MS + HOUR_MS)
    return [{ param: 'from', message: `from must be at most ${MAX_DAYS} days before to` }]
  return []
}

type Asked = { from: number | null; to: number | null; event: string[] | null }

/** @throws HttpError 400 for a span that is none or too long up to its default end, or from its default beginning */
function startsOf({ from, to, event }: Asked, now: number): Starts {
  if (event !== null && from === null && to === null) return EVER
  const end = to ?? lastDays(1, now).to
  const begin = from ?? Math.max(EVER.from, daysBefore(DEFAULT_DAYS, end))
  const issues = spanIssues({ from: begin, to: end }, to === null ? EARLIER : LATER)
  if (issues.length > 0) throw invalid(issues)
  return { from: begin, to: end }
}
