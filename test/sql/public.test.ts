/*
 * The public views as data teams meet them: logged in as the reader, over the columns that their headers promise, showing what is committed and
 * nothing that is in the making.
 */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../scripts/config.ts'
import { errorType, type Sql } from '../../sql/client.ts'
import { readViews } from '../../sql/files.ts'
import { skipped } from '../recordings.ts'
import { type Board, createBoard } from './board.ts'
import { type Filter, oddsAsOf, oddsAt } from './brute.ts'
import { createDatabase, type Database } from './database.ts'
import { iso } from './rows.ts'
import { same } from './same.ts'
import { createSlate, writeSlate } from './slate.ts'
import { createStore } from './store.ts'

const COMMITS = 120
const BEGIN = Date.now() - 10 * 60_000
const ALL: Filter = { leagues: [], sports: [], events: [], days: [], books: [], markets: [] }
const FIELDS = `id, event_id, sportsbook, line, odds_american, is_live, is_active, status, event_start_time, last_seen_at`
const PUBLIC = readViews().filter(view => view.public)
// What a view with parameters is asked by here.
const ARGUMENTS: Record<string, string> = {
  odds_at: `(axis = 'commit', at = '2030-01-01 00:00:00', leagues = [], events = [])`,
}
const OPTIMIZED = ['quotes_latest', 'events_latest', 'sightings_latest', 'opportunities_latest', 'ticks', 'sightings']

const Public = suite('the public views')
let db: Database
let reader: Sql
let board: Board
let store: ReturnType<typeof createStore>

Public.before(async () => {
  db = await createDatabase('public')
  reader = db.reader()
  board = createBoard(7)
  store = createStore(db.sql, BEGIN)
  await store.write(Array.from({ length: COMMITS }, () => board.step()))
})
Public.after(() => db.close())

const from = (name: string): string => `${name}${ARGUMENTS[name] ?? ''}`
const plain = (type: string): string => {
  const shorter = type
    .replace(/LowCardinality\(((?:[^()]|\([^()]*\))*)\)/, '$1')
    .replace(`DateTime64(3, 'UTC')`, 'DateTime64(3)')
  return shorter === type ? type : plain(shorter)
}

for (const view of PUBLIC) {
  Public(`${view.name} has the columns of its header, with their types and comments`, async () => {
    const asked = view.parameters.length > 0 ? `(SELECT * FROM ${from(view.name)})` : view.name
    const settings = { print_pretty_type_names: 0 as const }
    const columns = await reader.query<{ name: string; type: string; comment: string }>(
      `DESCRIBE TABLE ${asked}`,
      {},
      { settings },
    )
    const found = columns.map(({ name, type, comment }) => ({ name, type: plain(type), text: comment || undefined }))
    const promised = view.columns.map(({ name, type, text }) => ({
      name,
      type,
      text: view.parameters.length > 0 ? undefined : text,
    }))
    assert.equal(found, promised)
    assert.match(view.comment, /Answers: /)
  })
}

Public('answer who has nothing but an HTTP client and a password', async () => {
  const {
    url: address,
    reader: { username, password },
  } = db.engines.clickhouse
  const url = new URL(address)
  url.searchParams.set('database', `${db.database}_public`)
  for (const { name } of PUBLIC) {
    const headers = { 'x-clickhouse-user': username, 'x-clickhouse-key': password }
    const answer = await fetch(url, { method: 'POST', headers, body: `SELECT * FROM ${from(name)} FORMAT JSONEachRow` })
    assert.is(answer.status, 200, `${name}: ${(await answer.text()).slice(0, 300)}`)
  }
})

Public('carry a comment each, and there are no others', async () => {
  const tables = await reader.query<{ name: string; comment: string }>(
    `SELECT name, comment FROM system.tables WHERE database = {database:String} ORDER BY name`,
    { database: `${db.database}_public` },
  )
  assert.equal(
    tables,
    PUBLIC.map(({ name, comment }) => ({ name, comment })),
  )
})

Public('show the newest commits of live feeds, and no history replay', async () => {
  const rows = await reader.query<{ id: string }>(`SELECT ${FIELDS} FROM odds_current ORDER BY id`)
  same(rows, oddsAt(board.commits, board.positions, ALL), 'odds_current')
  const events = await reader.query<{ n: string }>(`SELECT count() AS n FROM events_current`)
  assert.ok(Number(events[0]?.n) > 3)
  const runs = await reader.query<{ run: string }>(`SELECT DISTINCT run FROM ticks ORDER BY run`)
  assert.equal(runs, [{ run: '' }, { run: 'h1' }])
})

Public('do not show a commit without its mark, before or after merges', async () => {
  const read = async () => {
    const answers: Record<string, Buffer> = {}
    for (const { name } of PUBLIC)
      answers[name] = await reader.bytes(`SELECT * FROM ${from(name)} ORDER BY ALL FORMAT JSONEachRow`)
    return answers
  }
  const before = await read()
  const making = Array.from({ length: 25 }, () => board.step())
  await store.write(making, false)
  assert.equal(sizes(await read()), sizes(before))
  for (const table of OPTIMIZED) await db.sql.command(`OPTIMIZE TABLE ${table} FINAL`)
  const after = await read()
  for (const { name } of PUBLIC) assert.ok(before[name]?.equals(after[name] ?? Buffer.of()), name)
  assert.ok((before.odds_current?.length ?? 0) > 1000)
})

Public('odds_at tells the state of a recorded time', async () => {
  const at = new Date(board.clock() - 600_000)
  const rows = await reader.query<{ id: string }>(
    `SELECT ${FIELDS} FROM odds_at(axis = 'observation', at = {at:DateTime64(3)}, leagues = [], events = []) ORDER BY id`,
    { at: at.toISOString() },
  )
  const marked = board.commits.slice(0, COMMITS)
  const seen = board.observations.filter(one => one.order < board.upTo(COMMITS))
  const expected = oddsAsOf(marked, seen, at.getTime(), ALL)
  assert.ok(expected.length > 10)
  same(rows, expected, 'odds_at')
})

Public('odds_at takes a time as it is written elsewhere, and nothing that says less than a day', async () => {
  const ms = Math.floor((board.clock() - 600_000) / 1000) * 1000
  const of = (at: string) =>
    reader.query(
      `SELECT count() AS n, sum(cityHash64(id, position)) AS all FROM odds_at(axis = 'observation', at = ${at}, leagues = [], events = [])`,
    )
  const plain = iso(ms).slice(0, 19)
  const expected = await of(`'${plain}'`)
  assert.is.not((expected[0] as { n: string }).n, '0')
  const ahead = iso(ms + 5.5 * 3_600_000).slice(0, 19)
  const alike = [`'${plain}Z'`, `'${plain}.000Z'`, `'${ahead}+05:30'`, `'${plain.replace('T', ' ')}'`, `${ms / 1000}`]
  for (const at of [...alike, `toDateTime64('${plain}', 3, 'UTC')`]) assert.equal(await of(at), expected, at)
  for (const at of ['18:00', '11/09/2025', '2025', 'noon', '']) assert.ok(await refusal(reader, odds(at)), at)
})

Public('odds_at knows two axes', async () => {
  const asked = reader.query(
    "SELECT count() FROM odds_at(axis = 'comit', at = '2030-01-01 00:00:00', leagues = [], events = [])",
  )
  const why = await asked.then(
    () => 'it answered',
    error => String(error),
  )
  assert.match(why, 'axis: expected observation or commit')
})

Public('line_moves names each move and the price before it', async () => {
  const moves = await reader.query<{
    id: string
    run: string
    move: string
    odds_american: number
    previous_odds_american: number | null
  }>(
    `SELECT id, run, move, odds_american, previous_odds_american FROM line_moves WHERE league = 'nfl' ORDER BY id, run, position`,
  )
  const last = new Map<string, { move: string; odds_american: number }>()
  for (const { id, run, move, ...price } of moves) {
    const before = last.get(`${id} ${run}`)
    assert.is(price.previous_odds_american, before?.odds_american ?? null)
    assert.is(move === 'open', before === undefined)
    if (move === 'up') assert.ok(price.odds_american > (before?.odds_american ?? 0))
    last.set(`${id} ${run}`, { move, ...price })
  }
  assert.ok(new Set(moves.map(({ move }) => move)).size >= 5)
})

Public('ev_current and arbitrage_current show the opportunities that stand', async () => {
  await writeSlate(db.sql, createSlate(3, Date.now(), 60))
  const [counts] = await reader.query<{ ev: string; arbitrage: string; lives: string }>(
    `SELECT (SELECT count() FROM ev_current) AS ev, (SELECT count() FROM arbitrage_current) AS arbitrage, (SELECT count() FROM opportunity_history) AS lives`,
  )
  assert.ok(
    Number(counts?.ev) > 10 && Number(counts?.arbitrage) > 3 && Number(counts?.lives) > 100,
    JSON.stringify(counts),
  )
})

Public("the README's questions are answered, with the columns that it shows", async () => {
  const readme = readFileSync(new URL('../../sql/README.md', import.meta.url), 'utf8')
  const questions = [...readme.matchAll(/\*\*\d\. .*?\*\*\n\n((?: {4}.*\n)+)\n(\|.*\|)\n/g)]
  assert.is(questions.length, 5)
  for (const [, question = '', head = ''] of questions) {
    const columns = await reader.query<{ name: string }>(`DESCRIBE TABLE (${question})`)
    const shown = head.split('|').flatMap(name => (name.trim() === '' ? [] : [name.trim()]))
    assert.equal(
      columns.map(({ name }) => name),
      shown,
    )
    await reader.query(question)
  }
})

Public('the reader sees nothing else', async () => {
  const { CLICKHOUSE_URL, CLICKHOUSE_READER_URL } = readConfig()
  if (CLICKHOUSE_URL !== undefined && CLICKHOUSE_READER_URL === undefined) {
    return skipped('what the reader may do: CLICKHOUSE_READER_URL is not given, and a server has no reader of ours')
  }
  const hidden = [
    'ticks',
    'quotes_latest',
    'api_keys',
    'usage',
    'captures',
    'fences',
    'marks',
    'rejections',
    'migrations',
  ]
  for (const table of hidden) {
    assert.is(await refusal(reader, `SELECT count() FROM ${db.database}.${table}`), 'ACCESS_DENIED', table)
  }
  const call = `${db.database}.sports_state(positions = [1], at = '2026-01-01 00:00:00', books = [], sports = [], leagues = [], events = [], days = [], hidden = [])`
  assert.is(await refusal(reader, `SELECT count() FROM ${call}`), 'ACCESS_DENIED')
  for (const statement of [
    `INSERT INTO ${db.database}.ticks (league) VALUES ('x')`,
    `DROP VIEW odds_current`,
    `CREATE TABLE t (a UInt8) ENGINE = Memory`,
    `CREATE OR REPLACE VIEW odds_current AS SELECT 1`,
    `ALTER TABLE odds_current COMMENT COLUMN id 'x'`,
  ]) {
    assert.ok(['ACCESS_DENIED', 'READONLY'].includes((await refusal(reader, statement)) ?? ''), statement)
  }
})

// The last one: it takes ticks away.
Public('line_moves knows a removal where retention has left nothing before it', async () => {
  const gone = await reader.query<{ id: string; run: string; position: string }>(
    `SELECT id, run, position FROM line_moves WHERE league = 'nfl' AND move = 'removed' ORDER BY id, run, position LIMIT 1 BY id, run LIMIT 3`,
  )
  assert.is(gone.length, 3)
  for (const { id, run, position } of gone) {
    const quote = { id, run, position }
    await db.sql.command(
      'DELETE FROM ticks WHERE odds_id = {id:UInt64} AND run = {run:String} AND position < {position:UInt64}',
      quote,
    )
    const [first] = await reader.query<{ move: string; previous_odds_decimal: number | null }>(
      `SELECT move, previous_odds_decimal FROM line_moves WHERE league = 'nfl' AND id = {id:String} AND run = {run:String} ORDER BY position LIMIT 1`,
      quote,
    )
    assert.equal(first, { move: 'removed', previous_odds_decimal: null })
  }
})

const odds = (at: string) => `SELECT count() FROM odds_at(axis = 'commit', at = '${at}', leagues = [], events = [])`
const sizes = (answers: Record<string, Buffer>) =>
  Object.fromEntries(Object.entries(answers).map(([name, bytes]) => [name, bytes.length]))
const refusal = (sql: Sql, text: string): Promise<string | null> => sql.command(text).then(() => null, errorType)

Public.run()
