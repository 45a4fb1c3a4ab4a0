/*
 * A desk: one partition's state, jobs run on it by hand, and the board that the written ticks make. Pure: no store, no queue, no clock.
 * What stands is read from the rows alone, as everybody downstream does.
 */
import { jobsOf } from '../../pipelines/intake.ts'
import { runJob } from '../../pipelines/job.ts'
import type { JobData } from '../../pipelines/job-data.ts'
import type { GameStateRow, ResultRow, SplitsRow } from '../../pipelines/model/fact-rows.ts'
import type { RejectionRow } from '../../pipelines/model/kept-rows.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import type { EventRow, OpportunityRow, SightingRow, TickRow } from '../../pipelines/model/rows.ts'
import { createState } from '../../pipelines/state.ts'
import { feedsOf } from '../../scripts/feeds-of.ts'
import { readOpportunity } from './read-opportunity.ts'

const MINUTE = 60_000
const registered = feedsOf({ FEEDS: [] })

export type Rows = {
  ticks: (TickRow & { is_new?: 1 })[]
  events: EventRow[]
  sightings: SightingRow[]
  opportunities: OpportunityRow[]
  rejections: RejectionRow[]
  splits: SplitsRow[]
  game_states: GameStateRow[]
  results: ResultRow[]
  seen: number
  skipped: number
}

export type ShowOptions = {
  request?: string
  feed?: string
  run?: string
  current?: 0 | 1
  shift_ms?: number
  sent_at?: number
  interval_ms?: number
}

const read = <T>(texts: readonly string[]): T[] => texts.map(text => JSON.parse(text))

/** What a tick's text leaves out stands at its default, as the store reads it. */
const readTicks = (texts: readonly string[]): Rows['ticks'] =>
  read<Rows['ticks'][number]>(texts).map(tick => ({
    ...{ run: '', simulated: 0, is_active: 0, is_live: 0, is_removed: 0, is_alternate_line: 0, is_player_prop: 0 },
    ...tick,
  }))

/** `over 8 -110`, with what is unusual about it. */
const said = (tick: TickRow): string =>
  [
    tick.player_name,
    tick.selection_type === 'outright' ? tick.selection : tick.selection_type,
    tick.line ?? '',
    tick.is_removed ? 'gone' : tick.odds_american > 0 ? `+${tick.odds_american}` : tick.odds_american,
    tick.is_active ? '' : 'suspended',
  ]
    .filter(word => word !== '' && word !== undefined)
    .join(' ')

/** A tick in words: `draftkings total_points over 47.5 -110`. */
export const words = (tick: TickRow): string => `${tick.sportsbook} ${tick.market_type} ${said(tick)}`

export type Desk = ReturnType<typeof openDesk>

/** @param own feeds of the test's own, ranked before the registered ones in their order */
export const openDesk = (own: readonly Feed[] = []) => {
  const byId = new Map(own.map(feed => [feed.id, feed]))
  const rank = (id: string): number => (byId.has(id) ? [...byId.keys()].indexOf(id) - own.length : registered.rank(id))
  const feeds = { ...registered, rank, get: (id: string) => byId.get(id) ?? registered.get(id) }
  const state = createState(0, rank)
  const board = new Map<string, TickRow>()
  const events = new Map<string, EventRow>()
  const sights = new Map<string, SightingRow>()
  let position = 0

  const run = (data: JobData): Rows => {
    position += 1
    const nothing = async (): Promise<void> => {}
    const job = { id: `job-${position}`, lane: 'live' as const, data, setAside: 0, complete: nothing, fail: nothing }
    const out = runJob(feeds, state, job, position, 1)
    const rows: Rows = {
      ticks: readTicks(out.ticks),
      events: read(out.events),
      sightings: read(out.sightings),
      opportunities: out.opportunities.map(readOpportunity),
      rejections: read(out.rejections),
      splits: read([...out.splits.values()]),
      game_states: read([...out.game_states.values()]),
      results: read([...out.results.values()]),
      seen: out.seen,
      skipped: out.skipped,
    }
    const ticked = new Set<string>()
    for (const tick of rows.ticks) {
      if (ticked.has(tick.odds_id)) throw new Error(`a quote has two ticks at one position: ${words(tick)}`)
      ticked.add(tick.odds_id)
      const key = `${tick.run}|${tick.odds_id}`
      if (tick.is_removed && !board.has(key)) throw new Error(`removed, but never stood: ${words(tick)}`)
      if (!tick.is_removed && (tick.is_new === 1) === board.has(key))
        throw new Error(`new to everybody: ${tick.is_new === 1}; it stood: ${board.has(key)}: ${words(tick)}`)
      if (tick.is_removed) board.delete(key)
      else board.set(key, tick)
    }
    for (const event of rows.events) events.set(`${event.run}|${event.event_id}`, event)
    for (const sight of rows.sightings) sights.set(`${sight.run}|${sight.event_id}`, sight)
    return rows
  }

  const sweep = (at: number, data: Partial<JobData> = {}): Rows =>
    run({
      kind: 'sweep',
      feed: '',
      league: '',
      observed_at: at,
      run: '',
      current: 1,
      shift_ms: 0,
      interval_ms: MINUTE,
      ...data,
    })

  return {
    run,
    sweep,
    events,
    sights,
    /** Runs a payload's jobs; the rows of all of them together. */
    show: (at: number, payload: unknown, options: ShowOptions = {}): Rows => {
      const {
        request = '',
        feed: id = 'the-odds-api',
        run: runId = '',
        current = 1,
        shift_ms = 0,
        sent_at,
        interval_ms,
      } = options
      const feed = feeds.get(id)
      if (!feed) throw new Error(`no feed ${id}`)
      const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
      const jobs = jobsOf(feed, { feed: id, observed_at: at, body, request }, runId, current, shift_ms, interval_ms)
      const all = jobs.map(job => run(sent_at === undefined ? job : { ...job, sent_at }))
      return {
        ticks: all.flatMap(rows => rows.ticks),
        events: all.flatMap(rows => rows.events),
        sightings: all.flatMap(rows => rows.sightings),
        opportunities: all.flatMap(rows => rows.opportunities),
        rejections: all.flatMap(rows => rows.rejections),
        splits: all.flatMap(rows => rows.splits),
        game_states: all.flatMap(rows => rows.game_states),
        results: all.flatMap(rows => rows.results),
        seen: all.reduce((sum, rows) => sum + rows.seen, 0),
        skipped: all.reduce((sum, rows) => sum + rows.skipped, 0),
      }
    },
    /** The events that the owner remembers. */
    remembered: (): string[] => [...state.boards.values()].flatMap(({ events: known }) => [...known.keys()]),
    /** What stands, in words, sorted; of one book when it is named. */
    standing: (book?: string, run = ''): string[] =>
      [...board.values()]
        .filter(tick => tick.run === run && (book === undefined || tick.sportsbook === book))
        .map(words)
        .sort(),
    /** When a standing quote was last seen: from the event's newest sighting, as the views read it. */
    lastSeen: (book: string, market_group: string): number | null => {
      for (const sight of sights.values()) {
        const index = sight.groups.indexOf(`${book}|${market_group}`)
        if (index !== -1) return Date.parse(sight.observed_at) - (sight.seen_lag_ms[index] ?? Number.NaN)
      }
      return null
    },
  }
}
