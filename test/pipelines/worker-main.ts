/*
 * The pipelines as a process, composed for the proofs: like scripts/pipelines.ts, but without sweeps by the wall clock (the test sends its
 * own, so that a run repeats exactly), with a lease that soon runs out, and, when asked for, with the lease that is shipped, with a feed that
 * throws or kills, with no lease at all, or with a store whose clock is off.
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
import { readStore } from '../../scripts/stores.ts'
import { openStore } from '../../sql/shards.ts'
import { counting } from './counted.ts'
import { lawless } from './lawless.ts'
import { poisonable } from './poison.ts'
import { SETTLED_MS } from './settled.ts'
import { withClock } from './store-clock.ts'

const config = readConfig()
const wishes = new Set(process.argv.slice(2))
const wish = (name: string): string | undefined =>
  [...wishes].find(one => one.startsWith(`${name}=`))?.slice(name.length + 1)
const log = createLogger(config, 'worker')
const store = openStore(readStore(config.CLICKHOUSE_URL ?? '', config))
const clock = wish('store-clock')
const sql = clock === undefined ? store : withClock(store, clock)
const known = feedsOf(config)
const count = counting(wish('count') ?? '/dev/null')
const poison = (id: string) => (wishes.has('poison') ? poisonable(known.get(id)) : known.get(id))
const feeds: Feeds = { ...known, get: id => count(poison(id)) }
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
  // Every death waits for it.
  ...(wishes.has('shipped-lease') ? {} : { lease_ms: 1_000 }),
  // Often, so that whatever happens to a worker happens in the middle of it; but an idle worker does little else.
  compaction: { every_ms: config.LINEFEED_TEST_LONG ? 200 : 1_000, settled_ms: SETTLED_MS, shed_ms: 5_000 },
})
process.once('SIGTERM', async () => {
  await pipelines.close()
  await sql.close()
  process.exit(0)
})
