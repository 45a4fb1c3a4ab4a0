/**
 * The chances of whole results, from one fair price: a model of the game, centred so that it splits the decided bets of a line as the price does.
 *
 * A result is what lines are drawn through: the home margin, the points of both, of a team, of a player. Cells of a normal distribution with a weight
 * for each result (score-model.ts has the fitted ones of the NFL), or a Poisson where counts are small. Solved fits are kept: a reference's price
 * seldom moves, and a fit costs some 40 us, a look-up less than one.
 */

import { phi } from './normal.ts'
import { scoreModel } from './score-model.ts'
import { countedBy, partOfGame, spreadOf } from './score-spreads.ts'

export type Game = { league: string; sport: string; market_type: string; player_name: string; is_live: boolean }

/** `chances[i]` is that of the result `from + i`; they sum to 1. */
export type Results = { from: number; chances: Float64Array }

type Model = {
  name: string
  from: number
  to: number
  sigma: number
  /** The chances of the results from `from` on, not yet scaled. */
  fill: (chances: Float64Array, from: number, centre: number) => void
}

/** Counts below it are a Poisson's, above it scatter by a share of their size. */
const FEW = 8.5
const PLAYER_SPREAD = 0.3
const REACH = 8

const normal = (
  name: string,
  threshold: number,
  sigma: number,
  least: number,
  weight: (result: number) => number,
): Model => ({
  name: `${name} ${sigma}`,
  from: Math.max(least, Math.floor(threshold - REACH * sigma)),
  to: Math.ceil(threshold + REACH * sigma),
  sigma,
  fill: (chances, from, centre) => {
    let below = phi((from - 0.5 - centre) / sigma)
    for (let i = 0; i < chances.length; i++) {
      const above = phi((from + i + 0.5 - centre) / sigma)
      chances[i] = weight(from + i) * (above - below)
      below = above
    }
  },
})

const poisson = (threshold: number): Model => ({
  name: 'poisson',
  from: 0,
  to: Math.ceil(threshold + REACH * Math.sqrt(threshold + 1) + REACH),
  sigma: Math.sqrt(threshold + 1),
  fill: (chances, from, mean) => {
    let chance = mean <= 0 ? 1 : Math.exp(-mean)
    for (let i = 0; i < chances.length; i++) {
      chances[i] = chance
      chance *= Math.max(0, mean) / (from + i + 1)
    }
  },
})

const even = (): number => 1

/** How the results of a game scatter around a threshold; null where that is not known, and in play, where it depends on what is left. */
const modelOf = (game: Game, threshold: number): Model | null => {
  const { league, sport, market_type, player_name } = game
  if (game.is_live) return null
  const counted = countedBy(market_type, player_name)
  if (counted === 'player') {
    if (threshold < 0) return null
    return threshold <= FEW ? poisson(threshold) : normal('player', threshold, PLAYER_SPREAD * threshold, 0, even)
  }
  const fitted = scoreModel(league, market_type)
  if (fitted !== null) {
    const { sigma, from, to, weight } = fitted
    return { ...normal(`${league} ${market_type}`, threshold, sigma, from, weight), from, to }
  }
  const spread = spreadOf(league, sport)
  // Sets are few, and of no distribution that another market tells of.
  if (spread === null || market_type.endsWith('set_handicap')) return null
  const part = partOfGame(market_type)
  const root = Math.sqrt(part)
  if (counted === 'margin') {
    const { apart } = part === 1 ? spread : { apart: undefined }
    return normal(sport, threshold, spread.margin * root, -1000, k => apart?.[Math.abs(k)] ?? 1)
  }
  if (spread.total === 'poisson') return threshold < 0 ? null : poisson(threshold)
  const sigma = counted === 'team' ? Math.hypot(spread.margin, spread.total) / 2 : spread.total
  return normal(`${sport} ${counted}`, threshold, sigma * root, 0, even)
}

const tableOf = ({ from, to, fill }: Model, centre: number): Results => {
  const chances = new Float64Array(to - from + 1)
  fill(chances, from, centre)
  return { from, chances }
}

/** Won over decided of a bet on results above the threshold; a quarter line is two bets, half of the stake each. */
export const shareAbove = ({ from, chances }: Results, threshold: number): number => {
  let won = 0
  let lost = 0
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i] as number
    const ahead = from + i - threshold
    if (ahead >= 0.5) won += chance
    else if (ahead <= -0.5) lost += chance
    else if (ahead === 0.25) won += chance / 2
    else if (ahead === -0.25) lost += chance / 2
  }
  return won / (won + lost)
}

const scaled = ({ from, chances }: Results): Results => {
  let sum = 0
  for (const chance of chances) sum += chance
  return { from, chances: chances.map(chance => chance / sum) }
}

const NEAR_ENOUGH = 1e-12

/** The centre: what is short of the fair price falls with it, whatever the weights. Regula falsi in Illinois' form: some nine tables. */
const fit = (model: Model, threshold: number, fair: number): Results | null => {
  let low = threshold - REACH * model.sigma
  let high = threshold + REACH * model.sigma
  let table = tableOf(model, low)
  const short = (centre: number): number => {
    table = tableOf(model, centre)
    return fair - shareAbove(table, threshold)
  }
  let below = short(low)
  let above = short(high)
  if (!(below > 0 && above < 0)) return null
  let side = 0
  for (let i = 0; i < 100 && high - low > NEAR_ENOUGH; i++) {
    const centre = (low * above - high * below) / (above - below)
    const at = short(centre)
    if (Math.abs(at) < NEAR_ENOUGH) break
    if (at > 0) {
      low = centre
      below = at
      if (side === 1) above /= 2
      side = 1
    } else {
      high = centre
      above = at
      if (side === -1) below /= 2
      side = -1
    }
  }
  return scaled(table)
}

const MOST_KEPT = 20_000
const kept = new Map<string, Results | null>()

/**
 * @param threshold of the line that is priced: results above it win for over, or for home (minus its handicap)
 * @param fair chance of that among the decided bets, as a de-vig of the line returns it
 * @returns null where no model knows the game
 */
export const resultsOf = (game: Game, threshold: number, fair: number): Results | null => {
  if (!(fair > 0 && fair < 1)) return null
  const model = modelOf(game, threshold)
  if (model === null) return null
  const key = `${model.name}|${threshold}|${fair}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const found = fit(model, threshold, fair)
  kept.set(key, found)
  return found
}

/** The chance of the whole results from `low` to `high`, both counted. */
export const chanceOf = ({ from, chances }: Results, low: number, high: number): number => {
  let sum = 0
  const last = Math.min(chances.length - 1, high - from)
  for (let i = Math.max(0, low - from); i <= last; i++) sum += chances[i] as number
  return sum
}
