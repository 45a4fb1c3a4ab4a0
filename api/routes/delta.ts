/**
 * `GET /odds/delta`: what changed since a time. `since` becomes the vector of the marks up to then, and the answer is
 * what differs between that and the newest one. A client that asks again with `since = server_time` misses nothing: every mark before that time
 * is in the state that was answered. It runs a second or two behind (positions.ts): an owner tells every second how far it is final, and that
 * less a second is given. Of what is younger nothing is certain, so `since` counts as `server_time` at the latest.
 */

import { z } from 'zod'
import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { defineEndpoint } from '../endpoint.ts'
import { isoTime, listSchema } from '../envelope.ts'
import type { Found } from '../facts.ts'
import { type Listing, type ListState, openListing, planList } from '../listing.ts'
import { limit, required } from '../params.ts'
import { chosenRow, oddsRow, pricedRow } from '../rows/odds.ts'
import { type Scope, scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { time } from '../time-param.ts'
import { fieldIssues, MAX_OFFSET, oddsConditions, oddsParams } from './odds-query.ts'
import { BOOKS, oddsOrder, shownAs } from './odds-read.ts'

const SNAPSHOT_MS = 48 * 3_600_000
/** Replaced rows are kept for an hour: only so long can be told what a row was. */
const KNOWN_MS = 55 * 60_000
const MAX_REMOVED = 1_000
/** Where the rows of the last hour are, replaced ones too; in the order in which a compaction loses none (part quotes_at). */
const TABLES = ['quotes_latest', 'quotes_recent']
const CAME_SINCE = `(empty({leagues:Array(String)}) OR league IN {leagues:Array(String)})
      AND position > {since:Array(UInt64)}[partition + 1] AND position <= {positions:Array(UInt64)}[partition + 1]
      AND is_removed = 0 AND is_live = {live:Bool}`

const removedRow = z.object({ id: z.string(), sportsbook: z.string(), removed_at: z.string() })

const { sport, league, sportsbook, add_sportsbook, market, event, live } = oddsParams
const { state, fields, odds_format, cursor, offset } = oddsParams
const narrowing = { sport, league, sportsbook, add_sportsbook, market, event, live }

export const delta = defineEndpoint({
  method: 'GET',
  path: '/odds/delta',
  summary: 'Odds changed since a time',
  description:
    'Ask again with `since` = `meta.server_time` of the first page: nothing is missed. A change is one of price, line, activity, play, start or limits; a newer `last_seen_at` or another `public_bet_pct` alone is none.',
  tag: 'odds',
  access: { key: 'required' },
  query: {
    since: required(time({ description: 'ISO 8601 date-time.' })),
    ...narrowing,
    state,
    fields,
    odds_format,
    limit: limit(500),
    offset,
    cursor,
  },
  together: values => fieldIssues(values),
  row: oddsRow,
  view: VIEWS.delta,
  answer: listSchema(
    z.union([pricedRow, chosenRow]),
    { server_time: z.string(), books_changed: z.array(z.string()), since_clamped: z.boolean() },
    { removed: z.array(removedRow).optional(), removed_truncated: z.literal(true).optional() },
  ),
  async plan(asked, context) {
    const { values, caller } = asked
    const scope = await scopeOf(values, caller, context)
    const scoped = [...scope.conditions, ...scope.marketConditions]
    const conditions = [...scoped, ...oddsConditions({ live: values.live }, context)]
    const list = {
      path: '/odds/delta',
      ...shownAs(values),
      conditions,
      order: oddsOrder(null),
      maxOffset: MAX_OFFSET,
      scope,
      paging: values,
      also: values.since,
    }
    // The state that is answered is looked up after this one, so it holds all that this one holds.
    await context.positions.look(caller.delay_seconds)
    const walk = await openListing(list, caller, context)
    walk.serverTime ??= context.positions.safe(caller.delay_seconds)
    // Who goes on from a time that was told asks for no future; the page before may have been told by another process.
    const future = values.since > Math.max(context.positions.latest(), walk.serverTime)
    const at = Math.min(values.since, walk.serverTime)
    // By the time that the cursor carries: on its way a walk must not become one through all rows.
    const snapshot = walk.serverTime + caller.delay_seconds * 1000 - values.since > SNAPSHOT_MS
    const where = scoped.map(condition => condition.where)
    const about: About = { scope, caller, context, at, live: values.live, snapshot, future, conditions: where }
    const only = future ? 'false' : 'NOT is_removed'
    const listing: Listing = {
      ...list,
      ...(snapshot
        ? { view: VIEWS.odds }
        : { view: VIEWS.delta, given: { since: await context.positions.vectorAt(at) } }),
      conditions: snapshot ? conditions : [...conditions, { where: only, params: {} }],
      walk,
      facts: BOOKS,
      more: (state, found) => moreOf(state, found, about),
    }
    return planList(asked, listing, context)
  },
})

type About = {
  scope: Scope
  caller: Caller
  context: Context
  /** Epoch ms that `since` counts as. */
  at: number
  live: boolean | null
  snapshot: boolean
  future: boolean
  /** The scope's own conditions. */
  conditions: readonly string[]
}

async function moreOf(state: ListState, found: () => Promise<Found>, about: About) {
  const { walk } = state
  const first = walk.at === undefined && walk.offset === 0
  const [{ available: books_changed }, gone] = await Promise.all([
    found(),
    first && !about.snapshot && !about.future ? readRemoved(state, about) : [],
  ])
  return {
    meta: {
      server_time: isoTime(walk.serverTime ?? 0),
      books_changed,
      since_clamped: about.snapshot,
    },
    beside: {
      ...(first ? { removed: JSON.stringify(gone.slice(0, MAX_REMOVED)) } : {}),
      ...(gone.length > MAX_REMOVED ? { removed_truncated: 'true' } : {}),
    },
  }
}

/** Rows that have left the filter: removed, or gone live (or back) where the filter is about that. */
async function readRemoved(state: ListState, about: About): Promise<z.infer<typeof removedRow>[]> {
  const { context, caller, live, at, conditions } = about
  // Whether a row fitted before is asked of the state at `since`, and of all that came after it: `since` is a second or two before the state that the
  // client was answered. Where that is too old to be known, once too often does no harm.
  const before = context.reads.source(VIEWS.odds.name, state.params).replaceAll('{positions:', '{since:')
  const fitted = `(id IN (SELECT id FROM ${before.replaceAll('{at:', '{since_at:')} WHERE is_live = {live:Bool})
    ${TABLES.map(table => `OR toUInt64(id) IN (SELECT odds_id FROM ${context.reads.table(table)} WHERE ${CAME_SINCE})`).join('\n    ')})`
  // By the store's clock, by which they are kept: the process's may be behind.
  const known = (state.walk.serverTime ?? 0) + caller.delay_seconds * 1000 - at < KNOWN_MS
  const left = live === null ? 'is_removed' : `(is_removed OR (is_live != {live:Bool}${known ? ` AND ${fitted}` : ''}))`
  return context.reads.query(
    `SELECT id, toString(sportsbook) AS sportsbook, ifNull(removed_at, changed_at) AS removed_at
     FROM ${state.from}
     WHERE ${[left, ...conditions].join(' AND ')}
     ORDER BY removed_at, id
     LIMIT ${MAX_REMOVED + 1}`,
    { ...state.params, since_at: isoTime(at) },
  )
}
