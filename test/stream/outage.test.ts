/*
 * Redis and the store go away under open streams. Runs among its like: it ends engines of its own.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startRedis, temporaryFolder } from '../engines.ts'
import { until } from '../until.ts'
import { comparable, readAll } from './board.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { openSse, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('streams while a store is away')
const PREFIX = 'outage'
const folder = temporaryFolder('stream-outage')
let stores: Awaited<ReturnType<typeof startStores>>
let server: Awaited<ReturnType<typeof startRedis>>
let redis: Redis
let api: TestApi

test.before(async () => {
  stores = await startStores('stream-outage')
  server = await startRedis({ dir: join(folder.path, 'redis') })
  redis = new Redis(server.url, { maxRetriesPerRequest: null })
  redis.on('error', () => {})
  api = await startApi({ clickhouse: stores.engines.clickhouse, redis: { url: server.url, prefix: PREFIX } })
})
test.after(async () => {
  await api.close()
  redis.disconnect()
  await server.stop()
  await stores.close()
  folder.remove()
})

const equal = (client: Sse) => async (): Promise<boolean> => {
  const answered = comparable(await readAll(`${api.url}/odds?league=nfl`, 'sharp'))
  return answered.length > 0 && JSON.stringify(comparable(client.odds.values())) === JSON.stringify(answered)
}

test('a Redis that is killed and comes back costs no client a frame, a snapshot or its slot', async () => {
  const nfl = createWriter({ redis, prefix: PREFIX, league: 'nfl', sql: stores.sql })
  await nfl.commit({ events: [event('nfl', 1)], ticks: [tick('nfl', 1, 'betmgm', 'home', 2)] })
  const client = await openSse(`${api.url}/stream/odds?league=nfl`, 'sharp')
  await until('ready', () => client.named('snapshot:complete').length === 1)
  await nfl.commit({ ticks: [tick('nfl', 1, 'betmgm', 'away', 2)] })
  await until('told', () => client.odds.size === 2)
  // Its file is written once a second.
  await sleep(1_500)
  await server.kill()
  const refused = await openSse(`${api.url}/stream/odds?league=nfl`, 'sharp')
  assert.is(refused.status, 503)
  await server.start()
  for (let i = 1; i <= 5; i++) await nfl.commit({ ticks: [tick('nfl', 1, 'betmgm', 'home', 2 + i / 100)] })
  await until('the last price', () => [...client.odds.values()].some(row => row.odds_decimal === 2.05))
  await until('equal', equal(client), 30_000, 100)
  assert.equal([client.snapshots(), client.named('error').length], [1, 0])
  await until('its slot is held', async () => (await redis.keys(`${PREFIX}:streams:*`)).length === 1)
  client.close()
})

test('a stream that was refused while Redis was slow holds no slot', async () => {
  const slot = `${PREFIX}:streams:{key-hobby3}`
  await redis.zadd(slot, Date.now() + 60_000, 'another|x|1')
  // Longer than a command is waited for.
  await redis.call('CLIENT', 'PAUSE', '2600', 'ALL')
  const refused = await openSse(`${api.url}/stream/odds?league=nfl`, 'hobby3')
  assert.is(refused.status, 503)
  await redis.ping()
  const client = await openSse(`${api.url}/stream/odds?league=nfl`, 'hobby3')
  assert.is(client.status, 200, 'a second stream of two')
  client.close()
  await redis.del(slot)
})

test('a Redis that has lost everything gives a fresh snapshot', async () => {
  const client = await openSse(`${api.url}/stream/odds?league=nfl`, 'sharp')
  await until('ready', () => client.named('snapshot:complete').length === 1)
  await redis.flushall()
  const nfl = createWriter({ redis, prefix: PREFIX, league: 'nfl', sql: stores.sql, position: 7 })
  await nfl.commit({ ticks: [tick('nfl', 1, 'betmgm', 'home', 3)] })
  await until('the last price', () => [...client.odds.values()].some(row => row.odds_decimal === 3))
  await until('equal', equal(client), 30_000, 100)
  assert.is(client.snapshots(), 2)
  assert.equal(
    client.named('error').map(frame => frame.data.code),
    ['resync'],
  )
  client.close()
})

test.run()
