/** What a link to a quote is made of; its names are the columns of `quote_links`. It is not on the wire. */

import { z } from 'zod'

export const quoteLinkRow = z.object({
  id: z.string(),
  sportsbook: z.string(),
  event_id: z.string(),
  external_event_id: z.string(),
  external_selection_id: z.string(),
  market_id: z.string(),
  simulated: z.boolean(),
})

export type QuoteLink = z.infer<typeof quoteLinkRow>
