/** What closed, and how it stood against the sharp close. Their names are the columns of `closing_state` and `clv_state`. */

import { z } from 'zod'
import { oddsRow } from './odds.ts'

const { shape } = oddsRow

/** What one quote closed with. Probabilities are 0 to 1, `market_width` and the CLV figures percent. */
export const closingRow = z
  .object({
    id: shape.id,
    event_id: shape.event_id,
    event_name: z.string(),
    sport: shape.sport,
    league: shape.league,
    home_team: shape.home_team,
    away_team: shape.away_team,
    event_start_time: z.string(),
    sportsbook: shape.sportsbook,
    market_type: shape.market_type,
    selection: shape.selection,
    selection_type: shape.selection_type,
    line: shape.line,
    odds_american: shape.odds_american,
    odds_decimal: shape.odds_decimal,
    odds_probability: shape.odds_probability,
    no_vig_probability: z.number().nullable(),
    market_width: z.number().nullable(),
    sharp_probability: z.number().nullable(),
    clv_percent: z.number().nullable(),
    opening_odds_american: z.int(),
    opening_odds_decimal: z.number(),
    opening_clv_percent: z.number().nullable(),
    opened_at: z.string(),
    observed_at: z.string(),
    is_active: shape.is_active,
    is_alternate_line: shape.is_alternate_line,
    is_player_prop: shape.is_player_prop,
    player_name: shape.player_name,
    stat_category: shape.stat_category,
  })
  .meta({ id: 'ClosingLine' })

/** One group's closing line value. Shares are 0 to 1, the rest but the counts percent. */
export const clvRow = z
  .object({
    group: z.string(),
    count: z.int(),
    events: z.int(),
    avg_clv: z.number(),
    median_clv: z.number(),
    min_clv: z.number(),
    max_clv: z.number(),
    positive_share: z.number(),
    avg_opening_clv: z.number(),
    median_opening_clv: z.number(),
    opening_positive_share: z.number(),
  })
  .meta({ id: 'ClosingLineValue' })
