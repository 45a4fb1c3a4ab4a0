/**
 * Taking over: the store is brought back to the last mark. What lies above it was never published, acknowledged, counted or compacted: its rows are deleted.
 * Every statement carries the fence: an owner that thaws in the middle of an unfenced DELETE removes its heir's rows.
 */
import type { Sql } from '../sql/client.ts'
import { NEWEST } from './compact.ts'
import { FENCED_BY_OWNER, queryId } from './fence.ts'
import { POSITIONED } from './schema.ts'

export type Mark = { position: number; committed_at: string; current_at: string }

const NEVER = '1970-01-01T00:00:00.000Z'

/** The newest mark of a partition, and the time of the newest that is not history's. */
export const lastMark = async (sql: Sql, partition: number): Promise<Mark> => {
  const newest = (condition: string) =>
    sql.query<{ position: string; committed_at: string }>(
      `SELECT position, committed_at FROM marks WHERE partition = {partition:UInt8} ${condition} ORDER BY position DESC LIMIT 1`,
      { partition },
    )
  const [[last], [current]] = await Promise.all([newest(''), newest('AND current = 1')])
  return {
    position: Number(last?.position ?? 0),
    committed_at: last?.committed_at ?? NEVER,
    current_at: current?.committed_at ?? NEVER,
  }
}

/** Rolls a partition back to its mark under a new epoch. Returns how many rows lay above it. */
export const rollBack = async (
  sql: Sql,
  partition: number,
  epoch: number,
  mark: Pick<Mark, 'position'>,
): Promise<number> => {
  const params = { partition, mark: mark.position, fence_partition: partition, fence_epoch: epoch }
  const above = 'partition = {partition:UInt8} AND position > {mark:UInt64}'
  const tables = [...POSITIONED, ...NEWEST.map(({ recent }) => recent)]
  // One question for all of them: asked table by table they were half of what a taking-over asks.
  const counts = await sql.query<{ name: string; n: number }>(
    tables
      .map(table => `SELECT '${table}' AS name, toUInt32(count()) AS n FROM ${table} WHERE ${above} HAVING n > 0`)
      .join(' UNION ALL '),
    params,
  )
  const dirty = new Map(counts.map(({ name, n }) => [name, n]))
  if (dirty.size === 0) return 0
  const run = (statement: string) => sql.command(statement, params, { query_id: queryId([{ partition, epoch }]) })
  const remove = (table: string) => run(`DELETE FROM ${table} WHERE ${above} AND ${FENCED_BY_OWNER}`)
  await Promise.all(tables.filter(table => dirty.has(table)).map(remove))
  return [...dirty.values()].reduce((sum, n) => sum + n, 0)
}
