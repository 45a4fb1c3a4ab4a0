/** The life of one opportunity, as the history tells it; its names are the columns of `lives_state`. */

import { z } from 'zod'
import { references } from './refs.ts'

export const lifeRow = z
  .object({
    id: z.string(),
    type: z.string(),
    event_id: z.string(),
    event_name: z.string(),
    sport: z.string(),
    league: z.string(),
    home_team: z.string().nullable(),
    away_team: z.string().nullable(),
    start_time: z.string().nullable(),
    market_type: z.string(),
    line: z.number().nullable(),
    selection: z.string().nullable(),
    selection_type: z.string().nullable(),
    sportsbook: z.string().nullable(),
    sportsbooks: z.array(z.string()),
    odds_american: z.int().nullable(),
    odds_decimal: z.number().nullable(),
    is_live: z.boolean(),
    is_alternate_line: z.boolean(),
    is_player_prop: z.boolean(),
    player_name: z.string().nullable(),
    stat_category: z.string().nullable(),
    detected_at: z.string(),
    expired_at: z.string().nullable(),
    survival_seconds: z.number(),
    states: z.int(),
    peak: z.number(),
    peak_at: z.string(),
    last: z.number(),
    result: z.enum(['won', 'lost', 'push']).nullable(),
    run: z.string().nullable(),
    ...references,
  })
  .meta({ id: 'OpportunityLife' })
