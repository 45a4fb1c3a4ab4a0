/** The middle; its names are the columns of `middles_state`. */

import { z } from 'zod'
import { selectionType } from './odds.ts'
import { opportunityEvent, opportunityTail } from './opportunity.ts'
import { references } from './refs.ts'

/** A price in every form, beside what it would be without a margin. */
export const pricedSide = z
  .object({
    american: z.int(),
    decimal: z.number(),
    probability: z.number(),
    implied_probability: z.number(),
    fair_probability: z.number(),
  })
  .meta({ id: 'PricedSide' })

const middleSide = z
  .object({
    book: z.string(),
    sportsbook: z.string(),
    selection: z.string(),
    selection_type: selectionType,
    line: z.number(),
    odds: pricedSide,
    odds_american: z.int(),
    odds_decimal: z.number(),
    odds_probability: z.number(),
    fair_probability: z.number(),
    stake_percent: z.number(),
    commission: z.number(),
    odds_age_seconds: z.number(),
    external_event_id: z.string().nullable(),
    selection_id: z.string().nullable(),
    odds_id: z.string(),
    deep_link: z.string().optional(),
    sportsbook_ref: references.sportsbook_ref,
  })
  .meta({ id: 'MiddleSide' })

export const middleRow = z
  .object({
    ...opportunityEvent,
    side1: middleSide,
    side2: middleSide,
    middle_size: z.number(),
    middle_numbers: z.array(z.int()),
    middle_probability: z.number(),
    probability_source: z.enum(['ladder', 'model', 'consensus', 'none']),
    expected_value: z.number(),
    roi_percentage: z.number(),
    worst_case_loss: z.number(),
    best_case_profit: z.number(),
    net_expected_value: z.number(),
    net_worst_case_loss: z.number(),
    break_even_percent: z.number(),
    odds_age_seconds: z.number().nullable(),
    is_guaranteed_profit: z.boolean(),
    guaranteed_roi: z.number().nullable(),
    key_numbers: z.array(z.int()),
    key_number_probability: z.number().nullable(),
    quality_score: z.number(),
    market_overround: z.number(),
    warnings: z.array(z.string()),
    ...opportunityTail,
  })
  .meta({ id: 'Middle' })
