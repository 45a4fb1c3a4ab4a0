/** What is in a group twice: a side of a line, by whatever spelling of its player. */
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { playerKey } from '../../model/player.ts'
import type { RawOutcome } from './quotes.ts'

/** Whether an outcome of the same side, line and player is among others. */
export const isAmong = (others: readonly unknown[], outcome: unknown): boolean => {
  if (typeof outcome !== 'object' || outcome === null) return false
  const { name, point, description }: RawOutcome = outcome
  return others.some(other => {
    if (typeof other !== 'object' || other === null) return false
    const one: RawOutcome = other
    return one.name === name && one.point === point && one.description === description
  })
}

/** Whether a quote's side and line stand before it already: in a list of the quotes, or, where there are many, in a set of what they are of. */
export const repeats = (
  quote: SourceQuote,
  before: readonly (SourceQuote | Rejection)[],
  seen: Set<string> | null,
): boolean => {
  if (!seen) {
    for (const other of before) if (!other.rejected && isSame(quote, other)) return true
    return false
  }
  const key = `${quote.selection_type}|${quote.line}|${playerKey(quote.player_name)}|${quote.selection}`
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

const isSame = (a: SourceQuote, b: SourceQuote): boolean =>
  a.selection_type === b.selection_type &&
  a.line === b.line &&
  playerKey(a.player_name) === playerKey(b.player_name) &&
  a.selection === b.selection
