/** Every price of a league as it was at one moment, by event: a list that is longer than a page. */

import type { Linefeed } from '../index.ts'

export async function wholeBoard(linefeed: Linefeed, league: string): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  for await (const { event_id = '' } of linefeed.pages('/odds', { league: [league], limit: 5 }))
    prices.set(event_id, (prices.get(event_id) ?? 0) + 1)
  return prices
}
