/**
 * Main lines of one market whose two sides nowhere meet: a source that writes one handicap beside both teams, or the over of a new line beside the under of an
 * old one. Each side would stand at a line of its own.
 */
import { areOfOneLine } from '../../model/market.ts'
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { playerKey } from '../../model/player.ts'

/** Of a side of two the one that it meets. */
export const OTHERS: Partial<Record<SourceQuote['selection_type'], SourceQuote['selection_type']>> = {
  home: 'away',
  away: 'home',
  over: 'under',
  under: 'over',
}

const areOpposite = (one: SourceQuote, other: SourceQuote): boolean =>
  OTHERS[one.selection_type] === other.selection_type

const meet = (one: SourceQuote, other: SourceQuote): boolean =>
  areOfOneLine({ side: one.selection_type, line: one.line }, { side: other.selection_type, line: other.line })

type Read = (SourceQuote | Rejection)[]

/**
 * The quotes of a main market, those of two lines refused.
 * @param refused what becomes of one, by its place and what is wrong
 */
export function ofOneLine(read: Read, refused: (i: number, wrong: string) => Rejection): Read {
  const [one, other] = read
  if (read.length < 2) return read
  // Nearly every market is one of two sides that meet.
  if (read.length === 2 && one && other && !one.rejected && !other.rejected && meet(one, other)) return read
  const apart = apartAmong(read)
  return read.map((quote, i) =>
    quote.rejected || !apart.has(quote)
      ? quote
      : refused(
          i,
          `expected one line of both sides, got ${quote.selection} at ${quote.line}, which the other side has not`,
        ),
  )
}

/** Of each player, and each team's total, the quotes that have both sides and of no line both. */
function apartAmong(quotes: Read): ReadonlySet<SourceQuote> {
  const markets = new Map<string, SourceQuote[]>()
  for (const quote of quotes) {
    if (quote.rejected || quote.line === null || OTHERS[quote.selection_type] === undefined) continue
    const key = `${playerKey(quote.player_name)}|${quote.team ?? ''}`
    const market = markets.get(key)
    if (market) market.push(quote)
    else markets.set(key, [quote])
  }
  const apart = new Set<SourceQuote>()
  for (const market of markets.values()) {
    const hasBoth = market.some(one => areOpposite(one, market[0] as SourceQuote))
    if (hasBoth && !market.some(one => market.some(other => areOpposite(one, other) && meet(one, other))))
      for (const quote of market) apart.add(quote)
  }
  return apart
}
