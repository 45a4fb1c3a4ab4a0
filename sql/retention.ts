/**
 * How long rows are kept, in days, counted from when we wrote them (`stored_at`): a TTL on recorded time would delete a replay at the next merge.
 * The values stand in the tables' TTL; when a setting changes, the TTL of the standing tables is changed, and old rows go with the next merges.
 *
 * Each part carries the time at which its rows are too old, as it was reckoned when the part was written, and by that they go: of a longer retention
 * rows of before would see nothing, of a shorter one neither. So those times are reckoned anew, which reads one column and writes no rows.
 */

import type { Sql } from './client.ts'
import type { SqlFile } from './files.ts'

export type Retention = { ticks: number; opportunities: number; rejections: number; captures: number }

/** Puts the database's names and the days into a statement's placeholders. */
export function fill(statement: string, database: string, retention: Retention): string {
  let filled = statement.replaceAll('{database}', database)
  for (const [kind, days] of Object.entries(retention)) {
    if (!Number.isInteger(days) || days < 1) throw new Error(`retention of ${kind} is not a whole number of days`)
    filled = filled.replaceAll(`{retention_${kind}_days}`, String(days))
  }
  return filled
}

/** Gives every table whose TTL names a retention its new TTL, and keeps the new values in the ledger. */
export async function applyRetention(
  sql: Sql,
  { database, retention }: { database: string; retention: Retention },
  files: SqlFile[],
): Promise<void> {
  // Whose newest rows are kept while they stand: they are taken out when they were removed for so long (pipelines/shed-removed.ts).
  const kept = new Set(files.map(({ statement }) => /\{database\}\.(\w+) MODIFY TTL/.exec(statement)?.[1]))
  for (const file of files) {
    const ttl = /^TTL (.*\{retention_.*)$/m.exec(file.statement)?.[1]
    const table = /\{database\}\.(\w+)/.exec(file.statement)?.[1]
    if (ttl === undefined || table === undefined || kept.has(table)) continue
    for (const change of [
      'MODIFY SETTING materialize_ttl_recalculate_only = 1',
      `MODIFY TTL ${fill(ttl, database, retention)}`,
      'MATERIALIZE TTL',
    ])
      await sql.command(
        `ALTER TABLE ${database}.${table} ${change}`,
        {},
        { settings: { materialize_ttl_after_modify: 0 }, idempotent: true },
      )
  }
  await sql.command(
    `INSERT INTO ${database}.migrations (number, name, state, partitions, retention, shard)
     SELECT number, name, state, partitions, {retention:String}, shard FROM ${database}.migrations
     WHERE state = 'done' ORDER BY number DESC, at DESC LIMIT 1`,
    { retention: JSON.stringify(retention) },
  )
}
