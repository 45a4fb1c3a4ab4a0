/**
 * The pipeline of one partition: take, parse, resolve, compare, detect; then the process's committer. One reign lasts from a taking over to
 * whatever ends it: the lease goes, a commit's outcome is unclear, a job throws. The next reign starts from committed rows.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { from, type Observable } from 'rxjs'
import type { Sql } from '../sql/client.ts'
import { type Feeds, runJob } from './job.ts'
import { createOutput, type Output, writeRejection } from './output.ts'
import type { QueuedJob, Taker } from './queue.ts'
import type { Room } from './room.ts'
import type { Reign } from './take-over.ts'
import { warmRun } from './warm.ts'

/** In flight at most in one reign; what bounds the whole process stands in room.ts. */
const AHEAD = 512
const TAKE = 32
const MAX_TRIES = 3

export type Step = { reign: Reign; output: Output; dead: string | null; bytes: number }

export type PartitionDeps = {
  sql: Sql
  feeds: Feeds
  taker: Taker
  /** Resolves when there may be work for this partition, or after a while. */
  work: () => Promise<void>
  /** What is in flight, and the wait until it is less. */
  room: Room
}

/** A job that threw: the board may be half changed, so the reign ends; the next one runs the job alone. */
export class PoisonError extends Error {
  readonly job: QueuedJob
  constructor(job: QueuedJob, cause: unknown) {
    super(`job ${job.id} threw`, { cause })
    this.job = job
  }
}

const run = (deps: PartitionDeps, reign: Reign, job: QueuedJob): Step => {
  const position = reign.next
  const bytes = job.data.body?.length ?? 0
  reign.next += 1
  try {
    const output = runJob(deps.feeds, reign.state, job, position, reign.epoch)
    // The queue holds it until it is acknowledged: no need for a second copy while it waits for its commit.
    job.data.body = undefined
    return deps.room.enter({ reign, output, dead: null, bytes })
  } catch (error) {
    throw new PoisonError(job, error)
  }
}

/** A job set aside: its position holds a rejection and a ledger row, so that it is seen, and the partition goes on. */
const bury = (deps: PartitionDeps, reign: Reign, job: QueuedJob, reason: string): Step => {
  const output = createOutput(job, reign.partition, reign.next, reign.epoch)
  reign.next += 1
  writeRejection(output, { rejected: true, reason: 'dead_letter', detail: reason, sample: job.data.body ?? '' })
  return deps.room.enter({ reign, output, dead: reason, bytes: 0 })
}

/** A history run that this reign has not met: what of it is done, and its board. */
const meetRun = async (deps: PartitionDeps, reign: Reign, job: QueuedJob): Promise<void> => {
  const { run: id, current } = job.data
  if (reign.runs.has(id)) return
  const rows = await deps.sql.query<{ job_id: string }>(
    `SELECT job_id FROM ledger WHERE partition = {partition:UInt8} AND run = {run:String} AND kind != 'dead'`,
    { partition: reign.partition, run: id },
  )
  for (const row of rows) reign.done.add(row.job_id)
  if (current === 0 && rows.length > 0) await warmRun(deps.sql, reign.state, id)
  reign.runs.add(id)
}

/** Enough to know a job that comes twice; a run's own are loaded when it is met. */
const REMEMBERED = 50_000
const remember = (reign: Reign, job: QueuedJob): void => {
  reign.done.add(job.id)
  if (reign.done.size <= REMEMBERED) return
  for (const oldest of reign.done) {
    reign.done.delete(oldest)
    return
  }
}

/** What a former reign left in `active`: one at a time, each committed before the next, so that a job that kills is known by its tries. */
async function* inherit(deps: PartitionDeps, reign: Reign): AsyncGenerator<Step> {
  for (const job of await deps.taker.inherited()) {
    if (reign.over) return
    await meetRun(deps, reign, job)
    if (reign.done.has(job.id)) {
      await job.complete()
      continue
    }
    const tries = await deps.taker.countTry(job.id)
    yield tries >= MAX_TRIES ? bury(deps, reign, job, `given up at try ${tries}`) : run(deps, reign, job)
    remember(reign, job)
    await deps.room.until(reign, 1)
  }
}

async function* steps(deps: PartitionDeps, reign: Reign): AsyncGenerator<Step> {
  yield* inherit(deps, reign)
  while (!reign.over && !reign.draining) {
    await deps.room.until(reign, AHEAD)
    if (reign.over || reign.draining) return
    const jobs = await deps.taker.take(TAKE)
    if (jobs.length === 0) await deps.work()
    for (const job of jobs) {
      if (reign.over) return
      await meetRun(deps, reign, job)
      if (reign.done.has(job.id)) {
        await job.complete()
        continue
      }
      yield run(deps, reign, job)
      remember(reign, job)
      // The commit under way needs its answers heard: a batch of parts run in one go held each of its round trips up by 100 ms.
      await breathe()
    }
  }
}

/** The steps of one reign. Errors end it; completion means that it was ended from outside. */
export const reignSteps = (deps: PartitionDeps, reign: Reign): Observable<Step> => from(steps(deps, reign))
