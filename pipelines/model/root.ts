/**
 * Newton for a decreasing function, kept inside the bracket that its own steps draw.
 *
 * The odds ratio and probit equations are sums of S-curves: Newton alone can overshoot on fields with one big favourite,
 * bisection alone is ten times slower. A step that would leave the bracket is replaced by its middle.
 */

/** Longest step in a direction where no bound is known yet: both unknowns (a log odds, a normal score) are of order one. */
const LONGEST_STEP = 4

/**
 * The x with value(x) = 0.
 * @param value decreasing in x
 * @param slope minus its derivative at the x that `value` was last asked for
 * @param start where to begin
 * @returns null when it does not settle within 100 steps
 */
export const decreasingRoot = (value: (x: number) => number, slope: () => number, start: number): number | null => {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  let x = start
  for (let i = 0; i < 100; i++) {
    const f = value(x)
    if (f > 0) low = x
    else high = x
    let step = f / slope()
    if (!(Math.abs(step) <= LONGEST_STEP)) step = Math.sign(f) * LONGEST_STEP
    let next = x + step
    if (next <= low || next >= high) next = Math.abs(step) < 1e-13 ? x + step : (low + high) / 2
    // Newton is quadratic: what is left after a step of 1e-9 is below the last digit.
    if (Math.abs(next - x) < 1e-9) return next
    x = next
  }
  return null
}
