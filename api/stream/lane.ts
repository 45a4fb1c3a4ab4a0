/**
 * One turn at a time for the whole process, and after each half as long a pause as it took: background reads get two thirds of the store's attention at
 * most, however many sets of books are watched, and what clients ask for themselves goes between; of the few reads at once (reads.ts) they leave it one. What
 * took longer than a pause may be was held up, by a store that hung or a machine that stood still: to wait as long again would leave every stream
 * behind what the lists have, for a minute at times.
 *
 * With a pause as long as the turn, and all questions of a turn at once, a client of +EV heard of a price after 955 / 1610 ms (p50 / p99), one of all kinds after
 * 1860 / 4550; so after 580 / 1280 and 1720 / 3290. One question at a time: 2650 / 4450.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const MOST_PAUSE_MS = 2_000
const PAUSE = 0.5

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
      void sleep(Math.min(PAUSE * (monotonic() - began), MOST_PAUSE_MS), undefined, { ref: false }).then(leave)
    }
  }
}
