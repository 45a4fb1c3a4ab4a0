/**
 * Taking over: the store is brought back to the last mark. What lies above it was never published, acknowledged, counted or compacted: its rows are deleted.
 * Every statement carries the fence: an owner that thaws in the middle of an unfenced DELETE removes its heir's rows.
 */
import { errorType, type Sql } from '../sql/client.ts'
import type { CountAbove } from './above-marks.ts'
import { FENCED_BY_OWNER, queryId } from './fence.ts'

export type Mark = {
  position: number
  committed_at: string
  /** Of the newest that is not history's. */
  current_at: string
  /** What lies above it was committed later than this. */
  above: string
}

/**
 * The newest mark of a partition. Positions and commit times grow together. What lies above it is of the last owner that told what it had cleared (an owner writes
 * nothing before), and later than both.
 */
export const lastMark = async (sql: Sql, partition: number): Promise<Mark> => {
  const [row] = await sql.query<Omit<Mark, 'position'> & { position: string }>(
    `SELECT max(m.position) AS position, max(m.committed_at) AS committed_at, maxIf(m.committed_at, m.current = 1) AS current_at,
      greatest(committed_at, (SELECT argMax(f.taken_at, (f.epoch, f.taken_at)) FROM fences AS f
        WHERE f.partition = {partition:UInt8} AND f.cleared = 1)) AS above
     FROM marks AS m WHERE m.partition = {partition:UInt8}`,
    { partition },
  )
  if (row === undefined) throw new Error('an aggregate has one row')
  return { ...row, position: Number(row.position) }
}

/**
 * A deletion whose part was dropped or merged under it, as compaction does with recent rows. It is made again: to take over anew for it, under another
 * epoch, would begin with the same deletions, and on a machine with much to do go round in circles.
 */
const CUT_OFF = 'UNFINISHED'
const MOST_TRIES = 10

/**
 * Rolls a partition back to its mark under a new epoch. Returns how many rows lay above it.
 * @param count shared by those that take over at once
 */
export const rollBack = async (
  sql: Sql,
  partition: number,
  epoch: number,
  mark: Pick<Mark, 'position' | 'above'>,
  count: CountAbove,
): Promise<number> => {
  const from = Date.parse(mark.above)
  const dirty = await count({ partition, mark: mark.position, from })
  const params = { partition, mark: mark.position, from, fence_partition: partition, fence_epoch: epoch }
  // As a number: a mutation does not read the text of 1970, which is the time of a partition without a mark.
  const above = `partition = {partition:UInt8} AND position > {mark:UInt64} AND committed_at > fromUnixTimestamp64Milli({from:Int64}, 'UTC')`
  const run = (statement: string) => sql.command(statement, params, { query_id: queryId([{ partition, epoch }]) })
  const remove = async (table: string, tries = 1): Promise<void> => {
    try {
      await run(`DELETE FROM ${table} WHERE ${above} AND ${FENCED_BY_OWNER}`)
    } catch (error) {
      if (errorType(error) !== CUT_OFF || tries === MOST_TRIES) throw error
      await remove(table, tries + 1)
    }
  }
  await Promise.all([...dirty.keys()].map(remove))
  return [...dirty.values()].reduce((sum, n) => sum + n, 0)
}
