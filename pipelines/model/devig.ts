/**
 * De-vig: from one book's prices on every outcome of a market to fair probabilities.
 *
 * The methods are a record of functions, so that a caller can name one, and a new one is one line. Power is the default: beside the others
 * it takes most from the long shots, where books do load their margin. Each function names its formula.
 */

import { oddsRatio } from './odds-ratio.ts'
import { power } from './power.ts'
import { probit } from './probit.ts'
import { shin } from './shin.ts'

/** The order is a contract: `fair_probabilities` of stored rows has one entry per method, in this order. Only ever append. */
export const DEVIG_METHODS = [
  'power',
  'multiplicative',
  'additive',
  'shin',
  'odds_ratio',
  'probit',
  'worst_case',
  'blend',
] as const

export type DevigMethod = (typeof DEVIG_METHODS)[number]

/** `probabilities` in the order of the prices; `parameter` is the solved constant: k (power), c (odds_ratio, probit), z (shin), else null. */
export type Devigged = { probabilities: number[]; parameter: number | null }

/** A method by itself: prices are finite, above 1 and at least two, and there are fewer winners than outcomes. */
type Solve = (prices: readonly number[], winners: number) => Devigged | null

const multiplicative: Solve = (prices, winners) => {
  const scale = winners / overround(prices)
  return { probabilities: prices.map(d => scale / d), parameter: null }
}

const additive: Solve = (prices, winners) => {
  const share = (overround(prices) - winners) / prices.length
  return { probabilities: prices.map(d => 1 / d - share), parameter: null }
}

/** Least of the methods that price the market, outcome by outcome: the one method whose probabilities do not sum to the winners. */
const worstCase: Solve = (prices, winners) => column(devigAll(prices, winners), WORST)

/** Their unweighted mean. */
const blend: Solve = (prices, winners) => column(devigAll(prices, winners), WORST + 1)

const METHODS: Record<DevigMethod, Solve> = {
  power,
  multiplicative,
  additive,
  shin,
  odds_ratio: oddsRatio,
  probit,
  worst_case: worstCase,
  blend,
}

/** The methods before this one solve an equation of their own; it and `blend` are made of them. */
const WORST = DEVIG_METHODS.indexOf('worst_case')
const SOLVERS = DEVIG_METHODS.slice(0, WORST).map(method => METHODS[method])

/** Sum of 1/price. */
export const overround = (prices: readonly number[]): number => {
  let sum = 0
  for (const d of prices) sum += 1 / d
  return sum
}

/** Whether prices whose overround this is leave room for an arbitrage: 2.2, 3.5 and 3.85 come out even, whatever the last digit of their sum. */
export const isBelowEven = (sum: number): boolean => sum < 1 - 1e-12

/**
 * Fair probabilities of one complete market of one book. Completeness is the caller's to know: two of three look like a whole.
 * @param prices decimal prices, one per outcome. Infinity is a withdrawn runner: it gets 0, and the others share.
 * @param method default power
 * @param winners how many outcomes win ("top 10": 10), default 1
 * @returns null for what cannot be priced: a price not above 1 or not a number, fewer than two runners, a method whose formula
 *   leaves 0..1 (additive on a long field) or does not know the case (Shin below 1). Never throws.
 */
export const devig = (prices: readonly number[], method: DevigMethod = 'power', winners = 1): Devigged | null => {
  let runners = 0
  for (let i = 0; i < prices.length; i++) {
    const d = prices[i] as number
    if (!(d > 1)) return null
    if (d < Number.POSITIVE_INFINITY) runners++
  }
  if (runners < 2 || !(winners > 0 && winners < runners)) return null
  if (runners === prices.length) return inside(METHODS[method](prices, winners))
  const fair = inside(METHODS[method](prices.filter(Number.isFinite), winners))
  if (fair === null) return null
  let next = 0
  const probabilities = prices.map(d => (Number.isFinite(d) ? (fair.probabilities[next++] as number) : 0))
  return { probabilities, parameter: fair.parameter }
}

/**
 * All methods at once: per outcome one probability for each of DEVIG_METHODS, -1 where a method gives none; what an EV row keeps.
 * @param prices decimal, finite, above 1, at least two
 */
export const devigAll = (prices: readonly number[], winners = 1): number[][] => {
  const solved: (Devigged | null)[] = []
  for (const solve of SOLVERS) solved.push(inside(solve(prices, winners)))
  return prices.map((_, i) => {
    const row: number[] = []
    let least = 1
    let sum = 0
    let given = 0
    for (const fair of solved) {
      const p = fair === null ? -1 : (fair.probabilities[i] ?? -1)
      row.push(p)
      if (p < 0) continue
      given++
      sum += p
      if (p < least) least = p
    }
    row.push(given === 0 ? -1 : least, given === 0 ? -1 : sum / given)
    return row
  })
}

/**
 * No method gives an outcome more than this; a third of the work of `devigAll`, for the many markets where even this is too little.
 * Two outcomes, B of 1 or more: power gives the favourite most, multiplicative the outsider (no exception in 2.2 million random books;
 * the property test goes on looking). More outcomes: the price's own probability.
 */
export const ceilings = (prices: readonly number[]): number[] => {
  const fair = prices.length === 2 ? power(prices, 1) : null
  if (fair === null) return prices.map(d => 1 / d)
  const book = overround(prices)
  return fair.probabilities.map((p, i) => Math.max(p, 1 / (prices[i] ?? 1) / book))
}

/** Null where a formula leaves 0..1: additive on a long field, power where every runner is all but certain. */
const inside = (fair: Devigged | null): Devigged | null => {
  if (fair === null) return null
  for (const p of fair.probabilities) if (!(p > 0 && p < 1)) return null
  return fair
}

const column = (rows: readonly number[][], at: number): Devigged | null => {
  const probabilities = rows.map(row => row[at] ?? -1)
  return probabilities.includes(-1) ? null : { probabilities, parameter: null }
}
