/**
 * The wire row of a quote, made in Node from the log: the one row that ClickHouse does not render. A stream shows a price some milliseconds
 * after its commit; asking the view for the changed rows of every commit (25 a second) would cost more than all other reads together.
 * The contract test holds it to what `/odds` answers for the same ids. `last_seen_at` is the tick's `observed_at`: the commit that changed a
 * quote also saw it.
 */

import { round8 } from '../../pipelines/model/odds.ts'
import type { EventRow } from '../../pipelines/model/rows.ts'
import { type PublicBets, publicBetOf } from './public-bets.ts'
import type { LogTick } from './read-log.ts'

/** What a row takes from its event. */
export type EventFacts = Pick<
  EventRow,
  'event_id' | 'home_team' | 'away_team' | 'home_id' | 'away_id' | 'event_start_time' | 'status'
>

/** Reference blocks of the atlas, as the views emit them; undefined for what is not mapped. */
export type Refs = {
  team: (id: string) => unknown
  sport: (id: string) => unknown
  league: (id: string) => unknown
  market: (id: string) => unknown
  book: (id: string) => unknown
}

export type WireRow = Record<string, unknown>

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text)
const bool = (flag: 0 | 1 | undefined): boolean => flag === 1

/**
 * The row as `/odds` has it; members that do not apply are undefined, and so absent from its JSON.
 * @param bets what the public bets on the event; undefined where nobody says
 */
export const oddsRow = (tick: LogTick, event: EventFacts, refs: Refs, bets: PublicBets | undefined): WireRow => {
  const probability = round8(1 / tick.odds_decimal)
  return {
    id: tick.odds_id,
    sportsbook: tick.sportsbook,
    event_id: tick.event_id,
    sport: tick.sport,
    league: tick.league,
    home_team: event.home_team,
    away_team: event.away_team,
    market_type: tick.market_type,
    selection: tick.selection,
    selection_type: tick.selection_type,
    odds_american: tick.odds_american,
    odds_decimal: tick.odds_decimal,
    odds_probability: probability,
    probability,
    line: tick.line ?? null,
    event_start_time: event.event_start_time,
    last_seen_at: tick.observed_at,
    timestamp: tick.observed_at,
    odds_changed_at: tick.changed_at ?? undefined,
    is_live: bool(tick.is_live),
    is_active: bool(tick.is_active),
    is_main_line: !bool(tick.is_alternate_line),
    is_alternate_line: bool(tick.is_alternate_line),
    is_player_prop: bool(tick.is_player_prop),
    player_name: given(tick.player_name),
    stat_category: given(tick.stat_category),
    market_id: given(tick.market_id) ?? null,
    external_event_id: given(tick.external_event_id) ?? null,
    external_selection_id: given(tick.external_selection_id) ?? null,
    max_bet: tick.max_bet ?? undefined,
    lay_odds_decimal: tick.lay_odds_decimal ?? undefined,
    lay_odds_american: tick.lay_odds_american ?? undefined,
    back_size: tick.back_size ?? undefined,
    lay_size: tick.lay_size ?? undefined,
    traded_volume: tick.traded_volume ?? undefined,
    public_bet_pct: publicBetOf(tick, bets) ?? undefined,
    status: event.status,
    home: refs.team(event.home_id),
    away: refs.team(event.away_id),
    sport_ref: refs.sport(tick.sport),
    league_ref: refs.league(tick.league),
    market_ref: refs.market(tick.market_type),
    sportsbook_ref: refs.book(tick.sportsbook),
  }
}

/** What can change under an id. Everything else is part of what the id is made of. */
const WATCHED = [
  'odds_american',
  'odds_decimal',
  'is_active',
  'is_live',
  'is_alternate_line',
  'odds_changed_at',
  'market_id',
  'external_event_id',
  'external_selection_id',
  'max_bet',
  'lay_odds_decimal',
  'lay_odds_american',
  'back_size',
  'lay_size',
  'traded_volume',
  'public_bet_pct',
  'status',
  'event_start_time',
  'home_team',
  'away_team',
] as const
const FOLLOWS: Partial<Record<(typeof WATCHED)[number], readonly string[]>> = {
  odds_decimal: ['odds_probability', 'probability'],
  is_alternate_line: ['is_main_line'],
  home_team: ['home'],
  away_team: ['away'],
}
const SEPARATOR = '\u0001'

/** The row for a client that may hold an older one: what it no longer has is null, so that laying it over the older one gives this one. */
export const overlaid = (row: WireRow): WireRow => {
  const over: WireRow = { ...row }
  for (const name of WATCHED) for (const member of [name, ...(FOLLOWS[name] ?? [])]) over[member] ??= null
  return over
}

/** What a row said, as one short text: all that has to be kept to tell a client only what changed. */
export const print = (row: WireRow): string => WATCHED.map(name => String(row[name] ?? '')).join(SEPARATOR)

/** Of what was said of a row: whether it was active, and in play. */
export const saidOf = (said: string): { active: boolean; live: boolean } => {
  const fields = said.split(SEPARATOR, WATCHED.indexOf('is_live') + 1)
  return {
    active: fields[WATCHED.indexOf('is_active')] === 'true',
    live: fields[WATCHED.indexOf('is_live')] === 'true',
  }
}

/** The id and the fields that differ from what `before` says; null where nothing but its sight has moved. A field that went is null. */
export const changedFields = (before: string, row: WireRow): WireRow | null => {
  const said = before.split(SEPARATOR)
  const changed: WireRow = { id: row.id }
  let any = false
  for (const [index, name] of WATCHED.entries()) {
    if (said[index] === String(row[name] ?? '')) continue
    any = true
    changed[name] = row[name] ?? null
    for (const other of FOLLOWS[name] ?? []) changed[other] = row[other] ?? null
  }
  return any ? { ...changed, last_seen_at: row.last_seen_at, timestamp: row.timestamp } : null
}
