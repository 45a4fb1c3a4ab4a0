/**
 * Reads: `/odds?league=nfl&limit=50` asked again with unchanged data, against bare Polka answering the same bytes; and asked anew, against the same
 * SELECT sent by @clickhouse/client; and refused. The api is a process of its own, as in production, with key check, shared rate limit and every header on.
 */
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { createKeyStore } from '../../api/keys.ts'
import { type PageQuery, readPage } from '../../api/page.ts'
import { createReads, type Reads } from '../../api/reads.ts'
import { DEFAULT_ORDER } from '../../api/routes/odds-query.ts'
import { oddsRow } from '../../api/rows/odds.ts'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { migrate } from '../../sql/migrate.ts'
import { startClickhouse } from '../embedded/clickhouse.ts'
import { startRedis } from '../embedded/redis.ts'
import { fillBoard } from './board.ts'
import { endChildren, startServer, untilServed } from './children.ts'
import { benchFolder } from './folders.ts'
import { load, percentiles } from './load.ts'
import { refused } from './refused.ts'
import type { Table } from './table.ts'

const PATH = '/api/v1/odds?league=nfl&limit=50'
const CONNECTIONS = 32
/** Of one side, then of the other, so many times: the best of each counts, since a machine that is shared gives its best only now and then. */
const TURN_MS = 1_000
const TURNS = 8
const ANEW = 150
const PREFIX = 'bench'

export const bench = async (): Promise<Table> => {
  const folder = benchFolder('read')
  const [clickhouse, redis] = await Promise.all([
    startClickhouse({ dir: join(folder.path, 'clickhouse'), database: 'default' }),
    startRedis({ dir: join(folder.path, 'redis') }),
  ])
  const sql = createSql(clickhouse)
  const client = new Redis(redis.url)
  const children: ChildProcess[] = []
  try {
    const retention = { ticks: 400, opportunities: 400, rejections: 30, captures: 7 }
    await migrate(sql, { database: sql.database, retention, atlas: atlasRows() })
    const quotes = await fillBoard(sql, partitionOf)
    const store = createKeyStore({ sql, redis: client, prefix: PREFIX, now: Date.now })
    const { text: key } = await store.create({ name: 'bench', tier: 'enterprise', requests_per_minute: 4_000_000_000 })
    const settings = { clickhouse, redisUrl: redis.url, prefix: PREFIX }
    const api = await startServer(children, 'api', ['--child'], settings)
    const headers = { 'X-API-Key': key }
    await untilServed(`http://127.0.0.1:${api}${PATH}`, headers)
    const answer = await fetch(`http://127.0.0.1:${api}${PATH}`, {
      headers: { ...headers, 'Accept-Encoding': 'identity' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const file = join(folder.path, 'body.json')
    writeFileSync(file, body)
    const bare = await startServer(children, './bare.ts', [file], settings)
    const rows = [
      ...(await hot({ api, bare, headers, tag: answer.headers.get('etag') ?? '', bytes: body.length })),
      await refused(
        { api: { port: api, child: children[0] }, bare: { port: bare, child: children[1] }, path: PATH },
        store,
      ),
      ...(await anew({ api, headers, sql })),
    ]
    return { title: `Reads of ${PATH.slice(7)}, ${quotes} quotes in the tables`, head: HEAD, rows }
  } finally {
    await endChildren(children)
    client.disconnect()
    await sql.close()
    await Promise.all([clickhouse.kill(), redis.kill()])
    folder.remove()
  }
}

const HEAD = ['', 'facade', 'peer', 'ratio', 'target']

type Hot = { api: number; bare: number; headers: Record<string, string>; tag: string; bytes: number }

/** The sides in turn; the first turn of each warms it. */
const hot = async ({ api, bare, headers, tag, bytes }: Hot): Promise<string[][]> => {
  const run = async (port: number, path: string, more: Record<string, string>): Promise<number> => {
    const { per_second } = await load({
      port,
      path,
      headers: { ...headers, ...more },
      connections: CONNECTIONS,
      ms: TURN_MS,
    })
    return per_second
  }
  const pairs: { name: string; peer: string; more: Record<string, string> }[] = [
    { name: `asked again, ${Math.round(bytes / 1_000)} KB, requests/s`, peer: '/odds', more: {} },
    { name: 'asked again, 304, requests/s', peer: '/unchanged', more: { 'If-None-Match': tag } },
  ]
  const rows: string[][] = []
  for (const { name, peer, more } of pairs) {
    let [ours, theirs] = [0, 0]
    for (let turn = 0; turn <= TURNS; turn++) {
      const [us, them] = [await run(api, PATH, more), await run(bare, peer, {})]
      if (turn > 0) [ours, theirs] = [Math.max(ours, us), Math.max(theirs, them)]
    }
    rows.push([name, ours.toFixed(0), theirs.toFixed(0), (ours / theirs).toFixed(2), '>= 0.5'])
  }
  return rows
}

/** One at a time, the sides in turn; an unknown parameter makes each question another one. */
const anew = async ({
  api,
  headers,
  sql,
}: {
  api: number
  headers: Record<string, string>
  sql: Sql
}): Promise<string[][]> => {
  const select = await pageSelect(sql)
  const ours: number[] = []
  const theirs: number[] = []
  for (let i = 0; i < ANEW; i++) {
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${api}${PATH}&n${i}=1`, { headers })
    await reply.arrayBuffer()
    const between = performance.now()
    await select()
    if (i < ANEW / 10) continue
    ours.push(between - began)
    theirs.push(performance.now() - between)
  }
  ours.sort((a, b) => a - b)
  theirs.sort((a, b) => a - b)
  const [us, them] = [percentiles(ours), percentiles(theirs)]
  return (['p50_ms', 'p99_ms'] as const).map(which => [
    `asked anew, ${which.replace('_ms', '')}, ms`,
    us[which].toFixed(1),
    them[which].toFixed(1),
    (us[which] / them[which]).toFixed(2),
    which === 'p50_ms' ? '<= 3' : '',
  ])
}

/** The very SELECT that the facade sends for its page, as a function that sends it by the client alone. */
const pageSelect = async (sql: Sql): Promise<() => Promise<unknown>> => {
  const reads = createReads(sql)
  const positions = Array.from({ length: 16 }, () => 1)
  const books = atlasRows().sportsbooks.map(book => book.id)
  const params = {
    positions,
    at: new Date().toISOString(),
    sports: [],
    leagues: ['nfl'],
    events: [],
    days: [],
    books,
    markets: [],
  }
  const query: PageQuery = {
    from: reads.source('odds_state', params),
    where: [],
    order: DEFAULT_ORDER,
    params,
    limit: 50,
    offset: 0,
    row: oddsRow,
    fields: null,
  }
  const sent: Parameters<Reads['bytes']>[] = []
  const recorder: Reads = {
    ...reads,
    bytes: (...args) => {
      sent.push(args)
      return reads.bytes(...args)
    },
  }
  await readPage(recorder, query)
  const [text, bound, settings] = sent[0] ?? ['', {}]
  return () => sql.bytes(text, bound, { settings: { max_threads: 1, ...settings } })
}
