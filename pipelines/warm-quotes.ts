/** The quotes that a new owner's boards begin with, from committed rows. */
import type { Sql, SqlParams } from '../sql/client.ts'
import { type Board, type BoardEvent, groupOf } from './board.ts'
import { addQuote } from './board-quotes.ts'
import { type StoredQuote, sourceQuote } from './stored.ts'

type Found = { board: Board; event: BoardEvent }
/** A group that something was removed from. */
type Emptied = { event_id: string; sportsbook: string; market_group: string; feed: string; observed_at: string }
export type StoredQuotes = { quotes: StoredQuote[]; emptied: Emptied[] }

/**
 * Reads the quotes that stand; of those that were removed, which are nine of ten where games of some days are kept, what is remembered of them: when
 * something was last removed from a group. One at position 0 never was.
 * @param newest a SELECT of every quote's newest row
 */
export const readQuotes = async (sql: Sql, newest: string, params: SqlParams): Promise<StoredQuotes> => {
  const [quotes, emptied] = await Promise.all([
    sql.query<StoredQuote>(`SELECT * FROM (${newest}) WHERE is_removed = 0 AND position > 0`, params),
    sql.query<Emptied>(
      `SELECT event_id, sportsbook, market_group, argMax(feed, position) AS feed, max(observed_at) AS observed_at
       FROM (${newest}) WHERE is_removed = 1 AND position > 0 GROUP BY event_id, sportsbook, market_group ORDER BY ALL`,
      params,
    ),
  ])
  return { quotes, emptied }
}

/** Puts them on the boards of the events that are found. */
export const loadQuotes = ({ quotes, emptied }: StoredQuotes, find: (event_id: string) => Found | undefined): void => {
  for (const stored of quotes) {
    const found = find(stored.event_id)
    if (!found) continue
    const { board, event } = found
    const group = groupOf(event, stored.sportsbook, stored.market_group, stored.feed)
    const quote = addQuote(board, event, group, sourceQuote(stored, event.row), stored.odds_id, stored.is_live === 1)
    quote.position = Number(stored.position)
    quote.at = Date.parse(stored.observed_at)
  }
  for (const { event_id, sportsbook, market_group, feed, observed_at } of emptied) {
    const event = find(event_id)?.event
    if (!event) continue
    const group = groupOf(event, sportsbook, market_group, feed)
    group.emptied_at = Math.max(group.emptied_at, Date.parse(observed_at))
  }
}
