/** One polled source: everything that its requests share, from the settings that all polled feeds have in common. */
import type { Observable, SchedulerLike } from 'rxjs'
import { doubling } from '../model/backoff.ts'
import { createConditional } from './conditional.ts'
import { type GetOptions, get, type HttpAnswer } from './http.ts'
import { createPace, Resting } from './pace.ts'

export type PolledSettings = {
  /** Share of the interval by which a request comes early or late. */
  jitter: number
  timeout_ms: number
  /** Requests a minute to this source; null: no limit. */
  per_minute: number | null
  /** The longest pause after failures, ms. */
  longest_pause_ms: number
  /** Failures in a row that open the circuit, and how long it stays open. */
  breaker_failures: number
  breaker_rest_ms: number
  /** Another fetch than the process's own: through a proxy. */
  fetch?: typeof fetch
}

export type Polled = {
  jitter: number
  /** One GET under the source's limits; conditional on what it said before. */
  get: (url: URL, options?: GetOptions) => Observable<HttpAnswer>
  /** How long to wait after the n-th failure in a row, ms. */
  pause: (error: unknown, failures: number) => number
}

export const POLLED: PolledSettings = {
  jitter: 0.1,
  timeout_ms: 10_000,
  per_minute: null,
  longest_pause_ms: 60_000,
  breaker_failures: 8,
  breaker_rest_ms: 120_000,
}

export function createPolled(settings: PolledSettings, random: () => number, scheduler?: SchedulerLike): Polled {
  const { jitter, timeout_ms, per_minute, longest_pause_ms, fetch } = settings
  const pace = createPace({
    per_minute,
    failures: settings.breaker_failures,
    rest_ms: settings.breaker_rest_ms,
    scheduler,
  })
  const conditional = createConditional()
  return {
    jitter,
    get: (url, options) => pace(() => get(url, { timeout_ms, fetch, conditional, ...options })),
    pause: (error, failures) =>
      error instanceof Resting
        ? error.rest_ms
        : Math.min(longest_pause_ms, doubling(failures, random, longest_pause_ms)),
  }
}
