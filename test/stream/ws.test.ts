import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { comparable, readAll } from './board.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { createWriter, event, tick } from './writer.ts'
import { type Message, openWs, type Ws } from './ws.ts'

const test = suite('streams over a WebSocket')
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
let nfl: ReturnType<typeof createWriter>
let nba: ReturnType<typeof createWriter>
const open: Ws[] = []

const connect = async (key: string, given: Parameters<typeof openWs>[2] = {}, from = api): Promise<Ws> => {
  const client = await openWs(from.url, key, given)
  open.push(client)
  return client
}
const subscribed = (client: Ws): Message['data'][] => client.named('subscribed').map(({ data }) => data)
const ready = (client: Ws, times = 1) =>
  until('ready', () => client.named('snapshot:complete').length === times || client.closed() !== null)
const errors = (client: Ws): unknown[] => client.named('error').map(({ data }) => data.code)

test.before(async () => {
  stores = await startStores('stream-ws')
  api = await startApi(stores.engines)
  nfl = createWriter({ ...stores, league: 'nfl' })
  nba = createWriter({ ...stores, league: 'nba' })
  const both = (league: string) => [1, 2].map(n => tick(league, n, 'draftkings', 'home', 2))
  await nfl.commit({ events: [event('nfl', 1), event('nfl', 2)], ticks: both('nfl') })
  await nba.commit({ events: [event('nba', 1), event('nba', 2)], ticks: both('nba') })
})
test.after.each(async () => {
  for (const client of open) assert.equal(client.faults, [], 'every message is in form and in order')
  for (const client of open.splice(0)) client.close()
  await until('slots are free', async () => (await stores.redis.keys(`${stores.prefix}:streams:*`)).length === 0)
})
test.after(async () => {
  await api.close()
  await stores.close()
})

test('it says hello, then what is subscribed to: the board, and every change', async () => {
  const client = await connect('pro', { protocols: ['sharpapi-v1'] })
  assert.is(client.ws.protocol, 'sharpapi-v1')
  await until('hello', () => client.named('connected').length === 1)
  const [hello] = client.messages
  assert.equal([hello?.seq, hello?.global_seq, hello?.data.delay_seconds], [1, null, 0])
  assert.ok(JSON.stringify(hello?.data.channels).includes('odds'))
  client.say({ type: 'subscribe', channels: ['odds'], filters: { league: ['nfl'] } })
  await ready(client)
  assert.equal(
    client.messages.map(({ type }) => type),
    ['connected', 'subscribed', 'initial', 'snapshot:complete'],
  )
  assert.equal(subscribed(client)[0]?.channels, ['odds'])
  await nba.commit({ ticks: [tick('nba', 1, 'draftkings', 'home', 2.5)] })
  await nfl.commit({ ticks: [tick('nfl', 1, 'draftkings', 'home', 2.5)] })
  await nfl.commit({ ticks: [tick('nfl', 2, 'draftkings', 'home', 2, { is_removed: 1 })] })
  await until('both', () => client.named('odds:removed').length === 1)
  assert.is(client.named('odds:update').length, 1)
  assert.equal(comparable(client.odds.values()), comparable(await readAll(`${api.url}/odds?league=nfl`, 'pro')))
  client.say({ type: 'ping', id: 'mine' })
  await until('a pong', () => client.named('pong').length === 1)
  assert.is(client.named('pong')[0]?.data.id, 'mine')
})

test('filters change in flight, and channels that they do not touch go on', async () => {
  const client = await connect('pro')
  client.say({ type: 'subscribe', channels: ['odds'], filters: { league: 'nfl' } })
  await ready(client)
  client.say({ type: 'filter', filters: { league: 'nba', colour: 'red' } })
  await ready(client, 2)
  assert.equal(subscribed(client)[1]?.ignored, ['colour'])
  assert.equal(comparable(client.odds.values()), comparable(await readAll(`${api.url}/odds?league=nba`, 'pro')))
  client.say({ type: 'subscribe', channels: ['ev', 'arbitrage'] })
  await ready(client, 3)
  assert.is(client.named('initial').length, 2, 'odds go on')
  assert.is(client.named('opportunities_snapshot').length, 1)
  assert.equal(subscribed(client)[2]?.channels, ['odds', 'ev', 'arbitrage'])
  assert.equal([subscribed(client)[2]?.resumed, subscribed(client)[2]?.fresh], [false, ['ev', 'arbitrage']])
  // A young snapshot may be shared with those who came before, and then goes on with what they have heard since.
  const updates = () =>
    client.messages.filter(
      ({ type, data }) => type === 'odds:update' && JSON.stringify(data).includes('"odds_decimal":3'),
    )
  await nba.commit({ ticks: [tick('nba', 2, 'draftkings', 'home', 3)] })
  await until('it has come', () => updates().length === 1)
  client.say({ type: 'unsubscribe', channels: ['Opportunities'] })
  await until('odds alone', () => subscribed(client).length === 4)
  assert.equal([subscribed(client)[3]?.channels, subscribed(client)[3]?.resumed], [['odds'], true])
  client.say({ type: 'unsubscribe' })
  await until('nothing', () => subscribed(client).length === 5)
  assert.equal(subscribed(client)[4]?.channels, [])
  const { filters } = subscribed(client)[3] ?? {}
  assert.equal([subscribed(client)[4]?.filters, subscribed(client)[4]?.fresh], [filters, []])
  assert.equal((filters as Record<string, unknown>).league, ['nba'])
  await nba.commit({ ticks: [tick('nba', 2, 'draftkings', 'home', 3.1)] })
  client.say({ type: 'ping' })
  await until('a pong', () => client.named('pong').length === 1)
  assert.is(updates().length, 1)
  assert.is(client.named('initial').length, 2)
})

test('a client that comes back goes on after its last global_seq, in any process', async () => {
  const other = await startApi(stores.engines)
  try {
    const asked = { channels: ['odds'], filters: { league: 'nfl' } }
    const client = await connect('pro')
    client.say({ type: 'subscribe', ...asked })
    await ready(client)
    const id = client.lastId()
    client.close()
    await nfl.commit({ ticks: [tick('nfl', 1, 'draftkings', 'home', 2.75)] })
    for (const from of [api, other]) {
      const back = await connect('pro', { board: client.odds }, from)
      back.say({ type: 'resume', global_seq: id, ...asked })
      await until('what was missed', () => back.named('odds:update').length === 1)
      assert.equal([subscribed(back)[0]?.reconnected, subscribed(back)[0]?.resumed], [true, true])
      assert.is(back.named('initial').length, 0)
      assert.equal(comparable(back.odds.values()), comparable(await readAll(`${from.url}/odds?league=nfl`, 'pro')))
    }
    const bare = await connect('pro')
    bare.say({ type: 'resume', global_seq: id })
    await until('an error', () => bare.named('error').length === 1)
    assert.match(JSON.stringify(bare.named('error')[0]), /"param":"channels"/)
    const back = await connect('pro', { path: `/ws?channels=odds&league=nfl&last_event_id=${encodeURIComponent(id)}` })
    await until('what was missed', () => back.named('odds:update').length === 1)
    for (const [index, global_seq] of ['garbage', `${id}zz`, ''].entries()) {
      back.say({ type: 'resume', global_seq })
      await ready(back, index + 1)
      assert.is(subscribed(back).at(-1)?.resumed, false)
      back.say({ type: 'resume', global_seq: back.lastId() })
      await until('it goes on', () => subscribed(back).at(-1)?.resumed === true)
    }
  } finally {
    await other.close()
  }
})

test('what cannot be is said: in an error message, and with a code where nothing can go on', async () => {
  const client = await connect('hobby')
  client.say({ type: 'subscribe', channels: ['weather'], filters: {} })
  client.say({ type: 'subscribe', channels: ['odds'], filters: { live: 'perhaps' } })
  client.say({ type: 'sing' })
  for (const said of ['{"type":', '[]', '7']) client.say(said)
  client.ws.send(Buffer.from([1, 2, 3]))
  client.say({ type: 'filter', filters: 7 })
  client.say({ type: 'unsubscribe', channels: ['weather'] })
  await until('nine errors', () => client.named('error').length === 9)
  assert.equal([...new Set(errors(client))], ['validation_error'])
  const answers = client.named('error').map(({ data }) => data.answers)
  assert.equal(answers.sort(), ['filter', 'subscribe', 'subscribe', 'unsubscribe', ...new Array(5).fill(undefined)])
  assert.is(client.named('error').filter(({ data }) => /one JSON object/.test(String(data.message))).length, 4)
  assert.match(JSON.stringify(client.messages), /weather\\" is not one of opportunities, odds/)
  client.say({ type: 'subscribe', channels: ['arbitrage'], filters: { league: ['nope', 'nfl'], channel: 'odds' } })
  await ready(client)
  assert.equal([subscribed(client)[0]?.unknown, subscribed(client)[0]?.ignored], [['nope'], ['channel']])
  client.say({ type: 'subscribe', channels: ['ev'] })
  await until('it is closed', () => client.closed() !== null)
  assert.equal([client.closed()?.code, errors(client).at(-1)], [4003, 'feature_required'])

  const nobody = await connect('')
  await until('it is closed', () => nobody.closed() !== null)
  assert.equal([nobody.closed()?.code, errors(nobody)], [4001, ['unauthorized']])

  const book = await connect('hobby', { path: '/ws?channel=odds&sportsbook=pinnacle' })
  await until('it is closed', () => book.closed() !== null)
  assert.equal([book.closed()?.code, errors(book)], [4003, ['tier_restricted']])

  const plain = await fetch(`${api.url}/ws`, { headers: { 'X-API-Key': 'pro' } })
  assert.equal([plain.status, plain.headers.get('upgrade')], [426, 'websocket'])
  const { error } = JSON.parse(await plain.text())
  assert.equal([error.code, error.issues], ['validation_error', [{ param: 'Upgrade', message: 'must be websocket' }]])
})

test('channels are named alike in every message: lists, blanks, and what is none', async () => {
  const client = await connect('pro')
  client.say({ type: 'subscribe', channels: ['odds, EV', ''], filters: { league: 'nfl' } })
  await ready(client)
  assert.equal(subscribed(client)[0]?.channels, ['odds', 'ev'])
  client.say({ type: 'unsubscribe', channels: ['ev,middles', ' '] })
  await until('odds alone', () => subscribed(client).length === 2)
  assert.equal([subscribed(client)[1]?.channels, subscribed(client)[1]?.resumed], [['odds'], true])
  client.say({ type: 'resume', global_seq: client.lastId(), channels: [] })
  await until('it goes on', () => subscribed(client).length === 3)
  assert.equal([subscribed(client)[2]?.channels, subscribed(client)[2]?.resumed], [['odds'], true])
  const channels = ['weather']
  const wrong = { channels, filters: { live: 'perhaps' } }
  client.say({ type: 'subscribe', ...wrong })
  client.say({ type: 'resume', global_seq: client.lastId(), ...wrong })
  client.say({ type: 'unsubscribe', channels })
  await until('three errors', () => client.named('error').length === 3)
  const issues = client.named('error').map(({ data }) => data.issues as { param: string }[])
  assert.equal(
    issues.map(list => list.map(({ param }) => param)),
    [['channels', 'live'], ['channels', 'live'], ['channels']],
  )
  client.say({ type: 'unsubscribe', channels: [] })
  client.say({ type: 'unsubscribe' })
  await until('nothing', () => subscribed(client).length === 5)
  assert.equal([subscribed(client)[3]?.channels, subscribed(client)[4]?.channels], [['odds'], []])
})

test('what an address asks for goes to its end, question marks and all', async () => {
  const client = await connect('pro', { path: '/ws?channels=odds&event=who?&league=nba' })
  await ready(client)
  const filters = subscribed(client)[0]?.filters as Record<string, unknown> | undefined
  assert.equal([filters?.event, filters?.league], [['who?'], ['nba']])
})

test('oversized and flooding messages end the connection, and say why', async () => {
  const ends = async (say: (client: Ws) => void): Promise<unknown[]> => {
    const client = await connect('sharp')
    say(client)
    await until('it is closed', () => client.closed() !== null)
    assert.equal(client.faults, [])
    return [client.closed()?.code, ...errors(client).slice(-1)]
  }
  assert.equal(await ends(client => client.say(JSON.stringify('x'.repeat(70_000)))), [1009, 'payload_too_large'])
  const many = (client: Ws) => {
    for (let i = 0; i < 400; i++) client.say({ type: 'ping', id: i })
  }
  assert.equal(await ends(many), [4029, 'rate_limited'])
  const pings = (client: Ws) => {
    for (let i = 0; i < 3_000; i++) client.ws.ping()
  }
  assert.equal(await ends(pings), [4029, 'rate_limited'])
})

test('a connection is a stream of its key, whatever it carries', async () => {
  const first = await connect('free/0')
  const second = await connect('free/0')
  await until('it is closed', () => second.closed() !== null)
  assert.equal([second.closed()?.code, errors(second)], [4029, ['too_many_streams']])
  const answer = await fetch(`${api.url}/stream/odds`, { headers: { 'X-API-Key': 'free/0' } })
  assert.is(answer.status, 429)
  await answer.text()
  first.say({ type: 'subscribe' })
  await ready(first)
  assert.equal(subscribed(first)[0]?.channels, ['odds'])
  first.close()
  await until('the slot is free', async () => {
    const again = await fetch(`${api.url}/stream/odds`, { method: 'GET', headers: { 'X-API-Key': 'free/0' } })
    await again.body?.cancel()
    return again.status === 200
  })
})

test('a key that is not valid any more loses its connections; a process that stops ends them in order', async () => {
  const client = await connect('pro')
  client.say({ type: 'subscribe', channels: ['odds'] })
  await ready(client)
  api.keysChanged()
  await until('it is closed', () => client.closed() !== null)
  assert.equal([client.closed()?.code, errors(client)], [4001, ['unauthorized']])
  const other = await startApi(stores.engines)
  const expiring = await connect('pro', {}, other)
  other.keysEnd(Date.now() + 500)
  await until('it is closed', () => expiring.closed() !== null)
  assert.equal([expiring.closed()?.code, errors(expiring)], [4001, ['unauthorized']])
  other.keysEnd(Number.POSITIVE_INFINITY)
  const last = await connect('pro', {}, other)
  last.say({ type: 'subscribe', channels: ['odds'] })
  await ready(last)
  await other.close()
  await until('it is closed', () => last.closed() !== null)
  assert.is(last.closed()?.code, 1001)
})

test.run()
