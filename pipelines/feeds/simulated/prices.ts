/** From probabilities to what a book shows: margin added by the power method, American prices in the book's ticks. */

const LONGEST = 0.004

/** Prices of a whole market with an overround; null when a side is too likely for a price. */
export function pricesOf(probabilities: readonly number[], vig: number, tick: number): number[] | null {
  let entropy = 0
  for (const p of probabilities) {
    if (p < LONGEST || p > 1 - LONGEST) return null
    entropy -= p * Math.log(p)
  }
  // p ** c sums to 1 + vig, nearly: the derivative of the sum by c at 1 is minus the entropy.
  const c = 1 - vig / entropy
  return probabilities.map(p => american(Math.min(0.996, p ** c), tick))
}

/** The American price of an implied probability, rounded in the book's favour. */
export function american(q: number, tick: number): number {
  const price = q >= 0.5 ? -(100 * q) / (1 - q) : (100 * (1 - q)) / q
  const size = Math.abs(price)
  // Beyond 400 prices get coarser, as they do at every book.
  const step = size > 400 ? Math.max(tick, 10) : tick
  const rounded = Math.floor(price / step) * step
  return rounded > -100 && rounded < 100 ? 100 : rounded
}

/** One tick further from, or back to, where it stands: a change that cannot be mistaken for none. */
export const nudge = (price: number, ticks: number): number => {
  const moved = price > 0 ? price + 5 * ticks : price - 5 * ticks
  return moved > -100 && moved < 100 ? 100 : moved
}
