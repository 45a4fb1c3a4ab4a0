/** Takes a run away: what it shows is ended first, so that clients see it go; then its rows are deleted. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { NEWEST } from '../../pipelines/compact.ts'
import { compactionKey } from '../../pipelines/compactor.ts'
import { deadLettersOf } from '../../pipelines/dead-letters.ts'
import { depthsOf } from '../../pipelines/depths.ts'
import { type Lane, laneOf } from '../../pipelines/job-data.ts'
import { acquire } from '../../pipelines/lease.ts'
import { PARTITIONS } from '../../pipelines/model/partition-of.ts'
import type { Queues } from '../../pipelines/queue.ts'
import { errorType, isRefusal } from '../../sql/client.ts'
import { everywhere, type Store, shardsOf } from '../../sql/shards.ts'
import { Refusal } from '../refusal.ts'
import { done } from './done.ts'
import { isReplayed, PURGING, SILENT_S } from './presence.ts'

/** All that has rows of runs. The ledger's go last: they name the partitions, so that what was cut off is done by the same command again. */
const TABLES = [
  ...NEWEST.flatMap(({ log, recent, latest }) => [log, recent, latest]),
  ...['rejections', 'results', 'splits', 'game_states', 'closings_due', 'closings', 'feed_intervals', 'ledger'],
]
const WAIT_MS = 120_000
/** One that was killed a moment ago is still believed to replay. */
const LEAVES_MS = (SILENT_S + 1) * 1_000

export type PurgeDeps = { sql: Store; queues: Queues; redis: Redis; prefix: string; say: (line: string) => void }

export const purgeRun = async (deps: PurgeDeps, run: string): Promise<void> => {
  const { sql, redis, prefix, say } = deps
  const runs = await sql.query<{ kind: string; state: string }>(
    'SELECT kind, state FROM runs FINAL WHERE run = {run:String}',
    { run },
  )
  if (!runs[0] || run === '') throw new Refusal(`--purge: there is no run '${run}'`)
  await claim(deps, run, runs[0].state)
  const current = runs[0].kind === 'shifted' ? 1 : 0
  const partitions = await partitionsOf(deps, run, laneOf({ current }))
  await forget(deps, run, current, partitions, 'nothing was deleted')
  await removeDead(deps.queues, run, partitions)
  const token = randomBytes(4).toString('hex')
  const until = Date.now() + WAIT_MS
  let lease = await acquire(redis, compactionKey(prefix), token)
  for (; lease === null; lease = await acquire(redis, compactionKey(prefix), token)) {
    if (Date.now() > until)
      throw new Refusal('--purge: recent rows are being compacted, and no end of it; nothing was deleted')
    await sleep(100)
  }
  const remove = async (table: string): Promise<void> => {
    try {
      await Promise.all(shardsOf(sql).map(one => one.command(`DELETE FROM ${table} WHERE run = {run:String}`, { run })))
    } catch (error) {
      if (isRefusal(error)) throw error
      throw new Refusal(`--purge: ClickHouse did not answer (${errorType(error) ?? 'no answer'}); do it once more`)
    }
  }
  try {
    // Nothing is taken over meanwhile: rows that had been read would come back.
    for (const table of TABLES) await remove(table)
  } finally {
    await lease.release()
  }
  // Owners know the events of history that stands: now they learn them without this run. And answers that were made and kept meanwhile are of the positions
  // of before: by this commit they are asked anew.
  await forget(deps, run, current, partitions, 'its rows are deleted; do it once more')
  await remove('ledger')
  await remove('runs')
  say(`run ${run} is gone`)
}

/** Where the run has rows, or may get some yet: of what a replay that was killed had sent, the first may still wait behind others' jobs. */
const partitionsOf = async ({ sql, queues }: PurgeDeps, run: string, lane: Lane): Promise<number[]> => {
  const all = Array.from({ length: PARTITIONS }, (_, partition) => partition)
  // Before the ledger: what leaves the queue stands there by then.
  const depths = await depthsOf(queues, PARTITIONS, lane, Date.now())
  const rows = await sql.query<{ partition: number }>(
    `SELECT DISTINCT partition FROM ${everywhere(sql, 'ledger')} WHERE run = {run:String}`,
    { run },
  )
  const known = new Set(rows.map(({ partition }) => partition))
  return all.filter((partition, i) => known.has(partition) || (depths[i]?.waiting ?? 0) + (depths[i]?.active ?? 0) > 0)
}

/** From here on nobody replays the run until it is gone. @throws Refusal when somebody does now: its state is `before` again then */
const claim = async (deps: PurgeDeps, run: string, before: string): Promise<void> => {
  const { sql } = deps
  const until = Date.now() + LEAVES_MS
  for (; ; await sleep(100)) {
    if (!(await isReplayed(deps, run))) {
      await mark(sql, run, PURGING)
      // One that began meanwhile may have looked before.
      if (!(await isReplayed(deps, run))) return
      await mark(sql, run, before)
    }
    if (Date.now() > until)
      throw new Refusal(`--purge: run ${run} is being replayed; stop that first. Nothing was deleted`)
  }
}

const mark = (sql: Store, run: string, state: string): Promise<unknown> =>
  sql.command(
    `INSERT INTO runs (run, kind, state, files, options, shift_ms, median_gap_ms, enqueued, first_observed_at, last_observed_at)
      SELECT run, kind, {state:String}, files, options, shift_ms, median_gap_ms, enqueued, first_observed_at, last_observed_at
      FROM runs FINAL WHERE run = {run:String}`,
    { run, state },
  )

/** Jobs of it that were set aside: tried again they would write rows of a run that is gone, and a replay of the same name could not send them anew. */
const removeDead = async (queues: Queues, run: string, partitions: readonly number[]): Promise<void> => {
  for await (const { letter } of deadLettersOf(queues, partitions)) if (letter.data.run === run) await letter.remove()
}

/** Has the owners forget what they know of a run. @param otherwise what is said when they do not answer */
const forget = async (
  { sql, queues }: PurgeDeps,
  run: string,
  current: 0 | 1,
  partitions: readonly number[],
  otherwise: string,
): Promise<void> => {
  const token = randomBytes(4).toString('hex')
  const job = { kind: 'forget' as const, feed: '', league: '', run, current, shift_ms: 0, interval_ms: 0 }
  const jobs = partitions.map(partition => ({
    id: `${run}-forget-p${partition}-${token}`,
    partition,
    data: { ...job, observed_at: Date.now() },
  }))
  await queues.enqueue(jobs)
  const ids = jobs.map(({ id }) => id)
  for (const until = Date.now() + WAIT_MS; ; await sleep(100)) {
    // By its mark alone a commit is over: the ledger's rows of one may stand before those that it ends the run's events with.
    const [row] = await sql.query<{ n: number }>(
      `SELECT toUInt32(uniqExact(job_id)) AS n FROM ${done(sql)} WHERE job_id IN {ids:Array(String)}`,
      { run, ids },
    )
    if ((row?.n ?? 0) === ids.length) return
    if (Date.now() > until)
      throw new Refusal(`--purge: the owners did not answer within ${WAIT_MS / 1000} s; ${otherwise}`)
  }
}
