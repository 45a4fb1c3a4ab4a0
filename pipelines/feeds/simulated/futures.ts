/** Who wins the league: a market without teams over the whole season, by half of the books, moving slowly. */
import { teams } from '../../atlas/teams.ts'
import { fnv1a } from '../../model/fnv.ts'
import type { Payload } from '../../model/part.ts'
import { BOOKS } from './books.ts'
import type { SimulatedLeague } from './leagues.ts'
import { mix, normal, wander } from './noise.ts'
import { american } from './prices.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The markets' keys and names, and when in the year (UTC) each is decided. */
const MARKETS: Readonly<Record<string, { key: string; title: string; month: number; day: number }>> = {
  nfl: { key: 'americanfootball_nfl_super_bowl_winner', title: 'NFL Super Bowl Winner', month: 1, day: 10 },
  nba: { key: 'basketball_nba_championship_winner', title: 'NBA Championship Winner', month: 5, day: 5 },
  mlb: { key: 'baseball_mlb_world_series_winner', title: 'MLB World Series Winner', month: 9, day: 25 },
  nhl: { key: 'icehockey_nhl_championship_winner', title: 'NHL Championship Winner', month: 5, day: 10 },
}
const SHOWN_BY = BOOKS.filter((_, i) => i % 2 === 0)

/** The next time that the market is decided. */
const decidedAt = (at: number, { month, day }: { month: number; day: number }): number => {
  const year = new Date(at).getUTCFullYear()
  const due = Date.UTC(year, month, day, 23)
  return due > at + DAY ? due : Date.UTC(year + 1, month, day, 23)
}

/** The league's futures at an instant; null for a league without. */
export function futuresOf(seed: number, { league }: SimulatedLeague, at: number): Omit<Payload, 'feed'> | null {
  const market = MARKETS[league]
  if (!market) return null
  const start = decidedAt(at, market)
  const season = mix(seed, fnv1a(market.key), new Date(start).getUTCFullYear())
  const names = teams.filter(team => team.leagues.includes(league)).map(team => team.name)
  const strengths = names.map((name, i) => {
    const key = mix(season, fnv1a(name))
    return Math.exp(1.1 * normal(season, i + 1) + 0.15 * wander(key, at, 12 * HOUR))
  })
  const sum = strengths.reduce((total, one) => total + one, 0)
  const bookmakers = SHOWN_BY.map((book, n) => {
    const outcomes = names.map((name, i) => {
      const chance = ((strengths[i] ?? 0) / sum) * (1 + 0.04 * normal(season ^ (n + 7), i))
      const price = Math.min(50_000, american(Math.min(0.95, Math.max(0.0015, chance * 1.2)), Math.max(10, book.tick)))
      return { name, price }
    })
    const last_update = new Date(Math.floor(at / 60_000) * 60_000).toISOString().replace('.000Z', 'Z')
    return { key: book.key, title: book.title, last_update, markets: [{ key: 'outrights', last_update, outcomes }] }
  })
  const event = {
    id: mix(season, 1).toString(16).padStart(8, '0').repeat(4),
    sport_key: market.key,
    sport_title: market.title,
    commence_time: new Date(start).toISOString().replace('.000Z', 'Z'),
    home_team: null,
    away_team: null,
    bookmakers,
  }
  const books = SHOWN_BY.map(book => book.key).join()
  return {
    observed_at: at,
    body: JSON.stringify([event]),
    request: `/v4/sports/${market.key}/odds?bookmakers=${books}&markets=outrights&oddsFormat=american`,
  }
}
