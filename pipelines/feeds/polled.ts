/** One source asked again and again, as every plain client does it: what goes wrong is told in words, and answered with a pause. */
import type { Observable, SchedulerLike } from 'rxjs'
import { HttpProblem } from './http.ts'
import { doubling, poll } from './polling.ts'

export type PolledDeps = {
  now: () => number
  random: () => number
  /** Told of every failure, in words without the key, and of the pause that follows. */
  warn: (message: string, pause_ms: number) => void
  scheduler?: SchedulerLike
}

export type PolledOptions = { interval_ms: number; jitter?: number; first_ms?: number }

/** A refused key or a wrong address mends itself only when somebody acts. */
const REFUSED_MS = 15 * 60_000

/** How long to wait after a failure: as the source says; long where only an operator can help; else doubling. */
const pauseAfter = (error: unknown, failures: number, random: () => number): number => {
  const status = error instanceof HttpProblem ? error.status : 0
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429
  const said = error instanceof HttpProblem ? error.retry_after_ms : null
  return Math.max(said ?? 0, isRefused ? REFUSED_MS : doubling(failures, random))
}

/** Whatever `ask` gives, for ever; failures only make it wait. `what` names the source in warnings. */
export function polled<T>(
  what: string,
  ask: () => Observable<T>,
  options: PolledOptions,
  { random, warn, scheduler }: PolledDeps,
): Observable<T> {
  const pause = (error: unknown, failures: number): number => {
    const pause_ms = pauseAfter(error, failures, random)
    warn(`${what}: ${error instanceof Error ? error.message : 'failed'}`, pause_ms)
    return pause_ms
  }
  return poll(ask, { ...options, pause, random, scheduler })
}
