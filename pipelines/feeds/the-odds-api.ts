/**
 * the-odds-api, version 4: many books' odds in one answer (`/sports/{sport}/odds`, `/sports/{sport}/events/{id}/odds`).
 *
 * Its event ids are 32 hex digits, the same in its live and its historical answers. `last_update` is when it looked, not when the
 * book changed: an observation time. Nothing says that a match is in play: one whose start has passed is.
 */
import type { Feed } from '../model/part.ts'
import { parseOdds } from './the-odds-api/parse.ts'
import { isArchived } from './the-odds-api/read.ts'
import { splitOdds } from './the-odds-api/split.ts'

export const theOddsApi: Feed = {
  id: 'the-odds-api',
  simulated: false,
  interval_ms: 60_000,
  split: splitOdds,
  parse: parseOdds,
  // An empty list is this source's answer for a league out of season.
  recognises: ({ text }) =>
    (/"bookmakers"\s*:|"sport_key"\s*:/.test(text) && /^\s*[[{]/.test(text) && !isArchived(text)) ||
    /^\s*\[\s*\]/.test(text),
}
