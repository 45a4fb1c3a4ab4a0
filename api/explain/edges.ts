/** What lies around the two lines of a middle, and what that leaves between them: every way to end, and the numbers inside. */

import { chanceOf, shareAbove } from '../../pipelines/model/results.ts'
import {
  chanceOfBoth,
  type Edge,
  edgeOf,
  edgeResult,
  FAR,
  numbersInside,
  type Outcome,
} from '../../pipelines/model/window.ts'
import type { ExplainedChances } from './chances-schema.ts'
import type { Found } from './found.ts'
import { type Line, thresholdsOf } from './line.ts'
import { explainModel, type Modelled, resultName } from './model.ts'
import { named, type Steps, sumOf } from './steps.ts'

/** Around one line: its steps are fair_, below_, above_ and at_ with its name; `model` where one had to tell the chance of its result. */
export type Around = { name: 'low' | 'high'; fair: number; edge: Edge; model: Modelled | null }

/** By a model of the family's results. */
export function edgeBy(steps: Steps, model: Modelled, name: Around['name'], threshold: number): Around {
  const result = edgeResult(threshold)
  const cut = result ?? threshold
  const below = model.add(`below_${name}`, -FAR, Math.ceil(cut) - 1, 'results below the line')
  const above = model.add(`above_${name}`, Math.floor(cut) + 1, FAR, 'results above it')
  const numbers = { [`above_${name}`]: above, [`below_${name}`]: below }
  const at = result === null ? 0 : model.add(`at_${name}`, result, result, `the result ${result}`)
  const half = result === null || result === threshold ? '' : ` + at_${name} / 2`
  if (half !== '') numbers[`at_${name}`] = at
  const isWon = result !== null && result > threshold
  const won = `above_${name}${isWon ? half : ''}`
  const lost = `below_${name}${isWon ? '' : half}`
  const fair = shareAbove(model.results, threshold)
  steps.add(`fair_${name}`, `(${won}) / (${won} + ${lost})`, numbers, fair, 'won over decided')
  return { name, fair, edge: { above, below, at, result }, model: null }
}

/** By the reference's own prices at the line, and at the half lines beside it, or a model centred by this very line. */
export function edgeFrom(
  steps: Steps,
  found: Found,
  lines: ReadonlyMap<number, Line>,
  name: Around['name'],
  threshold: number,
): Around | null {
  const line = lines.get(threshold)
  if (line === undefined) return null
  const { fair } = line
  const result = edgeResult(threshold)
  const undecided = result === null ? { at: 0, model: null } : chanceAt(steps, found, lines, { line, name, result })
  if (undecided === null) return null
  const { at, model } = undecided
  const edge = edgeOf(threshold, fair, at)
  const numbers: Record<string, number> = { [`fair_${name}`]: fair, ...(result === null ? {} : { [`at_${name}`]: at }) }
  const isWhole = result === threshold
  const decided = result === null ? '' : isWhole ? ` * (1 - at_${name})` : ` * (1 - at_${name} / 2)`
  const half = (isHalf: boolean): string => (isHalf && result !== null && !isWhole ? ` - at_${name} / 2` : '')
  // What a result beside the line decides is won where it lies above.
  const isWon = result !== null && result > threshold
  const below = `(1 - fair_${name})${decided}${half(!isWon)}`
  const above = `fair_${name}${decided}${half(isWon)}`
  steps.add(`below_${name}`, below, numbers, edge.below, 'results below the line')
  steps.add(`above_${name}`, above, numbers, edge.above, 'results above it')
  return { name, fair, edge, model }
}

type Undecided = { line: Line; name: Around['name']; result: number }

/** The chance of the result that a line does not decide. */
function chanceAt(steps: Steps, found: Found, lines: ReadonlyMap<number, Line>, { line, name, result }: Undecided) {
  const [low, high] = [lines.get(result - 0.5), lines.get(result + 0.5)]
  const note = `the result ${result}`
  if (low !== undefined && high !== undefined && low.fair > high.fair) {
    const numbers = { [`fair_${low.name}`]: low.fair, [`fair_${high.name}`]: high.fair }
    const at = low.fair - high.fair
    return { at: steps.add(`at_${name}`, `fair_${low.name} - fair_${high.name}`, numbers, at, note), model: null }
  }
  const model = explainModel(steps, found, line)
  return model && { at: model.add(`at_${name}`, result, result, note), model }
}

/** Every way to end, in the order of the row: below, above, inside, and the results on the edges. */
export function explainOutcomes(steps: Steps, found: Found, one: Around, two: Around, outcomes: readonly Outcome[]) {
  const edges = [one, two].filter(
    ({ edge }, i) => edge.result !== null && !(i === 1 && edge.result === one.edge.result),
  )
  const rest = { below_low: one.edge.below, above_high: two.edge.above }
  const at = Object.fromEntries(edges.map(({ name, edge }) => [`at_${name}`, edge.at]))
  const onEdges = edges.map(({ name }) => `at_${name}`)
  const isInside = outcomes.length > 2 + edges.length
  const ways: [formula: string, numbers: Record<string, number>][] = [
    ['max(0, below_low)', { below_low: one.edge.below }],
    ['max(0, above_high)', { above_high: two.edge.above }],
  ]
  const left = ['1 - below_low - above_high', ...onEdges].join(' - ')
  if (isInside) ways.push([`max(0, ${left})`, { ...rest, ...at }])
  const scale = isInside ? '' : ` * max(0, 1 - below_low - above_high) / (${onEdges.join(' + ')})`
  for (const name of onEdges) ways.push([`${name}${scale}`, isInside ? { [name]: at[name] ?? 0 } : { ...rest, ...at }])
  const names = ['below both lines', 'above both', ...(isInside ? ['strictly inside'] : []), ...edges.map(noteOf)]
  outcomes.forEach(({ probability }, i) => {
    const [formula = '0', numbers = {}] = ways[i] ?? []
    steps.add(`c_${i + 1}`, formula, numbers, probability, names[i])
  })
  const hits = outcomes.flatMap(({ won1, won2 }, i) => (won1 > 0 && won2 > 0 ? [String(i + 1)] : []))
  const chances = hits.map(i => outcomes[Number(i) - 1]?.probability ?? 0)
  const both = chanceOfBoth(outcomes)
  if (found.key_numbers.length > 0) steps.add('both', sumOf('c', hits) || '0', named('c', hits, chances), both)
  return {
    both,
    probabilities: outcomes.map(({ probability: c }, i) =>
      steps.figure(`p_${i + 1}`, `c_${i + 1}`, { [`c_${i + 1}`]: c }, c),
    ),
  }
}

const noteOf = ({ edge }: Around): string => `on ${edge.result}`

type Shared = { model: Modelled | null; isLadder: boolean; both: number; around: readonly [Around, Around] }

/** The numbers of the window with their chances, and what the key numbers among them have of the window's. */
export function shareNumbers(steps: Steps, found: Found, { model, isLadder, both, around }: Shared) {
  const [low, high] = thresholdsOf(found)
  const keys = found.key_numbers
  const numbers = numbersInside(low, high)
  const results: ExplainedChances['results'] = []
  const tell = (result: number, place: 'inside' | 'edge', probability: number): void => {
    results.push({ result, place, is_key_number: keys.includes(result), probability })
  }
  const edges = new Map(around.flatMap(({ edge }) => (edge.result === null ? [] : [[edge.result, edge.at] as const])))
  const r: Record<string, number> = {}
  for (const n of numbers) {
    if (model !== null) r[resultName(n)] = model.add(resultName(n), n, n, `the result ${n}`)
    const at = edges.get(n)
    if (at === undefined && model !== null && !isLadder) tell(n, 'inside', chanceOf(model.results, n, n))
  }
  for (const [result, at] of edges) tell(result, 'edge', at)
  results.sort((a, b) => a.result - b.result)
  return { results, key_number_probability: keysOf(steps, keys, numbers, both, r) }
}

function keysOf(
  steps: Steps,
  keys: readonly number[],
  numbers: readonly number[],
  both: number,
  r: Record<string, number>,
): number | null {
  const add = (formula: string, given: Record<string, number>, value: number): number =>
    steps.figure('key_number_probability', formula, given, value)
  if (keys.length === 0) return add('0', {}, 0)
  if (keys.length === numbers.length) return add('both', { both }, both)
  const sum = numbers.reduce((total, n) => total + (r[resultName(n)] ?? 0), 0)
  if (!(sum > 0)) return null
  const share = numbers.reduce((total, n) => total + (keys.includes(n) ? (r[resultName(n)] ?? 0) / sum : 0), 0)
  const some = keys.map(resultName).join(' + ')
  const all = numbers.map(resultName).join(' + ')
  return add(`both * (${some}) / (${all})`, { both, ...r }, both * share)
}
