/**
 * Ingest: recorded payloads from enqueue to durable and published, against JSON.parse alone over the same bytes in the same run; and a cold
 * load, where every quote is new. The pipelines are a process of their own, as in production; engines and sender share the machine.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import { openQueues, type Queues } from '../../pipelines/queue.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { startClickhouse } from '../embedded/clickhouse.ts'
import { startRedis } from '../embedded/redis.ts'
import { payloadOf, textsOf } from '../replay/recording.ts'
import { benchFolder, recordingsFolder } from './folders.ts'
import { cpu, memory, ready, spawnPipelines } from './pipelines.ts'
import type { Table } from './table.ts'

const FILE = 'the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz'
// The cold load puts the recording's first payload on so many other days: each copy's quotes are new.
const COLD_COPIES = 100
const LOOK_MS = 400
/** One round trip for so many: sent one by one, the sender was what bounded the rate. */
const SENT_TOGETHER = 32

type Texts = { at: number; body: string }[]
export const readTexts = async (file: string): Promise<Texts> => {
  const texts: Texts = []
  const options = { feed: null, at: null }
  for await (const { at, text } of textsOf(file, null))
    texts.push({ at, body: payloadOf(file, at, text, options).body })
  return texts
}

const outcomes = (body: string): number => {
  let n = 0
  for (const event of JSON.parse(body))
    for (const book of event.bookmakers) for (const market of book.markets) n += market.outcomes.length
  return n
}

/** Quotes per second of JSON.parse alone, the best of three passes: the fair opponent is the warm one. */
const parseRate = (texts: Texts, quotes: number): number => {
  let best = 0
  for (let pass = 0; pass < 3; pass++) {
    const began = performance.now()
    for (const { body } of texts) JSON.parse(body)
    best = Math.max(best, (quotes / (performance.now() - began)) * 1000)
  }
  return best
}

/** The same payload on other days, so that every event and quote is new. */
export const coldTexts = (first: Texts[number], copies: number): Texts =>
  Array.from({ length: copies }, (_, copy) => {
    const days = (copy + 1) * 2
    const body = first.body
      .replaceAll(
        /"commence_time":"([^"]+)"/g,
        (_all, time: string) => `"commence_time":"${new Date(Date.parse(time) + days * 86_400_000).toISOString()}"`,
      )
      .replaceAll(
        /"id":"([0-9a-f]{24})[0-9a-f]{8}"/g,
        (_all, id: string) => `"id":"${id}${copy.toString(16).padStart(8, '0')}"`,
      )
    return { at: first.at + copy, body }
  })

type Run = { ms: number; seen: number; ticks: number }
/**
 * Sends the payloads and waits until the last one is committed and published. The end is the last commit's own time: asking the store every
 * few milliseconds cost a fifth of its CPU.
 */
const load = async (sql: Sql, queues: Queues, redis: Redis, prefix: string, texts: Texts): Promise<Run> => {
  const before = await ledger(sql)
  const began = Date.now()
  let parts = 0
  for (let i = 0; i < texts.length; i += SENT_TOGETHER) {
    const jobs = texts.slice(i, i + SENT_TOGETHER).flatMap(({ at, body }) => {
      // A shifted run: published like live data, judged on the recording's clock.
      const payload = { feed: theOddsApi.id, observed_at: at, body, request: '' }
      return jobsOf(theOddsApi, payload, 'bench', 1).map(data => ({ ...data, sent_at: Date.now() }))
    })
    await queues.enqueue(jobs.map(data => ({ id: jobId(data), data })))
    parts += jobs.length
  }
  for (;;) {
    await sleep(LOOK_MS)
    const now = await ledger(sql)
    if (now.parts - before.parts < parts) continue
    const head = await redis.hget(`${prefix}:{p${now.partition}}:head`, 'position')
    if (Number(head ?? 0) < now.position) continue
    return { ms: Date.parse(now.at) - began, seen: now.seen - before.seen, ticks: now.ticks - before.ticks }
  }
}

/** What stands up to the last marks. */
const ledger = async (sql: Sql) => {
  type Row = { parts: number; seen: number; ticks: number; position: number; partition: number; at: string }
  const rows = await sql.query<Row>(
    `SELECT toUInt32(count()) AS parts, toFloat64(sum(l.seen)) AS seen, toFloat64(sum(l.changed)) AS ticks,
      toFloat64(max(l.position)) AS position, argMax(l.partition, l.position) AS partition, max(l.committed_at) AS at
      FROM ledger AS l INNER JOIN (SELECT partition, max(position) AS head FROM marks GROUP BY partition) AS m USING (partition)
      WHERE l.kind = 'part' AND l.position <= m.head`,
  )
  return rows[0] ?? { parts: 0, seen: 0, ticks: 0, position: 0, partition: 0, at: '' }
}

export const bench = async (): Promise<Table> => {
  const folder = benchFolder('ingest')
  const clickhouse = await startClickhouse({ dir: join(folder.path, 'clickhouse') })
  const redisServer = await startRedis({ dir: join(folder.path, 'redis') })
  const store = {
    url: clickhouse.url,
    database: 'linefeed',
    username: clickhouse.username,
    password: clickhouse.password,
  }
  const sql = createSql(store)
  const redis = new Redis(redisServer.url, { maxRetriesPerRequest: null })
  const prefix = 'bench'
  const address = new URL(clickhouse.url)
  Object.assign(address, { username: clickhouse.username, password: clickhouse.password, pathname: '/linefeed' })
  const pipelines = spawnPipelines({
    CLICKHOUSE_URL: String(address),
    REDIS_URL: redisServer.url,
    REDIS_PREFIX: prefix,
  })
  try {
    await ready(redis, prefix)
    const queues = openQueues(redis, prefix)
    const texts = await readTexts(join(recordingsFolder(), FILE))
    const quotes = texts.reduce((sum, { body }) => sum + outcomes(body), 0)
    const alone = parseRate(texts, quotes)
    const pids = [pipelines.pid ?? 0, clickhouse.pid, redisServer.pid, process.pid]
    const before = pids.map(cpu)
    const warm = await load(sql, queues, redis, prefix, texts)
    const spent = pids.map((pid, i) => cpu(pid) - (before[i] ?? 0))
    const first = texts[0]
    if (!first) throw new Error(`${FILE} holds no payload`)
    const cold = await load(sql, queues, redis, prefix, coldTexts(first, COLD_COPIES))
    const used = pids.slice(0, 2).map(memory)
    const seconds = spent.map(n => `${n.toFixed(1)} s`)
    await queues.close()
    const rate = (n: number, ms: number): number => (n / ms) * 1000
    const k = (n: number): string => `${Math.round(n / 1000)} k/s`
    return {
      title: `Ingest, ${FILE}: ${texts.length} payloads, ${quotes} quotes, ${((100 * warm.ticks) / warm.seen).toFixed(1)}% ticks`,
      head: ['', 'quotes', 'against JSON.parse', 'ticks'],
      rows: [
        ['JSON.parse alone, one thread, warm', k(alone), '1', ''],
        [
          'enqueue to durable and published',
          k(rate(warm.seen, warm.ms)),
          (rate(warm.seen, warm.ms) / alone).toFixed(3),
          k(rate(warm.ticks, warm.ms)),
        ],
        [
          'cold: every quote new',
          k(rate(cold.seen, cold.ms)),
          (rate(cold.seen, cold.ms) / alone).toFixed(3),
          k(rate(cold.ticks, cold.ms)),
        ],
        [
          'CPU of it: pipelines, ClickHouse, Redis, sender',
          seconds.join(' '),
          `wall ${(warm.ms / 1000).toFixed(1)} s`,
          '',
        ],
        [
          'memory after it: pipelines, ClickHouse',
          `${Math.round(used[0] ?? 0)} MB`,
          `${Math.round(used[1] ?? 0)} MB`,
          '',
        ],
      ],
    }
  } finally {
    pipelines.kill('SIGTERM')
    await new Promise(resolve => pipelines.once('exit', resolve))
    redis.disconnect()
    await sql.close()
    await Promise.all([clickhouse.stop(), redisServer.stop()])
    folder.remove()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { markdown } = await import('./table.ts')
  console.log(markdown(await bench()))
  process.exit(0)
}
