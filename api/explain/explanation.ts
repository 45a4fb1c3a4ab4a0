/** What `explain` answers, and what each kind's explainer gives to it. */

import { z } from 'zod'
import { aboveTier } from '../routes/above-tier.ts'
import { selectionType } from '../rows/odds.ts'
import { explainedChances, explainedOutcome } from './chances-schema.ts'
import type { Found } from './found.ts'
import { stepSchema } from './steps.ts'

const explainedQuote = z
  .object({
    role: z
      .enum(['offer', 'reference', 'consensus', 'leg', 'other'])
      .describe(
        'offer: the price in question; reference: the sharp book’s; consensus: one of the mean that a middle’s chances come from; leg: a part of the set; other: not taken, as not as good or too old.',
      ),
    sportsbook: z.string(),
    selection: z.string(),
    selection_type: selectionType,
    line: z.number().nullable(),
    odds_american: z.int().describe('Of a reference what its decimal price comes to: even money is 100.'),
    odds_decimal: z.number(),
    lay_odds_decimal: z.number().optional().describe('Of an exchange as the reference.'),
    odds_id: z.string().optional(),
    max_bet: z.number().optional(),
    commission: z.number().optional().describe('Share of net winnings that the book keeps at this price.'),
    odds_age_seconds: z.number().optional(),
  })
  .meta({ id: 'ExplainedQuote' })

const devigSchema = z
  .object({
    method: z.string(),
    sharp_book: z.string(),
    parameter: z
      .object({ name: z.string(), value: z.number() })
      .nullable()
      .describe(
        'k of power, z of shin, c of odds_ratio and probit; null where a method has none, or the book is above the tier.',
      ),
    market_width: z.number().nullable(),
    cross_ref_count: z.int(),
    fair_probability: z.number(),
    outcomes: z.array(explainedOutcome).describe('Empty where the reference is above the tier.'),
  })
  .meta({ id: 'ExplainedDevig' })

export const explanation = z
  .object({
    id: z.string(),
    kind: z.enum(['ev', 'arbitrage', 'middle', 'low_hold']),
    state: z.enum(['standing', 'expired']),
    event_id: z.string(),
    event_name: z.string(),
    sport: z.string(),
    league: z.string(),
    market_type: z.string(),
    line: z.number().nullable(),
    player_name: z.string().nullable(),
    stat_category: z.string().nullable(),
    is_live: z.boolean(),
    detected_at: z.string(),
    changed_at: z.string().describe('When its stored state came about.'),
    expired_at: z.string().nullable(),
    oldest_odds_age_seconds: z.number().nullable().describe('Of the prices used; null for one that has expired.'),
    quotes: z.array(z.union([explainedQuote, aboveTier])),
    devig: devigSchema.nullable(),
    chances: explainedChances.nullable().describe('Of a middle: where its chances come from; else null.'),
    steps: z.array(stepSchema),
    figures: z.record(z.string(), z.number().nullable()).describe('What the steps come to: the figures of its row.'),
  })
  .meta({ id: 'Explanation' })

export type Explanation = z.infer<typeof explanation>
export type ExplainedQuote = z.infer<typeof explainedQuote>

/** What a kind has to say; `sees` is whether the caller's tier reaches a book, `mine` whether the answer is made of it. Null: nothing to this caller. */
export type Explainer = (
  found: Found,
  about: { method: string; sees: (book: string) => boolean; mine: (book: string) => boolean },
) => Explained | null

type Explained = Pick<Explanation, 'devig' | 'chances' | 'steps' | 'figures' | 'oldest_odds_age_seconds'> & {
  /** Of every book; what the caller may not see is taken out by who asks. */
  quotes: ExplainedQuote[]
}
