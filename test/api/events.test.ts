import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { iso } from '../stream/rows.ts'
import { createWriter, event, tick } from '../stream/writer.ts'
import { until } from '../until.ts'
import { column } from './asked.ts'
import type { Reply } from './facade.ts'
import { useFacade } from './served.ts'
import { CELTICS, CHIEFS, EAGLES, writeSlate } from './slate.ts'

const test = suite('events')

const on = useFacade(test, 'api-events', writeSlate)
const odds = (query: string, path = '/odds'): Promise<Reply> =>
  on.facade.get(`${path}?${query}`, { key: on.keys.enterprise })

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

test('a cancelled event is told of for two days, and for as long after its start', async () => {
  const now = Date.now()
  const hours = (ago: number): number => now - ago * 3_600_000
  let at = hours(49)
  const mlb = createWriter({ ...on.stores, league: 'mlb', at: () => at })
  const cancelled = (n: number, start: number) =>
    event('mlb', n, { status: 'cancelled', event_start_time: iso(hours(start)), observed_at: iso(at) })
  const shown = [1, 2, 3].map(n => tick('mlb', n, 'draftkings', 'home', 1.9, { observed_at: iso(at) }))
  await mlb.commit({ events: [cancelled(1, 50), cancelled(2, 47)], ticks: shown.slice(0, 2) })
  at = hours(47)
  await mlb.commit({ events: [cancelled(3, 50)], ticks: shown.slice(2) })
  at = now
  await mlb.commit({ events: [event('mlb', 4)] })
  const listed = ['mlb_alpha_2_beta_2_2030-01-05', 'mlb_alpha_3_beta_3_2030-01-05']
  await until('the last commit', async () => {
    const { json } = await odds('league=mlb', '/events')
    return json.data.length === listed.length
  })
  assert.equal(column(await odds('league=mlb', '/events'), 'id').sort(), listed)
  assert.equal(column(await odds('', '/leagues'), 'event_count').at(-1), 2)
  const statuses = [1, 2, 3].map(n => odds('', `/events/mlb_alpha_${n}_beta_${n}_2030-01-05`))
  assert.equal(
    (await Promise.all(statuses)).map(reply => reply.status),
    [404, 200, 200],
  )
  const rows = await on.stores.sql.query<{ event_id: string }>(
    `SELECT event_id FROM ${on.stores.engines.clickhouse.database}_public.events_current WHERE status = 'cancelled' ORDER BY event_id`,
  )
  assert.equal(
    rows.map(({ event_id }) => event_id),
    listed,
  )
})

test.run()
