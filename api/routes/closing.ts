/** `GET /odds/closing`: the last prices of every book before an event began. */

import { z } from 'zod'
import type { Context } from '../context.ts'
import { type Asked, defineEndpoint, type Plan } from '../endpoint.ts'
import { isoTime, itemSchema, objectBody } from '../envelope.ts'
import { notFound } from '../errors.ts'
import { requireFeature } from '../gate.ts'
import { stateOf } from '../listing.ts'
import { readMapped, withMembers } from '../mapped.ts'
import { isSimulated, whereAll } from '../page.ts'
import type { Params } from '../params.ts'
import { dataTime, type Moment } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { oddsRow } from '../rows/odds.ts'
import type { Scope } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { FIRST } from '../walk.ts'
import { aboveTier, readAbove } from './above-tier.ts'
import { EVER } from './historical-scope.ts'
import { DEFAULT_ORDER, scopeParams } from './odds-query.ts'
import { exactlyOne, type OneEvent, oneEvent } from './one-event.ts'

/** Events that began earlier need the history of prices. */
const CLOSING_MS = 48 * 3_600_000

const params = {
  event_id: { ...exactlyOne(scopeParams.event), aliases: ['event', 'events', 'event_ids'] },
  market: scopeParams.market,
  sportsbook: scopeParams.sportsbook,
  add_sportsbook: scopeParams.add_sportsbook,
} satisfies Params

const closingSchema = z
  .object({
    event_id: z.string(),
    sport: z.string(),
    league: z.string(),
    home_team: z.string(),
    away_team: z.string(),
    event_start_time: z.string().nullable(),
    captured_at: z.string().nullable(),
    books: z.record(z.string(), z.union([z.array(oddsRow), aboveTier])),
  })
  .meta({ id: 'ClosingLines' })

type Begun = Omit<z.infer<typeof closingSchema>, 'captured_at' | 'books'> & { status: string; changed_at: string }

export const closing = defineEndpoint({
  method: 'GET',
  path: '/odds/closing',
  summary: 'The closing lines of one event',
  description:
    'The last price of every quote at the start or before it, by book, by the clocks of the feeds, in play prices aside: the lines of `/historical/odds/closing` as odds rows. Before the start, and where nothing is known, `books` is empty. A book above the tier is named without its prices. Events that began more than 48 hours ago need the sharp tier.',
  tag: 'odds',
  access: { key: 'required', feature: 'closing' },
  query: params,
  row: oddsRow,
  view: VIEWS.closingOdds,
  answer: itemSchema(closingSchema, { count: z.int(), unknown: z.array(z.string()) }),
  mayMiss: true,
  async plan(asked, context): Promise<Plan> {
    const { values, caller } = asked
    const one = await oneEvent(values.event_id[0] ?? '', values, caller, context)
    return {
      key: JSON.stringify(one.scope),
      touched: one.scope.touched,
      answer: moment => answerClosing(asked, one, moment, context),
    }
  },
})

async function answerClosing(asked: Asked<typeof params>, { scope }: OneEvent, moment: Moment, context: Context) {
  const { caller, values } = asked
  const now = dataTime(moment, scope.touched)
  const found = await readEvent(scope, moment, context)
  if (found === undefined) throw notFound('this event')
  const { status, changed_at, ...event } = found
  const start = event.event_start_time === null ? Number.POSITIVE_INFINITY : Date.parse(event.event_start_time)
  // What a replay has told of after its start has begun, whether or not there are live data to measure a time by.
  const told = Math.max(now, Date.parse(changed_at))
  if (start < told - CLOSING_MS) requireFeature(caller, 'history')
  const simulated = isSimulated(event.event_id) ? { simulated: true } : {}
  const answer = (books: Buffer, captured_at: string | null, meta: object) => {
    const data = withMembers(Buffer.from(JSON.stringify({ ...event, captured_at })), [`"books":${books}`])
    return answerOf(objectBody(data, now, { unknown: scope.unknown, ...meta, ...simulated }), caller.tier.name)
  }
  if (!hasBegun(status, start, told)) return answer(Buffer.from('{}'), null, { count: 0 })

  const conditions = [...scope.conditions, ...scope.marketConditions]
  const question = { view: VIEWS.closingOdds, given: { at: isoTime(start) }, conditions, scope }
  const [{ object, meta }, above] = await Promise.all([
    readMapped({ ...question, by: 'sportsbook', row: oddsRow, order: DEFAULT_ORDER }, moment, context),
    values.sportsbook === null ? readAbove(question, moment, { caller, context }) : [],
  ])
  const named = above.map(book => `${JSON.stringify(book.sportsbook)}:${JSON.stringify(book)}`)
  return answer(withMembers(object, named), meta.count === 0 ? null : isoTime(Math.min(start, told)), meta)
}

/** The event as it stands; one that only a replay of history has told of as that knew it last: closing lines are of both. */
async function readEvent(scope: Scope, moment: Moment, context: Context): Promise<Begun | undefined> {
  const last = { axis: 'observation', at: isoTime(EVER.to) }
  for (const view of [{ view: VIEWS.events }, { view: VIEWS.eventsAsOf, given: last }]) {
    const { from, where, params } = stateOf({ ...view, conditions: scope.conditions, scope }, FIRST, moment, context)
    const [found] = await context.reads.query<Begun>(
      `SELECT event_id, sport, league, home_team, away_team, start_time AS event_start_time, status, changed_at FROM ${from}${whereAll(where)} LIMIT 1`,
      params,
    )
    if (found !== undefined) return found
  }
  return undefined
}

/** As closing lines see it (part closing_sides): it may begin before its start, and one that was put off has not begun. */
const hasBegun = (status: string, start: number, now: number): boolean =>
  Number.isFinite(start) &&
  (start <= now ? !['postponed', 'cancelled'].includes(status) : ['live', 'ended'].includes(status))
