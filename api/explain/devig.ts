/** From the reference's prices to the fair probability of one side, step by step. */

import { DEVIG_METHODS, type DevigMethod, devig, overround } from '../../pipelines/model/devig.ts'
import { midpoint } from '../../pipelines/model/exchange.ts'
import { named, type Steps, sumOf } from './steps.ts'

/** The sides of a market as its stored prices are ordered. */
export const sidesOf = (selectionType: string, count: number): string[] => {
  if (['over', 'under'].includes(selectionType)) return ['over', 'under']
  if (['yes', 'no'].includes(selectionType)) return ['yes', 'no']
  return count === 3 ? ['home', 'draw', 'away'] : ['home', 'away']
}

/** Methods with one formula a side, `#` standing for it; the others solve or combine. */
const FORMULAS: Partial<Record<DevigMethod, { formula: string; parameter?: string; equation?: string }>> = {
  power: { formula: 'q_# ^ k', parameter: 'k' },
  multiplicative: { formula: 'q_# / B' },
  additive: { formula: 'q_# - (B - 1) / n' },
  shin: { formula: '(sqrt(z ^ 2 + 4 * (1 - z) * q_# ^ 2 / B) - z) / (2 * (1 - z))', parameter: 'z' },
  odds_ratio: { formula: 'q_# / (c + q_# - c * q_#)', parameter: 'c' },
  probit: { formula: 'Phi(PhiInverse(q_#) - c)', parameter: 'c' },
}
const SINGLE = DEVIG_METHODS.slice(0, 6)

export type Stripped = {
  parameter: { name: string; value: number } | null
  implied: number[]
  /** Unrounded; of worst_case and blend those of power. */
  fair: number[]
  /** Of the side in question, as published. */
  fair_probability: number
}

/** @param decimals the reference's prices, in the order of `sides`; `side` is the one in question. Null where the method does not price them. */
export function explainDevig(
  steps: Steps,
  asked: { method: DevigMethod; sides: string[]; side: string; decimals: number[] },
): Stripped | null {
  const { method, sides, side, decimals } = asked
  const at = sides.indexOf(side)
  const implied = decimals.map(d => 1 / d)
  sides.forEach((name, i) => {
    steps.add(`q_${name}`, `1 / d_${name}`, { [`d_${name}`]: decimals[i] ?? 0 }, implied[i] ?? 0)
  })
  const B = steps.add('B', sumOf('q', sides), named('q', sides, implied), overround(decimals))
  steps.figure('market_width', '100 * (B - 1)', { B }, 100 * (B - 1))
  const solved = new Map(SINGLE.map(name => [name, devig(decimals, name)]))
  const own = solved.get(method)
  if (own !== undefined) {
    if (own === null) return null
    const parameter = apply(steps, method, { sides, implied, B, fair: own.probabilities, parameter: own.parameter })
    const p = own.probabilities[at] ?? 0
    return { parameter, implied, fair: own.probabilities, fair_probability: publish(steps, side, p) }
  }
  // The least, or the mean, of what the methods that price the market give to the side.
  const ways: Record<string, number> = {}
  for (const [name, result] of solved) {
    if (result === null) continue
    apply(steps, name, {
      sides: [side],
      implied: [implied[at] ?? 0],
      B,
      ...single(result, at),
      all: sides,
      book: implied,
    })
    ways[`p_${name}`] = result.probabilities[at] ?? 0
  }
  const values = Object.values(ways)
  if (values.length === 0) return null
  const names = Object.keys(ways)
  const least = method === 'worst_case'
  const formula = least ? `min(${names.join(', ')})` : `(${names.join(' + ')}) / ${names.length}`
  const p = least ? Math.min(...values) : values.reduce((sum, one) => sum + one, 0) / values.length
  steps.add(`p_${side}`, formula, ways, p)
  const shown = solved.get('power')?.probabilities ?? []
  return { parameter: null, implied, fair: shown, fair_probability: publish(steps, side, p) }
}

const single = ({ probabilities, parameter }: { probabilities: number[]; parameter: number | null }, at: number) => ({
  fair: [probabilities[at] ?? 0],
  parameter,
})

type Applied = {
  sides: string[]
  implied: number[]
  B: number
  fair: number[]
  parameter: number | null
  /** Where one side stands for all: all of them, and named by the method. */
  all?: string[]
  book?: number[]
}

/** One method on some sides: its equation where it has one, then each side. */
function apply(steps: Steps, method: DevigMethod, { sides, implied, B, fair, parameter, all, book }: Applied) {
  const rule = FORMULAS[method]
  if (rule === undefined) return null
  const every = all ?? sides
  const letter = rule.parameter
  // Several methods side by side must not share a letter.
  const own = letter === undefined ? '' : all === undefined ? letter : `${letter}_${method}`
  const written = letter === undefined ? rule.formula : rule.formula.replaceAll(new RegExp(`\\b${letter}\\b`, 'g'), own)
  const common: Record<string, number> = {
    ...(/\bB\b/.test(written) ? { B } : {}),
    ...(/\bn\b/.test(written) ? { n: every.length } : {}),
  }
  if (letter !== undefined) {
    const equation = `${every.map(name => written.replaceAll('#', name)).join(' + ')} = 1`
    steps.add(own, equation, { ...named('q', every, book ?? implied), ...common }, parameter ?? 0)
    common[own] = parameter ?? 0
  }
  sides.forEach((name, i) => {
    const q = { [`q_${name}`]: implied[i] ?? 0 }
    steps.add(
      all === undefined ? `p_${name}` : `p_${method}`,
      written.replaceAll('#', name),
      { ...q, ...common },
      fair[i] ?? 0,
    )
  })
  return letter === undefined ? null : { name: letter, value: parameter ?? 0 }
}

/** Midpoints of an exchange's back and lay prices, brought to a sum of 1. */
export function explainMidpoint(
  steps: Steps,
  { sides, side, backs, lays }: { sides: string[]; side: string; backs: number[]; lays: number[] },
): Stripped {
  const implied = backs.map(d => 1 / d)
  const width = overround(backs)
  steps.figure(
    'market_width',
    `100 * (${sides.map(name => `1 / back_${name}`).join(' + ')} - 1)`,
    named('back', sides, backs),
    100 * (width - 1),
  )
  const between = backs.map((back, i) => midpoint(back, lays[i] ?? back))
  sides.forEach((name, i) => {
    const numbers = { [`back_${name}`]: backs[i] ?? 0, [`lay_${name}`]: lays[i] ?? 0 }
    steps.add(`m_${name}`, `(1 / back_${name} + 1 / lay_${name}) / 2`, numbers, between[i] ?? 0)
  })
  const sum = between.reduce((total, one) => total + one, 0)
  const fair = between.map(one => one / sum)
  const p = fair[sides.indexOf(side)] ?? 0
  steps.add(`p_${side}`, `m_${side} / (${sumOf('m', sides)})`, named('m', sides, between), p)
  return { parameter: null, implied, fair, fair_probability: publish(steps, side, p) }
}

const publish = (steps: Steps, side: string, p: number): number =>
  steps.figure('fair_probability', `p_${side}`, { [`p_${side}`]: p }, p)
