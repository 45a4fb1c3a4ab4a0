/**
 * A family of markets (one event, market type, team, player and statistic) as the lines that it is quoted at: per line the threshold of the result, its two
 * sides, and the best prices of each.
 *
 * Everything is a bet on results above or below a threshold: home at h wins above -h, over its line above it. So spreads and totals are one case.
 */

import { columnsOf, isPrice, type Top, topOf } from '../model/columns.ts'
import type { Market, MarketSide } from '../model/market.ts'
import type { Edge } from '../model/window.ts'
import { fairOf } from './fair.ts'
import type { FinderOptions } from './finder.ts'
import { keptOf } from './kept.ts'
import { midpoints, referenceOf } from './reference.ts'
import type { Window } from './windows.ts'

export type Consensus = { fair: number; books: number }

/** What a reference says of a line: the fair chance of ending above, and, once it was asked for, the chances around the line; null: nothing tells. */
export type Said = { fair: number; edge?: Edge | null }

export type Line = {
  market: Market
  /** Home and over win above it. */
  threshold: number
  first: MarketSide | null
  last: MarketSide | null
  top1: Top | null
  top2: Top | null
  /** By the place of the book in the order of references, and the mean of the books, as they were asked for. */
  said: (Said | null | undefined)[]
  consensus?: Consensus | null | undefined
  /** By a model of the family's results. */
  modelled?: { edge: Edge; fair: number } | undefined
  /** What is between it and the lines above it, by their thresholds. */
  windows: Map<number, Window>
}

/** One line; null where its sides are not those of one bet (a draw, a side twice, a line of the wrong sign). */
const lineOf = (market: Market): Line | null => {
  const { line } = market
  if (line === null) return null
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
  const threshold = ofSpread ? 0 - line : line
  const kept = keptOf(market)
  const known = kept.line
  if (known === null) {
    const top1 = first && topOf(first)
    const top2 = last && topOf(last)
    const made: Line = { market, threshold, first, last, top1, top2, said: [undefined], windows: new Map() }
    kept.line = made
    return made
  }
  known.threshold = threshold
  known.first = first
  known.last = last
  known.top1 = first && topOf(first)
  known.top2 = last && topOf(last)
  known.said.fill(undefined)
  known.consensus = undefined
  known.modelled = undefined
  return known
}

/** The lines of a family, lowest threshold first; none where its market type has not two outcomes. */
export const linesOf = (family: readonly Market[], options: FinderOptions): Line[] => {
  const [any] = family
  if (any === undefined || options.outcomes(any.sport, any.market_type) !== 2) return []
  const lines: Line[] = []
  for (const market of family) {
    const line = lineOf(market)
    if (line === null) continue
    // They come nearly in order.
    lines.push(line)
    for (let i = lines.length - 1; i > 0 && (lines[i - 1] as Line).threshold > line.threshold; i--) {
      lines[i] = lines[i - 1] as Line
      lines[i - 1] = line
    }
  }
  return lines
}

/** What one reference says: by its two prices and the power method, an exchange by its midpoint; null where it has none that is sound. */
export const saidOf = (line: Line, books: readonly string[], place: number, options: FinderOptions): Said | null => {
  const known = line.said[place]
  if (known !== undefined) return known
  const fair = fairBy(line, books[place] as string, options)
  const said = fair === null ? null : { fair }
  line.said[place] = said
  return said
}

const fairBy = ({ first, last }: Line, book: string, options: FinderOptions): number | null => {
  const reference = first && last && referenceOf([first, last], book, options)
  if (!reference?.isSound) return null
  const { decimals, lays } = reference
  return lays.length > 0 ? (midpoints(decimals, lays)[0] ?? null) : fairOf(decimals).first
}

/** The mean of all books that price both sides, by the multiplicative method, and how many they are; null where none does. */
export const consensusAt = (line: Line): Consensus | null => {
  if (line.consensus === undefined) line.consensus = consensusOf(line)
  return line.consensus
}

let sorted = new Float64Array(64)

const consensusOf = ({ first, last }: Line): Consensus | null => {
  if (first === null || last === null) return null
  const overs = columnsOf(first)
  const unders = columnsOf(last)
  let books = 0
  for (let i = 0; i < unders.odds.length; i++) {
    const book = unders.books[i] as string
    // Most books came to both sides at the same time.
    const at = overs.books[i] === book ? i : overs.books.indexOf(book)
    const over = at === -1 ? 0 : (overs.odds[at] as number)
    const under = unders.odds[i] as number
    if (!isPrice(over) || !isPrice(under) || !(1 / over + 1 / under >= 1)) continue
    put(under / (over + under), books++)
  }
  let sum = 0
  for (let i = 0; i < books; i++) sum += sorted[i] as number
  return books === 0 ? null : { fair: sum / books, books }
}

/** Summed in one order, whatever the board's: an heir's must give the same last digit. */
const put = (fair: number, count: number): void => {
  if (count === sorted.length) {
    const more = new Float64Array(2 * count)
    more.set(sorted)
    sorted = more
  }
  let place = count
  while (place > 0 && (sorted[place - 1] as number) > fair) {
    sorted[place] = sorted[place - 1] as number
    place -= 1
  }
  sorted[place] = fair
}
