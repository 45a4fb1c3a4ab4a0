/** What waits in a lane, over all partitions. */
import type { Lane } from './job-data.ts'
import type { Queues } from './queue.ts'

type Depth = Awaited<ReturnType<Queues['depth']>>

/** Jobs waiting or taken, and the age in ms of the oldest waiting one (0 where none waits), of every partition in turn. `now`: epoch ms. */
export const depthsOf = (queues: Queues, partitions: number, lane: Lane, now: number): Promise<Depth[]> =>
  Promise.all(Array.from({ length: partitions }, (_, partition) => queues.depth(partition, lane, now)))

/** The same of all together. */
export const totalOf = (depths: readonly Depth[]): Depth => ({
  waiting: depths.reduce((sum, { waiting }) => sum + waiting, 0),
  active: depths.reduce((sum, { active }) => sum + active, 0),
  oldest_ms: Math.max(0, ...depths.map(({ oldest_ms }) => oldest_ms)),
})
