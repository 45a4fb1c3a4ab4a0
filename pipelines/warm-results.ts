/** What an owner remembers of its games, from committed rows: final scores, which a source goes on saying and are not written again, and which were in play when. */
import type { Sql } from '../sql/client.ts'
import type { BoardEvent } from './board.ts'
import { scoreOf } from './facts.ts'

type StoredResult = { event_id: string; home_score: number; away_score: number; feed: string }

const ofRun = (run: string | null): string => (run === null ? 'current = 1' : 'current = 0 AND run = {run:String}')

/** @param run a history run; null: what is current */
export const warmResults = async (
  sql: Sql,
  partition: number,
  run: string | null,
  find: (event_id: string) => BoardEvent | undefined,
): Promise<void> => {
  const rows = await sql.query<StoredResult>(
    `SELECT event_id, home_score, away_score, feed FROM results
     WHERE partition = {partition:UInt8} AND ${ofRun(run)}
     ORDER BY position DESC LIMIT 1 BY event_id`,
    { partition, run: run ?? '' },
  )
  for (const row of rows) {
    const event = find(row.event_id)
    if (event) Object.assign(event, { result: scoreOf(row), result_feed: row.feed })
  }
}

/**
 * When a game state last said of events that they are in play: without it one that no book shows would be over too soon.
 * @param run a history run; null: what is current
 */
export const warmPlayed = async (sql: Sql, run: string | null, begun: readonly BoardEvent[]): Promise<void> => {
  if (begun.length === 0) return
  const byId = new Map(begun.map(event => [event.event_id, event]))
  const rows = await sql.query<{ event_id: string; at: string }>(
    `SELECT event_id, max(observed_at) AS at FROM game_states
     WHERE league IN {leagues:Array(String)} AND event_id IN {events:Array(String)} AND is_live = 1
       AND ${ofRun(run)}
     GROUP BY event_id`,
    { leagues: [...new Set(begun.map(({ row }) => row.league))], events: [...byId.keys()], run: run ?? '' },
  )
  for (const { event_id, at } of rows) {
    const event = byId.get(event_id)
    if (event) event.played_at = Date.parse(at)
  }
}
