/** The reigns of a process, by partition, and the one way in which a reign ends: once, said with its cause, and everybody who waits for it woken. */
import type { Logger } from 'pino'
import type { PipelineMetrics } from './metrics.ts'
import type { Room } from './room.ts'
import type { Reign } from './take-over.ts'
import type { Work } from './work.ts'

export type Cause = Parameters<PipelineMetrics['lease']>[0]

export const createReigns = (deps: { metrics: PipelineMetrics; log: Logger; room: Room; work: Work }) => {
  const { metrics, log, room, work } = deps
  const causes = new WeakMap<Reign, Cause>()
  return {
    reigns: new Map<number, Reign>(),
    causeOf: (reign: Reign): Cause | '' => causes.get(reign) ?? '',
    end: (reign: Reign, cause: Cause, error: unknown): void => {
      if (reign.over) return
      reign.over = true
      causes.set(reign, cause)
      metrics.lease(cause)
      const facts = { partition: reign.partition, epoch: reign.epoch, cause }
      if (error) log.warn({ ...facts, err: error }, 'reign ended')
      else log.info(facts, 'reign ended')
      room.wake()
      work.wake(reign.partition)
    },
  }
}
