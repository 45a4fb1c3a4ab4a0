/** Stakes: what a bankroll or a total comes to, per leg and per outcome. */

export type Staked = { stake: number; payout: number }

/**
 * The Kelly stake of one price.
 * @param kelly_percent full Kelly, percent of the bankroll
 * @param fraction of Kelly that is dared, 0 to 1
 */
export const kellyStake = (bankroll: number, kelly_percent: number, fraction: number): number =>
  (bankroll * Math.max(0, kelly_percent) * fraction) / 100

/**
 * A total over legs, so that each pays the same: stakes in inverse proportion to the prices.
 * @param unit stakes are rounded to multiples of it; 0: not rounded
 */
export function splitStakes(total: number, odds: readonly number[], unit: number): Staked[] {
  const weights = odds.map(price => 1 / price)
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight, index) => {
    const exact = (total * weight) / sum
    const stake = unit > 0 ? Math.round(exact / unit) * unit : exact
    return { stake, payout: stake * (odds[index] ?? 0) }
  })
}

/** The worst and the best outcome when exactly one leg wins. */
export function outcome(legs: readonly Staked[]): { staked: number; worst: number; best: number } {
  const staked = legs.reduce((sum, { stake }) => sum + stake, 0)
  const payouts = legs.map(({ payout }) => payout)
  return { staked, worst: Math.min(...payouts) - staked, best: Math.max(...payouts) - staked }
}

/**
 * What the row says of its results, percent of the whole stake: where a bet comes back or is won by half, less is left than where exactly one of them wins.
 * `most` is null where both can be won whole: what that pays is known of the stakes themselves.
 */
export const boundsOf = (row: {
  worst_case_profit_percent?: number
  worst_case_loss?: number
  best_case_profit?: number
  middle_numbers?: readonly number[]
}): { least: number | null; most: number | null } => ({
  least: row.worst_case_profit_percent ?? row.worst_case_loss ?? null,
  most: row.middle_numbers?.length === 0 ? (row.best_case_profit ?? null) : null,
})

/**
 * The exponent of the power method: k with sum(p^k) = 1.
 * @param implied probabilities, 0 to 1, two or more; their sum may be on either side of 1
 */
export function powerOf(implied: readonly number[]): number {
  let low = 0.01
  let high = 100
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (implied.reduce((sum, p) => sum + p ** middle, 0) > 1) low = middle
    else high = middle
  }
  return (low + high) / 2
}
