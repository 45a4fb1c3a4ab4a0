/** A pair of lines of a family, and all of them with what is kept of them (pairs.ts). */

import type { Market } from '../model/market.ts'
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
  /** Of a player: the means of the books at both lines by which it was said whether it is of two; null as long as nobody asked. */
  mean1: number | null
  mean2: number | null
  isOfTwo: boolean | null
}

export type Pairs = {
  readonly markets: readonly Market[]
  /**
   * Its numbers, in one list: by market what it stands by (stampOf); by line, lowest threshold first, where the blocks of who wins above it and of who wins below
   * begin, NONE without one; by the lower line and then the higher one (limitOf) what two prices may cost, as a sum of 1/price, that there is a row: more than
   * that as long as it is not known.
   */
  readonly numbers: number[]
  /** By line the list that its blocks are in. */
  readonly lists: readonly number[][]
  /** By the lower line, then the higher one. Those that only references decide. */
  readonly kept: (Pair | null)[]
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

/** Where no block is. */
export const NONE = -1

/** Where the block of who wins above a line begins. */
export const overIn = ({ numbers, markets }: Pairs, line: number): number =>
  numbers[markets.length + 2 * line] as number

/** And of who wins below it. */
export const underIn = ({ numbers, markets }: Pairs, line: number): number =>
  numbers[markets.length + 2 * line + 1] as number
