import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { middle, middleValue } from '../../pipelines/model/settle.ts'

const test = suite('settle')

const near = (actual: number | undefined, expected: number, what = ''): void =>
  assert.ok(
    Math.abs((actual ?? Number.NaN) - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    `${what}: ${actual} is not ${expected}`,
  )

test('a middle wins both strictly inside, one and a push on an edge', () => {
  const spread = middle('spread', { line: -2.5, odds_decimal: 1.909091 }, { line: 4, odds_decimal: 1.909091 })
  assert.is(spread.middle_size, 1.5)
  assert.equal(spread.middle_numbers, [3])
  assert.equal(spread.push_numbers, [4])
  near(spread.profitAt(3), 90.9091)
  near(spread.profitAt(4), 45.45455)
  near(spread.profitAt(5), -4.54545)
  near(spread.break_even_probability, 0.04761899773, 'about one in 21')
  const total = middle('total', { line: 8.5, odds_decimal: 2 }, { line: 9.5, odds_decimal: 2 })
  assert.equal(total.middle_numbers, [9])
  assert.is(total.is_guaranteed_profit, true)
  near(middleValue(total, new Map([[9, 0.12]])).expected_value, 12)
})

test('a window the wrong way round is never a middle, and -3/+3 guarantees nothing', () => {
  const polish = middle('total', { line: 9.5, odds_decimal: 2.2 }, { line: 8.5, odds_decimal: 2.2 })
  assert.is(polish.is_middle, false)
  assert.is(polish.is_guaranteed_profit, false)
  assert.is(polish.profitAt(9), -100)
  const push = middle('spread', { line: -3, odds_decimal: 2.08 }, { line: 3, odds_decimal: 2.02 })
  assert.equal(push.push_numbers, [3])
  near(push.profitAt(3), 0)
  near(push.miss_profit, 2.4780487804878)
  const quarter = middle('spread', { line: -0.25, odds_decimal: 2.08 }, { line: 0.25, odds_decimal: 2.02 })
  near(quarter.profitAt(0), quarter.miss_profit / 2, 'a draw pays half the profit')
})

test.run()
