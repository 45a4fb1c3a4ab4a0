/**
 * How a bet on a line ends, and what two bets on two lines make together: middles, sides, and what looks like one.
 *
 * A result is a whole number: the home margin for spreads, the points of both for totals. A bet is a threshold and a direction on it, so
 * spreads and totals are one case: home at h wins above -h, away at a below a, over above its line, under below it.
 *
 * Called by tests alone: the definition, held against the shared vectors, that settles bets for the plain counters of middles and pushes.
 * At run time model/window.ts has the results between two lines as chances, and the views their worth in SQL.
 */

/**
 * What one staked unit returns: price, 1 (push), 0, or the mean of two of them on a quarter line.
 * @param ahead the result minus the threshold, in the bet's own direction; in quarters
 */
export const returned = (ahead: number, decimal: number): number => {
  const inHalves = Math.abs(ahead * 2) % 1
  if (inHalves !== 0) return (whole(ahead - 0.25, decimal) + whole(ahead + 0.25, decimal)) / 2
  return whole(ahead, decimal)
}

const whole = (ahead: number, decimal: number): number => (ahead > 0 ? decimal : ahead === 0 ? 1 : 0)

export type Leg = { line: number; odds_decimal: number }

export type Middle = {
  /** `line1 + line2` for spreads, under minus over for totals. At or below 0 there is no middle, whatever the prices. */
  middle_size: number
  is_middle: boolean
  /** Whole results strictly inside the window: both win. Signed home margins for spreads. */
  middle_numbers: number[]
  /** Whole results on an edge: one wins, one pushes (both push when the window is empty). */
  push_numbers: number[]
  stake_percent: [number, number]
  best_case_profit: number
  /** What one winning leg leaves. */
  miss_profit: number
  /** The chance of a hit that makes the bet fair when no result lies on an edge. */
  break_even_probability: number
  is_guaranteed_profit: boolean
  /** Profit on `totalStake` for one result. */
  profitAt: (result: number) => number
}

/**
 * Two bets on one market: leg 1 is home or over, leg 2 away or under.
 * @param lines `spread`: each leg's own handicap; `total`: each leg's total
 * @param share1 share of the stake on leg 1; default the one that pays the same whichever leg wins
 */
export const middle = (lines: 'spread' | 'total', leg1: Leg, leg2: Leg, totalStake = 100, share1?: number): Middle => {
  const low = lines === 'spread' ? -leg1.line : leg1.line
  const high = leg2.line
  const d1 = leg1.odds_decimal
  const d2 = leg2.odds_decimal
  const share = share1 ?? d2 / (d1 + d2)
  const profitAt = (result: number): number =>
    totalStake * (share * returned(result - low, d1) + (1 - share) * returned(high - result, d2) - 1)
  const miss = totalStake * (Math.min(share * d1, (1 - share) * d2) - 1)
  const hit = totalStake * (share * d1 + (1 - share) * d2 - 1)
  return {
    middle_size: high - low,
    is_middle: high > low,
    middle_numbers: wholeInside(low, high),
    push_numbers: [...new Set([low, high])].filter(Number.isInteger).sort((a, b) => a - b),
    stake_percent: [100 * share, 100 * (1 - share)],
    best_case_profit: hit,
    miss_profit: miss,
    break_even_probability: -miss / (hit - miss),
    is_guaranteed_profit: high >= low && miss >= 0,
    profitAt,
  }
}

/**
 * What a middle is worth given the chances of the results that matter; every other result wins exactly one leg.
 * @returns the chance of a hit, the expected profit on the total stake, and the worst result
 */
export const middleValue = (
  bet: Middle,
  chances: ReadonlyMap<number, number>,
): { middle_probability: number; expected_value: number; worst_case: number } => {
  let listed = 0
  let expected = 0
  let worst = bet.miss_profit
  for (const [result, chance] of chances) {
    const profit = bet.profitAt(result)
    listed += chance
    expected += chance * profit
    worst = Math.min(worst, profit)
  }
  return {
    middle_probability: bet.middle_numbers.reduce((sum, result) => sum + (chances.get(result) ?? 0), 0),
    expected_value: expected + (1 - listed) * bet.miss_profit,
    worst_case: worst,
  }
}

const wholeInside = (low: number, high: number): number[] => {
  const numbers: number[] = []
  for (let n = Math.floor(low) + 1; n < high; n++) numbers.push(n)
  return numbers
}
