import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClickHouseError } from '@clickhouse/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { outage } from '../../api/reads.ts'
import { scratchRoot } from '../../scripts/scratch.ts'
import { startClickhouse, startRedis, type TestEngines } from '../engines.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { CHIEFS, quoteOf, writeSlate } from './slate.ts'

const test = suite('bad days')

// Engines of its own, because they are killed.
const folder = mkdtempSync(join(scratchRoot(), 'linefeed-bad-days-'))
let clickhouse: Awaited<ReturnType<typeof startClickhouse>>
let redis: Awaited<ReturnType<typeof startRedis>>
let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let slate: Awaited<ReturnType<typeof writeSlate>>
let key: string

test.before(async () => {
  ;[clickhouse, redis] = await Promise.all([
    startClickhouse({ dir: join(folder, 'clickhouse'), database: 'linefeed' }),
    startRedis({ dir: join(folder, 'redis') }),
  ])
  const { url, username, password, database } = clickhouse
  const reader = { username: 'reader', password: '' }
  const engines: TestEngines = {
    clickhouse: { url, username, password, reader, database },
    redis: { url: redis.url, prefix: 'bad' },
    close: async () => {},
  }
  stores = await startStores(engines)
  stores.redis.on('error', () => {})
  slate = await writeSlate(stores)
  key = await stores.key('enterprise', { requests_per_minute: 1_000 })
  facade = await startFacade(engines)
})
test.after(async () => {
  await facade.close()
  await stores.close()
  await Promise.all([clickhouse.kill(), redis.kill()])
  rmSync(folder, { recursive: true, force: true })
})

const makeKey = () =>
  facade.get('/account/keys', {
    key,
    method: 'POST',
    body: '{"name":"another"}',
    headers: { 'Content-Type': 'application/json' },
    shows_key: true,
  })
const health = async () => (await facade.get('/health')).json
const eventually = async (holds: () => Promise<boolean>) => {
  for (let i = 0; i < 100; i++) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error('not within 10 s')
}

test('say on /health what is well, without counting the question', async () => {
  const { status, headers, json } = await facade.get('/health')
  assert.is(status, 200)
  assert.is(json.version, 'v1')
  assert.equal(Object.keys(json.checks).sort(), ['clickhouse', 'data', 'redis', 'schema'])
  assert.is(json.checks.clickhouse.status, 'ok')
  assert.is(headers.get('x-ratelimit-limit'), null)
  assert.match(headers.get('x-request-id') ?? '', /^req_/)
  // No pipelines run here, and a feed is configured.
  assert.is(json.status, 'degraded')
  assert.is(json.checks.data.message, 'no pipelines are heard')
  assert.is(json.queue, null)
})

test('tell that pipelines are well when they say so', async () => {
  const said = {
    at: new Date().toISOString(),
    feeds: [{ id: 'simulated', interval_ms: 5_000, last_commit_at: new Date().toISOString() }],
    oldest_job_ms: 12,
    waiting: 7,
    active: 2,
    paused: null,
  }
  await stores.redis.hset('bad:pipelines', 'one', JSON.stringify(said))
  await eventually(async () => (await health()).checks.data.status === 'ok')
  assert.equal((await health()).queue, { waiting: 7, active: 2, oldest_ms: 12, paused: null })
  await stores.redis.hset('bad:pipelines', 'one', JSON.stringify({ ...said, oldest_job_ms: 61_000, paused: 'disk' }))
  await eventually(async () => /paused: disk; the oldest job/.test((await health()).checks.data.message))
  await stores.redis.hset('bad:pipelines', 'one', JSON.stringify({ ...said, refused: 'NOT_ENOUGH_SPACE' }))
  await eventually(
    async () => (await health()).checks.data.message === 'partitions wait for the store (NOT_ENOUGH_SPACE)',
  )
  await stores.redis.del('bad:pipelines')
})

test('tell of a feed that has brought nothing since the start', async () => {
  const quiet = (last_commit_at: string | null, since?: string) => ({
    ...{ at: new Date().toISOString(), oldest_job_ms: 0, waiting: 0, active: 0, paused: null },
    feeds: [{ id: 'pinnacle', interval_ms: 30_000, last_commit_at, since }],
  })
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const told = async (said: object, holds: (data: { status: string; message?: string }) => boolean) => {
    await stores.redis.hset('bad:pipelines', 'one', JSON.stringify(said))
    await eventually(async () => holds((await health()).checks.data))
  }
  await told(quiet(null, ago(20_000)), ({ status }) => status === 'ok')
  await told(quiet(null, ago(100_000)), ({ message }) => /^nothing from pinnacle for 10\d s$/.test(message ?? ''))
  await told(quiet(null), ({ status }) => status === 'ok')
  await told(quiet(ago(200_000), ago(10_000)), ({ message }) =>
    /^nothing from pinnacle for 20\d s$/.test(message ?? ''),
  )
  await stores.redis.del('bad:pipelines')
})

test('hide nothing from the operations port', async () => {
  await new Promise<void>(resolve => facade.api.ops.listen(0, '127.0.0.1', resolve))
  const address = facade.api.ops.address()
  const port = typeof address === 'object' ? address?.port : 0
  const get = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  assert.is((await get('/ready')).status, 200)
  await facade.get('/odds', { key })
  await facade.get('/odds', { key })
  await facade.get('/odds')
  const text = await (await get('/metrics')).text()
  for (const line of [
    /linefeed_http_request_duration_seconds_count\{route="\/odds",method="GET",status="200"\} 2/,
    /linefeed_http_refusals_total\{code="unauthorized"\} 1/,
    /linefeed_http_cache_total\{result="hit"\} [1-9]/,
    /linefeed_http_cache_total\{result="miss"\} [1-9]/,
    /linefeed_http_cache_bytes [1-9]/,
  ])
    assert.match(text, line)
  assert.is((await get('/other')).status, 404)
})

test('go on without Redis: keys, limits, newest data, and /health says so', async () => {
  await redis.kill()
  await eventually(async () => (await facade.get('/odds?limit=2', { key })).status === 200)
  await eventually(async () => (await health()).checks.redis.status === 'degraded')
  assert.is((await health()).status, 'degraded')
  const { headers } = await facade.get('/odds?limit=2', { key })
  assert.is(headers.get('x-ratelimit-limit'), '1000')
  assert.ok(Number(headers.get('x-ratelimit-remaining')) < 1_000)
  const made = await makeKey()
  assert.equal([made.status, made.json.error?.code], [503, 'service_unavailable'])
  // Nobody publishes: the marks tell of what is new.
  const price = quoteOf(CHIEFS, 'draftkings', 'home', 1.66)
  // Its publication waits for Redis; what counts is in the store by then.
  void slate.nfl.commit({ ticks: [price] }).catch(() => {})
  await eventually(async () => {
    const { json } = await facade.get(
      `/odds?event=${CHIEFS.event_id}&sportsbook=draftkings&market=moneyline&sort=odds_decimal`,
      { key },
    )
    return json.data[0].odds_decimal === 1.66
  })
  await redis.start()
  await eventually(async () => (await health()).checks.redis.status === 'ok')
})

test('tell of a Redis that takes no writes, and go on as without it', async () => {
  const refused = async (word: string) => {
    await eventually(async () => (await health()).checks.redis.message === `it takes no writes (${word})`)
    assert.is((await health()).status, 'degraded')
    assert.is((await facade.get('/odds?limit=2', { key })).status, 200)
    const made = await makeKey()
    assert.equal([made.status, made.json.error?.code], [503, 'service_unavailable'])
  }
  await stores.redis.config('SET', 'maxmemory', '1')
  await refused('OOM')
  await stores.redis.config('SET', 'maxmemory', '0')
  await stores.redis.replicaof('127.0.0.1', '1')
  await refused('READONLY')
  await stores.redis.replicaof('NO', 'ONE')
  await eventually(async () => (await health()).checks.redis.status === 'ok')
})

test('make a key as soon as a Redis that was slow is not any more', async () => {
  await eventually(async () => (await makeKey()).status === 201)
  // Longer than a command is waited for.
  await stores.redis.call('CLIENT', 'PAUSE', '2600', 'ALL')
  const refused = await makeKey()
  assert.equal([refused.status, refused.json.error?.code], [503, 'service_unavailable'])
  await stores.redis.ping()
  const since = performance.now()
  assert.is((await makeKey()).status, 201)
  assert.ok(performance.now() - since < 5_000, 'nobody held the lock')
})

test('say 503 without ClickHouse, and answer again when it is back', async () => {
  await facade.get('/odds?limit=7', { key })
  await clickhouse.kill()
  const away = await facade.get('/odds?limit=9', { key })
  assert.is(away.status, 503)
  assert.is(away.json.error.code, 'service_unavailable')
  assert.ok(away.json.retry_after >= 1)
  assert.is(away.headers.get('retry-after'), String(away.json.retry_after))
  await sleep(1_100)
  const down = await facade.get('/health')
  assert.is(down.status, 503)
  assert.equal(down.json, { status: 'down' })
  await clickhouse.start()
  await eventually(async () => (await facade.get('/odds?limit=11', { key })).status === 200)
  await eventually(async () => (await health()).checks?.clickhouse.status === 'ok')
})

test('take a store without room for an outage, and for no bug', () => {
  const full = new ClickHouseError({
    message: 'Cannot reserve 1.00 MiB, not enough space',
    code: '243',
    type: 'NOT_ENOUGH_SPACE',
  })
  const refusal = outage(full)
  assert.equal([refusal?.status, refusal?.code], [503, 'service_unavailable'])
})

test('take no mistake of a client for an outage', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code })
  assert.equal(
    ['ERR_OUT_OF_RANGE', 'ERR_INVALID_ARG_TYPE'].map(code => outage(coded(code))),
    [null, null],
  )
  assert.equal(
    ['ECONNREFUSED', 'ERR_SOCKET_CONNECTION_TIMEOUT'].map(code => outage(coded(code))?.status),
    [503, 503],
  )
})

test('log outages as such, and never as bugs', () => {
  assert.equal(facade.errors, [])
})

test.run()
