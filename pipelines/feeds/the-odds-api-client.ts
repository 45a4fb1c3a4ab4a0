/**
 * The client of the-odds-api: live odds polled sport by sport. An answer costs quota (regions x markets), so what is left of it is
 * watched, and polling stops short of the operator's reserve. The key stands in the query, as this source wants it, and nowhere else:
 * not in `Payload.request`, not in a message.
 */
import { map, merge, type Observable, tap, throwError } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { HttpProblem, isRefusal, REFUSED_MS } from './http.ts'
import { createPolled, POLLED } from './polled.ts'
import { eachOnce, poll, staggered } from './polling.ts'
import { pauseAfter, type TargetDeps } from './targets.ts'
import { theOddsApi } from './the-odds-api.ts'

export type TheOddsApiSettings = {
  key: string
  /** Default the source's own. */
  base_url?: string
  /** Sport keys (`americanfootball_nfl`), each with a cadence of its own or the common one. */
  sports: readonly (string | { sport_key: string; interval_ms: number })[]
  /** Regions (`us`, `eu`) or bookmaker keys; with bookmakers, regions are not sent. */
  regions?: readonly string[]
  bookmakers?: readonly string[]
  markets: readonly string[]
  odds_format?: 'american' | 'decimal'
  /** Default one minute. */
  interval_ms?: number
  /** Between two polls of one sport's scores; default 0: they are not asked for. */
  scores_interval_ms?: number
  jitter?: number
  timeout_ms?: number
  /** Requests of the quota that are left untouched. Default 0. */
  reserve?: number
}

export type Quota = { remaining: number; used: number; last: number }

/** `source`, by default, of the usual settings. */
export type TheOddsApiDeps = TargetDeps & { quota?: (quota: Quota) => void }

const BASE_URL = 'https://api.the-odds-api.com'
// Yesterday's too: without it a game that ended is never told as final.
const SCORES = 'daysFrom=1&dateFormat=iso'

class QuotaSpent extends Error {}

/** Live odds of every sport of the settings, and its scores where they are wanted, for ever; failures only make it wait. */
export function open(settings: TheOddsApiSettings, deps: TheOddsApiDeps): Observable<Payload> {
  const asks = createAsk(settings, deps)
  const { interval_ms: usual = 60_000, scores_interval_ms = 0 } = settings
  const named = settings.sports.flatMap(sport => {
    const { sport_key, interval_ms } = typeof sport === 'string' ? { sport_key: sport, interval_ms: usual } : sport
    const odds = { request: `/v4/sports/${sport_key}/odds?${queryOf(settings)}`, interval_ms, told: {} }
    const seldom = { interval_ms: scores_interval_ms }
    const scores = { request: `/v4/sports/${sport_key}/scores?${SCORES}`, ...seldom, told: seldom }
    // Who wins a season has no score.
    return (scores_interval_ms > 0 && !sport_key.endsWith('_winner') ? [odds, scores] : [odds]).map(one => ({
      ...one,
      sport_key,
    }))
  })
  const polls = eachOnce(named)
  return merge(
    ...polls.map(({ request, interval_ms, told, sport_key }, i) => {
      const ask = () =>
        asks(request).pipe(map(body => ({ feed: theOddsApi.id, observed_at: deps.now(), body, request, ...told })))
      const pause = (error: unknown, failures: number) =>
        pauseAfter(
          deps,
          `${theOddsApi.id} ${sport_key}`,
          error,
          failures,
          error instanceof QuotaSpent || isRefusal(error),
        )
      return poll(ask, {
        interval_ms,
        jitter: settings.jitter ?? deps.source?.jitter,
        first_ms: staggered(i, polls.length, interval_ms),
        pause,
        random: deps.random,
        scheduler: deps.scheduler,
      })
    }),
  )
}

const queryOf = ({
  regions = [],
  bookmakers = [],
  markets,
  odds_format = 'american',
}: Pick<TheOddsApiSettings, 'regions' | 'bookmakers' | 'markets' | 'odds_format'>): string => {
  const books: Record<string, string> =
    bookmakers.length > 0 ? { bookmakers: bookmakers.join() } : { regions: regions.join() }
  return new URLSearchParams({ ...books, markets: markets.join(), oddsFormat: odds_format, dateFormat: 'iso' })
    .toString()
    .replaceAll('%2C', ',')
}

/** Asks for one request text; the body, or an error. Keeps watch over the quota, which all requests of a key share. */
const createAsk = (
  settings: Pick<TheOddsApiSettings, 'key' | 'base_url' | 'timeout_ms' | 'reserve'>,
  deps: TheOddsApiDeps,
) => {
  const source = deps.source ?? createPolled(POLLED, deps.random, deps.scheduler)
  const reserve = settings.reserve ?? 0
  let quota: Quota | null = null
  let left = 0
  let closed_until = Number.NEGATIVE_INFINITY
  // As in pace.ts: a wall clock that is set back by an hour must not add one to the pause.
  const { scheduler } = deps
  const clock = scheduler ? () => scheduler.now() : () => performance.now()
  const watch = (headers: Headers | null): void => {
    // An empty one says nothing.
    const read = (name: string) => Number(headers?.get(`x-requests-${name}`)?.trim() || Number.NaN)
    const remaining = read('remaining')
    if (!Number.isFinite(remaining)) return
    quota = { remaining, used: read('used') || 0, last: read('last') || 0 }
    deps.quota?.(quota)
  }
  return (request: string): Observable<string> => {
    // What the next request costs is what the last one did. All sports wait together; when the pause is over one request tells how it
    // stands: it may be a new month's quota.
    if (quota && quota.remaining - quota.last < reserve) {
      left = quota.remaining
      quota = null
      // A timer may fire a millisecond early: who finds it closed then waits as long once more.
      closed_until = clock() + REFUSED_MS - 1
    }
    if (clock() < closed_until) {
      return throwError(() => new QuotaSpent(`${left} requests left of the quota, ${reserve} of them kept in reserve`))
    }
    const url = new URL(request, settings.base_url ?? BASE_URL)
    url.searchParams.set('apiKey', settings.key)
    const timeout = settings.timeout_ms === undefined ? {} : { timeout_ms: settings.timeout_ms }
    return source.get(url, { ...timeout, secrets: [settings.key] }).pipe(
      tap({
        next: answer => watch(answer.headers),
        error: problem => watch(problem instanceof HttpProblem ? problem.headers : null),
      }),
      map(answer => answer.body),
    )
  }
}
