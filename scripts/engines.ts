/*
 * The stores that a command works with: servers when their addresses are given,
 * else the embedded engines of DATA_DIR. Those run once a folder: whoever comes
 * first starts them and runs them as long as itself, the next ones use them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorType } from '../sql/client.ts'
import type { ClusterOptions } from '../sql/shards.ts'
import { checkClickhouse } from './check-clickhouse.ts'
import { checkCluster } from './check-cluster.ts'
import { checkRedis } from './check-redis.ts'
import type { Config } from './config.ts'
import { isRedisGone } from './connect-redis.ts'
import type { Credentials } from './embedded/clickhouse-config.ts'
import { awaitUsers, noteUser } from './engine-users.ts'
import { checkVersion, readEnginesFile } from './engines-file.ts'
import { makeFolder } from './folder.mjs'
import { noRoom } from './full-disk.ts'
import { type Holder, type Lock, takeLock } from './lock.ts'
import { isAlive } from './process-id.ts'
import { Refusal, UsageError } from './refusal.ts'
import { startEmbedded } from './start-embedded.ts'
import { readStore, readStoreUrl } from './stores.ts'

/** Where the stores are, and how to log in to them. */
export interface Stores {
  clickhouse: Credentials & { url: string; database: string; reader: Credentials | null; cluster?: ClusterOptions }
  redis: { url: string }
}

export interface Engines extends Stores {
  /** Whether they run in this process's name, and end with it. */
  owned: boolean
  close(): Promise<void>
}

export interface EnginesOptions {
  /** What this process is to others: `npm start`, `npm run replay`. */
  command: string
  /** Refuse when somebody else runs them already. */
  exclusive?: boolean
  /** It waits for a ClickHouse that is away, instead of refusing to start. */
  mayBeAway?: boolean
  /** It was told to end: engines that it runs stop at once, whoever works with them. */
  stopped?: () => boolean
  log?: (message: string) => void
}

const OTHER_STARTS_MS = 60_000

/**
 * Find the stores, or start them.
 * @throws Refusal, in one line, when the folder is in use (exclusive), cannot be used, holds data of a newer version, or a given port is taken
 */
export async function openEngines(config: Config, options: EnginesOptions): Promise<Engines> {
  const engines = serverEngines(config) ?? (await embeddedEngines(config, options))
  try {
    await checkRedis(engines.redis.url)
    const { cluster } = engines.clickhouse
    for (const server of cluster?.servers ?? [engines.clickhouse])
      await checkClickhouse(server, options.mayBeAway === true)
    if (cluster) await checkCluster(cluster)
  } catch (error) {
    await engines.close()
    throw error
  }
  return engines
}

const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/** @throws Refusal, in one line, for what failed because a store ended meanwhile; anything else as it is */
export const whenGone = (error: unknown): never => {
  const gone = isRedisGone(error) ? 'Redis' : GONE.has(errorType(error) ?? '') ? errorType(error) : null
  if (gone === null) throw error
  throw new Refusal(`a store went away meanwhile (${gone}); do it once more`)
}

/**
 * Do something with the stores and let them go, whatever comes of it; engines that run for this are left to others for as long as these work with them.
 * @throws Refusal too when a store ends meanwhile: whoever runs it (`npm start`) may be stopped while a command begins
 */
export async function withEngines<T>(
  config: Config,
  options: EnginesOptions,
  run: (engines: Engines) => Promise<T>,
): Promise<T> {
  const engines = await openEngines(config, options)
  try {
    const result = await run(engines)
    if (engines.owned && !options.stopped?.())
      await awaitUsers(config.DATA_DIR, line => process.stderr.write(`${line}\n`))
    return result
  } catch (error) {
    return whenGone(error)
  } finally {
    await engines.close()
  }
}

function serverEngines(config: Config): Engines | null {
  const { CLICKHOUSE_URL, CLICKHOUSE_READER_URL, REDIS_URL } = config
  if (CLICKHOUSE_URL === undefined || REDIS_URL === undefined) return null
  const reader = CLICKHOUSE_READER_URL === undefined ? null : readStoreUrl(CLICKHOUSE_READER_URL)
  const clickhouse = { ...readStore(CLICKHOUSE_URL, config), reader }
  return { clickhouse, redis: { url: REDIS_URL }, owned: false, close: async () => {} }
}

async function embeddedEngines(config: Config, options: EnginesOptions): Promise<Engines> {
  const dir = config.DATA_DIR
  for (;;) {
    const lock = lockOf(dir, options.command)
    if (!lock.taken) {
      if (options.exclusive) throw inUse(dir, lock.holder)
      const used = await useOthers(dir, lock.holder, options.command)
      if (used !== null) return used
      continue
    }
    try {
      const before = readEnginesFile(dir)
      const version = ownVersion()
      if (before !== null) checkVersion(dir, before.version, version)
      const started = await startEmbedded(config, { before, version, log: options.log }).catch(refuseFault)
      return { ...started.stores, owned: true, close: () => started.close().finally(lock.release) }
    } catch (error) {
      lock.release()
      throw error
    }
  }
}

// A folder that cannot be made or written to is a wrong setting. What is no answer of the system is a bug.
function lockOf(dir: string, command: string): Lock {
  try {
    makeFolder(dir, 0o700)
    return takeLock(join(dir, 'engines.lock'), command)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UsageError(`DATA_DIR=${dir}: must be a folder that can be written to (${error.message})`)
  }
}

// A file where a folder is to be, or one of another user's (a copy that was brought back as root): the system names it. A disk without room has words of its own.
function refuseFault(error: unknown): never {
  const isFile = error instanceof Error && 'code' in error && 'path' in error && noRoom(error) === null
  throw isFile ? new Refusal(`${error.path} cannot be used (${error.code})`) : error
}

async function useOthers(dir: string, holder: Holder, command: string): Promise<Engines | null> {
  // Before it looks: whoever runs them may be about to end.
  const leave = noteUser(dir, command)
  let found: Stores | null = null
  try {
    found = await othersEngines(dir, holder)
  } finally {
    if (found === null) leave()
  }
  return found && { clickhouse: found.clickhouse, redis: found.redis, owned: false, close: async () => leave() }
}

// The holder may still be starting them. Null: it is gone, and the lock is to be had.
async function othersEngines(dir: string, holder: Holder): Promise<Stores | null> {
  const deadline = Date.now() + OTHER_STARTS_MS
  while (Date.now() < deadline) {
    const file = readEnginesFile(dir)
    if (file?.owner?.started === holder.started && file.owner.pid === holder.pid) return file
    if (!isAlive(holder)) return null
    await sleep(50)
  }
  throw inUse(dir, holder)
}

function inUse(dir: string, { pid, command }: Holder): Refusal {
  return new Refusal(`${dir} is in use by process ${pid} (${command}); stop that one, or set another DATA_DIR`)
}

function ownVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return String(JSON.parse(text).version)
}
