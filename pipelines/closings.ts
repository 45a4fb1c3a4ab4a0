/**
 * Closings: when an event begins, what its quotes closed with is taken of the log into a table of its own: by the same commit, or behind it where that would
 * take too long.
 *
 * Of the log, and not of the board: a start that is corrected after the fact asks for prices that the board no longer has, the first price of a
 * quote is not on it, and no memory has to be carried from owner to heir. An event begins a few times at most, and all that begin in one commit
 * are one statement: it costs what reading their ticks by key costs, and nothing where none begins.
 *
 * What is captured is told by the log up to the position at which the event began, so it may be captured at any time after: until then the views read
 * the log. That of a large slate (60 events of 1,000 quotes: 3 s), all of which begins in one job, would keep every mark from being written in time, and is
 * left for later (late-closings.ts).
 */
import { type CallOptions, errorType, type Sql } from '../sql/client.ts'
import { FENCED, queryId } from './fence.ts'
import type { EventRow } from './model/rows.ts'

/** An event that is said to begin, or to have begun at another time: at which position, for which start (epoch ms). */
export type Begun = {
  league: string
  event_day: string
  event_id: string
  run: string
  start: number
  partition: number
  position: number
  epoch: number
}

/** A feed said that it is put off, and time has ended it since: nobody says how it ended, yet there is when somebody said how it stands (endEvent of lifecycle.ts). */
const isPutOff = ({ status_feed, status_said_at }: EventRow): boolean => status_feed === '' && status_said_at !== null

/** Whether an event's row says that it has begun. */
export const hasBegun = (row: EventRow): boolean => row.status === 'live' || (row.status === 'ended' && !isPutOff(row))

/** Whether an event begins with its new row: it was not live before, or not over, or began at another time. Its first row begins nothing: no price is in the log. */
export const begins = (before: EventRow, row: EventRow): boolean =>
  hasBegun(row) &&
  row.event_start_time !== null &&
  (!hasBegun(before) || row.event_start_time !== before.event_start_time || (row.is_live === 1 && before.is_live === 0))

/** One whose commit did not wait for its lines; `committed_at` is that commit's, ISO. */
export type Due = Begun & { committed_at: string }

/** As the row of an event says it. */
export const begunOf = (row: EventRow): Begun => ({
  league: row.league,
  event_day: row.event_day,
  event_id: row.event_id,
  run: row.run,
  start: Date.parse(row.event_start_time ?? ''),
  partition: row.partition,
  position: row.position,
  epoch: row.epoch,
})

const QUOTE = [
  'sport',
  'sportsbook',
  'player_name',
  'stat_category',
  'selection',
  'selection_type',
  'line',
  'is_player_prop',
]
const LAST = [
  ...['is_alternate_line', 'is_active', 'is_removed', 'odds_american', 'odds_decimal', 'observed_at'],
  ...['current', 'simulated'],
]
const columns = [
  ...['league', 'event_day', 'event_id', 'event_start_time', 'run', 'market_type', 'odds_id'],
  ...QUOTE,
  ...LAST,
  ...['tick_position', 'tick_committed_at'],
  ...['opening_odds_american', 'opening_odds_decimal', 'opened_at', 'opening_position'],
  ...['partition', 'position', 'epoch', 'committed_at'],
]

/** The first and the last tick of every quote at the start or before it, in play ones aside: the same that the views count with (part closing_quotes). */
const LINES = `SELECT q.league AS league, q.event_day AS event_day, q.event_id AS event_id, b.start AS event_start_time, q.run AS run,
    q.market_type AS market_type, q.odds_id AS odds_id, ${QUOTE.map(name => `any(q.${name}) AS ${name}`).join(', ')},
    argMax((${[...LAST, 'position', 'committed_at'].map(name => `q.${name} AS ${name}`).join(', ')}), (q.observed_at, q.position)) AS last,
    argMin((q.odds_american AS odds_american, q.odds_decimal AS odds_decimal, q.observed_at AS observed_at, q.position AS position),
      (q.observed_at, q.position)) AS first,
    b.partition AS partition, b.position AS begun_position, b.epoch AS epoch
  FROM (
    SELECT * FROM ticks
    PREWHERE (league, event_day, event_id) IN (SELECT b.1, b.2, b.3 FROM (SELECT arrayJoin(
      arrayZip({leagues:Array(String)}, {days:Array(Date)}, {events:Array(String)})) AS b)) AND is_live = 0
  ) AS q
  INNER JOIN (
    SELECT b.1 AS event_id, b.2 AS run, fromUnixTimestamp64Milli(b.3, 'UTC') AS start, b.4 AS partition, b.5 AS position, b.6 AS epoch
    FROM (SELECT arrayJoin(arrayZip({events:Array(String)}, {runs:Array(String)}, {starts:Array(Int64)},
      {partitions:Array(UInt8)}, {positions:Array(UInt64)}, {epochs:Array(UInt64)})) AS b)
  ) AS b ON b.event_id = q.event_id AND b.run = q.run
  WHERE q.position <= b.position AND q.observed_at <= b.start
  GROUP BY q.league, q.event_day, q.event_id, b.start, q.run, q.market_type, q.odds_id, b.partition, b.position, b.epoch`

const CAPTURE = `INSERT INTO closings (${columns.join(', ')})
  SELECT league, event_day, event_id, event_start_time, run, market_type, odds_id, ${QUOTE.join(', ')},
    ${LAST.map(name => `last.${name}`).join(', ')}, last.position, last.committed_at,
    first.odds_american, first.odds_decimal, first.observed_at, first.position, partition, begun_position, epoch, {committed_at:DateTime64(3, 'UTC')}
  FROM (${LINES}) WHERE ${FENCED}`

/** Those that have none yet. */
const CAPTURE_ONCE = `${CAPTURE} AND (league, event_day, event_id, run, begun_position) NOT IN (
    SELECT league, event_day, event_id, run, position FROM closings
    WHERE event_id IN {events:Array(String)} AND league IN {leagues:Array(String)} AND event_day IN {days:Array(Date)})`

/**
 * All lines of a statement in one block, and so in one part: readers see an event's captured lines whole or not at all, also where no mark hides them.
 * (A block is full by either size; 0 is no size.)
 */
const WHOLE = {
  min_insert_block_size_rows: '1000000000',
  min_insert_block_size_bytes: '0',
  max_insert_threads: '1',
  timeout_overflow_mode: 'throw',
} as const

const run = (sql: Sql, statement: string, begun: readonly Begun[], committed_at: string, call: CallOptions) => {
  const list = <K extends keyof Begun>(name: K): Begun[K][] => begun.map(one => one[name])
  const params = {
    ...{ leagues: list('league'), days: list('event_day'), events: list('event_id'), runs: list('run') },
    ...{ starts: list('start'), partitions: list('partition'), positions: list('position'), epochs: list('epoch') },
    committed_at,
  }
  return sql.command(statement, params, { ...call, settings: { ...WHOLE, ...call.settings } })
}

/** What the store says of a statement that takes longer, or more memory, than it may: event by event it takes less. */
const TOO_MUCH = new Set(['TIMEOUT_EXCEEDED', 'MEMORY_LIMIT_EXCEEDED'])

/**
 * Captures what began, after its ticks are in the log. `committed_at` is the commit's.
 * @param ms it may take; 0: it is not tried
 * @returns false when it takes more than it may: nothing is captured then
 * @throws as an insert does: the outcome is unclear then
 */
export const capture = async (
  sql: Sql,
  begun: readonly Begun[],
  committed_at: string,
  ms: number,
): Promise<boolean> => {
  if (begun.length === 0) return true
  if (ms === 0) return false
  try {
    const settings = { max_execution_time: ms / 1000 }
    await run(sql, CAPTURE, begun, committed_at, { query_id: queryId(begun), settings })
    return true
  } catch (error) {
    if (TOO_MUCH.has(errorType(error) ?? '')) return false
    throw error
  }
}

/** A question's time: a client waits for little longer, so it is known whether the statement is over. One thread, for nobody waits and commits go on. */
const LATE = { max_execution_time: 20, max_threads: 1 } as const

/** Captures one event whose commit is long marked, unless it is captured or its owner is replaced. @throws as an insert does: it may be called again then, with the same id */
export const captureOnce = (sql: Sql, due: Due, query_id: string): Promise<unknown> =>
  run(sql, CAPTURE_ONCE, [due], due.committed_at, { query_id, settings: LATE })
