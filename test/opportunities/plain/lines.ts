/* A family of markets as the lines that it is quoted at, made anew each time. */
import { devig } from '../../../pipelines/model/devig.ts'
import type { Market, MarketSide } from '../../../pipelines/model/market.ts'
import type { FinderOptions } from '../../../pipelines/opportunities/finder.ts'
import { isBelow } from './crossed.ts'
import { midpoints, type Reference, referenceOf } from './reference.ts'

const isPrice = (decimal: number): boolean => decimal > 1 && decimal < Number.POSITIVE_INFINITY

/** The least 1/price of a side, at which book, and the least at any other. */
export type Top = { least: number; book: string; next: number }

export type Consensus = { fair: number; books: number }

export type Line = {
  market: Market
  /** Home and over win above it. */
  threshold: number
  first: MarketSide | null
  last: MarketSide | null
  top1: Top | null
  top2: Top | null
  /** Fair chances of ending above, by book, and the mean of the books, as they were asked for. */
  fair: Map<string, number | null>
  consensus?: Consensus | null
}

const topOf = (side: MarketSide | null): Top | null => {
  if (side === null) return null
  let best = 1
  let next = 1
  let book = ''
  for (const { odds_decimal, sportsbook } of side.prices) {
    if (!isPrice(odds_decimal)) continue
    // Names break ties, whichever came first.
    if (odds_decimal > best || (odds_decimal === best && sportsbook < book)) {
      next = best
      best = odds_decimal
      book = sportsbook
    } else if (odds_decimal > next) next = odds_decimal
  }
  return best > 1 ? { least: 1 / best, book, next: next > 1 ? 1 / next : Number.POSITIVE_INFINITY } : null
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
  return { market, threshold, first, last, top1: topOf(first), top2: topOf(last), fair: new Map() }
}

/** The lines of a family, lowest threshold first; none where its market type has not two outcomes. */
export const linesOf = (family: readonly Market[], options: FinderOptions): Line[] => {
  const [any] = family
  if (any === undefined || options.outcomes(any.sport, any.market_type) !== 2) return []
  const lines: Line[] = []
  for (const market of family) {
    const line = lineOf(market)
    if (line !== null) lines.push(line)
  }
  return lines.sort((a, b) => a.threshold - b.threshold)
}

/** The fair chance of ending above a line by one reference: its two prices by the power method, an exchange's midpoint; null where it has none that is sound. */
export const fairAt = (line: Line, book: string, options: FinderOptions): number | null => {
  const known = line.fair.get(book)
  if (known !== undefined) return known
  const { first, last } = line
  const reference = first && last && referenceOf([first, last], book, options)
  const fair = reference?.isSound ? fairOf(reference) : null
  line.fair.set(book, fair)
  return fair
}

const fairOf = ({ decimals, lays }: Reference): number | null =>
  (lays.length > 0 ? midpoints(decimals, lays)[0] : devig(decimals)?.probabilities[0]) ?? null

/** The mean of all books that price both sides, by the multiplicative method, and how many they are; null where none does. */
export const consensusAt = (line: Line): Consensus | null => {
  if (line.consensus === undefined) line.consensus = consensusOf(line)
  return line.consensus
}

const consensusOf = ({ first, last }: Line): Consensus | null => {
  const over = new Map(first?.prices.map(price => [price.sportsbook, price.odds_decimal]))
  const fairs: number[] = []
  for (const { sportsbook, odds_decimal: under } of last?.prices ?? []) {
    const price = over.get(sportsbook) ?? 0
    if (isPrice(price) && isPrice(under) && !isBelow(1 / price + 1 / under)) fairs.push(under / (price + under))
  }
  // Whole numbers of a grain, whatever the board's order: an heir's must give the same last digit, and two lines as far from even as each other stay so.
  const sum = fairs.reduce((total, fair) => total + Math.round(fair * 2 ** 42), 0)
  return fairs.length === 0 ? null : { fair: sum / (fairs.length * 2 ** 42), books: fairs.length }
}
