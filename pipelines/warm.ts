/**
 * Warm: a new owner's boards and registries, from committed rows alone. Live and shifted boards come from the tables of newest rows,
 * a history run's from its own rows in the logs (only when it goes on).
 */
import type { Sql } from '../sql/client.ts'
import { type Board, type BoardEvent, createBoardEvent, groupKey, groupsOf, setFeed } from './board.ts'
import { NEWEST, type Newest, newestOf } from './compact.ts'
import { type OpportunityState, opportunityKey } from './detect.ts'
import { isUnnamed } from './known-stage.ts'
import { isOff } from './lifecycle.ts'
import { canonicalLine, familyKey, marketKey, teamOf } from './model/market.ts'
import type { OpportunityRow } from './model/rows.ts'
import { SHED_AFTER_DAYS } from './shed.ts'
import { type PartitionState, resultOf } from './state.ts'
import { eventRow, opportunityOf, type StoredEvent, type StoredOpportunity, type StoredSighting } from './stored.ts'
import { warmIntervals } from './warm-intervals.ts'
import { loadQuotes, readQuotes } from './warm-quotes.ts'
import { warmPlayed, warmResults, warmSplits } from './warm-results.ts'

/** Where a kind of row is read from: the newest rows and the recent ones, or the log. */
type Source = {
  from: (kind: Newest) => string
  params: Record<string, string | number>
  run: string | null
}

const OF_PARTITION = 'partition = {partition:UInt8}'
/** As long as rows of what is over stand (shed.ts); an owner that went on has forgotten it sooner. What a source still shows has not been forgotten. */
const LATELY = `committed_at >= now64(3) - INTERVAL ${SHED_AFTER_DAYS} DAY`
/** A scoreboard tells a final score for a week: until then it is known, and not written again. */
const TOLD = `SELECT event_id FROM results WHERE ${OF_PARTITION} AND committed_at >= now64(3) - INTERVAL 8 DAY`
const LIVES: Partial<Record<Newest['log'], string>> = {
  events: `(status NOT IN ('ended', 'cancelled') OR ${LATELY} OR event_id IN (SELECT event_id FROM sightings_latest WHERE ${OF_PARTITION} AND ${LATELY}) OR event_id IN (${TOLD}))`,
  sightings: `(${LATELY} OR event_id IN (SELECT event_id FROM events_latest FINAL WHERE ${OF_PARTITION} AND status NOT IN ('ended', 'cancelled')))`,
}
const CURRENT = (partition: number): Source => ({
  from: kind =>
    newestOf(
      kind,
      `${OF_PARTITION} AND ${LIVES[kind.log] ?? '1'}`,
      `league IN (SELECT DISTINCT league FROM events WHERE ${OF_PARTITION})`,
    ),
  params: { partition },
  run: null,
})
const HISTORY = (partition: number, run: string): Source => ({
  from: ({ log, key }) =>
    `SELECT * FROM ${log} WHERE partition = {partition:UInt8} AND run = {run:String} AND current = 0 ORDER BY position DESC LIMIT 1 BY ${key}`,
  params: { partition, run },
  run,
})

/** Loads everything that lives: events that are not long over, their quotes, sights and opportunities; and every known event's identity. */
export const warm = async (sql: Sql, state: PartitionState): Promise<void> => {
  await learn(sql, state)
  await load(sql, state, CURRENT(state.partition))
  await warmIntervals(sql, state.boards.values())
}

/**
 * Loads the identity of every event that is known, and how it ended. When it begins live data says, where it has told of it (own-starts.ts), however late a run of
 * history wrote its row; else the newest run that says it.
 */
export const learn = async (sql: Sql, state: PartitionState): Promise<void> => {
  const known = await sql.query<StoredEvent & { shown: string | null }>(
    `SELECT * EXCEPT (begins) REPLACE (begins.1 AS event_start_time, begins.2 AS start_feed, begins.3 AS live_since) FROM (SELECT *, min(position) OVER (PARTITION BY event_id) AS first,
        argMax((event_start_time, start_feed, live_since), (current, current = 1 OR event_start_time IS NOT NULL, position)) OVER (PARTITION BY event_id) AS begins,
        max(id_shown_at) OVER (PARTITION BY event_id) AS shown FROM events WHERE partition = {partition:UInt8}
      ORDER BY position DESC LIMIT 1 BY event_id) ORDER BY first, event_id`,
    { partition: state.partition },
  )
  for (const stored of known) {
    const row = eventRow(stored)
    const start = row.event_start_time === null ? null : Date.parse(row.event_start_time)
    state.registry(row.league, row.run, row.current, row.simulated === 1).load({
      event_id: row.event_id,
      event_day: row.event_day,
      event_name: row.event_name,
      league: row.league,
      sport: row.sport,
      home_team: row.home_team,
      away_team: row.away_team,
      home_id: row.home_id,
      away_id: row.away_id,
      start,
      begun_by: row.live_since !== null && isUnnamed({ ...row, start }) ? Date.parse(row.live_since) : null,
      start_feed: row.start_feed,
      feed_ids: { ...row.feed_ids },
      id_shown_at: stored.shown === null ? 0 : Date.parse(stored.shown),
      scored: { ...row.scored },
      external_ids: { ...row.external_ids },
    })
  }
  await warmResults(sql, state.partition, null, ({ league, run, simulated, event_id }) =>
    state.registry(league, run, 1, simulated === 1).get(event_id),
  )
}

/** Loads a history run's boards, when it goes on under a new owner. */
export const warmRun = (sql: Sql, state: PartitionState, run: string): Promise<void> =>
  load(sql, state, HISTORY(state.partition, run))

/** It was taken back by a roll-back, with nothing before it: it never was. */
const isTombstone = (stored: { position: string | number }): boolean => Number(stored.position) === 0

const load = async (sql: Sql, state: PartitionState, source: Source): Promise<void> => {
  const read = <Row>(log: Newest['log']) => {
    const kind = NEWEST.find(newest => newest.log === log)
    return kind ? sql.query<Row>(source.from(kind), source.params) : []
  }
  const [events, sightings, quotes, opportunities] = await Promise.all([
    read<StoredEvent>('events'),
    read<StoredSighting>('sightings'),
    readQuotes(sql, source.from(NEWEST[0]), source.params),
    read<StoredOpportunity>('opportunities'),
  ])
  const byEvent = new Map<string, { board: Board; event: BoardEvent }>()
  for (const stored of events) {
    if (isTombstone(stored)) continue
    const row = eventRow(stored)
    const board = state.board(row.league, row.sport, row.run, row.current, row.simulated === 1)
    const event = createBoardEvent(row)
    if (source.run === null) {
      // It was learnt before.
      const known = state.registry(row.league, row.run, row.current, row.simulated === 1).get(row.event_id)
      if (known) Object.assign(event, resultOf(known))
    }
    board.events.set(row.event_id, event)
    byEvent.set(row.event_id, { board, event })
  }
  const seen = new Map<string, StoredSighting>()
  for (const sighting of sightings) {
    if (isTombstone(sighting)) continue
    seen.set(sighting.event_id, sighting)
    const found = byEvent.get(sighting.event_id)
    if (!found) continue
    found.event.shown_at = Date.parse(sighting.observed_at) - Number(sighting.shown_lag_ms)
    found.event.hour = Math.floor(Date.parse(sighting.observed_at) / 3600_000)
    const at = Date.parse(sighting.observed_at)
    if (at >= found.board.clock) {
      found.board.clock = at
      found.board.clock_at = Date.parse(sighting.committed_at)
    }
  }
  loadQuotes(quotes, id => byEvent.get(id))
  for (const [id, sighting] of seen) loadSights(byEvent.get(id)?.event, sighting)
  for (const row of opportunities) loadOpportunity(byEvent.get(row.event_id)?.event, row)
  if (source.run !== null)
    await warmResults(sql, state.partition, source.run, ({ event_id }) => byEvent.get(event_id)?.event)
  const all = [...byEvent.values()].map(({ event }) => event)
  const open = all.filter(event => !isOff(event))
  await warmSplits(sql, source.run, open)
  // Not those of which time has nothing to say: thousands that are still to come.
  const latest = all.reduce((last, { row }) => Math.max(last, Date.parse(row.observed_at)), 0)
  await warmPlayed(
    sql,
    source.run,
    open.filter(event => event.status === 'live' || (event.start ?? latest) <= latest),
  )
}

const loadSights = (event: BoardEvent | undefined, sighting: StoredSighting): void => {
  if (!event) return
  const at = Date.parse(sighting.observed_at)
  const groups = new Map([...groupsOf(event)].map(group => [groupKey(group), group]))
  sighting.groups.forEach((key, index) => {
    const group = groups.get(key)
    if (!group) return
    // A quote's row keeps the feed that showed its price first; the group's is the one that shows it now.
    setFeed(group, sighting.feed_of[key] ?? sighting.feed)
    group.seen_at = at - Number(sighting.seen_lag_ms[index] ?? 0)
    const lag = Number(sighting.source_lag_ms[index] ?? -1)
    group.source_at = lag < 0 ? null : at - lag
  })
}

const loadOpportunity = (event: BoardEvent | undefined, stored: StoredOpportunity): void => {
  if (!event || isTombstone(stored)) return
  // What only the store has must not come back in the rows that this one is the model of.
  const { committed_at, version, stored_at, ...rest } = stored
  const row: OpportunityRow = { ...rest, position: Number(stored.position), epoch: Number(stored.epoch) }
  const state: OpportunityState = {
    opportunity: opportunityOf(row),
    state: row.state,
    detected_at: Date.parse(row.detected_at),
    at: Date.parse(row.observed_at),
  }
  const [side] = row.sides
  const team = teamOf(event.row, { market_type: row.market_type, selection: row.selection || (side?.selection ?? '') })
  const market = { ...row, team, line: canonicalLine(row.selection_type, row.line) }
  const key = row.kind === 'middle' ? familyKey(market) : marketKey(market)
  const memory = event.memory.get(key) ?? new Map<string, OpportunityState>()
  event.memory.set(key, memory)
  memory.set(opportunityKey(row), state)
}
