/** Which of our leagues a league of Pinnacle's is, by its sport and name (`Spain - La Liga`). */
import { leagueCalled, unlistedLeague } from '../../atlas/league-names.ts'
import { league } from '../../atlas/leagues.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { slug } from '../../model/slug.ts'
import { entry } from '../read/values.ts'

/** Sports that it calls otherwise than by our id. */
const SPORTS: Record<string, string> = {
  mixed_martial_arts: 'mma',
  ice_hockey: 'hockey',
  american_football: 'football',
}

/** Leagues whose name is not our id, by sport. */
const NAMES: Record<string, Record<string, string>> = {
  football: { ncaa: 'ncaaf' },
  basketball: {
    ncaa: 'ncaab',
    ncaa_women: 'ncaa_women_basketball',
    europe_euroleague: 'euroleague',
    euroleague: 'euroleague',
  },
  baseball: {
    korea_professional_baseball: 'kbo',
    japan_professional_baseball: 'npb',
    nippon_professional_baseball: 'npb',
  },
  cricket: { india_premier_league: 'ipl', australia_big_bash_league: 'australia_big_bash' },
  rugby_league: { australia_nrl: 'nrl' },
  soccer: {
    england_premier_league: 'epl',
    spain_la_liga: 'la_liga',
    italy_serie_a: 'serie_a',
    germany_bundesliga: 'bundesliga',
    france_ligue_1: 'ligue_1',
  },
}

export type Named = { sport: string; league: string; known: boolean }

const find = (sportName: string, name: string): Named | null => {
  const given = slug(sportName)
  const sport = entry(SPORTS, given) ?? given
  if (!sportById(sport) || name === '') return null
  const key = slug(name)
  const listed = entry(entry(NAMES, sport) ?? {}, key)
  const id = listed ?? leagueCalled(sport, name)?.id
  if (id !== undefined && league(id)?.sport === sport) return { sport, league: id, known: true }
  return { sport, league: unlistedLeague(sport, name), known: false }
}

const cache = new Map<string, Named | null>()

/** Null for a sport that the atlas lacks. A league that it lacks is its own (`soccer_uganda_premier_league`). */
export function leagueOf(sportName: string, name: string): Named | null {
  const key = `${sportName}|${name}`
  let found = cache.get(key)
  if (found === undefined) {
    found = find(sportName, name)
    if (cache.size < 2_000) cache.set(key, found)
  }
  return found
}
