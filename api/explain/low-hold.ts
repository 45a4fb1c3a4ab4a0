/** How little of the stake the best prices of the reader's books keep. */

import { quotesOf } from './arbitrage.ts'
import type { Explainer } from './explanation.ts'
import { createSteps, named, sumOf } from './steps.ts'

export const explainLowHold: Explainer = (found, { mine }) => {
  // All sides may be one book's: this is no set of bets, so it is not the best set of different books.
  const best = found.sides.map(({ selection_type }, side) => {
    const prices = found.ladder.filter(quote => quote.side === side && mine(quote.sportsbook))
    return { name: selection_type, d: Math.max(0, ...prices.map(quote => quote.odds_decimal)) }
  })
  if (best.length < 2 || best.some(({ d }) => d <= 1)) return null
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
  const isBest = (type: string, decimal: number) => best.some(({ name, d }) => name === type && d === decimal)
  return {
    quotes: quotesOf(found).map(({ odds_age_seconds: _, ...quote }) => ({
      ...quote,
      role: isBest(quote.selection_type, quote.odds_decimal) && mine(quote.sportsbook) ? 'leg' : 'other',
    })),
    devig: null,
    steps: steps.list,
    figures: { hold_percentage },
    oldest_odds_age_seconds: null,
  }
}
