/* Futures over HTTP. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import type { Reply } from './facade.ts'
import { useFacade } from './served.ts'
import { CHIEFS, eventOf, quoteOf, SUPER_BOWL, writeSlate } from './slate.ts'

const test = suite('futures')

const TEAMS = ['Buffalo Bills', 'Dallas Cowboys', 'Kansas City Chiefs']

const get = (path: string, tier = 'enterprise'): Promise<Reply> => on.facade.get(path, { key: on.keys[tier] ?? '' })

const on = useFacade(test, 'api-futures')

test('there are none, and none by that id, while no source shows one', async () => {
  assert.equal((await get('/futures')).json.data, [])
  const unknown = await get(`/futures/odds?future_id=${SUPER_BOWL.event_id}`)
  assert.equal([unknown.status, unknown.json.error.message], [404, 'this market was not found'])
  const missing = await get('/futures/odds')
  assert.equal([missing.status, missing.json.error.issues[0].param], [400, 'future_id'])
})

test('lists the markets with the books of the key, and their prices', async () => {
  const { nfl } = await writeSlate(on.stores)
  const price = (book: string, team: string, odds: number, n: number) =>
    quoteOf(SUPER_BOWL, book, 'home', odds, {
      market_type: 'futures',
      market_group: 'futures',
      selection: team,
      selection_type: 'outright',
      odds_id: String(9_000 + n),
    })
  await nfl.commit({
    events: [eventOf(SUPER_BOWL)],
    ticks: TEAMS.flatMap((team, n) => [
      price('draftkings', team, 5 + n, 10 * n),
      price('betmgm', team, 5.5 + n, 10 * n + 1),
      price('pinnacle', team, 6 + n, 10 * n + 2),
    ]),
  })
  // A question is asked of the store a few times a second at most.
  await until('it is there', async () => (await get('/futures')).json.data.length === 1)
  const { json } = await get('/futures')
  assert.equal(json.data, [
    {
      market_id: SUPER_BOWL.event_id,
      display_name: 'NFL Super Bowl Winner',
      sport: 'football',
      league: 'nfl',
      future_type: 'winner',
      selection_count: 3,
      books_available: ['betmgm', 'draftkings', 'pinnacle'],
      event_start_time: SUPER_BOWL.event_start_time,
    },
  ])
  assert.equal((await get('/futures', 'hobby')).json.data[0].books_available, ['betmgm', 'draftkings'])
  assert.equal((await get('/futures?league=nba')).json.data, [])

  const odds = (await get(`/futures/odds?future_id=${SUPER_BOWL.event_id}`, 'hobby')).json
  assert.equal(
    odds.data.map((row: { selection: string; sportsbook: string }) => [row.selection, row.sportsbook]),
    TEAMS.flatMap(team => [
      [team, 'betmgm'],
      [team, 'draftkings'],
    ]),
  )
  const shown = (await get(`/futures/odds?future_id=${SUPER_BOWL.event_id}&odds_format=decimal&limit=1`)).json
  assert.equal([shown.data[0].odds, shown.meta.total], [6, 9])
  const free = await get(`/futures/odds?future_id=${SUPER_BOWL.event_id}`, 'free')
  assert.equal([free.status, free.json.error.feature, free.json.required_tier], [403, 'futures', 'hobby'])
  assert.is((await get(`/futures/odds?future_id=${SUPER_BOWL.event_id}&sportsbook=pinnacle`, 'pro')).status, 403)
})

test('a match is no such market; a market that no book of the question shows is an empty one', async () => {
  const match = await get(`/futures/odds?future_id=${CHIEFS.event_id}`)
  assert.equal([match.status, match.json.error?.message], [404, 'this market was not found'])
  const empty = await get(`/futures/odds?future_id=${SUPER_BOWL.event_id}&sportsbook=caesars`)
  assert.equal([empty.status, empty.json.data], [200, []])
})

test.run()
