/** The expected gaps between payloads, told to the store: the views judge staleness by them. */
import { type Store, shardsOf } from '../sql/shards.ts'

/** @param run '' for the feeds themselves; a replay's own gap stands under its run */
export const recordIntervals = async (
  store: Store,
  feeds: readonly { id: string; interval_ms: number }[],
  run = '',
): Promise<void> => {
  if (feeds.length === 0) return
  const rows = feeds.map(({ id, interval_ms }) =>
    JSON.stringify({ feed: id, run, interval_ms: Math.round(interval_ms) }),
  )
  const insert = 'INSERT INTO feed_intervals (feed, run, interval_ms) FORMAT JSONEachRow'
  await Promise.all(shardsOf(store).map(sql => sql.insert(insert, rows.join('\n'))))
}
