/** Takes a run away: what it shows is ended first, so that clients see it go; then its rows are deleted. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queues } from '../../pipelines/queue.ts'
import type { Sql } from '../../sql/client.ts'
import { Refusal } from '../refusal.ts'

const TABLES = [
  'ticks',
  'quotes_latest',
  'quotes_replaced',
  'events',
  'events_latest',
  'events_replaced',
  'opportunities',
  'opportunities_latest',
  'opportunities_replaced',
  'sightings',
  'sightings_latest',
  'sightings_replaced',
  'rejections',
  'ledger',
  'feed_intervals',
] as const
const WAIT_MS = 120_000

export const purgeRun = async (
  deps: { sql: Sql; queues: Queues; say: (line: string) => void },
  run: string,
): Promise<void> => {
  const { sql, queues, say } = deps
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
  for (const table of TABLES) await sql.command(`DELETE FROM ${table} WHERE run = {run:String}`, { run })
  await sql.command('DELETE FROM runs WHERE run = {run:String}', { run })
  say(`run ${run} is gone`)
}
