/*
 * Clients that never read, beside some that do: 200 of them in the long form, as many as show it in the short one. The api has a process of its
 * own, so that what it holds is what they cost it. Time limit: 600 s
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { until } from '../until.ts'
import { type ApiProcess, startApiProcess } from './api-process.ts'
import { startStores } from './harness.ts'
import { HANDSHAKE, requestOf } from './raw-request.ts'
import { openSse, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'
import { openWs, type Ws } from './ws.ts'

const test = suite('clients that never read')
const SLOW = long ? 200 : 24
const MB = 1_000_000
const BOOKS = ['betmgm', 'caesars', 'draftkings', 'fanduel']
let stores: Awaited<ReturnType<typeof startStores>>
let api: ApiProcess
const open: (Sse | Ws)[] = []
const mute: Socket[] = []

test.before(async () => {
  stores = await startStores('stream-never-read')
  // Who takes nothing answers no ping either: here it is to be waited for.
  api = await startApiProcess(stores.engines, {
    journal: { max_bytes: MB, max_ms: 60_000 },
    heartbeat_ms: 3_600_000,
    stalled_ms: 3_600_000,
  })
})
test.after(async () => {
  for (const client of open) client.close()
  for (const socket of mute) socket.destroy()
  await api.kill()
  await stores.close()
})

const HELLO = {
  sse: { path: '/api/v1/stream/odds?league=nfl', lines: [] },
  ws: { path: '/ws?channels=odds&league=nfl', lines: HANDSHAKE },
} as const

/** Asks for a stream, and takes not a byte of it. */
const neverRead = async (kind: keyof typeof HELLO, key: string): Promise<void> => {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  mute.push(socket)
  await once(socket, 'connect')
  const { path, lines } = HELLO[kind]
  socket.write(requestOf(path, key, lines))
}
/** Takes its snapshot, and nothing more. */
const readNoMore = async (kind: keyof typeof HELLO, key: string): Promise<Sse | Ws> => {
  const client = await openReader(kind, key)
  await until('ready', () => client.named('snapshot:complete').length === 1)
  client.pause()
  return client
}
const openReader = async (kind: keyof typeof HELLO, key: string): Promise<Sse | Ws> => {
  const client =
    kind === 'sse'
      ? await openSse(`${api.url}/stream/odds?league=nfl`, key)
      : await openWs(api.url, key, { path: HELLO.ws.path, plain: true })
  open.push(client)
  return client
}
const metric = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(name))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )

const priceOf = (step: number): number => (150 + (step % 100)) / 100
const markOf = (step: number): string => `${step}`.padStart(4_000, '0')
// Some 400 KB of frames a commit.
const rows = (step: number) =>
  [1, 2, 3, 4, 5].flatMap(n =>
    BOOKS.flatMap(book =>
      [40, 41, 42, 43, 44].map(line =>
        tick('nfl', n, book, 'home', priceOf(step), {
          ...{ market_type: 'total_points', line, selection_type: 'over', market_id: markOf(step) },
        }),
      ),
    ),
  )

test(`${SLOW} of them cost at most 1 MB each, whatever carries them, and nobody else loses a frame`, async () => {
  const stored = createWriter({ ...stores, league: 'nfl' })
  await stored.commit({ events: [1, 2, 3, 4, 5].map(n => event('nfl', n)), ticks: rows(0) })
  const quick = [await openReader('sse', 'sharp98'), await openReader('ws', 'sharp99')]
  await until('they have the board', () => quick.every(one => one.named('snapshot:complete').length === 1))
  const { redis, prefix } = stores
  // The log alone: what the store would do with it is not what this asks.
  const log = createWriter({ redis, prefix, league: 'nfl', position: stored.position() })
  let step = 0
  const commit = async (): Promise<void> => {
    await log.commit({ ticks: rows(++step) })
    const mark = markOf(step)
    await until('who reads has it', () =>
      quick.every(({ odds }) => odds.size === 100 && [...odds.values()].every(row => row.market_id === mark)),
    )
  }
  // What a process holds for itself, whatever the number of clients, stands before they come: the journal, what Redis has answered.
  for (let i = 0; i < 8; i++) await commit()
  const { held: before } = await api.tell()

  const paused: (Sse | Ws)[] = []
  for (let i = 0; i < SLOW; i++) {
    const kind = i % 2 === 0 ? 'sse' : 'ws'
    if (i < SLOW - 4) await neverRead(kind, `sharp${1_000 + i}`)
    else paused.push(await readNoMore(kind, `sharp${1_000 + i}`))
  }
  await until('all of them are slow', async () => {
    await commit()
    const { metrics } = await api.tell()
    return metric(metrics, 'linefeed_stream_slow_total') >= SLOW
  })
  // What they are not given any more waits nowhere: ten commits are 4 MB of frames for each.
  for (let i = 0; i < 10; i++) await commit()
  const { held, metrics } = await api.tell()
  const each = (held - before) / SLOW
  assert.ok(each <= MB, `${Math.round(each)} bytes each`)
  assert.is(metric(metrics, 'linefeed_streams_open{channel="odds"}'), 1 + SLOW / 2, 'none was let go')
  const all = Array.from({ length: step }, (_, i) => priceOf(i + 1))
  for (const one of quick) {
    assert.equal([one.named('error').length, one.counts.snapshots, one.faults], [0, 1, []])
    const told = new Map<string, number[]>()
    for (const [id = '', state = ''] of one.history.map(line => line.split(' ')))
      told.set(id, [...(told.get(id) ?? []), Number.parseFloat(state)])
    assert.is(told.size, 100)
    for (const prices of told.values()) assert.equal(prices, all, 'every change of every commit, in order')
  }
  for (const one of paused) one.resume()
  await until('they start anew', () => paused.every(one => one.counts.resyncs === 1))
  assert.equal(
    paused.map(one => one.named('error')[0]?.data.code),
    paused.map(() => 'backpressure'),
  )
})

test.run()
