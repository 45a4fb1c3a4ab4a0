/** Prices to lay, put onto the rows of the back prices that they belong to. */
import type { OddsFormat } from '../../model/odds.ts'
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { quoteOf, type RawGroup } from './quotes.ts'
import { refuse } from './refuse.ts'

/**
 * The quotes with their lay prices. One without a back price is left out, with a reason: a lay is never a row of its own. So is a side that is laid
 * below its back price: the two would have met, and which of them is old or a mistake nobody knows.
 */
export function withLay(
  group: RawGroup,
  lay: readonly unknown[],
  quotes: (SourceQuote | Rejection)[],
  format: OddsFormat,
): (SourceQuote | Rejection)[] {
  const left: Rejection[] = []
  const crossed = new Set<SourceQuote>()
  lay.forEach((outcome, i) => {
    const made = quoteOf(group, outcome, i, format)
    if (made.rejected) {
      left.push({ ...made, detail: made.detail.replace(' outcomes[', ' lay outcomes[') })
      return
    }
    for (const back of quotes) {
      if (back.rejected || back.selection_type !== made.selection_type || back.selection !== made.selection) continue
      if (back.lay_odds_decimal) {
        left.push(refuse(group, 'duplicate_outcome', `lay outcomes[${i}]: expected each side once`, outcome))
        return
      }
      if (made.odds_decimal < back.odds_decimal) {
        crossed.add(back)
        const detail = `lay outcomes[${i}].price: expected none below the back price ${back.odds_decimal}, got ${made.odds_decimal}`
        left.push(refuse(group, 'crossed_book', detail, outcome))
      }
      back.lay_odds_decimal = made.odds_decimal
      back.lay_odds_american = made.odds_american
      return
    }
    left.push(refuse(group, 'lay_without_back', `lay outcomes[${i}]: expected a back price of the same side`, outcome))
  })
  if (left.length === 0) return quotes
  return [...quotes.filter(one => one.rejected || !crossed.has(one)), ...left]
}
