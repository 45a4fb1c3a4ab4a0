import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  americanFromDecimal,
  americanProblem,
  decimalFromAmerican,
  decimalProblem,
  fromAmerican,
  fromDecimal,
  noVigAmerican,
  round8,
  roundAmerican,
} from '../../pipelines/model/odds.ts'
import { holds } from './property.ts'

const test = suite('odds')

test('turns American into decimal with six places', () => {
  const prices: [number, number][] = [
    [100, 2],
    [-100, 2],
    [-110, 1.909091],
    [-105, 1.952381],
    [150, 2.5],
    [-150, 1.666667],
    [-275, 1.363636],
    [-100000, 1.001],
    [5000, 51],
    [101, 2.01],
    [-1000000, 1.0001],
  ]
  for (const [american, decimal] of prices) assert.is(decimalFromAmerican(american), decimal, String(american))
})

test('turns decimal into American, half away from zero, +100 for even', () => {
  const prices: [number, number][] = [
    [2, 100],
    [1.909091, -110],
    [2.5, 150],
    [2.025, 103],
    [3.145, 215],
    [1.995, -101],
    [1.995024, -101],
    [1.995025, -100],
    [1.999999, -100],
    [2.0049, 100],
    [1.8, -125],
    [1.0001, -1000000],
    [10001, 1000000],
  ]
  for (const [decimal, american] of prices) assert.is(americanFromDecimal(decimal), american, String(decimal))
})

test('keeps the integer of a feed that quotes American, and gives decimal feeds theirs', () => {
  assert.equal(fromAmerican(-108), { odds_american: -108, odds_decimal: 1.925926 })
  assert.equal(fromAmerican(-100), { odds_american: -100, odds_decimal: 2 })
  assert.equal(fromAmerican(102.5), { odds_american: 103, odds_decimal: 2.03 })
  assert.equal(fromAmerican(-102.5), { odds_american: -103, odds_decimal: 1.970874 })
  assert.equal(fromDecimal(1.9090909090909092), { odds_american: -110, odds_decimal: 1.909091 })
})

test('every American integer survives the way through its decimal where six places can tell', () => {
  for (let american = 100; american <= 20000; american++) {
    assert.is(americanFromDecimal(decimalFromAmerican(american)), american)
    // Above -10,000 a step of one cent is more than a millionth of the decimal.
    if (american > 100 && american < 10000) assert.is(americanFromDecimal(decimalFromAmerican(-american)), -american)
  }
})

test('is never strictly between -100 and 100, and no further from the price than its rounding', () => {
  holds(fc.integer({ min: 1_000_100, max: 10_001_000_000 }), micro => {
    const american = americanFromDecimal(micro / 1e6)
    assert.ok(Number.isInteger(american) && Math.abs(american) >= 100)
    const exact = micro >= 2e6 ? (micro - 1e6) / 1e4 : -1e8 / (micro - 1e6)
    assert.ok(Math.abs(american - exact) <= 0.5)
  })
})

test('says why something is no price', () => {
  assert.is(americanProblem(0), 'price_impossible')
  assert.is(americanProblem(50), 'price_impossible')
  assert.is(americanProblem(-99.5), 'price_impossible')
  assert.is(americanProblem(Number.NaN), 'price_not_a_number')
  assert.is(americanProblem('-110'), 'price_not_a_number')
  assert.is(americanProblem(null), 'price_not_a_number')
  assert.is(americanProblem(1e9), 'price_out_of_range')
  assert.is(americanProblem(-110), null)
  assert.is(decimalProblem(0), 'price_impossible')
  assert.is(decimalProblem(1), 'price_impossible')
  assert.is(decimalProblem(-2), 'price_impossible')
  assert.is(decimalProblem(Number.POSITIVE_INFINITY), 'price_not_a_number')
  assert.is(decimalProblem(1e9), 'price_out_of_range')
  assert.is(decimalProblem(1.00001), 'price_out_of_range')
  assert.is(decimalProblem(1.01), null)
})

test('gives fair American odds, half away from zero', () => {
  const cases: [number, number][] = [
    [0.5, 100],
    [0.625, -167],
    [0.4, 150],
    [0.2, 400],
    [0.9, -900],
    [0.52380952, -110],
    [0.01, 9900],
  ]
  for (const [probability, american] of cases) assert.is(noVigAmerican(probability), american, String(probability))
  assert.is(roundAmerican(-110.5), -111)
  assert.is(roundAmerican(110.5), 111)
})

test('rounds published figures to eight places', () => {
  assert.is(round8(0.123456786), 0.12345679)
  assert.is(round8(-12.3456789012), -12.3456789)
  assert.is(round8(4.2), 4.2)
  // A half goes to the even side, as the store has it (0.123456785 times 1e8 is a half in floating point, too).
  for (const [value, rounded] of [
    [1 / 102.4, 0.00976562],
    [1 / 4.096, 0.24414062],
    [1 / 512, 0.00195312],
    [0.123456785, 0.12345678],
    [0.123456775, 0.12345678],
    [-0.123456785, -0.12345678],
    [-0.123456775, -0.12345678],
  ] as const)
    assert.is(round8(value), rounded, String(value))
})

const shared = new URL('../../../shared/vectors/opportunities.json', import.meta.url)
test('agrees with the shared vectors', () => {
  if (!existsSync(shared)) return console.log('\nSKIPPED: ../shared/vectors is not here')
  for (const { kind, inputs, expect } of JSON.parse(readFileSync(shared, 'utf8'))) {
    if (kind === 'no_vig_odds') assert.is(noVigAmerican(inputs.fair_probability), expect.american_rounded)
  }
})

test.run()
