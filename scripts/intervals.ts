/** The expected gaps between payloads, told to the store: the views judge staleness by them. */
import type { Sql } from '../sql/client.ts'

/** @param run '' for the feeds themselves; a replay's own gap stands under its run */
export const recordIntervals = async (
  sql: Sql,
  feeds: readonly { id: string; interval_ms: number }[],
  run = '',
): Promise<void> => {
  const rows = feeds.map(({ id, interval_ms }) =>
    JSON.stringify({ feed: id, run, interval_ms: Math.round(interval_ms) }),
  )
  await sql.insert('INSERT INTO feed_intervals (feed, run, interval_ms) FORMAT JSONEachRow', rows.join('\n'))
}
