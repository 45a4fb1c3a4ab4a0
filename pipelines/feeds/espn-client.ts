/** The client of espn: the scoreboard of each league, which needs no key. */
import { map, type Observable } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { espn } from './espn.ts'
import { openTargets, type TargetDeps } from './targets.ts'

export type EspnSettings = {
  /** Default the source's own. */
  base_url?: string
  /** Sport and league as its addresses have them: `football/nfl`. */
  leagues: readonly string[]
  interval_ms?: number
}

export const open = (settings: EspnSettings, deps: TargetDeps): Observable<Payload> =>
  openTargets(
    espn.id,
    settings.interval_ms ?? espn.interval_ms,
    settings.leagues.map(league => {
      const request = `/apis/site/v2/sports/${league}/scoreboard`
      const url = new URL(request, settings.base_url ?? 'https://site.api.espn.com')
      return { request, ask: get => get(url).pipe(map(answer => answer.body)) }
    }),
    deps,
  )
