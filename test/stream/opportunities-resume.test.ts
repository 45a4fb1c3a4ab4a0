import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { startApi } from './harness.ts'
import { arbitrage, ev, state } from './opportunity.ts'
import { expired, ready, shown, sseOf } from './opportunity-clients.ts'
import { useStreams } from './served.ts'
import { openSse, type Row, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('streams of opportunities and odds that go on')
const on = useStreams<Sse>(test, 'stream-opportunities-resume')

const sse = sseOf(on)

test('a client that was away is told what has become of its board, at once, by a process that was not there', async () => {
  const mlb = createWriter({ ...on.stores, league: 'mlb' })
  const [old, kept] = [ev('mlb', 1, 'betmgm', 2.25), ev('mlb', 1, 'bovada', 2.26)]
  await mlb.commit({ events: [event('mlb', 1)], ticks: shown('mlb', 1), opportunities: [old, kept] })
  const client = await sse('/stream/opportunities?league=mlb', 'pro')
  await ready(client)
  assert.is(client.opportunities.size, 2)
  client.close()
  const watcher = await sse('/stream/opportunities?league=mlb', 'pro1')
  const [one, two] = [ev('mlb', 1, 'draftkings', 2.2), ev('mlb', 1, 'fanduel', 2.3)]
  await mlb.commit({ opportunities: [one] })
  await mlb.commit({ opportunities: [state(one, 'expired'), state(old, 'expired'), two] })
  await mlb.commit({ opportunities: [state({ ...two, odds_decimal: 2.4, odds_american: 140 }, 'changed')] })
  const prices = (board: Sse) => [...board.opportunities.values()].map(row => row.odds_decimal).sort()
  await until('the newest is known', () => JSON.stringify(prices(watcher)) === '[2.26,2.4]')
  const other = await startApi(on.stores.engines)
  const back = await sse('/stream/opportunities?league=mlb', 'pro', { 'Last-Event-ID': client.lastId() }, client, other)
  await until('all of it', () => expired(back, 'ev').length > 0)
  assert.equal([prices(back), back.named('connected')[0]?.data.resumed, back.snapshots()], [[2.26, 2.4], true, 0])
  // What came and went in between, and what stands as it did, is not told.
  const rows = back.named('ev:detected').flatMap(frame => frame.data as unknown as Row[])
  assert.equal([rows.map(row => row.odds_decimal), expired(back, 'ev')], [[2.4], [old.id]])
  await mlb.commit({ opportunities: [state(kept, 'expired')] })
  await until('it goes on', () => expired(back, 'ev').length === 2)
  await other.close()
})

test('who breaks off between the frames of a change keeps no row that has gone when it is back', async () => {
  const epl = createWriter({ ...on.stores, league: 'epl' })
  const [old, brief] = [ev('epl', 1, 'betmgm', 2.25), ev('epl', 1, 'fanduel', 2.3)]
  await epl.commit({ events: [event('epl', 1)], ticks: shown('epl', 1), opportunities: [old] })
  const path = '/stream/opportunities?league=epl'
  const [client, watcher] = [await sse(path, 'pro'), await sse(path, 'pro1')]
  await until('one row', () => client.opportunities.size === 1 && watcher.opportunities.size === 1)
  await epl.commit({ opportunities: [brief, state(old, 'expired')] })
  await until('both frames', () => expired(client, 'ev').length === 1)
  const broken = client.named('ev:detected').at(-1)
  client.close()
  // It has heard of the row that came, and not yet of the one that went.
  const held = new Map(watcher.opportunities)
  await epl.commit({ opportunities: [state(brief, 'expired')] })
  await until('it has gone', () => watcher.opportunities.size === 0)
  const other = await startApi(on.stores.engines)
  for (const from of [on.api, other]) {
    const back = await openSse(`${from.url}${path}`, 'pro', { 'Last-Event-ID': broken?.id ?? '' }, undefined, held)
    on.open.push(back)
    await until('nothing stands', () => back.opportunities.size === 0)
    back.close()
  }
  await other.close()
})

test('odds and opportunities on one stream: ids go on from both', async () => {
  const nhl = createWriter({ ...on.stores, league: 'nhl' })
  await nhl.commit({ events: [event('nhl', 1)], ticks: shown('nhl', 1) })
  const client = await sse('/stream/all?league=nhl', 'pro')
  await ready(client)
  assert.is(client.named('snapshot').length, 2)
  await nhl.commit({
    ticks: [tick('nhl', 1, 'draftkings', 'home', 2.2)],
    opportunities: [ev('nhl', 1, 'draftkings', 2.2)],
  })
  await until('both', () => client.named('ev:detected').length === 1 && client.named('odds:update').length === 1)
  client.close()
  // A heartbeat stands where the frame before it did.
  const ids = client.frames.filter(frame => frame.id && frame.event !== 'heartbeat').map(frame => frame.id)
  assert.is(new Set(ids).size, ids.length)
  const odds = client.frames.find(frame => frame.event === 'odds:update')
  const back = await sse('/stream/all?league=nhl', 'pro', { 'Last-Event-ID': odds?.id ?? '' })
  assert.is(back.named('connected')[0]?.data.resumed, true)
  await until('the other half', () => back.named('ev:detected').length === 1)
  assert.is(back.named('odds:update').length, 0)
  // Every frame says where both stand, also while one of them still has all of it before it.
  const lastId = client.named('snapshot:complete')[0]?.id ?? ''
  const from = await sse('/stream/all?league=nhl', 'pro', { 'Last-Event-ID': lastId })
  await until('all of it', () => from.named('ev:detected').length === 1)
  const before = from.frames.slice(
    1,
    from.frames.findIndex(frame => frame.event === 'ev:detected'),
  )
  assert.equal(
    before.map(frame => frame.event).filter(name => name !== 'heartbeat'),
    ['connected', 'odds:update'],
  )
  for (const { id } of before) {
    const again = await sse('/stream/all?league=nhl', 'pro', { 'Last-Event-ID': id })
    assert.is(again.named('connected')[0]?.data.resumed, true, id)
    again.close()
  }
})

test('a key that may see EV begins anew where one without it left: its arbitrages tell more', async () => {
  const wnba = createWriter({ ...on.stores, league: 'wnba' })
  const surebet = arbitrage('wnba', 1, { draftkings: 2.1 }, { fanduel: 2.05 })
  await wnba.commit({
    events: [event('wnba', 1)],
    ticks: shown('wnba', 1),
    opportunities: [ev('wnba', 1, 'draftkings', 2.1), surebet],
  })
  const path = '/stream?channel=arbitrage&league=wnba&sportsbook=draftkings,fanduel'
  const told = (client: Sse) => [...client.opportunities.values()].map(row => row.ev_available)
  const before = await sse(path, 'hobby')
  await ready(before)
  // The process may hear of the commit when the client is there already.
  await until('its row', () => before.opportunities.size === 1)
  before.close()
  const after = await sse(path, 'pro', { 'Last-Event-ID': before.lastId() }, before)
  await ready(after)
  assert.equal([told(before), told(after), after.named('connected')[0]?.data.resumed], [[false], [true], false])
  after.close()
  const again = await sse(path, 'pro1', { 'Last-Event-ID': after.lastId() }, after)
  assert.is(again.named('connected')[0]?.data.resumed, true)
})

test.run()
