/**
 * polymarket: its public event list (`/events?tag_slug=...` of the Gamma API). A contract pays a dollar; an event holds its markets.
 *
 * Each market has two outcomes, which are JSON inside a string, and the best bid and ask of the first; the second's book is the first's seen from the
 * other side. The yes of a futures market is one runner; a game's market names its two teams, or over and under. The list has no sizes at the best
 * price, and the venue takes no fee of sports markets: `odds_decimal` is 1/ask (edge/contract.ts).
 */
import type { Feed } from '../model/part.ts'
import { parseEvents } from './polymarket/parse.ts'
import { splitEvents } from './polymarket/split.ts'
import { hasMembers } from './read/named.ts'

export const polymarket: Feed = {
  id: 'polymarket',
  simulated: false,
  interval_ms: 10_000,
  split: splitEvents,
  parse: parseEvents,
  recognises: ({ text }) =>
    /"outcomePrices"\s*:|"clobTokenIds"\s*:/.test(text) ||
    // Scoreboards have a `conditionId` too, of the weather.
    areMarkets(text) ||
    // An event's own words may be longer than what is seen of it.
    /^\s*(?:\{\s*"data"\s*:\s*)?\[\s*\{\s*"id"\s*:\s*"\d+"\s*,\s*"ticker"\s*:/.test(text),
}

const areMarkets = hasMembers('conditionId', 'outcomes')
