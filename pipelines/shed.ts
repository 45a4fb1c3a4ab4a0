/**
 * Shedding: what is long over leaves the tables of newest rows, which every read goes through; the logs keep it. An event that ends has its quotes removed
 * and its opportunities expired by the same commit, and without this they stood there for as long as ticks are kept: a league's page, and a new owner,
 * would have read the whole season. What was removed of events that are not over goes when its log does (shed-removed.ts).
 *
 * Whole events only, and every row of theirs up to a time: of a key that was removed an older version may stand in another part, which must not come back
 * when the newest one goes. What is told of such an event later is later than that time too. Shifted runs are taken away by their purge.
 */
import type { Sql, SqlParams } from '../sql/client.ts'

/** Long after an owner has forgotten it (run-sweep.ts), and longer than any cursor lives. */
export const SHED_AFTER_DAYS = 3

/** What an ended event leaves behind, and which row of it says that nothing stands. */
const LEFT = [
  { table: 'quotes_latest', isGone: 'q.is_removed = 1' },
  { table: 'opportunities_latest', isGone: `q.state = 'expired'` },
  { table: 'sightings_latest', isGone: '1' },
] as const

/** Events of one statement: its list, and what it has to look through. */
const AT_ONCE = 1_000
const SETTINGS = { max_threads: 1, max_bytes_before_external_group_by: '256000000', log_queries: 0 } as const

type Event = { league: string; event_id: string }

/** Events that ended before `before` and of whose rows nothing stands, nor was told since. */
const overOf = (sql: Sql, { table, isGone }: (typeof LEFT)[number], before: string): Promise<Event[]> =>
  sql.query<Event>(
    `SELECT q.league AS league, q.event_id AS event_id FROM ${table} AS q FINAL
     WHERE q.run = '' AND (q.league, q.event_day, q.event_id) IN (
       SELECT e.league, e.event_day, e.event_id FROM events_latest AS e FINAL
       WHERE e.run = '' AND e.status IN ('ended', 'cancelled') AND e.committed_at < {before:DateTime64(3, 'UTC')})
     GROUP BY q.league, q.event_id
     HAVING min(${isGone}) AND max(q.committed_at) < {before:DateTime64(3, 'UTC')}
     LIMIT ${AT_ONCE}`,
    { before },
    { settings: SETTINGS },
  )

/** Takes rows of some events out of a table: those that a condition names, by its parameters. */
export const takeOut = (sql: Sql, table: string, of: readonly Event[], condition: string, params: SqlParams) =>
  sql.command(
    `DELETE FROM ${table} WHERE league IN {leagues:Array(String)} AND event_id IN {events:Array(String)} AND ${condition}`,
    {
      leagues: [...new Set(of.map(({ league }) => league))],
      events: [...new Set(of.map(({ event_id }) => event_id))],
      ...params,
    },
    { settings: { log_queries: 0 } },
  )

/**
 * Takes out what is long over, by the store's clock, of each table as much as one statement takes: what a release that did not shed has left is taken out by
 * many rounds, and compaction goes on between them. May be done twice, by two at once, or be cut off.
 * @returns how many events left, and whether that was all
 */
export const shed = async (sql: Sql): Promise<{ events: number; isAll: boolean }> => {
  const [clock] = await sql.query<{ before: string }>(`SELECT now64(3) - INTERVAL ${SHED_AFTER_DAYS} DAY AS before`)
  const before = clock?.before ?? ''
  let [count, isAll] = [0, true]
  for (const left of LEFT) {
    const over = await overOf(sql, left, before)
    if (over.length === 0) continue
    await takeOut(sql, left.table, over, `run = '' AND committed_at < {before:DateTime64(3, 'UTC')}`, { before })
    count += over.length
    isAll &&= over.length < AT_ONCE
  }
  return { events: count, isAll }
}
