/** What is known of quotes at their books, by the ids of the quotes. */

import type { Context } from './context.ts'
import type { QuoteLink } from './rows/quote-link.ts'
import { hiddenEvents } from './scope.ts'
import { VIEWS } from './state-views.ts'

// The only writing that rows have of an id: `007` is nobody's.
const ID = /^[1-9]\d{0,19}$/
const MOST = 2n ** 64n

/** Those of the ids that are known; of events that are not served nothing is. */
export async function readQuoteLinks(
  ids: readonly string[],
  context: Pick<Context, 'reads' | 'simulated'>,
): Promise<Map<string, QuoteLink>> {
  const possible = ids.filter(id => ID.test(id) && BigInt(id) < MOST)
  if (possible.length === 0) return new Map()
  // As text: in an array of the client's the digits of a 64-bit number would be quoted or lost.
  const params = { ids: `[${possible.join(',')}]` }
  const columns =
    'id, toString(sportsbook) AS sportsbook, event_id, external_event_id, external_selection_id, market_id, simulated'
  const from = context.reads.source(VIEWS.links.name, params)
  const rows = await context.reads.query<QuoteLink>(`SELECT ${columns} FROM ${from}`, params)
  const hidden = hiddenEvents(context)
  const served = rows.filter(row => !hidden.some(prefix => row.event_id.startsWith(prefix)))
  return new Map(served.map(row => [row.id, row]))
}
