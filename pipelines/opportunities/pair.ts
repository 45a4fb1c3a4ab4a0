/** A pair of lines of a family, and all of them with what is kept of them (pairs.ts). */

import type { Market } from '../model/market.ts'
import type { Opportunity } from '../model/rows.ts'
import type { Chances, Family } from './chances.ts'
import type { FinderOptions } from './finder.ts'
import type { Standing } from './ladder.ts'
import type { Line } from './lines.ts'
import type { Window } from './windows.ts'

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
  /** Books below 1 on their own, of either line, that the row names; null where nobody has looked. */
  crossed1: readonly string[] | null
  crossed2: readonly string[] | null
}

export type Pairs = {
  readonly markets: readonly Market[]
  /**
   * Its numbers, in one list. By market: what it stands by (stampOf), and the place of its line, NONE without one. By line, lowest threshold first: FACTS. By
   * the lower line and then the higher one: what two prices may cost, as a sum of 1/price, that there is a row, more than that as long as it is not known; then
   * in the same order the sum of what was LOW of the one and HIGH of the other when `rows` was said of them, of those that only references decide.
   */
  readonly numbers: number[]
  /** By line the list that its blocks are in. */
  readonly lists: readonly number[][]
  /** By the lower line, then the higher one. Those that only references decide. */
  readonly kept: (Pair | null)[]
  /** In the same order: what came of it last; null: nothing. */
  readonly rows: (Opportunity | null)[]
  readonly is_live: boolean
  readonly outcomes: FinderOptions['outcomes']
  readonly family: Family
  /** Whether it is of a player. */
  readonly isPlayers: boolean
  /** All changes of its prices so far: no two states have one number. */
  version: number
  /** By line, as of a version: books below 1 on their own. */
  crossed: readonly (readonly string[])[]
  crossedAt: number
}

/** Where nothing is. */
export const NONE = -1

/** Facts of a line: where in its list the blocks of who wins above it and of who wins below begin, NONE without one. */
const OVER = 0
const UNDER = 1
/** All changes of its prices, and whether it is alternate and in play: what a row stands by as the lower line, and as the higher one. */
export const LOW = 2
export const HIGH = 3
const FACTS = 4

/** What is of a market: its stamp; behind those of all, the place of its line. */
const OF_MARKET = 2

/** Where the facts of a line begin. */
export const factsOf = ({ markets }: Pairs, line: number): number => OF_MARKET * markets.length + FACTS * line

export const overIn = (pairs: Pairs, line: number): number => pairs.numbers[factsOf(pairs, line) + OVER] as number
export const underIn = (pairs: Pairs, line: number): number => pairs.numbers[factsOf(pairs, line) + UNDER] as number

/** Where the limits begin, and where what rows were said at. */
export const limitsFrom = (pairs: Pairs): number => factsOf(pairs, pairs.lists.length)
export const saidFrom = (pairs: Pairs): number => limitsFrom(pairs) + pairs.kept.length

/** @param limits by the lower line, then the higher one */
export const numbersOf = (
  stamps: readonly number[],
  markets: readonly Market[],
  lines: readonly Line[],
  limits: readonly number[],
): number[] => {
  // Spread and mapped it took three times as long, and a family is put together again whenever a book comes or goes.
  const numbers = [...stamps]
  for (const market of markets) numbers.push(lines.findIndex(line => line.market === market))
  for (const { overs, unders } of lines) numbers.push(overs?.at ?? NONE, unders?.at ?? NONE, 0, 0)
  for (const limit of limits) numbers.push(limit)
  for (let i = 0; i < limits.length; i++) numbers.push(Number.NaN)
  return numbers
}

/**
 * Notes of a market's line what rows have of it beside its prices. Less than 1 in sum over two lines: behind the point of the versions. A row is in play where
 * its lower line is, and alternate where either is.
 */
export const flag = (pairs: Pairs, i: number, { is_live, is_alternate_line }: Market): void => {
  const { numbers, markets } = pairs
  const line = numbers[markets.length + i] as number
  if (line === NONE) return
  const at = factsOf(pairs, line)
  const alternate = is_alternate_line ? 1 / 8 : 0
  numbers[at + LOW] = is_live ? alternate + 1 / 2 : alternate
  numbers[at + HIGH] = alternate
}
