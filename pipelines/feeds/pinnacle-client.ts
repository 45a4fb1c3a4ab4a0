/**
 * The client of Pinnacle's guest API: per league its matchups and their straight markets, asked for one after the other and handed on as one payload.
 * The guest key goes in a header and nowhere else.
 */
import { concatMap, map, type Observable } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { pinnacle } from './pinnacle.ts'
import { openTargets, type Target, type TargetDeps } from './targets.ts'

export type PinnacleSettings = {
  key: string
  /** Default the source's own. */
  base_url?: string
  /** Its own ids of leagues (889 NFL, 487 NBA, 246 MLB, 1456 NHL). */
  leagues: readonly number[]
  /** Default half a minute. */
  interval_ms?: number
}

const PINNACLE_URL = 'https://guest.api.arcadia.pinnacle.com'

/** The odds of every league of the settings, for ever; failures only make it wait. */
export function open(settings: PinnacleSettings, deps: TargetDeps): Observable<Payload> {
  const { key, base_url = PINNACLE_URL, leagues, interval_ms = pinnacle.interval_ms } = settings
  const options = { headers: { 'x-api-key': key }, secrets: [key] }
  const league = (id: number): Target => ({
    request: `/0.1/leagues/${id}/matchups`,
    ask: get => {
      const ask = (path: string) => get(new URL(path, base_url), options).pipe(map(answer => answer.body.trim()))
      // One after the other: of a source that was down one request tries whether it is back, and a second one beside it would end both.
      return ask(`/0.1/leagues/${id}/matchups`).pipe(
        concatMap(matchups =>
          ask(`/0.1/leagues/${id}/markets/straight`).pipe(
            map(markets => `{"matchups":${matchups},"markets":${markets}}`),
          ),
        ),
      )
    },
  })
  return openTargets(pinnacle.id, interval_ms, leagues.map(league), deps)
}
