/**
 * Pinnacle's guest API: the matchups of a league and their straight markets, two answers that a payload carries together as
 * `{"matchups": [...], "markets": [...]}`; a market names its matchup by `matchupId`. American prices, and the stake limits that
 * `max_bet` shows. No answer says when a price changed or when the source looked.
 */
import type { Feed } from '../model/part.ts'
import { parsePinnacle } from './pinnacle/parse.ts'
import { splitPinnacle } from './pinnacle/split.ts'

export const pinnacle: Feed = {
  id: 'pinnacle',
  simulated: false,
  interval_ms: 30_000,
  split: splitPinnacle,
  parse: parsePinnacle,
  // Both answers together, or one of them: a list of markets, or of matchups.
  recognises: ({ text }) =>
    /^\s*\{\s*"matchups"\s*:/.test(text) ||
    (/^\s*\[/.test(text) && /"matchupId"\s*:/.test(text) && /"prices"\s*:/.test(text)) ||
    (/^\s*\[/.test(text) && /"participants"\s*:/.test(text) && /"parlayRestriction"\s*:|"altTeaser"\s*:/.test(text)),
}
