import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useEngines } from '../engines.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { rawGet, split } from './raw.ts'
import { CHIEFS, quoteOf, writeSlate } from './slate.ts'

const test = suite('caching')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let slate: Awaited<ReturnType<typeof writeSlate>>
let key: string

test.before(async () => {
  stores = await startStores(await useEngines('api-caching'))
  slate = await writeSlate(stores)
  key = await stores.key('enterprise')
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('says how an answer may be kept', async () => {
  const { headers } = await facade.get('/odds', { key })
  assert.is(headers.get('cache-control'), 'private, max-age=0, must-revalidate')
  assert.is(headers.get('vary'), 'Accept-Encoding, X-API-Key, Authorization')
  assert.is((await facade.get('/odds?limit=x', { key })).headers.get('cache-control'), 'no-store')
})

test('tells equal data by an equal tag, and answers 304 for any coding of it', async () => {
  const one = await facade.get('/odds?league=nfl', { key })
  const two = await facade.get('/odds?league=nfl', { key })
  const tag = one.headers.get('etag') ?? ''
  assert.is(two.headers.get('etag'), tag)
  assert.is(one.text, two.text)
  assert.match(tag, /^"[A-Za-z0-9_-]+-br"$|^"[A-Za-z0-9_-]+-gzip"$/)
  const bare = tag.replace(/-(br|gzip)"$/, '"')
  for (const match of [tag, bare, `W/${bare}`, `"other", ${tag}`, '*']) {
    const answer = split(await rawGet(facade, key, '/odds?league=nfl', { 'If-None-Match': match }))
    assert.match(answer.head, /^HTTP\/1\.1 304 /, match)
    assert.is(answer.body.length, 0)
    for (const name of ['X-RateLimit-Limit', 'X-Request-Id', 'ETag', 'Cache-Control', 'Vary', 'X-Data-Delay'])
      assert.ok(answer.head.toLowerCase().includes(`\r\n${name.toLowerCase()}: `), name)
  }
  assert.match(await rawGet(facade, key, '/odds?league=nfl', { 'If-None-Match': '"other"' }), /^HTTP\/1\.1 200 /)
})

test('gives another tag to another tier, and when a price moves', async () => {
  const path = '/odds?league=nfl&sportsbook=draftkings'
  const before = await facade.get(path, { key })
  const sharp = await stores.key('sharp')
  let other = await facade.get(path, { key: sharp })
  while (other.status === 401) other = await facade.get(path, { key: sharp })
  assert.equal(other.json, before.json)
  assert.is.not(other.headers.get('etag'), before.headers.get('etag'))
  await slate.nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.99)] })
  await new Promise(resolve => setTimeout(resolve, 400))
  const after = await facade.get(path, { key })
  assert.is.not(after.headers.get('etag'), before.headers.get('etag'))
  assert.ok(after.json.updated_at > before.json.updated_at)
})

test('compresses when asked, each coding with its own tag', async () => {
  const plain = split(await rawGet(facade, key, '/odds?league=nba'))
  const gzip = split(await rawGet(facade, key, '/odds?league=nba', { 'Accept-Encoding': 'gzip' }))
  const brotli = split(await rawGet(facade, key, '/odds?league=nba', { 'Accept-Encoding': 'gzip, br' }))
  assert.match(gzip.head, /Content-Encoding: gzip/)
  assert.match(brotli.head, /Content-Encoding: br/)
  assert.equal(gunzipSync(gzip.body), plain.body)
  assert.equal(brotliDecompressSync(brotli.body), plain.body)
  const tags = [plain, gzip, brotli].map(answer => /ETag: (.*)/.exec(answer.head)?.[1]?.trim())
  assert.is(new Set(tags).size, 3)
  const short = split(await rawGet(facade, key, '/odds?limit=x', { 'Accept-Encoding': 'gzip' }))
  assert.not.match(short.head, /Content-Encoding/)
})

test('answers HEAD as it would GET, without the body', async () => {
  const get = split(await rawGet(facade, key, '/odds?league=nba'))
  const head = split(await rawGet(facade, key, '/odds?league=nba', {}, 'HEAD'))
  assert.is(head.body.length, 0)
  const length = (answer: { head: string }) => /Content-Length: (\d+)/.exec(answer.head)?.[1]
  assert.is(length(head), length(get))
  assert.match(head.head, /^HTTP\/1\.1 200 /)
})

test.run()
