/** The final scores that an owner remembers of its events, from committed rows: what a source goes on saying is not written again. */
import type { Sql } from '../sql/client.ts'
import type { BoardEvent } from './board.ts'
import { scoreOf } from './facts.ts'

type StoredResult = { event_id: string; home_score: number; away_score: number }

/** @param run a history run; null: what is current */
export const warmResults = async (
  sql: Sql,
  partition: number,
  run: string | null,
  find: (event_id: string) => BoardEvent | undefined,
): Promise<void> => {
  const rows = await sql.query<StoredResult>(
    `SELECT event_id, home_score, away_score FROM results
     WHERE partition = {partition:UInt8} AND ${run === null ? 'current = 1' : 'current = 0 AND run = {run:String}'}
     ORDER BY position DESC LIMIT 1 BY event_id`,
    { partition, run: run ?? '' },
  )
  for (const row of rows) {
    const event = find(row.event_id)
    if (event) event.result = scoreOf(row)
  }
}
