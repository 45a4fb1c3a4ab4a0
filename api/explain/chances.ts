/**
 * Where the chances of a middle come from, redone from the prices that its row keeps: the reference's own lines and what is left between them, or a
 * model of the results, centred by one line. Of prices that the caller may not see, or that an older row does not keep, the chances are told as they are.
 */

import { GRAIN } from '../../pipelines/model/grain.ts'
import { outcomesOf } from '../../pipelines/model/window.ts'
import type { ExplainedChances } from './chances-schema.ts'
import { type Around, edgeBy, edgeFrom, explainOutcomes, shareNumbers } from './edges.ts'
import type { Found } from './found.ts'
import { explainLine, explainShare, type Line, type Priced, thresholdsOf } from './line.ts'
import { explainModel, type Modelled } from './model.ts'
import { createSteps, named, type Steps } from './steps.ts'

export type Chances = {
  told: ExplainedChances
  /** Of the ways to end, in their order, and of the two bets among what is decided; as published. */
  probabilities: number[]
  fair: [number, number]
  key_number_probability: number | null
}

/** `sees`: whether the caller's tier reaches a book. */
export function explainChances(steps: Steps, found: Found, sees: (book: string) => boolean): Chances {
  if (found.probability_source === 'none') return certain(steps, found)
  const own = createSteps()
  const redone = read(own, found, sees)
  if (redone === null || !agrees(redone, found)) return given(steps, found)
  steps.list.push(...own.list)
  return redone
}

/** What rounding leaves. A row that was written by another version of a model is told as it is. */
const NEAR = 1.5e-8
const isNear = (a: number, b: number | undefined): boolean => b !== undefined && Math.abs(a - b) <= NEAR

const agrees = ({ probabilities, fair, key_number_probability: key }: Chances, found: Found): boolean =>
  probabilities.length === found.outcomes.length &&
  probabilities.every((p, i) => isNear(p, found.outcomes[i]?.probability)) &&
  fair.every((p, i) => isNear(p, found.fair_probabilities[i])) &&
  (key === null ? found.key_number_probability === null : isNear(key, found.key_number_probability ?? undefined))

const sourceOf = ({ probability_source }: Found): ExplainedChances['source'] =>
  probability_source as ExplainedChances['source']

const toldOf = (found: Found, lines: ExplainedChances['lines']): ExplainedChances => ({
  source: sourceOf(found),
  sharp_book: found.sharp_book === '' ? null : found.sharp_book,
  lines,
  models: [],
  weights: [],
  results: [],
})

/** As they are, and nothing that a price above the tier could be read from. */
function given(steps: Steps, found: Found): Chances {
  const from = found.sharp_book === '' ? 'the mean of the books' : `the prices of ${found.sharp_book}`
  const note = `by the ${found.probability_source}, from ${from}`
  const tell = (name: string, p: number): number => steps.add(name, String(p), {}, p, note)
  const [one = 0, two = 0] = found.fair_probabilities
  const { key_number_probability: key } = found
  return {
    told: toldOf(found, []),
    fair: [tell('fair_probability_1', one), tell('fair_probability_2', two)],
    probabilities: found.outcomes.map(({ probability }, i) => tell(`p_${i + 1}`, probability)),
    key_number_probability: key === null ? null : tell('key_number_probability', key),
  }
}

const NOTHING_TELLS = 'nothing tells the chances: as if the two bets never both won'

/** Of two bets that cannot lose: what their own prices make of each other. The best ones of any book may be above the tier. */
function certain(steps: Steps, found: Found): Chances {
  const [d1 = 0, d2 = 0] = found.legs.map(leg => leg.odds_decimal)
  const sum = 1 / d1 + 1 / d2
  const fair = steps.figure('fair_probability_1', '1 / d_1 / S', { d_1: d1, S: sum }, 1 / d1 / sum, NOTHING_TELLS)
  const other = steps.figure('fair_probability_2', '1 - fair_probability_1', { fair_probability_1: fair }, 1 - fair)
  const probabilities = found.outcomes.map((_, i) => {
    const numbers: Record<string, number> = i > 1 ? {} : { fair_probability_1: fair }
    const [formula, value]: [string, number] =
      i === 0 ? ['1 - fair_probability_1', 1 - fair] : i === 1 ? ['fair_probability_1', fair] : ['0', 0]
    return steps.figure(`p_${i + 1}`, formula, numbers, value)
  })
  const key = found.key_number_probability
  if (key !== null) steps.figure('key_number_probability', '0', {}, 0)
  return { told: toldOf(found, []), fair: [fair, other], probabilities, key_number_probability: key && 0 }
}

/** From the prices that the row keeps; null where they are not all to be shown, or not there. */
function read(steps: Steps, found: Found, sees: (book: string) => boolean): Chances | null {
  const quotes = found.chance_quotes
  if (quotes.length === 0 || !quotes.every(({ sportsbook }) => sees(sportsbook))) return null
  const [low, high] = thresholdsOf(found)
  const lines = linesIn(steps, found, low, high)
  const anchor = anchorIn(steps, found)
  if (lines === null || anchor === null) return null
  const isLadder = found.probability_source === 'ladder'
  const model = anchor.line && explainModel(steps, found, anchor.line)
  const models: Modelled[] = model === null ? [] : [model]
  const around = (threshold: number, name: 'low' | 'high'): Around | null => {
    if (!isLadder) return model && edgeBy(steps, model, name, threshold)
    const edge = edgeFrom(steps, found, lines, name, threshold)
    if (edge?.model) models.push(edge.model)
    return edge
  }
  const one = around(low, 'low')
  const two = around(high, 'high')
  const outcomes = one && two && outcomesOf(low, high, one.edge, two.edge)
  if (!one || !two || !outcomes) return null
  const fair: [number, number] = [
    steps.figure('fair_probability_1', 'fair_low', { fair_low: one.fair }, one.fair),
    steps.figure('fair_probability_2', '1 - fair_high', { fair_high: two.fair }, 1 - two.fair),
  ]
  const ended = explainOutcomes(steps, found, one, two, outcomes)
  const shared = shareNumbers(steps, found, { model, isLadder, both: ended.both, around: [one, two] })
  return {
    told: {
      ...toldOf(found, [...[...lines.values()].map(line => line.told), ...anchor.told]),
      models: models.map(({ told }) => told),
      weights: models[0]?.weights ?? [],
      results: shared.results,
    },
    fair,
    probabilities: ended.probabilities,
    key_number_probability: shared.key_number_probability,
  }
}

/** A name of digits: half_43_5. */
const halfName = (threshold: number): string =>
  `half_${threshold < 0 ? 'minus_' : ''}${Math.abs(threshold)}`.replace('.', '_')

/** The reference's own lines, by threshold. */
function linesIn(steps: Steps, found: Found, low: number, high: number): Map<number, Line> | null {
  const lines = new Map<number, Line>()
  for (const quote of found.chance_quotes) {
    if (quote.use !== 'line') continue
    const { threshold } = quote
    const name = threshold === low ? 'low' : threshold === high ? 'high' : halfName(threshold)
    const line = explainLine(steps, found, name, quote)
    if (line === null) return null
    lines.set(threshold, line)
  }
  return lines
}

type Anchor = { line: Priced | null; told: ExplainedChances['lines'] }

/** What the model is centred by: one book's line, or the mean of the books at it. */
function anchorIn(steps: Steps, found: Found): Anchor | null {
  const quotes = found.chance_quotes.filter(({ use }) => use === 'anchor')
  const [quote] = quotes
  if (quote === undefined) return { line: null, told: [] }
  // A mean is by the multiplicative method, of one book too; a reference's line is by its own.
  if (found.probability_source !== 'consensus') {
    const line = explainLine(steps, found, 'anchor', quote)
    return line && { line, told: [line.told] }
  }
  const shares = quotes.map((one, i) => explainShare(steps, found, `book_${i + 1}`, one))
  const names = shares.map(({ name }) => name)
  const fairs = shares.map(one => one.fair)
  const fair = fairs.reduce((sum, one) => sum + Math.round(one * GRAIN), 0) / (fairs.length * GRAIN)
  const formula = `(${names.map(name => `fair_${name}`).join(' + ')}) / ${names.length}`
  steps.add('fair_anchor', formula, named('fair', names, fairs), fair, 'the mean of the books that price both sides')
  const told = shares.map(one => one.told)
  return { line: { name: 'anchor', threshold: quote.threshold, fair }, told }
}
