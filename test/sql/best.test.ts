/*
 * Best prices, consensus and hold, as a list and as a table, at random vectors, as of random times, and for random sets of books, against plain code
 * over the odds rows of those books alone (which another suite compares with a walk over the commits).
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { marketTypes } from '../../pipelines/atlas/market-types.ts'
import { sports } from '../../pipelines/atlas/sports.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import { createSources } from '../../sql/source.ts'
import { long } from '../long.ts'
import { type Board, createBoard, GROUPS } from './board.ts'
import { bestOf, competes, grouped, INTERVALS_MS, marketKey, marketOf, ODDS, type Odds } from './brute-best.ts'
import { createDatabase, type Database } from './database.ts'
import { partText } from './parts.ts'
import { eventRow, iso, newQuote, START } from './rows.ts'
import { same } from './same.ts'
import { createStore } from './store.ts'

const BEGIN = Date.now() - 10 * 60_000
const BOOKS = ['draftkings', 'fanduel', 'pinnacle']
/** Vectors, and as many times. */
const QUESTIONS = long ? 20 : 6

const Best = suite('best prices')
let db: Database
let board: Board

Best.before(async () => {
  db = await createDatabase('best', null)
  board = createBoard(7, GROUPS.slice(0, 2))
  await createStore(db.sql, BEGIN).write(Array.from({ length: 300 }, () => board.step()))
  await db.sql.insert(
    'INSERT INTO feed_intervals (feed, run, interval_ms) FORMAT JSONEachRow',
    Object.entries(INTERVALS_MS)
      .map(([run, interval_ms]) => JSON.stringify({ feed: 'simulated', run, interval_ms }))
      .join('\n'),
  )
})
Best.after(() => db.close())

type Question = { positions: number[]; books: string[]; at: number; axis?: 'observation'; events?: string[] }

const ask = <Row>(view: string, columns: string, question: Question, order: string): Promise<Row[]> => {
  const params = { ...question, at: new Date(question.at).toISOString() }
  const from = createSources(db.database).source(view, params)
  return db.sql.query<Row>(`SELECT ${columns} FROM ${from} ORDER BY ${order}`, params)
}

/** What is asked: a state at a vector, or what was known at a time. */
const STATE = { odds: 'odds_state', best: 'best_state', comparison: 'comparison_state' }
const AS_OF = { odds: 'odds_as_of', best: 'best_as_of', comparison: 'comparison_as_of' }

const questions = () => {
  const { random } = board
  const books = () => BOOKS.filter(() => random.once(2))
  const heads = board.positions
  const states = Array.from({ length: QUESTIONS }, (_, i) => ({
    positions: i === 0 ? heads : heads.map(head => random.whole(Math.floor(head / 2), head)),
    books: books(),
    at: board.clock() - random.whole(0, 400_000),
  }))
  const times = Array.from({ length: QUESTIONS }, (_, i) => ({
    axis: 'observation' as const,
    positions: heads,
    books: books(),
    at: i === 0 ? board.clock() + 100_000 : random.whole(START, board.clock()),
  }))
  return [
    ...states.map(question => ({ question, views: STATE })),
    ...times.map(question => ({ question, views: AS_OF })),
  ]
}

Best('of random sets of books, and at random times, are those of a brute force', async () => {
  let holds = 0
  const replayed = new Set<string>()
  for (const { question, views } of questions()) {
    const rows = (await ask<Odds>(views.odds, ODDS, question, 'id')).filter(row => competes(row, question.at))
    const expected = bestOf(rows)
    const columns =
      'id, best_book, odds_decimal, market_hold, consensus_odds, arrayMap(b -> b.sportsbook, all_books) AS books, arrayMap(b -> b.edge, all_books) AS edges'
    same(await ask<object>(views.best, columns, question, 'id'), expected, JSON.stringify(question))
    holds += expected.filter(row => row.market_hold !== null).length
    for (const row of rows) if (row.run !== '') replayed.add(row.id)
  }
  assert.ok(holds > 5 * QUESTIONS, `${holds} whole markets`)
  assert.ok(replayed.size > 10, `${replayed.size} prices of a replay`)
})

type Table = {
  event_id: string
  market_type: string
  line: number | null
  hold: { best_available: number | null; by_book: Record<string, number> }
  selections: { selection_type: string; books: Record<string, { id: string }>; best_book: string | null }[]
}

Best('stand in the table of an event as they do in the list', async () => {
  let holds = 0
  for (const { question, views } of questions()) {
    const rows = await ask<Odds>(views.odds, ODDS, question, 'id')
    const columns = 'event_id, market_type, line, hold, selections'
    const tables = await ask<Table>(views.comparison, columns, question, 'event_id, market_type, line')
    const live = rows.filter(row => competes(row, question.at))
    const key = (table: Table) => [table.event_id, table.market_type, table.line]
    const expected = tables.map(table => marketOf(key(table), rows, live))
    same(
      tables.map(table => ({
        key: key(table),
        ids: table.selections.flatMap(({ books }) => Object.values(books).map(({ id }) => id)).sort(),
        best: table.hold.best_available,
        by_book: table.hold.by_book,
        best_books: table.selections.filter(({ best_book }) => best_book !== null).length,
      })),
      expected,
      JSON.stringify(question),
    )
    assert.is(tables.length, grouped(rows, marketKey).length, 'every market is there')
    holds += expected.reduce((sum, market) => sum + Object.keys(market.by_book).length, 0)
  }
  assert.ok(holds > 5 * QUESTIONS, `${holds} holds`)
})

Best('are stale by the interval of the feed that shows them now, whoever brought them', async () => {
  const partition = partitionOf('nfl')
  const positions = board.positions.with(partition, (board.positions[partition] ?? 0) + 1)
  const place = { run: '', current: 1 as const, partition, position: positions[partition] ?? 0, epoch: 0 }
  const at = board.clock() + 1_000
  const row = { ...eventRow('nfl', 'football', 99), ...place, observed_at: iso(at) }
  const { league, event_day, event_id } = row
  const brought = { draftkings: 'simulated', fanduel: 'slow' }
  const ticks = Object.entries(brought).map(([book, feed]) => ({
    ...newQuote(board.random, row, book, 'moneyline', 'over', null),
    ...{ ...place, is_active: 1 as const, feed, observed_at: iso(at) },
  }))
  // Each was taken over, unchanged, by the other's feed.
  const sighting = {
    ...{ league, event_day, event_id, observed_at: iso(at), hourly: 0 as const, ...place },
    groups: ['draftkings|moneyline', 'fanduel|moneyline'],
    seen_lag_ms: [0, 0],
    source_lag_ms: [-1, -1],
    feed: 'simulated',
    feed_of: { 'draftkings|moneyline': 'slow' },
  }
  const { position, run } = place
  await createStore(db.sql, Date.now()).write([
    { partition, position, run, at, events: [row], ticks, sightings: [sighting] },
  ])
  await db.sql.insert(
    'INSERT INTO feed_intervals (feed, run, interval_ms) FORMAT JSONEachRow',
    JSON.stringify({ feed: 'slow', run: '', interval_ms: 600_000 }),
  )
  // Past the limit of 200 s of the quick one, within that of 600 s.
  const question = { positions, books: [], events: [event_id], at: at + 1_000_000 }
  const books = async (view: string, more: Pick<Question, 'axis'> = {}) =>
    (
      await ask<{ books: string[] }>(
        view,
        'arrayMap(b -> b.sportsbook, all_books) AS books',
        { ...question, ...more },
        'id',
      )
    ).flatMap(found => found.books)
  assert.equal(await books(STATE.best), ['draftkings'])
  assert.equal(await books(AS_OF.best, { axis: 'observation' }), ['draftkings'])
})

Best('count the outcomes of a market as the atlas does', async () => {
  const types = [...marketTypes.map(type => type.id), 'player_of_no_atlas', 'nothing_known', '9th_half_moneyline']
  const all = [...sports.map(sport => sport.id), 'quidditch'].flatMap(sport =>
    types.map(market_type => ({ sport, market_type })),
  )
  const found = await db.sql.query<{ outcomes: number }>(
    `SELECT sport, market_type, ${partText('outcomes', db)} AS outcomes FROM (SELECT arrayJoin(arrayZip({sports:Array(String)}, {types:Array(String)})) AS one, one.1 AS sport, one.2 AS market_type) ORDER BY sport, market_type`,
    { sports: all.map(({ sport }) => sport), types: all.map(({ market_type }) => market_type) },
  )
  const text = ({ sport, market_type }: (typeof all)[number]) => `${sport} ${market_type}`
  const expected = all
    .map(one => ({ ...one, outcomes: finderOptions.outcomes(one.sport, one.market_type) }))
    .sort((a, b) => (text(a) < text(b) ? -1 : 1))
  same(
    [...found].sort((a, b) => (text(a as never) < text(b as never) ? -1 : 1)),
    expected,
    'outcomes',
  )
})

Best.run()
