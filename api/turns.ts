/** Work that is done a few pieces at a time, in the order in which it came. */
import { unavailable } from './errors.ts'

/**
 * @param at_once pieces of work
 * @param patience how many may wait, and how long one of them, ms; who has none left is told to come again (HttpError 503). Absent: as many and as long as it takes
 */
export function createTurns(at_once: number, patience?: { most: number; ms: number }) {
  let going = 0
  const waiting: (() => void)[] = []

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (patience === undefined) return void waiting.push(resolve)
      if (waiting.length >= patience.most) throw unavailable()
      const next = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(next), 1)
        reject(unavailable(2))
      }, patience.ms)
      waiting.push(next)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (going < at_once) going++
    else await turn()
    try {
      return await work()
    } finally {
      // Who waits takes the place itself: given up first, somebody who comes meanwhile would have it too.
      const next = waiting.shift()
      if (next) next()
      else going--
    }
  }
}
