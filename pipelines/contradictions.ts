/**
 * Contradictions: a book that shows one side of one line twice, at two prices. Two players of one name, or a mistake: which of them is meant is
 * not ours to guess, so neither is taken, whatever the source. A feed only says what it found twice; the first of equals stands.
 */
import type { ParsedGroup, Rejection, SourceQuote } from './model/part.ts'
import { quoteKey } from './quote-list.ts'

/** A group's quotes, those that contradict each other turned into rejections. The same list where nothing is shown twice. */
export const settled = (
  { market_group, book }: Pick<ParsedGroup, 'market_group' | 'book'>,
  shown: readonly (SourceQuote | Rejection)[],
): readonly (SourceQuote | Rejection)[] => {
  const doubles = shown.flatMap(one => (one.rejected && one.again ? [one.again] : []))
  if (doubles.length === 0) return shown
  const prices = new Map<string, SourceQuote[]>()
  for (const double of doubles) {
    const key = quoteKey(double)
    prices.set(key, [...(prices.get(key) ?? []), double])
  }
  return shown.map(one => {
    if (one.rejected) return one
    const others = prices.get(quoteKey(one)) ?? []
    if (others.every(other => other.odds_decimal === one.odds_decimal)) return one
    const { selection: name, line } = one
    return {
      rejected: true,
      reason: 'contradictory_outcome',
      detail: `${market_group} outcomes: expected one price for a side`,
      sample: JSON.stringify({ name, line, prices: [one, ...others].map(each => each.odds_american) }),
      book,
    }
  })
}
