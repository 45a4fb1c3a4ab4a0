/** Starting the embedded engines of a data folder, on the ports that the settings ask for. */
import { join, resolve } from 'node:path'
import { choosePort } from './choose-port.ts'
import type { Config } from './config.ts'
import { both } from './embedded/both.ts'
import { newCredentials, startClickhouse } from './embedded/clickhouse.ts'
import { freePort, tryPort } from './embedded/ports.ts'
import { startRedis } from './embedded/redis.ts'
import type { Stores } from './engines.ts'
import { type EnginesFile, writeEnginesFile } from './engines-file.ts'
import { awaitEnd, identify } from './process-id.ts'

export interface StartOptions {
  /** What the last run left: its passwords are kept, its engines waited for. */
  before: EnginesFile | null
  version: string
  log?: (message: string) => void
}

// An engine whose owner was killed ends by itself; it holds its ports and data until then.
const LAST_RUN_ENDS_MS = 10_000
const DATABASE = 'linefeed'

/**
 * Start both engines, supervised, and write engines.json.
 * @throws Refusal when a port that was given is taken
 */
export async function startEmbedded(
  config: Config,
  options: StartOptions,
): Promise<{ stores: Stores; close(): Promise<void> }> {
  const { before, version, log = () => {} } = options
  const dir = resolve(config.DATA_DIR)
  await awaitEnd(
    [before?.clickhouse.process, before?.redis.process].flatMap(one => one ?? []),
    LAST_RUN_ENDS_MS,
  )
  const httpPort = await choosePort(config, 'CLICKHOUSE_PORT', log)
  const redisPort = await choosePort(config, 'REDIS_PORT', log)
  const tcpPort = (before && (await tryPort(before.clickhouse.tcpPort))) ?? (await freePort())

  // At a restart after a death the file has to name the new process.
  let save = () => {}
  const started = () => save()
  const shared = { supervise: true, log, started }
  const [clickhouse, redis] = await both(
    startClickhouse({
      ...shared,
      dir: join(dir, 'clickhouse'),
      database: DATABASE,
      httpPort,
      tcpPort,
      fsync: config.FSYNC,
      user: before ? { username: before.clickhouse.username, password: before.clickhouse.password } : undefined,
      // Kept on a system without a box too, where the reader stays closed.
      reader: before?.clickhouse.reader ?? newCredentials('reader'),
    }),
    startRedis({
      ...shared,
      dir: join(dir, 'redis'),
      port: redisPort,
      fsync: config.FSYNC,
      password: before ? new URL(before.redis.url).password : undefined,
    }),
  )
  const stores = describe(clickhouse, redis)
  const write = (owner: EnginesFile['owner']) =>
    writeEnginesFile(dir, {
      version,
      owner,
      clickhouse: {
        ...stores.clickhouse,
        tcpPort: clickhouse.tcpPort,
        process: identify(clickhouse.pid),
      },
      redis: { ...stores.redis, process: identify(redis.pid) },
    })
  save = () => write(identify(process.pid))
  save()
  return {
    stores,
    async close() {
      save = () => {}
      await Promise.all([clickhouse.stop(), redis.stop()])
      try {
        write(null)
      } catch {
        // A disk without room: who comes next sees that its owner is gone.
      }
    },
  }
}

function describe(clickhouse: Stores['clickhouse'], redis: Stores['redis']): Stores {
  const { url, database, username, password, reader } = clickhouse
  return { clickhouse: { url, database, username, password, reader }, redis: { url: redis.url } }
}
