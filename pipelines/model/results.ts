/**
 * The chances of whole results, from one fair price: a model of the game, centred so that it splits the decided bets of a line as the price does.
 *
 * A result is what lines are drawn through: the home margin, the points of both, of a team, of a player. Cells of a normal distribution with a weight
 * for each result (score-model.ts has the fitted ones of the NFL), or a Poisson where counts are small. Solved fits are kept: a reference's price
 * seldom moves, and a fit costs some 40 us, a look-up less than one.
 */

import { type Game, type Model, modelOf, REACH } from './result-models.ts'

export type { Game } from './result-models.ts'

/** `chances[i]` is that of the result `from + i`. */
type Table = { from: number; chances: Float64Array }
/** They sum to 1; the model's centre is that at which they split the line as the price does. */
export type Results = Table & { centre: number }

/** What is thrown away again, by its length: a small array's memory costs more than what is reckoned in it. */
const scratch = new Map<number, Float64Array>()
const MOST_LENGTHS = 1_000
const scratchOf = (length: number): Float64Array => {
  let found = scratch.get(length)
  if (found === undefined) {
    if (scratch.size >= MOST_LENGTHS) scratch.clear()
    found = new Float64Array(length)
    scratch.set(length, found)
  }
  return found
}

/** Not yet scaled; good until the next one is asked for. */
const tableOf = ({ from, to, fill }: Model, centre: number): Table => {
  const chances = scratchOf(to - from + 1)
  fill(chances, from, centre)
  return { from, chances }
}

/** Won over decided of a bet on results above the threshold; a quarter line is two bets, half of the stake each. */
export const shareAbove = ({ from, chances }: Table, threshold: number): number => {
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

const scaled = ({ from, chances }: Table): Table => {
  let sum = 0
  for (const chance of chances) sum += chance
  return { from, chances: chances.map(chance => chance / sum) }
}

const NEAR_ENOUGH = 1e-12

/** A model of one line's results, the centres between which it is fitted with what they say of the line, and the fits that were made. */
type Fits = {
  model: Model
  low: number
  high: number
  least: number
  most: number
  kept: Map<number, Results>
}

const fitsOf = (model: Model, threshold: number): Fits => {
  const low = threshold - REACH * model.sigma
  const high = threshold + REACH * model.sigma
  const least = shareAbove(tableOf(model, low), threshold)
  const most = shareAbove(tableOf(model, high), threshold)
  return { model, low, high, least, most, kept: new Map() }
}

/** The centre: what is short of the fair price falls with it, whatever the weights. Regula falsi in Illinois' form: some seven tables. */
const fit = ({ model, low, high, least, most }: Fits, threshold: number, fair: number): Results => {
  let table: Table | null = null
  let below = fair - least
  let above = fair - most
  let side = 0
  let centre = low
  for (let i = 0; i < 100 && high - low > NEAR_ENOUGH; i++) {
    centre = (low * above - high * below) / (above - below)
    table = tableOf(model, centre)
    const at = fair - shareAbove(table, threshold)
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
  return { ...scaled(table ?? tableOf(model, low)), centre }
}

const MOST_KEPT = 20_000
type Lines = Map<number, Fits | null>
/** By what a model hangs on: league ('' for players, who hang on none), sport, market type, then the line; null where no model knows it. */
const kept = new Map<string, Map<string, Map<string, Lines>>>()
let count = 0

/** What a map has of a key, empty at first. As one key of all three names, a look-up was mostly the making of the key. */
const within = <K, V>(maps: Map<string, Map<K, V>>, key: string): Map<K, V> => {
  let found = maps.get(key)
  if (found === undefined) {
    found = new Map()
    maps.set(key, found)
  }
  return found
}

/** After one more was kept. */
const makeRoom = (): void => {
  count += 1
  if (count < MOST_KEPT) return
  kept.clear()
  count = 0
}

const fitsAt = (game: Game, threshold: number): Fits | null => {
  if (game.is_live) return null
  const lines: Lines = within(
    within(within(kept, game.player_name === '' ? game.league : ''), game.sport),
    game.market_type,
  )
  let fits = lines.get(threshold)
  if (fits === undefined) {
    const model = modelOf(game, threshold)
    fits = model && fitsOf(model, threshold)
    lines.set(threshold, fits)
    makeRoom()
  }
  return fits
}

const isWithin = ({ least, most }: Fits, fair: number): boolean => fair > 0 && fair < 1 && fair > least && fair < most

const fitted = (fits: Fits, threshold: number, fair: number): Results => {
  let found = fits.kept.get(fair)
  if (found === undefined) {
    found = fit(fits, threshold, fair)
    fits.kept.set(fair, found)
    makeRoom()
  }
  return found
}

/**
 * @param threshold of the line that is priced: results above it win for over, or for home (minus its handicap)
 * @param fair chance of that among the decided bets, as a de-vig of the line returns it
 * @returns null where no model knows the game
 */
export const resultsOf = (game: Game, threshold: number, fair: number): Results | null => {
  const fits = fitsAt(game, threshold)
  return fits !== null && isWithin(fits, fair) ? fitted(fits, threshold, fair) : null
}

/** Round fair prices, whose fits are soon all made. */
const STEPS = 64
const ROUNDING = 1e-9

/** By the fit at a round price; what is `beyond` where there is none. */
const shareAt = (fits: Fits, threshold: number, fair: number, other: number, beyond: number): number =>
  isWithin(fits, fair) ? shareAbove(fitted(fits, threshold, fair), other) : beyond

/**
 * Between what `shareAbove(resultsOf(game, threshold, fair), other)` must lie, without a fit of its own: it grows with the fair price, so those of the
 * next round prices enclose it.
 * @returns null where that has no results
 */
export const shareWithin = (
  game: Game,
  threshold: number,
  fair: number,
  other: number,
): { least: number; most: number } | null => {
  const fits = fitsAt(game, threshold)
  if (fits === null || !isWithin(fits, fair)) return null
  const least = shareAt(fits, threshold, Math.floor(fair * STEPS) / STEPS, other, 0) - ROUNDING
  const most = shareAt(fits, threshold, Math.ceil(fair * STEPS) / STEPS, other, 1) + ROUNDING
  return { least, most }
}

/** The chance of the whole results from `low` to `high`, both counted. */
export const chanceOf = ({ from, chances }: Table, low: number, high: number): number => {
  let sum = 0
  const last = Math.min(chances.length - 1, high - from)
  for (let i = Math.max(0, low - from); i <= last; i++) sum += chances[i] as number
  return sum
}
