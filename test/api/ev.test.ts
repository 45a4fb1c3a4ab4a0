import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { easternDay } from '../../api/dates.ts'
import { evRow } from '../../api/rows/ev.ts'
import { useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { type Row, startLines } from './lines.ts'
import { CHIEFS, eventOf, opportunitiesOf, quoteOf } from './slate.ts'

const test = suite('ev')

let lines: Awaited<ReturnType<typeof startLines>>
const get = (path: string, tier?: string) => lines.get(path, tier)

test.before(async () => {
  lines = await startLines(await useEngines('api-ev'))
})
test.after(() => lines.close())

test('list prices above the fair one, each recomputed from its own row', async () => {
  const { json } = await get('/ev')
  assert.ok(json.data.length >= 4)
  assert.is(json.meta.source, 'clickhouse')
  assert.is(json.meta.last_update, json.updated_at)
  for (const row of json.data as Row[]) {
    assert.ok(evRow.strict().safeParse(row).success, JSON.stringify(row))
    assert.ok(Math.abs(row.ev_percentage - 100 * (row.fair_probability * row.odds_decimal - 1)) < 1e-6)
    assert.ok(Math.abs(row.kelly_percent - row.ev_percentage / (row.odds_decimal - 1)) < 1e-6)
    assert.ok(row.ev_percentage > 0)
    assert.is(row.ev_percent, row.ev_percentage)
    assert.is(row.devig_book, row.sharp_book)
    assert.is(row.game_id, row.event_id)
  }
  const order = json.data.map((row: Row) => row.ev_percentage)
  assert.equal(
    order,
    [...order].sort((a, b) => b - a),
  )
  const chiefs = json.data.find((row: Row) => row.event_id === CHIEFS.event_id && row.sportsbook === 'betmgm')
  assert.ok(Math.abs(chiefs.ev_percentage - 5) < 1e-6, 'half of 2.10')
  assert.is(chiefs.sharp_book, 'pinnacle')
  assert.equal(chiefs.warnings, ['SINGLE_SHARP_REF'])
})

test('sum up all that match, not the page', async () => {
  const { json } = await get('/ev?limit=1')
  const whole = (await get('/ev?limit=200')).json
  const { summary } = json.meta
  assert.is(json.data.length, 1)
  assert.is(summary.count, whole.data.length)
  assert.ok(Math.abs(summary.max_ev - Math.max(...whole.data.map((row: Row) => row.ev_percentage))) < 1e-6)
  const sum = whole.data.reduce((total: number, row: Row) => total + row.ev_percentage, 0)
  assert.ok(Math.abs(summary.avg_ev - sum / whole.data.length) < 1e-6)
  const counted = Object.values(summary.by_sportsbook as Record<string, number>).reduce((a, b) => a + b, 0)
  assert.is(counted, summary.count)
  assert.equal(Object.keys(summary.by_market), ['moneyline'])
  assert.equal((await get('/ev?league=mlb')).json.meta.summary, {
    count: 0,
    avg_ev: 0,
    max_ev: 0,
    by_sportsbook: {},
    by_sport: {},
    by_market: {},
  })
})

test('show a tier its own books, and the fair price of a book above it without its price', async () => {
  const pro = await get('/ev', 'pro')
  const books = new Set(pro.json.data.map((row: Row) => row.sportsbook))
  assert.not.ok(books.has('pinnacle'))
  assert.ok(books.has('betmgm'))
  assert.is(pro.json.data.find((row: Row) => row.sportsbook === 'betmgm').sharp_book, 'pinnacle')
  assert.not.match(pro.text, /"odds_decimal":1\.95\b/)
})

test('narrow EV by its own figures, and sort by any of its keys', async () => {
  const ids = async (query: string) => (await get(`/ev?${query}`)).json.data as Row[]
  assert.ok((await ids('min_ev=2')).every(row => row.ev_percentage >= 2))
  assert.ok((await ids('max_ev=2&min_ev=1')).every(row => row.ev_percentage <= 2 && row.ev_percentage >= 1))
  assert.ok((await ids('sportsbook=draftkings')).every(row => row.sportsbook === 'draftkings'))
  assert.equal(await ids('min_kelly=99'), [])
  assert.equal(await ids('devig_book=circa'), [])
  assert.ok((await ids('arb_available=true')).length > 0)
  assert.ok((await ids('live=true')).every(row => row.is_live))
  assert.ok((await ids('max_odds_age=3600')).length > 0)
  assert.equal(await ids('date_range=week'), [])
  const [{ start_time } = { start_time: '' }] = await ids('limit=1')
  const day = easternDay(Date.parse(String(start_time)))
  assert.ok((await ids(`date=${day}`)).length > 0)
  assert.equal(await ids(`date=${day}&date_range=week`), [], 'both hold')
  const columns: Record<string, string> = {
    ev: 'ev_percentage',
    odds: 'odds_decimal',
    confidence: 'confidence_score',
    kelly: 'kelly_percent',
    time: 'start_time',
    book_count: 'book_count',
  }
  for (const [key, column] of Object.entries(columns)) {
    const values = (await ids(`sort=${key}`)).map(row => row[column] as number)
    assert.equal(
      values,
      [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
      key,
    )
  }
})

test('name a reference that nobody knows', async () => {
  const named = async (query: string) => (await get(`/ev?${query}`, 'pro')).json.meta.unknown
  assert.equal(await named('devig_book=pinacle'), ['pinacle'])
  assert.equal(await named('sharp_book=pinacle,pinnacle&sportsbook=pinacle'), ['pinacle'], 'once')
  assert.equal(await named('devig_book=pinnacle,circa,betfair_ex_eu'), [], 'known, above the tier or not')
})

test('name the de-vig method, and give the same ids by another', async () => {
  const power = (await get('/ev')).json.data as Row[]
  const shin = (await get('/ev?devig=shin')).json.data as Row[]
  assert.ok(shin.every(row => row.devig_method === 'shin'))
  const known = new Set(power.map(row => row.id))
  assert.ok(shin.some(row => known.has(row.id)))
  assert.is((await get('/ev?devig=magic')).status, 400)
})

test('page by cursor, and refuse an offset beyond 5000', async () => {
  const first = (await get('/ev?limit=2')).json
  const second = (await get(`/ev?limit=2&cursor=${first.pagination.next_cursor}`)).json
  const ids = [...first.data, ...second.data].map((row: Row) => row.id)
  assert.is(new Set(ids).size, 4)
  const { json } = await get('/ev?offset=5001')
  assert.is(json.error.max_offset, 5000)
  assert.is((await get('/arbitrage?offset=5000')).status, 200)
})

test('warn of a reference that is too wide to say what is fair, and hardly trust it', async () => {
  const game = { ...CHIEFS, event_id: 'nfl_wide_2030-01-05' }
  const quotes = (away: number) => [
    quoteOf(game, 'pinnacle', 'home', 1.3),
    quoteOf(game, 'pinnacle', 'away', away),
    quoteOf(game, 'draftkings', 'home', 2.4),
  ]
  const seen = async (away: number): Promise<Row> => {
    const opportunities = opportunitiesOf(game, quotes(away))
    await lines.nfl.commit({ events: [eventOf(game)], ticks: quotes(away), opportunities })
    const width = 100 * (1 / 1.3 + 1 / away - 1)
    let found: Row[] = []
    await until('it is there', async () => {
      found = (await get(`/ev?event=${game.event_id}&sportsbook=draftkings`)).json.data
      return Math.abs(Number(found[0]?.market_width) - width) < 1e-6
    })
    return found[0] as Row
  }
  const wide = await seen(1.3)
  assert.equal(wide.warnings, ['SINGLE_SHARP_REF', 'WIDE_SHARP_REF'])
  assert.ok(Number(wide.confidence_score) < 1, `${wide.confidence_score}`)
  assert.equal((await seen(1.4)).warnings, ['SINGLE_SHARP_REF'])
})

test.run()
