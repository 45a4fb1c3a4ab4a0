/** Takes a run away: what it shows is ended first, so that clients see it go; then its rows are deleted. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { NEWEST } from '../../pipelines/compact.ts'
import { compactionKey } from '../../pipelines/compactor.ts'
import { acquire } from '../../pipelines/lease.ts'
import type { Queues } from '../../pipelines/queue.ts'
import type { Sql } from '../../sql/client.ts'
import { Refusal } from '../refusal.ts'

const TABLES = [
  ...NEWEST.flatMap(({ log, recent, latest }) => [log, recent, latest]),
  'rejections',
  'ledger',
  'feed_intervals',
]
const WAIT_MS = 120_000

export const purgeRun = async (
  deps: { sql: Sql; queues: Queues; redis: Redis; prefix: string; say: (line: string) => void },
  run: string,
): Promise<void> => {
  const { sql, queues, redis, prefix, say } = deps
  const runs = await sql.query<{ kind: string }>('SELECT kind FROM runs FINAL WHERE run = {run:String}', { run })
  if (!runs[0] || run === '') throw new Refusal(`--purge: there is no run '${run}'`)
  const current = runs[0].kind === 'shifted' ? 1 : 0
  const partitions = await sql.query<{ partition: number }>(
    'SELECT DISTINCT partition FROM ledger WHERE run = {run:String}',
    { run },
  )
  const token = randomBytes(4).toString('hex')
  const jobs = partitions.map(({ partition }) => ({
    id: `${run}-forget-p${partition}-${token}`,
    partition,
    data: {
      kind: 'forget' as const,
      feed: '',
      league: '',
      observed_at: Date.now(),
      run,
      current: current as 0 | 1,
      shift_ms: 0,
      interval_ms: 0,
    },
  }))
  await queues.enqueue(jobs)
  const ids = jobs.map(job => job.id)
  for (const until = Date.now() + WAIT_MS; ; await sleep(100)) {
    const rows = await sql.query<{ n: number }>(
      'SELECT toUInt32(uniqExact(job_id)) AS n FROM ledger WHERE job_id IN {ids:Array(String)}',
      { ids },
    )
    if ((rows[0]?.n ?? 0) === ids.length) break
    if (Date.now() > until)
      throw new Refusal(`--purge: the owners did not answer within ${WAIT_MS / 1000} s; nothing was deleted`)
  }
  const until = Date.now() + WAIT_MS
  let lease = await acquire(redis, compactionKey(prefix), token)
  for (; lease === null; lease = await acquire(redis, compactionKey(prefix), token)) {
    if (Date.now() > until)
      throw new Refusal('--purge: recent rows are being compacted, and no end of it; nothing was deleted')
    await sleep(100)
  }
  try {
    // Nothing is taken over meanwhile: rows that had been read would come back.
    for (const table of TABLES) await sql.command(`DELETE FROM ${table} WHERE run = {run:String}`, { run })
  } finally {
    await lease.release()
  }
  await sql.command('DELETE FROM runs WHERE run = {run:String}', { run })
  say(`run ${run} is gone`)
}
