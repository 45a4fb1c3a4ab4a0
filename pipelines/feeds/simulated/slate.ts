/** The matches of a league around an instant: one starts every hour, so that some are always in play. */
import { hash } from 'node:crypto'
import { teams } from '../../atlas/teams.ts'
import { fnv1a } from '../../model/fnv.ts'
import type { SimulatedLeague } from './leagues.ts'
import { mix, normal, uniform } from './noise.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long an ended match is still listed, as completed. */
const LISTED_AFTER = 5 * MINUTE
const MOVES = 0.12

export type Match = {
  id: string
  /** Seed of all that happens in it. */
  key: number
  league: SimulatedLeague
  home: string
  away: string
  /** When it was to start; when it does; when the move is announced. */
  slot: number
  start: number
  told: number
  end: number
  /** Expected margin (home) and total before the first news. */
  margin: number
  total: number
}

/** The matches listed at an instant, by start: in play and the next ones, `count` in all. */
export function slate(seed: number, league: SimulatedLeague, at: number, count: number): Match[] {
  const first = Math.floor((at - league.lasts * MINUTE - LISTED_AFTER) / HOUR)
  const matches: Match[] = []
  for (let n = first; matches.length < count; n += 1) {
    const match = matchOf(seed, league, n)
    if (at <= match.end + LISTED_AFTER) matches.push(match)
  }
  return matches.sort((a, b) => a.start - b.start)
}

const matchOf = (seed: number, league: SimulatedLeague, n: number): Match => {
  const key = mix(seed, fnv1a(league.league), n)
  const [home, away] = pairOf(seed, league, n)
  const slot = n * HOUR + (fnv1a(league.league) % 12) * 5 * MINUTE
  const late = uniform(key, 1) < MOVES ? Math.ceil(uniform(key, 2) * 5) * 5 * MINUTE : 0
  const start = slot + late
  return {
    id: hash('sha1', `${seed}|${league.league}|${n}`, 'hex').slice(0, 32),
    key,
    league,
    home,
    away,
    slot,
    start,
    told: slot - 20 * MINUTE,
    end: start + league.lasts * MINUTE,
    margin: league.home + league.strength_sd * normal(key, 3),
    total: league.total * (1 + 0.04 * normal(key, 4)),
  }
}

/**
 * Every team plays once a round: one half of the teams each at its own hour of the round, the other half an hour earlier each time, so that nobody has two
 * matches at once (two orders drawn anew gave some team a match within two hours of its last one in every third list) and a pair meets again after as many
 * rounds as there are games in one.
 */
const pairOf = (seed: number, league: SimulatedLeague, n: number): [string, string] => {
  const { league: id } = league
  const names = namesOf(id)
  const games = Math.floor(names.length / 2)
  const draw = mix(seed, fnv1a(id))
  const order = names.map((name, i) => ({ name, at: mix(draw, i) })).sort((a, b) => a.at - b.at)
  const round = Math.floor(n / games)
  const game = n - round * games
  const one = order[game]?.name ?? ''
  const other = order[games + ((game + round) % games)]?.name ?? ''
  return uniform(draw, n) < 0.5 ? [one, other] : [other, one]
}

const cache = new Map<string, string[]>()
const namesOf = (league: string): string[] => {
  let names = cache.get(league)
  if (!names) {
    names = teams
      .filter(team => team.leagues.includes(league) && team.name !== 'Arizona Coyotes')
      .map(team => team.name)
    cache.set(league, names)
  }
  return names
}

/** The start that is announced at an instant: a moved one is told twenty minutes before it was due. */
export const announced = (match: Match, at: number): number => (at < match.told ? match.slot : match.start)
