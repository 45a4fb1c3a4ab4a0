/** Families of markets for the finders' tests: line by line, side by side, book by book. */

import type { Market } from '../../pipelines/model/market.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { market, type Prices } from './market.ts'

export const totals = (lines: Record<number, Prices>, over: Partial<Market> = {}): Market[] =>
  Object.entries(lines).map(([line, prices]) =>
    market(prices, { market_type: 'total_points', line: Number(line), ...over }),
  )

/** By home handicap; away's prices are of the other sign's line. */
export const spreads = (lines: readonly (readonly [number, Prices])[], over: Partial<Market> = {}): Market[] =>
  lines.map(([line, prices]) => market(prices, { market_type: 'point_spread', line, ...over }))

export type Pair = { decimals: [number, number]; books: [string, string]; sum: number }

/** The cheapest pair of two different books in a row's ladder, tried one by one. */
export const bestPair = (row: Opportunity, books?: readonly string[]): Pair | null => {
  let best: Pair | null = null
  const mine = row.ladder.filter(one => books === undefined || books.includes(one.sportsbook))
  for (const a of mine) {
    for (const b of mine) {
      if (a.side !== 0 || b.side !== 1 || a.sportsbook === b.sportsbook) continue
      const sum = 1 / a.odds_decimal + 1 / b.odds_decimal
      if (best === null || sum < best.sum)
        best = { sum, decimals: [a.odds_decimal, b.odds_decimal], books: [a.sportsbook, b.sportsbook] }
    }
  }
  return best
}

/** Expected profit on 100 from what a row says of its lines, with stakes that pay the same whichever bet wins alone. */
export const worthOf = (row: Opportunity, [d1, d2]: readonly [number, number]): number => {
  const share = d2 / (d1 + d2)
  return (row.outcomes ?? []).reduce(
    (sum, { probability, back1, won1, back2, won2 }) =>
      sum + 100 * probability * (share * (back1 + won1 * d1) + (1 - share) * (back2 + won2 * d2) - 1),
    0,
  )
}
