/**
 * What all requests to one source share: how many there may be in a minute, for how long it wants to be left alone, and the circuit that opens when it
 * fails again and again. A source's own: one that is down never slows another.
 */
import { asyncScheduler, defer, exhaustMap, type Observable, type SchedulerLike, tap, throwError, timer } from 'rxjs'
import { HttpProblem, isRefusal } from './http.ts'

export type PaceOptions = {
  /** Requests a minute; null: no limit. */
  per_minute: number | null
  /** Failures in a row, over all requests of the source, that open the circuit. */
  failures: number
  /** How long it stays open before one request tries again, ms. */
  rest_ms: number
  scheduler?: SchedulerLike
}

/** The source failed too often, or said that too much is asked of it: it is left alone for `rest_ms`. */
export class Resting extends Error {
  readonly rest_ms: number
  constructor(why: string, rest_ms: number) {
    super(`${why}; left alone for ${Math.ceil(rest_ms / 1000)} s`)
    this.name = 'Resting'
    this.rest_ms = rest_ms
  }
}

export type Pace = <T>(ask: () => Observable<T>) => Observable<T>

const MINUTE_MS = 60_000
/** Who finds another one trying asks again so much later: its answer may take as long as a timeout. */
const TRYING_MS = 1_000

/** Of those that a source's own pause has kept waiting each comes so much behind the last, where no slots part them. */
const APART_MS = 300

/** For how long a source wants nobody to ask, ms: too many requests are those of all its targets, whichever was told so. */
const askedToWait = (error: unknown): number =>
  error instanceof HttpProblem && error.status === 429 ? (error.retry_after_ms ?? 0) : 0

/**
 * Requests stand in line for their slots, evenly over the minute. For as long as a 429 has said each fails at once with Resting. So it does after `failures`
 * failures in a row, until the rest is over; then one is let through, and it decides whether the circuit closes or opens anew.
 */
export function createPace({ per_minute, failures: most, rest_ms, scheduler: given }: PaceOptions): Pace {
  const scheduler = given ?? asyncScheduler
  // A wall clock that is set back must not make a source wait for it.
  const clock = given ? () => given.now() : () => performance.now()
  const gap = per_minute === null ? 0 : MINUTE_MS / per_minute
  let next = Number.NEGATIVE_INFINITY
  let failures = 0
  let closed_from = Number.NEGATIVE_INFINITY
  let trying = false
  let held_until = Number.NEGATIVE_INFINITY
  let waiting = 0

  const hold = (wait: number): void => {
    const now = clock()
    if (now >= held_until) waiting = 0
    held_until = Math.max(held_until, now + wait)
  }
  const slot = (): number => {
    const now = clock()
    const at = Math.max(now, next)
    next = at + gap
    return at - now
  }
  const refused = (): Resting | null => {
    const held = held_until - clock()
    if (held > 0) {
      waiting += 1
      return new Resting('too many requests', held + waiting * (gap || APART_MS))
    }
    if (failures < most) return null
    const why = `${failures} failures in a row`
    const left = closed_from - clock()
    if (left > 0) return new Resting(why, left)
    return trying ? new Resting(why, TRYING_MS) : null
  }
  return <T>(ask: () => Observable<T>): Observable<T> => {
    // Asked when its slot has come: while it stood in line those before it may have opened the circuit.
    const admit = (): Observable<T> => {
      const resting = refused()
      if (resting) return throwError(() => resting)
      trying = failures >= most
      const settle = (): void => {
        trying = false
      }
      const succeed = (): void => {
        failures = 0
        settle()
      }
      return defer(ask).pipe(
        tap<T>({
          // Not only at its end: who asks for the next page does so as soon as it has the one before.
          next: succeed,
          complete: succeed,
          error: error => {
            // Who says that there is no such league is not down: what is wrong with one target must not hold up the others.
            if (isRefusal(error)) return succeed()
            hold(askedToWait(error))
            failures += 1
            if (failures >= most) closed_from = clock() + rest_ms
            settle()
          },
          unsubscribe: settle,
        }),
      )
    }
    return defer(() => {
      const resting = refused()
      if (resting) return throwError(() => resting)
      const wait = slot()
      return wait > 0 ? timer(wait, scheduler).pipe(exhaustMap(admit)) : admit()
    })
  }
}
