/* How a market's moves become the lines of a chart and the figures beside it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { aligned, seriesOf, standingAt } from '../../api/web/lines/series.ts'
import type { MoveRow } from '../../api/web/rows.ts'

const test = suite('moves as lines of a chart')

const moveOf = (at: number, move: MoveRow['move'], over: Partial<MoveRow> = {}): MoveRow =>
  ({
    ...{ event_id: 'e', sportsbook: 'fanduel', market_type: 'point_spread', selection: 'Buffalo Bills' },
    ...{ selection_type: 'home', player_name: null, line: -3, odds_american: -110, odds_decimal: 1.909091 },
    ...{ odds_probability: 0.52381, is_active: move !== 'removed' && move !== 'suspended', is_alternate_line: false },
    ...{ move, timestamp: new Date(at).toISOString() },
    ...over,
  }) as MoveRow

const better = { odds_american: 100, odds_decimal: 2, odds_probability: 0.5 }
const lineOf = (stood: ReturnType<typeof standingAt>) => (typeof stood === 'object' ? stood.odds_decimal : stood)

test('a price that is away for a while has a gap, and says why', () => {
  const moves = [
    moveOf(10, 'open'),
    moveOf(20, 'suspended'),
    moveOf(30, 'resumed', better),
    moveOf(40, 'removed', better),
    moveOf(50, 'returned', better),
  ]
  const [one, ...others] = seriesOf(moves, 'home')
  assert.is(others.length, 0)
  assert.ok(one)
  const told = [5, 10, 19, 20, 29, 30, 40, 49, 50, 99].map(at => lineOf(standingAt(one, at)))
  assert.equal(told, [undefined, 1.909091, 1.909091, 'suspended', 'suspended', 2, 'off', 'off', 2, 2])
  assert.is(one.points.length, 2, 'it moved once')
  const { instants, values } = aligned([one], 60, ({ odds_decimal }) => odds_decimal)
  assert.equal(instants, [10, 20, 30, 40, 50, 60])
  assert.equal(values, [[1.909091, null, 2, null, 2, 2]])
})

test('a line that takes the place of another is no end, and what is told beside the price no move', () => {
  const other = { line: -3.5, ...better }
  const moves = [moveOf(10, 'open'), moveOf(15, 'other'), moveOf(20, 'open', other), moveOf(20, 'removed')]
  for (const order of [moves, [...moves.slice(0, 2), ...moves.slice(2).reverse()]]) {
    const [one] = seriesOf(order, 'home')
    assert.ok(one)
    assert.equal(
      one.points.map(({ at, line }) => [at, line]),
      [
        [10, -3],
        [20, -3.5],
      ],
    )
    assert.is(lineOf(standingAt(one, 20)), 2)
    assert.is(lineOf(standingAt(one, 99)), 2)
  }
})

test('alternate lines and other sides are no part of it', () => {
  const moves = [
    moveOf(10, 'open'),
    moveOf(20, 'open', { line: -7.5, is_alternate_line: true }),
    moveOf(30, 'open', { selection: 'Miami Dolphins', selection_type: 'away', line: 3 }),
  ]
  const [one] = seriesOf(moves, 'home')
  assert.is(one?.points.length, 1)
})

test.run()
