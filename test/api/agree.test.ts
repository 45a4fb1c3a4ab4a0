/* What the lists say of each other, for any set of books: an arbitrage that a +EV row tells of is in the list of arbitrages, and the other way round. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Market } from '../../pipelines/model/market.ts'
import { FAMILY_FINDERS, FINDERS, finderOptions } from '../../pipelines/opportunities/index.ts'
import { createSources } from '../../sql/source.ts'
import { useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { createRandom } from '../pipelines/random.ts'
import { BOOKS, createSlate, writeSlate } from '../sql/slate.ts'
import { redo } from './evaluate.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

const test = suite('lists that agree')

// biome-ignore lint/suspicious/noExplicitAny: read as a stranger would
type Row = any

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string
const random = createRandom(9)
/** Of the questions that the long form has. */
const SHARE = long ? 1 : 0.5
const slate = createSlate(8, Date.now() - 5_000, 36)
for (const { market, found } of slate.markets) {
  found.push(...(FINDERS.low_hold?.(market, finderOptions) ?? []))
  if (market.line !== null) found.push(...(FAMILY_FINDERS.middle?.([market, twoOff(market)], finderOptions) ?? []))
}
const list = async (path: string): Promise<Row[]> => (await facade.get(`/opportunities/${path}`, { key })).json.data

test.before(async () => {
  stores = await startStores(await useEngines('api-agree'))
  await writeSlate(stores.sql, slate)
  key = await stores.key('sharp', { requests_per_minute: 5_000 })
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

/** The market two points further, its home prices a little longer. */
function twoOff(of: Market): Market {
  const line = (of.line ?? 0) - 2
  const sides = of.sides.map((side, i) => ({
    ...side,
    kept: null,
    line: i === 0 ? line : -line,
    prices: side.prices.map(price => ({ ...price, odds_decimal: price.odds_decimal * (i === 0 ? 1.08 : 0.93) })),
  }))
  return { ...of, kept: null, line, sides }
}

/** A market of the slate: an event has one. */
const marketOf = (row: Row): string => `${row.event_id} ${row.market_type}`

test('arb_available and ev_available are what the other list has, for any set of books', async () => {
  let [with_, without] = [0, 0]
  for (let i = 0; i < 6 * SHARE; i++) {
    const books = BOOKS.filter(() => !random.once(3))
    const asked = `limit=200&include_suspicious=${random.once(2)}&sportsbook=${books.join()}`
    const [evs, arbitrages] = await Promise.all([list(`ev?${asked}`), list(`arbitrage?${asked}`)])
    assert.ok(evs.length < 200 && arbitrages.length < 200, 'whole lists')
    const profits = new Map(arbitrages.map(row => [marketOf(row), row.profit_percent]))
    for (const row of evs) {
      const profit = profits.get(marketOf(row))
      assert.is(row.arb_available, profit !== undefined, `${books} ${row.id}`)
      assert.is(row.arb_profit, profit ?? null)
      assert.ok(books.includes(row.sportsbook) && row.book_count <= books.length)
      profit === undefined ? without++ : with_++
    }
    for (const row of arbitrages) {
      const best = Math.max(...evs.filter(one => marketOf(one) === marketOf(row)).map(one => one.ev_percentage))
      assert.is(row.ev_available, best > 0)
      assert.is(row.ev_percentage, best > 0 ? best : null)
      assert.ok(row.legs.every((leg: Row) => books.includes(leg.sportsbook)))
    }
  }
  assert.ok(with_ > 20 * SHARE && without > 5 * SHARE, `${with_} with, ${without} without`)
})

test('a row’s figures are those of its own published fields', async () => {
  const near = (actual: number, expected: number, what: string) =>
    assert.ok(Math.abs(actual - expected) <= 1e-6, `${what}: ${actual}, not ${expected}`)
  for (const row of await list('ev?limit=200&devig=blend')) {
    const { fair_probability: p, odds_decimal: d, push_probability, commission } = row
    near(row.ev_percentage, 100 * (p * d - 1), 'ev')
    near(row.kelly_percent, (100 * (p * d - 1)) / (d - 1), 'kelly')
    near(row.net_ev_percentage, 100 * (1 - (push_probability ?? 0)) * (p * (1 + (d - 1) * (1 - commission)) - 1), 'net')
    assert.is(row.warnings.includes('SINGLE_SHARP_REF'), row.cross_ref_count === 1)
    if (row.market_width < 0 || row.devig_method !== 'midpoint')
      assert.is(row.warnings.includes('CROSSED_SHARP_REF'), row.market_width < 0)
    if (row.market_width < 30) assert.not(row.warnings.includes('WIDE_SHARP_REF'))
  }
  for (const row of await list('arbitrage?limit=200')) {
    const sum = row.legs.reduce((total: number, leg: Row) => total + 1 / leg.odds_decimal, 0)
    near(row.profit_percent, -100 * (1 - 1 / sum), 'minus the theoretical hold')
    for (const leg of row.legs)
      near(leg.stake_percent * leg.odds_decimal, 100 + row.profit_percent, 'every leg pays the same')
    assert.ok(row.worst_case_profit_percent <= row.estimated_net_profit_percent + 1e-9)
    assert.ok(row.estimated_net_profit_percent <= row.profit_percent + 1e-9)
    if (row.line !== null && Number.isInteger(row.line))
      assert.ok(row.worst_case_profit_percent <= 0, 'a push pays nothing')
  }
})

test('low holds and middles are explained: the steps come to the figures of the views', async () => {
  // One book keeps its margin; two may leave a middle.
  for (const { view, kind, books } of [
    { view: 'low_hold_state', kind: 'low_hold', books: ['pinnacle'] },
    { view: 'middles_state', kind: 'middle', books: ['fanduel', 'pinnacle', 'betfair'] },
  ]) {
    const at = new Date(slate.at).toISOString()
    const params = { positions: new Array(16).fill(1), at, include_suspicious: 1, max_hold: 10, books }
    const from = createSources(stores.sql.database).source(view, params)
    const rows = await stores.sql.query<Row>(`SELECT * FROM ${from} ORDER BY id LIMIT ${6 * SHARE}`, params)
    assert.ok(rows.length > 0, kind)
    for (const row of rows) {
      const { data } = (
        await facade.get(`/opportunities/${row.id}/explain?include=suspicious&sportsbook=${books.join()}`, { key })
      ).json
      assert.is(data.kind, kind)
      redo(data.steps, data.chances?.weights)
      for (const [name, value] of Object.entries(data.figures as Record<string, number>))
        if (name in row) assert.ok(Math.abs(row[name] - value) < 1e-7, `${row.id} ${name}: ${row[name]}, not ${value}`)
      assert.type(data.figures[kind === 'middle' ? 'expected_value' : 'hold_percentage'], 'number')
    }
  }
})

test.run()
