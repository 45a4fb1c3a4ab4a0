/**
 * Polling, as every polled feed does it: a tick at the source's cadence with some jitter, skipped while the last request is still out
 * (exhaustMap), and after a failure a pause that doubles, or as long as the source says. The first success sets the pause back.
 */
import { asyncScheduler, defer, exhaustMap, expand, type Observable, retry, type SchedulerLike, timer } from 'rxjs'
import { doubling } from '../model/backoff.ts'

export type PollOptions = {
  /** Between two requests, ms. */
  interval_ms: number
  /** Share of the interval by which a tick comes early or late, so that feeds do not march in step. Default 0.1. */
  jitter?: number
  /** Before the first request, ms. Default 0. */
  first_ms?: number
  /** How long to wait after the n-th failure in a row (from 1), ms. Default: 1 s, doubling, up to a minute. */
  pause?: (error: unknown, failures: number) => number
  /** In [0, 1): chance, a dependency so that tests repeat. */
  random: () => number
  scheduler?: SchedulerLike
}

const STAGGER_MS = 300

/** Before the first request of the i-th of `n` targets, ms: one after another, and all of them within an interval, be they hundreds. */
export const staggered = (i: number, n: number, interval_ms: number): number =>
  i * Math.min(STAGGER_MS, interval_ms / n)

/** Targets that are named twice are one: the second would cost as much, and tell nothing. */
export const eachOnce = <T extends { request: string }>(targets: readonly T[]): T[] => [
  ...new Map(targets.map(target => [target.request, target])).values(),
]

/** Whatever `ask` gives, again and again. Never ends and never fails: what `ask` throws only makes it wait. */
export function poll<T>(ask: () => Observable<T>, options: PollOptions): Observable<T> {
  const { interval_ms, jitter = 0.1, first_ms = 0, random, scheduler = asyncScheduler } = options
  const pause = options.pause ?? ((_error, failures) => doubling(failures, random))
  const next = () => interval_ms * (1 + jitter * (2 * random() - 1))
  let first = first_ms
  // Later ticks follow the first: of sources or targets that begin one after another none catches up with the others.
  return defer(() => timer(first, scheduler)).pipe(
    expand(() => timer(next(), scheduler)),
    exhaustMap(() => ask()),
    retry({
      delay: (error, failures) => {
        first = 0
        return timer(pause(error, failures), scheduler)
      },
      resetOnSuccess: true,
    }),
  )
}
