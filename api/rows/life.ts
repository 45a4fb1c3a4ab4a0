/** The life of one opportunity, as the history tells it; its names are the columns of `lives_state`. */

import { z } from 'zod'
import { betKind, opportunityEvent } from './opportunity.ts'
import { references } from './refs.ts'

export const lifeRow = z
  .object({
    ...opportunityEvent,
    type: z.string(),
    line: z.number().nullable(),
    selection: z.string().nullable(),
    selection_type: z.string().nullable(),
    sportsbook: z.string().nullable(),
    sportsbooks: z.array(z.string()),
    odds_american: z.int().nullable(),
    odds_decimal: z.number().nullable(),
    detected_at: z.string(),
    expired_at: z.string().nullable(),
    survival_seconds: z.number(),
    states: z.int(),
    peak: z.number(),
    peak_at: z.string(),
    last: z.number(),
    result: z.enum(['won', 'lost', 'push']).nullable(),
    run: z.string().nullable(),
    ...betKind,
    ...references,
  })
  .meta({ id: 'OpportunityLife' })
