/**
 * Pinnacle's guest API: the matchups of a league and their straight markets, two answers that a payload carries together as
 * `{"matchups": [...], "markets": [...]}`; a market names its matchup by `matchupId`. American prices, and the stake limits that
 * `max_bet` shows. No answer says when a price changed or when the source looked.
 */
import type { Feed } from '../model/part.ts'
import { parsePinnacle } from './pinnacle/parse.ts'
import { splitPinnacle } from './pinnacle/split.ts'
import { hasMembers, isListText, isObjectText } from './read/named.ts'

export const pinnacle: Feed = {
  id: 'pinnacle',
  simulated: false,
  interval_ms: 30_000,
  split: splitPinnacle,
  parse: parsePinnacle,
  // Both answers together, or one of them: a list of markets, or of matchups.
  recognises: ({ text }) =>
    (isObjectText(text) && (/^\s*\{\s*"matchups"\s*:/.test(text) || areBoth(text))) ||
    (isListText(text) && (areMarkets(text) || areMatchups(text))),
}

const areBoth = hasMembers('matchups', 'markets')
const areMarkets = hasMembers('matchupId', 'prices')
const areOfMatchups = hasMembers('participants')
const areMatchups = (text: string): boolean =>
  areOfMatchups(text) && /"parlayRestriction"\s*:|"altTeaser"\s*:/.test(text)
