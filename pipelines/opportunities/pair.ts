/** A pair of lines of a family, and all of them with what is kept of them (pairs.ts). */

import type { PriceColumns } from '../model/columns.ts'
import type { Market } from '../model/market.ts'
import type { Chances, Family } from './chances.ts'
import type { FinderOptions } from './finder.ts'
import type { Standing } from './ladder.ts'
import type { Line } from './lines.ts'
import type { Whole } from './whole.ts'
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
  /** By market: whole, or null, and what it stands by (stampOf). */
  readonly wholes: readonly (Whole | null)[]
  readonly stamps: readonly number[]
  readonly is_live: boolean
  readonly outcomes: FinderOptions['outcomes']
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
  /** All changes of its prices so far: no two states have one number. */
  version: number
  /** By line, as of a version: books below 1 on their own. */
  crossed: readonly (readonly string[])[]
  crossedAt: number
}
