/** `npm run pipelines`: owners of partitions, sweeps and the intake of live feeds. As many of these processes as wanted. */
import { parseArgs } from 'node:util'
import type { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { createOps } from '../api/ops.ts'
import { createClock } from '../pipelines/clock.ts'
import { startPipelines } from '../pipelines/index.ts'
import { newestObservation } from '../pipelines/newest.ts'
import { openStore } from '../sql/shards.ts'
import { untilStopped } from './child.ts'
import { runCommand } from './command.ts'
import { portOf, readConfig } from './config.ts'
import { redisForWork } from './connect-redis.ts'
import { startDiskGuard } from './disk.ts'
import { openEngines, whenGone } from './engines.ts'
import { failpointOf } from './failpoint.ts'
import { feedsAtCadence, feedsOf, liveFeeds } from './feeds-of.ts'
import { recordIntervals } from './intervals.ts'
import { logKeep } from './log-keep.ts'
import { createLogger } from './logger.ts'
import { runMigrations } from './migrations.ts'
import { openersOf } from './openers.ts'

const HELP = `npm run pipelines [-- --child]

Runs owners of partitions, sweeps, and the live feeds of FEEDS, until SIGINT or SIGTERM.
Settings come from the environment; see the README.`

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { child: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(HELP)
  const config = readConfig(true)
  const log = createLogger(config, 'pipelines')
  const stopped = untilStopped(values.child === true)
  const engines = await openEngines(config, { command: 'npm run pipelines', log: message => log.info(message) })
  const { reader: _, ...store } = engines.clickhouse
  const sql = openStore(store)
  await runMigrations(sql, config)
  await recordIntervals(sql, feedsAtCadence(config))
  const connect = (): Redis => {
    const redis = redisForWork(engines.redis.url)
    redis.on('error', error => log.debug({ err: error }, 'redis'))
    return redis
  }
  const clock = createClock(Date.now, () => performance.now(), await newestObservation(sql))
  const registry = new Registry()
  const guardRedis = connect()
  const prefix = config.REDIS_PREFIX
  const guard = startDiskGuard({
    dir: config.DATA_DIR,
    redis: guardRedis,
    prefix,
    log,
    leastBytes: config.LEAST_FREE_BYTES,
  })
  const pipelines = await startPipelines({
    sql,
    connect,
    prefix,
    partitions: config.PARTITIONS,
    feeds: feedsOf(config),
    live: liveFeeds(config, openersOf(config, { clock, log })),
    clock,
    monotonic: () => performance.now(),
    log,
    registry,
    mayGoOn: guard.mayGoOn,
    paused: guard.paused,
    failpoint: failpointOf(config.LINEFEED_FAILPOINT),
    ...logKeep(config),
  })
  let stopping = false
  const ops = createOps(registry, () => !stopping && pipelines.ready())
  const { port } = portOf(config, 'OPS_PORT')
  ops.on('error', error => log.warn({ port, cause: error.message }, 'the operations port could not be opened'))
  ops.listen(port, '127.0.0.1')
  log.info({ why: await stopped }, 'stopping')
  stopping = true
  await pipelines.close()
  ops.close()
  ops.closeAllConnections()
  guard.close()
  guardRedis.disconnect()
  await sql.close()
  await engines.close()
}

await runCommand(() => run().catch(whenGone))
