/* Waiting in tests: for a condition, never for a time. */
import { setTimeout as sleep } from 'node:timers/promises'

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
