/**
 * Chance without memory: every draw is a hash of what it is about. So a payload is a function of seed and instant alone: the same run
 * repeats, and a process that starts again goes on with the prices that it would have had.
 */

/** Mixes numbers into one (the finaliser of MurmurHash3 after each). */
export function mix(a: number, b: number, c = 0): number {
  let hash = a | 0
  for (const part of [b, c]) {
    hash = Math.imul(hash ^ (part | 0), 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/** A number in [0, 1). */
export const uniform = (a: number, b: number, c = 0): number => mix(a, b, c) / 4294967296

/** A standard normal number, by Box and Muller. */
export function normal(a: number, b: number, c = 0): number {
  const u = (mix(a, b, c) + 1) / 4294967297
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * uniform(b ^ 0x5bd1e995, a, c + 1))
}

/** A path through a normal number per step, straight in between: moves slowly, never jumps, is anywhere at any time. */
export function wander(key: number, time: number, step: number): number {
  const at = Math.floor(time / step)
  const part = time / step - at
  return normal(key, at) * (1 - part) + normal(key, at + 1) * part
}

/** The probability that a standard normal number is below x (Abramowitz and Stegun 26.2.17, good to 7.5e-8). */
export function below(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x > 0 ? 1 - tail : tail
}
