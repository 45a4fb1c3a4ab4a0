/** A model of a game's results, centred by the fair price of a line: its spread, its centre, and the chances of results as sums over its cells. */

import { type Game, type Model, modelOf, PLAYER_SPREAD } from '../../pipelines/model/result-models.ts'
import { chanceOf, type Results, resultsOf } from '../../pipelines/model/results.ts'
import { partOfGame, playerSpread, spreadOf } from '../../pipelines/model/score-spreads.ts'
import { edgeResult } from '../../pipelines/model/window.ts'
import type { ExplainedChances } from './chances-schema.ts'
import type { Found } from './found.ts'
import type { Priced } from './line.ts'
import type { Steps } from './steps.ts'

export type Modelled = {
  results: Results
  told: ExplainedChances['models'][number]
  weights: ExplainedChances['weights']
  /** The chance of the results from `low` to `high`, both counted, as a step. */
  add: (name: string, low: number, high: number, note?: string) => number
}

const gameOf = ({ league, sport, market_type, player_name, is_live }: Found): Game => ({
  league,
  sport,
  market_type,
  player_name: player_name ?? '',
  is_live,
})

/** What a result's step is called: r_3, r_minus_3. */
export const resultName = (result: number): string => `r_${result < 0 ? 'minus_' : ''}${Math.abs(result)}`

/** @param line whose fair price centres it @returns null where no model knows the game */
export function explainModel(steps: Steps, found: Found, { name, threshold, fair }: Priced): Modelled | null {
  const game = gameOf(found)
  const model = modelOf(game, threshold)
  const results = resultsOf(game, threshold, fair)
  if (model === null || results === null) return null
  const { from, to } = model
  const isPoisson = model.origin === 'poisson'
  if (!isPoisson) explainSigma(steps, game, model, { name, threshold })
  const weights = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    .map(result => ({ result, weight: model.weight(result) }))
    .filter(({ weight }) => weight !== 1)
  const cell = cellOf(model, name, weights.length > 0)
  const numbers: Record<string, number> = isPoisson ? {} : { [`sigma_${name}`]: model.sigma }
  const share = shareOf(threshold, { from, to }, cell)
  const equation = `${share} = fair_${name}`
  const centred = 'the centre at which the decided bets of the line split as its fair price has them'
  steps.add(`centre_${name}`, equation, { ...numbers, [`fair_${name}`]: fair }, results.centre, centred)
  numbers[`centre_${name}`] = results.centre
  const cells = new Float64Array(to - from + 1)
  model.fill(cells, from, results.centre)
  const total = cells.reduce((sum, one) => sum + one, 0)
  const all = `all_${name}`
  steps.add(all, sumText(from, to, cell), numbers, total, 'all cells together: what each is brought to a chance by')
  return {
    results,
    told: {
      name,
      distribution: isPoisson ? 'poisson' : 'normal',
      sigma: isPoisson ? null : model.sigma,
      centre: results.centre,
      from,
      to,
    },
    weights,
    add: (step, low, high, note) => {
      const formula = `${sumText(Math.max(low, from), Math.min(high, to), cell)} / ${all}`
      return steps.add(step, formula, { ...numbers, [all]: total }, chanceOf(results, low, high), note)
    },
  }
}

const cellOf = ({ origin }: Model, name: string, isWeighted: boolean): string => {
  if (origin === 'poisson') return `exp(-centre_${name}) * centre_${name} ^ k / fact(k)`
  const cell = `Phi((k + 0.5 - centre_${name}) / sigma_${name}) - Phi((k - 0.5 - centre_${name}) / sigma_${name})`
  return isWeighted ? `w(k) * (${cell})` : cell
}

const sumText = (low: number, high: number, cell: string): string => `sum(${low}, ${high}, k: ${cell})`

/** Won over decided above a threshold; a result beside a quarter line counts half. */
function shareOf(threshold: number, { from, to }: Pick<Model, 'from' | 'to'>, cell: string): string {
  const edge = edgeResult(threshold)
  const half = edge === null || edge === threshold ? '' : ` + ${sumText(edge, edge, cell)} / 2`
  const won = `${sumText(Math.floor(edge ?? threshold) + 1, to, cell)}${edge !== null && edge > threshold ? half : ''}`
  const lost = `${sumText(from, Math.ceil(edge ?? threshold) - 1, cell)}${edge !== null && edge < threshold ? half : ''}`
  return `(${won}) / (${won} + ${lost})`
}

/** A standard deviation, and where it comes from. */
function explainSigma(
  steps: Steps,
  game: Game,
  { origin, sigma }: Model,
  { name, threshold: line }: Pick<Priced, 'name' | 'threshold'>,
): void {
  const add = (formula: string, numbers: Record<string, number>, note: string): void => {
    steps.add(`sigma_${name}`, formula, numbers, sigma, note)
  }
  const { league, sport, market_type } = game
  const part = partOfGame(market_type)
  const spread = spreadOf(league, sport)
  const margin = spread?.margin ?? 0
  const total = typeof spread?.total === 'number' ? spread.total : 0
  const measured = `in full games of ${league} or ${sport}; a part of a game scatters by the root of its share`
  if (origin === 'fitted')
    add(String(sigma), {}, `fitted to what games of ${league} ended with, beside a weight for each result`)
  else if (origin === 'player_root') {
    const root = playerSpread(sport, market_type) ?? 0
    add('root * sqrt(max(1, line))', { root, line }, 'root: as books’ ladders of lines have what players do')
  } else if (origin === 'player_share')
    add('share * line', { share: PLAYER_SPREAD, line }, 'what a player does often scatters by a share of its size')
  else if (origin === 'team')
    add('sqrt(margin ^ 2 + total ^ 2) / 2 * sqrt(part)', { margin, total, part }, `margins and totals ${measured}`)
  else if (origin === 'margin') add('margin * sqrt(part)', { margin, part }, `margins ${measured}`)
  else add('total * sqrt(part)', { total, part }, `totals ${measured}`)
}
