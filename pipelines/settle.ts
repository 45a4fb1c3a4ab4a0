/** Settle: what all partitions of the process have run is committed, published and acknowledged, batch after batch. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '../sql/client.ts'
import type { Committed, Committer, Failpoint } from './commit.ts'
import { REPLACED } from './fence.ts'
import type { PipelineMetrics } from './metrics.ts'
import type { Step } from './partition.ts'
import type { Room } from './room.ts'
import type { Sealed } from './sealed.ts'
import type { Reign } from './take-over.ts'

/** Some 25 commits a second at most: every insert makes a part, and parts are what ClickHouse pays for. */
const PACE_MS = 40
/**
 * While jobs wait, a commit is held back until it is worth its price, so long at most: of a recording's 19 commits that left 3, and of the 2.9 s of
 * CPU that ClickHouse spent on them (and on merging their parts) 0.8 s. A payload that comes alone is not held up.
 */
const HOLD_MS = 2_000
/**
 * Behind a commit of so many rows the next one begins before it is published: a load whose every quote is new takes a sixth less time. Behind a small one it
 * would only be smaller itself, and both later (latency 110 ms instead of 95).
 */
const OVERLAPS_ROWS = 5_000

/** Errors of a statement's content, by ClickHouse's name: the batch is run again job by job and the guilty one set aside. Any other is an outage. */
const CONTENT = new Set([
  'CANNOT_PARSE_INPUT_ASSERTION_FAILED',
  'CANNOT_PARSE_NUMBER',
  'CANNOT_PARSE_TEXT',
  'CANNOT_PARSE_DATE',
  'CANNOT_PARSE_DATETIME',
  'CANNOT_PARSE_QUOTED_STRING',
  'CANNOT_PARSE_ESCAPE_SEQUENCE',
  'CANNOT_READ_ARRAY_FROM_TEXT',
  'CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN',
  'INCORRECT_DATA',
  'TYPE_MISMATCH',
  'VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE',
  'DECIMAL_OVERFLOW',
  'TOO_LARGE_STRING_SIZE',
])

/**
 * `outage`: the store did not take the rows, for no fault of theirs or of their owner. `late`: it took so long over a commit that its mark was
 * refused (mark-age.ts).
 */
export type EndCause = 'outage' | 'content' | 'replaced' | 'late'

/** `replaced`: the fence refused it, which need not be of every owner in it (replacedOf). */
export const causeOf = (error: unknown): EndCause => {
  if (!isRefusal(error)) return 'outage'
  if (error.type === REPLACED) return 'replaced'
  return CONTENT.has(error.type ?? '') ? 'content' : 'outage'
}

export type SettleDeps = {
  committer: Pick<Committer, 'commit' | 'replaced'>
  monotonic: () => number
  failpoint: Failpoint
  metrics: PipelineMetrics
  /** Ends a reign: nothing of it is taken or committed any more. */
  end: (reign: Reign, cause: EndCause, error: unknown) => void
  room: Room
  /** The store refused the content of a commit that held these. */
  suspect: (reign: Reign, jobs: readonly string[]) => void
  /** What stands after a commit, for the heads. */
  committed: (reign: Reign, outputs: readonly Sealed[], committedAt: string) => void
  /** A job is set aside: its position is stored. Before that it may be run once more, by the next reign. */
  dead: (step: Step) => void
}

export const createSettler = (deps: SettleDeps) => {
  const { committer, monotonic, failpoint, metrics, end } = deps
  const acknowledge = async (steps: readonly Step[]): Promise<void> => {
    // A job that stays in `active` does no harm: its ledger row stands, and the next owner completes it.
    await Promise.allSettled(
      steps.map(({ output, dead }) => (dead === null ? output.job.complete() : output.job.fail(dead))),
    )
    deps.room.leave(steps)
  }

  /** One of several is guilty: each is committed by itself next time. One alone is. */
  const accuse = async (byReign: ReadonlyMap<Reign, readonly Step[]>, error: unknown): Promise<void> => {
    for (const [reign, steps] of byReign) {
      deps.suspect(
        reign,
        steps.map(step => step.output.job.id),
      )
      const why = `the store refused its rows: ${error instanceof Error ? error.message : error}`
      for (const { blame } of steps) await blame?.(why.slice(0, 500)).catch(() => {})
    }
  }

  /** A commit that the fence refused: one owner that was replaced fails it for all, and a store that was started again refuses it though nobody was. */
  const replacedOf = (reigns: readonly Reign[]): Promise<ReadonlySet<number>> =>
    committer.replaced(reigns).catch(() => new Set())

  /** Of the commit before: the next one is written meanwhile, which it does not read. */
  let publishing: Promise<void> = Promise.resolve()
  /** Everything is sent in the turn in which it is called: what the next commit sends comes behind it. Never rejects. */
  const publish = async (byReign: ReadonlyMap<Reign, readonly Step[]>, done: Committed): Promise<void> => {
    const { committed_at, kept, late } = done
    const published = await Promise.all(
      [...byReign].map(async ([reign, steps]) => {
        if (!kept.has(reign.partition)) {
          end(reign, late.has(reign.partition) ? 'late' : 'replaced', null)
          return []
        }
        const outputs = steps.map(step => step.output)
        for (const step of steps) {
          metrics.ran(step.output)
          if (step.dead !== null) deps.dead(step)
        }
        // Who has ended meanwhile may have an heir, whose head this would set back; the heir publishes what stands.
        if (reign.over) return []
        deps.committed(reign, outputs, committed_at)
        try {
          if (await reign.publisher.publish(outputs, committed_at)) return steps
          end(reign, 'replaced', null)
        } catch (error) {
          // The next reign publishes what is stored and not in the log.
          end(reign, causeOf(error), error)
        }
        return []
      }),
    )
    await failpoint('after-publish')
    await failpoint('before-acknowledge')
    const acknowledged = new Set(published.flat())
    // Both stores have answered: they have read them.
    for (const { output } of acknowledged) output.release()
    deps.room.leave([...byReign.values()].flat().filter(step => !acknowledged.has(step)))
    void acknowledge([...acknowledged])
  }

  const settle = async (batch: readonly Step[]): Promise<void> => {
    const steps = batch.filter(step => !step.reign.over)
    deps.room.leave(batch.filter(step => step.reign.over))
    if (steps.length === 0) return
    const started = monotonic()
    const byReign = new Map<Reign, Step[]>()
    for (const step of steps) {
      const list = byReign.get(step.reign)
      if (list) list.push(step)
      else byReign.set(step.reign, [step])
    }
    try {
      const done = await committer.commit(steps.map(step => step.output))
      metrics.committed(done.rows, done.ms)
      deps.room.took(done.rows, done.ms)
      await publishing
      publishing = publish(byReign, done)
      if (done.rows < OVERLAPS_ROWS) await publishing
    } catch (error) {
      deps.room.leave(steps)
      const cause = causeOf(error)
      if (cause === 'content') await accuse(byReign, error)
      const replaced = cause === 'replaced' ? await replacedOf([...byReign.keys()]) : null
      for (const reign of byReign.keys())
        end(reign, replaced === null || replaced.has(reign.partition) ? cause : 'outage', error)
    }
    // What arrives in the meantime goes into the next batch: the pause is behind a commit, never before one.
    const wait = started + PACE_MS - monotonic()
    if (wait > 0) await sleep(wait)
    await deps.room.worth(started + HOLD_MS - monotonic())
  }

  return async (steps: readonly Step[]): Promise<void> => {
    deps.room.hand(steps)
    await settle(steps.filter(step => !step.blame))
    for (const step of steps) if (step.blame) await settle([step])
  }
}
