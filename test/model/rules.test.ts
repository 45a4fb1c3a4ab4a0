import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commission } from '../../pipelines/model/commission.ts'
import { outcomes } from '../../pipelines/model/completeness.ts'
import { confidenceBase, type Doubts, freshness } from '../../pipelines/model/confidence.ts'
import { afterCommission, contractAsBack } from '../../pipelines/model/exchange.ts'

const test = suite('rules')

test('a moneyline is three-way where draws are, and where nothing is known', () => {
  assert.is(outcomes('football', 'moneyline'), 2)
  assert.is(outcomes('hockey', 'moneyline'), 2)
  assert.is(outcomes('hockey', 'moneyline_3way'), 3)
  assert.is(outcomes('soccer', 'moneyline'), 3)
  assert.is(outcomes('soccer', '1st_half_moneyline'), 3)
  assert.is(outcomes('basketball', '1st_half_moneyline'), 2)
  assert.is(outcomes('quidditch', 'moneyline'), 3)
})

test('spreads, totals, props and yes-no markets are two-way in every sport', () => {
  const two = [
    'point_spread',
    'run_line',
    'puck_line',
    'set_handicap',
    'total_points',
    'total_runs',
    'total_goals',
    'total_games',
    'total_rounds',
    'team_total',
    'draw_no_bet',
    'both_teams_to_score',
    'player_points',
    'player_points_rebounds_assists',
    'player_threes',
    '1st_half_point_spread',
    '1st_quarter_total_points',
    'spread',
    'total',
    'player_prop',
  ]
  for (const type of two) assert.is(outcomes('soccer', type), 2, type)
})

test('a market of no fixed number of outcomes is never whole', () => {
  for (const type of ['futures', 'double_chance', 'correct_score', 'european_handicap', ''])
    assert.is(outcomes('soccer', type), 0, type)
})

test('exchanges take their rate, Kalshi its fee, books nothing', () => {
  assert.is(commission('betfair', 3), 0.05)
  assert.is(commission('draftkings', 3), 0)
  const kalshi = commission('kalshi', 2)
  assert.ok(Math.abs(afterCommission(2, kalshi) - contractAsBack(0.5, 0.07)) < 1e-12)
})

const plain: Doubts = {
  width: 2,
  corroborating: 3,
  methods: [0.5, 0.5, 0.505, -1, 0.51, 0.5],
  fair: 0.5,
  ev_percent: 3,
  is_live: false,
  is_alternate_line: false,
  is_player_prop: false,
}
const close = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`)

test('confidence is the product of its named doubts', () => {
  close(confidenceBase(plain), 1)
  close(confidenceBase({ ...plain, width: 8 }), 0.5)
  close(confidenceBase({ ...plain, corroborating: 0 }), 0.7)
  close(confidenceBase({ ...plain, corroborating: 9 }), 1)
  close(confidenceBase({ ...plain, methods: [0.5, 0.6] }), 0.5)
  close(confidenceBase({ ...plain, ev_percent: 16 }), 0.5)
  close(confidenceBase({ ...plain, ev_percent: 16, is_player_prop: true }), 0.9)
  close(confidenceBase({ ...plain, is_live: true, is_player_prop: true }), 0.85 * 0.9)
  close(confidenceBase({ ...plain, width: 8, is_live: true, corroborating: 1 }), 0.5 * 0.85 * 0.8)
})

test('freshness counts from the feed cycle on, faster in play', () => {
  close(freshness(15_000, false, 15_000), 1)
  close(freshness(60_000, false, 15_000), Math.exp(-1))
  close(freshness(20_000, true, 5_000), Math.exp(-2))
})

test.run()
