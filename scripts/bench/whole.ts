/** The whole service for a bench: engines, pipelines without a feed, and an api, each a process of its own on this machine; and payloads sent to it. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createKeyStore } from '../../api/keys.ts'
import { simulated } from '../../pipelines/feeds/simulated.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import { headsChannel } from '../../pipelines/model/log-keys.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { openQueues } from '../../pipelines/queue.ts'
import { createSql } from '../../sql/client.ts'
import { startClickhouse } from '../embedded/clickhouse.ts'
import { startRedis } from '../embedded/redis.ts'
import { endChildren, startServer } from './children.ts'
import { benchFolder } from './folders.ts'
import { ready, spawnPipelines } from './pipelines.ts'

/** Payloads of the simulated feed, in order of time, from now on. */
export type Payloads = (now: number) => Iterable<Payload>

export type Whole = {
  port: number
  /** Of the enterprise tier. */
  key: string
  pids: { api: number; pipelines: number }
  /** When each commit was heard of, epoch ms, by its time. */
  published: ReadonlyMap<string, number>
  /** Enqueues payloads at their times. @param sent told of each just before */
  send: (payloads: Payloads, sent: (payload: Payload) => void) => Promise<void>
}

const PREFIX = 'bench'

/** Starts all of it, and stops it when the measure is taken. */
export const withWhole = async <T>(name: string, measure: (whole: Whole) => Promise<T>): Promise<T> => {
  const folder = benchFolder(name)
  const [clickhouse, redisServer] = await Promise.all([
    startClickhouse({ dir: join(folder.path, 'clickhouse') }),
    startRedis({ dir: join(folder.path, 'redis') }),
  ])
  const { url, username, password } = clickhouse
  const store = { url, username, password, database: 'linefeed' }
  const sql = createSql(store)
  const redis = new Redis(redisServer.url, { maxRetriesPerRequest: null })
  const subscriber = redis.duplicate()
  const address = new URL(url)
  Object.assign(address, { username, password, pathname: `/${store.database}` })
  const pipelines = spawnPipelines({
    CLICKHOUSE_URL: String(address),
    REDIS_URL: redisServer.url,
    REDIS_PREFIX: PREFIX,
  })
  const children: ChildProcess[] = []
  try {
    await ready(redis, PREFIX)
    const keys = createKeyStore({ sql, redis, prefix: PREFIX, now: Date.now })
    const { text: key } = await keys.create({ name: 'bench', tier: 'enterprise', requests_per_minute: null })
    const port = await startServer(children, 'api', ['--child'], {
      clickhouse: store,
      redisUrl: redisServer.url,
      prefix: PREFIX,
    })
    const published = await heads(subscriber)
    const pids = { api: children[0]?.pid ?? 0, pipelines: pipelines.pid ?? 0 }
    return await measure({ port, key, pids, published, send: (payloads, sent) => send(redis, payloads, sent) })
  } finally {
    await endChildren(children)
    pipelines.kill('SIGTERM')
    await once(pipelines, 'exit')
    redis.disconnect()
    subscriber.disconnect()
    await sql.close()
    await Promise.all([clickhouse.stop(), redisServer.stop()])
    folder.remove()
  }
}

const send = async (redis: Redis, payloads: Payloads, sent: (payload: Payload) => void): Promise<void> => {
  const queues = openQueues(redis, PREFIX)
  for (const payload of payloads(Date.now())) {
    await sleep(Math.max(0, payload.observed_at - Date.now()))
    const jobs = jobsOf(simulated, payload)
    sent(payload)
    await queues.enqueue(jobs.map(data => ({ id: jobId(data), data })))
  }
  await queues.close()
}

const heads = async (subscriber: Redis): Promise<Map<string, number>> => {
  const heard = new Map<string, number>()
  subscriber.on('message', (_channel, message) => {
    const { committed_at } = JSON.parse(message) as { committed_at: string }
    if (!heard.has(committed_at)) heard.set(committed_at, Date.now())
  })
  await subscriber.subscribe(headsChannel(PREFIX))
  return heard
}
