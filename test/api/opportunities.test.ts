import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { arbitrageRow } from '../../api/rows/arbitrage.ts'
import { evRow } from '../../api/rows/ev.ts'
import { useEngines } from '../engines.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { CELTICS, CHIEFS, EAGLES, eventOf, opportunitiesOf, quoteOf, writeSlate } from './slate.ts'

const test = suite('opportunities')

type Row = Record<string, unknown> & {
  sportsbook: string
  ev_percentage: number
  fair_probability: number
  odds_decimal: number
  kelly_percent: number
  id: string
}
type Leg = {
  sportsbook: string
  selection: string
  odds_decimal: number
  implied_probability: number
  stake_percent: number
  line: null
}
type Arbitrage = Record<string, unknown> & {
  legs: Leg[]
  profit_percent: number
  implied_total: number
  id: string
  event_id: string
}

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let keys: Record<string, string>
const get = (path: string, tier = 'sharp') => facade.get(`/opportunities${path}`, { key: keys[tier] })

// The best pair of all books is betmgm and pinnacle; of Free's and Hobby's own, others.
const CHIEFS_LINES = [
  quoteOf(CHIEFS, 'pinnacle', 'home', 1.95),
  quoteOf(CHIEFS, 'pinnacle', 'away', 1.95),
  quoteOf(CHIEFS, 'draftkings', 'home', 2.04),
  quoteOf(CHIEFS, 'fanduel', 'away', 2.02),
  quoteOf(CHIEFS, 'fanduel', 'home', 2.0),
  quoteOf(CHIEFS, 'betmgm', 'home', 2.1),
  quoteOf(CHIEFS, 'bet365', 'away', 2.08),
]
const EVIL = {
  ...EAGLES,
  event_name: '=cmd|calc!A1 @ Eagles',
  home_team: '+SUM(A1)',
  away_team: '=cmd|calc!A1',
  home_id: '',
  away_id: '',
}
const EAGLES_LINES = [quoteOf(EVIL, 'draftkings', 'home', 2.06), quoteOf(EVIL, 'fanduel', 'away', 2.06)]
const LAKERS_LINES = [
  quoteOf(CELTICS, 'draftkings', 'home', 2.4, { is_live: 1 }),
  quoteOf(CELTICS, 'fanduel', 'away', 2.1, { is_live: 1 }),
  quoteOf(CELTICS, 'pinnacle', 'home', 2.15, { is_live: 1 }),
  quoteOf(CELTICS, 'pinnacle', 'away', 1.8, { is_live: 1 }),
]

test.before(async () => {
  stores = await startStores(await useEngines('api-opportunities'))
  const slate = await writeSlate(stores)
  await slate.nfl.commit({
    events: [eventOf(CHIEFS), eventOf(EVIL)],
    ticks: [...CHIEFS_LINES, ...EAGLES_LINES],
    opportunities: [...opportunitiesOf(CHIEFS, CHIEFS_LINES), ...opportunitiesOf(EVIL, EAGLES_LINES)],
  })
  await slate.nba.commit({ ticks: LAKERS_LINES, opportunities: opportunitiesOf(CELTICS, LAKERS_LINES) })
  const tiers = ['hobby', 'pro', 'sharp']
  keys = Object.fromEntries(
    await Promise.all(tiers.map(async tier => [tier, await stores.key(tier, { requests_per_minute: 5_000 })])),
  )
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

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
  assert.not.match(pro.text, /1\.95/)
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

test('name the de-vig method, and give the same ids by another', async () => {
  const power = (await get('/ev')).json.data as Row[]
  const shin = (await get('/ev?devig=shin')).json.data as Row[]
  assert.ok(shin.every(row => row.devig_method === 'shin'))
  const known = new Set(power.map(row => row.id))
  assert.ok(shin.some(row => known.has(row.id)))
  assert.is((await get('/ev?devig=magic')).status, 400)
})

test('pair the best prices of different books of the caller alone', async () => {
  const legs = async (tier: string, query = '') => {
    const { json } = await get(`/arbitrage?event=${CHIEFS.event_id}${query}`, tier)
    return (json.data[0] as Arbitrage | undefined)?.legs.map(leg => `${leg.sportsbook} ${leg.odds_decimal}`)
  }
  assert.equal(await legs('sharp'), ['betmgm 2.1', 'bet365 2.08'])
  assert.equal(await legs('pro'), ['betmgm 2.1', 'bet365 2.08'])
  assert.equal(await legs('hobby'), ['betmgm 2.1', 'fanduel 2.02'])
  assert.equal(await legs('sharp', '&sportsbook=draftkings,fanduel'), ['draftkings 2.04', 'fanduel 2.02'])
  assert.is(await legs('sharp', '&sportsbook=draftkings,pinnacle'), undefined)
})

test('recompute to what an arbitrage says', async () => {
  const { json } = await get('/arbitrage')
  assert.ok(json.data.length >= 2)
  for (const row of json.data as Arbitrage[]) {
    assert.ok(arbitrageRow.strict().safeParse(row).success, JSON.stringify(row))
    const sum = row.legs.reduce((total, leg) => total + 1 / leg.odds_decimal, 0)
    assert.ok(Math.abs(row.implied_total - 100 * sum) < 1e-6)
    assert.ok(Math.abs(row.profit_percent - 100 * (1 / sum - 1)) < 1e-6)
    const stakes = row.legs.reduce((total, leg) => total + leg.stake_percent, 0)
    assert.ok(Math.abs(stakes - 100) < 1e-6)
    assert.is(new Set(row.legs.map(leg => leg.sportsbook)).size, row.legs.length)
    for (const leg of row.legs) assert.is(leg.line, null)
  }
  const profits = json.data.map((row: Arbitrage) => row.profit_percent)
  assert.equal(
    profits,
    [...profits].sort((a, b) => b - a),
  )
  assert.is(json.meta.summary.count, json.data.length)
})

test('leave out what is too good to be true, until it is asked for', async () => {
  const event = `event=${CELTICS.event_id}`
  assert.is((await get(`/arbitrage?${event}`)).json.data.length, 0)
  const all = (await get(`/arbitrage?${event}&include_suspicious=true`)).json.data as Arbitrage[]
  assert.is(all.length, 1)
  assert.ok((all[0]?.profit_percent ?? 0) > 10)
  assert.ok(JSON.stringify(all[0]?.warnings).includes('LIVE_HIGH_PROFIT_SUSPICIOUS'))
  assert.is((await get(`/arbitrage?${event}&include=suspicious`)).json.data.length, 1)
})

test('narrow and sort arbitrages, and give the best of each event', async () => {
  const rows = async (query: string) => (await get(`/arbitrage?${query}`)).json.data as Arbitrage[]
  assert.ok((await rows('min_profit=3')).every(row => row.profit_percent >= 3))
  assert.equal(await rows('min_odds=500'), [])
  const starts = (await rows('sort=start_time')).map(row => String(row.start_time))
  assert.equal(starts, [...starts].sort())
  const best = await rows('group=best')
  assert.is(new Set(best.map(row => row.event_id)).size, best.length)
  assert.is((await get('/arbitrage?group=worst&format=xml&sort=luck')).json.error.issues.length, 3)
})

test('come as CSV that cannot carry a formula', async () => {
  const { status, headers, text } = await get('/arbitrage?format=csv&sort=start_time')
  assert.is(status, 200)
  assert.is(headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(headers.get('content-disposition') ?? '', /^attachment/)
  assert.is(headers.get('etag'), null)
  const [head, ...lines] = text.trimEnd().split('\n')
  assert.is(
    head,
    'event,sport,market,line,profit%,implied_total,book1,selection1,odds1,stake1%,book2,selection2,odds2,stake2%,is_live,is_alternate_line,possibly_stale,warnings,detected_at',
  )
  assert.is(lines.length, 2)
  const cells = lines.map(line =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^,]*)(?:,|$)/g)].map(match => match[1] ?? match[2] ?? ''),
  )
  assert.ok(
    cells.flat().every(cell => !/^\s*[=+@]/.test(cell)),
    text,
  )
  assert.match(text, /"'=cmd\|calc!A1 @ Eagles"/)
  assert.match(text, /"'\+SUM\(A1\)"/)
  assert.match(text, /"Buffalo Bills @ Kansas City Chiefs","football","moneyline",,/)
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

test.run()
