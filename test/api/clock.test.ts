/* The facade's wall clock jumps by an hour, forward and back: answers go on following the data, and `/health` what it is about. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { headsChannel } from '../../pipelines/model/log-keys.ts'
import { useEngines } from '../engines.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { CHIEFS, quoteOf, writeSlate } from './slate.ts'

const test = suite('a wall clock that jumps')

const HOUR_MS = 3600_000
const PATH = '/odds?league=nfl&sportsbook=draftkings'

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let slate: Awaited<ReturnType<typeof writeSlate>>
let key: string
let off = 0

test.before(async () => {
  stores = await startStores(await useEngines('api-clock'))
  slate = await writeSlate(stores)
  key = await stores.key('enterprise', { requests_per_minute: 10_000 })
  facade = await startFacade(stores.engines, { now: () => Date.now() + off })
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

let moved = 0
const moves = async (what: string, of = facade): Promise<void> => {
  moved += 1
  const price = Number((3 + moved / 100).toFixed(2))
  await slate.nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', price)] })
  for (const deadline = Date.now() + 5_000; ; await sleep(50)) {
    const { text } = await of.get(PATH, { key })
    if (text.includes(`"odds_decimal":${price}`)) return
    if (Date.now() > deadline) throw new Error(`${what}: the answer stands still`)
  }
}
const paused = async (why: string | null): Promise<void> => {
  const at = new Date(Date.now() + off).toISOString()
  const said = { at, feeds: [], oldest_job_ms: 0, paused: why }
  await stores.redis.hset(`${stores.prefix}:pipelines`, 'one', JSON.stringify(said))
}
const healthSays = async (what: string, why: string): Promise<void> => {
  await paused(why)
  for (const deadline = Date.now() + 5_000; ; await sleep(100)) {
    const { json } = await facade.get('/health')
    if (json.checks.data.message?.includes(why)) return
    if (Date.now() > deadline) throw new Error(`${what}: /health stands still`)
  }
}

for (const [what, jump] of [
  ['before', 0],
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
  ['right again', 0],
] as const) {
  test(`${what}: answers follow the data`, async () => {
    off = jump
    await moves(what)
    await healthSays(what, `why ${what}`)
  })
}

test('behind the store: who asks /odds/delta for what is new since the `server_time` before misses nothing', async () => {
  off = -HOUR_MS
  const ask = async (since: string) => (await facade.get(`/odds/delta?league=nfl&since=${since}`, { key })).json
  let since: string = (await ask(new Date(Date.now() - 60_000).toISOString())).meta.server_time
  await slate.nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 7.77)] })
  for (const deadline = Date.now() + 10_000; ; await sleep(200)) {
    const { data, meta } = await ask(since)
    if (data.some((row: { odds_decimal: number }) => row.odds_decimal === 7.77)) break
    assert.ok(Date.now() < deadline, `nothing was told up to ${meta.server_time}`)
    since = meta.server_time
  }
})

test('behind the store: a time that was told is not of the future', async () => {
  off = -HOUR_MS
  const ask = async (path: string) => (await facade.get(path, { key })).json
  const { meta } = await ask(PATH)
  const { success } = await ask(`${PATH}&as_of=${meta.updated_at}`)
  assert.ok(success, meta.updated_at)
  const ahead = await ask(`${PATH}&as_of=${new Date(Date.now() + 60_000).toISOString()}`)
  assert.equal(ahead.error.issues, [{ param: 'as_of', message: 'must not be in the future' }])
})

test('behind the store: a time that one answer told is of the future to none', async () => {
  off = -HOUR_MS
  const ask = async (path: string) => (await facade.get(path, { key })).json
  const { updated_at } = (await ask(PATH)).meta
  await slate.nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 8.88)] })
  for (const deadline = Date.now() + 5_000; ; await sleep(100)) {
    const { data } = await ask(`/odds/delta?league=nfl&since=${updated_at}`)
    if (data.some((row: { odds_decimal: number }) => row.odds_decimal === 8.88)) break
    assert.ok(Date.now() < deadline, 'nothing is new since the data time of another answer')
  }
  // Owners that have nothing to commit, and tell how far they are final.
  const settled_at = new Date(Date.now() + 3_000).toISOString()
  for (let p = 0; p < 16; p++) {
    const head = { p, position: 0, committed_at: new Date(0).toISOString(), settled_at }
    await stores.redis.publish(headsChannel(stores.prefix), JSON.stringify(head))
  }
  for (const deadline = Date.now() + 2_000; ; await sleep(50)) {
    // Another question each time: an answer of the same state is kept.
    const since = new Date(Date.now() - 60_000).toISOString()
    const { meta } = await ask(`/odds/delta?league=nfl&since=${since}`)
    if (meta.server_time > meta.updated_at) {
      const { success } = await ask(`${PATH}&as_of=${meta.server_time}`)
      assert.ok(success, meta.server_time)
      break
    }
    assert.ok(Date.now() < deadline, `told up to ${meta.server_time}, of ${meta.updated_at}`)
  }
})

test('set back while Redis is out of reach, and nobody is heard any more: the store is asked', async () => {
  off = HOUR_MS
  const prefix = `${stores.prefix}-deaf`
  const redis = { ...stores.engines.redis, prefix }
  const deaf = await startFacade({ ...stores.engines, redis }, { now: () => Date.now() + off })
  try {
    const committed_at = new Date(Date.now()).toISOString()
    for (let p = 0; p < 16; p++)
      await stores.redis.publish(headsChannel(prefix), JSON.stringify({ p, position: 0, committed_at }))
    off = 0
    await moves('set back', deaf)
    const { json } = await deaf.get('/health')
    assert.match(json.checks.data.message, /^partitions 0, 1, .* silent/)
  } finally {
    await deaf.close()
  }
})

test.run()
