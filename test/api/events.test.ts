import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useEngines } from '../engines.ts'
import { type Facade, type Reply, startFacade, startStores } from './facade.ts'
import { CELTICS, CHIEFS, EAGLES, writeSlate } from './slate.ts'

const test = suite('events')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string
const odds = (query: string, path = '/odds'): Promise<Reply> => facade.get(`${path}?${query}`, { key })
const column = (reply: Reply, name: string): unknown[] =>
  reply.json.data.map((row: Record<string, unknown>) => row[name])

test.before(async () => {
  stores = await startStores(await useEngines('api-events'))
  await writeSlate(stores)
  key = await stores.key('enterprise')
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('gives the odds of one event, and 404 for one that has never been', async () => {
  const { json } = await odds('limit=5', `/events/${CHIEFS.event_id.toUpperCase()}/odds`)
  assert.is(json.meta.total, 15)
  assert.is(json.data.length, 5)
  const market = await odds('market=props', `/events/${CHIEFS.event_id}/odds`)
  assert.is(market.json.meta.total, 1)
  assert.is((await odds('', '/events/nfl_a_b_2030-01-05/odds')).status, 404)
  assert.is((await odds('', '/events/nonsense/odds')).status, 404)
})

test('lists events, and one by its id', async () => {
  const { json } = await odds('', '/events')
  assert.equal(column({ json } as Reply, 'id'), [CHIEFS.event_id, CELTICS.event_id, EAGLES.event_id])
  const [chiefs] = json.data
  assert.equal(chiefs.books, ['bet365', 'betmgm', 'draftkings', 'fanduel', 'pinnacle'])
  assert.is(chiefs.book_count, 5)
  assert.equal(chiefs.markets, ['moneyline', 'player_passing_yards', 'point_spread', 'total_points'])
  assert.is(chiefs.market_count, 4)
  assert.equal(column(await odds('sportsbook=draftkings&live=true', '/events'), 'id'), [CELTICS.event_id])
  assert.equal(column(await odds('q=cowboys', '/events'), 'id'), [EAGLES.event_id])
  assert.equal(column(await odds('team=KC&date=2030-01-05', '/events'), 'id'), [CHIEFS.event_id])
  assert.is((await odds('has_score=true', '/events')).json.meta.total, 0)
  const one = (await odds('', `/events/${EAGLES.event_id}`)).json
  assert.is(one.data.event_id, EAGLES.event_id)
  assert.equal(one.data.external_ids, { draftkings: 'dk-1', pinnacle: 'pin-1' })
  assert.is(one.meta.updated_at, one.updated_at)
  assert.is((await odds('', '/events/nfl_a_b_2030-01-05')).status, 404)
  const markets = await odds('', `/events/${CHIEFS.event_id}/markets`)
  assert.equal(markets.json.data, chiefs.markets)
  assert.is(markets.json.meta.updated_at, markets.json.updated_at)
  assert.is((await odds('', '/events/nfl_a_b_2030-01-05/markets')).status, 404)
})

test.run()
