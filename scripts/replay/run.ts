/**
 * Runs a replay: its jobs go through the same queue and the same steps as live data. Nothing is conflated: above a depth the replay waits.
 * The ledger says what of the run is done, so the same command again adds nothing and an interrupted one goes on where it was.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import { laneOf } from '../../pipelines/job-data.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { Queues } from '../../pipelines/queue.ts'
import type { Sql } from '../../sql/client.ts'
import { recordIntervals } from '../intervals.ts'
import { jobsOfPlan, type ReplayJob } from './jobs.ts'
import type { Plan } from './plan.ts'
import type { Progress } from './progress.ts'

export type ReplayDeps = {
  sql: Sql
  queues: Queues
  feeds: (id: string) => Feed | undefined
  now: () => number
  stopped: () => boolean
  progress: (state: Progress) => void
  say: (line: string) => void
}

export type Outcome = {
  state: 'done' | 'stopped'
  payloads: number
  already: number
  rows: number
  changed: number
  rejected: number
  dead: number
}

const DEEP = 48
const LOOK_MS = 200
/** A queue that stays empty this long while jobs are missing has lost them: they are sent again. */
const LOST_MS = 5_000

export const recordRun = async (sql: Sql, plan: Plan, state: string, enqueued: number): Promise<void> => {
  const { files, run, shift, shift_ms, median_gap_ms, first_at, last_at, ...options } = plan
  const row = {
    run,
    kind: shift ? 'shifted' : 'history',
    state,
    files,
    options: JSON.stringify(options),
    shift_ms,
    median_gap_ms,
    enqueued,
    first_observed_at: new Date(first_at + shift_ms).toISOString(),
    last_observed_at: new Date(last_at + shift_ms).toISOString(),
  }
  const columns = Object.keys(row).join(', ')
  await sql.insert(`INSERT INTO runs (${columns}) FORMAT JSONEachRow`, JSON.stringify(row))
}

type Ledger = { jobs: number; rows: number; changed: number; rejected: number; dead: number; parts: number }

const ledgerOf = async (sql: Sql, run: string): Promise<Ledger> => {
  const rows = await sql.query<Ledger>(
    `SELECT toUInt32(uniqExact(job_id)) AS jobs, toUInt32(uniqExactIf(job_id, kind = 'part')) AS parts, toUInt64(sum(seen))::Float64 AS rows,
      toUInt64(sum(changed))::Float64 AS changed, toUInt64(sum(rejected))::Float64 AS rejected, toUInt32(countIf(kind = 'dead')) AS dead
      FROM ledger WHERE run = {run:String}`,
    { run },
  )
  return rows[0] ?? { jobs: 0, rows: 0, changed: 0, rejected: 0, dead: 0, parts: 0 }
}

const doneJobs = async (sql: Sql, run: string): Promise<Set<string>> => {
  const rows = await sql.query<{ job_id: string }>(`SELECT DISTINCT job_id FROM ledger WHERE run = {run:String}`, {
    run,
  })
  return new Set(rows.map(row => row.job_id))
}

export const runReplay = async (deps: ReplayDeps, plan: Plan): Promise<Outcome> => {
  const { sql, queues, now, stopped } = deps
  const done = await doneJobs(sql, plan.run)
  const already = done.size
  const sent = new Set<string>()
  let payloads = 0
  const started = now()
  let looked = 0
  let ledger: Ledger = { jobs: 0, rows: 0, changed: 0, rejected: 0, dead: 0, parts: 0 }
  const look = async (): Promise<void> => {
    if (now() - looked < LOOK_MS) return
    looked = now()
    ledger = await ledgerOf(sql, plan.run)
    deps.progress({ done: Math.min(ledger.parts, plan.payloads), total: plan.payloads, rows: ledger.rows })
  }
  const send = async (batch: readonly ReplayJob[]): Promise<void> => {
    const missing = batch.filter(job => !done.has(job.id))
    for (const partition of new Set(missing.map(job => partitionOf(job.data.league)))) {
      const lane = laneOf({ current: plan.shift ? 1 : 0 })
      while (!stopped() && (await queues.depth(partition, lane, now())).waiting >= DEEP) {
        await look()
        await sleep(5)
      }
    }
    if (stopped()) return
    const stamped = plan.shift ? missing.map(job => ({ ...job, data: { ...job.data, sent_at: now() } })) : missing
    await queues.enqueue(stamped)
    for (const job of missing) sent.add(job.id)
  }
  const outcome = (state: Outcome['state']): Outcome => ({ state, payloads, already, ...ledger })

  await recordRun(sql, plan, 'running', 0)
  await recordIntervals(
    sql,
    FEEDS.map(({ id }) => ({ id, interval_ms: plan.median_gap_ms })),
    plan.run,
  )
  for await (const batch of jobsOfPlan(plan, deps.feeds)) {
    const at = batch[0]?.at ?? plan.first_at
    if (plan.speed > 0) {
      const due = started + (at - plan.first_at) / plan.speed
      while (!stopped() && now() < due) await sleep(Math.min(100, due - now()))
    }
    if (stopped()) break
    if (batch[0]?.data.kind !== 'sweep') payloads += 1
    await send(batch)
    await look()
  }
  // What was sent is finished in any case: a stop leaves whole payloads behind, and the next command goes on after them.
  await settled(deps, plan, sent, look)
  looked = 0
  await look()
  const state = stopped() ? 'stopped' : 'done'
  await recordRun(sql, plan, state, payloads)
  return outcome(state)
}

/** Waits until every job that was sent stands in the ledger; what Redis lost is sent again. */
const settled = async (
  deps: ReplayDeps,
  plan: Plan,
  sent: ReadonlySet<string>,
  look: () => Promise<void>,
): Promise<void> => {
  const { sql, queues, now } = deps
  let emptySince: number | null = null
  for (;;) {
    await look()
    const done = await doneJobs(sql, plan.run)
    const missing = [...sent].filter(id => !done.has(id))
    if (missing.length === 0) return
    const lane = laneOf({ current: plan.shift ? 1 : 0 })
    const depths = await Promise.all(Array.from({ length: 16 }, (_, partition) => queues.depth(partition, lane, now())))
    if (depths.some(depth => depth.waiting + depth.active > 0)) emptySince = null
    else emptySince ??= now()
    if (emptySince !== null && now() - emptySince > LOST_MS) {
      deps.say(`${missing.length} jobs were lost with the queue; sending them again`)
      const wanted = new Set(missing)
      for await (const batch of jobsOfPlan(plan, deps.feeds)) {
        const again = batch.filter(job => wanted.has(job.id))
        if (again.length > 0) await queues.enqueue(again)
      }
      emptySince = null
    }
    await sleep(50)
  }
}
