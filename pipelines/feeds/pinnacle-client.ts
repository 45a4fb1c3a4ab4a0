/**
 * The client of Pinnacle's guest API: per league its matchups and their straight markets, asked for together and handed on as one payload.
 * The guest key goes in a header and nowhere else.
 */
import { forkJoin, map, merge, type Observable } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { get } from './http.ts'
import { pinnacle } from './pinnacle.ts'
import { type PolledDeps, polled } from './polled.ts'

export type PinnacleSettings = {
  key: string
  /** Default the source's own. */
  base_url?: string
  /** Its own ids of leagues (889 NFL, 487 NBA, 246 MLB, 1456 NHL). */
  leagues: readonly number[]
  /** Default half a minute. */
  interval_ms?: number
  jitter?: number
  timeout_ms?: number
}

export const PINNACLE_URL = 'https://guest.api.arcadia.pinnacle.com'
const STAGGER_MS = 700

/** The odds of every league of the settings, for ever; failures only make it wait. */
export function open(settings: PinnacleSettings, deps: PolledDeps): Observable<Payload> {
  const { key, base_url = PINNACLE_URL, leagues, interval_ms = pinnacle.interval_ms, jitter, timeout_ms } = settings
  const ask = (path: string): Observable<string> =>
    get(new URL(path, base_url), { timeout_ms, headers: { 'x-api-key': key }, secrets: [key] }).pipe(
      map(answer => answer.body.trim()),
    )
  const league = (id: number): Observable<Payload> => {
    const request = `/0.1/leagues/${id}/matchups`
    return forkJoin([ask(request), ask(`/0.1/leagues/${id}/markets/straight`)]).pipe(
      map(([matchups, markets]) => {
        const body = `{"matchups":${matchups},"markets":${markets}}`
        return { feed: pinnacle.id, observed_at: deps.now(), body, request }
      }),
    )
  }
  return merge(
    ...leagues.map((id, i) =>
      polled(`pinnacle ${id}`, () => league(id), { interval_ms, jitter, first_ms: i * STAGGER_MS }, deps),
    ),
  )
}
