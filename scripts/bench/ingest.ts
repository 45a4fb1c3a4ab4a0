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
import { headKey } from '../../pipelines/model/log-keys.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { openQueues, type Queues } from '../../pipelines/queue.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { startClickhouse } from '../embedded/clickhouse.ts'
import { startRedis } from '../embedded/redis.ts'
import { benchFolder, recordingsFolder } from './folders.ts'
import { cpu, memory, ready, spawnPipelines } from './pipelines.ts'
import type { Table } from './table.ts'
import { coldTexts, outcomes, readTexts, type Texts } from './texts.ts'

const FILE = 'the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz'
// The cold load puts the recording's first payload on so many other days: each copy's quotes are new.
const COLD_COPIES = 100
/** Each of both sides: a machine that is shared gives its best only now and then. A pass is a run of its own, with a board of its own. */
const PASSES = 5
const LOOK_MS = 10
/** One round trip for so many: sent one by one, the sender was what bounded the rate. */
const SENT_TOGETHER = 16

/** Quotes per second of JSON.parse alone, the best pass: the fair opponent is the warm one. */
const parseRate = (texts: Texts, quotes: number): number => {
  let best = 0
  for (let pass = 0; pass < PASSES; pass++) {
    const began = performance.now()
    for (const { body } of texts) JSON.parse(body)
    best = Math.max(best, (quotes / (performance.now() - began)) * 1000)
  }
  return best
}

type Run = { ms: number; seen: number; ticks: number }
/**
 * Sends the payloads and waits until the last one is committed and published. The head in Redis is what is looked at: asking the store every
 * few milliseconds cost a fifth of its CPU. The ledger then says whether it was all (sweeps have positions too).
 */
const load = async (
  { sql, queues, redis, prefix }: { sql: Sql; queues: Queues; redis: Redis; prefix: string },
  run: string,
  texts: Texts,
): Promise<Run> => {
  const before = await ledger(sql)
  const key = headKey(prefix, partitionOf('mlb'))
  const head = async (): Promise<number> => Number((await redis.hget(key, 'position')) ?? 0)
  let target = await head()
  const began = performance.now()
  let parts = 0
  for (let i = 0; i < texts.length; i += SENT_TOGETHER) {
    const jobs = texts.slice(i, i + SENT_TOGETHER).flatMap(({ at, body }) => {
      // A shifted run: published like live data, judged on the recording's clock.
      const payload = { feed: theOddsApi.id, observed_at: at, body, request: '' }
      return jobsOf(theOddsApi, payload, run, 1).map(data => ({ ...data, sent_at: Date.now() }))
    })
    await queues.enqueue(jobs.map(data => ({ id: jobId(data), data })))
    parts += jobs.length
  }
  target += parts
  for (;;) {
    await sleep(LOOK_MS)
    if ((await head()) < target) continue
    const ms = performance.now() - began
    const now = await ledger(sql)
    const missing = parts - (now.parts - before.parts)
    if (missing === 0) return { ms, seen: now.seen - before.seen, ticks: now.ticks - before.ticks }
    target += missing
  }
}

/** What stands up to the last marks. */
const ledger = async (sql: Sql) => {
  const rows = await sql.query<{ parts: number; seen: number; ticks: number }>(
    `SELECT toUInt32(count()) AS parts, toFloat64(sum(l.seen)) AS seen, toFloat64(sum(l.changed)) AS ticks
      FROM ledger AS l INNER JOIN (SELECT partition, max(position) AS head FROM marks GROUP BY partition) AS m USING (partition)
      WHERE l.kind = 'part' AND l.position <= m.head`,
  )
  return rows[0] ?? { parts: 0, seen: 0, ticks: 0 }
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
    const at = { sql, queues, redis, prefix }
    const passes: (Run & { spent: number[] })[] = []
    for (let pass = 0; pass < PASSES; pass++) {
      const before = pids.map(cpu)
      const done = await load(at, `pass${pass}`, texts)
      passes.push({ ...done, spent: pids.map((pid, i) => cpu(pid) - (before[i] ?? 0)) })
    }
    const [initial] = passes
    const warm = passes.reduce((best, pass) => (pass.ms < best.ms ? pass : best))
    if (!initial) throw new Error('no pass was made')
    const first = texts[0]
    if (!first) throw new Error(`${FILE} holds no payload`)
    const cold = await load(at, 'cold', coldTexts(first, COLD_COPIES))
    const used = pids.slice(0, 2).map(memory)
    const seconds = warm.spent.map(n => `${n.toFixed(1)} s`)
    await queues.close()
    const rate = (n: number, ms: number): number => (n / ms) * 1000
    const k = (n: number): string => `${Math.round(n / 1000)} k/s`
    const row = (name: string, { seen, ticks, ms }: Run): string[] => [
      name,
      k(rate(seen, ms)),
      (rate(seen, ms) / alone).toFixed(3),
      k(rate(ticks, ms)),
    ]
    return {
      title: `Ingest, ${FILE}: ${texts.length} payloads, ${quotes} quotes, ${((100 * warm.ticks) / warm.seen).toFixed(1)}% ticks`,
      head: ['', 'quotes', 'against JSON.parse', 'ticks'],
      rows: [
        [`JSON.parse alone, one thread, best of ${PASSES} passes`, k(alone), '1', ''],
        row(`enqueue to durable and published, best of ${PASSES} passes`, warm),
        row('the first of them, in a process that was just started', initial),
        row('cold: every quote new', cold),
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
