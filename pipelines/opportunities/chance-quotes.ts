/**
 * The prices that a window's chances are read from, as its row has them: with them whoever reads it redoes the chances. Both prices of a line, home's or
 * over's first: of the reference at both lines and at the half lines that tell the chance of a result on them; of the line that a model is centred by; of every
 * book that a mean is of.
 */

import { namesOf, priceOfBook } from '../model/seats.ts'
import { type ChanceQuote, edgeResult } from '../model/window.ts'
import { type Chances, type Family, halvesAround } from './chances.ts'
import { isWhole, type Line } from './lines.ts'
import { referenceIn } from './whole.ts'

const NONE: readonly ChanceQuote[] = []

const quoteOf = (use: ChanceQuote['use'], { whole, threshold }: Line, place: number): ChanceQuote[] => {
  const reference = whole && referenceIn(whole, place)
  if (!reference) return []
  const [odds1 = 0, odds2 = 0] = reference.decimals
  const [lay1 = 0, lay2 = 0] = reference.lays
  return [{ use, sportsbook: reference.book, threshold, odds1, odds2, lay1, lay2 }]
}

const ofLadder = (family: Family, some: readonly Line[], place: number): ChanceQuote[] => {
  const lines = new Set(some)
  for (const { threshold } of some) {
    const result = edgeResult(threshold)
    const halves = result === null ? null : halvesAround(family, result, place)
    for (const half of halves ?? []) lines.add(half)
  }
  return [...lines].flatMap(line => quoteOf('line', line, place))
}

/** By name: the board's order is that of arrival, which an heir does not share. Kept with the mean. */
const ofMean = (line: Line): readonly ChanceQuote[] => {
  line.meant ??= meanOf(line)
  return line.meant
}

const meanOf = ({ overs, unders, threshold }: Line): readonly ChanceQuote[] => {
  if (overs === null || unders === null) return NONE
  const made: ChanceQuote[] = []
  for (const sportsbook of namesOf(unders)) {
    const odds1 = priceOfBook(overs, sportsbook)
    const odds2 = priceOfBook(unders, sportsbook)
    if (isWhole(odds1, odds2)) made.push({ use: 'anchor', sportsbook, threshold, odds1, odds2, lay1: 0, lay2: 0 })
  }
  return made
}

/** What the family's model is centred by. */
const ofAnchor = ({ anchor }: Family): readonly ChanceQuote[] => {
  if (!anchor) return NONE
  return anchor.place < 0 ? ofMean(anchor.line) : quoteOf('anchor', anchor.line, anchor.place)
}

/** @param isShared whether the model shares the chance out among the numbers inside */
export const quotesOf = (
  family: Family,
  low: Line,
  high: Line,
  { source, book }: Chances,
  isShared: boolean,
): readonly ChanceQuote[] => {
  if (source === 'none') return NONE
  if (source !== 'ladder') return ofAnchor(family)
  const quotes = ofLadder(family, [low, high], family.books.indexOf(book))
  return isShared ? [...quotes, ...ofAnchor(family)] : quotes
}
