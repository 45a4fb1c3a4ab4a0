/** Splits, game states and results; their names are the columns of the views. */

import { z } from 'zod'

const fraction = z.number().min(0).max(1)
const bySide = z.object({ away: fraction.optional(), home: fraction.optional() })
const byTotal = z.object({ over: fraction.optional(), under: fraction.optional() })

const groups = {
  spread: z
    .object({
      away_line: z.number().optional(),
      home_line: z.number().optional(),
      away_odds: z.int().optional(),
      home_odds: z.int().optional(),
      handle_pct: bySide,
      bets_pct: bySide,
    })
    .optional(),
  total: z.object({ line: z.number().optional(), handle_pct: byTotal, bets_pct: byTotal }).optional(),
  moneyline: z
    .object({ away_odds: z.int().optional(), home_odds: z.int().optional(), handle_pct: bySide, bets_pct: bySide })
    .optional(),
}

/** The groups that `market` chooses among. */
export const SPLIT_MARKETS = ['spread', 'total', 'moneyline'] as const

const splitsOf = {
  event_id: z.string(),
  sport: z.string(),
  league: z.string(),
  sportsbook: z.string(),
  home_team: z.string(),
  away_team: z.string(),
  fetched_at: z.string(),
}

export const splitsRow = z.object({ ...splitsOf, ...groups }).meta({ id: 'Splits' })

export const splitsHistoryRow = z
  .object({ ...splitsOf, book: z.string(), ts: z.string(), timestamp: z.int(), ...groups })
  .meta({ id: 'SplitsSnapshot' })

export const gameRow = z
  .object({
    event_id: z.string(),
    home_team: z.string(),
    away_team: z.string(),
    sport: z.string(),
    league: z.string(),
    home_score: z.int().nullable(),
    away_score: z.int().nullable(),
    is_live: z.boolean(),
    game_period: z.string().nullable(),
    game_clock: z.string().nullable(),
    possession: z.string().nullable(),
    last_play: z.string().nullable(),
    primary_book: z.string(),
    book_count: z.int(),
    stale: z.boolean(),
    updated_at: z.string(),
    inning_half: z.string().optional(),
    outs: z.int().optional(),
    balls: z.int().optional(),
    strikes: z.int().optional(),
    bases: z.string().optional(),
    down: z.int().optional(),
    distance: z.int().optional(),
    yard_line: z.string().optional(),
    home_red_cards: z.int().optional(),
    away_red_cards: z.int().optional(),
  })
  .meta({ id: 'GameState' })

export const resultRow = z
  .object({
    event_id: z.string(),
    sport: z.string(),
    league: z.string(),
    home_team: z.string(),
    away_team: z.string(),
    event_start_time: z.string().nullable(),
    home_score: z.int(),
    away_score: z.int(),
    status: z.string(),
    settled_at: z.string(),
  })
  .meta({ id: 'Result' })
