/** What of a replay is done, as the ledger has it. */
import type { Sql } from '../../sql/client.ts'

/** The jobs of {run} that are done. A row above its partition's mark may still be rolled back: it says nothing. */
export const DONE = `ledger AS l INNER JOIN (SELECT partition, max(position) AS mark FROM marks GROUP BY partition) AS m USING (partition)
      WHERE l.run = {run:String} AND l.position <= m.mark`

/** What of a run is done: jobs (`parts` without sweeps), rows seen, ticks, rejections, dead letters. */
export type Ledger = { jobs: number; rows: number; changed: number; rejected: number; dead: number; parts: number }

export const ledgerOf = async (sql: Sql, run: string): Promise<Ledger> => {
  const rows = await sql.query<Ledger>(
    `SELECT toUInt32(uniqExact(job_id)) AS jobs, toUInt32(uniqExactIf(job_id, kind != 'sweep')) AS parts, toUInt64(sum(seen))::Float64 AS rows,
      toUInt64(sum(changed))::Float64 AS changed, toUInt64(sum(rejected))::Float64 AS rejected, toUInt32(countIf(kind = 'dead')) AS dead
      FROM ${DONE}`,
    { run },
  )
  return rows[0] ?? { jobs: 0, rows: 0, changed: 0, rejected: 0, dead: 0, parts: 0 }
}

export const doneJobs = async (sql: Sql, run: string): Promise<Set<string>> => {
  const rows = await sql.query<{ job_id: string }>(`SELECT DISTINCT job_id FROM ${DONE}`, { run })
  return new Set(rows.map(row => row.job_id))
}
