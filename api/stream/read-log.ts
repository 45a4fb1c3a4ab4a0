/**
 * Reading one partition's log in Redis: a bounded stream with ids `<position>-<n>`, and a hash that says what it holds.
 *
 * Each batch of entries is read together with the hash in one MULTI: the log's generation and how far it was trimmed are those of the very
 * entries. A trimmed or restarted log is a gap, and a gap is said, never guessed over.
 */
import type { Redis } from 'ioredis'
import type { GameStateRow, SplitsRow } from '../../pipelines/model/fact-rows.ts'
import { headKey, logKey } from '../../pipelines/model/log-keys.ts'
import type { EventRow, Opportunity, TickRow } from '../../pipelines/model/rows.ts'
import { digest } from './vector.ts'

/** A row of `ticks` as the log has it: columns that are at their default may be left out. */
type Sparse =
  | 'line'
  | 'player_name'
  | 'stat_category'
  | 'is_player_prop'
  | 'changed_at'
  | 'external_event_id'
  | 'external_selection_id'
  | 'market_id'
  | 'max_bet'
  | 'lay_odds_decimal'
  | 'lay_odds_american'
  | 'back_size'
  | 'lay_size'
  | 'traded_volume'
  | 'is_active'
  | 'is_live'
  | 'is_removed'
  | 'is_alternate_line'
  | 'simulated'
  | 'run'
export type LogTick = Omit<TickRow, Sparse> &
  Partial<Pick<TickRow, Sparse>> & {
    /** Its quote stood nowhere before: nobody has an older row of it. Absent where that is not known. */
    is_new?: 1
  }

/** An opportunity that was detected, changed or has expired: named, no more; the views have the rest. */
export type LogOpportunity = {
  position: number
  id: string
  /** Absent in what was published before logs told it. */
  kind?: Opportunity['kind']
  event_id: string
  league: string
  current: 0 | 1
}

/** What one or more commits of a partition brought, up to and with `position`. Each entry is parsed once per process. */
export type Commit = {
  partition: number
  position: number
  /** ISO, of the newest live mark up to `position`: the data time; history's marks do not move it. */
  committed_at: string
  /** Digest, as in ids. */
  generation: string
  events: EventRow[]
  ticks: LogTick[]
  opportunities: LogOpportunity[]
  games: GameStateRow[]
  splits: SplitsRow[]
  /** Size of the entries' text: what a buffer of commits is bounded by. */
  bytes: number
}

export type Head = { generation: string; position: number; committed_at: string; trimmed: number }

/** The log does not hold what was asked for. */
export class LogGap extends Error {}
/** It does not hold it yet, or again: its owner died before it published, or Redis has lost it. The next owner, or publication, brings it. */
export class LogBehind extends LogGap {}

const COUNT = 128
// A commit this large is handed on in pieces that end between two positions: a cold first load is hundreds of MB.
const PIECE_BYTES = 2_000_000

const positionOf = (id: string): number => Number(id.slice(0, id.indexOf('-')))

const empty = (partition: number, generation: string, committed_at: string): Commit => ({
  partition,
  position: 0,
  committed_at,
  generation,
  events: [],
  ticks: [],
  opportunities: [],
  games: [],
  splits: [],
  bytes: 0,
})

const add = (commit: Commit, fields: readonly string[]): void => {
  let kind = ''
  let text = '[]'
  for (let i = 0; i < fields.length; i += 2) {
    if (fields[i] === 't') kind = fields[i + 1] ?? ''
    if (fields[i] === 'd') text = fields[i + 1] ?? '[]'
  }
  commit.bytes += text.length
  if (kind === 'ticks') for (const row of JSON.parse(text) as LogTick[]) row.current === 1 && commit.ticks.push(row)
  if (kind === 'events') for (const row of JSON.parse(text) as EventRow[]) row.current === 1 && commit.events.push(row)
  if (kind === 'opportunities')
    for (const row of JSON.parse(text) as LogOpportunity[]) row.current === 1 && commit.opportunities.push(row)
  if (kind === 'game_states')
    for (const row of JSON.parse(text) as GameStateRow[]) row.current === 1 && commit.games.push(row)
  if (kind === 'splits') for (const row of JSON.parse(text) as SplitsRow[]) row.current === 1 && commit.splits.push(row)
}

/** Reads a partition's head; null where it has none. */
export const readHead = async (redis: Redis, prefix: string, partition: number): Promise<Head | null> => {
  const hash = await redis.hgetall(headKey(prefix, partition))
  if (hash.generation === undefined) return null
  return {
    generation: digest(hash.generation),
    position: Number(hash.position),
    committed_at: hash.current_at || (hash.committed_at ?? ''),
    trimmed: Number(hash.trimmed ?? 0),
  }
}

/** Reads (after, head] of one log, in pieces. @throws LogGap */
export async function* readLog(
  redis: Redis,
  prefix: string,
  partition: number,
  after: number,
  head: { generation: string; position: number; committed_at: string },
): AsyncGenerator<Commit> {
  let commit = empty(partition, head.generation, head.committed_at)
  let from = `${after + 1}-0`
  let last = after
  /** The position that the next entries begin with. */
  let next = after + 1
  for (;;) {
    const answers = await redis
      .multi()
      .hmget(headKey(prefix, partition), 'generation', 'trimmed', 'position')
      .xrange(logKey(prefix, partition), from, String(head.position), 'COUNT', COUNT)
      .exec()
    const [hash, range] = answers ?? []
    if (!hash || !range || hash[0] || range[0]) throw hash?.[0] ?? range?.[0] ?? new Error('the log could not be read')
    const [generation, trimmed, end] = hash[1] as (string | null)[]
    if (typeof generation !== 'string' || digest(generation) !== head.generation || Number(trimmed ?? 0) >= next)
      throw new LogGap(`partition ${partition}: the log no longer holds position ${next}`)
    if (Number(end) < head.position) throw new LogBehind(`partition ${partition}: the log ends at ${end}`)
    const entries = range[1] as [string, string[]][]
    for (const [id, fields] of entries) {
      const position = positionOf(id)
      if (position !== last && commit.bytes > PIECE_BYTES) {
        yield { ...commit, position: last }
        commit = empty(partition, head.generation, head.committed_at)
      }
      last = position
      add(commit, fields)
    }
    const newest = entries.at(-1)
    if (entries.length < COUNT || !newest) break
    from = `(${newest[0]}`
    // There may be more of it: trimmed up to it, the rest is gone.
    next = last
  }
  yield { ...commit, position: head.position }
}
