/**
 * What was removed or has expired leaves the tables of newest rows when it has been so for as long as its log is kept; what stands stays, however long it does
 * not move. The log's own days are no measure of that: with three of them a price that nobody moved for three days was gone from the board.
 *
 * Every version of a key, up to a time: an older one that stands in another part must not come back.
 */
import type { Sql } from '../sql/client.ts'
import { SHED_AFTER_DAYS, takeOut } from './shed.ts'

/** Which row says that nothing stands of its key, and whose retention it has. */
const REMOVED = [
  { table: 'quotes_latest', isGone: 'q.is_removed = 1', key: 'odds_id', kept: 'ticks' },
  { table: 'opportunities_latest', isGone: `q.state = 'expired'`, key: 'id', kept: 'opportunities' },
] as const

/** Keys of one statement: its list. */
const AT_ONCE = 1_000
const SETTINGS = { max_threads: 1, log_queries: 0 } as const

type Key = { league: string; event_id: string; key: string }

/**
 * The time before which rows of a kind are too old, by the store's clock and the settings that it was migrated with last. Of however few days: for two of
 * them `/odds/delta` tells what was removed, and an expired opportunity is explained; who is not told keeps a price that nobody gives.
 */
const beforeOf = async (sql: Sql, kept: string): Promise<string | null> => {
  const [row] = await sql.query<{ days: number; before: string }>(
    `SELECT toUInt32(JSONExtractUInt(retention, {kept:String})) AS days, now64(3) - toIntervalDay(greatest(days, ${SHED_AFTER_DAYS})) AS before
     FROM migrations WHERE state = 'done' ORDER BY number DESC, at DESC LIMIT 1`,
    { kept },
  )
  return row === undefined || row.days === 0 ? null : row.before
}

/**
 * Takes out what was removed long ago, of each table as much as one statement takes. May be done twice, by two at once, or be cut off.
 * @returns how many keys left, and whether that was all
 */
export const shedRemoved = async (sql: Sql): Promise<{ keys: number; isAll: boolean }> => {
  let [count, isAll] = [0, true]
  for (const { table, isGone, key, kept } of REMOVED) {
    const before = await beforeOf(sql, kept)
    if (before === null) continue
    const gone = await sql.query<Key>(
      `SELECT q.league AS league, q.event_id AS event_id, toString(q.${key}) AS key FROM ${table} AS q FINAL
       WHERE ${isGone} AND q.stored_at < {before:DateTime64(3, 'UTC')} LIMIT ${AT_ONCE}`,
      { before },
      { settings: SETTINGS },
    )
    if (gone.length === 0) continue
    const those = `toString(${key}) IN {keys:Array(String)} AND stored_at < {before:DateTime64(3, 'UTC')}`
    await takeOut(sql, table, gone, those, { keys: gone.map(row => row.key), before })
    count += gone.length
    isAll &&= gone.length < AT_ONCE
  }
  return { keys: count, isAll }
}
