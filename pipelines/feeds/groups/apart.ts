/**
 * Main lines of one market whose two sides nowhere meet: a source that writes one handicap beside both teams, or the over of a new line beside the under of an
 * old one. Each side would stand at a line of its own.
 */
import { areOfOneLine } from '../../model/market.ts'
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { playerKey } from '../../model/player.ts'

const OTHERS: Partial<Record<SourceQuote['selection_type'], SourceQuote['selection_type']>> = {
  home: 'away',
  away: 'home',
  over: 'under',
  under: 'over',
}

const areOpposite = (one: SourceQuote, other: SourceQuote): boolean =>
  OTHERS[one.selection_type] === other.selection_type

const meet = (one: SourceQuote, other: SourceQuote): boolean =>
  areOfOneLine({ side: one.selection_type, line: one.line }, { side: other.selection_type, line: other.line })

const NONE: ReadonlySet<SourceQuote | Rejection> = new Set()

/** Of each player, and each team's total, the quotes of one market that have both sides and of no line both. */
export function apartAmong(quotes: readonly (SourceQuote | Rejection)[]): ReadonlySet<SourceQuote | Rejection> {
  const [one, other] = quotes
  if (quotes.length < 2) return NONE
  // Nearly every market is one of two sides that meet.
  if (quotes.length === 2 && one && other && !one.rejected && !other.rejected && meet(one, other)) return NONE
  const markets = new Map<string, SourceQuote[]>()
  for (const quote of quotes) {
    if (quote.rejected || quote.line === null || OTHERS[quote.selection_type] === undefined) continue
    const key = `${playerKey(quote.player_name)}|${quote.team ?? ''}`
    const market = markets.get(key)
    if (market) market.push(quote)
    else markets.set(key, [quote])
  }
  const apart = new Set<SourceQuote | Rejection>()
  for (const market of markets.values()) {
    const hasBoth = market.some(one => areOpposite(one, market[0] as SourceQuote))
    if (hasBoth && !market.some(one => market.some(other => areOpposite(one, other) && meet(one, other))))
      for (const quote of market) apart.add(quote)
  }
  return apart
}
