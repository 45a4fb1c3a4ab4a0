/** Lines of the generic feed with a member that is nearly one of theirs: what stands under it was meant, and must not go without a word. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generic } from '../../pipelines/feeds/generic.ts'
import { through } from './recordings.ts'
import { rowsOf } from './rows.ts'

const QUOTE = {
  type: 'quote',
  ...{ league: 'nfl', event_id: 'g1', home: 'Buffalo Bills', away: 'Denver Broncos', start: '2026-11-29T18:00:00Z' },
  ...{ sportsbook: 'b', market: 'spread', selection: 'home', line: -3.5, odds_american: -110 },
}
const ROWS = ['point_spread|home|-3.5|1.909']

const told = (line: object) => {
  const body = JSON.stringify(line)
  const { events, rejections } = through(generic, { feed: 'generic', observed_at: 0, body, request: '' })
  return { events: events.length, said: rejections.map(({ reason, detail }) => `${reason} ${detail}`) }
}

test('a member but for a letter, its case or what parts it is refused with its line, which names it', () => {
  for (const [written, meant, value] of [
    ['is_activ', 'is_active', false],
    ['isActive', 'is_active', false],
    ['is_active ', 'is_active', false],
    ['is_activ', 'is_active', null],
    ['isAlternateLine', 'is_alternate_line', true],
    ['lay_odd_decimal', 'lay_odds_decimal', 2],
    ['maxBet', 'max_bet', 500],
    ['observd_at', 'observed_at', '2026-11-29T12:00:00Z'],
  ] as const)
    assert.equal(told({ ...QUOTE, [written]: value }), {
      events: 0,
      said: [`unknown_member member: expected ${meant}, got ${JSON.stringify(written)}`],
    })
  const game = { ...QUOTE, type: 'game', home_score: 3, away_score: 0, isFinal: true }
  assert.equal(told(game).said, ['unknown_member member: expected is_final, got "isFinal"'])
})

test('one line of many is refused, and the others are read', () => {
  const lines = [QUOTE, { ...QUOTE, selection: 'away', line: 3.5, is_activ: false }]
  for (const body of [lines.map(line => JSON.stringify(line)).join('\n'), JSON.stringify(lines)]) {
    const { rows, reasons } = rowsOf(generic, body)
    assert.equal([rows, reasons], [ROWS, ['unknown_member']])
  }
})

test('a member of an operator’s own is passed over, and so is one beside the one that it is nearly', () => {
  for (const own of [
    { note: 'x', period: 2, odds: 1.9, teams: 2, markets: [] },
    { data: { page: 1 }, __proto__x: 1 },
    { is_active: true, isActive: false },
  ])
    assert.equal(rowsOf(generic, JSON.stringify({ ...QUOTE, ...own })).rows, ROWS, Object.keys(own).join(' '))
})

test('a table’s own column is told once, also where it is nearly one whose cell is empty', () => {
  const head = 'type,league,event_id,home,away,start,date,data,sportsbook,market,selection,line,odds_american'
  const row = 'quote,nfl,g1,Buffalo Bills,Denver Broncos,2026-11-29T18:00:00Z,,7,b,spread,home,-3.5,-110'
  const { rows, reasons } = rowsOf(generic, `${head}\n${row}`)
  assert.equal([rows, reasons], [ROWS, ['unknown_column']])
})

test.run()
