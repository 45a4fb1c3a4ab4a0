import { once } from 'node:events'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startApi, startStores, type TestApi } from './harness.ts'
import { openSse, type Sse } from './sse.ts'
import { until } from './until.ts'
import { createWriter, event, tick } from './writer.ts'
import { openWs, type Ws } from './ws.ts'

const test = suite('slow and silent clients')
const SLOW = 6
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
const open: (Sse | Ws)[] = []

test.before(async () => {
  stores = await startStores('stream-ws-slow')
  // Who takes nothing answers no ping either: here it is to be waited for.
  api = await startApi(stores.engines, {
    journal: { max_bytes: 1_000_000, max_ms: 60_000 },
    heartbeat_ms: 3_600_000,
  })
})
test.after.each(() => {
  for (const client of open.splice(0)) client.close()
})
test.after(async () => {
  await api.close()
  await stores.close()
})

const metric = async (name: string): Promise<number> => {
  const line = (await api.registry.metrics()).split('\n').find(text => text.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? Number.NaN)
}
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** Bytes outside the heap that are in use: buffers that wait. */
const held = (): number => {
  collect()
  return process.memoryUsage().external
}
const BOOKS = ['betmgm', 'caesars', 'draftkings', 'fanduel']
// Some 400 KB of frames a commit.
const rows = (step: number) =>
  [1, 2, 3, 4, 5].flatMap(n =>
    BOOKS.flatMap(book =>
      [40, 41, 42, 43, 44].map(line =>
        tick('nfl', n, book, 'home', 1.5 + (step % 100) / 100, {
          ...{ market_type: 'total_points', line, selection_type: 'over', market_id: `${step}`.padStart(4_000, '0') },
        }),
      ),
    ),
  )

test('clients that never read are bounded, whatever carries them, and nobody else loses a frame', async () => {
  const stored = createWriter({ ...stores, league: 'nfl' })
  await stored.commit({ events: [1, 2, 3, 4, 5].map(n => event('nfl', n)), ticks: rows(0) })
  const { redis, prefix } = stores
  const slow = await Promise.all(
    Array.from({ length: SLOW }, async (_, i) =>
      i % 2 === 0
        ? openSse(`${api.url}/stream/odds?league=nfl`, `sharp${i}`)
        : openWs(api.url, `sharp${i}`, { path: '/ws?channels=odds&league=nfl', plain: true }),
    ),
  )
  const quick = await openWs(api.url, 'sharp99', { path: '/ws?channels=odds&league=nfl' })
  open.push(...slow, quick)
  await until('ready', () => [...slow, quick].every(client => client.named('snapshot:complete').length === 1))
  for (const client of slow) client.pause()
  const before = held()
  // The log alone: what the store would do with it is not what this asks.
  const log = createWriter({ redis, prefix, league: 'nfl', position: stored.position() })
  let step = 0
  const filled = async (): Promise<boolean> => {
    await log.commit({ ticks: rows(++step) })
    const newest = `${step}`.padStart(4_000, '0')
    await until('the quick one has it', () => [...quick.odds.values()].every(row => row.market_id === newest))
    return (await metric('linefeed_stream_slow_total')) >= SLOW
  }
  await until('all of them are slow', filled)
  // What they are not given any more waits nowhere: ten commits are 4 MB of frames for each.
  for (let i = 0; i < 10; i++) await filled()
  // The rest is the process's own, whatever the number of clients: the journal, what Redis answered, and the clients' halves, which live here too.
  const grown = (): number => held() - before
  await until('what waits is bounded', () => grown() < (SLOW + 4) * 1_000_000, 15_000, 200)
  assert.equal([quick.named('error').length, quick.named('initial').length, quick.faults], [0, 1, []])
  assert.is(quick.counts.changes, step * 100, 'every change of every commit')
  const [one, other] = slow
  one?.resume()
  other?.resume()
  await until('they start anew', () => one?.counts.resyncs === 1 && other?.counts.resyncs === 1)
  assert.equal(
    [one?.named('error')[0]?.data.code, other?.named('error')[0]?.data.code],
    ['backpressure', 'backpressure'],
  )
})

test('a socket whose client is no more is found and its slot is free; one that only listens stays', async () => {
  const quickly = await startApi(stores.engines, { heartbeat_ms: 100 })
  try {
    const listener = await openWs(quickly.url, 'free/0')
    open.push(listener)
    const { hostname, port } = new URL(quickly.url)
    // It opens a WebSocket, and never says a word again.
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      [
        'GET /ws HTTP/1.1',
        `Host: ${hostname}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'X-API-Key: free1/0',
        '\r\n',
      ].join('\r\n'),
    )
    const [first] = (await once(socket, 'data')) as [Buffer]
    assert.match(first.toString(), /^HTTP\/1.1 101 /)
    assert.match(first.toString(), /X-RateLimit-Limit: /)
    const taken = async (): Promise<number> =>
      Number(await stores.redis.zcard(`${stores.prefix}:streams:{key-free1-0}`))
    assert.is(await taken(), 1)
    await until('it is cut off', () => socket.destroyed || socket.readableEnded || socket.closed)
    await until('its slot is free', async () => (await taken()) === 0)
    const beats = listener.named('heartbeat').length
    await until('others go on', () => listener.named('heartbeat').length > beats + 5)
    assert.is(listener.closed(), null)
    socket.destroy()
  } finally {
    await quickly.close()
  }
})

test('a connection that is no WebSocket is answered as any request', async () => {
  const { hostname, port } = new URL(api.url)
  const ask = async (path: string, upgrade: string): Promise<string> => {
    const socket = connect(Number(port), hostname)
    socket.setEncoding('utf8')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: ${upgrade}\r\nConnection: Upgrade\r\nX-API-Key: pro\r\n\r\n`,
    )
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  }
  assert.match(await ask('/api/v1/odds?limit=1', 'h2c'), /^HTTP\/1.1 200 OK[\s\S]*"success":true/)
  assert.match(await ask('/api/v1/ws', 'h2c'), /^HTTP\/1.1 426 /)
  assert.match(await ask('/api/v1/nowhere', 'websocket'), /^HTTP\/1.1 404 [\s\S]*not_found/)
  assert.match(await ask('/ws', 'websocket'), /^HTTP\/1.1 4\d\d /, 'a handshake without its key')
  assert.is(await stores.redis.zcard(`${stores.prefix}:streams:{key-pro}`), 0)
})

test.run()
