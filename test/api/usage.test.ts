/* What keys have used, as the store holds it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createUsage } from '../../api/usage.ts'
import { useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

const test = suite('usage')
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
let stores: Awaited<ReturnType<typeof startStores>>
const clock = { now: Math.floor(Date.now() / 60_000) * 60_000 + 5_000 }

test.before(async () => {
  stores = await startStores(await useEngines('api-usage'))
})
test.after(() => stores.close())

type Used = Record<string, number>
/** Requests by minute of one key; minutes as `HH:MM` of the clock from which the test began. */
const used = async (key_id: string): Promise<Used> => {
  const rows = await stores.sql.query<{ minute: string; requests: string }>(
    'SELECT toString(toUnixTimestamp(minute)) AS minute, sum(requests) AS requests FROM usage WHERE key_id = {key_id:String} GROUP BY minute',
    { key_id },
  )
  return Object.fromEntries(rows.map(row => [row.minute, Number(row.requests)]))
}
const BASE = Math.floor(clock.now / 60_000) * 60
const minute = (ms: number): string => String(Math.floor(ms / 60_000) * 60)

test('counts what the contract counts, per key and minute, over processes, and what is there at the end', async () => {
  const { text, row } = await stores.keys.create({ tier: 'free', name: 'a' })
  const now = () => clock.now
  const two: Facade[] = [await startFacade(stores.engines, { now }), await startFacade(stores.engines, { now })]
  const [one, other] = two as [Facade, Facade]
  const first = minute(clock.now)
  const etag = (await one.get('/sportsbooks', { key: text })).headers.get('etag') ?? ''
  assert.is((await one.get('/sportsbooks', { key: text, headers: { 'If-None-Match': etag } })).status, 304)
  assert.is((await other.get('/odds?limit=x', { key: text })).status, 400)
  assert.is((await other.get('/opportunities/ev', { key: text })).status, 403)
  assert.is((await other.get('/events/none', { key: text })).status, 404)
  // None of these is one: no key, a wrong one, a question for what is allowed, the public part.
  assert.is((await one.get('/odds')).status, 401)
  assert.is((await one.get('/odds', { key: 'sk_live_x' })).status, 401)
  await one.get('/odds', { key: text, method: 'OPTIONS', unchecked: true })
  assert.is((await one.get('/sports')).status, 200)
  const stream = await fetch(`${one.origin}/api/v1/stream/odds`, { headers: { 'X-API-Key': text } })
  assert.is(stream.status, 200)
  await stream.body?.cancel()
  // The free tier's minute ends after twelve; what is refused is none.
  const rest = await Promise.all(Array.from({ length: 12 }, () => other.get('/odds?limit=x', { key: text })))
  assert.is(rest.filter(reply => reply.status === 429).length, 6)
  await until('it is written while they go on', async () => (await used(row.id))[first] === 12, 15_000, 100)
  clock.now += 60_000
  const second = minute(clock.now)
  for (const facade of two) await facade.get('/odds?limit=x', { key: text })
  assert.is((await used(row.id))[second], undefined)
  for (const facade of two) await facade.close()
  assert.equal(await used(row.id), { [first]: 12, [second]: 2 })
  const keys = await stores.sql.query<{ key_id: string }>('SELECT DISTINCT key_id FROM usage')
  assert.equal(keys, [{ key_id: row.id }], 'addresses are not kept')
})

test('what was written and not answered is written once', async () => {
  let lost = 0
  const sql: Pick<typeof stores.sql, 'insert'> = {
    insert: async (...args) => {
      const done = await stores.sql.insert(...args)
      // The answer does not arrive.
      if (++lost <= 2) throw new Error('socket hang up')
      return done
    },
  }
  const usage = createUsage({ sql, log })
  for (let i = 0; i < 5; i++) usage.count('key_lost', BASE)
  await usage.close()
  assert.is(lost, 1)
  for (let i = 0; i < 3; i++) usage.count('key_lost', BASE)
  usage.count('key_lost', BASE + 60)
  await usage.close()
  assert.is(lost, 2)
  await usage.close()
  assert.is(lost, 4, 'the first were sent again, then the others')
  assert.equal(await used('key_lost'), { [BASE]: 8, [BASE + 60]: 1 })
})

test('keeps counts while the store is away, and no more than the keys', async () => {
  const gone = { insert: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  let away = true
  const usage = createUsage({ sql: { insert: (...args) => (away ? gone : stores.sql).insert(...args) }, log })
  let most = 0
  for (let at = 0; at < 30_000; at++) {
    usage.count(`key_${at % 3}`, BASE - 60 * at)
    most = Math.max(most, usage.kept())
  }
  assert.ok(most <= 20_001, `${most} counts were kept`)
  assert.ok(usage.kept() < 15_000, 'they were folded')
  await usage.close()
  away = false
  await usage.close()
  for (const key of [0, 1, 2]) {
    const rows = Object.values(await used(`key_${key}`))
    assert.is(
      rows.reduce((sum, requests) => sum + requests, 0),
      10_000,
    )
  }
})

test.run()
