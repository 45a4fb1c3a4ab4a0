/** What of a replay is done, as the ledger has it. */
import { onEach, type Store } from '../../sql/shards.ts'

/** The jobs of {run} that are done. A row above its partition's mark may still be rolled back: it says nothing. */
export const DONE = `{database}.ledger AS l
      INNER JOIN (SELECT partition, max(position) AS mark FROM {database}.marks GROUP BY partition) AS m USING (partition)
      WHERE l.run = {run:String} AND l.position <= m.mark`

/** The ledger's rows of the jobs of {run} that are done, as what stands after FROM. */
export const done = (store: Store): string => onEach(store, `SELECT l.* FROM ${DONE}`)

/** What of a run is done: jobs (`parts` without sweeps), rows seen, ticks, rejections, dead letters. */
export type Ledger = { jobs: number; rows: number; changed: number; rejected: number; dead: number; parts: number }

export const ledgerOf = async (store: Store, run: string): Promise<Ledger> => {
  const rows = await store.query<Ledger>(
    `SELECT toUInt32(uniqExact(job_id)) AS jobs, toUInt32(uniqExactIf(job_id, kind != 'sweep')) AS parts, toUInt64(sum(seen))::Float64 AS rows,
      toUInt64(sum(changed))::Float64 AS changed, toUInt64(sum(rejected))::Float64 AS rejected, toUInt32(countIf(kind = 'dead')) AS dead
      FROM ${done(store)}`,
    { run },
  )
  return rows[0] ?? { jobs: 0, rows: 0, changed: 0, rejected: 0, dead: 0, parts: 0 }
}

export const doneJobs = async (store: Store, run: string): Promise<Set<string>> => {
  const rows = await store.query<{ job_id: string }>(`SELECT DISTINCT job_id FROM ${done(store)}`, { run })
  return new Set(rows.map(row => row.job_id))
}
