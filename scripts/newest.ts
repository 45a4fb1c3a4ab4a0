/** The newest live observation that is stored: what a clock that was set back must not fall behind. */
import type { Sql } from '../sql/client.ts'

/** Epoch ms; 0 when nothing live is stored. */
export const newestObservation = async (sql: Sql): Promise<number> => {
  const rows = await sql.query<{ at: string }>(
    `SELECT max(observed_at) AS at FROM ledger WHERE run = '' AND committed_at > now() - INTERVAL 30 DAY`,
  )
  return Math.max(0, Date.parse(rows[0]?.at ?? '1970-01-01T00:00:00.000Z'))
}
