/* Two real processes of the api over one Redis and one store: what must hold over both. Time limit: 240 s */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../scripts/embedded/ports.ts'
import { useEngines } from '../engines.ts'
import { killAll, startWorker } from '../pipelines/worker.ts'
import { openSse } from '../stream/sse.ts'
import { until } from '../until.ts'
import { startStores } from './facade.ts'

const test = suite('two api processes')
const MINUTE_MS = 60_000
let stores: Awaited<ReturnType<typeof startStores>>
let two: string[] = []

test.before(async () => {
  stores = await startStores(await useEngines('api-two'))
  const ports = [await freePort(), await freePort()]
  for (const port of ports)
    startWorker({ stores: stores.engines }, { script: '../../scripts/api.ts', env: { PORT: String(port) } })
  two = ports.map(port => `http://127.0.0.1:${port}/api/v1`)
  for (const base of two)
    await until('it serves', async () => (await fetch(`${base}/sports`).catch(() => null))?.status === 200)
})
test.after(async () => {
  killAll()
  await stores.close()
})

const ask = (process: number, key: string): Promise<Response> =>
  fetch(`${two[process]}/odds?limit=x`, { headers: { 'X-API-Key': key } })
const known = (key: string) =>
  until('both know the key', async () => {
    const answers = await Promise.all([ask(0, key), ask(1, key)])
    return answers.every(answer => answer.status !== 401)
  })
/** What is asked must be asked within one minute of the clock. */
const early = async (): Promise<void> => {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < 15_000) await sleep(left + 50)
}

test('let in what the limit allows, together, off by none', async () => {
  const { text } = await stores.keys.create({ tier: 'hobby', name: 'both' })
  await early()
  const minute = Math.floor(Date.now() / MINUTE_MS)
  await known(text)
  const one = async (process: number) => ({ process, answer: await ask(process, text) })
  // In turn, so that both let some in: of a burst one may get most, as requests of one moment share a call.
  const turns = []
  for (let i = 0; i < 40; i++) turns.push(await one(i % 2))
  const burst = await Promise.all(Array.from({ length: 260 }, (_, i) => one(i % 2)))
  const answers = [...turns, ...burst]
  const let_in = answers.filter(({ answer }) => answer.status === 400)
  assert.is(answers.filter(({ answer }) => answer.status === 429).length, 300 - let_in.length)
  for (const process of [0, 1]) assert.ok(let_in.filter(taken => taken.process === process).length >= 20)
  const remaining = let_in.map(({ answer }) => Number(answer.headers.get('x-ratelimit-remaining')))
  assert.is(Math.min(...remaining), 0)
  assert.is(new Set(remaining).size, remaining.length, 'each has a number of its own')
  // What they were asked before, until both knew the key, counted too.
  assert.is(Math.max(...remaining) + 1, let_in.length, 'none is left out between the first of them and the limit')
  const counted = await stores.redis.get(
    `${stores.prefix}:rl:{${(await stores.keys.list()).find(row => row.name === 'both')?.id}}:${minute}`,
  )
  assert.is(Number(counted), 120)
  assert.equal(
    (await Promise.all([ask(0, text), ask(1, text)])).map(answer => answer.status),
    [429, 429],
  )
})

test('a revoked key stops on both within a second, and so do its streams', async () => {
  const { text, row } = await stores.keys.create({ tier: 'sharp', name: 'gone' })
  await known(text)
  const streams = await Promise.all(two.map(base => openSse(`${base}/stream/odds`, text)))
  assert.equal(
    streams.map(stream => stream.status),
    [200, 200],
  )
  await stores.keys.change(row.id, { is_active: 0 })
  const revoked = Date.now()
  const last = [0, 0]
  await Promise.all(
    two.map(async (_, process) => {
      for (;;) {
        const asked = Date.now()
        if ((await ask(process, text)).status === 401) return
        last[process] = asked
        await sleep(20)
      }
    }),
  )
  for (const at of last) assert.ok(at - revoked < 1_000, `let in ${at - revoked} ms later`)
  await until('its streams have ended', () => streams.every(stream => stream.ended()), 5_000)
  for (const stream of streams) stream.close()
})

test.run()
