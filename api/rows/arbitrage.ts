/** The arbitrage; its names are the columns of `arbitrage_state`. */

import { z } from 'zod'
import { selectionType } from './odds.ts'
import { references } from './refs.ts'

const { sportsbook_ref, ...shared } = references

export const arbitrageLeg = z
  .object({
    sportsbook: z.string(),
    selection: z.string(),
    selection_type: selectionType,
    line: z.number().nullable(),
    odds_american: z.int(),
    odds_decimal: z.number(),
    implied_probability: z.number(),
    odds_probability: z.number(),
    stake_percent: z.number(),
    timestamp: z.string(),
    external_event_id: z.string().optional(),
    selection_id: z.string().optional(),
    market_id: z.string().optional(),
    odds_id: z.string(),
    deep_link: z.string().optional(),
    ...references,
  })
  .meta({ id: 'ArbitrageLeg' })

export const arbitrageRow = z
  .object({
    id: z.string(),
    event_id: z.string(),
    event_name: z.string(),
    sport: z.string(),
    league: z.string(),
    home_team: z.string().nullable(),
    away_team: z.string().nullable(),
    market_type: z.string(),
    line: z.number().nullable(),
    profit_percent: z.number(),
    implied_total: z.number(),
    is_live: z.boolean(),
    start_time: z.string().nullable(),
    is_alternate_line: z.boolean(),
    is_player_prop: z.boolean(),
    player_name: z.string().nullable(),
    stat_category: z.string().nullable(),
    possibly_stale: z.boolean(),
    oldest_odds_age_seconds: z.number().nullable(),
    warnings: z.array(z.string()),
    ev_available: z.boolean(),
    ev_percentage: z.number().nullable(),
    estimated_net_profit_percent: z.number(),
    worst_case_profit_percent: z.number(),
    max_stake: z.number().nullable(),
    legs: z.array(arbitrageLeg),
    detected_at: z.string(),
    ...shared,
  })
  .meta({ id: 'Arbitrage' })
