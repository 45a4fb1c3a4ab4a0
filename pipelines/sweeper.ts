/** Sweeps: jobs with their instant in the payload, for every partition, every five seconds; one process at a time sends them. */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { depthsOf } from './depths.ts'
import type { Hold } from './hold.ts'
import type { JobData } from './job-data.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Queues } from './queue.ts'
import { sayOnce } from './say-once.ts'

/** The data time of live feeds advances at least every 5 s. */
const EVERY_MS = 5_000
/** Above this depth a sweep more would only make the queue longer. */
const DEEP = 100

const sweepJob = (
  partition: number,
  at: number,
  times: Pick<JobData, 'since' | 'wall' | 'jumped'>,
): { id: string; data: JobData; partition: number } => ({
  id: `live-sweep-p${partition}-${at}-${randomBytes(3).toString('hex')}`,
  partition,
  data: {
    kind: 'sweep',
    feed: '',
    league: '',
    observed_at: at,
    run: '',
    current: 1,
    shift_ms: 0,
    interval_ms: EVERY_MS,
    ...times,
  },
})

export const startSweeper = (deps: {
  /** On the sweeps: who has it sends them. */
  hold: Hold
  partitions: number
  queues: Queues
  clock: Clock
  /** Why feeds pause now; null when they do not. */
  paused: () => string | null
  log: Logger
}) => {
  const { hold, queues, clock, paused, log } = deps
  const sending = sayOnce(log, 'sweeps could not be sent')
  const sweep = oneAtATime(async () => {
    try {
      // Nobody is heard of while feeds pause: that is no absence, and events go on. Of a process that sends no sweeps too: it may be the next to.
      if (paused() !== null) clock.restart()
      if (!(await hold.take())) return
      const at = clock.stamp()
      const depths = await depthsOf(queues, deps.partitions, 'live', at)
      // The wall first: a jump between the two is then a jump to come, and not an hour that passed since.
      const wall = clock.wall()
      const times = { wall, jumped: clock.jumped(), since: clock.since() }
      const jobs = depths.flatMap(({ waiting }, partition) => (waiting < DEEP ? [sweepJob(partition, at, times)] : []))
      await queues.enqueue(jobs)
      sending.worked()
    } catch (error) {
      sending.failed(error)
    }
  })
  const timer = setInterval(() => void sweep(), EVERY_MS)
  void sweep()
  return {
    close: async (): Promise<void> => {
      clearInterval(timer)
      await hold.release()
    },
  }
}
