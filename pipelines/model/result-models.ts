/**
 * How the results of a game scatter around a line: cells of a normal distribution with a weight for each result (score-model.ts has the fitted ones of
 * the NFL), or a Poisson where counts are small.
 */

import { phi } from './normal.ts'
import { scoreModel } from './score-model.ts'
import { countedBy, isOfScore, partOfGame, playerSpread, spreadOf } from './score-spreads.ts'

export type Game = { league: string; sport: string; market_type: string; player_name: string; is_live: boolean }

/** What a spread is of: a league's own fit; what is measured of a sport's margins or totals, a team's made of both; of a player the root of the line, or a share of it. */
type Origin = 'fitted' | 'margin' | 'total' | 'team' | 'player_root' | 'player_share'

export type Model = {
  from: number
  to: number
  /** Of a Poisson the root of what is expected at the line: it only says how far to look. */
  sigma: number
  origin: Origin | 'poisson'
  /** What a result's cell of the normal distribution counts. */
  weight: (result: number) => number
  /** The chances of the results from `from` on, not yet scaled. */
  fill: (chances: Float64Array, from: number, centre: number) => void
}

/** Counts below it are a Poisson's, above it scatter by a share of their size. */
const FEW = 8.5
export const PLAYER_SPREAD = 0.3
/** How many of its sigmas a model goes to either side of the line. */
export const REACH = 8

const even = (): number => 1

const normal = (
  threshold: number,
  {
    sigma,
    origin,
    least = 0,
    weight = even,
  }: Pick<Model, 'sigma' | 'origin'> & Partial<Pick<Model, 'weight'>> & { least?: number },
): Model => ({
  from: Math.max(least, Math.floor(threshold - REACH * sigma)),
  to: Math.ceil(threshold + REACH * sigma),
  sigma,
  origin,
  weight,
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
  from: 0,
  to: Math.ceil(threshold + REACH * Math.sqrt(threshold + 1) + REACH),
  sigma: Math.sqrt(threshold + 1),
  origin: 'poisson',
  weight: even,
  fill: (chances, from, mean) => {
    let chance = mean <= 0 ? 1 : Math.exp(-mean)
    for (let i = 0; i < chances.length; i++) {
      chances[i] = chance
      chance *= Math.max(0, mean) / (from + i + 1)
    }
  },
})

/** Null where it is not known how results scatter, and in play, where it depends on what is left. A player's hangs on the sport and the statistic alone. */
export const modelOf = (game: Game, threshold: number): Model | null => {
  const { league, sport, market_type, player_name } = game
  if (game.is_live) return null
  const counted = countedBy(market_type, player_name)
  if (counted === 'player') {
    if (threshold < 0) return null
    const spread = playerSpread(sport, market_type)
    if (spread !== null)
      return normal(threshold, { sigma: spread * Math.sqrt(Math.max(1, threshold)), origin: 'player_root' })
    if (threshold <= FEW) return poisson(threshold)
    return normal(threshold, { sigma: PLAYER_SPREAD * threshold, origin: 'player_share' })
  }
  const fitted = scoreModel(league, market_type)
  if (fitted !== null) {
    const { sigma, from, to, weight } = fitted
    return { ...normal(threshold, { sigma, origin: 'fitted', weight }), from, to }
  }
  const spread = spreadOf(league, sport)
  if (spread === null || !isOfScore(market_type)) return null
  const part = partOfGame(market_type)
  const root = Math.sqrt(part)
  if (counted === 'margin') {
    const { apart } = part === 1 ? spread : { apart: undefined }
    const weight = (k: number): number => apart?.[Math.abs(k)] ?? 1
    return normal(threshold, { sigma: spread.margin * root, origin: 'margin', least: -1000, weight })
  }
  if (spread.total === 'poisson') return threshold < 0 ? null : poisson(threshold)
  if (counted === 'team')
    return normal(threshold, { sigma: (Math.hypot(spread.margin, spread.total) / 2) * root, origin: 'team' })
  return normal(threshold, { sigma: spread.total * root, origin: 'total' })
}
