/**
 * Streams: 2,000 clients of server-sent events on one api process, each with a filter that lets 50 changed rows a second through; what they cost when
 * they are idle; the most that one process delivers, against a bare loop that writes one prepared buffer to as many sockets; and what 200 clients
 * that never read do to the others. The log is written as an owner writes it; clients, peer and api are processes of their own on this machine.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createKeyStore } from '../../api/keys.ts'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { createSql } from '../../sql/client.ts'
import { migrate } from '../../sql/migrate.ts'
import { startClickhouse } from '../embedded/clickhouse.ts'
import { freePort } from '../embedded/ports.ts'
import { startRedis } from '../embedded/redis.ts'
import { endChildren, startServer } from './children.ts'
import { benchFolder } from './folders.ts'
import { percentiles } from './load.ts'
import { cpu, memory } from './pipelines.ts'
import { createStreamFeed, eventId } from './stream-feed.ts'
import { APART_MS, EVENTS, flatOut, paced, ROWS, readerOf, spawnHere } from './stream-load.ts'
import type { Table } from './table.ts'

const PREFIX = 'bench'
const CLIENTS = 2_000
const SLOW = 200
const PER_KEY = 50
const FAT = 99
const PACED_MS = 8_000
const FULL_MS = 5_000
const SAMPLE = 20
/** Of one side, then of the other, so many times. */
const TURNS = 3

const mid = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
const at = (lags: number[]) => percentiles(lags.sort((a, b) => a - b))

export const bench = async (): Promise<Table> => {
  const folder = benchFolder('streams')
  const [clickhouse, redisServer] = await Promise.all([
    startClickhouse({ dir: join(folder.path, 'clickhouse'), database: 'default' }),
    startRedis({ dir: join(folder.path, 'redis') }),
  ])
  const sql = createSql(clickhouse)
  const redis = new Redis(redisServer.url)
  const children: ChildProcess[] = []
  const helpers: ChildProcess[] = []
  try {
    const retention = { ticks: 400, opportunities: 400, rejections: 30, captures: 7 }
    await migrate(sql, { database: sql.database, retention, atlas: atlasRows() })
    const store = createKeyStore({ sql, redis, prefix: PREFIX, now: Date.now })
    const keys: string[] = []
    for (let n = 0; n < (CLIENTS + TURNS * SLOW) / PER_KEY + 4; n++)
      keys.push(
        (await store.create({ name: `bench ${n}`, tier: 'enterprise', requests_per_minute: 4_000_000_000 })).text,
      )
    const feed = createStreamFeed(redis, PREFIX)
    await feed.commit([...EVENTS, FAT], ROWS)
    const port = await startServer(children, 'api', ['--child'], {
      clickhouse,
      redisUrl: redisServer.url,
      prefix: PREFIX,
    })
    const api = children[0]?.pid ?? 0
    const reader = readerOf(spawnHere(helpers, './stream-readers.ts'))
    const sse = (n: number): string => `/api/v1/stream/odds?event=${eventId(n)}`
    const open = (group: string, paths: string[], count: number, sample: number, from: number, to = port) =>
      reader.ask({ kind: 'open', group, port: to, paths, keys: keys.slice(from), count, sample })
    const take = (group: string) => reader.ask({ kind: 'take', group })
    const rows: string[][] = []
    const row = (...cells: string[]) => rows.push(cells)

    // One of each before what is measured: what is made once is not a client's.
    await open('probe', [sse(EVENTS.at(-1) ?? 0)], 1, 1, CLIENTS / PER_KEY)
    await sleep(3_000)
    const before = memory(api)
    await open('all', EVENTS.map(sse), CLIENTS, SAMPLE, 0)
    await sleep(3_000)
    row('memory of an idle client, KB', (((memory(api) - before) * 1_024) / CLIENTS).toFixed(0), '', '<= 60')

    await open(
      'ws',
      EVENTS.map(n => `ws:/api/v1/ws?channels=odds&event=${eventId(n)}`),
      PER_KEY,
      1,
      CLIENTS / PER_KEY + 1,
    )
    await paced(feed, reader, 2_000)
    const alone: number[] = []
    const beside: number[] = []
    const [all, ws] = [[] as number[], [] as number[]]
    let told = 0
    for (let turn = 0; turn < TURNS; turn++) {
      await take('all')
      await take('ws')
      await paced(feed, reader, PACED_MS)
      const [quiet, sockets] = [await take('all'), await take('ws')]
      told += quiet.rows
      all.push(...quiet.lags)
      ws.push(...sockets.lags)
      alone.push(at(quiet.lags).p99_ms)
      await open('slow', [sse(FAT)], SLOW, 0, (CLIENTS + turn * SLOW) / PER_KEY + 2)
      for (let n = 0; n < 60; n++) await feed.commit([FAT], 20, 4_000)
      // What fills them is a burst for everybody; it has to be over.
      await paced(feed, reader, 5_000)
      await take('all')
      await paced(feed, reader, PACED_MS)
      const busy = await take('all')
      told += busy.rows
      beside.push(at(busy.lags).p99_ms)
      await reader.ask({ kind: 'close', group: 'slow' })
    }
    const expected = (CLIENTS / SAMPLE) * ROWS * (PACED_MS / APART_MS) * TURNS * 2
    const [ofAll, ofWs] = [at(all), at(ws)]
    row('publish to receipt, 50 rows/s each, p50 / p99, ms', `${ofAll.p50_ms} / ${ofAll.p99_ms}`, '', 'p99 <= 500')
    row('the same over a WebSocket, ms', `${ofWs.p50_ms} / ${ofWs.p99_ms}`, '', '')
    row('rows that did not come', String(expected - told), '', '0')
    row(
      `p99 beside ${SLOW} that never read, ms`,
      mid(beside).toFixed(0),
      mid(alone).toFixed(0),
      (mid(beside) / mid(alone)).toFixed(2),
      '<= 1.2',
    )

    await reader.ask({ kind: 'close', group: 'ws' })
    const bare = await freePort()
    const peer = spawnHere(helpers, './bare-stream.ts', { PORT: String(bare) })
    await once(peer, 'message')
    await open('bare', ['/'], CLIENTS, SAMPLE, 0, bare)
    await take('all')
    await flatOut(feed, reader, FULL_MS)
    const one = await take('all')
    const frame = Math.round((one.bytes / CLIENTS / (one.rows / (CLIENTS / SAMPLE))) * ROWS)
    const rowsOf = ({ bytes }: { bytes: number }): number => (bytes / frame) * ROWS
    const [ours, theirs] = [[] as number[], [] as number[]]
    const [ourCpu, theirCpu] = [[] as number[], [] as number[]]
    for (let turn = 0; turn < TURNS; turn++) {
      const before = cpu(api)
      const ms = await flatOut(feed, reader, FULL_MS)
      const delivered = rowsOf(await take('all'))
      ours.push((delivered / ms) * 1_000)
      ourCpu.push(delivered / (cpu(api) - before))
      await take('bare')
      const between = cpu(peer.pid ?? 0)
      peer.send({ bytes: frame, ms: FULL_MS })
      await once(peer, 'message')
      const written = rowsOf(await take('bare'))
      theirs.push((written / FULL_MS) * 1_000)
      theirCpu.push(written / (cpu(peer.pid ?? 0) - between))
    }
    const against = (name: string, us: number, them: number, target: string): void =>
      void row(name, us.toFixed(0), them.toFixed(0), (us / them).toFixed(2), target)
    const size = `${frame} bytes for ${ROWS} rows`
    against(`row deliveries/s, ${size}`, Math.max(...ours), Math.max(...theirs), '>= 200000 and 1/3')
    // What does not depend on who else uses the machine.
    against('the same per second of its own CPU', mid(ourCpu), mid(theirCpu), '>= 1/3')
    row('memory of the api at its end, MB', memory(api).toFixed(0), '', '')
    const wide = rows.map(cells => (cells.length === 5 ? cells : [...cells.slice(0, 2), '', '', cells.at(-1) ?? '']))
    return {
      title: `Streams: ${CLIENTS} clients, ${EVENTS.length} filters`,
      head: ['', 'api', 'peer', 'ratio', 'target'],
      rows: wide,
    }
  } finally {
    for (const helper of helpers) helper.disconnect()
    await endChildren(children)
    redis.disconnect()
    await sql.close()
    await Promise.all([clickhouse.kill(), redisServer.kill()])
    folder.remove()
  }
}
