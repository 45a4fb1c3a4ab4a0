import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { afterCommission, contractAsBack, layAsBack, layStake, midpoint } from '../../pipelines/model/exchange.ts'
import { arbitrage, overroundPercent, theoreticalHoldPercent, widthCents } from '../../pipelines/model/hold.ts'
import {
  conditional,
  evPercent,
  evWithPush,
  kellyPercent,
  kellyRaw,
  lineKind,
  netEvPercent,
} from '../../pipelines/model/kelly.ts'
import { returned } from '../../pipelines/model/settle.ts'
import { book, holds, price } from './property.ts'

const test = suite('figures')

const near = (actual: number | undefined, expected: number, what = ''): void =>
  assert.ok(
    Math.abs((actual ?? Number.NaN) - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    `${what}: ${actual} is not ${expected}`,
  )

test('EV and Kelly of a price', () => {
  near(evPercent(0.525, 2), 5)
  near(kellyPercent(0.525, 2), 5)
  near(evPercent(0.6, 1.8), 8)
  near(kellyPercent(0.6, 1.8), 10)
  near(kellyRaw(0.4, 2), -20)
  assert.is(kellyPercent(0.4, 2), 0)
})

test('a push shrinks the EV per staked dollar and leaves Kelly', () => {
  // 0.45 won, 0.45 lost, 0.1 pushed at 2.1: 0.45 x 1.1 - 0.45 = 4.5 cents a dollar.
  near(evWithPush(0.45, 0.45, 2.1), 4.5)
  near(conditional(0.45, 0.45), 0.5)
  near(netEvPercent(0.5, 2.1, 0.1), 4.5)
  near(kellyPercent(0.5, 2.1), 5 / 1.1)
})

test('a quarter line decides half of the stake at its edge', () => {
  // Home -0.25 in soccer: 0.45 home, 0.25 draw (half lost), 0.30 away. W = 0.45, Lo = 0.30 + 0.125.
  const fair = conditional(0.45, 0.425)
  near(1 / fair, 1 + 0.425 / 0.45)
  near(netEvPercent(fair, 2.1, 1 - 0.45 - 0.425), 100 * (0.45 * 1.1 - 0.425))
  near(100 * (0.45 * returned(1.25, 2.1) + 0.25 * returned(-0.25, 2.1) + 0.3 * returned(-0.75, 2.1) - 1), 7)
})

test('says how a line can end', () => {
  assert.equal([null, 0, -3, 2.5, -7.5, 0.25, -1.75].map(lineKind), [
    'none',
    'whole',
    'whole',
    'half',
    'half',
    'quarter',
    'quarter',
  ])
})

test('commission, lays and contracts become a back price', () => {
  near(afterCommission(3, 0.05), 2.9)
  near(netEvPercent(0.4, 2.75, 0, 0.04), 100 * (0.4 * 2.68 - 1))
  near(layAsBack(3, 0), 1.5)
  near(layAsBack(5, 0.02), 1.245)
  near(layStake(100, 5), 25)
  near(contractAsBack(0.5, 0.07), 1 / 0.5175)
  near(midpoint(2, 2.5), 0.45)
})

test('widths and holds', () => {
  assert.is(widthCents(-110, -110), 20)
  assert.is(widthCents(-115, 105), 10)
  assert.is(widthCents(200, -220), 20)
  assert.is(widthCents(105, 105), -10)
  near(overroundPercent([1.9090909090909092, 1.9090909090909092]), 100 / 21)
  near(theoreticalHoldPercent([1.9090909090909092, 1.9090909090909092]), 100 / 22)
})

test('an arbitrage pays the same whatever wins, and its profit is minus the theoretical hold', () => {
  near(arbitrage([2.1, 2.1], 1000).profit_percent, 5)
  assert.is(arbitrage([2, 2]).is_arbitrage, false, 'exactly 1 is none')
  holds(book(0.8, 1.2), prices => {
    const { profit_percent, stakes, stake_percent, payout, is_arbitrage, implied_total } = arbitrage(prices, 700)
    near(profit_percent, -theoreticalHoldPercent(prices))
    near(
      stake_percent.reduce((sum, share) => sum + share, 0),
      100,
    )
    prices.forEach((d, i) => {
      near((stakes[i] ?? 0) * d, payout)
    })
    assert.is(is_arbitrage, implied_total < 100)
  })
})

test('EV is Kelly times the winnings, and a better price is worth more', () => {
  holds(fc.tuple(fc.double({ min: 0.001, max: 0.999, noNaN: true }), price), ([fair, d]) => {
    near(kellyRaw(fair, d) * (d - 1), evPercent(fair, d))
    assert.ok(evPercent(fair, d + 0.01) > evPercent(fair, d))
    assert.ok(netEvPercent(fair, d, 0, 0.02) < evPercent(fair, d))
  })
})

test.run()
