/**
 * football-data.co.uk: one CSV a league and season, one row a match: the prices of many books as they were collected before it, closing prices,
 * and how it ended. Decimal odds, dates and times of the United Kingdom. Which of the three a row tells depends on when it is asked: what was
 * not known yet at a payload's time is left out by `split`.
 */
import type { Feed } from '../model/part.ts'
import { parseMatches } from './football-data/parse.ts'
import { isSeason, splitMatches } from './football-data/split.ts'
import { headerOf } from './read/csv.ts'

export const footballData: Feed = {
  id: 'football-data',
  simulated: false,
  interval_ms: 86_400_000,
  split: splitMatches,
  parse: parseMatches,
  recognises: ({ text }) => isSeason(headerOf(text)),
}
