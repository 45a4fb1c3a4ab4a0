/**
 * Which league an event is of: the answer's own slug, else the path that was asked, else the number in its ids, else the league that both teams of
 * the first event play in. A league that the atlas lacks is its own, where its sport is told.
 */
import { leagueCalled, unlistedLeague } from '../../atlas/league-names.ts'
import { teamByAlias } from '../../atlas/teams.ts'
import { entry, isObject, listOf, objectOf, type Raw, textOf } from '../read/values.ts'
import { LEAGUES, SPORTS } from './league-slugs.ts'

/** Leagues whose games before the season are a league of their own. */
const PRESEASONS = ['nfl', 'nba', 'mlb', 'nhl']
const PRESEASON = '1'
/** Those that a payload without any name may be of. */
const BY_TEAMS = ['nfl', 'nba', 'wnba', 'mlb', 'nhl', 'mls']

/** A league, or the name that was not known. */
export type Named = { league: string } | { name: string }

const PATH = /\/sports\/([a-z-]+)\/([a-z0-9._-]+)\//
const UID = /^s:(\d+)~l:(\d+)/

/**
 * The league of each event of an answer (of none: of the answer).
 * @param request the path that was asked (`/apis/site/v2/sports/soccer/eng.1/scoreboard`), or ''
 */
export function leagueReader(root: Raw, request: string, [first]: readonly unknown[]): (event?: unknown) => Named {
  const listed = listOf(root.leagues).map(objectOf)
  const slugs = new Map<string, string>()
  for (const { id, slug } of listed) if (!slugs.has(textOf(id))) slugs.set(textOf(id), textOf(slug))
  const [, sport = '', asked = ''] = PATH.exec(request) ?? []
  const own = textOf(objectOf(root.currentValues).league) || textOf(objectOf(objectOf(root.header).league).slug)
  const slugOf = (event: unknown): string => {
    // Scoreboards of a sport (`soccer/all`) list every league that has a game.
    if (listed.length > 1) return slugs.get(uidOf(event)[1]) ?? ''
    return textOf(listed[0]?.slug) || own || (asked === 'all' ? '' : asked)
  }
  const byTheTeams = byTeams(first)
  return event => {
    const of = event ?? first
    const told = slugOf(of)
    const [number, league] = uidOf(of)
    const byNames = () => (listed.length > 1 ? undefined : league === '' ? byTheTeams : byTeams(of))
    const found =
      told === ''
        ? (byNumber(league) ?? byNames())
        : (bySlug(told) ?? unlisted(sport || number || uidOf(listed[0])[0], told))
    if (found === undefined) return { name: told }
    const season = textOf(objectOf(objectOf(of).season).type) || textOf(objectOf(root.season).type)
    return { league: season === PRESEASON && PRESEASONS.includes(found) ? `${found}_preseason` : found }
  }
}

/** The numbers of sport and league in an id; '' where there is none. */
const uidOf = (value: unknown): [sport: string, league: string] => {
  const [, sport = '', league = ''] = UID.exec(textOf(objectOf(value).uid)) ?? []
  return [sport, league]
}

const bySlug = (slug: string): string | undefined => LEAGUES.find(([name]) => name === slug)?.[2]
const byNumber = (number: string): string | undefined =>
  number === '' ? undefined : LEAGUES.find(one => one[1] === number)?.[2]

const unlisted = (sport: string, slug: string): string | undefined => {
  const known = entry(SPORTS, sport)
  return known === undefined ? undefined : (leagueCalled(known, slug)?.id ?? unlistedLeague(known, slug))
}

const byTeams = (event: unknown): string | undefined => {
  const [competition] = listOf(objectOf(event).competitions)
  const names = listOf(objectOf(competition).competitors).map(one =>
    isObject(one) ? textOf(objectOf(one.team).displayName) : '',
  )
  if (names.length !== 2 || names.includes('')) return undefined
  const fitting = BY_TEAMS.filter(league => names.every(name => teamByAlias(league, name)?.leagues.includes(league)))
  return fitting.length === 1 ? fitting[0] : undefined
}
