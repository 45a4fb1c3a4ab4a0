/**
 * How much of a stake comes back on a line that can push. One line's two prices say how the decided bets split, never how many are undecided;
 * that is asked, in this order, of the reference's own ladder (its prices half a point to either side enclose the number), of its three-way
 * prices where the number is a draw, and of the sport's model of results; a two-way moneyline that ends level is asked of the model alone. Where none of them knows it is null, and the figures are those of
 * decided bets.
 */

import { devig } from '../model/devig.ts'
import { lineKind } from '../model/kelly.ts'
import type { Market, MarketSide } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import { chanceOf, resultsOf } from '../model/results.ts'
import { returnedShare } from '../model/score-model.ts'
import { canTie, isDrawNoBet, marginOf } from '../model/ties.ts'
import { edgeResult } from '../model/window.ts'
import { type FinderOptions, wholeSides } from './finder.ts'
import { midpoints, referenceOf } from './reference.ts'

/** Bets on the margin in regulation time, or in a part of it, that a draw leaves undecided at a line of 0. */
const DRAW_PUSHES = /(?:draw_no_bet|point_spread)$/
const THREE_WAY = 'moneyline'

/** Whether every result decides every bet on a market of these sides: what `pushProbability` then says is 0. */
export const isDecided = (market: Market, [side]: readonly MarketSide[]): boolean =>
  !canTie(market, 2) && isSplit(market, side?.line ?? null)

const isSplit = (market: Market, line: number | null): boolean => {
  const kind = lineKind(line)
  return !isDrawNoBet(market) && (kind === 'none' || kind === 'half')
}

/**
 * The expected share of the stake that comes back: the chance of the number on a whole line, half of it on a quarter line (half the stake is
 * then decided); 0 where every result decides the bet, null where it can push and nobody knows how often.
 * @param fair the bet's chance among the decided ones, by the power method: the push hardly moves with it
 * @param book the reference
 */
export const pushProbability = (
  market: Market,
  { selection_type, line }: MarketSide,
  fair: number,
  book: string,
  options: FinderOptions,
): number | null => {
  if (canTie(market, market.sides.length)) return tieChance(market, selection_type, fair)
  if (isSplit(market, line)) return 0
  const kind = lineKind(line)
  const number = numberChance(market, book, options)
  if (number !== null) return round8(kind === 'quarter' ? number / 2 : number)
  const share = line === null ? null : modelled(market, { selection_type, line }, fair)
  return share === null ? null : round8(share)
}

/** The chance that a moneyline of two sides ends level: that of 0 by the model of the margin. */
const tieChance = (market: Market, selection_type: string, fair: number): number | null => {
  const margin = marginOf(market)
  const share = margin === null ? null : modelled({ ...market, market_type: margin }, { selection_type, line: 0 }, fair)
  return share === null ? null : round8(share)
}

/** What the model of the results, centred by this very line's fair price, says of the number; the fitted lines of a league before its sport's. */
const modelled = (market: Market, side: { selection_type: string; line: number }, fair: number): number | null => {
  const fitted = returnedShare(market, side, fair)
  if (fitted !== null) return fitted
  const isFirst = side.selection_type === 'home' || side.selection_type === 'over'
  const line = market.line ?? side.line
  const isTotal = side.selection_type === 'over' || side.selection_type === 'under'
  const threshold = isTotal ? line : 0 - line
  const number = edgeResult(threshold)
  const results = resultsOf(market, threshold, isFirst ? fair : 1 - fair)
  if (results === null || number === null) return null
  const chance = chanceOf(results, number, number)
  return lineKind(line) === 'quarter' ? chance / 2 : chance
}

/** The chance of the whole number that the line stands on, or beside, as the reference's prices on other lines have it. */
const numberChance = (market: Market, book: string, options: FinderOptions): number | null => {
  const { line } = market
  const number = line === null ? null : Math.round(line)
  const sides = market.sides.some(side => side.selection_type === 'over') ? 1 : -1
  if (number !== null) {
    // The first side wins more often at the lower total, and at the higher handicap.
    const often = fairOf(market, market.market_type, number - 0.5 * sides, book, options)?.[0]
    const seldom = fairOf(market, market.market_type, number + 0.5 * sides, book, options)?.[0]
    if (often !== undefined && seldom !== undefined) return inside(often - seldom)
  }
  if (!DRAW_PUSHES.test(market.market_type) || (number !== null && number !== 0)) return null
  const outcomes = fairOf(market, market.market_type.replace(DRAW_PUSHES, THREE_WAY), null, book, options)
  return outcomes?.length === 3 ? inside(outcomes[1] ?? 0) : null
}

/** Two prices moved at different times can leave anything between them. */
const inside = (chance: number): number | null => (chance > 0 && chance < 0.5 ? chance : null)

/** Fair probabilities of another market of the event at the reference, in the order of its sides. */
const fairOf = (of: Market, type: string, line: number | null, book: string, options: FinderOptions) => {
  const market = options.neighbour?.(of, type, line)
  const sides = market === undefined ? null : wholeSides(market, options)
  const reference = sides === null ? null : referenceOf(sides, book, options)
  if (reference === null || !reference.isSound) return null
  const { decimals, lays } = reference
  return lays.length > 0 ? midpoints(decimals, lays) : (devig(decimals)?.probabilities ?? null)
}

/** Whether the push of one line hangs on another's prices: on a half line's hang the whole numbers half a point away, and the quarters beside them. */
export const pushHangsOn = ({ line }: Pick<Market, 'line'>, on: Pick<Market, 'line'>): boolean =>
  line !== null && line !== on.line && lineKind(on.line) === 'half' && Math.abs(line - (on.line ?? 0)) <= 0.75

const AT_A_DRAW: readonly (readonly [string, number | null])[] = [
  ['draw_no_bet', null],
  ...[-0.25, 0, 0.25].map(at => ['point_spread', at] as const),
]

/** The lines whose push hangs on the prices of a three-way moneyline, as (market type, line): those of the same part of a game that a draw does not decide. */
export const drawDependants = ({ sport, market_type }: Market, { outcomes }: FinderOptions): typeof AT_A_DRAW => {
  if (!market_type.endsWith(THREE_WAY) || outcomes(sport, market_type) !== 3) return []
  const part = market_type.slice(0, -THREE_WAY.length)
  return part === '' ? AT_A_DRAW : AT_A_DRAW.map(([type, line]) => [part + type, line] as const)
}
