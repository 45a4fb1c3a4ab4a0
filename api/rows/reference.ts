/** Sports, leagues, sportsbooks and teams; their names are the columns of `sports_state` and so on. */

import { z } from 'zod'

export const sportRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    numerical_id: z.int().optional(),
    name: z.string(),
    event_count: z.int(),
    live_count: z.int(),
    leagues: z.array(z.string()),
    active: z.boolean(),
  })
  .meta({ id: 'Sport' })

export const leagueRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    numerical_id: z.int().optional(),
    name: z.string(),
    display_name: z.string(),
    sport: z.string(),
    sport_id: z.string(),
    event_count: z.int(),
    live_count: z.int(),
    active: z.boolean(),
  })
  .meta({ id: 'League' })

export const REGIONS = ['US', 'UK', 'EU', 'AU', 'GLOBAL'] as const

/** `interval_seconds`: how often the slowest of the feeds that show it does so; before the start a price is stale after 2.5 of them, and never sooner than after 5 min. */
export const sportsbookRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    numerical_id: z.int().nullable(),
    name: z.string(),
    display_name: z.string(),
    short_name: z.string(),
    category: z.string(),
    has_live_odds: z.boolean(),
    has_player_props: z.boolean(),
    regions: z.array(z.enum(REGIONS)),
    is_sharp: z.boolean(),
    status: z.enum(['active', 'inactive']),
    active: z.boolean(),
    event_count: z.int(),
    last_update: z.string().nullable(),
    interval_seconds: z.number().nullable(),
    requires_tier: z.string().nullable(),
    unlisted: z.boolean(),
    features: z.array(z.string()),
  })
  .meta({ id: 'Sportsbook' })

/** How a book stands: `row_count` is its prices of events that have not ended, `age_seconds` what `last_update` is old at the data time. */
export const bookStatusRow = z
  .object({
    sportsbook: z.string(),
    display_name: z.string(),
    status: z.enum(['active', 'inactive']),
    event_count: z.int(),
    market_count: z.int(),
    row_count: z.int(),
    last_update: z.string().nullable(),
    age_seconds: z.number().nullable(),
    unlisted: z.boolean(),
  })
  .meta({ id: 'BookStatus' })

export const teamRow = z
  .object({
    id: z.string(),
    numerical_id: z.int().optional(),
    name: z.string(),
    sport: z.string(),
    leagues: z.array(z.string()),
    aliases: z.array(z.string()),
    event_count: z.int(),
    live_count: z.int(),
  })
  .meta({ id: 'Team' })

export const marketRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    numerical_id: z.int().optional(),
    name: z.string(),
    description: z.string(),
    hasLine: z.boolean(),
    examples: z.array(z.string()),
    event_count: z.int(),
    selection_count: z.int(),
    sports: z.array(z.string()),
  })
  .meta({ id: 'MarketType' })
