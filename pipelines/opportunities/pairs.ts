/**
 * The pairs of lines of a family, kept with its first market for as long as no price comes or goes and no reference says anything else of any line: what is
 * between two lines stands as long, and of other books' prices, most of what moves, a look needs no more than the best of either side.
 */

import { LEAST, NEXT, type PriceColumns, topBook, toppedOf } from '../model/columns.ts'
import type { Market } from '../model/market.ts'
import { type Chances, certain, chancesOf, createFamily, forgetModel } from './chances.ts'
import type { FinderOptions } from './finder.ts'
import { keptOf } from './kept.ts'
import { type Line, linesOf } from './lines.ts'
import { MOST_SUM } from './low-hold.ts'
import type { Pair, Pairs } from './pair.ts'
import { referencesOf } from './reference.ts'
import { isTwoPlayers } from './two-players.ts'
import { type Whole, wholeOf } from './whole.ts'
import { windowOf } from './windows.ts'

/** Even a window that always hits pays no more than twice. */
const MOST = 2

/** A game has some forty lines at the most generous book: of more nothing is a market, and their pairs would be the square of it. */
const MOST_LINES = 200

/** The pairs as they stand; null where there are not two lines, or too many. */
export const pairsOf = (markets: readonly Market[], options: FinderOptions): Pairs | null => {
  const [any] = markets
  if (any === undefined) return null
  const kept = keptOf(any)
  const known = kept.pairs
  if (known !== null && isStanding(known, markets, options)) {
    const { anchor } = known.family
    if (anchor !== undefined && anchor?.source !== 'model') forgetModel(known.family)
    return known
  }
  const lines = linesOf(markets, options)
  kept.pairs = areSome(lines) && lines.length <= MOST_LINES ? createPairs(markets, lines, options) : null
  return kept.pairs
}

const areSome = (lines: readonly Line[]): lines is readonly [Line, Line, ...Line[]] => lines.length > 1

/** Another number whenever a price comes or goes, or a reference says something else; NaN, which stands for nothing, where nobody keeps columns. */
const stampOf = (market: Market, whole: Whole | null): number => {
  if (whole !== null) return keptOf(market).whole === whole ? whole.stamp : Number.NaN
  let newest = 0
  for (const { columns } of market.sides) newest = Math.max(newest, columns?.set ?? Number.NaN)
  return newest
}

const isStanding = (known: Pairs, markets: readonly Market[], options: FinderOptions): boolean => {
  const { wholes, stamps, family } = known
  if (known.markets.length !== markets.length || markets[0]?.is_live !== known.is_live) return false
  if (known.outcomes !== options.outcomes || family.books !== referencesOf(markets[0].league, options)) return false
  for (let i = 0; i < markets.length; i++) {
    const market = markets[i] as Market
    if (known.markets[i] !== market) return false
    const whole = wholeOf(market, options)
    if (whole !== wholes[i] || stampOf(market, whole) !== stamps[i]) return false
  }
  topAll(known)
  return true
}

const topAll = (pairs: Pairs): void => {
  pairs.version = topped(pairs.overs) + topped(pairs.unders)
}

/** @returns the sum of the versions, each of which only grows */
const topped = (all: Pairs['overs']): number => {
  let sum = 0
  for (const columns of all) {
    if (columns === null) continue
    toppedOf(columns)
    sum += columns.version
  }
  return sum
}

/** Loops: as `flatMap` over slices they took 300 us of 60 lines. */
const unknown = (lines: readonly Line[]): Pick<Pairs, 'limits' | 'kept'> => {
  const limits: number[] = []
  const kept: null[] = []
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      limits.push((lines[j] as Line).threshold > (lines[i] as Line).threshold ? MOST : 0)
      kept.push(null)
    }
  }
  return { limits, kept }
}

const createPairs = (
  markets: readonly Market[],
  lines: readonly [Line, Line, ...Line[]],
  options: FinderOptions,
): Pairs => {
  const wholes = markets.map(market => wholeOf(market, options))
  const made: Pairs = {
    markets: [...markets],
    wholes,
    stamps: markets.map((market, i) => stampOf(market, wholes[i] ?? null)),
    outcomes: options.outcomes,
    is_live: lines[0].market.is_live,
    family: createFamily(lines, options),
    isPlayers: lines[0].market.player_name !== '',
    overs: lines.map(({ overs }) => overs),
    unders: lines.map(({ unders }) => unders),
    ...unknown(lines),
    version: 0,
    crossed: [],
    crossedAt: -1,
  }
  topAll(made)
  return made
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

/** What two prices may cost at most: what is beyond both lines leaves so much for all else; a little more, for what is rounded on the way. */
const mostOf = ({ low, high }: Chances): number =>
  Math.max(MOST_SUM, 1 + Math.max(0, 1 - low.below - high.above) + 1e-8)

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
  const said = chancesOf(family, i, j)
  const chances = said ?? (sum <= 1 ? certain(low, high) : null)
  if (chances === null) return null
  const found = { window: null, row: null, crossed1: null, crossed2: null }
  const pair: Pair = { low, high, market: low.market, other: high.market, chances, ...found }
  const { source } = chances
  if (source === 'consensus' || source === 'none') return pair
  kept[at] = pair
  limits[at] = mostOf(chances)
  return pair
}

const hasWindow = ({ family, kept, limits }: Pairs, pair: Pair, at: number, sum: number): boolean => {
  const { low, high, chances } = pair
  if (sum > mostOf(chances)) return false
  const window = windowOf(family, low, high, chances)
  const limit = window.outcomes === null ? 0 : Math.max(MOST_SUM, 1 + window.more)
  pair.window = window
  pair.row = window.row
  if (kept[at] === pair) limits[at] = limit
  return sum <= limit
}
