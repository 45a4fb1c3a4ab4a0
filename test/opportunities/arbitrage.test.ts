import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Market } from '../../pipelines/model/market.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { arbitrage } from '../../pipelines/opportunities/arbitrage.ts'
import { ev } from '../../pipelines/opportunities/ev.ts'
import { holds, price } from '../model/property.ts'
import { free, market, quote, turned } from './market.ts'

const test = suite('arbitrage')

/** Every combination of different books, tried one by one. */
const bestByHand = (sides: { sportsbook: string; odds_decimal: number }[][]): number => {
  const tryAll = (side: number, sum: number, used: string[]): number => {
    const prices = sides[side]
    if (prices === undefined) return sum
    const sums = prices
      .filter(({ sportsbook }) => !used.includes(sportsbook))
      .map(({ sportsbook, odds_decimal }) => tryAll(side + 1, sum + 1 / odds_decimal, [...used, sportsbook]))
    return Math.min(Number.POSITIVE_INFINITY, ...sums)
  }
  return tryAll(0, 0, [])
}

const ladderOf = (row: Opportunity, books?: readonly string[]) =>
  row.sides.map((_, side) =>
    row.ladder.filter(entry => entry.side === side && (books === undefined || books.includes(entry.sportsbook))),
  )

test('finds a two-way arbitrage and keeps every price, best first', () => {
  const [row, ...others] = arbitrage(
    market({ away: { fanduel: 2.1, betmgm: 2.02 }, home: { draftkings: 2.05, fanduel: 1.8, betmgm: 2.05 } }),
    free,
  )
  assert.is(others.length, 0)
  assert.match(row?.id ?? '', /^[0-9a-f]{16}$/)
  assert.is(row?.kind, 'arbitrage')
  assert.equal(
    row?.sides.map(side => side.selection_type),
    ['home', 'away'],
  )
  assert.equal(
    row?.ladder.map(entry => [entry.side, entry.sportsbook, entry.odds_decimal]),
    [
      [0, 'betmgm', 2.05],
      [0, 'draftkings', 2.05],
      [0, 'fanduel', 1.8],
      [1, 'fanduel', 2.1],
      [1, 'betmgm', 2.02],
    ],
  )
  assert.is(row?.fair_probabilities.length, 0)
})

test('gives a tie to the fresher price', () => {
  const tie = market({ home: { aces: 2.1, zeus: 2.1 }, away: { bets: 2.1 } })
  const zeus = tie.sides[0]?.prices[1]
  if (zeus) zeus.seen_at = 2000
  assert.equal(
    arbitrage(tie, free)[0]?.ladder.map(entry => entry.sportsbook),
    ['zeus', 'aces', 'bets'],
  )
})

test('needs a sum strictly below 1 and two different books', () => {
  assert.equal(arbitrage(market({ home: { a: 2 }, away: { b: 2 } }), free), [])
  assert.equal(
    arbitrage(market({ home: { a: 2.2, b: 1.8 }, away: { a: 2.2, b: 1.8 } }), free),
    [],
    'both legs at one book',
  )
  assert.is(arbitrage(market({ home: { a: 2.2, b: 2.1 }, away: { a: 2.2, b: 1.8 } }), free).length, 1)
})

test('is never found in a market that lacks an outcome or has one too many', () => {
  const soccer = { sport: 'soccer', league: 'epl' }
  const two = { home: { a: 2.9 }, away: { b: 2.75 } }
  assert.equal(arbitrage(market(two, soccer), free), [])
  assert.equal(arbitrage(market({ ...two, draw: {} }, soccer), free), [])
  assert.is(arbitrage(market({ ...two, draw: { c: 3.6 } }, soccer), free).length, 1)
  assert.equal(arbitrage(market({ ...two, draw: { b: 3.6 } }, soccer), free), [], 'two legs at one book')
  assert.equal(
    arbitrage(market({ home: { a: 2.9 }, away: { b: 2.75 }, draw: { c: 3.6 } }), free),
    [],
    'a draw in football',
  )
  assert.equal(arbitrage(market(two, { sport: 'korfball' }), free), [], 'a sport nobody knows')
  assert.equal(arbitrage(market(two, { market_type: 'double_chance' }), free), [])
  assert.equal(arbitrage(market({ over: { a: 2.9 }, away: { b: 2.75 } }), free), [], 'sides of two markets')
})

test('pairs lines by their sign', () => {
  const spread = market({ home: { a: 2.1 }, away: { b: 2.1 } }, { market_type: 'point_spread', line: -3.5 })
  assert.is(arbitrage(spread, free).length, 1)
  for (const side of spread.sides) side.line = 3.5
  assert.equal(arbitrage(spread, free), [])
  const total = market({ over: { a: 2.1 }, under: { b: 2.1 } }, { market_type: 'total_points', line: 44.5 })
  assert.is(arbitrage(total, free).length, 1)
  for (const side of total.sides) side.line = side.selection_type === 'over' ? 44.5 : 44
  assert.equal(arbitrage(total, free), [])
})

test('ignores what is no price', () => {
  assert.equal(
    arbitrage(market({ home: { a: 2.2, x: Number.POSITIVE_INFINITY }, away: { b: 1, c: Number.NaN } }), free),
    [],
  )
  const [row] = arbitrage(market({ home: { a: 2.2, x: Number.POSITIVE_INFINITY, y: 0 }, away: { b: 2, c: 1 } }), free)
  assert.equal(
    row?.ladder.map(entry => entry.sportsbook),
    ['a', 'b'],
  )
})

test('keeps its id when prices, books or the board order change', () => {
  const one = market({ home: { a: 2.1 }, away: { b: 2.1 } })
  const other = market({ home: { c: 2.2, a: 2.1 }, away: { d: 2.3, b: 2 } })
  assert.is(arbitrage(one, free)[0]?.id, arbitrage(other, free)[0]?.id)
  assert.equal(arbitrage(turned(other), free), arbitrage(other, free))
})

const BOOKS = ['a', 'b', 'c', 'd', 'e']
const side: fc.Arbitrary<Record<string, number>> = fc
  .array(fc.option(price, { freq: 4 }), { minLength: BOOKS.length, maxLength: BOOKS.length })
  .map(prices => Object.fromEntries(BOOKS.flatMap((name, i) => (prices[i] ? [[name, prices[i]]] : []))))
const anyMarket: fc.Arbitrary<Market> = fc.tuple(fc.boolean(), side, side, side).map(([three, home, draw, away]) => {
  const prices = three ? { home, draw, away } : { home, away }
  return market(prices, three ? { sport: 'soccer', league: 'epl' } : {})
})
const board = (of: Market) => of.sides.map(({ prices }) => prices)

test('is found exactly when different books make one, and answers for every set of books', () => {
  holds(fc.tuple(anyMarket, fc.subarray(BOOKS)), ([any, books]) => {
    const best = bestByHand(board(any))
    const [row] = arbitrage(any, free)
    assert.is(row !== undefined, best < 1)
    const own = board(any).map(prices => prices.filter(({ sportsbook }) => books.includes(sportsbook)))
    if (row) assert.is(bestByHand(ladderOf(row, books)), bestByHand(own))
    else assert.ok(bestByHand(own) >= 1)
  })
})

test('never gets worse by one more book', () => {
  holds(fc.tuple(anyMarket, price), ([any, more]) => {
    const before = bestByHand(board(any))
    any.sides[0]?.prices.push(quote('newcomer', more, 'home'))
    const [row] = arbitrage(any, free)
    assert.ok((row ? bestByHand(ladderOf(row)) : Number.POSITIVE_INFINITY) <= before || before >= 1)
  })
})

test('never stands on a reference-covered market without an EV row: a sum below 1 beats any fair book', () => {
  holds(fc.tuple(anyMarket, fc.double({ min: 1.001, max: 1.1, noNaN: true })), ([any, margin]) => {
    const [row] = arbitrage(any, free)
    if (!row || bestByHand(ladderOf(row)) > 1 - 1e-6) return
    const shares = any.sides.map((_, i) => i + 1)
    const total = shares.reduce((sum, share) => sum + share, 0)
    any.sides.forEach((of, i) => {
      of.prices.push(quote('pinnacle', total / ((i + 1) * margin), of.selection_type))
    })
    assert.ok(ev(any, free).length > 0)
  })
})

test.run()
