/**
 * A family of markets (one event, market type, team, player and statistic) as the lines that it is quoted at: per line the threshold of the result, its two
 * sides, and their columns.
 *
 * Everything is a bet on results above or below a threshold: home at h wins above -h, over its line above it. So spreads and totals are one case.
 */

import { columnsOf, isPrice, type PriceColumns, priceAt, seatsIn, versionIn } from '../model/columns.ts'
import { isBelowEven } from '../model/devig.ts'
import { GRAIN } from '../model/grain.ts'
import type { Market, MarketSide } from '../model/market.ts'
import { bookAt, priceOfBook } from '../model/seats.ts'
import type { ChanceQuote } from '../model/window.ts'
import { fairBy } from './fair.ts'
import type { FinderOptions } from './finder.ts'
import { keptOf } from './kept.ts'
import { referenceIn, type Whole, wholeOf } from './whole.ts'
import type { Window } from './windows.ts'

/** The mean of the books that price both sides, and how many they are: 0 where none does. */
export type Consensus = { fair: number; books: number }

export type Line = {
  market: Market
  /** Home and over win above it. */
  threshold: number
  first: MarketSide | null
  last: MarketSide | null
  /** Their columns. */
  overs: PriceColumns | null
  unders: PriceColumns | null
  /** Both; null where one is missing. */
  whole: Whole | null
  /** Of the columns at these versions. */
  readonly consensus: Consensus
  version1: number
  version2: number
  /** Of the same: the prices of the books that the mean is of; null as long as nobody asked. */
  meant: readonly ChanceQuote[] | null
  /** What is between it and the lines above it, by their thresholds. */
  windows: Map<number, Window>
}

/** One line; null where its sides are not those of one bet (a draw, a side twice, a line of the wrong sign). */
const lineOf = (market: Market, options: FinderOptions): Line | null => {
  const { line } = market
  if (line === null) return null
  const kept = keptOf(market)
  const whole = wholeOf(market, options)
  if (whole !== null && whole === kept.line?.whole) return kept.line
  let first: MarketSide | null = null
  let last: MarketSide | null = null
  for (const side of market.sides) {
    if (side.prices.length === 0) continue
    const type = side.selection_type
    const isSpread = type === 'home' || type === 'away'
    if (!isSpread && type !== 'over' && type !== 'under') return null
    if (side.line === null || side.line !== (type === 'away' ? 0 - line : line)) return null
    if (type === 'home' || type === 'over') {
      if (first !== null) return null
      first = side
    } else {
      if (last !== null) return null
      last = side
    }
  }
  const ofSpread = (first ?? last)?.selection_type === (first ? 'home' : 'away')
  if (first !== null && last !== null && ofSpread !== (last.selection_type === 'away')) return null
  const found = kept.line ?? createLine(market)
  kept.line = found
  found.threshold = ofSpread ? 0 - line : line
  found.first = first
  found.last = last
  found.whole = first && last && whole
  found.overs = found.whole?.columns[0] ?? (first && columnsOf(first))
  found.unders = found.whole?.columns[1] ?? (last && columnsOf(last))
  return found
}

const createLine = (market: Market): Line => ({
  market,
  threshold: 0,
  first: null,
  last: null,
  overs: null,
  unders: null,
  whole: null,
  consensus: { fair: 0, books: 0 },
  version1: 0,
  version2: 0,
  meant: null,
  windows: new Map(),
})

/** The lines of a family, lowest threshold first; none where its market type has not two outcomes. */
export const linesOf = (family: readonly Market[], options: FinderOptions): Line[] => {
  const [any] = family
  if (any === undefined || options.outcomes(any.sport, any.market_type) !== 2) return []
  const lines: Line[] = []
  for (const market of family) {
    const line = lineOf(market, options)
    if (line === null) continue
    lines.push(line)
  }
  return lines.sort((a, b) => a.threshold - b.threshold)
}

/** The fair chance of ending above a line by one reference: its two prices by the power method, an exchange's midpoint; null where it has none that is sound. */
export const fairOn = ({ whole }: Line, place: number): number | null => {
  const reference = whole && referenceIn(whole, place)
  return reference?.isSound ? fairBy(reference).first : null
}

/** The mean of all books that price both sides, by the multiplicative method; null where none does. Read it before the line changes. */
export const consensusAt = (line: Line): Consensus | null => {
  const { overs, unders, consensus } = line
  if (overs === null || unders === null) return null
  if (line.version1 !== versionIn(overs) || line.version2 !== versionIn(unders)) {
    line.version1 = versionIn(overs)
    line.version2 = versionIn(unders)
    line.meant = null
    setConsensus(consensus, overs, unders, line.whole?.isAligned === true)
  }
  return consensus.books === 0 ? null : consensus
}

/** Whether two prices of one book are those of a market. */
export const isWhole = (over: number, under: number): boolean =>
  isPrice(over) && isPrice(under) && !isBelowEven(1 / over + 1 / under)

/** @param isAligned whether the books of both sides stand in one order, as they do where all came to both at the same time */
const setConsensus = (consensus: Consensus, overs: PriceColumns, unders: PriceColumns, isAligned: boolean): void => {
  let books = 0
  let sum = 0
  const seats = seatsIn(unders)
  for (let seat = 0; seat < seats; seat++) {
    const over = isAligned ? priceAt(overs, seat) : priceOfBook(overs, bookAt(unders, seat))
    const under = priceAt(unders, seat)
    if (!isWhole(over, under)) continue
    sum += Math.round((under / (over + under)) * GRAIN)
    books += 1
  }
  consensus.books = books
  consensus.fair = books === 0 ? 0 : sum / (books * GRAIN)
}
