/** A polled source with several targets, each asked again and again by itself, so that one that is down slows no other. */
import { map, merge, type Observable, type SchedulerLike } from 'rxjs'
import { doubling } from '../model/backoff.ts'
import type { Payload } from '../model/part.ts'
import { type GetOptions, get, type HttpAnswer, HttpProblem, isRefusal, REFUSED_MS } from './http.ts'
import { Resting } from './pace.ts'
import type { Polled } from './polled.ts'
import { eachOnce, poll, staggered } from './polling.ts'

export type Get = (url: URL, options?: GetOptions) => Observable<HttpAnswer>

export type TargetDeps = {
  now: () => number
  random: () => number
  /** Told of every failure, and of the pause that follows. */
  warn: (message: string, pause_ms: number) => void
  /** What the requests of all its targets share: limits, pauses, a proxy. Default: a plain GET. */
  source?: Polled
  scheduler?: SchedulerLike
}

export type Target = {
  /** What stands in `Payload.request`, without keys: a payload supersedes an older one of the same. */
  request: string
  ask: (get: Get) => Observable<string>
}

/**
 * How long to wait after a failure, ms, which is told: as the source says; long where only an operator can help; else doubling.
 * @param isRefused whether only an operator can
 */
export const pauseAfter = (
  { random, warn, source }: Pick<TargetDeps, 'random' | 'warn' | 'source'>,
  what: string,
  error: unknown,
  failures: number,
  isRefused = isRefusal(error),
): number => {
  const said = error instanceof HttpProblem ? (error.retry_after_ms ?? 0) : 0
  const usual =
    error instanceof Resting ? error.rest_ms : (source?.pause(error, failures) ?? doubling(failures, random))
  const pause = Math.max(said, isRefused ? REFUSED_MS : usual)
  // A source that is left alone has said why before.
  if (!(error instanceof Resting)) warn(`${what}: ${error instanceof Error ? error.message : 'failed'}`, pause)
  return pause
}

/** For ever; failures only make it wait. */
export const openTargets = (
  feed: string,
  interval_ms: number,
  named: readonly Target[],
  deps: TargetDeps,
): Observable<Payload> => {
  const { now, random, scheduler, source } = deps
  const targets = eachOnce(named)
  return merge(
    ...targets.map((target, i) =>
      poll(
        () =>
          target
            .ask(source?.get ?? get)
            .pipe(map(body => ({ feed, observed_at: now(), body, request: target.request }))),
        {
          interval_ms,
          jitter: source?.jitter,
          first_ms: staggered(i, targets.length, interval_ms),
          pause: (error, failures) => pauseAfter(deps, `${feed} ${target.request}`, error, failures),
          random,
          scheduler,
        },
      ),
    ),
  )
}
