/** The rows of what sources say of an event beside its prices. Times are ISO strings with milliseconds. */

import type { Place } from './rows.ts'

/** What all of them begin with. */
type EventFact = Place & {
  league: string
  sport: string
  event_day: string
  event_id: string
  home_team: string
  away_team: string
  observed_at: string
  feed: string
  simulated: 0 | 1
}

export type GameStateRow = EventFact & {
  home_score: number | null
  away_score: number | null
  is_live: 0 | 1
  is_final: 0 | 1
  game_period: string
  game_clock: string
  possession: 'home' | 'away' | ''
  last_play: string
  /** A JSON object of what only one sport has. */
  details: string
  /** Books that showed a price of the event then. */
  book_count: number
  /** Expected time between two observations: staleness derives from it. */
  interval_ms: number
}

export type ResultRow = EventFact & {
  home_score: number
  away_score: number
  status: 'final'
  event_start_time: string | null
}

/** Fractions of 0 to 1; prices American. */
export type SplitsRow = EventFact & {
  sportsbook: string
  has_spread: 0 | 1
  spread_home_line: number | null
  spread_away_line: number | null
  spread_home_odds: number | null
  spread_away_odds: number | null
  spread_home_handle: number | null
  spread_away_handle: number | null
  spread_home_bets: number | null
  spread_away_bets: number | null
  has_total: 0 | 1
  total_line: number | null
  total_over_handle: number | null
  total_under_handle: number | null
  total_over_bets: number | null
  total_under_bets: number | null
  has_moneyline: 0 | 1
  moneyline_home_odds: number | null
  moneyline_away_odds: number | null
  moneyline_home_handle: number | null
  moneyline_away_handle: number | null
  moneyline_home_bets: number | null
  moneyline_away_bets: number | null
}
