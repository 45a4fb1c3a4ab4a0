/** The pipelines of one process: owners of partitions, sweeps, and the intake of live feeds. Everything that it needs comes as its first argument. */
import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Observable } from 'rxjs'
import type { Store } from '../sql/shards.ts'
import type { Clock } from './clock.ts'
import type { Failpoint } from './commit.ts'
import { type CompactorDeps, startCompactor } from './compactor.ts'
import { readDataAges } from './data-age.ts'
import { createHolds } from './hold.ts'
import { startIntake } from './intake.ts'
import type { Feeds } from './job.ts'
import { LANES } from './job-data.ts'
import { createMetrics } from './metrics.ts'
import { LOG_KEEP_BYTES, LOG_KEEP_MS } from './model/log-keys.ts'
import type { Feed, Payload } from './model/part.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { startOwners } from './owners.ts'
import { startPulse } from './pulse.ts'
import { openQueues } from './queue.ts'
import { readSchema } from './schema.ts'
import { startSweeper } from './sweeper.ts'
import { createWriters } from './writers.ts'

export type LiveFeed = { feed: Feed; open: () => Observable<Payload> }

export type PipelineDeps = {
  sql: Store
  /** Makes a connection with maxRetriesPerRequest null; closed with the pipelines. */
  connect: () => Redis
  prefix: string
  partitions: number
  feeds: Feeds
  /** Feeds to poll or listen to; [] takes none, and owners and sweeps still run. */
  live: readonly LiveFeed[]
  clock: Clock
  /** ms, never jumps. */
  monotonic: () => number
  log: Logger
  registry: Registry
  /** Resolves when feeds may go on (the disk has room). */
  mayGoOn?: () => Promise<void>
  /** Why feeds pause now; null when they do not. */
  paused?: () => string | null
  failpoint?: Failpoint
  /** How long, and how large, a partition's log in Redis is kept for resuming streams. */
  log_keep_ms?: number
  log_keep_bytes?: number
  /** How often what was committed is taken over, and after how long it is dropped; the compactor's own when absent. */
  compaction?: CompactorDeps['pace']
  /** How long a partition waits for the next owner when a process dies; two seconds when absent. */
  lease_ms?: number
  /** Owners only: no sweeps (a replay that drives its own clock). */
  sweeps?: boolean
}

const FEED_LOOK_MS = 500

export const startPipelines = async (deps: PipelineDeps) => {
  const { sql, prefix, log, monotonic, clock, partitions } = deps
  const redis = deps.connect()
  const subscriber = deps.connect()
  const queues = openQueues(redis, prefix)
  const metrics = createMetrics(deps.registry)
  const schema = await readSchema(sql)
  const failpoint: Failpoint = deps.failpoint ?? (() => Promise.resolve())
  const number = Number(await redis.incr(`${prefix}:owners`)) % 256
  const owner = { number, name: `${number}-${randomBytes(6).toString('hex')}` }
  const keep = { keep_ms: deps.log_keep_ms ?? LOG_KEEP_MS, keep_bytes: deps.log_keep_bytes ?? LOG_KEEP_BYTES }
  const paused = deps.paused ?? (() => null)
  const pulse = startPulse({
    redis,
    prefix,
    name: owner.name,
    partitions,
    queues,
    feeds: deps.live.map(({ feed }) => feed),
    now: clock.wall,
    paused,
  })
  const writers = createWriters({ sql, schema, monotonic, failpoint })
  metrics.closingsLeft(writers.closingsLeft)
  const owners = await startOwners({
    sql,
    owner,
    rank: deps.feeds.rank,
    publish: { redis, prefix, monotonic, ...keep },
    redis,
    subscriber,
    prefix,
    partitions,
    queues,
    writers,
    feeds: deps.feeds,
    metrics,
    pulse,
    failpoint,
    monotonic,
    log,
    lease_ms: deps.lease_ms,
  })
  metrics.depths(async () => {
    const read = (partition: number) =>
      LANES.map(async lane => ({ partition, lane, ...(await queues.depth(partition, lane, clock.wall())) }))
    return Promise.all(Array.from({ length: partitions }, (_, partition) => read(partition)).flat())
  })
  metrics.ages(() => readDataAges(sql, clock.stamp()))
  const holds = createHolds({ redis, sql, owner: owner.name, clock, log })
  const sweeper =
    deps.sweeps === false
      ? null
      : startSweeper({ hold: holds(`${prefix}:sweeper`), partitions, queues, clock, paused, log })
  const compactor = startCompactor({
    ...{ sql, schema, redis, prefix, monotonic, log },
    owner: owner.name,
    compacted: metrics.compacted,
    pace: deps.compaction,
  })
  const intakes = deps.live.map(live => keepIntake(live))

  /** Takes a feed while this process has the hold on it. */
  function keepIntake({ feed, open }: LiveFeed) {
    let running: { unsubscribe: () => void } | null = null
    const hold = holds(feedKey(prefix, feed.id), () => running?.unsubscribe())
    const look = oneAtATime(async () => {
      if (hold.held()) return
      running?.unsubscribe()
      running = null
      if (!(await hold.take())) return
      log.info({ feed: feed.id }, 'feed taken')
      const mayGoOn = deps.mayGoOn ?? (() => Promise.resolve())
      running = startIntake({ sql, queues, metrics, log, mayGoOn, since: clock.since }, feed, open())
    })
    const timer = setInterval(() => void look(), FEED_LOOK_MS)
    void look()
    return {
      close: async (): Promise<void> => {
        clearInterval(timer)
        running?.unsubscribe()
        await hold.release()
      },
    }
  }

  return {
    queues,
    metrics,
    owned: owners.owned,
    ready: owners.ready,
    /** In order: feeds, sweeps, then the owners when what they have taken is committed, and what is being compacted. */
    close: async (): Promise<void> => {
      await Promise.all(intakes.map(intake => intake.close()))
      await sweeper?.close()
      await owners.close()
      await compactor.close()
      await pulse.close()
      await queues.close()
      subscriber.disconnect()
      redis.disconnect()
    },
  }
}
export type Pipelines = Awaited<ReturnType<typeof startPipelines>>

/** The lease under which a feed is taken: one process at a time. */
export const feedKey = (prefix: string, id: string): string => `${prefix}:feed:${id}`
