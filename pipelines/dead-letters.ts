/** Jobs that were set aside, of any partitions and both lanes. */
import { LANES, type Lane } from './job-data.ts'
import type { Queues } from './queue.ts'

export type DeadLetter = Awaited<ReturnType<Queues['deadLetters']>>[number]

/** Read queue by queue, as they are asked for: what is done with one changes nothing of the next. */
export async function* deadLettersOf(
  queues: Queues,
  partitions: Iterable<number>,
): AsyncGenerator<{ partition: number; lane: Lane; letter: DeadLetter }> {
  for (const partition of partitions)
    for (const lane of LANES)
      for (const letter of await queues.deadLetters(partition, lane)) yield { partition, lane, letter }
}
