/* Arbitrage over a whole field: the assignment against every way tried, and no field where a runner may be missing. */
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findAll } from '../../pipelines/detect.ts'
import { leastAssigned } from '../../pipelines/model/assignment.ts'
import type { Market } from '../../pipelines/model/market.ts'
import { arbitrage, leastSum } from '../../pipelines/opportunities/arbitrage.ts'
import { fieldOf, MOST_RUNNERS } from '../../pipelines/opportunities/field.ts'
import { holds } from '../model/property.ts'
import { free, market, quote, turned } from './market.ts'

const test = suite('arbitrage over a field')

/** Every way to give each row a column of its own, tried one by one. */
const byHand = (costs: readonly (readonly number[])[], row = 0, used: readonly number[] = []): number => {
  const of = costs[row]
  if (of === undefined) return 0
  const sums = of.map((cost, j) =>
    used.includes(j) ? Number.POSITIVE_INFINITY : cost + byHand(costs, row + 1, [...used, j]),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...sums)
}

const costsOf = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 })).chain(([rows, columns]) => {
  const cost = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 99 }).map(n => n / 100) },
    { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  )
  return fc.array(fc.array(cost, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
})

test('the assignment is the cheapest of all ways, and none where there is none', () => {
  let none = 0
  holds(costsOf, costs => {
    const expected = byHand(costs)
    const found = leastAssigned(costs)
    if (expected === Number.POSITIVE_INFINITY) none++
    assert.ok(found === expected || Math.abs(found - expected) < 1e-9, `${found}, not ${expected}`)
  })
  assert.ok(none > 0)
})

const RUNNERS = ['Ajax', 'Benfica', 'Celtic', 'Dynamo', 'Everton', 'Fulham']
const nameOf = (n: number): string => RUNNERS[n] ?? `Runner ${n}`

/** A competition: the prices of every runner by book. */
const field = (prices: readonly Record<string, number>[], over: Partial<Market> = {}): Market => ({
  ...market({}, { market_type: 'futures', sport: 'soccer', league: 'ucl', event_id: 'ucl_winner', ...over }),
  sides: prices.map((books, n) => ({
    selection: nameOf(n),
    selection_type: 'outright',
    line: null,
    prices: Object.entries(books).map(([book, price]) => quote(book, price, `${n}`)),
  })),
})

/** Four of five books each best at one runner; `a` and `b` price all. */
const GOOD = [
  { a: 4.6, b: 3.8, c: 3.9, d: 3.9 },
  { a: 3.8, b: 4.6, c: 3.9, d: 3.9 },
  { a: 3.8, b: 3.8, c: 4.6, d: 4.5 },
  { a: 3.8, b: 3.8, c: 4.5, d: 4.6 },
]

test('is found where two books have the whole field, and keeps every price of every runner', () => {
  const [row, ...others] = findAll({ key: '', market: field(GOOD) }, free)
  assert.is(others.length, 0)
  assert.is(row?.kind, 'arbitrage')
  assert.equal(
    row?.sides.map(side => side.selection),
    RUNNERS.slice(0, 4),
  )
  assert.is(row?.ladder.length, 16)
  assert.equal(
    row?.ladder.slice(0, 4).map(entry => [entry.side, entry.sportsbook, entry.odds_decimal]),
    [
      [0, 'a', 4.6],
      [0, 'c', 3.9],
      [0, 'd', 3.9],
      [0, 'b', 3.8],
    ],
  )
  assert.equal(findAll({ key: '', market: turned(field(GOOD)) }, free), findAll({ key: '', market: field(GOOD) }, free))
})

test('is never found with two legs of one book', () => {
  const two = [...GOOD.slice(0, 2), { a: 2.5, b: 2.5, c: 4.6 }, { a: 2.5, b: 2.5, c: 4.6 }]
  assert.is(fieldOf(field(two))?.length, 4, 'it is whole')
  assert.equal(findAll({ key: '', market: field(two) }, free), [], 'both last runners are good at one book')
})

test('is never found where a runner may be missing', () => {
  const cases: Record<string, Market> = {
    'only one book prices all runners': field([...GOOD.slice(0, 3), { a: 4.6, c: 4.5, d: 4.6 }]),
    'a runner that nobody prices now': field([...GOOD, {}]),
    'a runner that only one more book lists': field([...GOOD, { e: 500 }]),
    'what the books leave out is worth something to them': field(GOOD.slice(0, 3)),
    'who wins a race, where a runner may not start': field(GOOD, { market_type: 'race_winner' }),
    'no competition': field(GOOD, { market_type: 'double_chance' }),
    'no side of its own': {
      ...field(GOOD),
      sides: field(GOOD).sides.map(side => ({ ...side, selection_type: 'yes' })),
    },
  }
  for (const [what, of] of Object.entries(cases)) assert.equal(findAll({ key: '', market: of }, free), [], what)
})

test('a hundred runners are no field, however good their prices', () => {
  const many = (n: number) =>
    field(
      Array.from({ length: n }, (_, side) =>
        Object.fromEntries(
          Array.from({ length: n + 2 }, (_, b) => [`b${b}`, b < 2 ? n * 0.9 : b - 2 === side ? n * 1.2 : n * 0.7]),
        ),
      ),
    )
  assert.equal(findAll({ key: '', market: many(100) }, free), [])
  assert.equal(findAll({ key: '', market: many(MOST_RUNNERS + 1) }, free), [])
  assert.is(findAll({ key: '', market: many(MOST_RUNNERS) }, free).length, 1)
})

const BOOKS = ['a', 'b', 'c', 'd', 'e', 'f']
const pricesOf = fc.integer({ min: 4, max: 5 }).chain(runners => {
  const price = fc.integer({ min: 70, max: 115 }).map(n => (n / 100) * runners)
  const side = fc.array(fc.option(price, { freq: 6 }), { minLength: BOOKS.length, maxLength: BOOKS.length })
  return fc.array(side, { minLength: runners, maxLength: runners })
})

test('is found exactly where the field is whole and different books make one', () => {
  const seen = { found: 0, whole: 0 }
  holds(pricesOf, table => {
    const of = field(
      table.map(prices => Object.fromEntries(BOOKS.flatMap((book, i) => (prices[i] ? [[book, prices[i]]] : [])))),
    )
    const sums = BOOKS.map((_, b) => table.reduce((sum, prices) => sum + (prices[b] ? 1 / prices[b] : Number.NaN), 0))
    const whole = sums.filter(sum => sum >= 1).length >= 2 && table.every(prices => prices.some(Boolean))
    const best = byHand(table.map(prices => prices.map(price => (price ? 1 / price : Number.POSITIVE_INFINITY))))
    const rows = findAll({ key: '', market: of }, free)
    assert.is(rows.length, whole && best < 1 ? 1 : 0, `${whole} ${best}`)
    assert.ok(Math.abs(leastSum(of.sides.map(side => side.prices)) - best) < 1e-9 || best === Number.POSITIVE_INFINITY)
    if (whole) seen.whole++
    if (rows.length > 0) seen.found++
  })
  assert.ok(seen.found > 5 && seen.whole > seen.found, JSON.stringify(seen))
  assert.equal(arbitrage(field(GOOD), free), [], 'without its field it is no market of sides')
})

test.run()
