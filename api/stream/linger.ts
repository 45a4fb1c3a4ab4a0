/** Sharing that outlives its last listener for a while: a client that drops off is back within seconds, and what was built for it still stands. */
import { setMaxListeners } from 'node:events'
import { fromEvent, type MonoTypeOperatorFunction, merge, of, Subject, share, timer } from 'rxjs'

const LINGER_MS = 60_000

/** @param stopping ends the wait at once */
export const lingering = <T>(stopping: AbortSignal): MonoTypeOperatorFunction<T> => {
  // One for each that lingers, of every set of books: no leak that Node has to warn of.
  setMaxListeners(0, stopping)
  return share({
    connector: () => new Subject(),
    resetOnRefCountZero: () => (stopping.aborted ? of(0) : merge(timer(LINGER_MS), fromEvent(stopping, 'abort'))),
  })
}
