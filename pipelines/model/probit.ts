/**
 * Probit de-vig: the same c is taken from every normal score, p = Phi(Phi^-1(q) - c). Two outcomes have a closed form: c is the mean of
 * their scores, p1 = Phi((z1 - z2)/2). No public library has it; the test vectors were made with 50 digits and checked by scipy.
 */

import type { Devigged } from './devig.ts'
import { density, phi, quantile } from './normal.ts'
import { decreasingRoot } from './root.ts'

/** @param prices decimal, finite, above 1, at least two; @param winners below their number */
export const probit = (prices: readonly number[], winners: number): Devigged | null => {
  const scores = prices.map(d => quantile(1 / d))
  if (prices.length === 2 && winners === 1) {
    const [z1 = 0, z2 = 0] = scores
    const half = (z1 - z2) / 2
    return { probabilities: [phi(half), phi(-half)], parameter: (z1 + z2) / 2 }
  }
  let slope = 0
  const value = (c: number): number => {
    let sum = -winners
    slope = 0
    for (const z of scores) {
      sum += phi(z - c)
      slope += density(z - c)
    }
    return sum
  }
  const c = decreasingRoot(value, () => slope, 0)
  return c === null ? null : { probabilities: scores.map(z => phi(z - c)), parameter: c }
}
