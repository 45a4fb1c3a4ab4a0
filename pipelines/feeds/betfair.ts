/**
 * betfair: the exchange's market stream (ESA). Its deltas are kept as books before the queue (betfair/books.ts); a payload is the whole image of one
 * market, which this reads.
 *
 * A row is the best back price with its size; the best lay price stands on the same row. While a market is suspended its last prices stay,
 * inactive. A market's runners are named by its catalogue; where it was not there (a recording without one) they go by their numbers.
 */
import type { Feed } from '../model/part.ts'
import { parseImage } from './betfair/parse.ts'
import { splitImage } from './betfair/split.ts'

export const betfair: Feed = {
  id: 'betfair',
  simulated: false,
  interval_ms: 5_000,
  split: splitImage,
  parse: parseImage,
  recognises: ({ text }) => text.startsWith('{"op":"image"'),
}
