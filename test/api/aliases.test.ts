/* Questions in the words of The Odds API and OpticOdds: the rows, the refusals and the cursors of the canonical names, over HTTP. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useFacade } from './served.ts'
import { CELTICS, CHIEFS, writeSlate } from './slate.ts'

const test = suite('aliases')

const on = useFacade(test, 'api-aliases', writeSlate)
const get = (path: string, tier = 'sharp') => on.facade.get(path, { key: on.keys[tier] })

const SAME = [
  [
    '/odds?sport=football',
    '/odds?sport=american_football',
    '/odds?sport=americanfootball',
    '/odds?sport=FOOTBALL,americanfootball',
  ],
  ['/odds?league=nfl', '/odds?league=americanfootball_nfl', '/odds?league=nfl,americanfootball_nfl'],
  ['/odds?market=moneyline', '/odds?market=h2h'],
  ['/odds?market=total_points', '/odds?market=totals', '/odds?market=alternate_totals', '/odds?market=h2h_q1,totals'],
  ['/odds?market=point_spread', '/odds?market=spreads', '/odds?market=alternate_spreads'],
  ['/odds/best?market=moneyline', '/odds/best?market=h2h,outrights,btts,player_points_alternate'],
  [
    `/odds/comparison?event=${CHIEFS.event_id}&market=moneyline`,
    `/odds/comparison?event=${CHIEFS.event_id}&market=h2h`,
  ],
  [`/events/${CHIEFS.event_id}/odds?market=moneyline`, `/events/${CHIEFS.event_id}/odds?market=h2h`],
  [`/odds/history?event=${CHIEFS.event_id}&market=moneyline`, `/odds/history?event=${CHIEFS.event_id}&market=h2h`],
  [
    '/odds?league=nba&sportsbook=draftkings',
    '/odds?league=basketball_nba&sportsbook=dk',
    '/odds?league=basketball_nba&book=DraftKings',
  ],
  ['/odds/best?league=nba', '/odds/best?league=basketball_nba'],
  ['/events?league=nba&sportsbook=fanduel', '/events?league=basketball_nba&sportsbook=fd'],
  ['/leagues?sport=basketball', '/leagues?sport=Basketball'],
  ['/leagues?sport=hockey&include_empty=true', '/leagues?sport=icehockey&include_empty=true'],
  ['/teams?league=nfl', '/teams?league=americanfootball_nfl'],
  ['/sports/hockey', '/sports/ice_hockey'],
  ['/leagues/epl', '/leagues/soccer_epl'],
  ['/sportsbooks/caesars', '/sportsbooks/williamhill_us'],
]

test('are answered as the canonical names are, and told as they were given', async () => {
  for (const [canonical = '', ...others] of SAME) {
    const { status, json } = await get(canonical)
    assert.is(status, 200, canonical)
    assert.ok(!Array.isArray(json.data) || json.data.length > 0, canonical)
    for (const other of others) {
      const { json: same } = await get(other)
      assert.equal(same.data, json.data, other)
      assert.equal(same.meta.unknown ?? [], [], other)
    }
  }
  const { filters } = (await get('/odds?league=americanfootball_nfl&market=h2h')).json.meta
  assert.equal([filters.league, filters.market], [['americanfootball_nfl'], ['h2h']])
})

test('are refused by the tier of the book that is meant, by its id', async () => {
  for (const path of ['/odds?sportsbook=williamhill_us', '/odds?add_sportsbook=williamhill_us']) {
    const { status, json } = await get(path, 'free')
    assert.equal([status, json.error.code, json.error.sportsbooks], [403, 'tier_restricted', ['caesars']], path)
  }
})

test('share a cursor with the canonical name', async () => {
  const first = await get('/odds?league=americanfootball_nfl&limit=2')
  const cursor = first.json.pagination.next_cursor
  const next = await get(`/odds?league=nfl&limit=2&cursor=${cursor}`)
  assert.is(next.status, 200)
  assert.equal(next.json.data, (await get('/odds?league=nfl&limit=2&offset=2')).json.data)
})

test('are taken in a batch, and told as they were given whoever asked before', async () => {
  const ask = async (sportsbook: string) => {
    const { json } = await on.facade.get('/odds/batch', {
      key: on.keys.sharp,
      method: 'POST',
      body: JSON.stringify({ event_ids: [CHIEFS.event_id], sportsbook, market: 'h2h' }),
      headers: { 'Content-Type': 'application/json' },
    })
    return json
  }
  const canonical = await ask('draftkings')
  const alias = await ask('dk')
  assert.ok(canonical.data[CHIEFS.event_id].length > 0)
  assert.equal(alias.data, canonical.data)
  assert.equal([canonical.meta.filters.sportsbook, alias.meta.filters.sportsbook], [['draftkings'], ['dk']])
})

test('of one member of a batch, given under several names, are told where they are not taken', async () => {
  const ask = async (body: object) => {
    const given = { key: on.keys.sharp, method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const { data, meta } = (await on.facade.get('/odds/batch', { ...given, body: JSON.stringify(body) })).json
    return [Object.keys(data), meta.ignored]
  }
  const [one, other] = [[CHIEFS.event_id], [CELTICS.event_id]]
  assert.equal(await ask({ event_id: other, event_ids: one }), [one, ['event_id']])
  assert.equal(await ask({ events: one, event: other }), [one, ['event']])
  assert.equal(await ask({ events: one }), [one, []])
})

test.run()
