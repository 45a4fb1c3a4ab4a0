/* Closing lines in SQL, against plain code over the same rows: per run for data teams, the newest observation for the facade, at random vectors. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { devig } from '../../pipelines/model/devig.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import { errorType } from '../../sql/client.ts'
import { createSources } from '../../sql/source.ts'
import { long } from '../long.ts'
import { book, price } from '../model/property.ts'
import { createRandom } from '../pipelines/random.ts'
import { type Closing, closingsOf } from './brute-closing.ts'
import { BOOKS, type Closings, captureClosings, createClosings, writeClosings } from './closings.ts'
import { createDatabase, type Database } from './database.ts'
import { partText } from './parts.ts'
import { same } from './same.ts'

const SEED = 20260105
const NOW = Math.floor(Date.now() / 3_600_000) * 3_600_000
/** A parameter's text has its limit. */
const AT_ONCE = 1_000
/** Of the questions that the long form has. */
const SHARE = long ? 1 : 0.3
/** Of each of two kinds. */
const MARKETS = 4_000 * SHARE
const FIELDS = `id, sportsbook, event_id, sport, league, market_type, selection, line, event_start_time, is_active, odds_decimal, no_vig_probability,
  market_width, sharp_probability, clv_percent, opening_odds_decimal, opening_clv_percent, observed_at, run, toUInt32(position) AS position`

const Test = suite('closing lines')
let db: Database
let closings: Closings

Test.before(async () => {
  db = await createDatabase('closing', null)
  closings = createClosings(SEED, NOW, 60)
  await writeClosings(db.sql, closings)
})
Test.after(() => db.close())

const sorted = (rows: Closing[]): Closing[] => {
  const key = ({ id, run }: Closing) => `${id} ${run}`
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1))
}
const state = async (positions: readonly number[], at: number, more: object = {}): Promise<Closing[]> => {
  const params = {
    positions,
    at: new Date(at).toISOString(),
    from: '1970-01-01T00:00:00.000Z',
    to: '2200-01-01T00:00:00.000Z',
    books: [] as string[],
    ...more,
  }
  const from = createSources(db.database).source('closing_state', params)
  return sorted(await db.sql.query<Closing>(`SELECT ${FIELDS} FROM ${from}`, params))
}

Test('the power method is that of the model, to 1e-9', async () => {
  const markets = [
    ...fc.sample(book(0.9, 1.4, 3), { seed: SEED, numRuns: MARKETS }),
    ...fc.sample(fc.array(price, { minLength: 2, maxLength: 3 }), { seed: SEED, numRuns: MARKETS }),
  ]
  const found: { p: number[] }[] = []
  for (let at = 0; at < markets.length; at += AT_ONCE) {
    const some = markets.slice(at, at + AT_ONCE).map(prices => prices.join(' '))
    found.push(
      ...(await db.sql.query<{ p: number[] }>(
        `SELECT arrayMap(l -> exp(k * l), logs) AS p FROM (SELECT arrayMap(d -> -log(toFloat64(d)), splitByChar(' ', text)) AS logs,
           ${partText('power', db)} AS k FROM (SELECT arrayJoin({some:Array(String)}) AS text))`,
        { some },
      )),
    )
  }
  let compared = 0
  for (const [i, prices] of markets.entries()) {
    const expected = devig(prices)
    if (expected === null) continue
    compared++
    for (const [side, p] of expected.probabilities.entries())
      assert.ok(
        Math.abs(p - (found[i]?.p[side] ?? 0)) < 1e-9,
        `${prices}: ${found[i]?.p}, not ${expected.probabilities}`,
      )
  }
  assert.ok(compared > 7_500 * SHARE, `${compared} compared`)
})

Test("the reference is the atlas's first sharp book, as the finders have it", async () => {
  const [row] = await db.sql.query<{ book: string }>(`SELECT ${partText('sharp_book', db)} AS book`)
  assert.is(row?.book, finderOptions.sharp_books[0])
})

for (const from of ['the log', 'captures and the log']) {
  Test(`closing_lines are those of plain code, per run: of ${from}`, async () => {
    if (from !== 'the log') {
      const { captured, corrected } = await captureClosings(db.sql, closings, SEED)
      assert.ok(captured > 20 && corrected > 0, `${captured} captured, ${corrected} corrected`)
    }
    const expected = sorted(closingsOf(closings, { positions: closings.positions, at: 0, perRun: true }))
    const found = sorted(await db.reader().query<Closing>(`SELECT ${FIELDS} FROM closing_lines`))
    same(found, expected, 'closing_lines')
    const some = (holds: (row: Closing) => boolean) => expected.filter(holds).length
    assert.ok(some(row => row.no_vig_probability !== null) > 200 && some(row => row.no_vig_probability === null) > 50)
    assert.ok(some(row => row.run === 'h1') > 50 && some(row => !row.is_active) > 50)
    assert.ok(some(row => row.clv_percent !== null && row.clv_percent > 0) > 20)
    for (const type of ['team_total', 'player_points', 'point_spread', 'moneyline'])
      assert.ok(some(row => row.market_type === type && row.clv_percent !== null) > 10, type)
    assert.ok(some(row => row.market_type === 'futures') > 10, 'a type without a number of outcomes')
  })

  Test(`at any vector and time they are what was known then, of the books that are named: of ${from}`, async () => {
    const random = createRandom(SEED)
    let rows = 0
    for (let turn = 0; turn < 15 * SHARE; turn++) {
      const positions = closings.positions.map(head => random.whole(Math.floor(head / 2), head))
      const at = NOW - random.whole(-10, 120) * 3_600_000
      const books = BOOKS.filter(() => random.once(2))
      const expected = closingsOf(closings, { positions, at, perRun: false, books })
      const found = await state(positions, at, { books })
      same(found, sorted(expected), `turn ${turn}`)
      rows += found.length
    }
    assert.ok(rows > 1_000 * SHARE, `${rows} rows`)
  })
}

Test('where captures stand, their prices are not read from the log', async () => {
  await db.sql.command(`CREATE TABLE ${db.database}.kept AS ${db.database}.ticks`)
  await db.sql.command(`INSERT INTO ${db.database}.kept SELECT * FROM ${db.database}.ticks`)
  const asked = `SELECT ${FIELDS} FROM closing_lines WHERE event_id IN (SELECT event_id FROM ${db.database}.closings)`
  const before = await db.sql.query<Closing>(asked.replace('closing_lines', `${db.database}_public.closing_lines`))
  await db.sql.command(`TRUNCATE TABLE ${db.database}.ticks`)
  const after = sorted(await db.reader().query<Closing>(`SELECT ${FIELDS} FROM closing_lines`))
  await db.sql.command(`INSERT INTO ${db.database}.ticks SELECT * FROM ${db.database}.kept`)
  assert.ok(after.length > 200, `${after.length} rows`)
  const known = new Map(before.map(row => [`${row.id} ${row.run}`, row]))
  for (const row of after) assert.equal(row, known.get(`${row.id} ${row.run}`))
})

type OfEvent = { event_id: string; run: string; lines: number; newest: number }
const ofEvents = (rows: readonly Closing[]): Map<string, OfEvent> => {
  const found = new Map<string, OfEvent>()
  for (const { event_id, run, position } of rows) {
    const { lines = 0, newest = 0 } = found.get(`${event_id} ${run}`) ?? {}
    found.set(`${event_id} ${run}`, { event_id, run, lines: lines + 1, newest: Math.max(newest, position) })
  }
  return found
}

Test('a copy of the events whose lines are of another number or position is the view, with what went', async () => {
  const random = createRandom(SEED + 1)
  let copy: Closing[] = []
  let had = new Array<number>(16).fill(0)
  let [taken, gone] = [0, 0]
  const shares = [0.3, 0.5, 0.6, 0.8, 0.9].map(
    share => (head: number) => Math.floor(head * (share + random.next() / 20)),
  )
  // The replay comes last: its prices move while it goes on.
  const ends = [15, 10, 5, 0].map(left => (head: number) => head - Math.min(head, left))
  for (const [step, at] of [...shares, ...ends].entries()) {
    const positions = closings.positions.map(at)
    // The view's own rule: only commits tell that an event has begun.
    const all = closingsOf(closings, { positions, at: 0, perRun: true })
    const [mine, theirs] = [ofEvents(copy), ofEvents(all)]
    const isSame = (row: Closing): boolean => {
      const key = `${row.event_id} ${row.run}`
      return mine.get(key)?.lines === theirs.get(key)?.lines && mine.get(key)?.newest === theirs.get(key)?.newest
    }
    const stand = new Set(all.map(({ id, run }) => `${id} ${run}`))
    gone += copy.filter(({ id, run }) => !stand.has(`${id} ${run}`)).length
    for (const row of all) {
      if (!isSame(row)) taken++
      // Whoever asks for what is above his positions gets whatever is new, too.
      else if (row.position > (had[partitionOf(row.league)] ?? 0)) assert.unreachable(`${row.id} is new`)
    }
    copy = [...copy.filter(isSame), ...all.filter(row => !isSame(row))]
    assert.equal(sorted([...copy]), sorted(all), `step ${step}`)
    had = positions
  }
  assert.ok(taken > copy.length, 'some were loaded more than once')
  assert.ok(gone > 0, 'some are no lines any more')
})

Test('sql/README.md says how', async () => {
  const readme = readFileSync(new URL('../../sql/README.md', import.meta.url), 'utf8')
  const question = readme.match(/ {4}select event_id, run, count\(\) as lines.*\n(?: {4}.*\n)+/)?.[0] ?? ''
  const ever = question.replace(/where event_day >= .*/, '')
  assert.is.not(ever, question)
  await db.reader().query(question)
  const rows = await db.reader().query<OfEvent>(ever)
  const found = new Map(rows.map(row => [`${row.event_id} ${row.run}`, row]))
  const expected = ofEvents(closingsOf(closings, { positions: closings.positions, at: 0, perRun: true }))
  assert.is(found.size, expected.size)
  for (const [key, { lines, newest }] of expected)
    assert.equal([Number(found.get(key)?.lines), Number(found.get(key)?.newest)], [lines, newest], key)
})

Test('a question about a league and a day reads the prices of that day', async () => {
  const [first] = closings.events.filter(row => row.league === 'nfl')
  const [captured] = await db.sql.query<{ n: number }>('SELECT toUInt32(count()) AS n FROM closings')
  // Which events are captured is looked up first, over all that are: their keys, not their prices.
  const most = Math.floor((closings.ticks.length * 3) / 4) + (captured?.n ?? 0)
  const ask = (where: string) =>
    db.sql.query(
      `SELECT count() AS n FROM ${db.database}_public.closing_lines ${where}`,
      { day: first?.event_day ?? '' },
      { settings: { max_rows_to_read: String(most) } },
    )
  await ask(`WHERE league = 'nfl' AND event_day = {day:Date}`)
  const refused = await ask('').then(() => null, errorType)
  assert.is(refused, 'TOO_MANY_ROWS')
})

// The last one: it adds a book of its own.
Test('no width is minus zero', async () => {
  const captured = await db.sql.query<{ event_id: string }>('SELECT DISTINCT event_id FROM closings')
  const taken = new Set(captured.map(({ event_id }) => event_id))
  const lines = closings.ticks.filter(row => row.run === '' && row.is_live === 0 && !taken.has(row.event_id))
  // 1/1.04 and 1/26 are a little less than 1.
  const PRICES: Record<string, number> = { over: 1.04, under: 26 }
  const even = new Map<string, string>()
  for (const row of lines) {
    const { event_id, market_type, selection_type, selection, line, player_name } = row
    const odds_decimal = PRICES[selection_type]
    const side = [event_id, market_type, selection, line, player_name].join()
    const own = { odds_id: `${even.size + 1}`, sportsbook: 'even', is_removed: 0, odds_decimal }
    if (odds_decimal !== undefined && !even.has(side)) even.set(side, JSON.stringify({ ...row, ...own }))
  }
  await db.sql.insert('INSERT INTO ticks FORMAT JSONEachRow', [...even.values()].join('\n'))
  const found = await state(closings.positions, NOW + 86_400_000 * 365, { books: ['even'] })
  const widths = found.flatMap(({ market_width }) => market_width ?? [])
  assert.ok(
    widths.length > 0 && widths.every(width => Object.is(width, 0)),
    JSON.stringify([...new Set(widths.map(String))]),
  )
  assert.not.ok(
    widths.some(width => Object.is(width, -0)),
    'minus zero',
  )
})

Test.run()
