/** How old the newest showing of every book by every feed is, of what is current; read when the operations port is asked. */
import { partText } from '../sql/files.ts'
import { onEach, type Store } from '../sql/shards.ts'
import { UNREPLACED } from './compact.ts'
import { NO_DAY } from './model/identity.ts'

const DAY_MS = 86_400_000
/** Events of long ago are shown by nobody; the board of a game that began yesterday is still here. */
const BACK_MS = 3 * DAY_MS
/** Of an event that has no day it is its showing that is of long ago. */
const RECENT = `event_day >= {from:Date} OR event_day = '${NO_DAY}' AND observed_at >= {from:Date}`

export type DataAge = { feed: string; sportsbook: string; age_ms: number }

/** @param now epoch ms */
export const readDataAges = async (store: Store, now: number): Promise<DataAge[]> => {
  const shown = onEach(
    store,
    `SELECT ${partText('shown_by')} AS shown_by, substringIndex(seen_group, '|', 1) AS sportsbook,
      max(s.observed_at - toIntervalMillisecond(lag)) AS seen
    FROM (
      SELECT event_day, feed, feed_of, groups, seen_lag_ms, observed_at FROM {database}.sightings_latest FINAL PREWHERE ${RECENT}
      UNION ALL SELECT event_day, feed, feed_of, groups, seen_lag_ms, observed_at FROM {database}.sightings_recent PREWHERE ${RECENT} WHERE ${UNREPLACED}
    ) AS s ARRAY JOIN groups AS seen_group, seen_lag_ms AS lag GROUP BY shown_by, sportsbook`,
  )
  const rows = await store.query<{ feed: string; sportsbook: string; seen: string }>(
    `SELECT s.shown_by AS feed, s.sportsbook AS sportsbook, max(s.seen) AS seen FROM ${shown} AS s GROUP BY feed, sportsbook`,
    { from: new Date(now - BACK_MS).toISOString().slice(0, 10) },
  )
  return rows.map(({ feed, sportsbook, seen }) => ({ feed, sportsbook, age_ms: Math.max(0, now - Date.parse(seen)) }))
}
