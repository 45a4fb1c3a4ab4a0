/** What a command needs that sends payloads through the pipelines: the stores, the queues, and owners while nobody else runs any. */
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { type Clock, createClock } from '../../pipelines/clock.ts'
import { feedKey, type LiveFeed, type PipelineDeps, startPipelines } from '../../pipelines/index.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { newestObservation } from '../../pipelines/newest.ts'
import { openQueues, type Queues } from '../../pipelines/queue.ts'
import { openStore, type Store } from '../../sql/shards.ts'
import type { Config } from '../config.ts'
import { redisForWork } from '../connect-redis.ts'
import { startDiskGuard } from '../disk.ts'
import { withEngines } from '../engines.ts'
import { feedsAtCadence, feedsOf } from '../feeds-of.ts'
import { recordIntervals } from '../intervals.ts'
import { logKeep } from '../log-keep.ts'
import { createLogger } from '../logger.ts'
import { runMigrations } from '../migrations.ts'
import { type StandIn, standIn } from '../replay/stand-in.ts'

export type Tools = {
  sql: Store
  queues: Queues
  clock: Clock
  log: Logger
  /** Whether a process takes this feed now. */
  isTaken: (feed: string) => Promise<boolean>
  /** Starts owners in this process for as long as no other process has any; closed with the rest. */
  own: () => Promise<void>
  /** Starts the pipelines of this process, with the live feeds given. */
  start: (live: readonly LiveFeed[]) => Promise<StandIn>
}

/** The feed that runs here, and those whose cadence nobody has told: the rest come as the service has them set, whose settings a shell need not have. */
const unrecorded = async (sql: Store, config: Config, live: string | null): Promise<Feed[]> => {
  const rows = await sql.query<{ feed: string }>("SELECT feed FROM feed_intervals WHERE run = ''")
  const known = new Set(rows.map(({ feed }) => feed))
  return feedsAtCadence(config).filter(({ id }) => id === live || !known.has(id))
}

/** Runs the body with the running engines, or with embedded ones of its own. @param live the feed that is to run here */
export async function withPipelines(
  config: Config,
  live: string | null,
  body: (tools: Tools) => Promise<void>,
): Promise<void> {
  const log = createLogger({ LOG_LEVEL: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL }, 'feed', 2)
  const say = (line: string): void => console.error(line)
  // A feed runs until it is told to end.
  await withEngines(config, { command: 'npm run feed', stopped: () => live !== null, log: say }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = openStore(store)
    await runMigrations(sql, config, { keeps: true })
    await recordIntervals(sql, await unrecorded(sql, config, live))
    const connect = (): Redis => redisForWork(engines.redis.url)
    const redis = connect()
    const queues = openQueues(redis, config.REDIS_PREFIX)
    const clock = createClock(Date.now, () => performance.now(), await newestObservation(sql))
    const start = async (opened: readonly LiveFeed[], sweeps = true): Promise<StandIn> => {
      const { DATA_DIR: dir, LEAST_FREE_BYTES: leastBytes, REDIS_PREFIX: prefix } = config
      // A feed pauses for room here as in a service. What is pushed is one file, and no feed.
      const guard = opened.length === 0 ? null : startDiskGuard({ dir, redis, prefix, log, leastBytes })
      const deps: PipelineDeps = {
        sql,
        connect,
        prefix,
        partitions: config.PARTITIONS,
        feeds: feedsOf(config),
        live: opened,
        clock,
        monotonic: () => performance.now(),
        log,
        registry: new Registry(),
        sweeps,
        ...logKeep(config),
        ...(guard && { mayGoOn: guard.mayGoOn, paused: guard.paused }),
      }
      const running = await startPipelines(deps)
      return {
        close: async () => {
          await running.close()
          guard?.close()
        },
      }
    }
    const isTaken = async (feed: string): Promise<boolean> =>
      (await redis.exists(feedKey(config.REDIS_PREFIX, feed))) === 1
    let owners: StandIn | null = null
    try {
      const own = async (): Promise<void> => {
        owners ??= await standIn(redis, config.REDIS_PREFIX, () => start([], false))
      }
      await body({ sql, queues, clock, log, isTaken, own, start })
    } finally {
      await (owners as StandIn | null)?.close()
      await queues.close()
      redis.disconnect()
      await sql.close()
    }
  })
}
