import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { comparable, readAll } from './board.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { openSse, type Sse } from './sse.ts'
import { until } from './until.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('slow clients of streams')
const PATH = '/stream/odds?league=nfl'
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
const open: Sse[] = []

const sse = async (key: string): Promise<Sse> => {
  const client = await openSse(`${api.url}${PATH}`, key)
  open.push(client)
  await until('ready', () => client.named('snapshot:complete').length > 0)
  return client
}
const metric = async (name: string): Promise<number> => {
  const line = (await api.registry.metrics()).split('\n').find(text => text.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? Number.NaN)
}

test.before(async () => {
  stores = await startStores('stream-slow')
  // Small enough that a test overflows them: the kernel's own buffers hold some megabytes.
  api = await startApi(stores.engines, { buffer_bytes: 32_000, journal: { max_bytes: 1_000_000, max_ms: 60_000 } })
})
test.after.each(() => {
  for (const client of open.splice(0)) client.close()
})
test.after(async () => {
  await api.close()
  await stores.close()
})

// Some 400 KB of frames a commit.
const mark = (step: number): string => `${step}`.padStart(4_000, '0')
const rows = (step: number) =>
  [1, 2, 3, 4, 5].flatMap(n =>
    ['betmgm', 'caesars', 'draftkings', 'fanduel'].flatMap(book =>
      [40, 41, 42, 43, 44].map(line =>
        tick('nfl', n, book, 'home', 1.5 + (step % 100) / 100, {
          market_type: 'total_points',
          line,
          selection_type: 'over',
          market_id: mark(step),
        }),
      ),
    ),
  )

test('a client that stops reading is bounded, hurts nobody, and gets a fresh snapshot when it reads again', async () => {
  const nfl = createWriter({ ...stores, league: 'nfl' })
  await nfl.commit({ events: [1, 2, 3, 4, 5].map(n => event('nfl', n)), ticks: rows(0) })
  const slow = await sse('sharp')
  const quick = await sse('sharp1')
  slow.pause()
  const before = process.memoryUsage().external + process.memoryUsage().arrayBuffers
  let step = 0
  await until(
    'it is slow',
    async () => {
      await nfl.commit({ ticks: rows(++step) })
      return (await metric('linefeed_stream_slow_total')) >= 1
    },
    60_000,
  )
  // More than the journal keeps.
  for (let i = 0; i < 6; i++) await nfl.commit({ ticks: rows(++step) })
  await until('the quick one has it all', () => [...quick.odds.values()].every(row => row.market_id === mark(step)))
  assert.is(quick.named('error').length, 0)
  assert.is(quick.snapshots(), 1)
  const held = process.memoryUsage().external + process.memoryUsage().arrayBuffers - before
  assert.ok(held < 30_000_000, `${held} bytes are held outside the heap`)

  slow.resume()
  await until('a fresh snapshot', () => slow.snapshots() === 2 && slow.named('snapshot:complete').length === 2, 20_000)
  assert.equal(
    slow.named('error').map(frame => frame.data.code),
    ['backpressure'],
  )
  await nfl.commit({ ticks: rows(++step) })
  await until('it is up to date', async () => {
    const answered = comparable(await readAll(`${api.url}/odds?league=nfl`, 'sharp'))
    return JSON.stringify(comparable(slow.odds.values())) === JSON.stringify(answered)
  })
  assert.is(await metric('linefeed_stream_resynced_total'), 1)
})

test('a client that reads on in time goes on from where it stood, without a new snapshot', async () => {
  const nba = createWriter({ ...stores, league: 'nba' })
  await nba.commit({ events: [event('nba', 1)], ticks: [tick('nba', 1, 'betmgm', 'home', 2)] })
  const client = await openSse(`${api.url}/stream/odds?league=nba`, 'sharp')
  open.push(client)
  await until('ready', () => client.named('snapshot:complete').length > 0)
  client.pause()
  for (let i = 1; i <= 20; i++) await nba.commit({ ticks: [tick('nba', 1, 'betmgm', 'home', 2 + i / 100)] })
  client.resume()
  await until('all of it', () => client.named('odds:update').length === 20)
  assert.is(client.snapshots(), 1)
})

test('a client that takes nothing for too long is cut off, and its slot is free', async () => {
  const other = await startApi(stores.engines, {
    buffer_bytes: 16_000,
    stalled_ms: 300,
    journal: { max_bytes: 1_000_000, max_ms: 60_000 },
  })
  try {
    const nfl = createWriter({ ...stores, league: 'mlb' })
    await nfl.commit({
      events: [1, 2, 3, 4, 5].map(n => event('mlb', n)),
      ticks: rows(0).map(row => ({ ...row, league: 'mlb', event_id: row.event_id.replace('nfl', 'mlb') })),
    })
    const client = await openSse(`${other.url}/stream/odds?league=mlb`, 'free/0')
    open.push(client)
    await until('ready', () => client.named('snapshot:complete').length > 0)
    assert.is((await openSse(`${other.url}/stream/odds`, 'free/0')).status, 429)
    client.pause()
    await until(
      'the slot is free',
      async () => {
        for (let i = 0; i < 5; i++)
          await nfl.commit({
            ticks: rows(i + 1).map(row => ({ ...row, league: 'mlb', event_id: row.event_id.replace('nfl', 'mlb') })),
          })
        const again = await openSse(`${other.url}/stream/odds`, 'free/0')
        again.close()
        return again.status === 200
      },
      60_000,
    )
  } finally {
    await other.close()
  }
})

test.run()
