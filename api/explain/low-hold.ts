/** How little of the stake the best prices of the reader's books keep. */

import { quotesOf } from './arbitrage.ts'
import type { Explainer } from './explanation.ts'
import { createSteps, named, sumOf } from './steps.ts'

export const explainLowHold: Explainer = found => {
  // Of a side's legs, which are the books that tie for its best price, one is enough.
  const best = found.sides.flatMap(({ selection_type }, side) => {
    const leg = found.legs.find(one => one.side === side)
    return leg === undefined ? [] : [{ name: selection_type, d: leg.odds_decimal }]
  })
  if (best.length < 2 || best.length < found.sides.length) return null
  const steps = createSteps()
  const names = best.map(({ name }) => name)
  const implied = best.map(({ name, d }) => steps.add(`q_${name}`, `1 / d_${name}`, { [`d_${name}`]: d }, 1 / d))
  const sum = implied.reduce((total, q) => total + q, 0)
  const B = steps.add('B', sumOf('q', names), named('q', names, implied), sum)
  const hold_percentage = steps.figure('hold_percentage', '100 * (B - 1)', { B }, 100 * (B - 1))
  names.forEach((name, i) => {
    const q = implied[i] ?? 0
    steps.figure(`fair_probability_${name}`, `q_${name} / B`, { [`q_${name}`]: q, B }, q / B)
  })
  return {
    quotes: quotesOf(found),
    devig: null,
    chances: null,
    steps: steps.list,
    figures: { hold_percentage },
    oldest_odds_age_seconds: found.age_seconds,
  }
}
