/** What the rows of every kind of opportunity say alike: of which event and market they are, of what kind their bets, and how fresh. */
import { z } from 'zod'
import { references } from './refs.ts'

export const opportunityEvent = {
  id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  sport: z.string(),
  league: z.string(),
  home_team: z.string().nullable(),
  away_team: z.string().nullable(),
  start_time: z.string().nullable(),
  market_type: z.string(),
}

export const betKind = {
  is_live: z.boolean(),
  is_alternate_line: z.boolean(),
  is_player_prop: z.boolean(),
  player_name: z.string().nullable(),
  stat_category: z.string().nullable(),
}

// The bets of most kinds are at several books: each has its own book's.
const { sportsbook_ref: _, ...sharedReferences } = references

export const opportunityTail = {
  ...betKind,
  possibly_stale: z.boolean(),
  detected_at: z.string(),
  ...sharedReferences,
}
