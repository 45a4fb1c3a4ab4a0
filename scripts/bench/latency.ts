/**
 * Latency: from enqueue to the frame at a client of server-sent events, at 20 payloads/s of 200 quotes with 10% changed. Engines, pipelines, api
 * and this client share the machine, each a process of its own. A payload counts as received with the last of its changed rows; its frames name
 * the commit (`timestamp` of the unnamed form), and when that was published parts the way in two.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createKeyStore } from '../../api/keys.ts'
import { simulate, simulated } from '../../pipelines/feeds/simulated.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import { openQueues } from '../../pipelines/queue.ts'
import { createSql } from '../../sql/client.ts'
import { startClickhouse } from '../embedded/clickhouse.ts'
import { startRedis } from '../embedded/redis.ts'
import { endChildren, startServer } from './children.ts'
import { benchFolder } from './folders.ts'
import { percentiles } from './load.ts'
import { memory, ready, spawnPipelines } from './pipelines.ts'
import type { Table } from './table.ts'

const APART_MS = 50
const WARM = 100
const MEASURED = 400
const SETTLE_MS = 3_000
const SHAPE = { leagues: ['nfl'], events: 10, books: 10, markets: ['h2h'], change_fraction: 0.1 }
const PATH = '/api/v1/stream?type=odds&league=nfl'
const PREFIX = 'bench'

type Sent = { at: number; published: number; received: number; rows: number }

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
    const port = await startServer(children, '../api.ts', ['--child'], {
      clickhouse: store,
      redisUrl: redisServer.url,
      prefix: PREFIX,
    })
    const sent = new Map<number, Sent>()
    const published = await heads(subscriber)
    const client = await listen(port, key, sent, published)
    await send(redis, sent)
    client.destroy()
    const measured = [...sent.values()].slice(WARM)
    const lost = measured.filter(({ received }) => received === 0).length
    const apiPid = children[0]?.pid ?? 0
    const title = `Latency, ${1000 / APART_MS} payloads/s of 200 quotes, ${mean(measured)} rows changed in each`
    return {
      title,
      head: ['ms', 'p50', 'p99', 'target'],
      rows: [
        row('enqueue to the frame at the client', measured, one => one.received - one.at, '50 / 150'),
        row('of that: enqueue to stored and published', measured, one => one.published - one.at, ''),
        row('of that: published to the frame', measured, one => one.received - one.published, ''),
        ['payloads not received', String(lost), `of ${measured.length}`, '0'],
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

const mean = (all: readonly Sent[]): string => (all.reduce((sum, { rows }) => sum + rows, 0) / all.length).toFixed(0)

const row = (name: string, all: readonly Sent[], ms: (one: Sent) => number, target: string): string[] => {
  const times = all.filter(({ received }) => received > 0).map(ms)
  const { p50_ms, p99_ms } = percentiles(times.sort((a, b) => a - b))
  return [name, p50_ms.toFixed(0), p99_ms.toFixed(0), target]
}

/** Enqueues the payloads at their times, and waits for the last frames. */
const send = async (redis: Redis, sent: Map<number, Sent>): Promise<void> => {
  const queues = openQueues(redis, PREFIX)
  const began = Date.now()
  let step = 0
  for (const payload of simulate({ seed: 1, start: began, steps: WARM + MEASURED, interval_ms: APART_MS, ...SHAPE })) {
    await sleep(Math.max(0, began + step++ * APART_MS - Date.now()))
    const jobs = jobsOf(simulated, payload)
    sent.set(payload.observed_at, { at: Date.now(), published: 0, received: 0, rows: 0 })
    await queues.enqueue(jobs.map(data => ({ id: jobId(data), data })))
  }
  await sleep(SETTLE_MS)
  await queues.close()
}

type Update = { type: string; event: string; timestamp: string; data: { odds: { last_seen_at: string }[] } }

/** When each commit was heard of, by its time. */
const heads = async (subscriber: Redis): Promise<Map<string, number>> => {
  const heard = new Map<string, number>()
  subscriber.on('message', (_channel, message) => {
    const { committed_at } = JSON.parse(message) as { committed_at: string }
    if (!heard.has(committed_at)) heard.set(committed_at, Date.now())
  })
  await subscriber.subscribe(`${PREFIX}:heads`)
  return heard
}

/** A stream of odds; every row of it is noted at the payload that it was seen in. */
const listen = async (
  port: number,
  key: string,
  sent: Map<number, Sent>,
  published: ReadonlyMap<string, number>,
): Promise<IncomingMessage> => {
  const request = get({ port, path: PATH, headers: { 'X-API-Key': key }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the stream was refused: ${answer.statusCode}`)
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  let text = ''
  answer.on('data', (chunk: string) => {
    const now = Date.now()
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const line = /^data: (\{"type":"update".*)$/m.exec(text.slice(0, end))?.[1]
      if (line) note(JSON.parse(line), now, sent, published)
      text = text.slice(end + 2)
    }
  })
  return answer
}

const note = (
  { event, timestamp, data }: Update,
  now: number,
  sent: Map<number, Sent>,
  published: ReadonlyMap<string, number>,
): void => {
  if (event !== 'odds:update') return
  for (const { last_seen_at } of data.odds) {
    const one = sent.get(Date.parse(last_seen_at))
    if (one) Object.assign(one, { published: published.get(timestamp) ?? now, received: now, rows: one.rows + 1 })
  }
}
