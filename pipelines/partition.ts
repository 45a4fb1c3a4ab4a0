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
/** A job that failed twice is not run a third time. */
const MOST_FAILURES = 2

export type Step = {
  reign: Reign
  output: Output
  dead: string | null
  bytes: number
  /** Of a job that is under suspicion: committed by itself, and blamed when the store refuses its rows. */
  blame: ((why: string) => Promise<void>) | null
}

export type PartitionDeps = {
  sql: Sql
  feeds: Feeds
  taker: Taker
  /** Resolves when there may be work for this partition, or after a while. */
  work: () => Promise<void>
  /** What is in flight, and the wait until it is less. */
  room: Room
  /** Jobs of a commit whose content the store refused. */
  suspects: ReadonlySet<string>
  /** Runs one thing at a time in the whole process. */
  turn: <T>(run: () => Promise<T>) => Promise<T>
}

/** A job that threw: the board may be half changed, so the reign ends; the next one runs the job alone. */
export class PoisonError extends Error {
  readonly job: QueuedJob
  readonly reason: string
  constructor(job: QueuedJob, cause: unknown) {
    super(`job ${job.id} threw`, { cause })
    this.job = job
    this.reason = `it threw: ${cause instanceof Error ? cause.message : cause}`.slice(0, 500)
  }
}

const run = (deps: PartitionDeps, reign: Reign, job: QueuedJob, blame: Step['blame'] = null): Step => {
  const position = reign.next
  const bytes = job.data.body?.length ?? 0
  reign.next += 1
  try {
    const output = runJob(deps.feeds, reign.state, job, position, reign.epoch)
    // The queue holds it until it is acknowledged: no need for a second copy while it waits for its commit.
    job.data.body = undefined
    return deps.room.enter({ reign, output, dead: null, bytes, blame })
  } catch (error) {
    throw new PoisonError(job, error)
  }
}

/** A job set aside: its position holds a rejection and a ledger row, so that it is seen, and the partition goes on. */
const bury = (deps: PartitionDeps, reign: Reign, job: QueuedJob, reason: string): Step => {
  const output = createOutput(job, reign.partition, reign.next, reign.epoch)
  reign.next += 1
  writeRejection(output, { rejected: true, reason: 'dead_letter', detail: reason, sample: job.data.body ?? '' })
  return deps.room.enter({ reign, output, dead: reason, bytes: 0, blame: null })
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

/**
 * What a former reign left in `active`. One of it may be what ended that reign: each is named in Redis while it runs, in the whole process
 * one at a time, so that a job that kills is known, and no other is taken for it.
 */
async function* inherit(deps: PartitionDeps, reign: Reign): AsyncGenerator<Step> {
  const { taker, room, suspects } = deps
  const { tries } = taker
  await tries.blameFallen()
  for (const job of await taker.inherited()) {
    if (reign.over || reign.draining) return
    await meetRun(deps, reign, job)
    if (reign.done.has(job.id)) {
      await job.complete()
      continue
    }
    const { n, why } = await tries.failures(job.id)
    const blame = suspects.has(job.id) ? (reason: string) => tries.blame(job.id, reason) : null
    yield n >= MOST_FAILURES
      ? bury(deps, reign, job, why)
      : await deps.turn(async () => {
          await tries.mark(job.id)
          const step = run(deps, reign, job, blame)
          await tries.unmark()
          return step
        })
    remember(reign, job)
    await room.until(reign, blame ? 1 : AHEAD)
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
