/**
 * Which quotes a stream of odds carries. Everything but `live` is part of what a quote is; `live` changes under it, so a quote can enter and
 * leave a stream without appearing or vanishing.
 */
import type { BasedLinking } from '../row-links.ts'
import { lookedThrough } from '../search.ts'
import type { Change, OddsEntry, Presence } from './changes.ts'

/** null: no condition. Books are always named: the caller's own. */
export type OddsFilter = {
  books: ReadonlySet<string>
  sports: ReadonlySet<string> | null
  leagues: ReadonlySet<string> | null
  events: ReadonlySet<string> | null
  /** Exact market types, and prefixes of them (the alias `props` is `player_`). */
  markets: { types: ReadonlySet<string>; prefixes: readonly string[] } | null
  live: boolean | null
  /** Part of a player's name, folded. */
  player: string | null
  /** Not of what it carries but of how rows look. */
  links: BasedLinking
}

/** Equal filters have equal keys: their clients share frames. */
export const filterKey = (filter: OddsFilter): string => {
  const list = (values: ReadonlySet<string> | null): string[] | null => values && [...values].sort()
  return JSON.stringify([
    list(filter.books),
    list(filter.sports),
    list(filter.leagues),
    list(filter.events),
    filter.markets && [list(filter.markets.types), [...filter.markets.prefixes].sort()],
    filter.live,
    filter.player,
    [filter.links.shown, filter.links.state],
  ])
}

export const marketMatches = (markets: OddsFilter['markets'], type: string): boolean =>
  markets === null || markets.types.has(type) || markets.prefixes.some(prefix => type.startsWith(prefix))

export const carries = (filter: OddsFilter, change: Change): boolean =>
  (filter.sports === null || filter.sports.has(change.sport)) &&
  (filter.events === null || filter.events.has(change.event_id)) &&
  marketMatches(filter.markets, change.market_type) &&
  (filter.player === null || (change.player_name !== '' && lookedThrough(change.player_name).includes(filter.player)))

type Shown = 'yes' | 'no' | 'maybe'

const shown = (filter: OddsFilter, presence: Presence): Shown => {
  if (presence === 'unknown') return 'maybe'
  if (presence === 'none') return 'no'
  const live = presence === 'live' || presence === 'perhaps live'
  if (filter.live !== null && filter.live !== live) return 'no'
  return presence === 'live' || presence === 'prematch' ? 'yes' : 'maybe'
}

/** What a client with this filter hears of one quote. */
export type Heard = { kind: 'whole' | 'changed' | 'removed'; change: Change }

/** Per book, in order of books and ids, what a commit, or several taken together, means to a filter. */
export const hear = (filter: OddsFilter, entry: Pick<OddsEntry, 'changes'>): Map<string, Heard[]> => {
  const heard = new Map<string, Heard[]>()
  const leagues = filter.leagues ?? entry.changes.keys()
  for (const league of leagues) {
    const books = entry.changes.get(league)
    if (!books) continue
    for (const [book, changes] of books) {
      if (!filter.books.has(book)) continue
      for (const change of changes) {
        if (!carries(filter, change)) continue
        const was = shown(filter, change.was)
        const is = shown(filter, change.is)
        const kind = is === 'yes' ? (was === 'yes' ? 'changed' : 'whole') : was === 'no' ? null : 'removed'
        if (kind === null || (kind === 'changed' && change.changed === '')) continue
        const list = heard.get(book)
        if (list) list.push({ kind, change })
        else heard.set(book, [{ kind, change }])
      }
    }
  }
  const byId = (a: Heard, b: Heard): number => (a.change.id < b.change.id ? -1 : a.change.id > b.change.id ? 1 : 0)
  // Changes are in order within a league; a partition holds several.
  if (entry.changes.size > 1) for (const list of heard.values()) list.sort(byId)
  return new Map([...heard].sort(([a], [b]) => (a < b ? -1 : 1)))
}
