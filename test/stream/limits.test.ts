/* What a stream's limits hold of: the figures of the kinds that have them, and every bet's price. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { figuresOf, isWithin, LIMITS, type Limits, limitParams } from '../../api/stream/limits.ts'

const test = suite('limits of a stream')

const NONE = Object.fromEntries(LIMITS.map(name => [name, null])) as unknown as Limits
const bet = (odds_american: number) => ({ odds_american })
const kind = { is_player_prop: false, is_alternate_line: true }
const ROWS = {
  ev: { ...kind, ev_percentage: 4, ...bet(120) },
  arbitrage: { ...kind, profit_percent: 1.5, ev_percentage: 9, legs: [bet(-105), bet(130)] },
  middle: { ...kind, middle_size: 2, side1: bet(-110), side2: bet(-108) },
  low_hold: { ...kind, hold_percentage: 1.2, side1: bet(-110), side2: bet(-108), side3: null },
  three: { ...kind, hold_percentage: 3, side1: bet(150), side2: bet(240), side3: bet(210) },
}
const left = (limits: Partial<Limits>): string[] =>
  Object.entries(ROWS)
    .filter(([, row]) => isWithin({ ...NONE, ...limits }, figuresOf(row)))
    .map(([name]) => name)

test('without limits everything is carried', () => assert.equal(left({}), Object.keys(ROWS)))

test('a limit holds of the kind that has the figure', () => {
  assert.equal(left({ min_ev: 5 }), ['arbitrage', 'middle', 'low_hold', 'three'])
  assert.equal(left({ max_ev: 3 }), ['arbitrage', 'middle', 'low_hold', 'three'])
  assert.equal(left({ min_ev: 4, max_ev: 4 }), Object.keys(ROWS))
  assert.equal(left({ min_profit: 2 }), ['ev', 'middle', 'low_hold', 'three'])
  assert.equal(left({ min_size: 2.5 }), ['ev', 'arbitrage', 'low_hold', 'three'])
  assert.equal(left({ max_hold: 2 }), ['ev', 'arbitrage', 'middle', 'low_hold'])
})

test('limits of the price hold of every bet', () => {
  assert.equal(left({ min_odds: 100 }), ['ev', 'three'])
  assert.equal(left({ max_odds: 125 }), ['ev', 'middle', 'low_hold'])
  assert.equal(left({ min_odds: 200 }), [])
})

test('flags ask for one kind of bet', () => {
  assert.equal(left({ is_player_prop: true }), [])
  assert.equal(left({ is_alternate_line: true, is_player_prop: false }), Object.keys(ROWS))
})

test('what lists answer without being asked is all that can be asked for', () => {
  assert.is(limitParams.min_size.wire.safeParse(0.1).success, false)
  assert.is(limitParams.max_hold.wire.safeParse(7).success, false)
  assert.is(limitParams.max_hold.wire.safeParse(5).success, true)
})

test.run()
