/* The arithmetic of an explanation, done by somebody else: its formulas are read as text, with nothing of the code that wrote them. */
import assert from 'node:assert'

export type Step = { name: string; formula: string; with: Record<string, number>; value: number }

/** The error function by its series, which needs some 60 terms where prices are. */
function erf(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; n < 200; n++) {
    term *= (-x * x) / n
    sum += term / (2 * n + 1)
  }
  return (2 / Math.sqrt(Math.PI)) * sum
}
const Phi = (x: number): number => 0.5 * (1 + erf(x / Math.SQRT2))

/** By bisection: slow, and nothing to be wrong about. */
function PhiInverse(p: number): number {
  let [low, high] = [-5, 5]
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2
    if (Phi(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const round = (x: number, places: number): number =>
  Math.sign(x) * (Math.round(Math.abs(x) * 10 ** places) / 10 ** places)

/** A formula with its numbers. @throws for a name that it is not told of */
export function evaluate(formula: string, numbers: Record<string, number>): number {
  assert.match(formula, /^[\w\s.,()+*/^-]+$/, formula)
  const known = {
    round,
    floor: Math.floor,
    Phi,
    PhiInverse,
    min: Math.min,
    max: Math.max,
    sqrt: Math.sqrt,
    exp: Math.exp,
    ln: Math.log,
  }
  const names = [...Object.keys(known), ...Object.keys(numbers)]
  const values = [...Object.values(known), ...Object.values(numbers)]
  // A minus before a power would have to be in brackets; none of ours is.
  const result: unknown = new Function(...names, `return ${formula.replaceAll('^', '**')}`)(...values)
  assert.strictEqual(typeof result, 'number')
  return result as number
}

/**
 * Redoes every step from its own numbers, which come of the steps before it or of the quotes, and says what each gives.
 * @param within how far a result may be off, relative to 1
 */
export function redo(steps: readonly Step[], within = 1e-9): Map<string, number> {
  const results = new Map<string, number>()
  const close = (actual: number, expected: number, what: string) =>
    assert.ok(
      Math.abs(actual - expected) <= within * Math.max(1, Math.abs(expected)),
      `${what}: ${actual}, not ${expected}`,
    )
  for (const { name, formula, with: numbers, value } of steps) {
    for (const [given, number] of Object.entries(numbers)) {
      const before = results.get(given)
      if (before !== undefined) assert.strictEqual(number, before, `${name} has its own ${given}`)
    }
    const [left = '', right] = formula.split(' = ')
    if (right === undefined) close(evaluate(left, numbers), value, `${name} = ${formula}`)
    else
      close(
        evaluate(left, { ...numbers, [name]: value }),
        evaluate(right, numbers),
        `${formula} for ${name} = ${value}`,
      )
    results.set(name, value)
  }
  return results
}
