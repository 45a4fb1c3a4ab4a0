/*
 * A world for the proofs: a database and a key prefix of its own, what is sent into it, and when it is done. The pipelines themselves run
 * elsewhere, in real processes (worker.ts) or in this one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { type JobData, LANES } from '../../pipelines/job-data.ts'
import { partitionPrefix } from '../../pipelines/model/log-keys.ts'
import { openQueues } from '../../pipelines/queue.ts'
import type { TakeOverDeps } from '../../pipelines/take-over.ts'
import { feedsOf } from '../../scripts/feeds-of.ts'
import { makePlan, type Plan } from '../../scripts/replay/plan.ts'
import { type Outcome, type ReplayDeps, runReplay } from '../../scripts/replay/run.ts'
import type { Sql } from '../../sql/client.ts'
import { migrate } from '../../sql/migrate.ts'
import { type ClusterOptions, everywhere, onEach, openStore, shardsOf } from '../../sql/shards.ts'
import { useEngines } from '../engines.ts'
import { makeSchema, RETENTION } from '../schema.ts'
import { killAll } from './worker.ts'

export const PARTITIONS = 16
const DONE_MS = 180_000
/** What is asked costs as much of the store as a small commit. */
const DONE_LOOK_MS = 300
/** A row above the mark stands before the rest of its commit does, and may be taken back. */
const COMMITTED =
  'SELECT job_id FROM {database}.ledger AS l INNER JOIN (SELECT partition, max(position) AS mark FROM {database}.marks GROUP BY partition) AS m USING (partition) WHERE position <= m.mark'
const LINES_MS = 5_000
const DUE = `SELECT 1 FROM closings_due WHERE (league, event_day, event_id, run, position) NOT IN (
  SELECT league, event_day, event_id, run, position FROM closings WHERE event_id IN (SELECT event_id FROM closings_due)) LIMIT 1`

export type Stores = {
  clickhouse: { url: string; username: string; password: string; database: string; cluster?: ClusterOptions }
  redis: { url: string; prefix: string }
}

export type ReplayPart = { files: string[]; from?: number; to?: number; shift?: boolean; speed?: number }
export type Job = { id: string; data: JobData; partition?: number }
export type World = Awaited<ReturnType<typeof openWorld>>

export const feeds = feedsOf({ FEEDS: [] })

export const planOf = ({ files, from, to, shift = false, speed = 0 }: ReplayPart): Promise<Plan> =>
  makePlan({ files, feed: null, at: null, from: from ?? null, to: to ?? null, speed, shift }, Date.now())

/** @param isOnly of its engines: its database is migrated as an installation's is, for no other one is to be a copy of the same template */
export const openWorld = async (stores: Stores, isOnly = false) => {
  const { database } = stores.clickhouse
  const { prefix } = stores.redis
  const sql = openStore({ ...stores.clickhouse, connections: 8 })
  const { cluster } = stores.clickhouse
  if (isOnly || cluster)
    for (const [index, one] of shardsOf(sql).entries()) {
      const shard = cluster && { shard: { cluster: cluster.name, number: index + 1, of: cluster.servers.length } }
      await migrate(one, { database, retention: RETENTION, atlas: atlasRows(), ...shard })
    }
  else await makeSchema(sql, database)
  const connect = (): Redis =>
    new Redis(stores.redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 }).on('error', () => {})
  const redis = connect()
  const queues = openQueues(redis, prefix)
  const lists = Array.from({ length: PARTITIONS }, (_, partition) =>
    LANES.map(lane => ({ lane, base: `${partitionPrefix(prefix, partition)}:${lane}` })),
  ).flat()

  /** Ids that lie in the lists of this name, in the order of the partitions. */
  const listed = async (name: 'active' | 'wait'): Promise<string[]> =>
    (await Promise.all(lists.map(({ base }) => redis.lrange(`${base}:${name}`, 0, -1)))).flat()

  const jobsIn = async (ledger: string): Promise<Set<string>> => {
    const rows = await sql.query<{ job_id: string }>(`SELECT DISTINCT job_id FROM ${ledger}`).catch(() => [])
    return new Set(rows.map(row => row.job_id))
  }

  /** Waits until all of these jobs are committed. @throws when that takes too long, with what is missing */
  const until = async (ids: readonly string[], ms = DONE_MS): Promise<void> => {
    const deadline = Date.now() + ms
    for (;;) {
      const done = await jobsIn(onEach(sql, COMMITTED))
      const missing = ids.filter(id => !done.has(id))
      if (missing.length === 0) return
      if (Date.now() > deadline)
        throw new Error(`${missing.length} of ${ids.length} jobs are not done after ${ms} ms: ${missing.slice(0, 5)}`)
      await sleep(DONE_LOOK_MS)
    }
  }

  /** Waits for the lines of what began in commits that did not; not for ever, for an event without a price has none. */
  const captured = async (): Promise<void> => {
    for (const end = Date.now() + LINES_MS; Date.now() < end; await sleep(50)) {
      const due = await Promise.all(shardsOf(sql).map(shard => shard.query(DUE).catch(() => [])))
      if (due.flat().length === 0) return
    }
  }

  /** What replays have said. */
  const said: string[] = []

  return {
    stores,
    said,
    sql,
    connect,
    redis,
    queues,
    prefix,
    database,
    listed,
    /** Jobs with a row in the ledger, of a commit in the making too: who would hit one looks here. */
    stored: (): Promise<Set<string>> => jobsIn(everywhere(sql, 'ledger')),
    send: (jobs: readonly Job[]): Promise<void> => queues.enqueue(jobs),
    /** Sends jobs and waits until all of them stand in the ledger. */
    sendAll: async (jobs: readonly Job[]): Promise<void> => {
      await queues.enqueue(jobs)
      await until(jobs.map(job => job.id))
    },
    /** Sends a recording's jobs and waits until all of them stand in the ledger. */
    replay: async (
      part: ReplayPart | Plan,
      stopped = () => false,
      more: Partial<ReplayDeps> = {},
    ): Promise<Outcome> => {
      const plan = 'run' in part ? part : await planOf(part)
      return runReplay(
        {
          sql,
          redis,
          prefix,
          feeds: feeds.get,
          now: Date.now,
          stopped,
          isFull: async () => false,
          progress: () => {},
          say: line => said.push(line),
          ...more,
        },
        plan,
      )
    },
    until,
    /** Waits until nothing waits and nothing is taken: the last acknowledgements come after the last commit, and so may closing lines. */
    idle: async (ms = 20_000): Promise<void> => {
      const deadline = Date.now() + ms
      for (;;) {
        // In the order in which jobs go: one that is taken between the two looks is seen by one of them.
        const left = [...(await listed('wait')), ...(await listed('active'))]
        if (left.length === 0) return captured()
        if (Date.now() > deadline) throw new Error(`${left.length} jobs were left in the queues: ${left.slice(0, 5)}`)
        await sleep(20)
      }
    },
    close: async (): Promise<void> => {
      await queues.close()
      redis.disconnect()
      await sql.close()
    },
  }
}

/** A world on the engines of the run; `close` drops it. */
export const sharedWorld = async (name: string): Promise<World> => {
  const engines = await useEngines(name)
  const { url, username, password, database } = engines.clickhouse
  const world = await openWorld({ clickhouse: { url, username, password, database }, redis: engines.redis })
  const close = async (): Promise<void> => {
    await world.close()
    await engines.close()
  }
  return { ...world, close }
}

/** What an owner of a world's partitions takes over with. @param sql the world's, or one with something between */
export const takeOverDeps = (
  { sql: own, redis, prefix }: World,
  number: number,
  name = `owner ${number}`,
  sql: Sql = own,
): TakeOverDeps => {
  const publish = { redis, prefix, monotonic: () => 0, keep_ms: 1_000, keep_bytes: 1_000 }
  return { sql, owner: { number, name }, rank: () => 0, publish }
}

/** What is sent into a world; resolves when all of it is done. */
export type Sending = (world: World) => Promise<unknown>

/** Does something in a world of the run's engines; whatever comes of it, nothing is left running. */
export const inWorld = async <T>(name: string, run: (world: World) => Promise<T>): Promise<T> => {
  const world = await sharedWorld(name)
  try {
    return await run(world)
  } finally {
    killAll()
    await world.close()
  }
}
