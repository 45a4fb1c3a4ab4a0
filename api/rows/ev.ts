/** The +EV opportunity; its names are the columns of `ev_state`. */

import { z } from 'zod'
import { selectionType } from './odds.ts'
import { opportunityEvent, opportunityTail } from './opportunity.ts'
import { references } from './refs.ts'

export const evRow = z
  .object({
    ...opportunityEvent,
    game_id: z.string().nullable(),
    external_event_id: z.string().nullable(),
    selection_id: z.string().nullable(),
    ev_percentage: z.number(),
    ev_percent: z.number(),
    net_ev_percentage: z.number(),
    odds_american: z.int(),
    odds_decimal: z.number(),
    odds_probability: z.number(),
    no_vig_odds: z.number().nullable(),
    fair_probability: z.number().nullable(),
    push_probability: z.number().nullable(),
    commission: z.number(),
    market_width: z.number().nullable(),
    devig_method: z.string(),
    sharp_book: z.string(),
    devig_book: z.string(),
    selection: z.string(),
    selection_type: selectionType,
    market: z.string(),
    line: z.number().nullable(),
    sportsbook: z.string(),
    game: z.string(),
    confidence_score: z.number(),
    confidence: z.number(),
    kelly_percent: z.number().nullable(),
    book_count: z.int(),
    cross_ref_count: z.int(),
    arb_available: z.boolean(),
    arb_profit: z.number().nullable(),
    oldest_odds_age_seconds: z.number().nullable(),
    warnings: z.array(z.string()),
    deep_link: z.string().optional(),
    ...opportunityTail,
    ...references,
  })
  .meta({ id: 'EvOpportunity' })
