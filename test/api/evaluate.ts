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
/** What is beyond x, far out, where the series loses its digits: a continued fraction. */
function beyond(x: number): number {
  let below = x
  for (let n = 100; n > 0; n--) below = x + n / below
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI) / below
}
function Phi(x: number): number {
  if (Math.abs(x) < 3) return 0.5 * (1 + erf(x / Math.SQRT2))
  return x > 0 ? 1 - beyond(x) : beyond(-x)
}

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

const fact = (n: number): number => (n <= 1 ? 1 : n * fact(n - 1))

function sum(from: number, to: number, term: (k: number) => number): number {
  let total = 0
  for (let k = from; k <= to; k++) total += term(k)
  return total
}

/** w(k): the weight of a result, 1 of those that none is told of. */
export type Weights = readonly { result: number; weight: number }[]

/** A formula with its numbers. @throws for a name that it is not told of */
export function evaluate(formula: string, numbers: Record<string, number>, weights: Weights = []): number {
  assert.match(formula, /^[\w\s.,:()+*/^-]+$/, formula)
  const weightOf = new Map(weights.map(({ result, weight }) => [result, weight]))
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
    sum,
    fact,
    w: (k: number) => weightOf.get(k) ?? 1,
  }
  const names = [...Object.keys(known), ...Object.keys(numbers)]
  const values = [...Object.values(known), ...Object.values(numbers)]
  // A minus before a power would have to be in brackets; none of ours is.
  const written = formula.replaceAll('^', '**').replaceAll('k: ', 'k => ')
  const result: unknown = new Function(...names, `return ${written}`)(...values)
  assert.strictEqual(typeof result, 'number')
  return result as number
}

/**
 * Redoes every step from its own numbers, which come of the steps before it or of the quotes, and says what each gives.
 * @param within how far a result may be off, relative to 1
 */
export function redo(steps: readonly Step[], weights: Weights = [], within = 1e-9): Map<string, number> {
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
    if (right === undefined) close(evaluate(left, numbers, weights), value, `${name} = ${formula}`)
    else
      close(
        evaluate(left, { ...numbers, [name]: value }, weights),
        evaluate(right, numbers, weights),
        `${formula} for ${name} = ${value}`,
      )
    results.set(name, value)
  }
  return results
}
