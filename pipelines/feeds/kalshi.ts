/**
 * kalshi: its public market list (`/trade-api/v2/markets?series_ticker=...`). A contract pays a dollar; prices are dollars as text.
 *
 * A market is one side of a game (`KXWNBAGAME-26JUL09INDPHX-PHX`): the yes of each is that side's row, ask as the back price and bid as the lay
 * price, before the taker fee (edge/contract.ts). The no of a side is not taken for the other side: where games can be tied it is not. The event's
 * ticker has the day, in US Eastern time, and for some series the hour; the list has no start time (`occurrence_datetime` is when it settles).
 */
import type { Feed } from '../model/part.ts'
import { parseMarkets } from './kalshi/parse.ts'
import { splitMarkets } from './kalshi/split.ts'

export const kalshi: Feed = {
  id: 'kalshi',
  simulated: false,
  interval_ms: 10_000,
  split: splitMarkets,
  parse: parseMarkets,
  recognises: ({ text }) => /^\s*\{/.test(text) && /"markets"\s*:\s*\[/.test(text) && /"event_ticker"\s*:/.test(text),
}
