/*
 * Writes commits as an owner does: the rows into the tables, the mark, then the
 * publication by the owner's own publisher. One partition each.
 */
import type { Redis } from 'ioredis'
import type { GameStateRow, SplitsRow } from '../../pipelines/model/fact-rows.ts'
import { headKey, logKey } from '../../pipelines/model/log-keys.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { EventRow, OpportunityRow, TickRow } from '../../pipelines/model/rows.ts'
import { createOutput } from '../../pipelines/output.ts'
import { createPublisher, type Publisher } from '../../pipelines/publish.ts'
import { sealOutput } from '../../pipelines/sealed.ts'
import { createSlabs } from '../../pipelines/slabs.ts'
import { readStored } from '../../pipelines/unpublished.ts'
import type { Sql } from '../../sql/client.ts'
import { EPOCH, iso } from './rows.ts'

export { DAY, EPOCH, event, tick } from './rows.ts'

/** What Redis holds of a partition's log now; calling it puts that back. */
export const rememberLog = async (
  { redis, prefix }: { redis: Redis; prefix: string },
  partition: number,
): Promise<() => Promise<void>> => {
  const keys = [logKey(prefix, partition), headKey(prefix, partition)]
  const kept = await Promise.all(keys.map(async key => ({ key, value: await redis.dumpBuffer(key) })))
  return async () => {
    for (const { key, value } of kept) await redis.restore(key, 0, value ?? Buffer.alloc(0), 'REPLACE')
  }
}

export type Written = {
  events?: EventRow[]
  ticks?: TickRow[]
  opportunities?: OpportunityRow[]
  games?: GameStateRow[]
  splits?: SplitsRow[]
  /** Rows of other tables. */
  more?: Record<string, object[]>
}

export type LeagueWriter = ReturnType<typeof createWriter>

/** The owner of a league's partition. Without `sql` nothing is stored: the log alone is written. */
export const createWriter = (deps: {
  redis: Redis
  prefix: string
  league: string
  sql?: Sql
  keep_ms?: number
  keep_bytes?: number
  at?: () => number
  /** Where a former owner stopped. */
  position?: number
}) => {
  const { redis, prefix, league, sql } = deps
  const partition = partitionOf(league)
  const slabs = createSlabs()
  let position = deps.position ?? 0
  const own = (): Publisher =>
    createPublisher({
      redis,
      prefix,
      partition,
      epoch: EPOCH,
      keep_ms: deps.keep_ms ?? 400_000,
      keep_bytes: deps.keep_bytes ?? 64_000_000,
      monotonic: () => performance.now(),
      current_at: '1970-01-01T00:00:00.000Z',
      position,
      stored: sql ? readStored(sql, partition) : async () => [],
    })
  let publisher = own()
  /** By event: the groups of its image. */
  const standing = new Map<string, string[]>()
  let last = 0

  const store = async (table: string, rows: readonly object[]): Promise<void> => {
    if (!sql || rows.length === 0) return
    await sql.insert(
      `INSERT INTO ${table} FORMAT JSONEachRow`,
      rows.map(row => JSON.stringify(row)).join('\n'),
      {},
      {
        settings: { input_format_skip_unknown_fields: 1 },
      },
    )
  }
  const dated = (table: string, rows: readonly object[], committed_at: string): Promise<void> =>
    store(
      table,
      rows.map(row => ({ ...row, committed_at })),
    )

  return {
    partition,
    position: () => position,
    /** One commit of one position. */
    commit: async (written: Written): Promise<string> => {
      position++
      last = Math.max(last + 1, deps.at?.() ?? Date.now())
      const committed_at = iso(last)
      const place = <R extends object>(rows: R[] | undefined): R[] =>
        (rows ?? []).map(row => ({ ...row, partition, position }))
      const events = place(written.events)
      const ticks = place(written.ticks)
      const opportunities = place(written.opportunities)
      const games = place(written.games)
      const splits = place(written.splits)
      await Promise.all([
        dated('events', events, committed_at),
        dated('opportunities', opportunities, committed_at),
        sight(ticks, committed_at),
        dated('game_states', games, committed_at),
        dated('splits', splits, committed_at),
        ...Object.entries(written.more ?? {}).map(([table, rows]) => dated(table, place(rows), committed_at)),
      ])
      await dated('ticks', ticks, committed_at)
      // A job's row, as old as the oldest of its own.
      const shown = [events, ticks, opportunities, games, splits].flat().map(row => row.observed_at)
      const observed_at = [committed_at, ...shown].sort()[0]
      const job = {
        partition,
        position,
        epoch: EPOCH,
        job_id: `${league}-${position}`,
        league,
        observed_at,
        committed_at,
      }
      await store('ledger', [
        { ...job, kind: 'part', feed: 'test', run: '', seen: 0, changed: 0, rejected: 0, skipped: 0 },
      ])
      await store('marks', [{ partition, position, epoch: EPOCH, committed_at, current: 1 }])
      // The publisher looks at the rows' texts and place only.
      const out = createOutput({ data: { current: 1, observed_at: last } } as never, partition, position, EPOCH)
      out.events.push(...events.map(row => JSON.stringify(row)))
      out.ticks.push(...ticks.map(row => JSON.stringify(row)))
      out.told.push(
        ...opportunities.map(({ id, event_id, league, current }) =>
          JSON.stringify({ position, id, event_id, league, current }),
        ),
      )
      for (const row of games) out.game_states.set(row.event_id, JSON.stringify(row))
      for (const row of splits) out.splits.set(`${row.event_id}|${row.sportsbook}`, JSON.stringify(row))
      await publisher.publish([sealOutput(out, slabs)], committed_at)
      return committed_at
    },
    announce: (): Promise<boolean> =>
      publisher.announce({ position, committed_at: iso(Math.max(last, 1)), epoch: EPOCH } as never),
    /** As an owner does before anything else. */
    takeOver: (): Promise<boolean> => publisher.catchUp({ position, committed_at: iso(Math.max(last, 1)) }),
    /** Redis loses the log, and another owner goes on: under a new generation. */
    loseLog: async (): Promise<void> => {
      await redis.del(`${prefix}:{p${partition}}:log`, `${prefix}:{p${partition}}:head`)
      publisher = own()
    },
  }

  async function sight(ticks: readonly TickRow[], committed_at: string): Promise<void> {
    const byEvent = new Map<string, TickRow[]>()
    for (const row of ticks) byEvent.set(row.event_id, [...(byEvent.get(row.event_id) ?? []), row])
    const images = [...byEvent].map(([event_id, rows]) => {
      const before = standing.get(event_id) ?? []
      const groups = [...new Set([...before, ...rows.map(row => `${row.sportsbook}|${row.market_group}`)])]
      standing.set(event_id, groups)
      const { event_day, observed_at, feed, run, current } = rows[0] as TickRow
      const common = {
        league,
        event_day,
        event_id,
        observed_at,
        feed,
        run,
        current,
        partition,
        position,
        epoch: EPOCH,
        hourly: 0,
      }
      return { ...common, groups, seen_lag_ms: groups.map(() => 0), source_lag_ms: groups.map(() => -1) }
    })
    await dated('sightings', images, committed_at)
  }
}
