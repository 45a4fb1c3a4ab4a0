/** Which league an answer is of: its own slug, else the path that was asked, else the number in its ids, else the league that both teams of its first game play in. */
import { teamByAlias } from '../../atlas/teams.ts'
import { isObject, listOf, objectOf, type Raw, textOf } from '../edge/values.ts'

/** Slug, number in `uid` (`s:20~l:28`), our league. */
const LEAGUES: readonly (readonly [slug: string, number: string, league: string])[] = [
  ['nfl', '28', 'nfl'],
  ['college-football', '23', 'ncaaf'],
  ['nba', '46', 'nba'],
  ['wnba', '59', 'wnba'],
  ['mens-college-basketball', '41', 'ncaab'],
  ['womens-college-basketball', '54', 'ncaa_women_basketball'],
  ['mlb', '10', 'mlb'],
  ['college-baseball', '14', 'ncaa_baseball'],
  ['nhl', '90', 'nhl'],
  ['usa.1', '770', 'mls'],
  ['eng.1', '', 'epl'],
  ['eng.2', '', 'england_championship'],
  ['esp.1', '', 'la_liga'],
  ['ita.1', '', 'serie_a'],
  ['ger.1', '', 'bundesliga'],
  ['fra.1', '', 'ligue_1'],
  ['mex.1', '', 'liga_mx'],
  ['ned.1', '', 'netherlands_eredivisie'],
  ['por.1', '', 'portugal_primeira_liga'],
  ['bra.1', '', 'brazil_serie_a'],
  ['uefa.champions', '', 'uefa_champions_league'],
  ['uefa.europa', '', 'uefa_europa_league'],
  ['fifa.world', '', 'fifa_world_cup'],
  ['ufl', '', 'ufl'],
  ['cfl', '', 'cfl'],
]
/** Leagues whose games before the season are a league of their own. */
const PRESEASONS = ['nfl', 'nba', 'mlb', 'nhl']
const PRESEASON = '1'
/** Those that a payload without any name may be of. */
const BY_TEAMS = ['nfl', 'nba', 'wnba', 'mlb', 'nhl', 'mls']

const bySlug = (slug: string): string | undefined => LEAGUES.find(([name]) => name === slug && slug !== '')?.[2]
const byNumber = (uid: string): string | undefined => {
  const number = /~l:(\d+)/.exec(uid)?.[1] ?? ''
  return number === '' ? undefined : LEAGUES.find(one => one[1] === number)?.[2]
}

/** Our league of an answer; null where none is told, and the name that was not known. */
export function leagueOf(
  root: Raw,
  request: string,
  events: readonly unknown[],
): { league: string } | { name: string } {
  const [first] = events
  const [league] = listOf(root.leagues)
  const told =
    textOf(objectOf(league).slug) ||
    textOf(objectOf(root.currentValues).league) ||
    textOf(objectOf(objectOf(root.header).league).slug) ||
    (/\/sports\/[a-z-]+\/([a-z0-9.-]+)\//.exec(request)?.[1] ?? '')
  const found = told === '' ? (byNumber(textOf(objectOf(first).uid)) ?? byTeams(first)) : bySlug(told)
  if (found === undefined) return { name: told }
  const season = textOf(objectOf(root.season).type) || textOf(objectOf(objectOf(first).season).type)
  return { league: season === PRESEASON && PRESEASONS.includes(found) ? `${found}_preseason` : found }
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
