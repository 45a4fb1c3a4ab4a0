/*
 * The pipelines as a process, composed for the proofs: like scripts/pipelines.ts, but without sweeps by the wall clock (the test sends its
 * own, so that a run repeats exactly), and, when asked for, with a feed that throws or kills, or with no lease at all.
 */
import { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { createClock } from '../../pipelines/clock.ts'
import { startPipelines } from '../../pipelines/index.ts'
import type { Feeds } from '../../pipelines/job.ts'
import { readConfig } from '../../scripts/config.ts'
import { failpointOf } from '../../scripts/failpoint.ts'
import { feedsOf } from '../../scripts/feeds-of.ts'
import { createLogger } from '../../scripts/logger.ts'
import { readStoreUrl } from '../../scripts/stores.ts'
import { createSql } from '../../sql/client.ts'
import { lawless } from './lawless.ts'
import { poisonable } from './poison.ts'

const config = readConfig()
const wishes = new Set(process.argv.slice(2))
const log = createLogger(config, 'worker')
const sql = createSql(readStoreUrl(config.CLICKHOUSE_URL ?? ''))
const known = feedsOf(config)
const feeds: Feeds = wishes.has('poison') ? { ...known, get: id => poisonable(known.get(id)) } : known
const connect = (): Redis => {
  const redis = new Redis(config.REDIS_URL ?? '', { maxRetriesPerRequest: null }).on('error', () => {})
  return wishes.has('no-lease') ? lawless(redis) : redis
}
const pipelines = await startPipelines({
  sql,
  connect,
  prefix: config.REDIS_PREFIX,
  partitions: config.PARTITIONS,
  feeds,
  live: [],
  clock: createClock(Date.now, () => performance.now()),
  monotonic: () => performance.now(),
  log,
  registry: new Registry(),
  failpoint: failpointOf(config.LINEFEED_FAILPOINT),
  sweeps: false,
})
process.once('SIGTERM', async () => {
  await pipelines.close()
  await sql.close()
  process.exit(0)
})
