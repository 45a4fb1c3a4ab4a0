/*
 * The state at a vector of positions, and as of a recorded time, equals a brute force over all commits: for random vectors, times and filters,
 * with a commit in the making, after merges, and after a new owner has rolled back.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UNREPLACED } from '../../pipelines/compact.ts'
import { NEVER, raiseFence } from '../../pipelines/fence.ts'
import { rollBack } from '../../pipelines/roll-back.ts'
import { createSources } from '../../sql/source.ts'
import { long } from '../long.ts'
import { type Board, createBoard } from './board.ts'
import { byId, FIELDS, type Filter, oddsAsOf, oddsAt, passes, type Row, walk } from './brute.ts'
import { createDatabase, type Database } from './database.ts'
import { START } from './rows.ts'
import { same } from './same.ts'
import { createStore } from './store.ts'

const SEED = 20260804
const COMMITS = 400
/** Of the rounds that the long form has. */
const SHARE = long ? 1 : 0.2
// Rows that were replaced more than an hour ago go with the next merge, as they should.
const BEGIN = Date.now() - 15 * 60_000

const OFF: Filter = { leagues: [], sports: [], events: [], days: [], books: [], markets: [] }

const States = suite('the state at a vector')
let db: Database
let board: Board
let store: ReturnType<typeof createStore>
const at = new Date(BEGIN).toISOString()

States.before(async () => {
  db = await createDatabase('states')
  board = createBoard(SEED)
  store = createStore(db.sql, BEGIN)
  const commits = Array.from({ length: COMMITS }, () => board.step())
  // Some taken over, some twice, some not at all.
  for (let i = 0; i < COMMITS; i += 40) {
    await store.write(commits.slice(i, i + 40))
    if (i % 80 === 0) await store.compact({ anew: i % 160 === 0, drop: i % 240 === 0, most: 7 + i })
  }
})
States.after(() => db.close())

/** For each partition a position at or below its mark, not always that of a commit. */
const randomVector = (): number[] => board.positions.map(head => board.random.whole(0, head))

const randomFilter = (): Filter => {
  const { random, commits } = board
  const some = (list: string[]) => (random.once(2) ? [] : [...new Set([random.pick(list), random.pick(list)])])
  const ids = [...new Set(commits.map(commit => commit.sightings[0]?.event_id ?? ''))]
  return {
    leagues: some(['nfl', 'nba', 'epl', 'none']),
    sports: some(['football', 'basketball', 'soccer']),
    events: random.once(3) ? some(ids) : [],
    days: random.once(4) ? ['2026-08-04'] : [],
    books: some(['draftkings', 'fanduel', 'pinnacle', 'none']),
    markets: some(['moneyline', 'total_points']),
  }
}

const askState = (positions: readonly number[], filter: Filter, named = false): Promise<Row[]> => {
  const params = { positions, at, ...filter, ...(named && { links: '', link_ends: {} }) }
  const args = `links = {links:String}, link_ends = {link_ends:Map(String, String)}, positions = {positions:Array(UInt64)}, at = {at:DateTime64(3, 'UTC')}, days = {days:Array(Date)}, ${['leagues', 'sports', 'events', 'books', 'markets'].map(name => `${name} = {${name}:Array(String)}`).join(', ')}`
  const from = named ? `odds_state(${args})` : createSources(db.database).source('odds_state', params)
  return db.sql.query<Row>(`SELECT ${FIELDS} FROM ${from} ORDER BY id`, params)
}

const compareStates = async (rounds: number, most = randomVector): Promise<number> => {
  let seen = 0
  for (let i = 0; i < rounds * SHARE; i++) {
    const positions = i === 0 ? board.positions : most()
    const filter = i === 0 ? OFF : randomFilter()
    const expected = oddsAt(board.commits, positions, filter)
    same(
      await askState(positions, filter, i % 5 === 0),
      expected,
      `seed ${SEED}, ${JSON.stringify({ positions, filter })}`,
    )
    seen += expected.length
  }
  return seen
}

States('equals a walk over the commits, whatever the vector and the filter', async () => {
  assert.ok((await compareStates(60)) > 1000 * SHARE)
})

States('does not show a commit in the making, and shows it once it is marked', async () => {
  const positions = [...board.positions]
  const before = await askState(positions, OFF)
  const making = Array.from({ length: 30 }, () => board.step())
  await store.write(making, false)
  same(await askState(positions, OFF), before, 'with a commit in the making')
  assert.not.equal(await askState(board.positions, OFF), before)
  await compareStates(20)
})

States('is the same after all was taken over, again, and what was taken is gone', async () => {
  const first = await store.compact()
  assert.ok(first.taken > 0 && first.kept > 0)
  await compareStates(20)
  await store.compact({ anew: true })
  await compareStates(10)
  await store.compact({ drop: true })
  await compareStates(20)
  // What is in the making stays.
  const [{ fresh, making, kept } = { fresh: -1, making: -1, kept: 0 }] = await db.sql.query<Record<string, number>>(
    `SELECT toUInt32(countIf(${UNREPLACED} AND position <= m.head)) AS fresh, toUInt32(countIf(${UNREPLACED} AND position > m.head)) AS making,
      toUInt32(countIf(NOT ${UNREPLACED})) AS kept
    FROM quotes_recent AS q INNER JOIN (SELECT partition, max(position) AS head FROM marks GROUP BY partition) AS m USING (partition)`,
  )
  assert.is(fresh, 0)
  assert.ok(Number(making) > 10 && Number(kept) > 100)
})

States('is the same after the tables were merged', async () => {
  for (const table of [
    'quotes_latest',
    'events_latest',
    'sightings_latest',
    'quotes_recent',
    'events_recent',
    'sightings_recent',
    'ticks',
  ]) {
    await db.sql.command(`OPTIMIZE TABLE ${table} FINAL`)
  }
  assert.ok((await compareStates(30)) > 500 * SHARE)
})

States('is that of the last marks after new owners have rolled back what lay above', async () => {
  const marked = board.commits.slice(0, COMMITS)
  const heads = board.positions.map((_, p) =>
    Math.max(0, ...marked.filter(commit => commit.partition === p).map(commit => commit.position)),
  )
  let rolled = 0
  for (const [partition, position] of heads.entries()) {
    if (position === 0) continue
    const { epoch } = await raiseFence(db.sql, partition, { number: 1, name: 'test' })
    rolled += await rollBack(db.sql, partition, epoch, { position, above: NEVER })
  }
  assert.ok(rolled > 0)
  board.commits.length = COMMITS
  for (let p = 0; p < heads.length; p++) board.positions[p] = heads[p] ?? 0
  await compareStates(30)
  await db.sql.command('OPTIMIZE TABLE quotes_latest FINAL')
  await compareStates(10)
})

States('a delta tells of every quote that changed between two vectors, and of those that went', async () => {
  for (let i = 0; i < 20 * SHARE; i++) {
    const positions = randomVector()
    const since = positions.map(position => board.random.whole(0, position))
    const filter = randomFilter()
    const params = { since, positions, at, ...filter }
    const from = createSources(db.database).source('odds_delta', params)
    const rows = await db.sql.query<{ id: string; is_removed: boolean }>(
      `SELECT id, is_removed FROM ${from} ORDER BY id`,
      params,
    )
    const { events, quotes } = walk(board.commits, positions)
    const expected = [...quotes].flatMap(([id, { quote, position, removed }]) => {
      const p = board.commits.find(commit => commit.sightings[0]?.event_id === quote.event_id)?.partition ?? 0
      const changed =
        position > (since[p] ?? 0) || (!removed && (events.get(quote.event_id)?.position ?? 0) > (since[p] ?? 0))
      return changed && passes(quote, filter) ? [{ id, is_removed: removed }] : []
    })
    same(rows, expected.sort(byId), JSON.stringify(params))
  }
})

States('as of a recorded time the newest observation wins, live or replayed', async () => {
  let seen = 0
  for (let i = 0; i < 40 * SHARE; i++) {
    const time = board.random.whole(START, board.clock())
    const filter = randomFilter()
    const params = { axis: 'observation', positions: board.positions, ...filter, at: new Date(time).toISOString() }
    const from = createSources(db.database).source('odds_as_of', params)
    const rows = await db.sql.query<Row>(`SELECT ${FIELDS} FROM ${from} ORDER BY id`, params)
    const committed = board.observations.filter(one => one.order < board.upTo(COMMITS))
    const expected = oddsAsOf(board.commits, committed, time, filter)
    same(rows, expected, `seed ${SEED}, ${JSON.stringify(params)}`)
    seen += expected.length
  }
  assert.ok(seen > 500 * SHARE)
})

States('as of a commit time the vector of that time stands', async () => {
  for (let i = 0; i < 20 * SHARE; i++) {
    const known = board.random.whole(1, COMMITS)
    const vector = board.positions.map((_, p) =>
      Math.max(0, ...board.commits.slice(0, known).flatMap(one => (one.partition === p ? [one.position] : []))),
    )
    const filter = randomFilter()
    const params = { axis: 'commit', positions: board.positions, ...filter, at: store.timeOf(known) }
    const from = createSources(db.database).source('odds_as_of', params)
    const rows = await db.sql.query<Row>(`SELECT ${FIELDS} FROM ${from} ORDER BY id`, params)
    same(rows, oddsAt(board.commits, vector, filter), JSON.stringify(params))
  }
})

States.run()
