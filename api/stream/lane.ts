/**
 * One question at a time for the whole process, and after each as long a pause as it took: background reads get half of the store's attention at
 * most, however many sets of books are watched, and what clients ask for themselves goes between.
 */
import { setTimeout as sleep } from 'node:timers/promises'

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
      void sleep(monotonic() - began, undefined, { ref: false }).then(leave)
    }
  }
}
