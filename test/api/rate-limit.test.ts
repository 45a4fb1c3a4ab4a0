import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRateLimit } from '../../api/rate-limit.ts'
import { useEngines } from '../engines.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

const test = suite('rate limit')

let stores: Awaited<ReturnType<typeof startStores>>
let two: Facade[]
// One minute that the clock of both processes stands in, far from its end.
const clock = { now: Math.floor(Date.now() / 60_000) * 60_000 + 5_000 }
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

test.before(async () => {
  stores = await startStores(await useEngines('api-rate'))
  two = []
})
test.after(async () => {
  for (const facade of two) await facade.close()
  await stores.close()
})

test('holds over two processes: the sum is the limit, off by none', async () => {
  const key = await stores.key('hobby')
  const now = () => clock.now
  two = [await startFacade(stores.engines, { now }), await startFacade(stores.engines, { now })]
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, i) => (two[i % 2] as Facade).get('/odds?limit=x', { key })),
  )
  const let_in = replies.filter(reply => reply.status === 400)
  const refused = replies.filter(reply => reply.status === 429)
  assert.is(let_in.length, 120)
  assert.is(refused.length, 180)
  const remaining = let_in.map(reply => Number(reply.headers.get('x-ratelimit-remaining'))).sort((a, b) => b - a)
  assert.equal(
    remaining,
    Array.from({ length: 120 }, (_, i) => 119 - i),
  )
  const [one] = refused
  assert.is(one?.json.error.code, 'rate_limited')
  assert.is(one?.json.retry_after, 55)
  assert.is(one?.headers.get('retry-after'), '55')
  assert.match(one?.json.error.message, '55 seconds')
  assert.is(one?.headers.get('x-ratelimit-remaining'), '0')
  assert.is(Number(one?.headers.get('x-ratelimit-reset')), Math.floor(clock.now / 60_000) * 60 + 60)
})

test('begins anew with the next full minute', async () => {
  const key = await stores.key('hobby')
  const [facade] = two as [Facade]
  clock.now += 60_000
  let reply = await facade.get('/odds?limit=x', { key })
  while (reply.status === 401) reply = await facade.get('/odds?limit=x', { key })
  assert.is(reply.headers.get('x-ratelimit-remaining'), '119')
})

test('counts callers without a key by their address, and keys each for itself', async () => {
  const limit = createRateLimit({ redis: stores.redis, prefix: stores.prefix, now: () => clock.now, log })
  assert.is((await limit.take('ip:1.1.1.1', 2)).remaining, 1)
  assert.is((await limit.take('ip:2.2.2.2', 2)).remaining, 1)
  assert.is((await limit.take('ip:1.1.1.1', 2)).allowed, true)
  assert.is((await limit.take('ip:1.1.1.1', 2)).allowed, false)
})

test('does not count what it refuses', async () => {
  const limit = createRateLimit({ redis: stores.redis, prefix: stores.prefix, now: () => clock.now, log })
  const other = createRateLimit({ redis: stores.redis, prefix: stores.prefix, now: () => clock.now, log })
  await Promise.all(Array.from({ length: 50 }, () => limit.take('key_small', 10)))
  assert.is((await other.take('key_small', 11)).allowed, true)
  assert.is((await other.take('key_small', 11)).allowed, false)
})

test('goes on in this process alone while Redis is away', async () => {
  const away = { status: 'reconnecting' } as unknown as typeof stores.redis
  const limit = createRateLimit({ redis: away, prefix: 'x', now: () => clock.now, log })
  const taken = await Promise.all(Array.from({ length: 5 }, () => limit.take('key_1', 3)))
  assert.equal(
    taken.map(one => one.allowed),
    [true, true, true, false, false],
  )
  assert.is(limit.shared(), false)
})

test('goes on from what was let in when Redis has lost its counters', async () => {
  const limit = createRateLimit({ redis: stores.redis, prefix: stores.prefix, now: () => clock.now, log })
  const counter = `${stores.prefix}:rl:{key_lost}:${Math.floor(clock.now / 60_000)}`
  for (let i = 0; i < 3; i++) await limit.take('key_lost', 5)
  assert.is(await stores.redis.del(counter), 1)
  const taken = [await limit.take('key_lost', 5), await limit.take('key_lost', 5), await limit.take('key_lost', 5)]
  assert.equal(
    taken.map(one => one.remaining),
    [1, 0, 0],
  )
  assert.equal(
    taken.map(one => one.allowed),
    [true, true, false],
  )
  assert.is(await stores.redis.get(counter), '5')
})

test('counts what was let in while Redis was away when it is back', async () => {
  let status = 'ready'
  const own = { redis: stores.redis, prefix: stores.prefix, now: () => clock.now, log }
  const flaky = new Proxy(stores.redis, {
    get: (redis, name) => (name === 'status' ? status : Reflect.get(redis, name).bind(redis)),
  })
  const limit = createRateLimit({ ...own, redis: flaky })
  assert.is((await limit.take('key_back', 6)).remaining, 5)
  status = 'reconnecting'
  for (const left of [4, 3, 2]) assert.is((await limit.take('key_back', 6)).remaining, left)
  status = 'ready'
  assert.is((await limit.take('key_back', 6)).remaining, 1)
  assert.is((await createRateLimit(own).take('key_back', 6)).remaining, 0)
  assert.is((await limit.take('key_back', 6)).allowed, false)
})

test('keeps the count of a minute when one of the minute before comes to its end', async () => {
  // The first call gets no answer; meanwhile a minute begins, and Redis goes away.
  let status = 'ready'
  const silent = { evalsha: () => new Promise(() => {}), eval: () => new Promise(() => {}) }
  const redis = new Proxy(silent, { get: (own, name) => (name === 'status' ? status : Reflect.get(own, name)) })
  let now = clock.now + 54_000
  const limit = createRateLimit({ redis: redis as unknown as typeof stores.redis, prefix: 'x', now: () => now, log })
  const last = limit.take('key_last', 3)
  await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
  now += 2_000
  status = 'reconnecting'
  const first = [await limit.take('key_edge', 3), await limit.take('key_edge', 3)]
  assert.is((await last).allowed, true)
  const rest = [await limit.take('key_edge', 3), await limit.take('key_edge', 3)]
  assert.equal(
    [...first, ...rest].map(one => one.allowed),
    [true, true, true, false],
  )
})

test('takes the count that has come while this process was busy', async () => {
  const limit = createRateLimit({ redis: stores.redis, prefix: stores.prefix, now: () => clock.now, log })
  const other = createRateLimit({ redis: stores.redis, prefix: stores.prefix, now: () => clock.now, log })
  for (let i = 0; i < 3; i++) await other.take('key_busy', 4)
  const taken = Promise.all([limit.take('key_busy', 4), limit.take('key_busy', 4)])
  // The call is under way; then nothing else runs for longer than a count is waited for.
  await new Promise(resolve => setImmediate(resolve))
  const until = performance.now() + 400
  while (performance.now() < until);
  assert.equal(
    (await taken).map(one => one.allowed),
    [true, false],
  )
  assert.is(limit.shared(), true)
})

test('answers a full minute from memory', async () => {
  const redis = stores.redis.duplicate()
  await once(redis, 'ready')
  const limit = createRateLimit({ redis, prefix: stores.prefix, now: () => clock.now, log })
  for (let i = 0; i < 4; i++) await limit.take('key_full', 3)
  // Whoever asked it now would find it away, and say so.
  redis.disconnect()
  for (let i = 0; i < 1_000; i++) assert.is((await limit.take('key_full', 3)).allowed, false)
  assert.is(limit.shared(), true)
  assert.is((await limit.take('key_other', 3)).allowed, true)
  assert.is(limit.shared(), false)
})

test.run()
