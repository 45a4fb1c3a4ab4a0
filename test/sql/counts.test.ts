/* Events and what is counted of them, at random vectors and for random books, against a walk over the commits. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSources } from '../../sql/source.ts'
import { type Board, createBoard } from './board.ts'
import { walk } from './brute.ts'
import { createDatabase, type Database } from './database.ts'
import { same } from './same.ts'
import { createStore } from './store.ts'

const BEGIN = Date.now() - 10 * 60_000

const Counts = suite('events and their counts')
let db: Database
let board: Board

Counts.before(async () => {
  db = await createDatabase('counts')
  board = createBoard(99)
  await createStore(db.sql, BEGIN).write(Array.from({ length: 250 }, () => board.step()))
})
Counts.after(() => db.close())

const ask = <Row>(view: string, columns: string, positions: readonly number[], books: string[]): Promise<Row[]> => {
  const params = { positions, books, at: new Date(BEGIN).toISOString() }
  return db.sql.query<Row>(
    `SELECT ${columns} FROM ${createSources(db.database).source(view, params)} ORDER BY id`,
    params,
  )
}

/** The events at a vector, and the groups of some books that each shows. */
const shown = (positions: readonly number[], books: string[]) => {
  const { events, images } = walk(board.commits, positions)
  return [...events.values()].map(event => {
    const image = images.get(event.event_id)
    const groups = (image?.groups ?? []).map((group, i) => ({
      book: group.split('|')[0] ?? '',
      market: group.split('|')[1] ?? '',
      at: Date.parse(image?.observed_at ?? '') - (image?.seen_lag_ms[i] ?? 0),
    }))
    return { event, groups: groups.filter(({ book }) => books.length === 0 || books.includes(book)) }
  })
}

const rounds = () =>
  Array.from({ length: 12 }, (_, i) => ({
    positions: i === 0 ? board.positions : board.positions.map(head => board.random.whole(0, head)),
    books: i % 3 === 0 ? [] : [board.random.pick(['draftkings', 'fanduel', 'pinnacle'])],
  }))

const sorted = (names: string[]) => [...new Set(names)].sort()

Counts('an event has the books and markets that the given books show', async () => {
  for (const { positions, books } of rounds()) {
    const expected = shown(positions, books).map(({ event, groups }) => ({
      id: event.event_id,
      status: event.status,
      is_live: event.is_live === 1,
      start_time: event.event_start_time,
      books: sorted(groups.map(({ book }) => book)),
      markets: sorted(groups.map(({ market }) => market.replace('#alternate', ''))),
      last_seen_at: groups.length === 0 ? null : new Date(Math.max(...groups.map(({ at }) => at))).toISOString(),
    }))
    const rows = await ask<object>(
      'events_state',
      'id, status, is_live, start_time, books, markets, last_seen_at',
      positions,
      books,
    )
    same(
      rows.map(row => JSON.parse(JSON.stringify(row))),
      expected.sort((a, b) => (a.id < b.id ? -1 : 1)),
      JSON.stringify({ positions, books }),
    )
  }
})

Counts('leagues and sports count the events that have not ended and are shown', async () => {
  for (const { positions, books } of rounds()) {
    const standing = shown(positions, books).filter(
      ({ event, groups }) => event.status !== 'ended' && groups.length > 0,
    )
    const count = (of: (league: string, sport: string) => boolean) => {
      const own = standing.filter(({ event }) => of(event.league, event.sport))
      return { event_count: own.length, live_count: own.filter(({ event }) => event.is_live === 1).length }
    }
    const leagues = await ask<{ id: string }>('leagues_state', 'id, event_count, live_count', positions, books)
    same(
      leagues,
      leagues.map(({ id }) => ({ id, ...count(league => league === id) })),
      'leagues',
    )
    assert.ok(['nba', 'nfl'].every(id => leagues.some(league => league.id === id)))
    const sports = await ask<{ id: string }>('sports_state', 'id, event_count, live_count', positions, books)
    same(
      sports,
      sports.map(({ id }) => ({ id, ...count((_, sport) => sport === id) })),
      'sports',
    )
    const teams = await ask<{ event_count: number }>('teams_state', 'id, event_count, live_count', positions, books)
    assert.is(teams.filter(({ event_count }) => event_count > 0).length, standing.length * 2)
  }
})

Counts('hidden events count nowhere', async () => {
  const at = new Date(BEGIN).toISOString()
  const count = async (view: string, hidden: string[]): Promise<number> => {
    const params = { positions: board.positions, at, hidden, books: [] }
    const from = createSources(db.database).source(view, params)
    const rows = await db.sql.query<{ n: string }>(
      `SELECT sum(event_count) AS n FROM ${from} WHERE id != 'nobody'`,
      params,
    )
    return Number(rows[0]?.n)
  }
  for (const view of ['sports_state', 'leagues_state', 'teams_state', 'sportsbooks_state']) {
    const [all, some, none] = [
      await count(view, []),
      await count(view, ['epl_']),
      await count(view, ['epl_', 'nfl_', 'nba_']),
    ]
    assert.ok(all > some && some > none && none === 0, `${view}: ${all}, ${some}, ${none}`)
  }
})

Counts('sportsbooks are those of the catalogue and those that are shown', async () => {
  const rows = await ask<{
    id: string
    event_count: number
    status: string
    last_update: string | null
    requires_tier: string | null
    unlisted: boolean
  }>('sportsbooks_state', 'id, event_count, status, last_update, requires_tier, unlisted', board.positions, [])
  const standing = shown(board.positions, []).filter(({ event }) => event.status !== 'ended')
  for (const row of rows) {
    const own = standing.filter(({ groups }) => groups.some(({ book }) => book === row.id))
    assert.is(row.event_count, own.length, row.id)
    assert.is(row.status, own.length > 0 ? 'active' : 'inactive')
    const times = own.flatMap(({ groups }) => groups.filter(({ book }) => book === row.id).map(({ at }) => at))
    assert.is(row.last_update, times.length === 0 ? null : new Date(Math.max(...times)).toISOString())
  }
  assert.equal(
    rows.map(({ id }) => id),
    ['betfair', 'betmgm', 'draftkings', 'fanduel', 'kalshi', 'pinnacle'],
  )
  assert.is(rows.find(({ id }) => id === 'betmgm')?.requires_tier, 'hobby')
})

Counts('a sportsbook has the longest interval of the feeds that show it', async () => {
  const insert = (table: string, rows: object[]) =>
    db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))
  const [event] = shown(board.positions, []).filter(one => one.event.status !== 'ended' && one.groups.length > 0)
  if (event === undefined) throw new Error('no event stands')
  const { league, event_day, event_id, partition } = event.event
  const position = (board.positions[partition] ?? 0) + 1
  const groups = ['fanduel|moneyline', 'pinnacle|moneyline', 'pinnacle|total_points', 'draftkings|moneyline']
  const feed_of = { 'pinnacle|moneyline': 'slow', 'draftkings|moneyline': 'unheard' }
  const lags = { seen_lag_ms: groups.map(() => 0), source_lag_ms: groups.map(() => -1) }
  const image = { league, event_day, event_id, partition, position, groups, feed_of, ...lags }
  await insert('sightings', [{ ...image, feed: 'simulated', current: 1, observed_at: new Date(BEGIN).toISOString() }])
  await insert('feed_intervals', [
    { feed: 'simulated', run: '', interval_ms: 5_000 },
    { feed: 'slow', run: '', interval_ms: 600_000 },
    { feed: 'slow', run: 'another', interval_ms: 900_000 },
  ])
  const positions = board.positions.with(partition, position)
  const params = { positions, at: new Date(BEGIN).toISOString(), events: [event_id], books: [] }
  const rows = await db.sql.query<{ id: string; interval_seconds: number | null }>(
    `SELECT id, interval_seconds FROM ${createSources(db.database).source('sportsbooks_state', params)} WHERE status = 'active' ORDER BY id`,
    params,
  )
  assert.equal(rows, [
    { id: 'draftkings', interval_seconds: null },
    { id: 'fanduel', interval_seconds: 5 },
    { id: 'pinnacle', interval_seconds: 600 },
  ])
})

Counts.run()
