/** The row of `explain_state` and the views beside it: an opportunity with all that its figures are made of. */

import { z } from 'zod'

const foundQuote = z.object({
  side: z.int(),
  sportsbook: z.string(),
  odds_decimal: z.number(),
  odds_american: z.int(),
  odds_id: z.string(),
  max_bet: z.number().nullable(),
  /** Share of net winnings that the book keeps at this price. */
  commission: z.number(),
})

export const foundRow = z.object({
  kind: z.string(),
  id: z.string(),
  state: z.enum(['detected', 'changed', 'expired']),
  changed_at: z.string(),
  detected_at: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  sport: z.string(),
  league: z.string(),
  market_type: z.string(),
  line: z.number().nullable(),
  player_name: z.string().nullable(),
  stat_category: z.string().nullable(),
  home_team: z.string().nullable(),
  away_team: z.string().nullable(),
  is_live: z.boolean(),
  is_alternate_line: z.boolean(),
  is_player_prop: z.boolean(),
  /** The offer of an EV row, from here to `freshness`. */
  sportsbook: z.string(),
  selection: z.string(),
  selection_type: z.string(),
  odds_id: z.string(),
  odds_american: z.int(),
  odds_decimal: z.number(),
  sharp_book: z.string(),
  sharp_odds: z.array(z.number()),
  fair_probabilities: z.array(z.number()),
  devig_method: z.string(),
  market_width: z.number().nullable(),
  cross_ref_count: z.int(),
  push_probability: z.number().nullable(),
  commission: z.number(),
  confidence_base: z.number(),
  /** Whether the book's own prices of the market sum to less than 1. */
  is_crossed: z.boolean(),
  freshness: z.number(),
  age_seconds: z.number().nullable(),
  /** All kinds but EV. */
  sides: z.array(z.object({ selection: z.string(), selection_type: z.string(), line: z.number().nullable() })),
  ladder: z.array(foundQuote),
  /** Of a middle: every way in which its two bets end, and where the chances come from. */
  outcomes: z.array(
    z.object({ probability: z.number(), back1: z.number(), won1: z.number(), back2: z.number(), won2: z.number() }),
  ),
  probability_source: z.string(),
  /** The prices that these come from: home's or over's first; lay prices are 0 where a book is not read by its midpoints. */
  chance_quotes: z.array(
    z.object({
      use: z.enum(['line', 'anchor']),
      sportsbook: z.string(),
      threshold: z.number(),
      odds1: z.number(),
      odds2: z.number(),
      lay1: z.number(),
      lay2: z.number(),
    }),
  ),
  key_numbers: z.array(z.int()),
  key_number_probability: z.number().nullable(),
  /** What the reader's list chooses: `seat` is a quote's place in the ladder, from 1. */
  legs: z.array(z.object({ side: z.int(), seat: z.int(), odds_decimal: z.number(), age_seconds: z.number() })),
})

export type Found = z.infer<typeof foundRow>
export type FoundQuote = z.infer<typeof foundQuote>
