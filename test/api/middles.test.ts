import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { z } from 'zod'
import { lowHoldRow } from '../../api/rows/low-hold.ts'
import { middleRow } from '../../api/rows/middle.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { createWriter } from '../stream/writer.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { rowsOf } from './families.ts'
import { CELTICS, CHIEFS, EAGLES, eventOf, quoteOf } from './slate.ts'

const test = suite('middles and low holds')
type Middle = z.infer<typeof middleRow>
type Hold = z.infer<typeof lowHoldRow>

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
const keys = new Map<string, string>()
const get = (path: string, tier = 'sharp') => facade.get(path, { key: keys.get(tier) })
const middles = async (query = '', tier = 'sharp') =>
  (await get(`/opportunities/middles?${query}`, tier)).json.data as Middle[]
const holds = async (query = '', tier = 'sharp') =>
  (await get(`/opportunities/low_hold?${query}`, tier)).json.data as Hold[]
const near = (a: number, b: number, what = ''): void => assert.ok(Math.abs(a - b) < 1e-6, `${what} ${a} ${b}`)

const total = (
  game: typeof CHIEFS,
  book: string,
  side: 'over' | 'under',
  line: number,
  price: number,
  over = {},
): TickRow =>
  quoteOf(game, book, 'home', price, {
    market_type: 'total_points',
    market_group: 'total_points',
    selection: side === 'over' ? 'Over' : 'Under',
    selection_type: side,
    line,
    odds_id: String(
      Math.round(line * 1000) +
        (side === 'over' ? 100_000 : 200_000) +
        1_000_000 * ([...book].length + book.charCodeAt(0)) +
        (game === CHIEFS ? 0 : 7),
    ),
    ...over,
  })
const both = (game: typeof CHIEFS, book: string, line: number, [over, under]: [number, number], more = {}) => [
  total(game, book, 'over', line, over, more),
  total(game, book, 'under', line, under, more),
]

const CHIEFS_LINES = [
  ...both(CHIEFS, 'pinnacle', 44.5, [1.8, 2.0]),
  ...both(CHIEFS, 'pinnacle', 47.5, [2.0, 1.8]),
  ...both(CHIEFS, 'draftkings', 44.5, [1.909091, 1.909091]),
  ...both(CHIEFS, 'fanduel', 47.5, [1.909091, 1.909091]),
  ...both(CHIEFS, 'betmgm', 44.5, [1.95, 1.85]),
  ...both(CHIEFS, 'bet365', 47.5, [1.83, 1.98]),
  // Dearer than any list has them.
  total(CHIEFS, 'caesars', 'over', 44.5, 1.7),
  total(CHIEFS, 'betrivers', 'under', 47.5, 1.7),
]
/** 1/1.04 and 1/26 are a little less than 1. */
const EAGLES_LINES = [
  ...both(EAGLES, 'pinnacle', 40.5, [1.03, 13]),
  ...both(EAGLES, 'pinnacle', 43.5, [1.05, 10.5]),
  total(EAGLES, 'draftkings', 'over', 40.5, 1.04),
  total(EAGLES, 'fanduel', 'under', 43.5, 26),
]
const LIVE = { is_live: 1 as const }
const LAKERS_LINES = [
  ...both(CELTICS, 'pinnacle', 220.5, [1.87, 1.94], LIVE),
  ...both(CELTICS, 'pinnacle', 222.5, [1.94, 1.87], LIVE),
  ...both(CELTICS, 'draftkings', 220.5, [2.05, 1.9], LIVE),
  ...both(CELTICS, 'fanduel', 222.5, [1.9, 2.06], LIVE),
]

test.before(async () => {
  stores = await startStores(await useEngines('api-middles'))
  const nfl = createWriter({ ...stores, league: 'nfl' })
  const nba = createWriter({ ...stores, league: 'nba' })
  await nfl.commit({
    events: [eventOf(CHIEFS), eventOf(EAGLES)],
    ticks: [...CHIEFS_LINES, ...EAGLES_LINES],
    opportunities: [...rowsOf(CHIEFS_LINES), ...rowsOf(EAGLES_LINES)],
  })
  const live = eventOf(CELTICS, { is_live: 1, status: 'live' })
  await nba.commit({ events: [live], ticks: LAKERS_LINES, opportunities: rowsOf(LAKERS_LINES) })
  for (const tier of ['free', 'hobby', 'pro', 'sharp'])
    keys.set(tier, await stores.key(tier, { requests_per_minute: 5_000 }))
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('middles are of the books of the caller alone, and of two of them', async () => {
  const books = async (query: string, tier: string) => {
    const [row] = await middles(`event=${CHIEFS.event_id}&${query}`, tier)
    return row && [row.side1.sportsbook, row.side2.sportsbook]
  }
  assert.equal(await books('', 'pro'), ['betmgm', 'bet365'])
  assert.equal(await books('sportsbook=draftkings,fanduel', 'sharp'), ['draftkings', 'fanduel'])
  assert.equal(await books('sportsbook=draftkings,betmgm', 'sharp'), undefined, 'both at one line')
  const { status, json } = await get('/opportunities/middles', 'hobby')
  assert.is(status, 403)
  assert.is(json.error.code, 'feature_required')
  assert.is(json.required_tier, 'pro')
  assert.is((await get('/opportunities/middles/summary', 'hobby')).status, 403)
  assert.is((await get('/opportunities/middles?sportsbook=pinnacle', 'pro')).json.error.code, 'tier_restricted')
})

test('a middle recomputes from its own fields', async () => {
  const rows = await middles()
  assert.ok(rows.length >= 2)
  for (const row of rows) {
    assert.equal(middleRow.strict().safeParse(row).error?.issues ?? [], [])
    const [d1, d2] = [row.side1.odds_decimal, row.side2.odds_decimal]
    near(row.side1.stake_percent, (100 * d2) / (d1 + d2), 'stake')
    near(row.side1.stake_percent + row.side2.stake_percent, 100)
    const r = (d1 * d2) / (d1 + d2)
    near(row.worst_case_loss, 100 * (r - 1), 'miss')
    near(row.best_case_profit, 100 * (2 * r - 1), 'hit')
    near(row.break_even_percent, (100 * (1 - r)) / r, 'break even')
    near(
      row.expected_value,
      row.middle_probability * row.best_case_profit + (1 - row.middle_probability) * row.worst_case_loss,
    )
    assert.is(row.roi_percentage, row.expected_value)
    assert.is(row.middle_size, row.side2.line - row.side1.line)
    assert.is(row.is_guaranteed_profit, row.guaranteed_roi !== null)
    assert.is(row.side1.book, row.side1.sportsbook)
    assert.is(row.side1.odds.decimal, d1)
    assert.is(row.probability_source, 'ladder')
    assert.ok(row.home?.id && row.sport_ref && row.league_ref && row.market_ref && row.side1.sportsbook_ref)
    assert.match(row.side1.deep_link ?? '', /\/deeplink\/\d+$/)
  }
  const chiefs = rows.find(row => row.event_id === CHIEFS.event_id)
  assert.equal(chiefs?.middle_numbers, [45, 46, 47])
  assert.ok((chiefs?.middle_probability ?? 0) > 0.05)
  const lakers = rows.find(row => row.event_id === CELTICS.event_id)
  assert.ok(
    lakers?.is_guaranteed_profit &&
      lakers.warnings.includes('GUARANTEED_PROFIT') &&
      lakers.warnings.includes('LIVE_GAME'),
  )
})

test('no figure of one that pays the stake back is minus zero', async () => {
  const [row] = await middles(`event=${EAGLES.event_id}`)
  assert.equal([row?.side1.odds_decimal, row?.side2.odds_decimal], [1.04, 26])
  for (const figure of ['break_even_percent', 'market_overround', 'worst_case_loss', 'net_worst_case_loss'] as const)
    assert.ok(Object.is(row?.[figure], 0), `${figure} ${Object.is(row?.[figure], -0) ? '-0' : row?.[figure]}`)
})

test('their history says what the list says, bounded by the prices of both sides', async () => {
  const listed = await middles()
  const lives = async (query = '') => {
    const { status, json } = await get(`/opportunities/history?type=middle${query}`)
    assert.is(status, 200, JSON.stringify(json))
    return json.data as { id: string; peak: number; sportsbooks: string[] }[]
  }
  const idsOf = (rows: readonly { id: string }[]) => rows.map(row => row.id).sort()
  const rows = await lives()
  assert.equal(idsOf(rows), idsOf(listed))
  for (const { id, side1, side2, expected_value } of listed) {
    const life = rows.find(row => row.id === id)
    near(life?.peak ?? Number.NaN, expected_value, id)
    assert.equal(life?.sportsbooks.toSorted(), [side1.sportsbook, side2.sportsbook].sort())
  }
  for (const [query, holds] of [
    ['&min_odds=-103', price => price >= -103],
    ['&max_odds=-101', price => price <= -101],
  ] as const satisfies [string, (american: number) => boolean][]) {
    const expected = listed.filter(({ side1, side2 }) => holds(side1.odds_american) && holds(side2.odds_american))
    assert.ok(expected.length > 0 && expected.length < listed.length, query)
    assert.equal(idsOf(await lives(query)), idsOf(expected), query)
  }
})

test('their history has none of books whose list has none, for they cost too much', async () => {
  const of = 'sportsbook=caesars,betrivers'
  assert.equal(await middles(of), [])
  assert.equal((await get(`/opportunities/history?type=middle&${of}`)).json.data, [])
})

test('are narrowed, sorted best first, walked, and summed up', async () => {
  const { json } = await get('/opportunities/middles')
  for (const [n, [sort, column]] of Object.entries({
    quality: 'quality_score',
    ev: 'expected_value',
    probability: 'middle_probability',
    middle_size: 'middle_size',
  }).entries())
    for (const key of long ? [sort, `-${sort}`] : [n % 2 === 0 ? sort : `-${sort}`]) {
      const values = (await middles(`sort=${key}`)).map(row => Number(row[column as keyof Middle]))
      assert.equal(
        values,
        [...values].sort((a, b) => b - a),
        key,
      )
    }
  assert.ok((await middles('min_size=3')).every(row => row.middle_size >= 3))
  assert.is((await middles('min_size=9')).length, 0)
  assert.ok((await middles('live=true')).every(row => row.is_live))
  assert.ok((await middles('league=nfl')).every(row => row.league === 'nfl'))
  assert.equal(await middles('min_odds=500'), [])
  // Ladders without a pair among the reader's books stand in the table too.
  for (const books of long ? ['draftkings,fanduel', 'betmgm,bet365', 'draftkings'] : ['betmgm,bet365', 'draftkings'])
    for (const path of ['/opportunities/middles', '/opportunities/middles/summary']) {
      const [all, bounded] = await Promise.all([
        get(`${path}?sportsbook=${books}`),
        get(`${path}?sportsbook=${books}&min_odds=-100000&max_odds=100000`),
      ])
      assert.is(bounded.status, 200, `${path} ${books}`)
      assert.equal(bounded.json.data, all.json.data)
    }
  assert.equal(await middles('is_player_prop=true'), [])
  assert.is((await get('/opportunities/middles?sort=luck&min_size=-1')).json.error.issues.length, 2)
  const { summary } = json.meta
  assert.is(summary.total, json.data.length)
  assert.equal(summary.by_market, { total_points: json.data.length })
  const told = await get('/opportunities/middles/summary')
  assert.is(told.status, 200)
  assert.equal(told.json.data, summary)
  const evs = json.data.map((row: Middle) => row.expected_value)
  near(summary.best_ev, Math.max(...evs))
  near(summary.avg_ev, evs.reduce((sum: number, value: number) => sum + value, 0) / evs.length)
  const books = Object.values(summary.by_sportsbook as Record<string, number>).reduce((sum, n) => sum + n, 0)
  assert.is(books, 2 * summary.total)
  assert.is(json.meta.source, 'clickhouse')
  const first = await get('/opportunities/middles?limit=1')
  const cursor = encodeURIComponent(first.json.pagination.next_cursor)
  assert.is((await get(`/opportunities/middles?limit=1&cursor=${cursor}`)).json.data[0].id, json.data[1].id)
  assert.is((await get('/opportunities/middles?offset=5001')).json.error.code, 'offset_too_large')
})

test('one of them is found by its id, or is not there', async () => {
  const [row] = await middles(`event=${CHIEFS.event_id}`)
  const one = await get(`/opportunities/middles/${row?.id}`)
  assert.is(one.status, 200)
  assert.equal(one.json.data.side1.sportsbook, row?.side1.sportsbook)
  assert.is((await get('/opportunities/middles/0000000000000000')).status, 404)
  const { json } = await get(`/opportunities/middles/${row?.id}?sportsbook=draftkings,fanduel`)
  assert.is(json.data.side1.sportsbook, 'draftkings')
})

test('low holds are of the books of the caller, and recompute from their own fields', async () => {
  const rows = await holds()
  assert.ok(rows.length >= 2)
  for (const row of rows) {
    assert.equal(lowHoldRow.strict().safeParse(row).error?.issues ?? [], [])
    const sum = 1 / row.side1.odds_decimal + 1 / row.side2.odds_decimal
    near(row.hold_percentage, 100 * (sum - 1))
    assert.ok(row.hold_percentage >= 0 && row.hold_percentage <= 5)
    near(row.side1.fair_probability, 1 / row.side1.odds_decimal / sum)
    near(row.side1.fair_probability + row.side2.fair_probability, 1)
    assert.is(row.side3, null)
    assert.equal(Object.keys(row.side1.deep_links).sort(), [...row.side1.books].sort())
  }
  const figures = rows.map(row => row.hold_percentage)
  assert.equal(
    figures,
    [...figures].sort((a, b) => a - b),
  )
  const chiefs = (tier: string) => holds(`event=${CHIEFS.event_id}&max_hold=10`, tier)
  const hobby = (await chiefs('hobby')).find(row => row.line === 44.5)
  assert.equal(hobby?.all_books, ['betmgm', 'caesars', 'draftkings'])
  assert.equal(hobby?.side1.books, ['betmgm'])
  assert.is((await get('/opportunities/low_hold', 'free')).json.error.feature, 'low_hold')
})

test('low holds go by the most that is asked for, under every writing of the path', async () => {
  assert.ok((await holds('max_hold=10')).length > (await holds('max_hold=1')).length)
  assert.is((await get('/opportunities/low_hold?max_hold=11')).status, 400)
  // What is told of a row is what the limit is held against.
  for (const { id, hold_percentage } of await holds('max_hold=10'))
    assert.is((await holds(`max_hold=${hold_percentage}`)).at(-1)?.id, id)
  const { json } = await get('/opportunities/low_hold')
  assert.is(json.meta.summary.count, json.data.length)
  near(json.meta.summary.min_hold, Math.min(...json.data.map((row: Hold) => row.hold_percentage)))
  for (const path of ['/opportunities/low-hold', '/low-hold'])
    assert.equal(
      (await get(path)).json.data.map((row: Hold) => row.id),
      json.data.map((row: Hold) => row.id),
      path,
    )
  const sports = (await holds('sort=-sport')).map(row => row.sport)
  assert.equal(sports, [...sports].sort().reverse())
})

test('are answered as of a time, to whoever has the history', async () => {
  const now = encodeURIComponent(new Date().toISOString())
  for (const kind of ['middles', 'low_hold']) {
    const { status, json } = await get(`/opportunities/${kind}?as_of=${now}&league=nfl`)
    assert.is(status, 200)
    assert.ok(json.data.length > 0 && 'previous_timestamp' in json.meta, kind)
    assert.equal((await get(`/opportunities/${kind}?as_of=2020-01-01&league=nfl`)).json.data, [])
    assert.is((await get(`/opportunities/${kind}?as_of=${now}`, 'pro')).status, 403)
  }
})

test.run()
