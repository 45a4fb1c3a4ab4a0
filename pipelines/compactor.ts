/** Compacts some times a minute, and sheds once an hour; one process at a time does it. Nobody waits for it: reads are as exact before as after, only dearer. */
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Sql } from '../sql/client.ts'
import { type Store, shardsOf } from '../sql/shards.ts'
import { compact, dropTaken, isBehind, type Positions, reigned } from './compact.ts'
import { acquire } from './lease.ts'
import type { Schema } from './schema.ts'
import { shed } from './shed.ts'
import { shedRemoved } from './shed-removed.ts'

/**
 * A round costs some 250 ms of CPU, which a latency of 99 in 100 notices: 118 ms with one every 5 s, 92 with one a minute. What was taken over for
 * `settled_ms` is missed by nobody: no read lasts longer (sql/client.ts).
 */
const PACE = { every_ms: 15_000, settled_ms: 30_000, shed_ms: 3_600_000 }

export type CompactorDeps = {
  sql: Store
  schema: Schema
  redis: Redis
  prefix: string
  owner: string
  /** ms, never jumps. */
  monotonic: () => number
  log: Pick<Logger, 'warn'>
  /** Told of every round: the rows that were taken over, null when it failed. */
  compacted?: (rows: number | null, ms: number) => void
  /** Every 15 s; rows that were taken over are dropped after 30; what is long over goes once an hour. */
  pace?: typeof PACE | undefined
}

/** One server of the store. */
const compactorOf = (sql: Sql, { schema, monotonic, log, pace = PACE }: CompactorDeps) => {
  /** Up to where this process has taken over; nothing while another did. */
  let taken: Positions = []
  /** The same, as it stood when; oldest first. */
  let settling: { at: number; to: Positions }[] = []
  let owners = ''
  let shedAt = Number.NEGATIVE_INFINITY

  /** @returns rows that were taken over */
  const round = async (): Promise<number> => {
    // A store that lost its last marks (a power cut, a backup) has positions used again, by owners that took over: what was taken over says nothing of them.
    const now = await reigned(sql)
    const done = await compact(sql, schema, now === owners ? taken : [])
    if (now !== owners || isBehind(done.to, taken)) settling = []
    owners = now
    taken = done.to
    settling.push({ at: monotonic(), to: taken })
    const settled = settling.findLast(({ at }) => monotonic() - at >= pace.settled_ms)
    if (!settled) return done.taken
    await dropTaken(sql, settled.to)
    settling = settling.filter(({ at }) => at >= settled.at)
    return done.taken
  }

  const shedSome = async (): Promise<void> => {
    if (monotonic() - shedAt < pace.shed_ms) return
    try {
      const over = await shed(sql)
      const removed = await shedRemoved(sql)
      if (over.isAll && removed.isAll) shedAt = monotonic()
    } catch (error) {
      // Not sooner: nothing is wrong for it, and what fails once may well fail again.
      shedAt = monotonic()
      log.warn({ err: error }, 'what is long over could not be taken out; it is tried again in an hour')
    }
  }

  return { round, shedSome }
}

export const startCompactor = (deps: CompactorDeps) => {
  const { redis, prefix, owner, monotonic, log, compacted, pace = PACE } = deps
  const servers = shardsOf(deps.sql).map(sql => compactorOf(sql, deps))
  let running: Promise<void> | null = null

  const trying = async (run: () => Promise<unknown>): Promise<void> => {
    const began = monotonic()
    try {
      await run()
    } catch (error) {
      compacted?.(null, monotonic() - began)
      log.warn({ err: error }, 'recent rows could not be compacted; it is tried again')
    }
  }

  const work = async ({ round, shedSome }: (typeof servers)[number]): Promise<void> => {
    const began = monotonic()
    const rows = await round()
    compacted?.(rows, monotonic() - began)
    await shedSome()
  }

  const look = (): Promise<void> =>
    trying(async () => {
      // Held for the round only: a run that is taken away must not be taken over meanwhile.
      const lease = await acquire(redis, compactionKey(prefix), owner)
      if (!lease) return
      try {
        for (const server of servers) await trying(() => work(server))
      } finally {
        await lease.release()
      }
    })
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null
    })
  }, pace.every_ms)

  return {
    /** Resolves when a round that is under way has ended. */
    close: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}

/** The lease under which rows are taken over. */
export const compactionKey = (prefix: string): string => `${prefix}:compactor`
