/** Where the chances of a middle come from, as `explain` answers it. */

import { z } from 'zod'
import { selectionType } from '../rows/odds.ts'

/** A selection with its price, what that says, and what is fair. */
export const explainedOutcome = z.object({
  selection: z.string(),
  selection_type: selectionType,
  odds_decimal: z.number(),
  implied_probability: z.number(),
  fair_probability: z.number(),
})

const explainedLine = z
  .object({
    name: z.string().describe('What the steps call it: low and high are the lines of the bets, half_... beside one.'),
    use: z.enum(['line', 'anchor']).describe('line: its chance is in the sums; anchor: the model is centred by it.'),
    sportsbook: z.string(),
    line: z.number().describe('Home’s own, or the total.'),
    method: z.enum(['power', 'midpoint', 'multiplicative']),
    parameter: z.object({ name: z.string(), value: z.number() }).nullable().describe('k of power.'),
    market_width: z.number(),
    outcomes: z
      .array(
        explainedOutcome.extend({
          lay_odds_decimal: z.number().optional(),
          fair_probability: z.number().describe('Among the bets that are decided.'),
        }),
      )
      .describe('Home or over, and the other.'),
  })
  .meta({ id: 'ExplainedLine' })

const explainedModel = z
  .object({
    name: z.string().describe('The line that it is centred by: its steps end in this name.'),
    distribution: z.enum(['normal', 'poisson']).describe('normal: cells around each whole number; poisson: of counts.'),
    sigma: z.number().nullable().describe('Standard deviation of the normal; null of a Poisson.'),
    centre: z.number().describe('The mean: what splits the decided bets of the line as its fair price does.'),
    from: z.int().describe('The least result that counts.'),
    to: z.int().describe('The greatest.'),
  })
  .meta({ id: 'ExplainedModel' })

const result = z.int().describe('A margin of home, or a total.')

export const explainedChances = z
  .object({
    source: z.enum(['ladder', 'model', 'consensus', 'none']).describe('The `probability_source` of its row.'),
    sharp_book: z.string().nullable().describe('The reference; null where there is none.'),
    lines: z.array(explainedLine).describe('The books’ own prices that the chances are read from.'),
    models: z
      .array(explainedModel)
      .describe('Models of the results that a chance hangs on; none where the reference’s own lines tell all.'),
    weights: z
      .array(z.object({ result, weight: z.number().describe('What its cell counts.') }))
      .describe('w(k) of a model’s results that come more or less often than a bell curve has them; 1 of all others.'),
    results: z
      .array(
        z.object({
          result,
          place: z.enum(['inside', 'edge']).describe('edge: a bet on it is a push, or half decided.'),
          is_key_number: z.boolean().describe('Games end on it more often, or bettors line up at it.'),
          probability: z.number().describe('Its chance, 0 to 1.'),
        }),
      )
      .describe('Results of the window, as far as something tells their chances one by one.'),
  })
  .meta({ id: 'ExplainedChances' })

export type ExplainedChances = z.infer<typeof explainedChances>
export type ExplainedLine = z.infer<typeof explainedLine>
