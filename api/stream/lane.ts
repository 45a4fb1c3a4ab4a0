/**
 * One question at a time for the whole process, and after each as long a pause as it took: background reads get half of the store's attention at
 * most, however many sets of books are watched, and what clients ask for themselves goes between. What took longer than a pause may be was held up, by a
 * store that hung or a machine that stood still: to wait as long again would leave every stream behind what the lists have, for a minute at times.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const MOST_PAUSE_MS = 2_000

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** @param monotonic ms, never jumps */
export const createLane = (monotonic: () => number): Lane => {
  let free: Promise<void> = Promise.resolve()
  return async work => {
    const turn = free
    let leave = (): void => {}
    free = new Promise(resolve => {
      leave = resolve
    })
    await turn
    const began = monotonic()
    try {
      return await work()
    } finally {
      void sleep(Math.min(monotonic() - began, MOST_PAUSE_MS), undefined, { ref: false }).then(leave)
    }
  }
}
