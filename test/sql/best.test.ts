/*
 * Best prices, consensus and hold, as a list and as a table, at random vectors and for random sets of books, against plain code over the odds rows of
 * those books alone (which another suite compares with a walk over the commits).
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { marketTypes } from '../../pipelines/atlas/market-types.ts'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { sports } from '../../pipelines/atlas/sports.ts'
import { noVigAmerican, round8 } from '../../pipelines/model/odds.ts'
import type { SelectionType } from '../../pipelines/model/part.ts'
import { wholeSides } from '../../pipelines/opportunities/finder.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import { readSqlFiles } from '../../sql/files.ts'
import { migrate } from '../../sql/migrate.ts'
import { createSources } from '../../sql/source.ts'
import { type Board, createBoard, GROUPS } from './board.ts'
import { createDatabase, type Database, RETENTION } from './database.ts'
import { same } from './same.ts'
import { createStore } from './store.ts'

const BEGIN = Date.now() - 10 * 60_000
const BOOKS = ['draftkings', 'fanduel', 'pinnacle']
const INTERVAL_MS = 200_000

const Best = suite('best prices')
let db: Database
let board: Board

Best.before(async () => {
  db = await createDatabase('best')
  await migrate(db.sql, { database: db.database, retention: RETENTION, atlas: atlasRows() })
  board = createBoard(7, GROUPS.slice(0, 2))
  await createStore(db.sql, BEGIN).write(Array.from({ length: 300 }, () => board.step()))
  await db.sql.insert(
    'INSERT INTO feed_intervals (feed, run, interval_ms) FORMAT JSONEachRow',
    JSON.stringify({ feed: 'simulated', run: '', interval_ms: INTERVAL_MS }),
  )
})
Best.after(() => db.close())

type Odds = {
  id: string
  sportsbook: string
  event_id: string
  sport: string
  market_type: string
  selection: string
  selection_type: SelectionType
  line: number | null
  odds_decimal: number
  is_live: boolean
  is_active: boolean
  feed: string
  last_seen_at: string
  aged_at: string
}
type Question = { positions: number[]; books: string[]; at: number }

const ask = <Row>(view: string, columns: string, { positions, books, at }: Question, order: string): Promise<Row[]> => {
  const params = { positions, books, at: new Date(at).toISOString() }
  const from = createSources(db.database).source(view, params)
  return db.sql.query<Row>(`SELECT ${columns} FROM ${from} ORDER BY ${order}`, params)
}

const ODDS =
  'id, sportsbook, event_id, sport, market_type, selection, selection_type, line, odds_decimal, is_live, is_active, feed, last_seen_at, aged_at'

const competes = (row: Odds, at: number): boolean => {
  const interval = row.feed === 'simulated' ? INTERVAL_MS : 0
  const limit = row.is_live ? 60_000 : Math.max(300_000, 2.5 * interval)
  return row.is_active && at - Date.parse(row.aged_at) <= limit
}

const grouped = <T>(rows: readonly T[], key: (row: T) => unknown): T[][] => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const name = JSON.stringify(key(row))
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups.values()]
}

const bestFirst = (a: Odds, b: Odds): number =>
  b.odds_decimal - a.odds_decimal ||
  Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at) ||
  (a.sportsbook < b.sportsbook ? -1 : 1)

const marketKey = (row: Odds) => [
  row.event_id,
  row.market_type,
  row.selection_type === 'away' && row.line !== null ? -row.line : row.line,
]
const sideKey = (row: Odds) => [row.event_id, row.market_type, row.selection, row.selection_type, row.line]

/** Percent that one price a side keeps, by the finders' own rule of what is a whole market; null where it is none. */
const holdOf = (prices: readonly Odds[]): number | null => {
  const [first] = prices
  if (first === undefined) return null
  const sides = prices.map(row => ({ ...row, prices: [{ ...row, is_active: true }] }))
  const market = { ...first, sides, player_name: '', stat_category: '' }
  const whole = wholeSides(market as unknown as Parameters<typeof wholeSides>[0], finderOptions)
  return whole === null ? null : round8(100 * (prices.reduce((sum, row) => sum + 1 / row.odds_decimal, 0) - 1))
}

const questions = (): Question[] =>
  Array.from({ length: 20 }, (_, i) => ({
    positions: i === 0 ? board.positions : board.positions.map(head => board.random.whole(Math.floor(head / 2), head)),
    books: BOOKS.filter(() => board.random.once(2)),
    at: board.clock() - board.random.whole(0, 400_000),
  }))

Best('of 20 sets of books are those of a brute force', async () => {
  let holds = 0
  for (const question of questions()) {
    const rows = (await ask<Odds>('odds_state', ODDS, question, 'id')).filter(row => competes(row, question.at))
    const sides = grouped(rows, sideKey).map(group => group.sort(bestFirst))
    const expected = sides.map(group => {
      const [best] = group
      if (best === undefined) throw new Error('an empty group')
      const fair = group.reduce((sum, row) => sum + 1 / row.odds_decimal, 0) / group.length
      const tops = sides.map(side => side[0]).filter(row => row !== undefined)
      const market = tops.filter(row => JSON.stringify(marketKey(row)) === JSON.stringify(marketKey(best)))
      const hold = holdOf(market)
      if (hold !== null) holds += 1
      return {
        id: best.id,
        best_book: best.sportsbook,
        odds_decimal: best.odds_decimal,
        market_hold: hold,
        consensus_odds: {
          american: noVigAmerican(fair),
          decimal: Math.round(1e6 / fair) / 1e6,
          probability: round8(fair),
        },
        books: group.map(row => row.sportsbook),
        edges: group.map(row => round8(100 * (row.odds_decimal * fair - 1))),
      }
    })
    const columns =
      'id, best_book, odds_decimal, market_hold, consensus_odds, arrayMap(b -> b.sportsbook, all_books) AS books, arrayMap(b -> b.edge, all_books) AS edges'
    const found = await ask<object>('best_state', columns, question, 'id')
    same(
      found,
      expected.sort((a, b) => (a.id < b.id ? -1 : 1)),
      JSON.stringify(question),
    )
  }
  assert.ok(holds > 50, `${holds} whole markets`)
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
  for (const question of questions()) {
    const rows = await ask<Odds>('odds_state', ODDS, question, 'id')
    const columns = 'event_id, market_type, line, hold, selections'
    const tables = await ask<Table>('comparison_state', columns, question, 'event_id, market_type, line')
    const live = rows.filter(row => competes(row, question.at))
    const key = (table: Table) => [table.event_id, table.market_type, table.line]
    const compared = tables.map(table => {
      const mine = (row: Odds) => JSON.stringify(marketKey(row)) === JSON.stringify(key(table))
      const tops = grouped(live.filter(mine), sideKey).map(group => group.sort(bestFirst)[0] as Odds)
      const byBook = grouped(live.filter(mine), row => row.sportsbook).flatMap(group => {
        const hold = holdOf(group)
        return hold === null ? [] : [[group[0]?.sportsbook, hold]]
      })
      holds += byBook.length
      return {
        key: key(table),
        ids: rows
          .filter(mine)
          .map(row => row.id)
          .sort(),
        best: holdOf(tops),
        by_book: Object.fromEntries(byBook),
        best_books: grouped(live.filter(mine), sideKey).length,
      }
    })
    same(
      tables.map(table => ({
        key: key(table),
        ids: table.selections.flatMap(({ books }) => Object.values(books).map(({ id }) => id)).sort(),
        best: table.hold.best_available,
        by_book: table.hold.by_book,
        best_books: table.selections.filter(({ best_book }) => best_book !== null).length,
      })),
      compared,
      JSON.stringify(question),
    )
    assert.is(tables.length, grouped(rows, marketKey).length, 'every market is there')
  }
  assert.ok(holds > 50, `${holds} holds`)
})

Best('count the outcomes of a market as the atlas does', async () => {
  const types = [...marketTypes.map(type => type.id), 'player_of_no_atlas', 'nothing_known', '9th_half_moneyline']
  const all = [...sports.map(sport => sport.id), 'quidditch'].flatMap(sport =>
    types.map(market_type => ({ sport, market_type })),
  )
  const part = readSqlFiles('parts')
    .find(file => file.name === 'outcomes')
    ?.statement.replaceAll('{database}', db.database)
  const found = await db.sql.query<{ outcomes: number }>(
    `SELECT sport, market_type, ${part} AS outcomes FROM (SELECT arrayJoin(arrayZip({sports:Array(String)}, {types:Array(String)})) AS one, one.1 AS sport, one.2 AS market_type) ORDER BY sport, market_type`,
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
