/**
 * The pairs of lines of a family, kept with its first market for as long as no price comes or goes and no reference says anything else of any line: what is
 * between two lines stands as long, and of other books' prices, most of what moves, a look needs no more than the best of either side.
 */

import { LEAST, NEXT, type PriceColumns, topBook, toppedOf } from '../model/columns.ts'
import type { Market } from '../model/market.ts'
import { type Chances, certain, chancesOf, createFamily, type Family, forgetModel } from './chances.ts'
import type { FinderOptions } from './finder.ts'
import { keptOf } from './kept.ts'
import type { Standing } from './ladder.ts'
import { type Line, linesOf } from './lines.ts'
import { MOST_SUM } from './low-hold.ts'
import { isTwoPlayers } from './two-players.ts'
import { type Whole, wholeOf } from './whole.ts'
import { type Window, windowOf } from './windows.ts'

/** Two lines, and what is between them. */
export type Pair = {
  readonly low: Line
  readonly high: Line
  /** Their markets. */
  readonly market: Market
  readonly other: Market
  readonly chances: Chances
  /** Null as long as nobody had to know it. */
  window: Window | null
  /** The row that was last made of it. */
  row: Standing | null
}

export type Pairs = {
  readonly markets: readonly Market[]
  readonly wholes: readonly Whole[]
  readonly stamps: readonly number[]
  readonly family: Family
  /** Whether it is of a player. */
  readonly isPlayers: boolean
  /** By line, lowest threshold first: who wins above it, and who below. */
  readonly overs: readonly (PriceColumns | null)[]
  readonly unders: readonly (PriceColumns | null)[]
  /** By the lower line, then the higher one (placeOf): what the two prices may cost, as a sum of 1/price, that there is a row; more than that as long as it is not known. */
  readonly limits: number[]
  /** Of the same. Those that only references decide. */
  readonly kept: (Pair | null)[]
}

/** Even a window that always hits pays no more than twice. */
const MOST = 2

/** The pairs as they stand; null where there are not two lines. */
export const pairsOf = (markets: readonly Market[], options: FinderOptions): Pairs | null => {
  const [any] = markets
  if (any === undefined || markets.length < 2) return null
  const kept = keptOf(any)
  const known = kept.pairs
  if (known !== null && isStanding(known, markets, options)) {
    const { anchor } = known.family
    if (anchor !== undefined && anchor?.source !== 'model') forgetModel(known.family)
    return known
  }
  const lines = linesOf(markets, options)
  if (!areSome(lines)) return null
  const made = createPairs(markets, lines, options)
  kept.pairs = made.wholes.length === markets.length ? made : null
  return made
}

const areSome = (lines: readonly Line[]): lines is readonly [Line, Line, ...Line[]] => lines.length > 1

const isStanding = (known: Pairs, markets: readonly Market[], options: FinderOptions): boolean => {
  const { wholes, stamps } = known
  if (known.markets.length !== markets.length || markets[0]?.is_live !== known.family.is_live) return false
  for (let i = 0; i < markets.length; i++) {
    const market = markets[i] as Market
    const whole = known.markets[i] === market ? wholeOf(market, options) : null
    if (whole === null || whole !== wholes[i] || whole.stamp !== stamps[i]) return false
    for (let side = 0; side < whole.columns.length; side++) toppedOf(whole.columns[side] as PriceColumns)
  }
  return true
}

const createPairs = (
  markets: readonly Market[],
  lines: readonly [Line, Line, ...Line[]],
  options: FinderOptions,
): Pairs => {
  const wholes: Whole[] = []
  for (const market of markets) {
    const { line, whole } = keptOf(market)
    if (whole !== null && line?.whole === whole && lines.includes(line)) wholes.push(whole)
  }
  for (const { overs, unders } of lines) {
    if (overs !== null) toppedOf(overs)
    if (unders !== null) toppedOf(unders)
  }
  return {
    markets: [...markets],
    wholes,
    stamps: wholes.map(({ stamp }) => stamp),
    family: createFamily(lines, options),
    isPlayers: lines[0].market.player_name !== '',
    overs: lines.map(({ overs }) => overs),
    unders: lines.map(({ unders }) => unders),
    limits: lines.flatMap((low, i) => lines.slice(i + 1).map(high => (high.threshold > low.threshold ? MOST : 0))),
    kept: lines.flatMap((_, i) => lines.slice(i + 1).map(() => null)),
  }
}

/** Of `lines` lines, each with all above it: where the pair of i and j, i < j, is in a list of pairs. */
const placeOf = (lines: number, i: number, j: number): number => (i * (2 * lines - i - 1)) / 2 + (j - i - 1)

/** The least sum of 1/price of two different books. */
const leastPair = (a: PriceColumns, b: PriceColumns): number => {
  const leastA = a.odds[LEAST] as number
  const leastB = b.odds[LEAST] as number
  if (topBook(a) !== topBook(b)) return leastA + leastB
  return Math.min(leastA + (b.odds[NEXT] as number), (a.odds[NEXT] as number) + leastB)
}

/** What is beyond both lines leaves this much for all else; a little more, for what is rounded on the way. */
const mostBetween = ({ low, high }: Chances): number => Math.max(0, 1 - low.below - high.above) + 1e-8

/** The pair of two lines where it is worth a row; null where it is not. @param i of the lower line, @param j of the higher one */
export const pairAt = (pairs: Pairs, i: number, j: number): Pair | null => {
  const overs = pairs.overs[i]
  const unders = pairs.unders[j]
  if (!overs || !unders) return null
  const at = placeOf(pairs.overs.length, i, j)
  const sum = leastPair(overs, unders)
  if (!(sum < MOST) || sum > (pairs.limits[at] as number)) return null
  const pair = pairs.kept[at] ?? findPair(pairs, i, j, at, sum)
  if (pair === null || (pair.window === null && !hasWindow(pairs, pair, at, sum))) return null
  return pairs.isPlayers && isTwoPlayers(pair.market, pair.low, pair.high) ? null : pair
}

const findPair = ({ family, kept, limits }: Pairs, i: number, j: number, at: number, sum: number): Pair | null => {
  const low = family.lines[i] as Line
  const high = family.lines[j] as Line
  const said = chancesOf(family, low, high)
  const chances = said ?? (sum <= 1 ? certain(low, high) : null)
  if (chances === null) return null
  const pair: Pair = { low, high, market: low.market, other: high.market, chances, window: null, row: null }
  const { source } = chances
  if (source === 'consensus' || source === 'none') return pair
  kept[at] = pair
  limits[at] = Math.max(MOST_SUM, 1 + mostBetween(chances))
  return pair
}

const hasWindow = ({ family, kept, limits }: Pairs, pair: Pair, at: number, sum: number): boolean => {
  const { low, high, chances } = pair
  if (sum > Math.max(MOST_SUM, 1 + mostBetween(chances))) return false
  const window = windowOf(family, low, high, chances)
  const limit = window.outcomes === null ? 0 : Math.max(MOST_SUM, 1 + window.more)
  pair.window = window
  pair.row = window.row
  if (kept[at] === pair) limits[at] = limit
  return sum <= limit
}
