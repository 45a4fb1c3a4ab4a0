/**
 * The reigns of a process, by partition, and the one way in which a reign ends: once, said with its cause, and everybody who waits for it
 * woken. What the store refused in one is what the next one looks at job by job.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PipelineMetrics } from './metrics.ts'
import type { Room } from './room.ts'
import type { Reign } from './take-over.ts'
import type { Work } from './work.ts'

export type Cause = Parameters<PipelineMetrics['lease']>[0]

const DRAIN_MS = 5_000

type ReignsDeps = { metrics: PipelineMetrics; log: Logger; room: Room; work: Work; monotonic: () => number }

export const createReigns = (deps: ReignsDeps) => {
  const { metrics, log, room, work, monotonic } = deps
  const suspects = new Map<number, ReadonlySet<string>>()
  const causes = new WeakMap<Reign, Cause>()
  const end = (reign: Reign, cause: Cause, error: unknown): void => {
    if (reign.over) return
    reign.over = true
    causes.set(reign, cause)
    metrics.lease(cause)
    const facts = { partition: reign.partition, epoch: reign.epoch, cause }
    if (error) log.warn({ ...facts, err: error }, 'reign ended')
    // Given back at an orderly stop.
    else log[cause === 'released' ? 'debug' : 'info'](facts, 'reign ended')
    room.wake()
    work.wake(reign.partition)
  }
  return {
    reigns: new Map<number, Reign>(),
    end,
    causeOf: (reign: Reign): Cause | '' => causes.get(reign) ?? '',
    /** Takes no more jobs, and ends the reign when what it has in flight is acknowledged. */
    drain: async (reign: Reign): Promise<void> => {
      reign.draining = true
      work.wake(reign.partition)
      const until = monotonic() + DRAIN_MS
      while (!reign.over && reign.pending > 0 && monotonic() < until) await sleep(10)
      end(reign, 'released', null)
    },
    suspect: (reign: Reign, jobs: readonly string[]): unknown => suspects.set(reign.partition, new Set(jobs)),
    /** What the last reign left under suspicion; asked once. */
    suspectsOf: (reign: Reign): ReadonlySet<string> => {
      const jobs = suspects.get(reign.partition) ?? new Set()
      suspects.delete(reign.partition)
      return jobs
    },
  }
}
