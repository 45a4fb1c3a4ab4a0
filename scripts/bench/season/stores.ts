/** The stores that hold a season, in a folder that goes with them, and what the benches ask of the store itself. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createKeyStore } from '../../../api/keys.ts'
import { atlasRows } from '../../../pipelines/atlas/rows.ts'
import { createSql, type Sql } from '../../../sql/client.ts'
import { migrate } from '../../../sql/migrate.ts'
import { startClickhouse } from '../../embedded/clickhouse.ts'
import { startRedis } from '../../embedded/redis.ts'
import { recordIntervals } from '../../intervals.ts'
import { endChildren, type ServerSettings } from '../children.ts'
import { benchFolder } from '../folders.ts'

const PREFIX = 'bench'
const FEED_INTERVAL_MS = 60_000
/** Statements that write a million rows take their time on a busy machine. */
const TIMEOUT_MS = 600_000

export type Stores = Awaited<ReturnType<typeof openSeason>>

/** Starts the engines, and makes the tables. `close` ends what runs and removes the folder. */
export async function openSeason(name: string) {
  const folder = benchFolder(name)
  const [clickhouse, redis] = await Promise.all([
    startClickhouse({ dir: join(folder.path, 'clickhouse'), database: 'default' }),
    startRedis({ dir: join(folder.path, 'redis') }),
  ])
  const sql = createSql({ ...clickhouse, timeout_ms: TIMEOUT_MS })
  const client = new Redis(redis.url)
  const children: ChildProcess[] = []
  const settings: ServerSettings = { clickhouse, redisUrl: redis.url, prefix: PREFIX }
  const retention = { ticks: 400, opportunities: 400, rejections: 30, captures: 7 }
  const began = Date.now()
  const close = async (): Promise<void> => {
    await endChildren(children)
    client.disconnect()
    await sql.close()
    await Promise.all([clickhouse.kill(), redis.kill()])
    folder.remove()
  }
  try {
    await migrate(sql, { database: sql.database, retention, atlas: atlasRows() })
    await recordIntervals(sql, [{ id: 'bench', interval_ms: FEED_INTERVAL_MS }])
  } catch (error) {
    await close()
    throw error
  }
  return {
    sql,
    settings,
    children,
    folder: folder.path,
    close,
    /** A key that no minute comes to the end of. */
    async key(): Promise<string> {
      const store = createKeyStore({ sql, redis: client, prefix: PREFIX, now: Date.now })
      return (await store.create({ name: 'bench', tier: 'enterprise', requests_per_minute: 4_000_000_000 })).text
    },
    /** How far it is: the full size takes minutes. */
    say: (message: string): void => {
      process.stderr.write(`${Math.round((Date.now() - began) / 1000)} s: ${message}\n`)
    },
  }
}

const MERGED_WITHIN_MS = 180_000

/** Waits until the merges of what was written are done, or a while. */
export async function settled(sql: Sql, say: (message: string) => void): Promise<void> {
  const until = Date.now() + MERGED_WITHIN_MS
  while (Date.now() < until) {
    const [row] = await sql.query<{ n: number }>('SELECT toUInt32(count()) AS n FROM system.merges')
    if (row?.n === 0) break
    await sleep(1_000)
  }
  const tables = ['ticks', 'quotes_latest', 'sightings', 'marks']
  const counts = tables.map(table => `(SELECT toString(count()) FROM ${table}) AS ${table}`)
  const [rows] = await sql.query<Record<string, string>>(`SELECT ${counts.join(', ')}`)
  say(`rows: ${JSON.stringify(rows)}`)
}

/** Ticks that were committed between two times, epoch ms. */
export async function ticksIn(sql: Sql, from: number, to: number): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `SELECT toUInt32(sum(changed)) AS n FROM ledger WHERE committed_at BETWEEN {from:DateTime64(3, 'UTC')} AND {to:DateTime64(3, 'UTC')}`,
    { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
  )
  return row?.n ?? 0
}

/** CPU of the store's SELECTs for one answer, ms, of its own log. */
export async function cpuOf(
  sql: Sql,
  { from, to, times }: { from: number; to: number; times: number },
): Promise<number> {
  await sql.command('SYSTEM FLUSH LOGS')
  const [row] = await sql.query<{ us: number }>(
    `SELECT toFloat64(sum(ProfileEvents['OSCPUVirtualTimeMicroseconds'])) AS us FROM system.query_log
     WHERE type = 'QueryFinish' AND query_kind = 'Select'
       AND event_time_microseconds BETWEEN fromUnixTimestamp64Milli({from:Int64}) AND fromUnixTimestamp64Milli({to:Int64})`,
    { from, to },
  )
  return (row?.us ?? 0) / 1000 / times
}
