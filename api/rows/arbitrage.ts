/** The arbitrage; its names are the columns of `arbitrage_state`. */

import { z } from 'zod'
import { selectionType } from './odds.ts'
import { opportunityEvent, opportunityTail } from './opportunity.ts'
import { references } from './refs.ts'

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
    external_event_id: z.string().nullable(),
    selection_id: z.string().nullable(),
    market_id: z.string().nullable(),
    odds_id: z.string(),
    deep_link: z.string().optional(),
    ...references,
  })
  .meta({ id: 'ArbitrageLeg' })

export const arbitrageRow = z
  .object({
    ...opportunityEvent,
    line: z.number().nullable(),
    profit_percent: z.number(),
    implied_total: z.number(),
    oldest_odds_age_seconds: z.number().nullable(),
    warnings: z.array(z.string()),
    ev_available: z.boolean(),
    ev_percentage: z.number().nullable(),
    estimated_net_profit_percent: z.number(),
    worst_case_profit_percent: z.number(),
    max_stake: z.number().nullable(),
    legs: z.array(arbitrageLeg),
    ...opportunityTail,
  })
  .meta({ id: 'Arbitrage' })

/** What a reader without EV has in their place: the figure is the fair price of a book that he may not see. */
export const withoutEv: Readonly<Record<string, string>> = { ev_available: 'false', ev_percentage: 'NULL' }
