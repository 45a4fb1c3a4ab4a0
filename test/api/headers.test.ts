import { Agent, request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useEngines } from '../engines.ts'
import { BASE, type Facade, startFacade, startStores } from './facade.ts'
import { raw, rawGet } from './raw.ts'
import { writeSlate } from './slate.ts'

const test = suite('headers')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string
let free: string

test.before(async () => {
  stores = await startStores(await useEngines('api-headers'))
  await writeSlate(stores)
  key = await stores.key('enterprise')
  free = await stores.key('free', { requests_per_minute: 1_000 })
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('carries the five headers, also with refusals', async () => {
  for (const path of ['/odds', '/odds?limit=x', '/nowhere', '/ev', '/events/none']) {
    const { headers } = await facade.get(path, { key })
    assert.is(headers.get('x-ratelimit-limit'), '10000', path)
    assert.match(headers.get('x-ratelimit-remaining') ?? '', /^\d+$/)
    assert.is(Number(headers.get('x-ratelimit-reset')) % 60, 0)
    const ahead = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
    assert.ok(ahead > -1 && ahead <= 60)
    assert.is(headers.get('x-data-delay'), '0')
    assert.match(headers.get('x-request-id') ?? '', /^req_[0-9a-z]+$/)
  }
  assert.is((await facade.get('/odds', { key: free })).headers.get('x-data-delay'), '60')
})

/** A count begins anew with the minute: what counts on needs some seconds of one. */
const inOneMinute = async (): Promise<void> => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 10_000) await new Promise(r => setTimeout(r, left + 50))
}

test('counts every authenticated request, refused ones too, and no preflight', async () => {
  await inOneMinute()
  const mine = await stores.key('pro')
  const left = async (path: string, more = {}) =>
    Number((await facade.get(path, { key: mine, ...more })).headers.get('x-ratelimit-remaining'))
  while ((await facade.get('/nowhere', { key: mine })).headers.get('x-ratelimit-remaining') === null)
    await new Promise(r => setTimeout(r, 50))
  const first = await left('/odds?limit=1')
  const again = await facade.get('/odds?limit=1', { key: mine })
  assert.is(Number(again.headers.get('x-ratelimit-remaining')), first - 1)
  const unchanged = await facade.get('/odds?limit=1', {
    key: mine,
    headers: { 'If-None-Match': again.headers.get('etag') ?? '' },
  })
  assert.is(unchanged.status, 304)
  assert.is(Number(unchanged.headers.get('x-ratelimit-remaining')), first - 2)
  await facade.get('/odds', { key: mine, method: 'OPTIONS' })
  assert.is(await left('/odds?limit=x'), first - 3)
  assert.is(await left('/nowhere'), first - 4)
})

test('gives every request an id of its own, and the client its own id back', async () => {
  const one = await facade.get('/odds', { key, headers: { 'X-Request-Id': 'my-Id_1' } })
  const two = await facade.get('/odds', { key, headers: { 'X-Request-Id': 'not one of ours!' } })
  assert.is(one.headers.get('x-correlation-id'), 'my-Id_1')
  assert.is(two.headers.get('x-correlation-id'), null)
  assert.is.not(one.headers.get('x-request-id'), two.headers.get('x-request-id'))
})

test('lets browsers in, without credentials', async () => {
  const { headers } = await facade.get('/odds', { key })
  assert.is(headers.get('access-control-allow-origin'), '*')
  assert.is(headers.get('access-control-allow-credentials'), null)
  for (const name of [
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Data-Delay',
    'X-Request-Id',
    'ETag',
    'Retry-After',
  ])
    assert.ok(headers.get('access-control-expose-headers')?.includes(name), name)
  const preflight = await facade.get('/odds', {
    method: 'OPTIONS',
    headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' },
  })
  assert.is(preflight.status, 200)
  for (const name of ['X-API-Key', 'Authorization', 'Content-Type', 'If-None-Match', 'Last-Event-ID'])
    assert.ok(preflight.headers.get('access-control-allow-headers')?.includes(name), name)
})

test('names the place of what has moved, and refuses what is not there', async () => {
  for (const [old, now] of [
    ['/positive-ev', '/opportunities/ev'],
    ['/value-bets', '/opportunities/ev'],
    ['/EV', '/opportunities/ev'],
    ['/arbitrage', '/opportunities/arbitrage'],
    ['/middles', '/opportunities/middles'],
  ]) {
    const { status, json } = await facade.get(old ?? '')
    assert.is(status, 410)
    assert.is(json.error.code, 'unknown_endpoint')
    assert.is(json.error.correct_endpoint, now)
  }
  const missing = await facade.get('/nowhere')
  assert.is(missing.status, 404)
  assert.is(missing.json.error.code, 'not_found')
  assert.is(missing.json.success, false)
  assert.is((await facade.get('positive-ev')).status, 404)
})

test('says which methods a path has', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status, json, headers } = await facade.get('/odds', { key, method })
    assert.is(status, 405)
    assert.is(json.error.code, 'method_not_allowed')
    assert.is(headers.get('allow'), 'GET, HEAD, OPTIONS')
  }
  assert.is((await facade.get('/nowhere', { key, method: 'POST' })).status, 404)
})

test('asks for a key, and says why one is refused', async () => {
  const none = await facade.get('/odds')
  assert.is(none.status, 401)
  assert.is(none.headers.get('www-authenticate'), 'Bearer')
  assert.is(none.json.error.reason, 'missing_api_key')
  assert.is((await facade.get('/odds', { key: 'sk_wrong' })).json.error.reason, 'invalid_api_key')
  assert.is((await facade.get('/odds', { headers: { Authorization: `Bearer ${key}` } })).status, 200)
  assert.is((await facade.get(`/odds?api_key=${key}`)).status, 200)
  assert.is((await facade.get(`/odds?api_key=${key}`, { key: 'sk_wrong' })).status, 401)
  assert.equal((await facade.get(`/odds?api_key=${key}`)).json.meta.ignored, [])
})

test('looks at the key of every request of a connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<unknown>()
  const statusFor = (given: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'X-API-Key': given, 'If-None-Match': '*' }
      const asked = request(`${facade.origin}${BASE}/odds?limit=1`, { agent, headers }, reply => {
        reply.resume().on('end', () => resolve(reply.statusCode))
      })
      asked.on('socket', socket => sockets.add(socket)).on('error', reject)
      asked.end()
    })
  const wrong = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
  const statuses: unknown[] = []
  for (const given of [key, key, wrong, free, wrong, key]) statuses.push(await statusFor(given))
  agent.destroy()
  assert.equal(statuses, [304, 304, 401, 304, 401, 304])
  assert.is(sockets.size, 1)
})

test('describes itself without a key', async () => {
  const self = await facade.get('/')
  assert.is(self.status, 200)
  assert.is(self.json.name, 'Linefeed')
  assert.is(self.json.links.odds, `${BASE}/odds`)
  assert.is(self.headers.get('x-ratelimit-limit'), null)
  const document = await facade.get('/openapi.json')
  assert.is(document.json.openapi, '3.1.0')
  assert.equal((await facade.get('openapi.json')).json, document.json)
})

test('answers a request that is no HTTP, or far too long, with a refusal', async () => {
  assert.match(await raw(facade, 'nonsense\r\n\r\n'), /^HTTP\/1\.1 400 /)
  assert.match(await rawGet(facade, key, `/odds?q=${'x'.repeat(100_000)}`), /^HTTP\/1\.1 431 /)
})

test.run()
