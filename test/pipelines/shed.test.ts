/** What is long over leaves the tables of newest rows, and nothing else does; a new owner loads what lives. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { groupsOf } from '../../pipelines/board.ts'
import { generic } from '../../pipelines/feeds/generic.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { runJob } from '../../pipelines/job.ts'
import type { JobData } from '../../pipelines/job-data.ts'
import { shed } from '../../pipelines/shed.ts'
import { createState } from '../../pipelines/state.ts'
import { warm } from '../../pipelines/warm.ts'
import { feeds, sharedWorld, type World } from './world.ts'

const test = suite('what is long over')
let world: World & { close: () => Promise<void> }
test.before(async () => {
  world = await sharedWorld('shed')
})
test.after(() => world.close())

const DAY = 24 * 3600_000
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString()
const write = (table: string, ...rows: readonly object[]): Promise<unknown> =>
  world.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))

const PARTITION = 7
type Told = { days: number; version: number; run?: string }
const common = (event: string, { days, version, run = '' }: Told) => ({
  ...{ league: 'nfl', sport: 'football', event_day: '2026-01-05', event_id: `nfl_${event}_2026-01-05`, run },
  ...{ partition: PARTITION, position: version, epoch: 0, version, committed_at: ago(days), observed_at: ago(days) },
})
const event = async (name: string, status: string, told: Told): Promise<void> => {
  const row = {
    ...common(name, told),
    status,
    event_name: name,
    home_team: 'A',
    away_team: 'B',
    event_start_time: ago(9),
  }
  await write('events_latest', row)
  const { version, ...logged } = row
  await write('events', { ...logged, current: 1 })
}
const quote = (name: string, is_removed: 0 | 1, told: Told): Promise<unknown> =>
  write('quotes_latest', {
    ...{
      ...common(name, told),
      market_type: 'moneyline',
      market_group: 'h2h',
      odds_id: String(name.length),
      sportsbook: 'fanduel',
    },
    ...{ selection: 'A', selection_type: 'home', odds_american: 100, odds_decimal: 2, is_active: 1, is_removed },
  })
const opportunity = (name: string, state: string, told: Told): Promise<unknown> =>
  write('opportunities_latest', { ...common(name, told), kind: 'ev', id: name, state, detected_at: ago(9) })

/** Events with rows in a table, of whatever version. */
const left = async (table: string): Promise<string[]> => {
  const rows = await world.sql.query<{ name: string }>(
    `SELECT DISTINCT splitByChar('_', event_id)[2] AS name FROM ${table} ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

test('events that ended days ago leave, with every version of their rows; all others stay', async () => {
  const [old, removed, lately] = [
    { days: 5, version: 1 },
    { days: 4, version: 2 },
    { days: 1, version: 3 },
  ]
  await event('over', 'ended', removed)
  await quote('over', 0, old)
  await quote('over', 1, removed)
  await opportunity('over', 'detected', old)
  await opportunity('over', 'expired', removed)
  await event('cancelled', 'cancelled', removed)
  await quote('cancelled', 1, removed)
  // None of these is over, each for a reason of its own.
  await event('upcoming', 'upcoming', removed)
  await quote('upcoming', 1, removed)
  await event('lately', 'ended', lately)
  await quote('lately', 1, removed)
  await event('told', 'ended', removed)
  await quote('told', 1, lately)
  await event('stands', 'ended', removed)
  await quote('stands', 0, removed)
  await opportunity('stands', 'changed', removed)
  await event('shifted', 'ended', { ...removed, run: 'r1' })
  await quote('shifted', 1, { ...removed, run: 'r1' })
  assert.equal(await shed(world.sql), { events: 3, isAll: true }, 'two events of quotes, one of opportunities')
  assert.equal(await left('quotes_latest'), ['lately', 'shifted', 'stands', 'told', 'upcoming'])
  assert.equal(await left('opportunities_latest'), ['stands'])
  assert.equal(await shed(world.sql), { events: 0, isAll: true })
})

test('what is told of such an event again stands', async () => {
  await quote('over', 0, { days: 0, version: 9 })
  await event('over', 'live', { days: 0, version: 9 })
  assert.equal(await shed(world.sql), { events: 0, isAll: true })
  assert.ok((await left('quotes_latest')).includes('over'))
})

test('what is too much for one statement is taken out by several', async () => {
  const many = Array.from({ length: 1_001 }, (_, i) => ({
    ...common(`m${i}`, { days: 6, version: 1 }),
    status: 'ended',
  }))
  await write('events_latest', ...many)
  await write('quotes_latest', ...many.map(({ status, ...row }) => ({ ...row, odds_id: '7', is_removed: 1 })))
  assert.equal(await shed(world.sql), { events: 1_000, isAll: false })
  assert.equal(await shed(world.sql), { events: 1, isAll: true })
  await world.sql.command(`DELETE FROM events_latest WHERE startsWith(event_id, 'nfl_m')`)
})

test('a new owner loads what lives: not what ended, or was cancelled, days ago and is shown no more', async () => {
  await write('sightings_latest', {
    ...common('shown', { days: 1, version: 4 }),
    groups: [],
    seen_lag_ms: [],
    source_lag_ms: [],
  })
  await event('shown', 'ended', { days: 4, version: 4 })
  await event('gone', 'ended', { days: 4, version: 5 })
  await write('sightings_latest', {
    ...common('gone', { days: 4, version: 5 }),
    groups: [],
    seen_lag_ms: [],
    source_lag_ms: [],
  })
  const state = createState(PARTITION, () => 0)
  await warm(world.sql, state)
  const loaded = [...state.boards.values()].flatMap(board =>
    [...board.events.values()].map(({ row }) => row.event_name),
  )
  assert.equal(loaded.sort(), ['lately', 'over', 'shown', 'upcoming'])
  // Of what was removed a group remembers when; what stands is there.
  const groups = (name: string) =>
    [...state.boards.values()].flatMap(board =>
      [...board.events.values()].filter(({ row }) => row.event_name === name).flatMap(found => [...groupsOf(found)]),
    )
  const [emptied] = groups('upcoming')
  assert.is(emptied?.quotes.size, 0)
  assert.ok(Math.abs((emptied?.emptied_at ?? 0) - Date.parse(ago(4))) < 60_000)
  assert.equal(
    groups('over').map(({ quotes }) => quotes.size),
    [1],
  )
})

/** @param left the states of its event that are written */
const isNotWrittenAgain = async (days: number, left: readonly string[]): Promise<void> => {
  const start = ago(days)
  const { version, ...place } = common(`told_on_${days}`, { days, version: 20 })
  const game = { ...place, league: 'ufl', home_team: 'Bears', away_team: 'Lions', event_start_time: start, current: 1 }
  const row = { ...game, event_name: 'Lions @ Bears', status: 'ended', start_feed: 'generic', status_feed: 'generic' }
  await write('events_latest', { ...row, version })
  await write('events', row)
  await write('results', { ...game, home_score: 3, away_score: 1, status: 'final', feed: 'generic', simulated: 0 })
  const state = createState(PARTITION, () => 0)
  await warm(world.sql, state)
  const final = { type: 'game', league: 'ufl', home: 'Bears', away: 'Lions', start, is_final: true }
  const body = JSON.stringify({ ...final, home_score: 3, away_score: 1 })
  const [part] = jobsOf(generic, { feed: 'generic', observed_at: Date.now(), body, request: '' })
  if (part === undefined) throw new Error('a payload has a part')
  const sweep: JobData = { ...part, kind: 'sweep', body: '', feed: '', league: '' }
  const nothing = async (): Promise<void> => {}
  const run = (data: JobData) => {
    const job = { id: 'job', lane: 'live' as const, data, setAside: 0, complete: nothing, fail: nothing }
    return runJob(feeds, state, job, 30, 1)
  }
  run(sweep)
  const { events, results } = run(part)
  assert.equal([events.map(row => JSON.parse(row).status), [...results.values()]], [left, []])
}

for (const [days, left] of [
  [5, []],
  // Its board does not have it any more.
  [20, ['ended']],
] as const) {
  test(`a final score that a scoreboard tells after ${days} days is not written again by a new owner`, () =>
    isNotWrittenAgain(days, left))
}

test.run()
