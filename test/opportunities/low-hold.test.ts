import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lowHold } from '../../pipelines/opportunities/low-hold.ts'
import { free, market, turned } from './market.ts'

const test = suite('low hold')

test('finds what the best prices keep, at one book or at several, and keeps every price', () => {
  const [row, ...others] = lowHold(market({ home: { a: 2.1, b: 2 }, away: { b: 1.87, a: 1.8 } }), free)
  assert.equal(others, [])
  assert.match(row?.id ?? '', /^[0-9a-f]{16}$/)
  assert.equal(
    row?.ladder.map(one => [one.side, one.sportsbook, one.odds_decimal]),
    [
      [0, 'a', 2.1],
      [0, 'b', 2],
      [1, 'b', 1.87],
      [1, 'a', 1.8],
    ],
  )
  assert.is(lowHold(market({ home: { a: 1.96 }, away: { a: 1.96 } }), free).length, 1, 'one book alone')
  assert.is(lowHold(market({ home: { a: 2.2 }, away: { b: 2.1 } }), free).length, 1, 'below 1: fewer books have a hold')
  assert.equal(lowHold(market({ home: { a: 1.8 }, away: { b: 1.8 } }), free), [], 'above 1.10')
})

test('ties go by name, and the order of the board says nothing', () => {
  const of = market({ home: { zeus: 2, aces: 2 }, away: { bets: 1.95, aces: 1.95 } })
  assert.equal(lowHold(turned(of), free), lowHold(of, free))
  for (const { prices } of of.sides) for (const price of prices) price.seen_at += prices.indexOf(price) * 1000
  assert.equal(
    lowHold(of, free)[0]?.ladder.map(one => one.sportsbook),
    ['aces', 'zeus', 'aces', 'bets'],
  )
})

test('few books or hundreds, the best price comes first', () => {
  for (const count of [1, 2, 20, 64, 65, 300]) {
    // Every price some books have, in no order.
    const prices = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`book${i}`, 2 + ((i * 37) % 50) / 100] as const),
    )
    const [row] = lowHold(market({ home: prices, away: { other: 1.9 } }), free)
    const expected = Object.keys(prices).sort((a, b) => (prices[b] ?? 0) - (prices[a] ?? 0) || (a < b ? -1 : 1))
    assert.equal(
      row?.ladder.filter(({ side }) => side === 0).map(({ sportsbook }) => sportsbook),
      expected,
    )
  }
})

test('needs a whole market, whatever comes', () => {
  const soccer = { sport: 'soccer', league: 'epl' }
  assert.equal(lowHold(market({ home: { a: 2.9 }, away: { b: 2.75 } }, soccer), free), [], 'the draw is missing')
  assert.is(
    lowHold(market({ home: { a: 2.9 }, draw: { c: 3.4 }, away: { b: 2.75 } }, soccer), free)[0]?.sides.length,
    3,
  )
  assert.equal(lowHold(market({ home: { a: 2 }, draw: { c: 40 }, away: { b: 2 } }), free), [], 'a draw too many')
  assert.equal(lowHold(market({ home: { a: 2 } }), free), [], 'one side')
  assert.equal(lowHold(market({ home: { a: 2 }, away: { b: 1, c: Number.NaN } }), free), [], 'no price')
  assert.equal(lowHold(market({ home: { a: 2 }, away: { b: 2 } }, { market_type: 'futures' }), free), [])
  const apart = market({ over: { a: 2 }, under: { b: 2 } }, { market_type: 'total_points', line: 44.5 })
  for (const side of apart.sides) if (side.selection_type === 'under') side.line = 45
  assert.equal(lowHold(apart, free), [], 'lines half a point apart')
  const twice = market({ home: { a: 2 }, away: { b: 2 } })
  twice.sides.push(...structuredClone(twice.sides))
  assert.equal(lowHold(twice, free), [], 'a side twice')
  const field = market(Object.fromEntries([['home', { a: 2 }]]), { market_type: 'futures' })
  field.sides = Array.from({ length: 100 }, (_, i) => ({
    selection: `Runner ${i}`,
    selection_type: 'outright',
    line: null,
    prices: [],
  }))
  assert.equal(lowHold(field, free), [])
})

test.run()
