/**
 * Shin de-vig: z is the share of money that knows the result, p = (sqrt(z^2 + 4(1-z)a) - z)/(2(1-z)) with a = q^2/B.
 *
 * sum p = 1 is F(z) = sum sqrt(z^2 + 4(1-z)a) - (n-2)z - 2 = 0; F is convex with F(0) > 0 for B > 1, so Newton climbs to the one root
 * from z = 0 without ever passing it; the usual fixed-point iteration is sixty times slower. Two outcomes are the additive
 * method. Below 1 z would be negative, which means nothing: null.
 */

import type { Devigged } from './devig.ts'

/** A book this close to 1 is fair: its prices are the probabilities to the last digit that a decimal price can show. */
const FAIR = 1e-12

/** @param prices decimal, finite, above 1, at least two; @param winners 1, the method knows no other number */
export const shin = (prices: readonly number[], winners: number): Devigged | null => {
  if (winners !== 1) return null
  const implied = prices.map(d => 1 / d)
  let book = 0
  for (const q of implied) book += q
  if (book < 1 - FAIR) return null
  if (prices.length === 2) return twoWay(implied[0] as number, implied[1] as number, book)
  const squares = implied.map(q => (q * q) / book)
  const z = insiders(squares)
  return z === null ? null : { probabilities: shares(squares, z), parameter: z }
}

const twoWay = (q1: number, q2: number, book: number): Devigged | null => {
  const d = q1 - q2
  const z = ((book - 1) * (d * d - book)) / (book * (d * d - 1))
  const p = (1 + d) / 2
  return { probabilities: [p, 1 - p], parameter: Math.max(0, z) }
}

const insiders = (squares: readonly number[]): number | null => {
  let z = 0
  for (let turn = 0; turn < 100; turn++) {
    let f = (2 - squares.length) * z - 2
    let slope = 2 - squares.length
    for (const a of squares) {
      const root = Math.sqrt(z * z + 4 * (1 - z) * a)
      f += root
      slope += (z - 2 * a) / root
    }
    const step = f / slope
    // What is left after a step of 1e-9 is below the last digit; a step back is rounding at the root.
    if (Math.abs(step) < 1e-9 || step > 0) return Math.max(0, z - step)
    z -= step
  }
  return null
}

/** The closed form without its cancellation for small a, scaled by what rounding left (1e-13 in books far above 1). */
const shares = (squares: readonly number[], z: number): number[] => {
  const p = squares.map(a => (2 * a) / (Math.sqrt(z * z + 4 * (1 - z) * a) + z))
  let sum = 0
  for (const x of p) sum += x
  return p.map(x => x / sum)
}
