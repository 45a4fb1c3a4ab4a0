/** The client of action-network: the scoreboard of each league, which needs no key. */
import { map, type Observable } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { actionNetwork } from './action-network.ts'
import { openTargets, type TargetDeps } from './targets.ts'

export type ActionNetworkSettings = {
  /** Default the source's own. */
  base_url?: string
  /** As its addresses have them: `nfl`. */
  leagues: readonly string[]
  interval_ms?: number
}

/** The books that have an id of ours, and the consensus, whose line is shown where none of them has one. */
const BOOKS = '15,68,69,71,75,79,123,2988'

export const open = (settings: ActionNetworkSettings, deps: TargetDeps): Observable<Payload> =>
  openTargets(
    actionNetwork.id,
    settings.interval_ms ?? actionNetwork.interval_ms,
    settings.leagues.map(league => {
      const request = `/web/v2/scoreboard/${league}?bookIds=${BOOKS}&periods=event`
      const url = new URL(request, settings.base_url ?? 'https://api.actionnetwork.com')
      return { request, ask: get => get(url).pipe(map(answer => answer.body)) }
    }),
    deps,
  )
