/** The odds row. Its names are the columns of `odds_state` and `odds_delta`; what is optional is absent where it is null. */

import { z } from 'zod'
import { references } from './refs.ts'

export const selectionType = z.enum(['home', 'away', 'draw', 'over', 'under', 'yes', 'no', 'outright', 'other'])

export const eventStatus = z.enum(['upcoming', 'live', 'ended', 'postponed', 'cancelled'])

export const oddsRow = z
  .object({
    id: z.string(),
    sportsbook: z.string(),
    event_id: z.string(),
    sport: z.string(),
    league: z.string(),
    home_team: z.string(),
    away_team: z.string(),
    market_type: z.string(),
    selection: z.string(),
    selection_type: selectionType,
    odds_american: z.int(),
    odds_decimal: z.number(),
    odds_probability: z.number(),
    probability: z.number(),
    line: z.number().nullable(),
    event_start_time: z.string().nullable(),
    last_seen_at: z.string(),
    timestamp: z.string(),
    odds_changed_at: z.string().optional(),
    is_live: z.boolean(),
    is_active: z.boolean(),
    is_main_line: z.boolean(),
    is_alternate_line: z.boolean(),
    is_player_prop: z.boolean(),
    status: eventStatus,
    player_name: z.string().optional(),
    stat_category: z.string().optional(),
    market_id: z.string().nullable(),
    external_event_id: z.string().nullable(),
    external_selection_id: z.string().nullable(),
    deep_link: z.string().optional(),
    max_bet: z.number().optional(),
    lay_odds_decimal: z.number().optional(),
    lay_odds_american: z.int().optional(),
    back_size: z.number().optional(),
    lay_size: z.number().optional(),
    traded_volume: z.number().optional(),
    public_bet_pct: z.number().optional(),
    ...references,
  })
  .meta({ id: 'OddsRow' })

/** What `odds_format` adds: the price in the format that was asked for. */
export const priced = { odds: z.number().optional() }

export const pricedRow = oddsRow.extend(priced).meta({ id: 'PricedOddsRow' })

/** With `fields`: those alone. */
export const chosenRow = oddsRow.extend(priced).partial().strict().meta({ id: 'ChosenOddsFields' })

const price = z.object({ american: z.int(), decimal: z.number(), probability: z.number() }).meta({ id: 'Price' })

/** The best price of a selection. `probability` is implied, 0 to 1; `edge` and `market_hold` are percent. */
export const bestRow = oddsRow
  .extend({
    event_name: z.string(),
    best_odds: price,
    consensus_odds: price,
    market_hold: z.number().nullable(),
    best_book: z.string(),
    all_books: z.array(
      z.object({
        book: z.string(),
        sportsbook: z.string(),
        odds: price,
        edge: z.number(),
        line: z.number().nullable(),
        last_seen_at: z.string(),
        odds_changed_at: z.string().optional(),
      }),
    ),
    book_count: z.int(),
  })
  .meta({ id: 'BestOdds' })

export const pricedBestRow = bestRow.extend(priced).meta({ id: 'PricedBestOdds' })

const moved = oddsRow.pick({
  id: true,
  sportsbook: true,
  event_id: true,
  sport: true,
  league: true,
  market_type: true,
  selection: true,
  selection_type: true,
  player_name: true,
  stat_category: true,
  line: true,
  timestamp: true,
})

/** One change of a quote. `timestamp` is when it was observed, `run` the replay that told of it. */
export const moveRow = moved
  .extend({
    move: z.enum(['open', 'up', 'down', 'suspended', 'resumed', 'removed', 'returned', 'other']),
    odds_american: z.int(),
    odds_decimal: z.number(),
    odds_probability: z.number(),
    previous_odds_american: z.int().nullable(),
    previous_odds_decimal: z.number().nullable(),
    is_live: z.boolean(),
    is_active: z.boolean(),
    is_alternate_line: z.boolean(),
    is_player_prop: z.boolean(),
    run: z.string().optional(),
  })
  .meta({ id: 'Move' })

const bar = z.object({ decimal: z.number(), american: z.int() })

/** The prices of a quote in an interval that begins at `timestamp`. */
export const candleRow = moved
  .extend({ open: bar, high: bar, low: bar, close: bar, changes: z.int(), run: z.string().optional() })
  .meta({ id: 'Candle' })

/** `group_by=event`: what an event's rows need beside the event. */
export const groupedOddsRow = oddsRow.pick({
  id: true,
  sportsbook: true,
  market_type: true,
  selection: true,
  selection_type: true,
  odds_american: true,
  odds_decimal: true,
  odds_probability: true,
  line: true,
  last_seen_at: true,
  odds_changed_at: true,
  is_live: true,
  is_active: true,
  is_main_line: true,
  is_alternate_line: true,
  player_name: true,
  stat_category: true,
  deep_link: true,
})

export const oddsGroup = z
  .object({
    event_id: z.string(),
    event_name: z.string(),
    sport: z.string(),
    league: z.string(),
    start_time: z.string().nullable(),
    is_live: z.boolean(),
    odds: z.array(groupedOddsRow.partial().extend(priced)),
  })
  .meta({ id: 'OddsGroup' })
