/**
 * Taking over: the store is brought back to the last mark. What lies above it was never published, acknowledged, counted or compacted: its rows are deleted.
 * Every statement carries the fence: an owner that thaws in the middle of an unfenced DELETE removes its heir's rows.
 */
import { errorType, type Sql } from '../sql/client.ts'
import { ABOVE, type Above, aboveParams, byPartition, countAbove, TABLES } from './above-marks.ts'
import { FENCED_BY_OWNERS, queryId } from './fence.ts'
import { shareNext } from './share-next.ts'

export type Mark = {
  position: number
  committed_at: string
  /** Of the newest that is not history's. */
  current_at: string
  /** What lies above it was committed later than this. */
  above: string
}

const lastMarks = shareNext(async (sql, partitions: readonly number[]): Promise<Map<number, Mark>> => {
  const rows = await sql.query<Omit<Mark, 'position'> & { partition: number; position: string }>(
    `SELECT asked.partition AS partition, m.position AS position, m.newest_at AS committed_at, m.current_at AS current_at, greatest(m.newest_at, f.cleared_at) AS above
      FROM (SELECT arrayJoin({partitions:Array(UInt8)}) AS partition) AS asked
      LEFT JOIN (SELECT partition, max(marks.position) AS position, max(committed_at) AS newest_at, maxIf(committed_at, current = 1) AS current_at
        FROM marks WHERE partition IN {partitions:Array(UInt8)} GROUP BY partition) AS m ON m.partition = asked.partition
      LEFT JOIN (SELECT partition, argMax(taken_at, (epoch, taken_at)) AS cleared_at
        FROM fences WHERE partition IN {partitions:Array(UInt8)} AND cleared = 1 GROUP BY partition) AS f ON f.partition = asked.partition`,
    { partitions },
  )
  return new Map(rows.map(({ partition, position, ...times }) => [partition, { ...times, position: Number(position) }]))
})

/**
 * The newest mark of a partition. Positions and commit times grow together. What lies above it is of the last owner that told what it had cleared (an owner writes
 * nothing before), and later than both.
 */
export const lastMark = async (sql: Sql, partition: number): Promise<Mark> => {
  const mark = (await lastMarks(sql, partition)).get(partition)
  if (mark === undefined) throw new Error('each partition that is asked for has a row')
  return mark
}

/**
 * A deletion whose part was dropped or merged under it, as compaction does with recent rows. It is made again: to take over anew for it, under another
 * epoch, would begin with the same deletions, and on a machine with much to do go round in circles.
 */
const CUT_OFF = 'UNFINISHED'
const MOST_TRIES = 10

/** What is taken back of a partition, and who does. */
type Taken = Above & { epoch: number }

/**
 * What deletes of each table what lies above the marks of partitions, of those whose owner nobody has replaced. A deletion makes every part of its table anew, whichever
 * rows it is of, and there are dozens of parts with recent rows: one for each partition took longer than a call may, and was made again (60 parts, 16 partitions, on a
 * machine with a load of 17: 31 to 48 s; together 9 to 11).
 */
const REMOVE = new Map(
  TABLES.map(table => [
    table,
    shareNext(async (sql, all: readonly Taken[]): Promise<void> => {
      const params = { ...aboveParams(all), epochs: byPartition(all, ({ epoch }) => epoch) }
      const statement = `DELETE FROM ${table} WHERE ${ABOVE} AND ${FENCED_BY_OWNERS}`
      for (let tries = 1; ; tries++) {
        try {
          await sql.command(statement, params, { query_id: queryId(all) })
          return
        } catch (error) {
          if (errorType(error) !== CUT_OFF || tries === MOST_TRIES) throw error
        }
      }
    }),
  ]),
)

/** Rolls a partition back to its mark under a new epoch. Returns how many rows lay above it. */
export const rollBack = async (
  sql: Sql,
  partition: number,
  epoch: number,
  mark: Pick<Mark, 'position' | 'above'>,
): Promise<number> => {
  const above = { partition, mark: mark.position, from: Date.parse(mark.above) }
  const dirty = await countAbove(sql, above)
  await Promise.all([...dirty.keys()].map(table => REMOVE.get(table)?.(sql, { ...above, epoch })))
  return [...dirty.values()].reduce((sum, n) => sum + n, 0)
}
