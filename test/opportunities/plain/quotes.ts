/* The prices that a middle's chances are read from, looked for line by line and book by book. */
import { type ChanceQuote, edgeResult } from '../../../pipelines/model/window.ts'
import type { FinderOptions } from '../../../pipelines/opportunities/finder.ts'
import { isBelow } from './crossed.ts'
import { fairAt, type Line } from './lines.ts'
import { referenceOf } from './reference.ts'

/** What a model is centred by: '' is the mean of all books. */
type At = { book: string; threshold: number }

const quoteOf = (use: ChanceQuote['use'], line: Line, book: string, options: FinderOptions): ChanceQuote[] => {
  const { first, last, threshold } = line
  const reference = first && last && referenceOf([first, last], book, options)
  if (!reference) return []
  const [odds1 = 0, odds2 = 0] = reference.decimals
  const [lay1 = 0, lay2 = 0] = reference.lays
  return [{ use, sportsbook: book, threshold, odds1, odds2, lay1, lay2 }]
}

export const anchorQuotes = (
  lines: readonly Line[],
  { book, threshold }: At,
  options: FinderOptions,
): readonly ChanceQuote[] => {
  const line = lines.find(one => one.threshold === threshold)
  if (line === undefined) return []
  if (book !== '') return quoteOf('anchor', line, book, options)
  const books = line.last?.prices.map(price => price.sportsbook).sort() ?? []
  // No exchange's lay prices are in a mean.
  return books
    .flatMap(one => quoteOf('anchor', line, one, { ...options, isExchange: () => false }))
    .filter(({ odds1, odds2 }) => !isBelow(1 / odds1 + 1 / odds2))
}

export const ladderQuotes = (
  lines: readonly Line[],
  some: readonly Line[],
  book: string,
  options: FinderOptions,
): readonly ChanceQuote[] => {
  const used = [...some]
  for (const { threshold } of some) {
    const result = edgeResult(threshold)
    if (result === null) continue
    const halves = [result - 0.5, result + 0.5].map(at => lines.find(one => one.threshold === at))
    const [above, below] = halves.map(half => (half === undefined ? null : fairAt(half, book, options)))
    if (above === null || above === undefined || below === null || below === undefined || above <= below) continue
    for (const half of halves) if (half !== undefined && !used.includes(half)) used.push(half)
  }
  return used.flatMap(line => quoteOf('line', line, book, options))
}
