/** Sharing that outlives its last listener for a while: a client that drops off is back within seconds, and what was built for it still stands. */
import { fromEvent, type MonoTypeOperatorFunction, merge, of, Subject, share, timer } from 'rxjs'

const LINGER_MS = 60_000

/** @param stopping ends the wait at once */
export const lingering = <T>(stopping: AbortSignal): MonoTypeOperatorFunction<T> =>
  share({
    connector: () => new Subject(),
    resetOnRefCountZero: () => (stopping.aborted ? of(0) : merge(timer(LINGER_MS), fromEvent(stopping, 'abort'))),
  })
