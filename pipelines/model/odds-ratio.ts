/**
 * Odds ratio de-vig (Cheung): every fair odds is the quoted one divided by the same c, p = o/(c + o) with o = 1/(d - 1); the same thing as
 * subtracting ln c from every logit. Two outcomes have a closed form: c = sqrt(o1 o2).
 */

import type { Devigged } from './devig.ts'
import { decreasingRoot } from './root.ts'

/** @param prices decimal, finite, above 1, at least two; @param winners below their number */
export const oddsRatio = (prices: readonly number[], winners: number): Devigged | null => {
  const odds = prices.map(d => 1 / (d - 1))
  if (prices.length === 2 && winners === 1) {
    const [o1 = 0, o2 = 0] = odds
    const c = Math.sqrt(o1 * o2)
    return { probabilities: [o1 / (c + o1), o2 / (c + o2)], parameter: c }
  }
  let slope = 0
  const value = (x: number): number => {
    const c = Math.exp(x)
    let sum = -winners
    slope = 0
    for (const o of odds) {
      const p = o / (c + o)
      sum += p
      slope += p * (1 - p)
    }
    return sum
  }
  const x = decreasingRoot(value, () => slope, 0)
  if (x === null) return null
  const c = Math.exp(x)
  return { probabilities: odds.map(o => o / (c + o)), parameter: c }
}
