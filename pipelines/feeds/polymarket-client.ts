/** The client of polymarket: the open events of each tag, page after page, which needs no key. All pages are one payload: what it lacks is gone. */
import { EMPTY, expand, map, type Observable, reduce } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { MOST_EVENTS } from './polymarket/split.ts'
import { polymarket } from './polymarket.ts'
import { isObject, textOf } from './read/values.ts'
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

/** Pages overlap by this share: an event that closes meanwhile moves the others up, and one that is in neither page would be taken for gone. */
const OVERLAP = 0.1

export const open = (settings: PolymarketSettings, deps: TargetDeps): Observable<Payload> => {
  const { page = 100, base_url = 'https://gamma-api.polymarket.com' } = settings
  const step = Math.ceil(page * (1 - OVERLAP))
  const pageOf = (get: Get, request: string, n: number) => {
    const url = new URL(request, base_url)
    url.searchParams.set('offset', String(n * step))
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
            events.length < page || (n + 1) * step >= MOST_EVENTS ? EMPTY : pageOf(get, request, n + 1),
          ),
          reduce((all: unknown[], { events }) => [...all, ...events], []),
          map(all => JSON.stringify([...new Map(all.map(event => [keyOf(event), event])).values()])),
        )
      return { request, ask }
    }),
    deps,
  )
}

const keyOf = (event: unknown): string => (isObject(event) && textOf(event.id)) || JSON.stringify(event)

/** @throws for an answer that is no list: half of the pages must not pass for all of them */
const eventsOf = (body: string): unknown[] => {
  const events: unknown = JSON.parse(body)
  if (!Array.isArray(events)) throw new Error('expected a list of events')
  return events
}
