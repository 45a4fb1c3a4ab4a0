/** From probabilities to what a book shows: margin added by the power method, American prices in the book's ticks. */

/** What is less likely than this has no price. */
const LONGEST = 0.004
/** Nobody offers less than 1.01: a market with a side as good as certain is taken down, for no margin is left to take on it. */
const SUREST = 1 / 1.01

/** Prices of a whole market that sum to 1 and the overround, but for ticks; null when a side is too likely for a price. */
export function pricesOf(probabilities: readonly number[], vig: number, tick: number): number[] | null {
  if (probabilities.some(p => p < LONGEST || p > SUREST)) return null
  const implied = scaledTo(1 + vig, probabilities)
  return implied.some(q => q > SUREST) ? null : implied.map(q => american(q, tick))
}

/** How far below 1 an exchange's lay prices sum at least. */
const LEAST_OPEN = 0.004

/** What may be laid where these may be backed: prices that sum to as much less than 1 as those to more. Each is above its back price. */
export function laysOver(backs: readonly number[], tick: number): number[] {
  const implied = backs.map(impliedBy)
  const over = implied.reduce((sum, q) => sum + q, -1)
  return scaledTo(1 - Math.max(LEAST_OPEN, over), implied).map(q => american(q, tick, Math.ceil))
}

const impliedBy = (price: number): number => (price > 0 ? 100 / (100 + price) : price / (price - 100))

/** Near enough: a hundredth of what a tick is worth. */
const CLOSE = 1e-5

/**
 * The powers q ** c that sum to what is wanted. By Newton on the logarithm of the sum, which is nearly straight in c: a step from 1 alone left a favourite of
 * 99% with several times the margin. It needs three steps, and seven where a side is all but certain.
 */
function scaledTo(wanted: number, parts: readonly number[]): number[] {
  let c = 1
  for (let step = 0; step < 12; step += 1) {
    let [sum, slope] = [0, 0]
    for (const q of parts) {
      const power = q ** c
      sum += power
      slope += power * Math.log(q)
    }
    const off = Math.log(sum / wanted)
    if (Math.abs(off) < CLOSE) break
    c -= (off * sum) / slope
  }
  return parts.map(q => q ** c)
}

/** The American price of an implied probability, rounded in the favour of whoever shows it: down to back, up to lay. */
export function american(q: number, tick: number, round = Math.floor): number {
  const price = q >= 0.5 ? -(100 * q) / (1 - q) : (100 * (1 - q)) / q
  const size = Math.abs(price)
  // Beyond 400 prices get coarser, as they do at every book.
  const step = size > 400 ? Math.max(tick, 10) : tick
  const rounded = round(price / step) * step
  return rounded >= -100 && rounded < 100 ? 100 : rounded
}

/** Five further from even money for each tick: a change that cannot be mistaken for none. */
export const nudge = (price: number, ticks: number): number => (price > 0 ? price + 5 * ticks : price - 5 * ticks)
