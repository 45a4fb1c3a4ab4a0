/** `npm run feed -- lag`: how old what each feed and each book shows is, and what waits in the queues. */
import { depthsOf, totalOf } from '../../pipelines/depths.ts'
import { LANES } from '../../pipelines/job-data.ts'
import { openQueues } from '../../pipelines/queue.ts'
import { partText } from '../../sql/files.ts'
import { everywhere, openStore, type Store } from '../../sql/shards.ts'
import type { Config } from '../config.ts'
import { redisForCommands } from '../connect-redis.ts'
import { withEngines } from '../engines.ts'
import { runMigrations } from '../migrations.ts'

type Last = { feed: string; at: string; jobs: number; rejected: number }
type Shown = { shown_by: string; book: string; at: string; events: number }

const lastOf = (
  store: Store,
): string => `SELECT feed, max(observed_at) AS at, toUInt32(countIf(committed_at > now() - INTERVAL 1 HOUR)) AS jobs,
    toUInt32(sumIf(rejected, committed_at > now() - INTERVAL 1 HOUR)) AS rejected
  FROM ${everywhere(store, 'ledger')} WHERE run = '' AND feed != '' AND kind = 'part' AND committed_at > now() - INTERVAL 30 DAY
  GROUP BY feed ORDER BY at DESC, feed`

const shownOf = (
  store: Store,
): string => `SELECT ${partText('shown_by')} AS shown_by, substringIndex(seen_group, '|', 1) AS book,
    max(observed_at - toIntervalMillisecond(lag)) AS at, toUInt32(uniqExact(event_id)) AS events
  FROM ${everywhere(store, 'sightings')} ARRAY JOIN groups AS seen_group, seen_lag_ms AS lag
  WHERE run = '' AND committed_at > now() - INTERVAL 1 DAY
  GROUP BY shown_by, book ORDER BY shown_by, at DESC, book`

const ageOf = (at: string, now: number): string => {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  if (seconds < 120) return `${seconds.toFixed(1)} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

export async function lag(config: Config): Promise<void> {
  await withEngines(config, { command: 'npm run feed' }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = openStore(store)
    const redis = redisForCommands(engines.redis.url)
    const queues = openQueues(redis, config.REDIS_PREFIX)
    try {
      // On a new machine this may be the first command of all.
      await runMigrations(sql, config, { keeps: true })
      const now = Date.now()
      const [lasts, shown] = [await sql.query<Last>(lastOf(sql)), await sql.query<Shown>(shownOf(sql))]
      for (const lane of LANES) {
        const { waiting, active, oldest_ms } = totalOf(await depthsOf(queues, config.PARTITIONS, lane, now))
        console.log(
          `queue ${lane.padEnd(9)} ${waiting} waiting, ${active} taken, oldest ${(oldest_ms / 1000).toFixed(1)} s`,
        )
      }
      for (const { feed, at, jobs, rejected } of lasts) {
        console.log(
          `${feed.padEnd(26)} last payload ${at}, ${ageOf(at, now)} ago; ${jobs} parts and ${rejected} rejections in the last hour`,
        )
        for (const one of shown.filter(row => row.shown_by === feed))
          console.log(`  ${one.book.padEnd(24)} ${one.events} events, last shown ${ageOf(one.at, now)} ago`)
      }
      if (lasts.length === 0) console.error('no feed has brought anything yet')
    } finally {
      await queues.close()
      redis.disconnect()
      await sql.close()
    }
  })
}
