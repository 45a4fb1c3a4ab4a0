/**
 * Fair probabilities of a reference's prices by every method, as rows publish them; solved once for equal prices.
 *
 * A reference's price stands for many payloads, and American prices are few: over a rescan nearly all de-vigs were made before. Found by the prices
 * themselves, so that nothing has to be told when one moves.
 */

import { ceilings, DEVIG_METHODS, devig, devigAll } from '../model/devig.ts'
import { round8 } from '../model/odds.ts'
import { midpoints, type Reference } from './reference.ts'

/** Of one outcome. */
export type FairSide = {
  /** One for each of DEVIG_METHODS, to the 8 places that are published, -1 where a method gives none; of a midpoint a single one. */
  probabilities: number[]
  /** The largest of them. */
  most: number
  /** What the row's figures are of: power's, else the blend. */
  fair: number
  /** Those of the methods that solve an equation of their own: how far they lie apart is a doubt. */
  own: number[]
}

export type Fair = {
  readonly prices: readonly number[]
  /** No method gives the outcomes more; with what rounding can add. */
  readonly ceilings: readonly number[]
  /** The first outcome's by the power method, not rounded; null where it has none. */
  readonly first: number | null
  /** Made when they are asked for. */
  sides: readonly FairSide[] | null
}

/** What rounding to 8 places can add. */
const HALF_A_PLACE = 5e-9
const BLEND = DEVIG_METHODS.indexOf('blend')
const OWN_METHODS = DEVIG_METHODS.indexOf('worst_case')

/** So many fit, each in one of four seats; a fifth with the same seats takes the place of the first. */
const SEATS = 1 << 14
const kept: (Fair | undefined)[] = new Array(SEATS).fill(undefined)

const seatOf = (prices: readonly number[]): number => {
  let hash = prices.length
  for (let i = 0; i < prices.length; i++) hash = Math.imul(hash ^ ((prices[i] as number) * 1e6), 0x9e3779b1)
  return (hash >>> 18) & ~3
}

const isOf = (fair: Fair, prices: readonly number[]): boolean => {
  if (fair.prices.length !== prices.length) return false
  for (let i = 0; i < prices.length; i++) if (fair.prices[i] !== prices[i]) return false
  return true
}

/** @param prices of one book on a whole market: decimal, finite, above 1 */
const fairOf = (prices: readonly number[]): Fair => {
  const first = seatOf(prices)
  let seat = first
  for (let i = first; i < first + 4; i++) {
    const fair = kept[i]
    if (fair === undefined) {
      seat = i
      break
    }
    if (isOf(fair, prices)) return fair
  }
  const fair = solve([...prices])
  kept[seat] = fair
  return fair
}

const solve = (prices: readonly number[]): Fair => ({
  prices,
  ceilings: ceilings(prices).map(p => p + HALF_A_PLACE),
  first: devig(prices)?.probabilities[0] ?? null,
  sides: null,
})

/** What is fair by a reference: its prices de-vigged; of an exchange that shows both its sides the midpoints, which are one method. */
export const fairBy = (reference: Reference): Fair => {
  reference.fair ??= reference.lays.length > 0 ? midway(reference) : fairOf(reference.decimals)
  return reference.fair
}

const midway = ({ decimals, lays }: Reference): Fair => {
  const between = midpoints(decimals, lays)
  return {
    prices: decimals,
    ceilings: between.map(p => p + HALF_A_PLACE),
    first: between[0] ?? null,
    sides: between.map(p => fairSide([p])),
  }
}

/** By outcome, in the order of the prices. */
export const fairSides = (fair: Fair): readonly FairSide[] => {
  fair.sides ??= devigAll(fair.prices).map(fairSide)
  return fair.sides
}

/** One side by its probabilities, 0 to 1, in the order of DEVIG_METHODS; below 0: that method has none. A midpoint is a list of one. */
const fairSide = (methods: readonly number[]): FairSide => {
  const probabilities = methods.map(p => (p < 0 ? -1 : round8(p)))
  const [power = -1] = probabilities
  const fair = power > 0 ? power : (probabilities[BLEND] ?? 0)
  return { probabilities, most: Math.max(...probabilities), fair, own: probabilities.slice(0, OWN_METHODS) }
}
