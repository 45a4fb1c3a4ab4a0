import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { CELTICS, CHIEFS, eventOf, quoteOf, SUPER_BOWL, writeSlate } from './slate.ts'

const test = suite('simulated events')

const FUTURE = { ...SUPER_BOWL, event_id: `sim_${SUPER_BOWL.event_id}` }
const SIM = { ...CELTICS, event_id: `sim_${CELTICS.event_id}` }
let stores: Awaited<ReturnType<typeof startStores>>
let served: Facade
let hidden: Facade
let key: string
let writer: Awaited<ReturnType<typeof writeSlate>>['nfl']

test.before(async () => {
  stores = await startStores(await useEngines('api-simulated'))
  const { nba, nfl } = await writeSlate(stores)
  writer = nfl
  await nba.commit({
    events: [eventOf(SIM, { simulated: 1 })],
    ticks: [quoteOf(SIM, 'draftkings', 'home', 2, { simulated: 1, odds_id: '91', feed: 'simulated' })],
  })
  key = await stores.key('enterprise')
  served = await startFacade(stores.engines, { feeds: ['simulated'] })
  hidden = await startFacade(stores.engines, { feeds: ['the-odds-api'] })
})
test.after(async () => {
  await served.close()
  await hidden.close()
  await stores.close()
})

test('say so on every answer that holds them', async () => {
  for (const path of [
    '/odds?league=nba',
    '/odds?league=nba&group_by=event&fields=id',
    '/events?league=nba',
    `/events/${SIM.event_id}`,
    '/odds/delta?since=2020-01-01&league=nba',
  ])
    assert.is((await served.get(path, { key })).json.meta.simulated, true, path)
  for (const path of ['/odds?league=nfl', '/events?league=nfl', `/events/${CHIEFS.event_id}`])
    assert.is((await served.get(path, { key })).json.meta.simulated, undefined, path)
})

test('say so when the fields that are asked for do not', async () => {
  assert.is((await served.get('/odds?league=nba&fields=id', { key })).json.meta.simulated, true)
  assert.is((await served.get('/odds?league=nfl&fields=id', { key })).json.meta.simulated, undefined)
})

test('are served only while their feed is configured', async () => {
  assert.is((await served.get('/events', { key })).json.meta.total, 4)
  assert.is((await hidden.get('/events', { key })).json.meta.total, 3)
  assert.is(
    (await hidden.get('/odds?league=nba', { key })).json.data.every(
      (row: { event_id: string }) => row.event_id === CELTICS.event_id,
    ),
    true,
  )
  assert.is((await hidden.get(`/events/${SIM.event_id}`, { key })).status, 404)
  assert.is((await hidden.get(`/events/${SIM.event_id}/odds`, { key })).status, 404)
})

test('do not count while they are not served', async () => {
  const count = async (facade: Facade, path: string, id: string) =>
    (await facade.get(path, { key })).json.data.find((row: { id: string }) => row.id === id).event_count
  for (const [path, id] of [
    ['/sports', 'basketball'],
    ['/leagues', 'nba'],
  ] as const) {
    assert.is(await count(served, path, id), 2)
    assert.is(await count(hidden, path, id), 1)
  }
  assert.is(await count(served, '/sportsbooks', 'draftkings'), 4)
  assert.is(await count(hidden, '/sportsbooks', 'draftkings'), 3)
})

test('say so among the markets over a season too', async () => {
  assert.is((await served.get('/futures', { key })).json.meta.simulated, undefined)
  const outright = { market_type: 'futures', market_group: 'futures', selection_type: 'outright' as const }
  await writer.commit({
    events: [eventOf(FUTURE, { simulated: 1 })],
    ticks: [quoteOf(FUTURE, 'draftkings', 'home', 2, { ...outright, simulated: 1, odds_id: '92', feed: 'simulated' })],
  })
  await until('it is there', async () => (await served.get('/futures', { key })).json.data.length === 1)
  for (const path of ['/futures', `/futures/odds?future_id=${FUTURE.event_id}`])
    assert.is((await served.get(path, { key })).json.meta.simulated, true, path)
  assert.equal((await hidden.get('/futures', { key })).json.data, [])
})

test.run()
