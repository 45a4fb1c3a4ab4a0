/** Which of our leagues a competition of Betsson's is: names are of a region (`Premier League` of England, of Kenya), so it says which. */
import { leagueCalled, unlistedLeague } from '../../atlas/league-names.ts'
import { league as leagueById } from '../../atlas/leagues.ts'
import { slug } from '../../model/slug.ts'
import { leagueNamed, sportNamed } from '../read/league.ts'
import { entry, nameOf, type Raw } from '../read/values.ts'

const CATEGORIES: Record<string, string> = { Football: 'soccer' }

/** Regions of no country, where a name means what it means everywhere. Not Asia or Africa: they have a Champions League of their own. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'europe',
  'european_cups',
  'international',
  'international_clubs',
  'world',
])
/** Whose competitions a region's are, where they are called after nobody (`Nations League`). */
const HOLDERS: Record<string, string> = { europe: 'uefa', european_cups: 'uefa', south_america: 'conmebol' }
/** What the atlas calls a region, in its pools and before the ids of its leagues. */
const REGIONS: Record<string, readonly string[]> = {
  korea_republic: ['korea'],
  south_korea: ['korea'],
  turkiye: ['turkey'],
  united_states: ['usa'],
  north_america: ['usa', 'concacaf'],
  south_america: ['conmebol'],
}
/** Countries of leagues that neither the id nor the pool tells. */
const HOMES: Record<string, string> = {
  cfl: 'canada',
  ipl: 'india',
  afl: 'australia',
  nrl: 'australia',
  state_of_origin: 'australia',
  kbo: 'korea',
  npb: 'japan',
}

const isOf = (id: string, region: string): boolean => {
  const league = leagueById(id)
  const places = entry(REGIONS, region) ?? [region]
  return places.some(
    place =>
      league?.pool === place ||
      (league !== undefined && id.startsWith(`${place}_`)) ||
      (league?.calendar === 'us_eastern' && place === 'usa') ||
      entry(HOMES, id) === place,
  )
}

/** What follows a season, or is played within it, by the same clubs and for the same title. */
const STAGES = /^(nfl|nba|wnba|mlb|nhl)_(?:cup|play_?offs?|play_in|finals?|conference_finals)$/
const TITLES: Record<string, string> = { super_bowl: 'nfl', world_series: 'mlb', stanley_cup: 'nhl' }

/** `NBA Cup`, `Super Bowl`: the league itself, elsewhere a cup is a competition of its own; null for any other. */
const stageOf = (sport: string, key: string): string | null => {
  const found = leagueById(STAGES.exec(key)?.[1] ?? entry(TITLES, key) ?? '')
  return found?.sport === sport ? found.id : null
}

/** The league of an event, one of the atlas or one of its own under its region's name (`soccer_kenya_premier_league`); '' for a sport that the atlas lacks. */
export const leagueOf = ({ categoryName, regionName, competitionName }: Raw): string => {
  const sport = entry(CATEGORIES, nameOf(categoryName)) ?? sportNamed(nameOf(categoryName))
  const [place, name] = [nameOf(regionName), nameOf(competitionName)]
  const named = leagueNamed(sport, name)
  if (sport === '' || name === '' || place === '') return named
  const [region, key] = [slug(place), slug(name)]
  const stage = stageOf(sport, key)
  if (stage !== null) return stage
  // The name says the region itself: `NBA` of NBA, `ATP Finals` of ATP.
  const isSaid = key === region || key.startsWith(`${region}_`)
  if (isSaid || isOf(named, region) || (EVERYWHERE.has(region) && leagueById(named))) return named
  const holder = entry(HOLDERS, region)
  const held = holder === undefined ? undefined : leagueCalled(sport, `${holder} ${name}`)
  if (held || EVERYWHERE.has(region)) return held?.id ?? named
  return leagueCalled(sport, `${region} ${name}`)?.id ?? unlistedLeague(sport, `${region} ${name}`)
}
