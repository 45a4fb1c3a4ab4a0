/** One line of a middle's family at one book: from its two prices to the fair chance of ending above it. */

import { devig, overround } from '../../pipelines/model/devig.ts'
import { midpoint } from '../../pipelines/model/exchange.ts'
import { round8 } from '../../pipelines/model/odds.ts'
import type { SelectionType } from '../../pipelines/model/part.ts'
import type { ExplainedLine } from './chances-schema.ts'
import type { Found } from './found.ts'
import { named, type Steps } from './steps.ts'

export type ChanceQuote = Found['chance_quotes'][number]

/** `fair`: the chance of ending above the line among what is decided; the step's name is `fair_` and the line's. */
export type Priced = { name: string; threshold: number; fair: number }
export type Line = Priced & { told: ExplainedLine }

/** The lines of the two bets on what is above a threshold, and below it: a spread's are each side's own. */
export const ownLines = ({ sides }: Found, threshold: number): [number, number] =>
  sides[0]?.selection_type === 'home' ? [0 - threshold, threshold] : [threshold, threshold]

/** What the bets of a middle win above, and below. */
export const thresholdsOf = ({ sides: [one, two] }: Found): [number, number] => [
  (one?.selection_type === 'home' ? -1 : 1) * (one?.line ?? 0) + 0,
  two?.line ?? 0,
]

const typesOf = ({ sides: [one, two] }: Found): [string, string] => [
  one?.selection_type ?? '',
  two?.selection_type ?? '',
]

type Solved = { method: ExplainedLine['method']; parameter: ExplainedLine['parameter']; fair: [number, number] }

const tell = (found: Found, name: string, quote: ChanceQuote, { method, parameter, fair }: Solved): ExplainedLine => {
  const { use, sportsbook, threshold, odds1, odds2, lay1, lay2 } = quote
  const lays = [lay1, lay2]
  return {
    name,
    use,
    sportsbook,
    line: ownLines(found, threshold)[0],
    method,
    parameter,
    market_width: round8(100 * (overround([odds1, odds2]) - 1)),
    outcomes: [odds1, odds2].map((odds_decimal, i) => ({
      selection: found.sides[i]?.selection ?? '',
      selection_type: (found.sides[i]?.selection_type ?? 'other') as SelectionType,
      odds_decimal,
      ...((lays[i] ?? 0) > 0 ? { lay_odds_decimal: lays[i] } : {}),
      implied_probability: 1 / odds_decimal,
      fair_probability: fair[i] ?? 0,
    })),
  }
}

/** By the power method; of an exchange by the midpoints of its backs and lays. Null where neither prices it. */
export function explainLine(steps: Steps, found: Found, name: string, quote: ChanceQuote): Line | null {
  const solved = quote.lay1 > 0 ? byMidpoint(steps, found, name, quote) : byPower(steps, found, name, quote)
  if (solved === null) return null
  return { name, threshold: quote.threshold, fair: solved.fair[0], told: tell(found, name, quote, solved) }
}

const noteOf = (found: Found, { sportsbook, threshold }: ChanceQuote): string =>
  `${sportsbook} at ${typesOf(found)[0]} ${ownLines(found, threshold)[0]}`

function byPower(steps: Steps, found: Found, name: string, quote: ChanceQuote): Solved | null {
  const decimals = [quote.odds1, quote.odds2]
  const solved = devig(decimals)
  if (solved === null) return null
  const [one = 0, two = 0] = solved.probabilities
  const at = typesOf(found).map(type => `${type}_${name}`)
  const implied = decimals.map(d => 1 / d)
  at.forEach((side, i) => {
    const note = i === 0 ? noteOf(found, quote) : undefined
    steps.add(`q_${side}`, `1 / d_${side}`, { [`d_${side}`]: decimals[i] ?? 0 }, implied[i] ?? 0, note)
  })
  const k = solved.parameter ?? 1
  const q = named('q', at, implied)
  steps.add(`k_${name}`, `${at.map(side => `q_${side} ^ k_${name}`).join(' + ')} = 1`, q, k)
  const first = `q_${at[0]}`
  steps.add(`fair_${name}`, `${first} ^ k_${name}`, { [first]: implied[0] ?? 0, [`k_${name}`]: k }, one)
  return { method: 'power', parameter: { name: 'k', value: k }, fair: [one, two] }
}

function byMidpoint(steps: Steps, found: Found, name: string, quote: ChanceQuote): Solved {
  const [backs, lays] = [
    [quote.odds1, quote.odds2],
    [quote.lay1, quote.lay2],
  ]
  const at = typesOf(found).map(type => `${type}_${name}`)
  const between = backs.map((back, i) => midpoint(back, lays[i] ?? back))
  at.forEach((side, i) => {
    const numbers = { [`back_${side}`]: backs[i] ?? 0, [`lay_${side}`]: lays[i] ?? 0 }
    const note = i === 0 ? noteOf(found, quote) : undefined
    steps.add(`m_${side}`, `(1 / back_${side} + 1 / lay_${side}) / 2`, numbers, between[i] ?? 0, note)
  })
  const sum = between.reduce((total, one) => total + one, 0)
  const [one = 0, two = 0] = between.map(m => m / sum)
  steps.add(`fair_${name}`, `m_${at[0]} / (m_${at[0]} + m_${at[1]})`, named('m', at, between), one)
  return { method: 'midpoint', parameter: null, fair: [one, two] }
}

/** A book's share in a mean: its two prices by the multiplicative method. */
export function explainShare(steps: Steps, found: Found, name: string, quote: ChanceQuote): Line {
  const { odds1, odds2, threshold } = quote
  const [one, two] = typesOf(found)
  const numbers = { [`d_${one}_${name}`]: odds1, [`d_${two}_${name}`]: odds2 }
  const fair = odds2 / (odds1 + odds2)
  const formula = `d_${two}_${name} / (d_${one}_${name} + d_${two}_${name})`
  steps.add(`fair_${name}`, formula, numbers, fair, noteOf(found, quote))
  const solved: Solved = { method: 'multiplicative', parameter: null, fair: [fair, 1 - fair] }
  return { name, threshold, fair, told: tell(found, name, quote, solved) }
}
