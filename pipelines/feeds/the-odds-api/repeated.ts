/** A market that stands twice in a book's list: the first one is taken, but no price that the other contradicts. */
import type { OddsFormat } from '../../model/odds.ts'
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { isSame } from '../groups/repeats.ts'
import { quotesOf, type RawGroup } from './quotes.ts'
import { refuse } from './refuse.ts'

/** The quotes with what the other markets say of the same sides at other prices: by that neither is taken (contradictions.ts). */
export function withRepeated(
  group: RawGroup,
  repeated: readonly (readonly unknown[])[],
  quotes: (SourceQuote | Rejection)[],
  format: OddsFormat,
): (SourceQuote | Rejection)[] {
  const again: Rejection[] = []
  for (const outcomes of repeated) {
    const { def, home, away, book, active, event_sid, market_sid } = group
    const other = { def, home, away, book, active, event_sid, market_sid, outcomes, lay: null, main: null }
    quotesOf(other, format).forEach((made, i) => {
      if (made.rejected || !contradicts(made, quotes)) return
      const detail = `outcomes[${i}]: expected each side and line once, got it in another market of this key`
      again.push({ ...refuse(group, 'duplicate_outcome', detail, outcomes[i]), again: made })
    })
  }
  return again.length > 0 ? [...quotes, ...again] : quotes
}

const contradicts = (made: SourceQuote, quotes: readonly (SourceQuote | Rejection)[]): boolean =>
  quotes.some(quote => !quote.rejected && quote.odds_decimal !== made.odds_decimal && isSame(quote, made))
