/* Waiting in tests: for a condition, never for a time. */
import { setTimeout as sleep } from 'node:timers/promises'

const SHORTEST_MS = 10
const LONGEST_MS = 100

/**
 * Resolves when it holds.
 * @param what it is, for who reads that it never did
 * @param most_ms how long it is waited for; then it throws
 * @param every_ms between two looks; by default more and more: most looks are questions to an engine, whose processor the rest of the run waits for
 */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  most_ms = 60_000,
  every_ms?: number,
): Promise<void> => {
  const end = Date.now() + most_ms
  for (let pause = SHORTEST_MS; !(await holds()); pause = Math.min(LONGEST_MS, pause * 1.2)) {
    if (Date.now() > end) throw new Error(`in ${most_ms} ms it never held: ${what}`)
    await sleep(every_ms ?? pause)
  }
}
