/**
 * The pairs of lines of a family, kept with its first market for as long as no price comes or goes and no reference says anything else of any line: what is
 * between two lines stands as long, and of other books' prices, most of what moves, a look needs no more than the best of either side.
 */

import { BOOK, LEAST, NEXT, VERSION } from '../model/columns.ts'
import type { Market } from '../model/market.ts'
import { top } from '../model/tops.ts'
import { type Chances, certain, chancesOf, createFamily, forgetModel } from './chances.ts'
import type { FinderOptions } from './finder.ts'
import { keptOf } from './kept.ts'
import { type Line, linesOf } from './lines.ts'
import { MOST_SUM } from './low-hold.ts'
import {
  factsOf,
  flag,
  HIGH,
  LOW,
  limitsFrom,
  NONE,
  numbersOf,
  overIn,
  type Pair,
  type Pairs,
  underIn,
} from './pair.ts'
import { isTwoPlayers } from './two-players.ts'
import { type Whole, wholeOf } from './whole.ts'
import { stampIn } from './whole-numbers.ts'
import { windowOf } from './windows.ts'

/** Even a window that always hits pays no more than twice. */
const MOST = 2

/** A game has some forty lines at the most generous book: of more nothing is a market, and their pairs would be the square of it. */
const MOST_LINES = 200

/** A market of lines has two. */
const MOST_SIDES = 64

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

/**
 * Another number whenever a price comes or goes, or a reference says something else; below 0 of a market that is not whole: a side that is gone may have had
 * the newest price or not, so they are counted too. NaN, which stands for nothing, where nobody keeps columns.
 */
const stampOf = (market: Market, whole: Whole | null): number => {
  if (whole !== null) return market.whole === whole ? stampIn(whole) : Number.NaN
  let newest = 0
  for (const { columns } of market.sides) newest = Math.max(newest, columns?.set ?? Number.NaN)
  return 0 - newest - market.sides.length / MOST_SIDES
}

const isStanding = (known: Pairs, markets: readonly Market[], options: FinderOptions): boolean => {
  const { numbers } = known
  if (known.markets.length !== markets.length || markets[0]?.is_live !== known.is_live) return false
  if (known.outcomes !== options.outcomes) return false
  for (let i = 0; i < markets.length; i++) {
    const market = markets[i] as Market
    if (known.markets[i] !== market) return false
    const whole = wholeOf(market, options)
    if (stampOf(market, whole) !== numbers[i]) return false
    flag(known, i, market)
  }
  topAll(known)
  return true
}

/** The version of all is the sum of the blocks', each of which only grows. */
const topAll = (pairs: Pairs): void => {
  const { lists, numbers } = pairs
  let all = 0
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i] as number[]
    const version = topped(list, overIn(pairs, i)) + topped(list, underIn(pairs, i))
    const facts = factsOf(pairs, i)
    numbers[facts + LOW] = (numbers[facts + LOW] as number) + version
    numbers[facts + HIGH] = (numbers[facts + HIGH] as number) + version
    all += version
  }
  pairs.version = all
}

/** @returns the block's version */
const topped = (list: number[], at: number): number => {
  if (at === NONE) return 0
  top(list, at)
  return list[at + VERSION] as number
}

/** Loops: as `flatMap` over slices they took 300 us of 60 lines. */
const limitsOf = (lines: readonly Line[]): number[] => {
  const limits: number[] = []
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++)
      limits.push((lines[j] as Line).threshold > (lines[i] as Line).threshold ? MOST : 0)
  return limits
}

const createPairs = (
  markets: readonly Market[],
  lines: readonly [Line, Line, ...Line[]],
  options: FinderOptions,
): Pairs => {
  const stamps = markets.map(market => stampOf(market, wholeOf(market, options)))
  const limits = limitsOf(lines)
  const made: Pairs = {
    markets: [...markets],
    numbers: numbersOf(stamps, markets, lines, limits),
    // The sides of a whole market are in one list, and of a line that is none only one side is there.
    lists: lines.map(({ overs, unders }) => (overs ?? unders)?.numbers ?? []),
    kept: limits.map(() => null),
    rows: limits.map(() => null),
    is_live: lines[0].market.is_live,
    outcomes: options.outcomes,
    family: createFamily(lines, options),
    isPlayers: lines[0].market.player_name !== '',
    version: 0,
    crossed: [],
    crossedAt: -1,
  }
  for (const [i, market] of markets.entries()) flag(made, i, market)
  topAll(made)
  return made
}

/** The least sum of 1/price of two different books. */
const leastPair = (a: readonly number[], over: number, b: readonly number[], under: number): number => {
  const leastA = a[over + LEAST] as number
  const leastB = b[under + LEAST] as number
  if (a[over + BOOK] !== b[under + BOOK]) return leastA + leastB
  return Math.min(leastA + (b[under + NEXT] as number), (a[over + NEXT] as number) + leastB)
}

/** What two prices may cost at most: what is beyond both lines leaves so much for all else; a little more, for what is rounded on the way. */
const mostOf = ({ low, high }: Chances): number =>
  Math.max(MOST_SUM, 1 + Math.max(0, 1 - low.below - high.above) + 1e-8)

/**
 * The pair of two lines where it is worth a row; null where it is not.
 * @param i the lower line's place, @param j the higher one's, @param at the pair's: those of the lowest line come first, by the higher one
 */
export const pairAt = (pairs: Pairs, i: number, j: number, at: number): Pair | null => {
  const { lists } = pairs
  const over = overIn(pairs, i)
  const under = underIn(pairs, j)
  if (over === NONE || under === NONE) return null
  const sum = leastPair(lists[i] as number[], over, lists[j] as number[], under)
  if (!(sum < MOST) || sum > (pairs.numbers[limitsFrom(pairs) + at] as number)) return null
  const pair = pairs.kept[at] ?? findPair(pairs, i, j, at, sum)
  if (pair === null || (pair.window === null && !hasWindow(pairs, pair, at, sum))) return null
  return pairs.isPlayers && isTwoPlayers(pair.market, pair.low, pair.high) ? null : pair
}

const findPair = (pairs: Pairs, i: number, j: number, at: number, sum: number): Pair | null => {
  const { family, kept, numbers } = pairs
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
  numbers[limitsFrom(pairs) + at] = mostOf(chances)
  return pair
}

const hasWindow = (pairs: Pairs, pair: Pair, at: number, sum: number): boolean => {
  const { family, kept, numbers } = pairs
  const { low, high, chances } = pair
  if (sum > mostOf(chances)) return false
  const window = windowOf(family, low, high, chances)
  const limit = window.outcomes === null ? 0 : Math.max(MOST_SUM, 1 + window.more)
  pair.window = window
  pair.row = window.row
  if (kept[at] === pair) numbers[limitsFrom(pairs) + at] = limit
  return sum <= limit
}
