import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { comparable, readAll } from './board.ts'
import { startApi } from './harness.ts'
import { useStreams } from './served.ts'
import { openSse, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('slow clients of streams')
const PATH = '/stream/odds?league=nfl'
// Small enough that a test overflows them: the kernel's own buffers hold some megabytes.
const on = useStreams<Sse>(test, 'stream-slow', {
  buffer_bytes: 32_000,
  journal: { max_bytes: 1_000_000, max_ms: 60_000 },
})

const sse = async (key: string): Promise<Sse> => {
  const client = await openSse(`${on.api.url}${PATH}`, key)
  on.open.push(client)
  await until('ready', () => client.named('snapshot:complete').length > 0)
  return client
}
const metric = async (name: string): Promise<number> => {
  const line = (await on.api.registry.metrics()).split('\n').find(text => text.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? Number.NaN)
}

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
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
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
    const answered = comparable(await readAll(`${on.api.url}/odds?league=nfl`, 'sharp'))
    return JSON.stringify(comparable(slow.odds.values())) === JSON.stringify(answered)
  })
  assert.is(await metric('linefeed_stream_resynced_total'), 1)
})

test('a client that reads on in time goes on from where it stood, without a new snapshot', async () => {
  const nba = createWriter({ ...on.stores, league: 'nba' })
  await nba.commit({ events: [event('nba', 1)], ticks: [tick('nba', 1, 'betmgm', 'home', 2)] })
  const client = await openSse(`${on.api.url}/stream/odds?league=nba`, 'sharp')
  on.open.push(client)
  await until('ready', () => client.named('snapshot:complete').length > 0)
  client.pause()
  for (let i = 1; i <= 20; i++) await nba.commit({ ticks: [tick('nba', 1, 'betmgm', 'home', 2 + i / 100)] })
  client.resume()
  await until('all of it', () => client.named('odds:update').length === 20)
  assert.is(client.snapshots(), 1)
})

test('a slow client is told the newest of each quote, and needs no new snapshot', async () => {
  const other = await startApi(on.stores.engines, {
    buffer_bytes: 32_000,
    journal: { max_bytes: 64_000_000, max_ms: 600_000 },
  })
  try {
    const { redis, prefix } = on.stores
    const some = (step: number) =>
      rows(step)
        .slice(0, 40)
        .map(row => ({ ...row, league: 'nhl', event_id: row.event_id.replace('nfl', 'nhl') }))
    const stored = createWriter({ ...on.stores, league: 'nhl' })
    await stored.commit({ events: [1, 2].map(n => event('nhl', n)), ticks: some(0) })
    const [slow, quick] = await Promise.all(
      ['sharp', 'sharp1'].map(key => openSse(`${other.url}/stream/odds?league=nhl`, key)),
    )
    if (!slow || !quick) throw new Error('no clients')
    on.open.push(slow, quick)
    for (const one of [slow, quick]) await until('ready', () => one.named('snapshot:complete').length > 0)
    slow.pause()
    // The log alone, from here on.
    const nhl = createWriter({ redis, prefix, league: 'nhl', position: stored.position() })
    const count = async (name: string): Promise<number> => {
      const line = (await other.registry.metrics()).split('\n').find(text => text.startsWith(name))
      return Number(line?.split(' ').at(-1))
    }
    let step = 0
    const newest = (client: Sse): boolean => [...client.odds.values()].every(row => row.market_id === mark(step))
    const commit = async (): Promise<void> => {
      await nhl.commit({ ticks: some(++step) })
      await until('the quick one has it', () => newest(quick))
    }
    await until('it is slow', async () => {
      await commit()
      return (await count('linefeed_stream_slow_total')) >= 1
    })
    for (let i = 0; i < 20; i++) await commit()
    assert.is(quick.counts.changes, step * 40, 'every change of every commit')
    slow.resume()
    await until('the slow one has it too', () => newest(slow))
    const spared = await count('linefeed_stream_conflated_total')
    assert.ok(spared >= 10 * 40, `${spared} changes were left out`)
    assert.is(slow.counts.changes, step * 40 - spared, 'and nothing else')
    assert.equal([slow.snapshots(), slow.named('error'), slow.faults], [1, [], []])
    await nhl.commit({ ticks: some(++step).slice(0, 1) })
    await until('it goes on', () => slow.lastId() === quick.lastId() && slow.frames.at(-1)?.data.count === 1)
  } finally {
    await other.close()
  }
})

test('a client that takes nothing for too long is cut off, and its slot is free', async () => {
  const other = await startApi(on.stores.engines, {
    buffer_bytes: 16_000,
    stalled_ms: 300,
    journal: { max_bytes: 1_000_000, max_ms: 60_000 },
  })
  try {
    const some = (step: number) =>
      rows(step).map(row => ({ ...row, league: 'mlb', event_id: row.event_id.replace('nfl', 'mlb') }))
    const stored = createWriter({ ...on.stores, league: 'mlb' })
    await stored.commit({ events: [1, 2, 3, 4, 5].map(n => event('mlb', n)), ticks: some(0) })
    const client = await openSse(`${other.url}/stream/odds?league=mlb`, 'free/0')
    on.open.push(client)
    await until('ready', () => client.named('snapshot:complete').length > 0)
    assert.is((await openSse(`${other.url}/stream/odds`, 'free/0')).status, 429)
    client.pause()
    // The log alone, from here on.
    const { redis, prefix } = on.stores
    const mlb = createWriter({ redis, prefix, league: 'mlb', position: stored.position() })
    await until(
      'the slot is free',
      async () => {
        for (let i = 0; i < 5; i++) await mlb.commit({ ticks: some(i + 1) })
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
