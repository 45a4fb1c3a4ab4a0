/** The newest live observation that is stored: what a clock that was set back must not fall behind. */
import { everywhere, type Store } from '../sql/shards.ts'

/** Epoch ms; 0 when nothing live is stored. */
export const newestObservation = async (sql: Store): Promise<number> => {
  const rows = await sql.query<{ at: string }>(
    `SELECT max(observed_at) AS at FROM ${everywhere(sql, 'ledger')} WHERE run = '' AND committed_at > now() - INTERVAL 30 DAY`,
  )
  return Math.max(0, Date.parse(rows[0]?.at ?? '1970-01-01T00:00:00.000Z'))
}
