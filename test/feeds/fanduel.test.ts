/** FanDuel's markets of other sports than the recorded one: where the line stands, and what three-way markets are. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fanduel } from '../../pipelines/feeds/fanduel.ts'
import { market, nfl, page } from './fanduel-page.ts'
import { rowsOf } from './rows.ts'

test('alternate lines stand in the names of the runners, whose handicap is 0', () => {
  const spreads = market('ALTERNATE_HANDICAP', [
    { name: 'Miami Dolphins (-14.5)', american: 900, handicap: 0, result: 'HOME' },
    { name: 'Buffalo Bills (+14.5)', american: -2000, handicap: 0 },
    { name: 'Buffalo Bills +3', american: -150 },
  ])
  const totals = market('ALTERNATE_TOTAL', [
    { name: 'Over (44.5)', american: -110, handicap: 0 },
    { name: 'Under 44.5', american: -110, handicap: 0 },
  ])
  assert.equal(rowsOf(fanduel, nfl(spreads, totals)).rows, [
    'point_spread#alternate|home|-14.5|10',
    'point_spread#alternate|away|14.5|1.05',
    'point_spread#alternate|away|3|1.667',
    'total_points#alternate|over|44.5|1.909',
    'total_points#alternate|under|44.5|1.909',
  ])
})

test('a line that contradicts its name, or a total of nothing, is no line', () => {
  const spread = market('MATCH_HANDICAP_(2-WAY)', [{ name: 'Miami Dolphins (-3.5)', american: -110, handicap: -7 }])
  const total = market('TOTAL_POINTS_(OVER/UNDER)', [{ name: 'Over', american: -110, handicap: 0 }])
  const { rows, reasons } = rowsOf(fanduel, nfl(spread, total))
  assert.equal([rows, reasons], [[], ['impossible_line', 'impossible_line']])
})

test('a pick’em is a spread of 0, and a team may be named with a number', () => {
  const even = market('MATCH_HANDICAP_(2-WAY)', [{ name: 'Miami Dolphins', american: -110, handicap: 0 }])
  assert.equal(rowsOf(fanduel, nfl(even)).rows, ['point_spread|home|0|1.909'])
  const named = market('MATCH_HANDICAP_(2-WAY)', [
    { name: 'Schalke 04', american: -110, handicap: -1.5 },
    { name: 'Schalke 04 (-1.5)', american: -110, handicap: 0 },
  ])
  const { rows, reasons } = rowsOf(
    fanduel,
    page('Soccer', 'German Bundesliga', 'Schalke 04 v Mainz 05', { ...named, marketType: 'ALTERNATE_HANDICAP' }),
  )
  assert.equal([rows, reasons], [['point_spread#alternate|home|-1.5|1.909'], ['duplicate_outcome']])
})

test('an event of which nobody can tell whether it is in play is refused', () => {
  const even = market('MATCH_HANDICAP_(2-WAY)', [{ name: 'Miami Dolphins', american: -110, handicap: 0 }])
  const told = (inPlay: unknown) => {
    const { attachments, layout } = nfl(even)
    const events = { 1: { ...attachments.events[1], inPlay } }
    const { rows, reasons } = rowsOf(fanduel, { layout, attachments: { ...attachments, events } })
    return [rows.length, ...reasons]
  }
  for (const inPlay of [true, false, null, undefined]) assert.equal(told(inPlay), [1])
  for (const inPlay of ['true', 1]) assert.equal(told(inPlay), [0, 'wrong_type'])
})

test('the three-way market is the moneyline where matches end in draws', () => {
  const runners = [
    { name: 'Arsenal', american: 100 },
    { name: 'Draw', american: 250 },
    { name: 'Chelsea', american: 300 },
  ]
  const soccer = page('Soccer', 'English Premier League', 'Arsenal v Chelsea', market('MATCH_BETTING_(3-WAY)', runners))
  assert.equal(rowsOf(fanduel, soccer).rows, ['moneyline|home|2', 'moneyline|draw|3.5', 'moneyline|away|4'])
})

test('a third outcome makes a moneyline one of three ways, and of two sides of anything else no market', () => {
  const two = (line: number, result = '') => [
    { name: 'Boston Bruins', american: 220, handicap: line, ...(result ? { result } : {}) },
    { name: 'New York Rangers', american: 120, handicap: -line },
  ]
  const tie = { name: 'Tie', american: 250 }
  const nhl = (type: string, ...more: Parameters<typeof market>[1]) =>
    rowsOf(fanduel, page('Ice Hockey', 'NHL', 'Boston Bruins @ New York Rangers', market(type, more)))
  assert.equal(nhl('1ST_PERIOD_WINNER', ...two(0), tie).rows, [
    '1st_period_moneyline_3way|away|3.2',
    '1st_period_moneyline_3way|home|2.2',
    '1st_period_moneyline_3way|draw|3.5',
  ])
  assert.is(nhl('MONEY_LINE', ...two(0)).rows[0], 'moneyline|away|3.2')
  const goals = ['Over 3', 'Under 3', 'Exactly 3 Goals'].map(name => ({ name, american: 150, handicap: 3 }))
  for (const refused of [
    nhl('HANDICAP', ...two(-1), tie),
    nhl('HANDICAP', ...two(-1), { name: 'Draw (Boston Bruins +1)', american: 250 }),
    nhl('HANDICAP', ...two(-1), { name: 'Neither', american: 250, result: 'DRAW' }),
    nhl('TOTAL_GOALS', ...goals),
  ])
    assert.equal([refused.rows, refused.reasons], [[], ['unknown_market']])
})

test('where matches end in draws a winner of two is not the winner of three', () => {
  const two = [
    { name: 'Arsenal', american: -250 },
    { name: 'Chelsea', american: 190 },
  ]
  const of = (type: string, ...more: Parameters<typeof market>[1]) => {
    const epl = page('Soccer', 'English Premier League', 'Arsenal v Chelsea', market(type, [...two, ...more]))
    const { rows, reasons } = rowsOf(fanduel, epl)
    return [rows.length, reasons]
  }
  for (const type of ['MONEY_LINE', 'WINNER', '1ST_HALF_WINNER']) {
    assert.equal(of(type), [0, ['unknown_market']])
    assert.equal(of(type, { name: 'Draw', american: 260 }), [3, []])
  }
  assert.equal(of('WIN-DRAW-WIN'), [2, []])
  assert.equal(of('DRAW_NO_BET'), [2, []])
})

test('a name of three pieces names no two teams', () => {
  const of = (name: string) => {
    const found = rowsOf(fanduel, page('Soccer', 'English Premier League', name, market('WIN-DRAW-WIN', [])))
    return found.events[0] ? [found.events[0].home, found.events[0].away] : found.reasons
  }
  assert.equal(of('Arsenal v Chelsea'), ['Arsenal', 'Chelsea'])
  assert.equal(of('Arsenal @ Chelsea'), ['Chelsea', 'Arsenal'])
  for (const name of ['Arsenal v Chelsea v Everton', 'Arsenal @ Chelsea @ Everton'])
    assert.equal(of(name), ['no_names'])
})

test('a line of tennis that may be of sets is not taken for one of games', () => {
  const of = (type: string, line: number) => {
    const sides = [
      { name: 'Carlos Alcaraz', american: -110, handicap: line },
      { name: 'Jannik Sinner', american: -110, handicap: -line },
    ]
    return rowsOf(fanduel, page('Tennis', 'ATP Turin', 'Carlos Alcaraz v Jannik Sinner', market(type, sides))).rows
  }
  assert.equal(of('HANDICAP', -1.5), [])
  assert.equal(of('HANDICAP', -3.5), ['game_handicap|home|-3.5|1.909', 'game_handicap|away|3.5|1.909'])
  assert.equal(of('MATCH_HANDICAP_(2-WAY)', -1.5)[0], 'game_handicap|home|-1.5|1.909')
})

test.run()
