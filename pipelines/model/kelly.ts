/**
 * What a price is worth against a fair probability: EV and Kelly, and what pushes, quarter lines and commission make of
 * them. Percentages throughout: 4.2 is 4.2%. These are the formulas that the views repeat in SQL on the stored row.
 */

import { afterCommission } from './exchange.ts'

/** 100 (p d - 1). */
export const evPercent = (fair: number, decimal: number): number => 100 * (fair * decimal - 1)

/** 100 (p d - 1)/(d - 1), negative where the bet is bad: full Kelly as a share of the bankroll. */
export const kellyRaw = (fair: number, decimal: number): number => evPercent(fair, decimal) / (decimal - 1)

/** `kelly_percent`: the same, and 0 where the bet is bad. The view does it in SQL; tests hold both against the shared vectors. */
export const kellyPercent = (fair: number, decimal: number): number => Math.max(0, kellyRaw(fair, decimal))

/**
 * EV per staked dollar when part of the stake comes back and the winnings pay commission.
 * A two-sided price implies the probability of winning among the bets that are decided, so the EV shrinks by what is not.
 * @param fair that conditional probability, what a de-vig returns
 * @param returned expected share of the stake that comes back: the push probability on a whole line, half of the chance of the result at
 *   the edge on a quarter line (half of the stake is then decided), 0 on a half line
 * @param commission on net winnings, 0 to 1
 */
export const netEvPercent = (fair: number, decimal: number, returned = 0, commission = 0): number =>
  (1 - returned) * evPercent(fair, afterCommission(decimal, commission))

/** The conditional probability of a bet that can push: won over decided. Half results count one half in both. */
export const conditional = (won: number, lost: number): number => won / (won + lost)

/** EV per staked dollar from the three chances, as the shared vectors state it: what tests hold `netEvPercent(conditional(won, lost), decimal, 1 - won - lost)` against. */
export const evWithPush = (won: number, lost: number, decimal: number): number => 100 * (won * (decimal - 1) - lost)

/** How a line can end: `none` is no line, `half` always decides, `whole` can push, `quarter` can be half decided. */
export type LineKind = 'none' | 'half' | 'whole' | 'quarter'

/** Of a line in multiples of a quarter; null is no line. */
export const lineKind = (line: number | null): LineKind => {
  if (line === null) return 'none'
  const part = Math.abs(line * 4) % 4
  return part === 0 ? 'whole' : part === 2 ? 'half' : 'quarter'
}
