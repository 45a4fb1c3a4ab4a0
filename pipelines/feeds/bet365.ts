/**
 * bet365's own delimited text: messages that begin with `F|CL;`, records split by `|`, fields `KEY=value;`. One match's markets come as several
 * messages, of which only the first names the teams; markets are told by their numbers, which are the same in every language.
 *
 * Fractional odds, handicaps in goals and quarters, start times of UK clocks.
 */
import type { Feed } from '../model/part.ts'
import { parseBet365 } from './bet365/parse.ts'
import { splitBet365 } from './bet365/split.ts'

export const bet365: Feed = {
  id: 'bet365',
  simulated: false,
  interval_ms: 60_000,
  split: splitBet365,
  parse: parseBet365,
  recognises: ({ text }) => /^\s*F\|CL;[^|]*\|EV;/.test(text),
}
