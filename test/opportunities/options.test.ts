import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sportsbooks } from '../../pipelines/atlas/sportsbooks.ts'
import { afterCommission, contractAsBack } from '../../pipelines/model/exchange.ts'
import { finderOptions, finderOptionsOf } from '../../pipelines/opportunities/index.ts'

const test = suite('finder options')
const { commission, outcomes, sharp_books } = finderOptions

test('the references are the sharp books of the catalogue, pinnacle first', () => {
  const sharp = sportsbooks.filter(({ is_sharp }) => is_sharp).map(({ id }) => id)
  assert.equal([...sharp_books].sort(), sharp.sort())
  assert.is(sharp_books[0], 'pinnacle')
})

test('a moneyline is three-way where draws are, and where nothing is known', () => {
  assert.is(outcomes('football', 'moneyline'), 2)
  assert.is(outcomes('hockey', 'moneyline'), 2)
  assert.is(outcomes('hockey', 'moneyline_3way'), 3)
  assert.is(outcomes('soccer', 'moneyline'), 3)
  assert.is(outcomes('soccer', '1st_half_moneyline'), 3)
  assert.is(outcomes('korfball', 'moneyline'), 3)
  assert.is(outcomes('other', 'moneyline'), 3)
})

test('spreads, totals and props are two-way, and what has no fixed number of outcomes is never whole', () => {
  for (const type of ['point_spread', 'run_line', 'total_goals', 'team_total', 'draw_no_bet', 'player_points']) {
    assert.is(outcomes('soccer', type), 2, type)
  }
  for (const type of ['futures', 'double_chance', 'nonsense', '']) assert.is(outcomes('soccer', type), 0, type)
})

test('exchanges take their rate, Kalshi its fee, books nothing', () => {
  assert.is(commission('betfair', 3), 0.05)
  assert.is(commission('draftkings', 3), 0)
  assert.is(commission('a book that nobody knows', 3), 0)
  const kalshi = commission('kalshi', 2)
  assert.ok(Math.abs(afterCommission(2, kalshi) - contractAsBack(0.5, 0.07)) < 1e-12)
})

test('the settings say otherwise of the order, by league, and of what a book keeps', () => {
  const own = finderOptionsOf({ sharp_books: { epl: ['betfair'] }, commissions: { betfair: 0.02, polymarket: 0.05 } })
  assert.equal(own.sharp_books, sharp_books)
  assert.equal(own.sharp_books_of?.epl, ['betfair'])
  assert.is(own.commission('betfair', 3), 0.02)
  assert.is(own.commission('prophetx', 3), commission('prophetx', 3))
  assert.ok(Math.abs(afterCommission(4, own.commission('polymarket', 4)) - contractAsBack(0.25, 0.05)) < 1e-12)
  assert.equal(finderOptionsOf({ sharp_books: { '': ['circa'] } }).sharp_books, ['circa'])
})

test.run()
