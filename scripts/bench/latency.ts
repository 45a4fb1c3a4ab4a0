/**
 * Latency: from enqueue to the frame at a client of server-sent events, and at one of a WebSocket, at 20 payloads/s of 200 quotes with 10% changed.
 * Engines, pipelines, api and these clients share the machine, the clients one process. A payload counts as received with the last of its changed
 * rows; its frames name the commit, and when that was published parts the way in two.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createKeyStore } from '../../api/keys.ts'
import { simulate, simulated } from '../../pipelines/feeds/simulated.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import { headsChannel } from '../../pipelines/model/log-keys.ts'
import { openQueues } from '../../pipelines/queue.ts'
import { createSql } from '../../sql/client.ts'
import { startClickhouse } from '../embedded/clickhouse.ts'
import { startRedis } from '../embedded/redis.ts'
import { endChildren, startServer } from './children.ts'
import { benchFolder } from './folders.ts'
import { listenEvents, listenMessages, type Sent, type Way } from './latency-clients.ts'
import { percentiles } from './load.ts'
import { memory, ready, spawnPipelines } from './pipelines.ts'
import type { Table } from './table.ts'

const APART_MS = 50
const WARM = 100
const MEASURED = 400
const SETTLE_MS = 3_000
const SHAPE = { leagues: ['nfl'], events: 10, books: 10, markets: ['h2h'], change_fraction: 0.1 }
const PREFIX = 'bench'

export const bench = async (): Promise<Table> => {
  const folder = benchFolder('latency')
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
    const sent: Sent = new Map()
    const published = await heads(subscriber)
    const socketSent: Sent = new Map()
    const endEvents = await listenEvents(port, key, sent, published)
    const endMessages = await listenMessages(port, key, socketSent, published)
    await send(redis, [sent, socketSent])
    endEvents()
    endMessages()
    const measured = [...sent.values()].slice(WARM)
    const bySocket = [...socketSent.values()].slice(WARM)
    const lost = [...measured, ...bySocket].filter(({ received }) => received === 0).length
    const apiPid = children[0]?.pid ?? 0
    const title = `Latency, ${1000 / APART_MS} payloads/s of 200 quotes, ${mean(measured)} rows changed in each`
    return {
      title,
      head: ['ms', 'p50', 'p99', 'target'],
      rows: [
        row('enqueue to the frame at the client', measured, one => one.received - one.at, '50 / 150'),
        row('of that: enqueue to stored and published', measured, one => one.published - one.at, ''),
        row('of that: published to the frame', measured, one => one.received - one.published, ''),
        row('enqueue to the message at a WebSocket', bySocket, one => one.received - one.at, '50 / 150'),
        ['payloads not received, of either', String(lost), `of ${measured.length + bySocket.length}`, '0'],
        ['memory: api, pipelines, MB', memory(apiPid).toFixed(0), memory(pipelines.pid ?? 0).toFixed(0), '250 / 400'],
      ],
    }
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

const mean = (all: readonly Way[]): string => (all.reduce((sum, { rows }) => sum + rows, 0) / all.length).toFixed(0)

const row = (name: string, all: readonly Way[], ms: (one: Way) => number, target: string): string[] => {
  const times = all.filter(({ received }) => received > 0).map(ms)
  const { p50_ms, p99_ms } = percentiles(times.sort((a, b) => a - b))
  return [name, p50_ms.toFixed(0), p99_ms.toFixed(0), target]
}

/** Enqueues the payloads at their times, and waits for the last frames. */
const send = async (redis: Redis, sent: readonly Sent[]): Promise<void> => {
  const queues = openQueues(redis, PREFIX)
  const began = Date.now()
  let step = 0
  for (const payload of simulate({ seed: 1, start: began, steps: WARM + MEASURED, interval_ms: APART_MS, ...SHAPE })) {
    await sleep(Math.max(0, began + step++ * APART_MS - Date.now()))
    const jobs = jobsOf(simulated, payload)
    const at = Date.now()
    for (const one of sent) one.set(payload.observed_at, { at, published: 0, received: 0, rows: 0 })
    await queues.enqueue(jobs.map(data => ({ id: jobId(data), data })))
  }
  await sleep(SETTLE_MS)
  await queues.close()
}

/** When each commit was heard of, by its time. */
const heads = async (subscriber: Redis): Promise<Map<string, number>> => {
  const heard = new Map<string, number>()
  subscriber.on('message', (_channel, message) => {
    const { committed_at } = JSON.parse(message) as { committed_at: string }
    if (!heard.has(committed_at)) heard.set(committed_at, Date.now())
  })
  await subscriber.subscribe(headsChannel(PREFIX))
  return heard
}
