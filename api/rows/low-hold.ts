/** The low hold; its names are the columns of `low_hold_state`. */

import { z } from 'zod'
import { pricedSide } from './middle.ts'
import { selectionType } from './odds.ts'
import { references } from './refs.ts'

const { sportsbook_ref, ...shared } = references

export const lowHoldSide = z
  .object({
    selection: z.string(),
    selection_type: selectionType,
    books: z.array(z.string()),
    line: z.number().nullable(),
    odds: pricedSide,
    odds_american: z.int(),
    odds_decimal: z.number(),
    odds_probability: z.number(),
    fair_probability: z.number(),
    odds_ids: z.array(z.string()),
    deep_links: z.record(z.string(), z.string()),
  })
  .meta({ id: 'LowHoldSide' })

export const lowHoldRow = z
  .object({
    id: z.string(),
    event_id: z.string(),
    event_name: z.string(),
    sport: z.string(),
    league: z.string(),
    market_type: z.string(),
    line: z.number().nullable(),
    home_team: z.string().nullable(),
    away_team: z.string().nullable(),
    start_time: z.string().nullable(),
    hold_percentage: z.number(),
    side1: lowHoldSide,
    side2: lowHoldSide,
    side3: lowHoldSide.nullable(),
    is_live: z.boolean(),
    is_alternate_line: z.boolean(),
    all_books: z.array(z.string()),
    is_player_prop: z.boolean(),
    player_name: z.string().nullable(),
    stat_category: z.string().nullable(),
    confidence: z.number(),
    odds_age_seconds: z.number().nullable(),
    possibly_stale: z.boolean(),
    detected_at: z.string(),
    ...shared,
  })
  .meta({ id: 'LowHold' })
