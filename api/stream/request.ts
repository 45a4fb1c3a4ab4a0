/** A request for a stream, read and checked before anything is opened: channels, filters, the caller's books, where to go on from. */
import { createHash } from 'node:crypto'
import type { ParsedUrlQuery } from 'node:querystring'
import type { Caller } from '../access.ts'
import { expandMarkets } from '../catalogue.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { flag, names, text } from '../params.ts'
import { parseQuery } from '../parse.ts'
import { scopeParams, stateParam } from '../routes/odds-query.ts'
import { linkingOf } from '../row-links.ts'
import { lookUp } from '../scope.ts'
import { lookedFor, searched } from '../search.ts'
import { allows, reaches, UNLISTED_BOOKS_TIER } from '../tiers.ts'
import { type Carried, CHANNELS, carriedOf } from './channels.ts'
import type { Form } from './frames.ts'
import { LIMITS, type Limits, limitParams, limitsOf } from './limits.ts'
import { MOST_OF_PLACE } from './messages.ts'
import { filterKey, type OddsFilter } from './odds-filter.ts'

export const streamParams = {
  channel: names(CHANNELS, {
    description:
      'Channels; several mean all of them. Where `type` says them, data frames of server-sent events have no name and tell it in their data, as older clients take them.',
    aliases: ['channels', 'type'],
  }),
  ...scopeParams,
  event: { ...scopeParams.event, aliases: [...scopeParams.event.aliases, 'eventId'] },
  live: flag({ description: 'true: live only, false: prematch only.' }),
  player: searched({ description: "Part of a player's name." }),
  ...limitParams,
  state: stateParam(),
  last_event_id: text({
    description: 'Where to go on from, for clients that cannot set Last-Event-ID.',
    max: MOST_OF_PLACE,
  }),
}

/** What a stream carries; the same conditions for every kind. `ev`: whether its reader may see EV, of which rows of arbitrages tell. */
export type StreamFilter = OddsFilter & { limits: Limits; ev: boolean }

export type StreamRequest = {
  carried: Carried
  form: Form
  filter: StreamFilter
  /** As given, for `connected`. */
  filters: Record<string, unknown>
  ignored: readonly string[]
  /** Values that do not exist: they match nothing. */
  unknown: readonly string[]
  last_event_id: string | null
}

// What says where to go on, and what is said beside the filters.
const NOT_FILTERS = new Set(['channel', 'last_event_id'])

/** Where names are looked up, and what the links in rows begin with. */
export type Lookups = Pick<Context, 'books' | 'directory' | 'linkBase'>

/**
 * @param path what the path says: its channel, its event; the query's are ignored then
 * @throws HttpError 400, 403, 404
 */
export const readRequest = async (
  caller: Caller,
  query: ParsedUrlQuery,
  path: { channel?: string; event?: string },
  header: string | undefined,
  { books: booksOf, directory, linkBase }: Lookups,
): Promise<StreamRequest> => {
  const { values, filters, ignored: nameless, issues } = parseQuery(streamParams, query)
  if (issues.length > 0) throw invalid(issues)
  const carried = carriedOf(caller, path.channel ? [path.channel] : (values.channel ?? (path.event ? ['all'] : null)))
  const books = await booksOf(caller, values.sportsbook, values.add_sportsbook)
  // A book that nobody knows has no tier yet; one that comes while the stream is open is an unlisted one.
  const later = reaches(caller.tier, UNLISTED_BOOKS_TIER)
  const set = (list: readonly string[] | null): ReadonlySet<string> | null => list && new Set(list)
  const markets = values.market && expandMarkets(values.market)
  const events = path.event ? [path.event] : values.event
  // A place can be gone on from while the store is away: then it is not said which of the names do not exist.
  const looked = await lookUp({ ...values, event: events }, caller, books.unknown, directory).catch(() => null)
  return {
    carried,
    form: isGiven(query.type) ? 'unnamed' : 'named',
    filter: {
      books: new Set(books.ids.filter(id => later || !books.unknown.includes(id))),
      sports: set(values.sport),
      leagues: set(values.league),
      events: set(events),
      markets: markets && { types: new Set(markets.exact), prefixes: markets.prefixes },
      live: values.live,
      player: values.player && lookedFor(values.player),
      limits: limitsOf(values),
      ev: allows(caller.tier, 'ev'),
      links: { ...linkingOf(caller, values.state), base: linkBase() },
    },
    filters: {
      ...Object.fromEntries(Object.entries(filters).filter(([name]) => !NOT_FILTERS.has(name))),
      ...(path.event ? { event: [path.event] } : {}),
      min_ev: values.min_ev,
      min_profit: values.min_profit,
    },
    ignored: [...nameless, ...overruled(query, path), ...pointless(query, carried)],
    unknown: looked?.unknown ?? [],
    last_event_id: header || values.last_event_id || null,
  }
}

/** Spellings of what the path says already. `type` says the form of the frames too: it is never without effect. */
const overruled = (query: ParsedUrlQuery, path: { channel?: string; event?: string }): string[] => {
  const { channel, event } = streamParams
  const names = [
    ...(path.channel ? ['channel', ...channel.aliases.filter(name => name !== 'type')] : []),
    ...(path.event ? ['event', ...event.aliases] : []),
  ]
  return names.filter(name => isGiven(query[name]))
}

/** Limits of opportunities, of a stream that carries none. */
const pointless = (query: ParsedUrlQuery, { kinds }: Carried): string[] =>
  kinds.some(kind => kind !== 'odds' && kind !== 'gamestate') ? [] : LIMITS.filter(name => isGiven(query[name]))

const isGiven = (value: string | string[] | undefined): boolean =>
  value !== undefined && [value].flat().some(one => one.trim() !== '')

/** A digest of everything that decides what a stream carries: an id says it, and nothing else can go on from it. */
export const digestOf = ({ carried: { kinds }, filter }: Pick<StreamRequest, 'carried' | 'filter'>): string => {
  // A key that may see EV, or may not any more, has other rows of arbitrages than the board that it left.
  const told = kinds.includes('arbitrage') && !filter.ev ? ['without EV'] : []
  return createHash('sha1')
    .update(JSON.stringify([kinds, filterKey(filter), filter.limits, ...told]))
    .digest('hex')
    .slice(0, 6)
}
