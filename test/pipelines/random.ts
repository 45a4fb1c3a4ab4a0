/** Seeded randomness, so that what failed can be had again; the seed is said when a test fails. */
import { long } from '../long.ts'

export type Random = {
  seed: number
  /** 0 to 1, without 1. */
  next: () => number
  /** A whole number from `from` to `to`, both of them. */
  whole: (from: number, to: number) => number
  /** True once in so many times. */
  once: (times: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32: 32 bits of state are plenty for a test. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    seed,
    next,
    whole,
    once: times => whole(1, times) === 1,
    pick: list => {
      const item = list[whole(0, list.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

/** The seed of a suite: the same every time, another one with each long run, or the one of SEED. */
export const ownSeed = (): number => Number(process.env.SEED ?? (long ? Date.now() % 2 ** 31 : 20251109))
