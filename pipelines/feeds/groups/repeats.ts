/** What is in a group twice: a side of a line, by whatever spelling of its player, or of its name where a side has no type of its own. */
import { isNamed } from '../../model/market.ts'
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { playerKey } from '../../model/player.ts'
import { nameKey } from '../../model/slug.ts'

/** Quotes of a long group by their player: few of each, so that they are compared one by one; of many, texts of what they are of. */
export type Seen = Map<string, SourceQuote[] | Set<string>>

const MOST_COMPARED = 8

/** Whether a quote's side and line stand before it already: in a list of the quotes, or, where there are many, among those of its player. */
export const repeats = (
  quote: SourceQuote,
  before: readonly (SourceQuote | Rejection)[],
  seen: Seen | null,
): boolean => {
  if (!seen) {
    for (const other of before) if (!other.rejected && isSame(quote, other)) return true
    return false
  }
  const player = playerKey(quote.player_name)
  const own = seen.get(player)
  if (own === undefined) seen.set(player, [quote])
  else if (own instanceof Set) {
    const key = textOf(quote)
    if (own.has(key)) return true
    own.add(key)
  } else {
    for (const other of own) if (isSameSide(quote, other)) return true
    own.push(quote)
    if (own.length > MOST_COMPARED) seen.set(player, new Set(own.map(textOf)))
  }
  return false
}

const nameOf = ({ selection_type, selection }: SourceQuote): string =>
  isNamed(selection_type) ? nameKey(selection) : selection

const textOf = (quote: SourceQuote): string => `${quote.selection_type}|${quote.line}|${nameOf(quote)}`

/** Whether two quotes of a group are of one side and line. */
export const isSame = (a: SourceQuote, b: SourceQuote): boolean =>
  isSameSide(a, b) && playerKey(a.player_name) === playerKey(b.player_name)

/** Of one player. */
const isSameSide = (a: SourceQuote, b: SourceQuote): boolean =>
  a.selection_type === b.selection_type && a.line === b.line && (a.selection === b.selection || nameOf(a) === nameOf(b))
