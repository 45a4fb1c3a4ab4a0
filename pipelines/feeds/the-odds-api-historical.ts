/**
 * the-odds-api's archive (`/v4/historical/sports/{sport}/odds`): the same events in an envelope `{timestamp, previous_timestamp,
 * next_timestamp, data}`. An answer often holds one market type or one region only, so what it does not show says nothing.
 */
import type { Feed } from '../model/part.ts'
import { parseOdds } from './the-odds-api/parse.ts'
import { isArchived } from './the-odds-api/read.ts'
import { splitOdds } from './the-odds-api/split.ts'

export const theOddsApiHistorical: Feed = {
  id: 'the-odds-api-historical',
  simulated: false,
  interval_ms: 600_000,
  split: splitOdds,
  parse: parseOdds,
  // An answer without an event says its time all the same.
  recognises: ({ text }) =>
    isArchived(text) &&
    /^\s*\{\s*"timestamp"|"(?:previous_timestamp|next_timestamp|bookmakers|sport_key)"\s*:/.test(text),
}
