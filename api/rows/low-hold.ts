/** The low hold; its names are the columns of `low_hold_state`. */

import { z } from 'zod'
import { pricedSide } from './middle.ts'
import { selectionType } from './odds.ts'
import { opportunityEvent, opportunityTail } from './opportunity.ts'

const lowHoldSide = z
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
    ...opportunityEvent,
    line: z.number().nullable(),
    hold_percentage: z.number(),
    side1: lowHoldSide,
    side2: lowHoldSide,
    side3: lowHoldSide.nullable(),
    all_books: z.array(z.string()),
    confidence: z.number(),
    odds_age_seconds: z.number().nullable(),
    ...opportunityTail,
  })
  .meta({ id: 'LowHold' })
