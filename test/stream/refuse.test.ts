import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { openSse, type Row, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('what streams refuse, and say')
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
const open: Sse[] = []

const sse = async (path: string, key: string, from = api, headers = {}): Promise<Sse> => {
  const client = await openSse(`${from.url}${path}`, key, headers)
  open.push(client)
  return client
}
const refused = async (path: string, key = 'pro') => {
  const client = await sse(path, key)
  const body = client.status === 200 ? { error: {} } : (JSON.parse(client.body) as { error: Row })
  client.close()
  return { status: client.status, ...body.error } as Row & { status: number }
}
const said = (client: Sse): Row => client.named('connected')[0]?.data ?? {}
const hello = (client: Sse): Promise<void> => until('hello', () => client.named('connected').length === 1)

test.before(async () => {
  stores = await startStores('stream-refuse')
  api = await startApi(stores.engines, { heartbeat_ms: 100 })
  const nfl = createWriter({ ...stores, league: 'nfl' })
  await nfl.commit({
    events: [event('nfl', 1)],
    ticks: [tick('nfl', 1, 'draftkings', 'home', 2), tick('nfl', 1, 'bet365', 'home', 2)],
  })
})
test.after.each(async () => {
  for (const client of open.splice(0)) client.close()
  await until('slots are free', async () => (await stores.redis.keys(`${stores.prefix}:streams:*`)).length === 0)
})
test.after(async () => {
  await api.close()
  await stores.close()
})

test('errors before a stream opens are JSON, as anywhere', async () => {
  const without = await fetch(`${api.url}/stream`)
  assert.is(without.status, 401)
  const channel = await refused('/stream?channel=odds,weather')
  assert.equal([channel.status, channel.code], [400, 'validation_error'])
  assert.match(JSON.stringify(channel.issues), /opportunities, odds, all/)
  const many = await refused('/stream?live=perhaps&min_ev=much&state=zz')
  assert.equal((many.issues as Row[]).map(issue => issue.param).sort(), ['live', 'min_ev', 'state'])
  const book = await refused('/stream/odds?sportsbook=pinnacle')
  assert.equal([book.status, book.code, book.required_tier], [403, 'tier_restricted', 'sharp'])
  const free = await refused('/stream/opportunities', 'free')
  assert.equal([free.status, free.code], [403, 'feature_required'])
  const ev = await refused('/stream?channel=ev', 'hobby')
  assert.equal([ev.status, ev.code, ev.feature], [403, 'feature_required', 'ev'])
  const state = await refused('/stream/gamestate', 'sharp')
  assert.equal([state.status, state.feature, state.required_tier], [403, 'gamestate', 'enterprise'])
  assert.is((await refused('/stream?channel=middles', 'hobby')).status, 403)
  assert.is((await refused('/stream/events/nfl_no_such_2030-01-05')).status, 404)
})

test('a stream says what it carries, what it leaves out, and what it ignores', async () => {
  const hobby = await sse('/stream?league=nfl&colour=red&api_key=x', 'hobby')
  await hello(hobby)
  assert.equal(said(hobby).channels, ['arbitrage', 'low_hold'])
  assert.equal(said(hobby).left_out, ['ev', 'middles'])
  assert.equal(said(hobby).ignored, ['colour'])
  const free = await sse('/stream', 'free/0')
  await hello(free)
  assert.equal([said(free).channel, said(free).channels], ['odds', ['odds']])
  const all = await sse('/stream/all', 'pro')
  await hello(all)
  assert.equal(said(all).channels, ['odds', 'ev', 'arbitrage', 'middles', 'low_hold'])
  await until('both snapshots', () => all.named('snapshot').length === 2 && all.named('snapshot:complete').length === 1)
  const one = await sse('/stream/events/NFL_alpha_1_beta_1_2030-01-05', 'pro')
  await until('ready', () => one.named('snapshot:complete').length === 1)
  assert.is(one.odds.size, 2)
  assert.is(one.headers()['x-accel-buffering'], 'no')
  assert.match(String(one.headers()['content-type']), /^text\/event-stream/)
})

test('a stream names what does not exist, as /odds does, and what its path has said already', async () => {
  const query =
    'sport=curling&league=nope,nfl&market=nada,main&sportsbook=draftkings,nobook&event=nfl_no_such_2030-01-05'
  const client = await sse(`/stream/odds?${query}&channels=ev`, 'pro')
  await hello(client)
  const { meta } = (await (await fetch(`${api.url}/odds?${query}`, { headers: { 'X-API-Key': 'pro' } })).json()) as {
    meta: Row
  }
  assert.equal(said(client).unknown, meta.unknown)
  assert.equal(said(client).unknown, ['curling', 'nope', 'nobook', 'nada', 'nfl_no_such_2030-01-05'])
  assert.equal(said(client).ignored, ['channels'])
  const one = await sse('/stream/events/nfl_alpha_1_beta_1_2030-01-05?event=foo&channel=odds', 'pro')
  await hello(one)
  assert.equal([said(one).ignored, said(one).unknown, said(one).channels], [['event'], [], ['odds']])
  const old = await sse('/stream/odds?type=odds', 'pro')
  await hello(old)
  assert.equal(said(old).ignored, [], 'it has said the form of the frames')
  const limited = await sse('/stream/odds?min_odds=100&min_ev=3', 'pro')
  await hello(limited)
  assert.equal(said(limited).ignored, ['min_ev', 'min_odds'], 'limits of opportunities, and it carries none')
  const both = await sse('/stream/all?min_odds=100', 'pro')
  await hello(both)
  assert.equal([said(both).ignored, (said(both).filters as Row).min_odds], [[], 100])
})

test('a book that nobody knew when a stream began is carried to those who may have it, once it is shown', async () => {
  const open = (key: string) => sse('/stream/odds?league=nba&sportsbook=draftkings,newbook', key)
  const clients = await Promise.all([open('sharp'), open('pro')])
  await until('ready', () => clients.every(one => one.named('snapshot:complete').length === 1))
  for (const one of clients) assert.equal(said(one).unknown, ['newbook'])
  const nba = createWriter({ ...stores, league: 'nba' })
  await nba.commit({ events: [event('nba', 1)], ticks: [tick('nba', 1, 'newbook', 'home', 2)] })
  await nba.commit({ ticks: [tick('nba', 1, 'draftkings', 'home', 2)] })
  const books = () => clients.map(({ odds }) => [...odds.values()].map(row => row.sportsbook).sort())
  await until('both have heard of the second', () => books().every(one => one.includes('draftkings')))
  assert.equal(books(), [['draftkings', 'newbook'], ['draftkings']])
  await until('it is known', async () => (await refused('/stream/odds?sportsbook=newbook')).status === 403)
})

test('HEAD does not open a stream', async () => {
  const answer = await fetch(`${api.url}/stream/odds`, { method: 'HEAD', headers: { 'X-API-Key': 'free/0' } })
  assert.equal([answer.status, await answer.text()], [200, ''])
})

test('older clients (`type=`) get messages without a name', async () => {
  const old = await sse('/stream?type=odds&league=nfl', 'pro')
  await until('ready', () => old.named('message').length === 2)
  const [snapshot, complete] = old.named('message').map(frame => frame.data)
  assert.equal(
    [snapshot?.type, snapshot?.event, (snapshot?.data as Row | undefined)?.total],
    ['initial', 'snapshot', 2],
  )
  assert.equal([complete?.type, complete?.event], ['initial', 'snapshot:complete'])
  await until('a heartbeat', () => old.named('heartbeat').length > 0)
  assert.is(old.named('connected').length, 1)
})

test('heartbeats say the time and where the stream stands', async () => {
  const client = await sse('/stream/odds?league=nfl', 'pro')
  const ready = () => client.frames.findIndex(frame => frame.event === 'snapshot:complete')
  await until('one after the snapshot', () => ready() >= 0 && client.frames.at(-1)?.event === 'heartbeat')
  const beat = client.named('heartbeat').at(-1)
  assert.is(Date.parse(String(beat?.data.timestamp)), beat?.data.ts)
  assert.is(beat?.id, client.named('snapshot:complete')[0]?.id)
})

test('nothing is said before hello, however long the place of a client is looked for', async () => {
  const first = await sse('/stream/odds?league=nfl', 'pro')
  await until('ready', () => first.named('snapshot:complete').length === 1)
  const future = first.lastId().replace(/.$/, 'zz')
  const back = await sse('/stream/odds?league=nfl', 'pro', api, { 'Last-Event-ID': future })
  await until('it beats', () => back.named('heartbeat').length > 0)
  assert.equal(
    back.frames.slice(0, 2).map(frame => frame.event),
    ['retry: 3000', 'connected'],
  )
  assert.equal([said(back).resumed, said(back).fresh], [false, ['odds']])
})

test('a key has as many streams as its tier, over all processes; one that ends gives its slot back', async () => {
  const other = await startApi(stores.engines)
  try {
    const [first, second] = [await sse('/stream/odds', 'hobby'), await sse('/stream/odds', 'hobby', other)]
    assert.equal([first.status, second.status], [200, 200])
    const third = await refused('/stream/odds', 'hobby')
    assert.equal([third.status, third.code], [429, 'too_many_streams'])
    assert.ok(Number(third.retry_after) > 0)
    first.close()
    await until('a slot is free', async () => (await refused('/stream/odds', 'hobby')).status === 200)
  } finally {
    await other.close()
  }
})

test('a process that is killed holds its slots for less than 30 s', async () => {
  await sse('/stream/odds', 'free/0')
  const [key] = await stores.redis.keys(`${stores.prefix}:streams:*`)
  const left = await stores.redis.pttl(String(key))
  assert.ok(left > 20_000 && left <= 30_000, `${left} ms`)
})

test('streams end in order when the process stops, and come back elsewhere where they were', async () => {
  const other = await startApi(stores.engines)
  const client = await sse('/stream/odds?league=nfl', 'pro', other)
  await until('ready', () => client.named('snapshot:complete').length === 1)
  await other.close()
  await until('it has ended', () => client.ended())
  const back = await sse('/stream/odds?league=nfl', 'pro', api, { 'Last-Event-ID': client.lastId() })
  await hello(back)
  assert.is(said(back).resumed, true)
})

test('a key whose time has come loses its streams, though nothing of it has changed', async () => {
  const other = await startApi(stores.engines)
  try {
    const client = await sse('/stream/odds', 'pro', other)
    await until('ready', () => client.named('snapshot:complete').length === 1)
    other.keysEnd(Date.now() + 500)
    assert.is(client.ended(), false)
    await until('it has ended', () => client.ended())
    assert.equal(
      client.named('error').map(frame => frame.data.code),
      ['unauthorized'],
    )
  } finally {
    await other.close()
  }
})

test('a key that is not valid any more loses its streams', async () => {
  const client = await sse('/stream/odds', 'pro')
  await until('ready', () => client.named('snapshot:complete').length === 1)
  api.keysChanged()
  await until('it has ended', () => client.ended())
  assert.equal(
    client.named('error').map(frame => frame.data.code),
    ['unauthorized'],
  )
})

test.run()
