/** Asks again until it is answered: for what cannot be left out, of a store that may be away for a while. */
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_MS = 100
const MOST_MS = 2_000

/** @throws what was thrown last, once it is stopping */
export const patiently = async <T>(
  question: () => Promise<T>,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<T> => {
  for (let wait = FIRST_MS; ; wait = Math.min(MOST_MS, wait * 2)) {
    try {
      return await question()
    } catch (error) {
      if (stopping.aborted) throw error
      onError(error)
      await sleep(wait, undefined, { ref: false })
    }
  }
}
