/**
 * Property tests the same way everywhere: a fixed seed, so that a failure repeats, and few runs, so that the suite takes seconds.
 * LINEFEED_TEST_LONG=1 runs a hundred times as many, with a seed of the day's own.
 */

import fc from 'fast-check'
import { long } from '../long.ts'

const seed = long ? Date.now() % 2 ** 31 : 20260804

export const holds = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void, runs = 300): void =>
  fc.assert(fc.property(arbitrary, check), { seed, numRuns: long ? runs * 100 : runs })

/** A decimal price as a feed gives it, 6 places, most of them where books quote. */
export const price = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1_200_000, max: 5_000_000 }) },
    { weight: 3, arbitrary: fc.integer({ min: 1_010_000, max: 60_000_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1_000_100, max: 1_001_000_000 }) },
  )
  .map(micro => micro / 1e6)

/** One book's prices on a complete market: fair shares with a margin put on them, so that the sum is `low` to `high`. */
export const book = (low = 0.9, high = 1.4, most = 8): fc.Arbitrary<number[]> =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: most }),
      fc.double({ min: low, max: high, noNaN: true }),
    )
    .map(([weights, margin]) => {
      const total = weights.reduce((sum, w) => sum + w, 0)
      return weights.map(w => Math.round((1e6 * total) / (w * margin)) / 1e6)
    })
    .filter(prices => prices.every(d => d >= 1.0001))
