/**
 * Teams, and which team of a league a source means by a name.
 * Columns of the data files: numerical id, name, abbreviation, city, mascot, conference, division, leagues, aliases.
 */
import { slug } from '../model/slug.ts'
import college from './data/teams-college.ts'
import nations from './data/teams-nations.ts'
import other from './data/teams-other.ts'
import argentina from './data/teams-soccer-argentina.ts'
import asia from './data/teams-soccer-asia.ts'
import central from './data/teams-soccer-central.ts'
import europe from './data/teams-soccer-europe.ts'
import more from './data/teams-soccer-more.ts'
import nordic from './data/teams-soccer-nordic.ts'
import pacific from './data/teams-soccer-pacific.ts'
import relegated from './data/teams-soccer-relegated.ts'
import rim from './data/teams-soccer-rim.ts'
import scotland from './data/teams-soccer-scotland.ts'
import west from './data/teams-soccer-west.ts'
import world from './data/teams-soccer-world.ts'
import us from './data/teams-us.ts'
import { league, leagues } from './leagues.ts'
import { list, rows } from './table.ts'

export type Team = {
  /** The slug of the name: unique over all leagues. A college is one team in all its sports. */
  id: string
  numerical_id: number
  name: string
  abbreviation: string
  city: string
  mascot: string
  conference: string
  division: string
  leagues: readonly string[]
  aliases: readonly string[]
}

const listed: readonly Team[] = [
  us,
  college,
  europe,
  world,
  nations,
  other,
  west,
  more,
  scotland,
  relegated,
  central,
  nordic,
  argentina,
  pacific,
  asia,
  rim,
].flatMap(table =>
  rows(table, 9).map(
    ([number, name = '', abbreviation = '', city = '', mascot = '', conference = '', division = '', own, aliases]) => ({
      id: slug(name),
      numerical_id: Number(number),
      name,
      abbreviation,
      city,
      mascot,
      conference,
      division,
      leagues: list(own),
      aliases: list(aliases),
    }),
  ),
)

/** By number: a table that grew later holds numbers after those of the tables below it. */
export const teams: readonly Team[] = [...listed].sort((a, b) => a.numerical_id - b.numerical_id)

const byId = new Map(teams.map(team => [team.id, team]))

export const team = (id: string): Team | undefined => byId.get(id)

/** The names that a team is called by: as written in its row, and the usual ways of shortening them ("KC Chiefs", "Chiefs", "Kansas City"). */
const namesOf = (team: Team): { own: string[]; short: string[] } => {
  const marks = [team.abbreviation, ...team.aliases.filter(alias => alias.length <= 4)]
  const short = team.mascot === '' ? [] : [...marks.map(mark => `${mark} ${team.mascot}`), team.mascot, team.city]
  return { own: [team.name, ...team.aliases], short: [team.abbreviation, ...short] }
}

/** Every way in which a team's name is written at length; abbreviations are like too many names. */
export const teamSpellings = (id: string): readonly string[] => {
  const known = byId.get(id)
  if (!known) return []
  const { own, short } = namesOf(known)
  return [...own, ...short].filter(name => name.length > 4)
}

/** Slug of a name -> its team; null where several teams share it. A team's own names go before another's shortened ones. */
const index = (members: readonly Team[]): Map<string, Team | null> => {
  const found = new Map<string, Team | null>()
  const own = new Set<string>()
  const add = (name: string, team: Team, isOwn: boolean): void => {
    if (name === '') return
    const key = slug(name)
    const other = found.get(key)
    if (isOwn) own.add(key)
    else if (own.has(key)) return
    found.set(key, other !== undefined && other !== team ? null : team)
  }
  for (const team of members) for (const name of namesOf(team).own) add(name, team, true)
  for (const team of members) for (const name of namesOf(team).short) add(name, team, false)
  return found
}

const SOCCER_CLUBS = 'clubs'
/** In whose cups the clubs of a pool play; those of the other pools in UEFA's. Barcelona is another club in the Libertadores. */
const CONFEDERATIONS: Record<string, string> = {
  argentina: 'conmebol',
  brazil: 'conmebol',
  chile: 'conmebol',
  mexico: 'concacaf',
  mls: 'concacaf',
  australia: 'afc',
  china: 'afc',
  japan: 'afc',
  korea: 'afc',
  saudi_arabia: 'afc',
}
const poolsOf = (team: Team): Set<string> => {
  const pools = new Set<string>()
  for (const id of team.leagues) {
    const home = league(id)
    if (!home) continue
    pools.add(home.pool)
    if (home.sport !== 'soccer' || home.pool === 'nations') continue
    pools.add(SOCCER_CLUBS)
    pools.add(`${SOCCER_CLUBS}_${CONFEDERATIONS[home.pool] ?? 'uefa'}`)
  }
  return pools
}

const indexes = new Map<string, Map<string, Team | null>>()
const members = new Map<string, Team[]>()
for (const team of teams) {
  for (const place of [...team.leagues, ...[...poolsOf(team)].map(pool => `pool:${pool}`)]) {
    const list = members.get(place)
    if (list) list.push(team)
    else members.set(place, [team])
  }
}
const indexOf = (place: string): Map<string, Team | null> => {
  let found = indexes.get(place)
  if (!found) {
    found = index(members.get(place) ?? [])
    indexes.set(place, found)
  }
  return found
}

/** `Arsenal FC`, `AFC Ajax`, `Brighton & Hove Albion FC`: what a club's whole name has beside the one it goes by. */
const CLUB = /^a?fc_|_a?fc$/

/** Null: several are called so. */
const calledIn = (leagueId: string, pool: string | undefined, key: string): Team | null | undefined => {
  const own = indexOf(leagueId).get(key)
  return own !== undefined || pool === undefined ? own : indexOf(`pool:${pool}`).get(key)
}

/**
 * The team of a league that a source calls by this name: one of the league's own, else one of its pool (a promoted club, a cup).
 * Undefined when no team or more than one is called so: what is ambiguous is not guessed.
 */
export function teamByAlias(leagueId: string, name: string): Team | undefined {
  const { pool, sport } = league(leagueId) ?? {}
  const found = calledIn(leagueId, pool, slug(name))
  if (found !== undefined || sport !== 'soccer') return found ?? undefined
  return calledIn(leagueId, pool, slug(name.replaceAll('&', ' and ')).replace(CLUB, '')) ?? undefined
}

/** The sports of a team's leagues, the first league's first. */
export const sportsOfTeam = (team: Team): string[] => [
  ...new Set(team.leagues.map(id => leagues.find(other => other.id === id)?.sport ?? 'other')),
]
