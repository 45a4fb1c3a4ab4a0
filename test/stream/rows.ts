/* Rows of events and quotes as the pipelines write them: events of two made-up teams, named by a number. */
import type { SplitsRow } from '../../pipelines/model/fact-rows.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { EventRow, TickRow } from '../../pipelines/model/rows.ts'

export const EPOCH = 0
export const DAY = '2030-01-05'

export const iso = (at: number): string => new Date(at).toISOString()
const eventId = (league: string, n: number): string => `${league}_alpha_${n}_beta_${n}_${DAY}`

/** A row of events; `n` names it. */
export const event = (league: string, n: number, over: Partial<EventRow> = {}): EventRow => ({
  league,
  sport: league === 'nba' ? 'basketball' : 'football',
  event_day: DAY,
  event_id: eventId(league, n),
  event_name: `Beta ${n} @ Alpha ${n}`,
  home_team: `Alpha ${n}`,
  away_team: `Beta ${n}`,
  home_id: '',
  away_id: '',
  event_start_time: `${DAY}T20:00:00.000Z`,
  start_feed: 'test',
  status_feed: '',
  status_said_at: null,
  status: 'upcoming',
  is_live: 0,
  live_since: null,
  external_ids: {},
  feed_ids: {},
  id_shown_at: null,
  scored: {},
  observed_at: iso(Date.now()),
  simulated: 0,
  run: '',
  current: 1,
  partition: partitionOf(league),
  position: 0,
  epoch: EPOCH,
  ...over,
})

/** A moneyline quote of a book on event `n`, home or away. */
export const tick = (
  league: string,
  n: number,
  book: string,
  side: 'home' | 'away',
  price: number,
  over: Partial<TickRow> = {},
): TickRow => {
  const decimal = price
  const american = price >= 2 ? Math.round((price - 1) * 100) : Math.round(-100 / (price - 1))
  let hash = 7n
  for (const char of `${league} ${n} ${book} ${side} ${over.market_type ?? ''} ${over.line ?? ''} ${over.player_name ?? ''}`)
    hash = (hash * 1099511628211n + BigInt(char.charCodeAt(0))) % 2n ** 63n
  return {
    league,
    sport: league === 'nba' ? 'basketball' : 'football',
    event_day: DAY,
    event_id: eventId(league, n),
    market_type: 'moneyline',
    market_group: over.market_type ?? 'moneyline',
    odds_id: String(hash),
    sportsbook: book,
    player_name: '',
    stat_category: '',
    selection: side === 'home' ? `Alpha ${n}` : `Beta ${n}`,
    selection_type: side,
    line: null,
    odds_american: american,
    odds_decimal: decimal,
    is_active: 1,
    is_removed: 0,
    is_live: 0,
    is_alternate_line: 0,
    is_player_prop: 0,
    changed_at: null,
    observed_at: iso(Date.now()),
    external_event_id: '',
    external_selection_id: '',
    market_id: '',
    max_bet: null,
    lay_odds_decimal: null,
    lay_odds_american: null,
    back_size: null,
    lay_size: null,
    traded_volume: null,
    feed: 'test',
    simulated: 0,
    run: '',
    current: 1,
    partition: partitionOf(league),
    position: 0,
    epoch: EPOCH,
    ...over,
  }
}

/** Of the bets on event `n` the shares of the home side and of the over; of the money nothing. */
export const splits = (
  league: string,
  n: number,
  home: number,
  over: number,
  more: Partial<SplitsRow> = {},
): SplitsRow => {
  const { sport, event_day, event_id, home_team, away_team, partition } = event(league, n)
  const rest = (share: number) => Math.round(100 - 100 * share) / 100
  return {
    ...{ league, sport, event_day, event_id, home_team, away_team, sportsbook: 'draftkings', feed: 'test' },
    ...{ has_spread: 1, spread_home_line: -3, spread_away_line: 3, spread_home_odds: null, spread_away_odds: null },
    ...{ spread_home_handle: null, spread_away_handle: null, spread_home_bets: home, spread_away_bets: rest(home) },
    ...{ has_total: 1, total_line: 44, total_over_handle: null, total_under_handle: null },
    ...{ total_over_bets: over, total_under_bets: rest(over) },
    ...{ has_moneyline: 1, moneyline_home_odds: null, moneyline_away_odds: null, moneyline_home_handle: null },
    ...{ moneyline_away_handle: null, moneyline_home_bets: rest(home), moneyline_away_bets: home },
    ...{ observed_at: iso(Date.now()), simulated: 0, run: '', current: 1, partition, position: 0, epoch: EPOCH },
    ...more,
  }
}
