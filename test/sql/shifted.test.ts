/*
 * `simulated` of the public views: true of what a replay shifted to now wrote, though its rows do not say so themselves, and of nothing that was seen live
 * or replayed as history.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { Sql } from '../../sql/client.ts'
import { readViews } from '../../sql/files.ts'
import { event, iso, splits, tick } from '../stream/rows.ts'
import { createDatabase, type Database } from './database.ts'
import { createLineSlate } from './line-slate.ts'
import { createSlate, type Slate, writeSlate } from './slate.ts'

const MINUTE = 60_000
const NOW = Date.now()
/** What has both columns: of a view that is added, too. */
const VIEWS = readViews().filter(
  view => view.public && ['run', 'simulated'].every(column => view.columns.some(({ name }) => name === column)),
)
// What a view with parameters is asked by here.
const ARGUMENTS: Record<string, string> = {
  odds_at: `(axis = 'observation', at = '${iso(NOW + 60 * MINUTE)
    .slice(0, 19)
    .replace('T', ' ')}', leagues = [], events = [])`,
}

type Row = Record<string, unknown>
type Kind = { run: string; current: 0 | 1; prefix: string }
const LIVE: Kind = { run: '', current: 1, prefix: '' }
const SHIFTED: Kind = { run: 'shifted', current: 1, prefix: 'replay_shifted_' }
const HISTORY: Kind = { run: 'history', current: 0, prefix: '' }
const LINES = 'lines_'

const Shifted = suite('what a shifted replay wrote, in the public views')
let db: Database

Shifted.before(async () => {
  db = await createDatabase('shifted')
  for (const [n, kind] of [LIVE, SHIFTED, HISTORY].entries()) await write(kind, 2 * n + 1)
})
Shifted.after(() => db.close())

/** Makes rows those of a kind: a shifted replay's events have ids of their own, and so have the opportunities on them (`more`: those of a second slate). */
const as =
  ({ run, current, prefix }: Kind, more = '') =>
  (row: Row): Row => ({
    ...row,
    ...('run' in row ? { run } : {}),
    ...('current' in row ? { current } : {}),
    ...('event_id' in row ? { event_id: `${prefix}${more}${row.event_id}` } : {}),
    ...('kind' in row ? { id: `${prefix}${row.id}` } : {}),
  })

const insert = (table: string, rows: readonly Row[]) =>
  db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))

/** All that views show, in two commits of a partition: one holds the sides of markets, one middles and low holds. */
async function write(kind: Kind, position: number): Promise<void> {
  const slate = createSlate(3, NOW, 60)
  await writeAs(kind, '', slate, position)
  await writeAs(kind, LINES, createLineSlate(23, NOW, 60), position + 1)
  const place = { position, committed_at: iso(NOW) }
  const one = as(kind)
  const begun = { ...place, event_start_time: iso(NOW - MINUTE) }
  const price = (book: string, minutes: number) =>
    tick('nfl', 1, book, 'home', 2 + minutes / 10, {
      ...{ observed_at: iso(NOW - minutes * MINUTE), odds_id: String(100 * position + minutes) },
    })
  await insert('events', [one(event('nfl', 1, { ...begun, observed_at: iso(NOW - 9 * MINUTE) }))])
  await insert(
    'ticks',
    [2, 3].map(minutes => one({ ...price('fanduel', minutes), ...place })),
  )
  await insert('splits', [one({ ...splits('nfl', 1, 0.4, 0.6), ...place })])
  await insert(
    'results',
    slate.markets.map(({ market }) => one({ ...resultOf(market), ...place })),
  )
}

function writeAs(kind: Kind, more: string, slate: Slate, position: number): Promise<number[]> {
  const own = as(kind, more)
  const writeOwn: Sql['insert'] = (text, body, ...rest) => {
    const lines = String(body).split('\n')
    return db.sql.insert(text, lines.map(line => JSON.stringify(own(JSON.parse(line) as Row))).join('\n'), ...rest)
  }
  return writeSlate({ ...db.sql, insert: writeOwn }, slate, { run: '', position, gone: new Map(), ended: new Set() })
}

const resultOf = ({ event_id, league, sport }: Slate['markets'][number]['market']): Row => ({
  ...{ event_id, league, sport, event_day: '2026-08-04', home_team: 'Home', away_team: 'Away', home_score: 21 },
  ...{ away_score: 3, status: 'final', event_start_time: iso(NOW), observed_at: iso(NOW), feed: 'test', simulated: 0 },
  ...{ run: '', current: 1, partition: partitionOf(league), epoch: 0 },
})

Shifted('the views are those that data teams read', () => {
  const names = VIEWS.map(({ name }) => name)
  for (const name of ['ticks', 'odds_current', 'odds_at', 'odds_best', 'closing_lines']) assert.ok(names.includes(name))
  assert.ok(names.length >= 14, names.join(' '))
})

for (const { name } of VIEWS) {
  Shifted(`${name} marks it as simulated, and nothing else`, async () => {
    const told = await db
      .reader()
      .query<{ run: string; simulated: boolean }>(
        `SELECT DISTINCT run, simulated FROM ${name}${ARGUMENTS[name] ?? ''} ORDER BY run, simulated`,
      )
    const runs = told.map(({ run }) => run)
    for (const { run } of [LIVE, SHIFTED]) assert.ok(runs.includes(run), `nothing of "${run}": ${runs}`)
    assert.equal(
      told,
      [...new Set(runs)].map(run => ({ run, simulated: run === SHIFTED.run })),
    )
  })
}

Shifted.run()
