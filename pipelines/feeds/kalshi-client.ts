/**
 * The client of kalshi: the open markets of each series, and those that were settled within the last day, page after page; needs no key. All pages are one
 * payload: the two sides of a game may stand on two of them.
 */
import { concat, EMPTY, expand, map, type Observable, reduce } from 'rxjs'
import type { Payload } from '../model/part.ts'
import { MOST_MARKETS } from './kalshi/split.ts'
import { kalshi } from './kalshi.ts'
import { isObject, textOf } from './read/values.ts'
import { type Get, openTargets, type TargetDeps } from './targets.ts'

export type KalshiSettings = {
  /** Default the source's own. */
  base_url?: string
  /** `KXNFLGAME`. */
  series: readonly string[]
  interval_ms?: number
}

const PAGE = 1000
const MOST_PAGES = MOST_MARKETS / PAGE
const DAY_S = 86_400

type Page = { n: number; cursor: string; markets: readonly unknown[] }

export const open = (settings: KalshiSettings, deps: TargetDeps): Observable<Payload> => {
  const { base_url = 'https://api.elections.kalshi.com' } = settings
  const pageOf = (get: Get, path: string, n: number, cursor: string): Observable<Page> => {
    const url = new URL(path, base_url)
    if (cursor !== '') url.searchParams.set('cursor', cursor)
    return get(url).pipe(map(answer => ({ n, ...readPage(answer.body) })))
  }
  const all = (get: Get, path: string) =>
    pageOf(get, path, 0, '').pipe(
      expand(({ n, cursor }) => (cursor === '' || n + 1 >= MOST_PAGES ? EMPTY : pageOf(get, path, n + 1, cursor))),
    )
  return openTargets(
    kalshi.id,
    settings.interval_ms ?? kalshi.interval_ms,
    settings.series.map(series => {
      const request = `/trade-api/v2/markets?series_ticker=${encodeURIComponent(series)}&limit=${PAGE}`
      const ask = (get: Get) => {
        const since = Math.floor(deps.now() / 1000) - DAY_S
        return concat(
          all(get, `${request}&status=open`),
          all(get, `${request}&status=settled&min_close_ts=${since}`),
        ).pipe(
          reduce<Page, unknown[]>((markets, page) => [...markets, ...page.markets], []),
          // One that is settled meanwhile stands in both lists: what was read last of it is how it stands.
          map(markets => JSON.stringify({ markets: [...new Map(markets.map(one => [keyOf(one), one])).values()] })),
        )
      }
      return { request, ask }
    }),
    deps,
  )
}

const keyOf = (market: unknown): unknown => (isObject(market) && textOf(market.ticker)) || market

/** @throws for an answer that is no list: half of the pages must not pass for all of them */
const readPage = (body: string): { cursor: string; markets: readonly unknown[] } => {
  const root: unknown = JSON.parse(body)
  if (!isObject(root) || !Array.isArray(root.markets)) throw new Error('expected a list of markets')
  return { cursor: textOf(root.cursor, 1000), markets: root.markets }
}
