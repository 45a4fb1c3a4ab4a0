/** The event; its names are the columns of `events_state`. */

import { z } from 'zod'
import { eventStatus } from './odds.ts'
import { references } from './refs.ts'

const gameBrief = z.object({
  home_score: z.int().optional(),
  away_score: z.int().optional(),
  is_live: z.boolean(),
  game_period: z.string().optional(),
  game_clock: z.string().optional(),
  possession: z.string().optional(),
  updated_at: z.string(),
})

const eventResult = z.object({
  home_score: z.int(),
  away_score: z.int(),
  status: z.string(),
  settled_at: z.string(),
})

export const eventRow = z
  .object({
    id: z.string(),
    event_id: z.string(),
    event_name: z.string(),
    external_ids: z.record(z.string(), z.string()),
    sport: z.string(),
    league: z.string(),
    home_team: z.string(),
    away_team: z.string(),
    start_time: z.string().nullable(),
    status: eventStatus,
    is_live: z.boolean(),
    book_count: z.int(),
    market_count: z.int(),
    markets: z.array(z.string()),
    books: z.array(z.string()),
    home: references.home,
    away: references.away,
    game_state: gameBrief.optional(),
    result: eventResult.optional(),
  })
  .meta({ id: 'Event' })
