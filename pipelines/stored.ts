/** Rows as the store gives them back (64-bit numbers as strings, sparse columns at their defaults), and what the board makes of them. */
import { teamOf } from './model/market.ts'
import type { SourceQuote } from './model/part.ts'
import type { EventRow, Opportunity, OpportunityRow, SightingRow, TickRow } from './model/rows.ts'

type Stored<Row> = Omit<Row, 'position' | 'epoch'> & { position: string; epoch: string; committed_at: string }
export type StoredQuote = Stored<TickRow>
export type StoredEvent = Stored<EventRow>
export type StoredSighting = Omit<Stored<SightingRow>, 'seen_lag_ms' | 'source_lag_ms' | 'feed_of' | 'shown_lag_ms'> & {
  feed_of: Record<string, string>
  shown_lag_ms: string | number
  seen_lag_ms: (string | number)[]
  source_lag_ms: (string | number)[]
}

export type StoredOpportunity = Stored<OpportunityRow> & { version?: string; stored_at?: string }

export const eventRow = (stored: StoredEvent): EventRow => ({
  league: stored.league,
  sport: stored.sport,
  event_day: stored.event_day,
  event_id: stored.event_id,
  event_name: stored.event_name,
  home_team: stored.home_team,
  away_team: stored.away_team,
  home_id: stored.home_id,
  away_id: stored.away_id,
  event_start_time: stored.event_start_time,
  start_feed: stored.start_feed,
  status: stored.status,
  status_feed: stored.status_feed,
  status_said_at: stored.status_said_at,
  is_live: stored.is_live,
  live_since: stored.live_since,
  external_ids: stored.external_ids,
  feed_ids: stored.feed_ids,
  id_shown_at: stored.id_shown_at,
  scored: stored.scored,
  observed_at: stored.observed_at,
  run: stored.run,
  current: stored.current,
  simulated: stored.simulated,
  partition: stored.partition,
  position: Number(stored.position),
  epoch: Number(stored.epoch),
})

/** @param event the quote's: a team total is its home's or its away's */
export const sourceQuote = (stored: StoredQuote, event: Pick<EventRow, 'home_team' | 'away_team'>): SourceQuote => ({
  market_type: stored.market_type,
  team: teamOf(event, stored),
  selection: stored.selection,
  selection_type: stored.selection_type,
  player_name: stored.player_name,
  stat_category: stored.stat_category,
  line: stored.line,
  odds_american: stored.odds_american,
  odds_decimal: stored.odds_decimal,
  is_active: stored.is_active === 1,
  is_alternate_line: stored.is_alternate_line === 1,
  changed_at: stored.changed_at === null ? null : Date.parse(stored.changed_at),
  external_event_id: stored.external_event_id,
  external_selection_id: stored.external_selection_id,
  market_id: stored.market_id,
  max_bet: stored.max_bet,
  lay_odds_decimal: stored.lay_odds_decimal,
  lay_odds_american: stored.lay_odds_american,
  back_size: stored.back_size,
  lay_size: stored.lay_size,
  traded_volume: stored.traded_volume,
})

/** The finder's part of a stored row. */
export const opportunityOf = (row: OpportunityRow): Opportunity => {
  const {
    league,
    sport,
    event_day,
    event_id,
    state,
    detected_at,
    observed_at,
    feed,
    run,
    current,
    simulated,
    partition,
    position,
    epoch,
    ...opportunity
  } = row
  return opportunity
}
