/** The client of polymarket: the open events of each tag, page after page, which needs no key. All pages are one payload: what it lacks is gone. */
import { EMPTY, expand, map, type Observable, reduce } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { polymarket } from './polymarket.ts'
import { type Get, openTargets, type TargetDeps } from './targets.ts'

export type PolymarketSettings = {
  /** Default the source's own. */
  base_url?: string
  /** `nfl`, `wnba`. */
  tags: readonly string[]
  interval_ms?: number
  /** Events a page. Default 100. */
  page?: number
}

const MOST_PAGES = 50

export const open = (settings: PolymarketSettings, deps: TargetDeps): Observable<Payload> => {
  const { page = 100, base_url = 'https://gamma-api.polymarket.com' } = settings
  const pageOf = (get: Get, request: string, n: number) => {
    const url = new URL(request, base_url)
    url.searchParams.set('offset', String(n * page))
    return get(url).pipe(map(answer => ({ n, events: eventsOf(answer.body) })))
  }
  return openTargets(
    polymarket.id,
    settings.interval_ms ?? polymarket.interval_ms,
    settings.tags.map(tag => {
      const request = `/events?tag_slug=${encodeURIComponent(tag)}&closed=false&limit=${page}`
      const ask = (get: Get) =>
        pageOf(get, request, 0).pipe(
          expand(({ n, events }) =>
            events.length < page || n + 1 >= MOST_PAGES ? EMPTY : pageOf(get, request, n + 1),
          ),
          reduce<{ events: unknown[] }, unknown[]>((all, { events }) => [...all, ...events], []),
          map(events => JSON.stringify(events)),
        )
      return { request, ask }
    }),
    deps,
  )
}

/** @throws for an answer that is no list: half of the pages must not pass for all of them */
const eventsOf = (body: string): unknown[] => {
  const events: unknown = JSON.parse(body)
  if (!Array.isArray(events)) throw new Error('expected a list of events')
  return events
}
