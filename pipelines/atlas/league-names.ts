/** The league of a sport that a source means by a name of its own. */
import { slug } from '../model/slug.ts'
import { OTHERS } from './league-others.ts'
import { type League, league, leagueByKey, leagues } from './leagues.ts'

const found = new Map<string, League | null>()
for (const one of leagues) {
  for (const name of new Set([one.id, one.name, ...one.aliases].map(slug))) {
    const key = `${one.sport}|${name}`
    found.set(key, found.has(key) ? null : one)
  }
}

/** By an id, a name or an alias; undefined where none is called so, or more than one. */
const leagueByName = (sport: string, name: string): League | undefined =>
  found.get(`${sport}|${slug(name)}`) ?? undefined

/** Sports whose matches are all of one league here, whoever holds them. */
const ONLY: Readonly<Record<string, string>> = { mma: 'ufc', boxing: 'boxing' }

/** Countries as their leagues are called after them, by what the atlas calls them. */
const COUNTRIES: Readonly<Record<string, string>> = {
  argentinian: 'argentina',
  argentine: 'argentina',
  australian: 'australia',
  austrian: 'austria',
  belgian: 'belgium',
  brazilian: 'brazil',
  chilean: 'chile',
  chinese: 'china',
  danish: 'denmark',
  dutch: 'netherlands',
  english: 'england',
  finnish: 'finland',
  french: 'france',
  german: 'germany',
  greek: 'greece',
  irish: 'ireland',
  italian: 'italy',
  japanese: 'japan',
  korea_republic: 'korea',
  south_korea: 'korea',
  south_korean: 'korea',
  mexican: 'mexico',
  norwegian: 'norway',
  polish: 'poland',
  portuguese: 'portugal',
  republic_of_ireland: 'ireland',
  romanian: 'romania',
  russian: 'russia',
  saudi: 'saudi_arabia',
  scottish: 'scotland',
  spanish: 'spain',
  swedish: 'sweden',
  swiss: 'switzerland',
  turkish: 'turkey',
  turkiye: 'turkey',
}
const COUNTRY = new RegExp(`^(${Object.keys(COUNTRIES).join('|')})_(?=.)`)

const known = (sport: string, name: string): League | undefined => {
  const id = Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined
  const one = id === undefined ? leagueByName(sport, name) : league(id)
  return one?.sport === sport ? one : undefined
}

/** As the atlas calls it, or after its country. @param key a slug */
const leagueNamed = (sport: string, key: string): League | undefined =>
  known(sport, key) ??
  known(
    sport,
    key.replace(COUNTRY, (_, adjective: string) => `${COUNTRIES[adjective]}_`),
  )

/** `ATP Rome - R1`, `Women's US Open 2026`. Tournaments below the tours are leagues of their own. */
const tourOf = (key: string): string | null => {
  const own = /^(atp|wta)(?:_|$)/.exec(key)?.[1]
  if (own !== undefined) return own
  if (!/(?:^|_)(?:australian_open|french_open|roland_garros|wimbledon|us_open)(?:_|$)/.test(key)) return null
  if (/(?:^|_)(?:women|womens|ladies)(?:_|$)/.test(key)) return 'wta'
  return /(?:^|_)(?:men|mens)(?:_|$)/.test(key) ? 'atp' : null
}

/**
 * The league by whatever a source calls it: as the atlas does, or after its country (`English Championship`, `England - Championship`), a tour, a sport
 * that has one league. A name that several countries' leagues have (`Premier League`) is only ever taken as it stands.
 */
export function leagueCalled(sport: string, name: string): League | undefined {
  const only = Object.hasOwn(ONLY, sport) ? ONLY[sport] : undefined
  if (only !== undefined) return league(only)
  const key = slug(name)
  const tour = sport === 'tennis' ? tourOf(key) : null
  if (tour !== null) return league(tour)
  const dateless = key.replace(YEAR, '')
  return leagueNamed(sport, key) ?? (dateless === key ? undefined : leagueNamed(sport, dateless))
}

const SPORTS = [...new Set(leagues.map(one => one.sport))]

/**
 * The league that somebody means who names no sport: by its id, a sport key of the-odds-api (`soccer_epl`), or a name that one sport alone has
 * (`England - Premier League`; not `NCAA`).
 */
export function leagueByAlias(name: string): League | undefined {
  const own = league(name) ?? leagueByKey(name)
  if (own !== undefined) return own
  const key = slug(name)
  const [only, ...others] = SPORTS.flatMap(sport => leagueNamed(sport, key) ?? [])
  return others.length === 0 ? only : undefined
}

/** `World Cup 2026`, `2026 FIFA World Cup`, `Premier League 2025/26`. */
const YEAR = /^20\d\d(?:_(?:20)?\d\d)?_|_20\d\d(?:_(?:20)?\d\d)?$/

/** What an unknown league's id begins with, so that its sport can be told from it. */
const GROUPS: Readonly<Record<string, string>> = {
  football: 'americanfootball',
  hockey: 'icehockey',
  rugby_league: 'rugbyleague',
  rugby_union: 'rugbyunion',
  aussie_rules: 'aussierules',
}

/** The id of a league that the atlas lacks: its own (`soccer_uganda_premier_league`). */
export const unlistedLeague = (sport: string, name: string): string =>
  `${Object.hasOwn(GROUPS, sport) ? GROUPS[sport] : sport}_${slug(name)}`.slice(0, 80)
