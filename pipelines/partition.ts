/**
 * The pipeline of one partition: take, parse, resolve, compare, detect; then the process's committer. One reign lasts from a taking over to
 * whatever ends it: the lease goes, a commit's outcome is unclear, a job throws. The next reign starts from committed rows.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { Observable } from 'rxjs'
import type { Sql } from '../sql/client.ts'
import { type Feeds, runJob } from './job.ts'
import { shownBody } from './job-body.ts'
import { timesDead } from './ledger.ts'
import { meetRun, unlearn, unmeet } from './met-runs.ts'
import { createOutput } from './output.ts'
import type { QueuedJob, Taker } from './queue.ts'
import { writeRejection } from './reject.ts'
import type { Room } from './room.ts'
import { type Sealed, sealOutput } from './sealed.ts'
import type { Slabs } from './slabs.ts'
import type { Reign } from './take-over.ts'

/** In flight at most in one reign; what bounds the whole process stands in room.ts. */
const AHEAD = 512
/** Taken in one go, and as many again while these run. */
const TAKE = 16
/** A job that failed twice is not run a third time. */
const MOST_FAILURES = 2

export type Step = {
  reign: Reign
  output: Sealed
  dead: string | null
  /** More jobs wait behind it. */
  behind: boolean
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
  /** What its rows lie in until they are published. */
  slabs: Slabs
  /** Jobs of a commit whose content the store refused. */
  suspects: ReadonlySet<string>
  /** Runs one thing at a time in the whole process. */
  turn: <T>(run: () => Promise<T>) => Promise<T>
}
type Emitting = PartitionDeps & { emit: (step: Step) => void }

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

/** From the room's word on the commit to the committer in one go: what is handed over in between would be of another commit. */
const run = (
  deps: Emitting,
  reign: Reign,
  job: QueuedJob,
  { blame = null, behind = false }: Partial<Pick<Step, 'blame' | 'behind'>> = {},
): void => {
  const position = reign.next
  reign.next += 1
  let output: Sealed
  try {
    output = sealOutput(runJob(deps.feeds, reign.state, job, position, reign.epoch), deps.slabs)
  } catch (error) {
    throw new PoisonError(job, error)
  }
  if (job.data.kind === 'forget') unmeet(reign, job.data.run)
  // The queue holds it until it is acknowledged: no need for a second copy while it waits for its commit.
  job.data.body = job.data.deflated = undefined
  deps.emit(deps.room.enter({ reign, output, dead: null, behind, blame }))
}

/** A job set aside: its position holds a rejection and a ledger row, so that it is seen, and the partition goes on. */
const bury = (deps: Emitting, reign: Reign, job: QueuedJob, reason: string): void => {
  const output = createOutput(job, reign.partition, reign.next, reign.epoch)
  reign.next += 1
  writeRejection(output, { rejected: true, reason: 'dead_letter', detail: reason, sample: shownBody(job.data) })
  deps.emit(
    deps.room.enter({ reign, output: sealOutput(output, deps.slabs, true), dead: reason, behind: false, blame: null }),
  )
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
const inherit = async (deps: Emitting, reign: Reign): Promise<void> => {
  const { taker, room, suspects } = deps
  const { tries } = taker
  await tries.blameFallen()
  for (const job of await taker.inherited()) {
    if (reign.over || reign.draining) return
    await meetRun(deps.sql, reign, job)
    if (reign.done.has(job.id)) {
      await job.complete()
      continue
    }
    await unlearn(deps, reign, job)
    const { n, why } = await tries.failures(job.id)
    const blame = suspects.has(job.id) ? (reason: string) => tries.blame(job.id, reason) : null
    const isDead = n >= MOST_FAILURES
    // A process that died between its commit and the queue's word of it: to be said to the queue, and not set aside once more.
    if (isDead && (await timesDead(deps.sql, reign, job.id)) > job.setAside) {
      await job.fail(why)
      continue
    }
    if (isDead) bury(deps, reign, job, why)
    else {
      await deps.turn(async () => {
        await tries.mark(job.id)
        run(deps, reign, job, { blame })
        await tries.unmark()
      })
    }
    // One that is set aside may be put back while this reign lasts, to be run.
    if (!isDead) remember(reign, job)
    // A dead letter is committed before the next job runs, which may kill the process: else it is set aside, and said, once more.
    await room.until(reign, blame || isDead ? 1 : AHEAD)
  }
}

const reignOver = async (deps: Emitting, reign: Reign): Promise<void> => {
  await inherit(deps, reign)
  /** The next jobs, fetched while these run. */
  let fetching: Promise<QueuedJob[]> | null = null
  try {
    while (!reign.over && (!reign.draining || fetching)) {
      await deps.room.until(reign, AHEAD)
      if (reign.over || (reign.draining && !fetching)) return
      const jobs: QueuedJob[] = await (fetching ?? deps.taker.take(TAKE))
      const behind = jobs.length === TAKE
      fetching = behind && !reign.draining ? deps.taker.take(TAKE) : null
      // Its failure is heard where it is awaited.
      fetching?.catch(() => {})
      if (jobs.length === 0) await deps.work()
      for (const job of jobs) {
        if (reign.over) return
        await meetRun(deps.sql, reign, job)
        if (reign.done.has(job.id)) {
          await job.complete()
          continue
        }
        await unlearn(deps, reign, job)
        if (reign.over) return
        run(deps, reign, job, { behind })
        remember(reign, job)
        // The commit under way needs its answers heard: a batch of parts run in one go held each of its round trips up by 100 ms.
        await breathe()
      }
    }
  } finally {
    // What it still takes lies in `active` before the next reign looks there.
    await fetching?.catch(() => {})
  }
}

/** The steps of one reign. Errors end it; completion means that it was ended from outside. */
export const reignSteps = (deps: PartitionDeps, reign: Reign): Observable<Step> =>
  new Observable(subscriber => {
    const emit = (step: Step): void => subscriber.next(step)
    reignOver({ ...deps, emit }, reign).then(
      () => subscriber.complete(),
      error => subscriber.error(error),
    )
  })
