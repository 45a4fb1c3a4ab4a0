/**
 * The rows that an owner writes, with the columns' names and the wire's. Times are ISO strings with milliseconds; 64-bit ids are decimal strings.
 * `committed_at` is not here: it belongs to the commit, and the insert statement adds it.
 */

import type { SelectionType } from './part.ts'
import type { ChanceQuote, Outcome } from './window.ts'

/** What every row of a partition's owner carries. */
export type Place = {
  /** '' = live; else the id of the replay that it belongs to. */
  run: string
  /** 1: live and shifted runs; 0: history. */
  current: 0 | 1
  partition: number
  position: number
  epoch: number
}

export type TickRow = Place & {
  league: string
  sport: string
  event_day: string
  event_id: string
  market_type: string
  market_group: string
  odds_id: string
  sportsbook: string
  player_name: string
  stat_category: string
  selection: string
  selection_type: SelectionType
  line: number | null
  odds_american: number
  odds_decimal: number
  is_active: 0 | 1
  is_removed: 0 | 1
  is_live: 0 | 1
  is_alternate_line: 0 | 1
  is_player_prop: 0 | 1
  changed_at: string | null
  observed_at: string
  external_event_id: string
  external_selection_id: string
  market_id: string
  max_bet: number | null
  lay_odds_decimal: number | null
  lay_odds_american: number | null
  back_size: number | null
  lay_size: number | null
  traded_volume: number | null
  feed: string
  simulated: 0 | 1
}

export type EventStatus = 'upcoming' | 'live' | 'ended' | 'postponed' | 'cancelled'

export type EventRow = Place & {
  league: string
  sport: string
  event_day: string
  event_id: string
  event_name: string
  home_team: string
  away_team: string
  /** Atlas team ids (slugs); '' for a team that the atlas lacks. */
  home_id: string
  away_id: string
  event_start_time: string | null
  /** The feed whose start this is: only it, or one before it in the feeds' order, moves the start. */
  start_feed: string
  status: EventStatus
  /** The feed that said the status; '' where it was judged by what is shown, and by the clock. */
  status_feed: string
  /** When it was last written that this feed says it; null where no feed does. */
  status_said_at: string | null
  is_live: 0 | 1
  live_since: string | null
  external_ids: Record<string, string>
  feed_ids: Record<string, string>
  /** When a source's own id of it was last shown, to the hour, where it has a twin; null: never by an id. */
  id_shown_at: string | null
  /** Feed or book -> the score by which it was joined and the names that it has, where only the likeness of names decided. */
  scored: Record<string, string>
  observed_at: string
  simulated: 0 | 1
}

export type SightingRow = Place & {
  league: string
  event_day: string
  event_id: string
  observed_at: string
  feed: string
  groups: string[]
  seen_lag_ms: number[]
  source_lag_ms: number[]
  /** Groups that another feed than `feed` shows. */
  feed_of?: Record<string, string>
  /** `observed_at` minus when any feed last showed anything of the event. */
  shown_lag_ms?: number
  hourly: 0 | 1
}

export type LadderEntry = {
  side: number
  sportsbook: string
  odds_decimal: number
  odds_american: number
  odds_id: string
  market_group: string
  external_event_id: string
  external_selection_id: string
  market_id: string
  max_bet: number | null
  /** What all prices of a ladder have, as text, once it was written: it stands in many rows until the price moves. No column, so a row of the store comes without. */
  head?: string | null
}

/** What a finder says of one opportunity, before it has a life (`state`, `detected_at`) and a place. */
export type Opportunity = {
  kind: 'ev' | 'arbitrage' | 'middle' | 'low_hold'
  /** 16 lower-case hex, see contract section 5. */
  id: string
  market_type: string
  player_name: string
  stat_category: string
  line: number | null
  is_alternate_line: 0 | 1
  is_player_prop: 0 | 1
  is_live: 0 | 1
  /** EV only ('' and 0 and [] elsewhere) from here to `arb_id`. */
  sportsbook: string
  selection: string
  selection_type: string
  odds_id: string
  odds_american: number
  odds_decimal: number
  external_event_id: string
  external_selection_id: string
  market_group: string
  sharp_book: string
  sharp_group: string
  /** The reference's decimal prices, in the order of the market's sides; behind them, of an exchange read by its midpoints, its lay prices. */
  sharp_odds: number[]
  /** One per DEVIG_METHODS, -1 where the method gives none; a single one: the midpoint of an exchange, which has no margin to take out. */
  fair_probabilities: number[]
  market_width: number | null
  cross_ref_count: number
  push_probability: number | null
  commission: number
  /** The factors of the confidence score that do not depend on age, 0 to 1. */
  confidence_base: number
  market_books: string[]
  arb_id: string
  /** All kinds but EV: the sides, and their prices best first. */
  sides: { selection: string; selection_type: string; line: number | null }[]
  ladder: LadderEntry[]
  /** Middles only: what the lines alone decide. `fair_probabilities` are then one per side, and `sharp_book` whose prices they come from, if one book's. */
  outcomes?: Outcome[]
  key_numbers?: number[]
  /** Of the key numbers inside; null where nothing tells them from their neighbours. */
  key_number_probability?: number | null
  /** Where the chances come from. */
  probability_source?: '' | 'ladder' | 'model' | 'consensus' | 'none'
  /** The prices that they are read from; of `none` nothing: its ladder has them. */
  chance_quotes?: readonly ChanceQuote[]
  /** +EV rows and middles: books whose own prices of the market sum to less than 1, by side; of an EV row its own, on side 0. */
  crossed?: readonly { side: number; sportsbook: string }[]
  /** +EV rows: the books that corroborate the fair probability (`confidence_base` counts them), by name. */
  near_books?: readonly string[]
}

export type OpportunityRow = Opportunity &
  Place & {
    league: string
    sport: string
    event_day: string
    event_id: string
    state: 'detected' | 'changed' | 'expired'
    detected_at: string
    observed_at: string
    feed: string
    simulated: 0 | 1
  }
