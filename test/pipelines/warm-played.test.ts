/* What an heir knows of games in play: when a scoreboard last called them so, of its own run, from committed rows. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBoardEvent } from '../../pipelines/board.ts'
import { createState } from '../../pipelines/state.ts'
import { warm } from '../../pipelines/warm.ts'
import { warmIntervals } from '../../pipelines/warm-intervals.ts'
import { warmPlayed, warmSplits } from '../../pipelines/warm-results.ts'
import { event } from '../stream/writer.ts'
import { sharedWorld, type World } from './world.ts'

const test = suite('an heir knows which games are in play')
let world: World & { close: () => Promise<void> }
test.before(async () => {
  world = await sharedWorld('warm-played')
})
test.after(() => world.close())

const AT = Date.parse('2030-01-05T20:00:00.000Z')
const iso = (at: number): string => new Date(at).toISOString()

test('of live data and of a run apart, the newest state that says so', async () => {
  const one = createBoardEvent(event('nfl', 1))
  const two = createBoardEvent(event('nfl', 2))
  const { league, sport, event_day, event_id } = one.row
  const place = { league, sport, event_day, event_id, partition: 3, epoch: 0, committed_at: iso(AT) }
  const states = [
    { is_live: 1, observed_at: iso(AT), run: '', current: 1 },
    { is_live: 1, observed_at: iso(AT + 15_000), run: '', current: 1 },
    { is_live: 0, is_final: 1, observed_at: iso(AT + 30_000), run: '', current: 1 },
    { is_live: 1, observed_at: iso(AT + 90_000), run: 'h1', current: 0 },
  ]
  const rows = states.map((state, n) => JSON.stringify({ ...place, position: n + 1, ...state })).join('\n')
  await world.sql.insert('INSERT INTO game_states FORMAT JSONEachRow', rows)
  await warmPlayed(world.sql, null, [one, two])
  assert.equal([one.played_at, two.played_at], [AT + 15_000, 0])
  await warmPlayed(world.sql, 'h1', [one])
  assert.is(one.played_at, AT + 90_000)
  await warmPlayed(world.sql, 'h2', [two])
  assert.is(two.played_at, 0)
})

test('and whose word on how it stands counts, while it is in play', async () => {
  const [one, two] = [createBoardEvent(event('nfl', 3)), createBoardEvent(event('nfl', 4))]
  const told = [
    { of: one, is_live: 1, observed_at: iso(AT), feed: 'espn', interval_ms: 15_000 },
    { of: one, is_live: 1, observed_at: iso(AT - 1_000), feed: 'generic', interval_ms: 60_000 },
    { of: two, is_live: 1, observed_at: iso(AT), feed: 'espn', interval_ms: 15_000 },
    { of: two, is_live: 0, observed_at: iso(AT + 1_000), feed: 'generic', interval_ms: 60_000 },
  ]
  const rows = told.map(({ of: { row }, ...state }, n) => {
    const { league, sport, event_day, event_id } = row
    const place = {
      league,
      sport,
      event_day,
      event_id,
      partition: 3,
      position: n + 10,
      epoch: 0,
      committed_at: iso(AT),
    }
    return JSON.stringify({ ...place, run: '', current: 1, ...state })
  })
  await world.sql.insert('INSERT INTO game_states FORMAT JSONEachRow', rows.join('\n'))
  await warmPlayed(world.sql, null, [one, two])
  assert.equal(one.game, { feed: 'generic', at: AT - 1_000, interval_ms: 60_000 })
  assert.equal([one.played_at, two.played_at, two.game], [AT, AT, null])
})

test('and who told the splits of a book last, of live data of late and of a run whenever', async () => {
  const one = createBoardEvent(event('nfl', 5))
  const { league, sport, event_day, event_id } = one.row
  const now = Date.now()
  const told = [
    { sportsbook: 'circa', feed: 'generic', run: '', current: 1, committed_at: iso(now) },
    { sportsbook: 'circa', feed: 'action-network', run: '', current: 1, committed_at: iso(now) },
    { sportsbook: 'draftkings', feed: 'generic', run: '', current: 1, committed_at: iso(now - 25 * 3600_000) },
    { sportsbook: 'draftkings', feed: 'generic', run: 'h1', current: 0, committed_at: iso(now - 25 * 3600_000) },
  ]
  const rows = told.map((row, n) =>
    JSON.stringify({
      ...{ league, sport, event_day, event_id, partition: 3, position: n + 20, epoch: 0 },
      ...{ observed_at: iso(AT + n), ...row },
    }),
  )
  await world.sql.insert('INSERT INTO splits FORMAT JSONEachRow', rows.join('\n'))
  await warmSplits(world.sql, null, [one])
  assert.equal([...one.splits], [['circa', { feed: 'action-network', at: AT + 1 }]])
  one.splits.clear()
  await warmSplits(world.sql, 'h1', [one])
  assert.equal([...one.splits], [['draftkings', { feed: 'generic', at: AT + 3 }]])
})

test('of a game that somebody says is put off, too: it is over when nobody plays it any more', async () => {
  const row = (event_id: string, status: string, start: number) => ({
    ...{ league: 'nba', sport: 'basketball', event_day: '2030-01-05', event_id, event_name: event_id },
    ...{ status, event_start_time: iso(start), observed_at: iso(AT), run: '', current: 1 },
    ...{ partition: 4, position: 1, epoch: 0, committed_at: iso(AT) },
  })
  const rows = [row('put_off', 'postponed', AT - 7 * 3600_000), row('to_come', 'upcoming', AT + 3600_000)]
  const states = rows.map(one => ({ ...one, is_live: 1 }))
  for (const [table, list] of [['events', rows] as const, ['game_states', states] as const])
    await world.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, list.map(one => JSON.stringify(one)).join('\n'))
  const state = createState(4, () => 0)
  await warm(world.sql, state)
  const played = [...state.boards.values()].flatMap(({ events }) =>
    [...events.values()].map(({ event_id, played_at }) => [event_id, played_at]),
  )
  assert.equal(played.sort(), [
    ['put_off', AT],
    ['to_come', 0],
  ])
})

test('and how far the payloads of a shifted run are apart, by which it takes what is not shown for over', async () => {
  const gaps = [
    { feed: 'generic', run: 'r1', interval_ms: 1_200_000 },
    { feed: 'generic', run: '', interval_ms: 60_000 },
  ]
  await world.sql.insert(
    'INSERT INTO feed_intervals FORMAT JSONEachRow',
    gaps.map(row => JSON.stringify(row)).join('\n'),
  )
  const state = createState(5, () => 0)
  const boards = [
    state.board('nba', 'basketball', 'r1', 1, false),
    state.board('nba', 'basketball', 'r2', 1, false),
    state.board('nba', 'basketball', '', 1, false),
  ]
  await warmIntervals(world.sql, state.boards.values())
  assert.equal(
    boards.map(({ interval_ms }) => interval_ms),
    [1_200_000, 0, 0],
  )
})

test.run()
