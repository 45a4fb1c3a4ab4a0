/**
 * The request behind a payload: path and query without the key, as the client writes it into `Payload.request`
 * (`/v4/sports/baseball_mlb/odds?regions=us&markets=h2h,spreads&oddsFormat=american`). It says what the payload speaks for.
 */

import { leagueOfSportKey } from '../../atlas/leagues.ts'
import { marketDefs } from '../../atlas/market-keys.ts'
import { bookId } from '../../atlas/sportsbooks.ts'
import type { OddsFormat } from '../../model/odds.ts'
import type { Scope } from '../../model/part.ts'
import { REGIONS } from './regions.ts'

export type Asked = {
  sport_key: string
  format: OddsFormat | null
  /** Every match of the sport key was asked for: no event, no window of time. */
  full: boolean
  books: string[] | null
  markets: string[] | null
}

const PATH = /^\/v4\/(historical\/)?sports\/([a-z0-9_]+)\/(odds|events\/[^/]+\/odds)$/
const NARROWING = ['eventIds', 'commenceTimeFrom', 'commenceTimeTo']

const listed = (value: string | null): string[] | null => {
  const items = (value ?? '').split(',').filter(item => item !== '')
  return items.length > 0 ? items : null
}

/** What a request asked for; null when the text is no such request. */
export function askedFor(request: string): Asked | null {
  const cut = request.indexOf('?')
  const found = PATH.exec(cut === -1 ? request : request.slice(0, cut))
  if (!found) return null
  const query = new URLSearchParams(cut === -1 ? '' : request.slice(cut + 1))
  const format = query.get('oddsFormat')
  const named = listed(query.get('bookmakers'))
  const regions = listed(query.get('regions'))
  return {
    sport_key: found[2] ?? '',
    format: format === 'american' || format === 'decimal' ? format : null,
    full: found[3] === 'odds' && NARROWING.every(name => !query.has(name)),
    books: named?.map(bookId) ?? booksOf(regions),
    markets: listed(query.get('markets')),
  }
}

/** The books of the regions asked for; null when one of them is unknown, and with it which books. */
const booksOf = (regions: string[] | null): string[] | null => {
  if (!regions?.every(region => Object.hasOwn(REGIONS, region))) return null
  return [...new Set(regions.flatMap(region => (REGIONS[region] ?? '').split(' ')).map(bookId))]
}

/** The scope of a part, without the list of events. */
export function scopeOf(asked: Asked | null): Scope {
  const sport = asked ? (leagueOfSportKey(asked.sport_key)?.sport ?? '') : ''
  const defOf = marketDefs(sport)
  const groups = new Set<string>()
  for (const key of asked?.markets ?? []) {
    const def = defOf(key)
    if (def) groups.add(def.market_group)
    if (def?.with_draw) groups.add(def.with_draw.market_group)
  }
  return { books: asked?.books ?? null, market_groups: asked?.markets ? [...groups] : null, all_events: null }
}
