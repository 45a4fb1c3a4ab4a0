/**
 * De-vigs per second on one thread, the returned object included, beside a plain bisection to the same 1e-12 with map and reduce,
 * which is how the public JavaScript implementations do it. `npx tsx scripts/bench/devig.ts` runs it alone.
 */

import { pathToFileURL } from 'node:url'
import { type DevigMethod, devig, devigAll } from '../../pipelines/model/devig.ts'
import { markdown, type Table } from './table.ts'

/** Long enough that a collection or a neighbour's burst does not decide; the best of three rounds counts. */
const ROUND_MS = 300
const BOOKS = 4096

/** Mulberry32: the same books in every run. */
const randoms = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const books = (runners: number): number[][] => {
  const random = randoms(runners)
  return Array.from({ length: BOOKS }, () => {
    const weights = Array.from({ length: runners }, () => 0.1 + random())
    const total = weights.reduce((sum, w) => sum + w, 0)
    const margin = 1.02 + 0.06 * random()
    return weights.map(w => Math.max(1.0001, Math.round((1e6 * total) / (w * margin)) / 1e6))
  })
}

const naive = (prices: readonly number[]): number[] => {
  let low = 0.01
  let high = 50
  while (high - low > 1e-12) {
    const k = (low + high) / 2
    if (prices.map(d => (1 / d) ** k).reduce((sum, p) => sum + p, 0) > 1) low = k
    else high = k
  }
  return prices.map(d => (1 / d) ** low)
}

const perSecond = (sets: readonly number[][], solve: (prices: readonly number[]) => unknown): number => {
  let best = 0
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    let count = 0
    let elapsed = 0
    while (elapsed < ROUND_MS) {
      for (let i = 0; i < 256; i++) solve(sets[(count + i) % BOOKS] ?? [])
      count += 256
      elapsed = performance.now() - start
    }
    best = Math.max(best, (1000 * count) / elapsed)
  }
  return best
}

const rate = (value: number): string =>
  value >= 1e6 ? `${(value / 1e6).toFixed(2)} M` : `${(value / 1e3).toFixed(0)} k`

/** The table of the README; takes some 20 seconds. */
export const bench = (): Table => {
  const sizes = [2, 3, 20]
  const sets = sizes.map(books)
  const row = (name: string, solve: (prices: readonly number[]) => unknown): string[] => [
    name,
    ...sets.map(set => rate(perSecond(set, solve))),
  ]
  const methods: DevigMethod[] = ['multiplicative', 'additive', 'shin', 'odds_ratio', 'probit']
  return {
    title: 'De-vigs per second, one thread, result object included',
    head: ['method', ...sizes.map(n => `n = ${n}`)],
    rows: [
      row('power (Newton, 1e-12)', prices => devig(prices)),
      row('power, naive peer (bisection, 1e-12)', naive),
      ...methods.map(method => row(method, prices => devig(prices, method))),
      row('all eight, as an EV row keeps them', prices => devigAll(prices)),
    ],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(markdown(bench()))
