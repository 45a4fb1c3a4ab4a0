/*
 * A slate that every suite of the facade can tell its story with: two NFL games and one NBA game, and at each of them one book of every tier,
 * one that the catalogue lacks, and one that only Sharp sees.
 */
import type { Redis } from 'ioredis'
import type { OpportunityRow, TickRow } from '../../pipelines/model/rows.ts'
import { FINDERS, finderOptions } from '../../pipelines/opportunities/index.ts'
import type { Sql } from '../../sql/client.ts'
import { createWriter, event, tick } from '../stream/writer.ts'

/** Book -> the tier that it needs. */
export const BOOKS = {
  draftkings: 'free',
  fanduel: 'free',
  betmgm: 'hobby',
  bet365: 'pro',
  pinnacle: 'sharp',
  mystery: 'sharp',
} as const

export const CHIEFS = {
  league: 'nfl',
  sport: 'football',
  event_id: 'nfl_buffalo_bills_kansas_city_chiefs_2030-01-05',
  event_name: 'Buffalo Bills @ Kansas City Chiefs',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  home_id: 'kansas_city_chiefs',
  away_id: 'buffalo_bills',
  event_start_time: '2030-01-05T20:00:00.000Z',
}
export const EAGLES = {
  ...CHIEFS,
  event_id: 'nfl_dallas_cowboys_philadelphia_eagles_2030-01-05',
  event_name: 'Dallas Cowboys @ Philadelphia Eagles',
  home_team: 'Philadelphia Eagles',
  away_team: 'Dallas Cowboys',
  home_id: 'philadelphia_eagles',
  away_id: 'dallas_cowboys',
  // A Saturday's late game: already Sunday in UTC.
  event_start_time: '2030-01-06T01:20:00.000Z',
}
export const CELTICS = {
  league: 'nba',
  sport: 'basketball',
  event_id: 'nba_boston_celtics_los_angeles_lakers_2030-01-05',
  event_name: 'Los Angeles Lakers @ Boston Celtics',
  home_team: 'Boston Celtics',
  away_team: 'Los Angeles Lakers',
  home_id: 'boston_celtics',
  away_id: 'los_angeles_lakers',
  event_start_time: '2030-01-05T23:00:00.000Z',
}

type Game = typeof CHIEFS

/** Of a whole season. */
export const SUPER_BOWL = {
  ...CHIEFS,
  event_id: 'nfl_super_bowl_winner_2030-01-05',
  event_name: 'NFL Super Bowl Winner',
  ...{ home_team: '', away_team: '', home_id: '', away_id: '' },
}

export const eventOf = (game: Game, over: object = {}) => ({
  ...event(game.league, 1, { ...game, ...over }),
  event_day: '2030-01-05',
})

/** A quote of a book: `home` or `away` of the moneyline, unless `over` says otherwise. */
export const quoteOf = (
  game: Game,
  book: string,
  side: 'home' | 'away',
  price: number,
  over: Partial<TickRow> = {},
): TickRow => {
  const n = [CHIEFS, EAGLES, CELTICS].findIndex(other => other.event_id === game.event_id) + 1
  const { league, sport, event_id } = game
  const selection = side === 'home' ? game.home_team : game.away_team
  return tick(league, n, book, side, price, { sport, event_id, selection, ...over })
}

/** Both sides of the moneyline at every book. */
export const moneylines = (game: Game): TickRow[] =>
  Object.keys(BOOKS).flatMap((book, index) => [
    quoteOf(game, book, 'home', 1.8 + index / 100),
    quoteOf(game, book, 'away', 2.05 - index / 100),
  ])

export const PROP: Partial<TickRow> = {
  market_type: 'player_passing_yards',
  selection: 'Over',
  selection_type: 'over',
  player_name: 'Patrick Mahomes',
  stat_category: 'passing_yards',
  line: 285.5,
  is_player_prop: 1,
}

/** @param at when it is committed, epoch ms; now unless given */
export async function writeSlate(stores: { redis: Redis; prefix: string; sql: Sql }, at?: () => number) {
  const nfl = createWriter({ ...stores, at, league: 'nfl' })
  const nba = createWriter({ ...stores, at, league: 'nba' })
  await nfl.commit({
    events: [eventOf(CHIEFS), eventOf(EAGLES, { external_ids: { draftkings: 'dk-1', pinnacle: 'pin-1' } })],
    ticks: [
      ...moneylines(CHIEFS),
      ...moneylines(EAGLES),
      quoteOf(CHIEFS, 'draftkings', 'home', 1.91, { market_type: 'point_spread', line: -3.5 }),
      quoteOf(CHIEFS, 'draftkings', 'away', 1.91, { market_type: 'point_spread', line: 3.5 }),
      quoteOf(CHIEFS, 'draftkings', 'home', 2.4, { market_type: 'point_spread', line: -7.5, is_alternate_line: 1 }),
      quoteOf(CHIEFS, 'fanduel', 'home', 1.87, PROP),
      quoteOf(CHIEFS, 'fanduel', 'home', 1.9, {
        market_type: 'total_points',
        line: 47.5,
        selection: 'Over',
        selection_type: 'over',
        is_active: 0,
      }),
    ],
  })
  await nba.commit({
    events: [eventOf(CELTICS, { is_live: 1, status: 'live' })],
    ticks: moneylines(CELTICS).map(row => ({ ...row, is_live: 1 as const })),
  })
  return { nfl, nba }
}

/** What the last minute brought: a moved price, a removed one, and an event. */
export async function writeLastMinute(
  { nfl, nba }: Awaited<ReturnType<typeof writeSlate>>,
  opportunities: OpportunityRow[] = [],
): Promise<void> {
  await nfl.commit({
    opportunities,
    ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.5), quoteOf(CHIEFS, 'fanduel', 'home', 1.81, { is_removed: 1 })],
  })
  const event_id = 'nba_chicago_bulls_miami_heat_2030-01-05'
  await nba.commit({
    events: [eventOf(CELTICS, { event_id, event_name: 'Chicago Bulls @ Miami Heat' })],
    ticks: [quoteOf(CELTICS, 'draftkings', 'away', 3, { event_id, odds_id: '77' })],
  })
}

/** What the pipelines would find on a game's moneyline: rows of opportunities, made by the finders themselves. */
export function opportunitiesOf(
  game: Game,
  ticks: readonly TickRow[],
  over: Partial<OpportunityRow> = {},
): OpportunityRow[] {
  const sides = (['home', 'away'] as const).map(side => {
    const quotes = ticks.filter(row => row.selection_type === side)
    return {
      selection: side === 'home' ? game.home_team : game.away_team,
      selection_type: side,
      line: null,
      prices: quotes.map(row => ({ ...row, seen_at: Date.parse(row.observed_at) })),
    }
  })
  const { league, sport, event_id } = game
  const [first] = ticks
  const market = {
    event_id,
    sport,
    league,
    market_type: 'moneyline',
    player_name: '',
    stat_category: '',
    line: null,
    is_live: first?.is_live === 1,
    is_alternate_line: false,
    is_player_prop: false,
    sides,
  }
  const now = new Date().toISOString()
  return Object.values(FINDERS).flatMap(find =>
    find(market, finderOptions).map(opportunity => ({
      ...opportunity,
      league,
      sport,
      event_day: '2030-01-05',
      event_id,
      state: 'detected' as const,
      detected_at: now,
      observed_at: now,
      feed: 'test',
      simulated: 0 as const,
      run: '',
      current: 1 as const,
      partition: 0,
      position: 0,
      epoch: 0,
      ...over,
    })),
  )
}
