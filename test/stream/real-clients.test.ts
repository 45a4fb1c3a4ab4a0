/* Clients that others have written: npm's eventsource, and the WebSocket of Node's undici. */
import { EventSource } from 'eventsource'
import { WebSocket } from 'undici'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import type { Row } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'
import { openWs } from './ws.ts'

const test = suite('streams and real clients')
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
let nfl: ReturnType<typeof createWriter>

test.before(async () => {
  stores = await startStores('stream-real')
  api = await startApi(stores.engines)
  nfl = createWriter({ ...stores, league: 'nfl' })
  await nfl.commit({ events: [event('nfl', 1)], ticks: [tick('nfl', 1, 'betmgm', 'home', 2)] })
})
test.after(async () => {
  await api.close()
  await stores.close()
})

test('eventsource hears named events, comes back by itself and goes on where it was', async () => {
  const client = new EventSource(`${api.url}/stream/odds?league=nfl&api_key=pro`)
  const heard: { type: string; id: string; data: Row }[] = []
  for (const type of ['connected', 'snapshot', 'snapshot:complete', 'odds:update', 'error'])
    client.addEventListener(type, message => {
      if ('data' in message)
        heard.push({ type, id: String(message.lastEventId), data: JSON.parse(String(message.data)) })
    })
  const of = (type: string) => heard.filter(one => one.type === type)
  try {
    await until('ready', () => of('snapshot:complete').length === 1)
    assert.is(of('snapshot')[0]?.data.total, 1)
    await nfl.commit({ ticks: [tick('nfl', 1, 'betmgm', 'home', 2.1)] })
    await until('told', () => of('odds:update').length === 1)
    // The stream is ended from our side, and the client was told how long to wait.
    api.keysChanged()
    await until('told why', () => of('error').length === 1)
    await nfl.commit({ ticks: [tick('nfl', 1, 'betmgm', 'home', 2.2)] })
    await until('told what was missed', () => of('odds:update').length === 2)
    const again = of('connected')[1]?.data
    assert.equal([again?.reconnected, again?.resumed, of('snapshot').length], [true, true, 1])
  } finally {
    client.close()
  }
})

test('eventsource gets unnamed messages with `type=`, as older clients do', async () => {
  const client = new EventSource(`${api.url}/stream?type=odds&league=nfl&api_key=pro`)
  const heard: Row[] = []
  client.onmessage = message => heard.push(JSON.parse(String(message.data)))
  try {
    await until('the snapshot', () => heard.length === 2)
    assert.equal(
      heard.map(({ type, event: name }) => [type, name]),
      [
        ['initial', 'snapshot'],
        ['initial', 'snapshot:complete'],
      ],
    )
  } finally {
    client.close()
  }
})

test('undici’s WebSocket, a browser’s by its standard: key in the query, subprotocol, codes', async () => {
  const url = `${api.url.replace('http', 'ws')}/ws?api_key=pro`
  const client = new WebSocket(url, 'sharpapi-v1')
  const heard: { type: string; seq: number; data: Row }[] = []
  client.onmessage = message => heard.push(JSON.parse(String(message.data)))
  const of = (type: string) => heard.filter(one => one.type === type)
  await until('open', () => of('connected').length === 1)
  assert.is(client.protocol, 'sharpapi-v1')
  client.send(JSON.stringify({ type: 'subscribe', channels: ['odds'], filters: { league: ['nfl'] } }))
  await until('ready', () => of('snapshot:complete').length === 1)
  await nfl.commit({ ticks: [tick('nfl', 1, 'betmgm', 'home', 2.3)] })
  await until('told', () => of('odds:update').length === 1)
  assert.equal(
    heard.map(({ seq }) => seq),
    heard.map((_, index) => index + 1),
  )
  client.close(1000)
  await until('closed', () => client.readyState === client.CLOSED)
  const refused = new WebSocket(url.replace('=pro', '='))
  let code = 0
  refused.onclose = closed => {
    code = closed.code
  }
  await until('refused', () => code !== 0)
  assert.is(code, 4001)
})

test('large messages are compressed, small ones are not', async () => {
  const nba = createWriter({ ...stores, league: 'nba' })
  const lines = Array.from({ length: 100 }, (_, line) => ({ market_type: 'total_points', line }))
  const ticks = lines.map(more => tick('nba', 1, 'betmgm', 'home', 2, { ...more, selection_type: 'over' }))
  await nba.commit({ events: [event('nba', 1)], ticks })
  const open = async () => {
    const opened = await openWs(api.url, 'pro', { path: '/ws?channels=odds&league=nba' })
    await until('ready', () => opened.named('snapshot:complete').length === 1)
    return opened
  }
  let client = await open()
  // A stream that begins before the api has heard of the commit is told of it later.
  await until('the commit is in the snapshot', async () => {
    if (client.named('initial')[0]?.data.total === lines.length) return true
    client.close()
    client = await open()
    return false
  })
  assert.match(String(client.headers()['sec-websocket-extensions']), /permessage-deflate/)
  const snapshot = JSON.stringify(client.named('initial')[0]).length
  assert.ok(snapshot > 50_000 && client.received() < snapshot / 3, `${client.received()} of ${snapshot} bytes`)
  const before = [client.received(), client.bytes()] as const
  await nba.commit({ ticks: [tick('nba', 1, 'betmgm', 'home', 2.5, { ...lines[0], selection_type: 'over' })] })
  await until('told', () => client.named('odds:update').length === 1)
  assert.ok(client.received() - before[0] >= client.bytes() - before[1], 'as it is')
  assert.equal(client.faults, [])
  client.close()
})

test.run()
