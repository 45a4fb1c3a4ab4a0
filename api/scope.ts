/**
 * What a question ranges over: the part of its filters that every view takes (sports, leagues, events, books, markets), the partitions that
 * hold it, and the names in it that do not exist.
 */

import { partitionOf } from '../pipelines/model/partition-of.ts'
import type { SqlParams } from '../sql/client.ts'
import type { Caller } from './access.ts'
import { expandMarkets, isMarketAlias } from './catalogue.ts'
import type { Context } from './context.ts'
import { type Directory, daysOf } from './directory.ts'
import { isoTime } from './envelope.ts'
import { dataTime, type Moment } from './positions.ts'
import { type Linking, linkingOf, rowLinks } from './row-links.ts'
import { type Condition, marketCondition } from './search.ts'

/** The parameters that a scope is made of; null where an endpoint has none, or it is not given. */
export type Wanted = {
  sport?: readonly string[] | null
  league?: readonly string[] | null
  event?: readonly string[] | null
  sportsbook?: readonly string[] | null
  add_sportsbook?: readonly string[] | null
  market?: readonly string[] | null
  /** The US state of the links in rows. */
  state?: string | null
}

export type Scope = {
  sports: readonly string[]
  leagues: readonly string[]
  /** The leagues that were named; those of named events are looked up. */
  named_leagues: readonly string[]
  events: readonly string[]
  days: readonly string[]
  books: readonly string[]
  /** Whether the caller named the books. */
  named: boolean
  markets: readonly string[]
  /** Conditions that the views' parameters cannot say. */
  conditions: readonly Condition[]
  /** The same of the market, for views whose rows have one. */
  marketConditions: readonly Condition[]
  touched: readonly number[]
  unknown: readonly string[]
  links: Linking
}

/** @throws HttpError 403 where a named book is above the tier */
export async function scopeOf(wanted: Wanted, caller: Caller, context: Context): Promise<Scope> {
  const { directory, positions } = context
  const { sport, league, event, market } = wanted
  const books = await context.books(caller, wanted.sportsbook ?? null, wanted.add_sportsbook ?? null)
  const markets = expandMarkets(market ?? [])
  const { of, unknown } = await lookUp(wanted, caller, books.unknown, directory)
  // An event that is not there yet may come into any partition.
  const home = league ?? (event?.every(id => of.has(id)) ? [...new Set(of.values())] : null)
  const all = Array.from({ length: positions.partitions }, (_, p) => p)
  const touched =
    home === null ? all : [...new Set(home.map(id => partitionOf(id, positions.partitions)))].sort((a, b) => a - b)
  return {
    sports: sport ?? [],
    leagues: home ?? [],
    named_leagues: league ?? [],
    events: event ?? [],
    days: daysOf(event ?? []),
    books: books.ids,
    named: books.named,
    markets: markets.prefixes.length > 0 ? [] : markets.exact,
    conditions: servedOnly(context).map(where => ({ where, params: {} })),
    marketConditions: markets.prefixes.length === 0 ? [] : [marketCondition(markets.exact, markets.prefixes)],
    touched,
    links: linkingOf(caller, wanted.state),
    unknown,
  }
}

/** A scope as it was asked, without what was looked up for it: what is not there may have come before the next page is asked for. */
export const askedOf = ({ leagues: _, days: __, touched: ___, unknown: ____, ...asked }: Scope): object => asked

/**
 * The leagues of the events that are named, and the names that do not exist, as `meta.unknown` lists them.
 * @param books those that nobody knows
 */
export async function lookUp(
  { sport, league, event, market }: Wanted,
  { delay_seconds }: Pick<Caller, 'delay_seconds'>,
  books: readonly string[],
  directory: Pick<Directory, 'unknown' | 'leaguesOf'>,
): Promise<{ of: Map<string, string>; unknown: string[] }> {
  const [sports, leagues, types, of] = await Promise.all([
    directory.unknown('sport', sport ?? [], delay_seconds),
    directory.unknown('league', league ?? [], delay_seconds),
    directory.unknown(
      'market',
      (market ?? []).filter(name => !isMarketAlias(name)),
      delay_seconds,
    ),
    directory.leaguesOf(event ?? [], delay_seconds),
  ])
  const strangers = (event ?? []).filter(id => !of.has(id))
  return { of, unknown: [...sports, ...leagues, ...books, ...types, ...strangers] }
}

/** What events that are not served begin with: a list leaves them out, a count must be told. */
export const hiddenEvents = (context: Pick<Context, 'simulated'>): string[] => (context.simulated ? [] : ['sim_'])

/** The same as conditions on rows of events. */
export const servedOnly = (context: Pick<Context, 'simulated'>): string[] =>
  hiddenEvents(context).map(prefix => `NOT startsWith(event_id, '${prefix}')`)

/** The data time of what a scope touches at a moment, ISO 8601. */
export const updatedAt = ({ touched }: Pick<Scope, 'touched'>, moment: Moment): string =>
  isoTime(dataTime(moment, touched))

/** The values of the parameters that scope and moment make; `linkBase` is what links begin with. */
export function viewParams(scope: Scope, moment: Moment, linkBase: string): SqlParams {
  const { sports, leagues, events, days, books, markets } = scope
  return {
    positions: moment.positions,
    at: updatedAt(scope, moment),
    sports,
    leagues,
    events,
    days,
    books,
    markets,
    ...rowLinks({ ...scope.links, base: linkBase }),
  }
}
