/**
 * Power de-vig: p = q^k, with the k that makes the p sum to the number of winners.
 *
 * Newton on g(k) = ln sum q^k, which is convex and strictly decreasing for 0 < q < 1, so it converges from any start, for books above
 * and below 1. Bracketing solvers, which every public implementation uses, are some twenty times slower and looser.
 * Three things make it cheap: at k = 1 the powers are the q themselves, the last step is applied to the powers by its series instead
 * of new exponentials, and the scratch arrays are reused (a solve never yields, so they cannot be seen half written).
 */

import type { Devigged } from './devig.ts'

/** |ln sum| and |step| below this: the error left after the step is of their product's order, 1e-14. */
const LOG_SETTLED = 1e-7
const STEP_SETTLED = 3e-7
/** A worst case of 9 was seen in 300,000 random books; prices within 1e-6 of 1 take some 40. */
const MOST_STEPS = 200

let logs = new Float64Array(64)
let powers = new Float64Array(64)

/** @param prices decimal, finite, above 1, at least two; @param winners below their number */
export const power = (prices: readonly number[], winners: number): Devigged | null =>
  prices.length === 2 && winners === 1 ? twoWay(prices[0] as number, prices[1] as number) : nWay(prices, winners)

const twoWay = (d1: number, d2: number): Devigged | null => {
  if (d1 === d2) return { probabilities: [0.5, 0.5], parameter: Math.LN2 / Math.log(d1) }
  const l1 = -Math.log(d1)
  const l2 = -Math.log(d2)
  let k = 1
  let e1 = 1 / d1
  let e2 = 1 / d2
  for (let i = 0; i < MOST_STEPS; i++) {
    const s = e1 + e2
    const g = Math.log(s)
    const step = (-g * s) / (e1 * l1 + e2 * l2)
    k += step
    if (Math.abs(g) < LOG_SETTLED && Math.abs(step) < STEP_SETTLED) {
      return { probabilities: [nudged(e1, step * l1), nudged(e2, step * l2)], parameter: k }
    }
    e1 = Math.exp(k * l1)
    e2 = Math.exp(k * l2)
  }
  return null
}

const nWay = (prices: readonly number[], winners: number): Devigged | null => {
  const n = prices.length
  if (n > logs.length) {
    logs = new Float64Array(2 * n)
    powers = new Float64Array(2 * n)
  }
  for (let i = 0; i < n; i++) {
    const d = prices[i] as number
    logs[i] = -Math.log(d)
    powers[i] = 1 / d
  }
  let k = 1
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    let s = 0
    let t = 0
    for (let i = 0; i < n; i++) {
      const e = powers[i] as number
      s += e
      t += e * (logs[i] as number)
    }
    const g = Math.log(s / winners)
    const step = (-g * s) / t
    k += step
    if (Math.abs(g) < LOG_SETTLED && Math.abs(step) < STEP_SETTLED) return settled(n, k, step)
    for (let i = 0; i < n; i++) powers[i] = Math.exp(k * (logs[i] as number))
  }
  return null
}

const settled = (n: number, k: number, step: number): Devigged => {
  const probabilities: number[] = []
  for (let i = 0; i < n; i++) probabilities.push(nudged(powers[i] as number, step * (logs[i] as number)))
  return { probabilities, parameter: k }
}

/** e times exp(x) for |x| below 1e-5: the first term left out is 1e-16. */
const nudged = (e: number, x: number): number => e * (1 + x * (1 + 0.5 * x))
