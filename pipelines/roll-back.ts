/**
 * Taking over: the store is brought back to the last mark. What lies above it was never published, acknowledged, counted or compacted: its rows are deleted.
 * Every statement carries the fence: an owner that thaws in the middle of an unfenced DELETE removes its heir's rows.
 */
import { errorType, type Sql } from '../sql/client.ts'
import { ofPartition, type Store, shardsOf } from '../sql/shards.ts'
import { ABOVE, type Above, aboveParams, byPartition, createCountAbove } from './above-marks.ts'
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

/** What is taken back of a partition, and who does. */
type Taken = Above & { epoch: number }

/** Deletes of a table what lies above the marks of partitions, of those whose owner nobody has replaced. */
const removeFrom = async (sql: Sql, table: string, all: readonly Taken[]): Promise<void> => {
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
}

/** Rolls a partition back to its mark under a new epoch. Resolves to how many rows lay above it. */
export type RollBack = (
  owner: { partition: number; epoch: number },
  mark: Pick<Mark, 'position' | 'above'>,
) => Promise<number>

const rollBackOf = (sql: Sql): RollBack => {
  const count = createCountAbove(sql)
  const removers = new Map<string, (one: Taken) => Promise<void>>()
  const removerOf = (table: string) => {
    const known = removers.get(table) ?? shareNext((all: readonly Taken[]) => removeFrom(sql, table, all))
    removers.set(table, known)
    return known
  }
  return async ({ partition, epoch }, mark) => {
    const above = { partition, mark: mark.position, from: Date.parse(mark.above) }
    const dirty = await count(above)
    await Promise.all([...dirty.keys()].map(table => removerOf(table)({ ...above, epoch })))
    return [...dirty.values()].reduce((sum, n) => sum + n, 0)
  }
}

/**
 * What is taken over at once is rolled back by one deletion a table: a deletion makes every part of its table anew, whichever rows it is of, and there are dozens
 * of parts with recent rows (60 parts, 16 partitions, on a machine with a load of 17: 9 to 11 s instead of 31 to 48, which is longer than a call may take).
 */
export const createRollBack = (store: Store): RollBack => {
  const shards = shardsOf(store).map(rollBackOf)
  return (owner, mark) => ofPartition(shards, owner.partition)(owner, mark)
}
