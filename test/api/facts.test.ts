/* Splits, game states and results over HTTP. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { type Facade, type Reply, startFacade, startStores } from './facade.ts'
import { CELTICS, CHIEFS, EAGLES, eventOf, writeSlate } from './slate.ts'

const test = suite('splits, game states and results')

const MINUTE = 60_000
const NOW = Date.now()
const iso = (at: number) => new Date(at).toISOString()

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let keys: Record<string, string>
let writers: Awaited<ReturnType<typeof writeSlate>>
const get = (path: string, tier = 'enterprise'): Promise<Reply> => facade.get(path, { key: keys[tier] ?? '' })

type Game = typeof CHIEFS
const fact = ({ league, sport, event_id, home_team, away_team }: Game, at: number) => ({
  ...{ league, sport, event_day: '2030-01-05', event_id, home_team, away_team },
  ...{ observed_at: iso(at), feed: 'scores', simulated: 0, run: '', current: 1, epoch: 0 },
})
const splitsOf = (game: Game, book: string, at: number, home: number, more: object = {}) => ({
  ...fact(game, at),
  sportsbook: book,
  ...{ has_spread: 0, has_total: 1, total_line: 47.5, total_over_handle: 0.25, total_under_handle: 0.75 },
  ...{ has_moneyline: 1, moneyline_home_bets: home, moneyline_away_bets: 1 - home, moneyline_home_odds: -120 },
  ...more,
})
const state = (game: Game, at: number, home: number, away: number, more: object = {}) => ({
  ...fact(game, at),
  ...{ home_score: home, away_score: away, is_live: 1, is_final: 0, game_period: 'Q2', game_clock: '7:31' },
  ...{ possession: 'home', last_play: '', details: '{"down":3,"distance":7}', book_count: 4, interval_ms: 15_000 },
  ...more,
})

test.before(async () => {
  stores = await startStores(await useEngines('api-facts'))
  writers = await writeSlate(stores)
  keys = await stores.keysOfTiers()
  facade = await startFacade(stores.engines)
  await writers.nba.commit({
    more: {
      game_states: [state(CELTICS, NOW - 60_000, 10, 12)],
      splits: [splitsOf(CELTICS, 'draftkings', NOW - 10 * MINUTE, 0.5)],
    },
  })
  await writers.nba.commit({ more: { game_states: [state(CELTICS, NOW - 2_000, 12, 12, { details: '{}' })] } })
  const steps = Array.from({ length: 12 }, (_, i) => NOW - (12 - i) * 5 * MINUTE)
  for (const at of steps) {
    const splits = [
      splitsOf(CHIEFS, 'draftkings', at, 0.4),
      splitsOf(CHIEFS, 'circa', at + 1_000, 0.6, { has_total: 0 }),
    ]
    await writers.nfl.commit({ more: { splits } })
  }
  await writers.nfl.commit({
    more: { splits: [splitsOf(EAGLES, 'draftkings', NOW - 49 * 60 * MINUTE, 0.9)] },
  })
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('splits: the newest of every event and book, for every tier', async () => {
  for (const tier of ['hobby', 'sharp']) {
    const { json } = await get('/splits', tier)
    assert.equal(
      json.data.map((row: { event_id: string; sportsbook: string }) => [row.event_id, row.sportsbook]),
      [
        [CHIEFS.event_id, 'circa'],
        [CHIEFS.event_id, 'draftkings'],
        [CELTICS.event_id, 'draftkings'],
      ],
    )
    const [circa, draftkings] = json.data
    assert.equal([circa.total, circa.spread], [undefined, undefined])
    assert.equal(draftkings.total, {
      line: 47.5,
      handle_pct: { over: 0.25, under: 0.75 },
      bets_pct: {},
    })
    assert.equal(draftkings.moneyline, { home_odds: -120, handle_pct: {}, bets_pct: { away: 0.6, home: 0.4 } })
    assert.is(draftkings.fetched_at, iso(NOW - 5 * MINUTE))
  }
})

test('odds: a side of the recreational book says what share of the bets is on it, and no other row does', async () => {
  const { json } = await get(`/odds?event=${CHIEFS.event_id}&limit=200`, 'sharp')
  const shares = new Map<string, number | undefined>(
    json.data.map((row: Record<string, string | number>) => [
      `${row.sportsbook} ${row.market_type} ${row.selection_type} ${row.is_alternate_line}`,
      row.public_bet_pct,
    ]),
  )
  assert.is(shares.get('draftkings moneyline home false'), 0.4)
  assert.is(shares.get('draftkings moneyline away false'), 0.6)
  for (const [row, share] of shares) if (!row.startsWith('draftkings moneyline')) assert.is(share, undefined, row)
  const only = (await get(`/odds?event=${CHIEFS.event_id}&sportsbook=fanduel`)).json.data
  assert.ok(only.length > 0 && only.every((row: { public_bet_pct?: number }) => row.public_bet_pct === undefined))
  const then = `/odds?event=${CHIEFS.event_id}&sportsbook=draftkings&market=moneyline&as_of=${iso(NOW - 49 * 60 * MINUTE)}`
  assert.is((await get(then, 'sharp')).status, 200)
})

test('splits: `market` keeps the named groups, and drops entries without any', async () => {
  const { json } = await get('/splits?market=total&league=nfl')
  assert.is(json.data.length, 1)
  assert.equal([json.data[0].sportsbook, json.data[0].moneyline], ['draftkings', undefined])
  assert.equal((await get('/splits?market=spread')).json.data, [])
  const { json: named } = await get('/splits?market=totals&league=nfl')
  assert.equal([named.data, named.meta.filters.market], [json.data, ['totals']], 'by the key of The Odds API')
  assert.is((await get('/splits?sportsbook=circa')).json.meta.total, 1)
  assert.equal((await get('/splits?sportsbook=circa,nowhere')).json.meta.unknown, ['nowhere'])
  const bad = await get('/splits?market=props')
  assert.equal([bad.status, bad.json.error.issues[0].param], [400, 'market'])
})

test("splits: an event's history, the oldest first", async () => {
  const path = `/splits/history?event_id=${CHIEFS.event_id}`
  const { json } = await get(path)
  assert.equal([json.meta.total, json.meta.books], [24, ['circa', 'draftkings']])
  assert.equal([json.meta.oldest, json.meta.newest], [iso(NOW - 60 * MINUTE), iso(NOW - 5 * MINUTE + 1_000)])
  const times = json.data.map((row: { timestamp: number }) => row.timestamp)
  assert.equal(
    times,
    [...times].sort((a, b) => a - b),
  )
  assert.is(Math.floor(Date.parse(json.data[0].ts) / 1000), json.data[0].timestamp)
  assert.equal(json.data[0].book, json.data[0].sportsbook)

  const few = (await get(`${path}&limit=3`)).json
  assert.equal(few.data, json.data.slice(-3))
  assert.is((await get(`${path}&limit=3&sportsbook=circa`)).json.meta.total, 12, 'the limit is not applied')
  const bounds = `start_time=${Math.floor(NOW / 1000) - 31 * 60}&end_time=${iso(NOW - 14 * MINUTE)}`
  const within = (await get(`${path}&${bounds}`)).json.data
  assert.is(within.length, 8)
  assert.ok(within.every((row: { ts: string }) => Date.parse(row.ts) >= NOW - 31 * MINUTE))
  const first = json.data.filter((row: { timestamp: number }) => row.timestamp === times[0])
  assert.equal((await get(`${path}&end_time=${times[0]}`)).json.data, first, 'a timestamp holds its row')
  const narrow = await get(`${path}&start_time=${json.data[0].ts}&end_time=${times[0]}`)
  assert.equal(narrow.json.data, first, 'from the row to the second that it stands in')

  const { meta } = (await get(`${path}&limit=1&offset=1&colour=red&start_time=1.5`)).json
  assert.equal([meta.filters.limit, meta.ignored, meta.unknown], [1, ['offset', 'colour'], []])
  assert.equal((await get(`${path}&sportsbook=circa,nowhere`)).json.meta.unknown, ['nowhere'])
  const twice = await get(`${path}&start_time=1&start_time=2`)
  assert.equal([twice.status, twice.json.error?.issues[0].param], [400, 'start_time'])

  const missing = await get('/splits/history')
  assert.equal([missing.status, missing.json.error.code], [400, 'invalid_request'])
  const reversed = await get(`${path}&start_time=${iso(NOW)}&end_time=${iso(NOW - MINUTE)}`)
  assert.equal([reversed.status, reversed.json.error.issues[0].param], [400, 'end_time'])
  const unread = await get(`${path}&start_time=foo&end_time=${NOW}`)
  const message = 'must be an RFC 3339 date-time, for example 2026-01-31T20:15:00Z, or Unix seconds'
  assert.equal(unread.json.error.issues, [
    { param: 'start_time', message },
    { param: 'end_time', message },
  ])
  const bad = await get(`${path},nfl_a_b&start_time=${iso(NOW)}&end_time=${iso(NOW - MINUTE)}&limit=few`)
  assert.equal(
    bad.json.error.issues.map(({ param }: { param: string }) => param),
    ['limit', 'event_id', 'end_time'],
    'all that is wrong at once',
  )
  const both = await get('/splits/history?limit=few')
  assert.is(both.json.error.code, 'invalid_request')
  const unknown = await get('/splits/history?event_id=nfl_a_b_2030-01-05')
  assert.equal([unknown.status, unknown.json.data, unknown.json.meta.oldest], [200, [], null])
  assert.equal(unknown.json.meta.unknown, ['nfl_a_b_2030-01-05'])
  assert.equal((await get(`/splits/history?event_id=${EAGLES.event_id}`)).json.data, [], 'kept for 48 hours')
})

test('game states: the newest, by sport and event, for enterprise', async () => {
  const { json } = await get('/gamestate')
  const game = json.data.basketball[CELTICS.event_id]
  assert.equal([game.home_score, game.away_score, game.game_period, game.possession], [12, 12, 'Q2', 'home'])
  assert.equal([game.primary_book, game.book_count, game.stale, game.down], ['scores', 4, false, undefined])
  assert.is(json.meta.count, 1)
  assert.equal((await get('/gamestate/basketball')).json.data, json.data)
  assert.equal((await get('/gamestate/football')).json.data, {})
  assert.is((await get('/gamestate/chess_boxing')).status, 404)
  for (const tier of ['free', 'hobby', 'pro', 'sharp']) {
    const { status, json } = await get('/gamestate', tier)
    assert.equal(
      [status, json.error.code, json.error.feature, json.required_tier],
      [403, 'feature_required', 'gamestate', 'enterprise'],
    )
  }
  await writers.nfl.commit({ more: { game_states: [state(CHIEFS, NOW - 39 * 1000, 7, 0)] } })
  // A question is asked of the store a few times a second at most.
  const states = async () => (await get('/gamestate/football')).json.data.football
  await until('the state is there', async () => (await states()) !== undefined)
  const football = (await states())[CHIEFS.event_id]
  assert.equal([football.down, football.distance, football.stale], [3, 7, true])
})

test('events: with a game state where the tier has it, and found by it', async () => {
  await until('both are there', async () => (await get('/events?has_score=true')).json.data.length === 2)
  const { json } = await get('/events?has_score=true')
  assert.equal(
    json.data.map((row: { event_id: string }) => row.event_id),
    [CHIEFS.event_id, CELTICS.event_id],
  )
  assert.equal(json.data[1].game_state.home_score, 12)
  const without = (await get('/events?has_score=false')).json.data
  assert.equal(
    without.map((row: { event_id: string; game_state?: object }) => [row.event_id, row.game_state]),
    [[EAGLES.event_id, undefined]],
  )
  assert.is((await get('/events?has_score=true', 'sharp')).json.data[1].game_state, undefined)
  assert.is((await get(`/events/${CELTICS.event_id}`)).json.data.game_state.game_clock, '7:31')
  assert.is((await get(`/events/${CELTICS.event_id}`, 'pro')).json.data.game_state, undefined)
  assert.is((await get(`/events/${EAGLES.event_id}`)).json.data.game_state, undefined)
})

test('results: an event that has ended says how, a correction replaces the score', async () => {
  const result = (home_score: number) => ({
    ...fact(EAGLES, NOW),
    ...{ home_score, away_score: 17, status: 'final', event_start_time: EAGLES.event_start_time },
  })
  assert.equal((await get('/results')).json.data, [])
  await writers.nfl.commit({ events: [eventOf(EAGLES, { status: 'ended' })], more: { results: [result(20)] } })
  await writers.nfl.commit({ more: { results: [result(24)] } })
  const path = '/results?league=nfl&date=2030-01-05'
  await until('the correction is there', async () => (await get(path, 'hobby')).json.data[0]?.home_score === 24)
  const { json } = await get(path, 'hobby')
  assert.equal(
    json.data.map((row: { event_id: string; home_score: number; status: string }) => [
      row.event_id,
      row.home_score,
      row.status,
    ]),
    [[EAGLES.event_id, 24, 'final']],
  )
  assert.equal((await get('/results?date=2030-01-06')).json.data, [])
  assert.equal((await get('/results?league=nba')).json.data, [])
  const event = (await get(`/events/${EAGLES.event_id}`, 'hobby')).json.data
  assert.is(event.status, 'ended')
  // Its quotes went by that commit; the last sight of them stays, and shows nothing any more.
  assert.equal([event.book_count, event.books, event.market_count, event.markets], [0, [], 0, []])
  assert.equal((await get(`/events/${EAGLES.event_id}/markets`)).json.data, [])
  assert.equal(event.result, { home_score: 24, away_score: 17, status: 'final', settled_at: iso(NOW) })
  assert.is((await get(`/events/${CHIEFS.event_id}`)).json.data.result, undefined)
  assert.is((await get(`/splits?event=${EAGLES.event_id}`)).json.meta.total, 0)
})

test.run()
