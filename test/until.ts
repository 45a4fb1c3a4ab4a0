/* Waiting in tests: for a condition, never for a time. */
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when it holds.
 * @param what it is, for who reads that it never did
 * @param most_ms how long it is waited for; then it throws
 * @param every_ms between two looks
 */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  most_ms = 60_000,
  every_ms = 10,
): Promise<void> => {
  const end = Date.now() + most_ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`in ${most_ms} ms it never held: ${what}`)
    await sleep(every_ms)
  }
}
