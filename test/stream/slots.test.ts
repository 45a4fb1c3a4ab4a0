/* The slots of a key when a client comes back before its former connection is found dead. */
import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { startApi } from './harness.ts'
import { useStreams } from './served.ts'
import { openSse, type Row, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'
import { openWs, type Ws } from './ws.ts'

const test = suite('slots of streams')
const on = useStreams<Sse>(test, 'stream-slots')
const PATH = '/stream/odds?league=nfl'

const sse = async (headers = {}, from = on.api, path = PATH, key = 'hobby'): Promise<Sse> => {
  const client = await openSse(`${from.url}${path}`, key, headers)
  on.open.push(client)
  return client
}
const ready = (client: Sse): Promise<void> => until('ready', () => client.named('snapshot:complete').length > 0)
const said = (client: Sse): Row => client.named('connected')[0]?.data ?? {}
const slotsOf = (key: string): string => `${on.stores.prefix}:streams:{key-${key}}`
const taken = async (key = 'hobby'): Promise<number> => Number(await on.stores.redis.zcard(slotsOf(key)))

test('a stream that goes on takes the slot of the oldest of its kind, in whichever process; others are refused', async () => {
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
  await nfl.commit({ events: [event('nfl', 1)], ticks: [tick('nfl', 1, 'draftkings', 'home', 2)] })
  const other = await startApi(on.stores.engines)
  try {
    const oldest = await sse()
    await ready(oldest)
    const another = await sse({}, on.api, '/stream/odds?league=nba')
    await ready(another)
    const id = oldest.lastId()
    assert.is((await sse()).status, 429, 'who has not been here')
    assert.is((await sse({ 'Last-Event-ID': 'garbage' })).status, 429)
    const elsewhere = { 'Last-Event-ID': id }
    assert.is((await sse(elsewhere, on.api, '/stream/odds?league=mlb')).status, 429, 'of other filters')
    await nfl.commit({ ticks: [tick('nfl', 1, 'draftkings', 'home', 2.5)] })
    const back = await sse({ 'Last-Event-ID': id }, other)
    await until('what was missed', () => back.named('odds:update').length === 1)
    assert.is(said(back).resumed, true)
    await until('the old one has ended', () => oldest.ended())
    assert.equal(
      oldest.named('error').map(frame => frame.data.code),
      ['too_many_streams'],
    )
    assert.equal([await taken(), another.ended(), back.ended()], [2, false, false])
    const again = await sse({ 'Last-Event-ID': back.lastId() })
    await until('hello', () => again.named('connected').length === 1)
    await until('that one too', () => back.ended())
    assert.equal([await taken(), another.ended()], [2, false])
  } finally {
    await other.close()
  }
})

test('so does a WebSocket whose address says where it goes on; the slot of the dead one is never taken again', async () => {
  const nba = createWriter({ ...on.stores, league: 'nba' })
  await nba.commit({ events: [event('nba', 1)], ticks: [tick('nba', 1, 'draftkings', 'home', 2)] })
  const other = await startApi(on.stores.engines)
  const open: Ws[] = []
  const ws = async (path: string, from = other): Promise<Ws> => {
    const client = await openWs(from.url, 'free/0', { path: `/ws?${path}` })
    open.push(client)
    return client
  }
  try {
    const asked = 'channels=odds&league=nba'
    const dead = await ws(asked, on.api)
    await until('ready', () => dead.named('snapshot:complete').length === 1)
    const goesOn = `&last_event_id=${encodeURIComponent(dead.lastId())}`
    // It answers nothing any more, neither pings nor the end.
    dead.pause()
    for (const path of [
      asked,
      `channels=odds&league=mlb${goesOn}`,
      `league=nba${goesOn}`,
      `${asked}&live=x${goesOn}`,
    ]) {
      const refused = await ws(path)
      await until('it is closed', () => refused.closed() !== null)
      assert.is(refused.closed()?.code, 4029, path)
    }
    const back = await ws(asked + goesOn)
    await until('it goes on', () => back.named('subscribed').length === 1)
    assert.is(back.named('subscribed')[0]?.data.resumed, true)
    assert.is(await taken('free-0'), 1)
    const again = await sse({ 'Last-Event-ID': back.lastId() }, on.api, '/stream/odds?league=nba', 'free/0')
    await until('another takes its place', () => back.closed() !== null)
    assert.is(back.closed()?.code, 4029)
    again.close()
    await until('the slot is free', async () => (await taken('free-0')) === 0)
    // When this one is held anew, the dead one could have been, too.
    const witness = await sse()
    await ready(witness)
    await on.stores.redis.del(slotsOf('hobby'))
    await until('it is taken again', async () => (await taken()) === 1)
    assert.is(await taken('free-0'), 0)
  } finally {
    for (const client of open) client.close()
    await other.close()
  }
})

test('so does a client that was cut off before its snapshot was whole, and begins anew', async () => {
  const [key, path] = ['free/0', '/stream/odds?league=nhl']
  const first = await sse({}, on.api, path, key)
  await ready(first)
  const id = first.named('connected')[0]?.id ?? ''
  const back = await sse({ 'Last-Event-ID': id }, on.api, path, key)
  assert.is(back.status, 200, id)
  await ready(back)
  assert.equal([said(back).reconnected, said(back).resumed], [true, false])
  await until('the old one has ended', () => first.ended())
  const goesOn = `last_event_id=${encodeURIComponent(id)}`
  const ws = await openWs(on.api.url, key, { path: `/ws?channels=odds&league=nhl&${goesOn}` })
  await until('it begins anew, too', () => ws.named('subscribed').length === 1 || ws.closed() !== null)
  assert.equal([ws.closed(), ws.named('subscribed')[0]?.data.resumed], [null, false])
  await until('that one has ended', () => back.ended())
  ws.close()
})

test('a slot that Redis lost is taken again where there is room, and else its stream ends', async () => {
  await until('slots are free', async () => (await taken()) === 0)
  // Slots are held anew every few seconds: both keys meet the same of these moments.
  const [first, second] = [await sse(), await sse({}, on.api, PATH, 'hobby1')]
  await Promise.all([ready(first), ready(second)])
  const { redis } = on.stores
  const end = Date.now() + 3_600_000
  const full = slotsOf('hobby1')
  await redis.multi().del(slotsOf('hobby')).del(full).zadd(full, end, 'one|x|1', end, 'two|x|2').exec()
  await until('it is taken again', async () => (await taken()) === 1)
  assert.is(first.ended(), false)
  await until('it has ended', () => second.ended())
  assert.equal(
    second.named('error').map(frame => frame.data.code),
    ['too_many_streams'],
  )
  assert.is(first.ended(), false)
  await redis.del(full)
})

test('a client that leaves while its stream or its snapshot is being made gives its slot back at once', async () => {
  await until('slots are free', async () => (await taken()) === 0)
  // So that streams without a delay have something to stand on.
  await ready(await sse({}, on.api, PATH, 'hobby1'))
  const { reads } = on.api.context
  const { query } = reads
  let asked = 0
  let answer = (): void => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  // A store that takes its time.
  reads.query = async (...question) => {
    asked++
    await answered
    return query(...question)
  }
  try {
    const first = await sse({}, on.api, '/stream/odds?league=mlb')
    await until('its snapshot is being made', () => asked === 1)
    // Of a delay that nobody has asked for: its stream has nothing to stand on yet.
    const second = request(`${on.api.url}/stream/odds`, { headers: { 'X-API-Key': 'free/7' }, agent: false })
    second.on('error', () => {})
    second.end()
    await until('what it stands on is being made', async () => asked === 2 && (await taken('free-7')) === 1)
    first.close()
    second.destroy()
    await until('both slots are free', async () => (await taken()) === 0 && (await taken('free-7')) === 0, 5_000)
  } finally {
    reads.query = query
    answer()
  }
})

test.run()
