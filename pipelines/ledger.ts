/** A job's row in the ledger: that it was run, and what came of it. A job whose row stands at or below the mark is never run again. */
import type { Sql } from '../sql/client.ts'
import type { LedgerRow } from './model/kept-rows.ts'
import type { Output } from './output.ts'

export const ledgerJson = (out: Output, dead = false): string => {
  const { data, id } = out.job
  const row: LedgerRow = {
    partition: out.partition,
    position: out.position,
    epoch: out.epoch,
    job_id: id,
    kind: dead ? 'dead' : data.kind === 'sweep' ? 'sweep' : 'part',
    feed: data.feed,
    league: data.league,
    run: data.run,
    observed_at: out.observed_iso,
    seen: out.seen,
    changed: out.ticks.length,
    // More than there are rows of, where a job is nothing but garbage.
    rejected: [...out.reasons.values()].reduce((sum, n) => sum + n, 0),
    skipped: out.skipped,
  }
  return JSON.stringify(row)
}

/**
 * Ids of the jobs that are done, of a run or above a position. What lies above the mark does not count: it may be another owner's, who will not
 * commit it.
 */
export const jobsDone = async (
  sql: Sql,
  { partition, mark }: { partition: number; mark: number },
  among: { run: string } | { from: number },
): Promise<string[]> => {
  const which = 'run' in among ? 'run = {run:String}' : 'position > {from:UInt64}'
  const rows = await sql.query<{ job_id: string }>(
    `SELECT job_id FROM ledger WHERE partition = {partition:UInt8} AND ${which} AND position <= {mark:UInt64} AND kind != 'dead'`,
    { partition, mark, ...among },
  )
  return rows.map(row => row.job_id)
}

/** How often a job was set aside, as the ledger knows. */
export const timesDead = async (
  sql: Sql,
  { partition, mark }: { partition: number; mark: number },
  job_id: string,
): Promise<number> => {
  const [row] = await sql.query<{ n: number }>(
    `SELECT toUInt32(count()) AS n FROM ledger WHERE partition = {partition:UInt8} AND job_id = {job_id:String} AND position <= {mark:UInt64} AND kind = 'dead'`,
    { partition, mark, job_id },
  )
  return row?.n ?? 0
}
