/** Leagues: which sport, whose days, whose teams, and under which key a source lists them. */
import type { Calendar } from '../model/identity.ts'
import { slug } from '../model/slug.ts'
import data from './data/leagues.ts'
import { sport, sportByAlias } from './sports.ts'
import { list, rows } from './table.ts'

export type League = {
  id: string
  numerical_id: number
  name: string
  sport: string
  calendar: Calendar
  /** Leagues of one pool share their teams. */
  pool: string
  /** Sport keys of the-odds-api; one with a `*` at its end is a prefix. */
  keys: readonly string[]
  aliases: readonly string[]
}

export const leagues: readonly League[] = rows(data, 8).map(
  ([number, id = '', name = '', sport = '', calendar, pool = '', keys, aliases]) => ({
    id,
    numerical_id: Number(number),
    name,
    sport,
    calendar: calendar === 'e' ? 'us_eastern' : 'utc',
    pool,
    keys: list(keys),
    aliases: list(aliases),
  }),
)

const byId = new Map(leagues.map(league => [league.id, league]))
const byKey = new Map(leagues.flatMap(league => league.keys.map(key => [key, league] as const)))
const prefixes = [...byKey]
  .filter(([key]) => key.endsWith('*'))
  .map(([key, league]) => [key.slice(0, -1), league] as const)

/** What a sport key begins with says the sport of a league that the atlas lacks. */
const sportOfGroup = (group: string): string => sportByAlias(group)?.id ?? ''

export type KeyedLeague = {
  league: string
  sport: string
  /** The payloads under this key hold all of the league's matches (no other key brings any). */
  whole: boolean
}

/**
 * The league that the-odds-api lists under a sport key. A key that the atlas lacks is its own league as long as its first word
 * names a sport (`soccer_uganda_premier`); else null.
 */
export function leagueOfSportKey(key: string): KeyedLeague | null {
  const known = byKey.get(key) ?? prefixes.find(([prefix]) => key.startsWith(prefix))?.[1]
  if (known) {
    const matches = known.keys.filter(other => !other.endsWith('_winner'))
    return { league: known.id, sport: known.sport, whole: matches.length === 1 && matches[0] === key }
  }
  const sport = sportOfGroup(key.split('_', 1)[0] ?? '')
  return sport !== '' && key === slug(key) ? { league: key, sport, whole: true } : null
}

export const league = (id: string): League | undefined => byId.get(id)

/** The league whose matches the-odds-api lists under a sport key. Not by a key of its winner, nor by a prefix: these say less than the league. */
export const leagueByKey = (key: string): League | undefined => (key.endsWith('_winner') ? undefined : byKey.get(key))

/** A league's sport; of a league that the atlas lacks, what its name says; `other` where it says nothing. */
export const sportOf = (league: string): string =>
  byId.get(league)?.sport ?? (sportOfGroup(league.split('_', 1)[0] ?? '') || 'other')

/** Whether those who meet in a league are players rather than teams. */
export const isOfPlayers = (league: string): boolean => sport(sportOf(league))?.of_players === true

export const calendarOf = (league: string): Calendar => byId.get(league)?.calendar ?? 'utc'

/**
 * Whether a game of a league may be on the day after the one that an American source names: an evening there is the next day by UTC. Not of baseball, where a
 * pair meets on consecutive days and both would fit: no game of such a league by UTC begins so early in it.
 */
export const mayBeNextDay = (league: string): boolean => calendarOf(league) === 'utc' && sportOf(league) !== 'baseball'
