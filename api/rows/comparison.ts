/** One event as a table: a row a market and line. Its names are the columns of `comparison_state`. */

import { z } from 'zod'
import { eventRow } from './event.ts'
import { priced, selectionType } from './odds.ts'

export const comparisonMarket = z
  .object({
    market_type: z.string(),
    line: z.number().nullable().describe('home handicap or total; null for markets without a line'),
    player_name: z.string().optional(),
    stat_category: z.string().optional(),
    hold: z.object({ best_available: z.number().optional(), by_book: z.record(z.string(), z.number()) }),
    selections: z.array(
      z.object({
        selection: z.string(),
        selection_type: selectionType,
        line: z.number().nullable(),
        books: z.record(
          z.string(),
          z.object({
            id: z.string(),
            odds_american: z.int(),
            odds_decimal: z.number(),
            odds_probability: z.number(),
            is_active: z.boolean(),
            is_stale: z.boolean(),
            last_seen_at: z.string(),
            deep_link: z.string().optional(),
            ...priced,
          }),
        ),
        best_book: z.string().optional(),
        worst_book: z.string().optional(),
        spread: z.number().optional(),
      }),
    ),
  })
  .meta({ id: 'ComparisonMarket' })

export const comparisonEvent = eventRow
  .pick({
    id: true,
    event_id: true,
    event_name: true,
    sport: true,
    league: true,
    home_team: true,
    away_team: true,
    start_time: true,
    status: true,
    is_live: true,
    home: true,
    away: true,
  })
  .extend({ markets: z.array(comparisonMarket) })
  .meta({ id: 'ComparisonEvent' })
