/** A market over a whole season; its names are the columns of `futures_state`. */

import { z } from 'zod'

export const futureRow = z
  .object({
    market_id: z.string(),
    display_name: z.string(),
    sport: z.string(),
    league: z.string(),
    future_type: z.string(),
    selection_count: z.int(),
    books_available: z.array(z.string()),
    event_start_time: z.string().nullable(),
  })
  .meta({ id: 'Future' })
