/** How little of the stake the best prices of the reader's books keep, and how far these are to be trusted. */

import { corroboration, NEAR_FAIR } from '../../pipelines/model/confidence.ts'
import { quotesOf } from './arbitrage.ts'
import { explainFreshness, explainKind } from './confidence.ts'
import type { Explainer } from './explanation.ts'
import type { Found } from './found.ts'
import { createSteps, named, type Steps, sumOf } from './steps.ts'

/** The best price of a side, and how many others of the reader's books come near it. */
type Best = { name: string; d: number; books: number }

export const explainLowHold: Explainer = (found, { mine }) => {
  const best = found.sides.flatMap(({ selection_type }, side) => bestOf(found, side, selection_type, mine) ?? [])
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
    figures: { hold_percentage, confidence: confidenceOf(steps, found, best) },
    oldest_odds_age_seconds: found.age_seconds,
  }
}

function bestOf({ legs, ladder }: Found, side: number, name: string, mine: (book: string) => boolean): Best | null {
  // Of a side's legs, which are the books that tie for its best price, one is enough.
  const leg = legs.find(one => one.side === side)
  if (leg === undefined) return null
  const d = leg.odds_decimal
  const near = ladder.filter(
    quote => quote.side === side && mine(quote.sportsbook) && Math.abs(1 / quote.odds_decimal - 1 / d) <= NEAR_FAIR,
  )
  // The price itself is among them.
  return { name, d, books: near.length - 1 }
}

/** As `low_hold_rows` has it. Null for one that has expired: it has no age. */
function confidenceOf(steps: Steps, found: Found, best: readonly Best[]): number | null {
  if (found.state === 'expired') return null
  const names = best.map(({ name }) => name)
  const note = 'others of your books whose price is within 2 points of it'
  const factors = best.map(({ name, books }) =>
    steps.add(
      `corroboration_${name}`,
      `min(1, 0.7 + 0.1 * books_${name})`,
      { [`books_${name}`]: books },
      corroboration(books),
      note,
    ),
  )
  const { live, prop } = explainKind(steps, found)
  const freshness = explainFreshness(steps, found)
  return steps.figure(
    'confidence',
    `100 * freshness * min(${names.map(name => `corroboration_${name}`).join(', ')}) * live * prop`,
    { freshness, ...named('corroboration', names, factors), live, prop },
    100 * freshness * Math.min(...factors) * live * prop,
  )
}
