/** The client of props.cash: the list of lines of each league, asked for again and again. The token, where one is given, goes in a header. */
import { map, merge, type Observable } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { get } from './http.ts'
import { type PolledDeps, polled } from './polled.ts'
import { propsCash } from './props-cash.ts'

export type PropsCashSettings = {
  key?: string
  base_url: string
  /** Its own names of leagues (`nba`). */
  leagues: readonly string[]
  /** Default two minutes. */
  interval_ms?: number
  jitter?: number
  timeout_ms?: number
}

const STAGGER_MS = 700

/** The lines of every league of the settings, for ever; failures only make it wait. */
export function open(settings: PropsCashSettings, deps: PolledDeps): Observable<Payload> {
  const { key = '', base_url, leagues, interval_ms = propsCash.interval_ms, jitter, timeout_ms } = settings
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` }
  const ask = (request: string): Observable<Payload> =>
    get(new URL(request, base_url), { timeout_ms, headers, secrets: [key] }).pipe(
      map(({ body }) => ({ feed: propsCash.id, observed_at: deps.now(), body, request })),
    )
  return merge(
    ...leagues.map((league, i) =>
      polled(
        `props-cash ${league}`,
        () => ask(`/${league}/lines`),
        { interval_ms, jitter, first_ms: i * STAGGER_MS },
        deps,
      ),
    ),
  )
}
