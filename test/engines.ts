/*
 * Engines for suites. One ClickHouse and one Redis per run of `npm test` (the
 * runner names them in LINEFEED_TEST_ENGINES), per process when a suite is run
 * alone (`npx tsx test/<suite>.test.ts`), or the servers of CLICKHOUSE_URL and
 * REDIS_URL. Every call gives a database and a key prefix that are nobody else's.
 *
 * The engine's users are fixed at its start, so the reader can only be granted
 * databases that have a name by then: embedded databases are numbered slots.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { readConfig } from '../scripts/config.ts'
import { both } from '../scripts/embedded/both.ts'
import { startClickhouse } from '../scripts/embedded/clickhouse.ts'
import type { Credentials } from '../scripts/embedded/clickhouse-config.ts'
import { startRedis } from '../scripts/embedded/redis.ts'
import { readStoreUrl } from '../scripts/stores.ts'
import { createSql, errorType, type Sql } from '../sql/client.ts'
import { emptySchema, hasSchema } from './schema.ts'
import { temporaryFolder } from './temporary.ts'

export { startClickhouse } from '../scripts/embedded/clickhouse.ts'
export { startRedis } from '../scripts/embedded/redis.ts'
export { temporaryFolder } from './temporary.ts'

/** Where a suite's engines are. */
export interface TestStores {
  clickhouse: { url: string; tcpPort?: number; username: string; password: string; reader: Credentials }
  redis: { url: string }
}

export interface TestEngines {
  clickhouse: TestStores['clickhouse'] & { database: string }
  redis: { url: string; prefix: string }
  /** Gives the database back, drops the keys, and stops the engines when they were started for this. */
  close(): Promise<void>
}

/** Takes a database away, with the one of its public views. */
export async function dropDatabase(sql: Sql, database: string): Promise<void> {
  for (const name of [`${database}_public`, database]) await sql.command(`DROP DATABASE IF EXISTS ${name} SYNC`)
}

const SLOTS = 200
const slotName = (slot: number) => `test_${String(slot).padStart(3, '0')}`

let own: { stores: Promise<TestStores & { stop(): Promise<void> }>; users: number } | null = null

/** Databases with this release's schema that nobody uses any more, in the Redis of the engines. */
const FREE = 'test-databases-free'
/** So many rest: what a suite that has ended still has under way comes to an end meanwhile. */
const RESTING = 4

/**
 * A ClickHouse with a database and a Redis with a key prefix for one suite. The database is new, or it has this release's schema and no rows.
 * @param name what the suite is called, letters and dashes; only to be recognised by
 * @param isNew nobody had it before, and nobody gets it afterwards: for who makes tables of his own
 * @param alone embedded engines that no other suite asks: for who may bring them down
 */
export async function useEngines(name: string, isNew = false, alone = false): Promise<TestEngines> {
  const { CLICKHOUSE_URL, CLICKHOUSE_READER_URL, REDIS_URL, LINEFEED_TEST_ENGINES } = readConfig()
  if (CLICKHOUSE_URL !== undefined && REDIS_URL !== undefined) {
    const server = readStoreUrl(CLICKHOUSE_URL)
    const reader = CLICKHOUSE_READER_URL === undefined ? server : readStoreUrl(CLICKHOUSE_READER_URL)
    const stores = { clickhouse: { ...server, reader }, redis: { url: REDIS_URL } }
    return useStores(name, true, stores, [`test_${name.replaceAll(/\W/g, '_')}_${randomBytes(4).toString('hex')}`])
  }
  const slots = Array.from({ length: SLOTS }, (_, slot) => slotName(slot))
  if (LINEFEED_TEST_ENGINES !== undefined && !alone) {
    return useStores(name, isNew, JSON.parse(readFileSync(LINEFEED_TEST_ENGINES, 'utf8')), slots)
  }
  own ??= { stores: startTestEngines(), users: 0 }
  const mine = own
  mine.users++
  const stores = await mine.stores
  const engines = await useStores(name, isNew, stores, slots)
  return {
    ...engines,
    async close() {
      await engines.close()
      mine.users--
      if (mine.users > 0) return
      own = null
      await stores.stop()
    },
  }
}

/**
 * Start one ClickHouse and one Redis in a temporary folder, with a reader that may read every slot's public database.
 * @param log told of one that dies; it is started again then, on its data. Default: who dies stays dead
 */
export async function startTestEngines(
  log?: (message: string) => void,
): Promise<TestStores & { stop(): Promise<void> }> {
  const folder = temporaryFolder('engines')
  const readable = ['linefeed_public', ...Array.from({ length: SLOTS }, (_, slot) => `${slotName(slot)}_public`)]
  const life = { supervise: log !== undefined, log }
  const [clickhouse, redis] = await both(
    startClickhouse({ dir: join(folder.path, 'clickhouse'), readable, ...life }),
    startRedis({ dir: join(folder.path, 'redis'), ...life }),
  ).catch(error => {
    folder.remove()
    throw error
  })
  const { url, tcpPort, username, password, reader } = clickhouse
  return {
    // Without a box there is no reader, and a suite that asks as one fails on its first question.
    clickhouse: { url, tcpPort, username, password, reader: reader ?? { username: 'reader', password: '' } },
    redis: { url: redis.url },
    async stop() {
      // Their data is thrown away: no reason to wait for open connections. But who is supervised would come back.
      await Promise.all([clickhouse, redis].map(engine => (log === undefined ? engine.kill() : engine.stop())))
      folder.remove()
    },
  }
}

async function useStores(name: string, isNew: boolean, stores: TestStores, databases: string[]): Promise<TestEngines> {
  const { url, username, password } = stores.clickhouse
  const sql = createSql({ url, username, password, database: 'default', connections: 1 })
  const redis = new Redis(stores.redis.url)
  const rested = !isNew && (await redis.llen(FREE)) > RESTING ? await redis.lpop(FREE) : null
  const database = rested ?? (await takeDatabase(sql, databases))
  if (rested !== null) await emptySchema(sql, database)
  const prefix = `${name}-${database}-${randomBytes(3).toString('hex')}`
  return {
    clickhouse: { ...stores.clickhouse, database },
    redis: { url: stores.redis.url, prefix },
    async close() {
      await deleteKeys(redis, prefix)
      if (!isNew && (await hasSchema(sql, database))) await redis.rpush(FREE, database)
      else {
        await dropDatabase(sql, database)
      }
      redis.disconnect()
      await sql.close()
    },
  }
}

// CREATE without IF NOT EXISTS is what makes a name ours: suites may run side by side.
async function takeDatabase(sql: ReturnType<typeof createSql>, names: string[]): Promise<string> {
  for (const name of names) {
    try {
      await sql.command(`CREATE DATABASE ${name}`)
      return name
    } catch (error) {
      if (errorType(error) !== 'DATABASE_ALREADY_EXISTS') throw error
    }
  }
  throw new Error(`all of the ${names.length} databases for suites are taken: close() is missing somewhere`)
}

async function deleteKeys(redis: Redis, prefix: string): Promise<void> {
  for await (const keys of redis.scanStream({ match: `*${prefix}*`, count: 1_000 })) {
    if (keys.length > 0) await redis.unlink(...keys)
  }
}
