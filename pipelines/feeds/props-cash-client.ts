/** The client of props.cash: the list of lines of each league, asked for again and again. The token, where one is given, goes in a header. */
import { map, type Observable } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { propsCash } from './props-cash.ts'
import { type Get, openTargets, type TargetDeps } from './targets.ts'

export type PropsCashSettings = {
  key?: string
  base_url: string
  /** Its own names of leagues (`nba`). */
  leagues: readonly string[]
  /** Default two minutes. */
  interval_ms?: number
}

/** The lines of every league of the settings, for ever; failures only make it wait. */
export function open(settings: PropsCashSettings, deps: TargetDeps): Observable<Payload> {
  const { key = '', base_url, leagues, interval_ms = propsCash.interval_ms } = settings
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` }
  const targets = leagues.map(league => {
    const request = `/${league}/lines`
    const url = new URL(request, base_url)
    return { request, ask: (get: Get) => get(url, { headers, secrets: [key] }).pipe(map(({ body }) => body)) }
  })
  return openTargets(propsCash.id, interval_ms, targets, deps)
}
