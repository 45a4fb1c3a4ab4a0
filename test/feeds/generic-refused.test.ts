/** Lines of the generic feed that look right and would be wrong rows: each is refused with its reason, or read as what it is. */

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generic } from '../../pipelines/feeds/generic.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { GAME, lines, quote } from './generic-lines.ts'
import { rowsOf } from './rows.ts'

test('a moneyline with a draw is the three-way market of a sport without draws, wherever the draw stands', () => {
  const three = [{}, { selection: 'away', odds_decimal: 2.2 }, { selection: 'Draw', odds_decimal: 20 }]
  const other = { sportsbook: 'c' }
  assert.equal(lines(...three, other).rows, [
    'moneyline_3way|home|2',
    'moneyline_3way|away|2.2',
    'moneyline_3way|draw|20',
    'moneyline|home|2',
  ])
  const half = three.map(one => ({ ...one, market: '1st_half_moneyline' }))
  assert.is(lines(...half).rows[0], '1st_half_moneyline_3way|home|2')
  const soccer = three.map(one => ({ ...one, league: 'epl' }))
  assert.is(lines(...soccer).rows[2], 'moneyline|draw|20')
  const tennis = three.map(one => ({ ...one, league: 'atp' }))
  assert.equal(lines(...tennis), { ...lines(...tennis), rows: [], reasons: Array(3).fill('unknown_market') })
})

test('a market type of another sport is none of this one, and of an unknown sport it may be any', () => {
  const others = ['puck_line', 'run_line', 'set_handicap'].map(market => ({ market, line: -1.5 }))
  assert.equal(lines(...others).reasons, Array(3).fill('unknown_market'))
  assert.equal(lines({ market: 'total_goals', selection: 'over', line: 5.5 }).reasons, ['unknown_market'])
  const [unlisted, unknown] = ['icehockey_khl', 'quidditch_league']
  for (const league of ['nhl', unlisted, unknown])
    assert.equal(lines({ league, market: 'puck_line', line: -1.5 }).rows, ['puck_line|home|-1.5|2'])
  assert.equal(lines({ league: unlisted, market: 'run_line', line: -1.5 }).reasons, ['unknown_market'])
})

test('a handicap’s price under a market without lines, and a player’s under one of no player, are refused', () => {
  for (const more of [{}, { market: 'moneyline_3way', selection: 'Draw' }, { market: '1st_half_moneyline' }])
    for (const line of [-1.5, 3]) assert.equal(lines({ ...more, line }).reasons, ['impossible_line'])
  assert.equal(lines({ league: 'epl', market: 'both_teams_to_score', selection: 'yes', line: 2.5 }).reasons, [
    'impossible_line',
  ])
  // So some write that there is none.
  assert.equal(lines({ line: 0 }).rows, ['moneyline|home|2'])
  const points = { selection: 'over', line: 24.5, player: 'Josh Allen' }
  assert.equal(lines({ ...points, market: 'total_points' }).reasons, ['unknown_market'])
  assert.equal(lines({ ...points, market: 'player_rush_yds' }).reasons, [])
})

test('a price that is written in both ways is one price', () => {
  const both = (odds_american: number, odds_decimal: number) => lines({ odds_american, odds_decimal })
  for (const [american, decimal] of [
    [100, 2],
    [-110, 1.91],
    [130, 2.3],
    [-10_000, 1.01],
    [15_000, 151],
  ] as const)
    assert.equal(both(american, decimal).reasons, [], `${american} ${decimal}`)
  for (const [american, decimal] of [
    [130, 5],
    [-110, 2.1],
    [-110, 110],
  ] as const)
    assert.equal(both(american, decimal), { ...both(american, decimal), rows: [], reasons: ['impossible_price'] })
})

test('a price to lay below the one to back is refused with it, and at one price both stand', () => {
  const laid = (more: object) => lines({ lay_odds_decimal: 2, ...more }).reasons
  for (const odds_decimal of [1.9, 1.99, 2]) assert.equal(laid({ odds_decimal }), [], `${odds_decimal}`)
  const { rows, reasons } = lines({ odds_decimal: 2.02, lay_odds_decimal: 2 }, { selection: 'away' })
  assert.equal([rows, reasons], [['moneyline|away|2'], ['crossed_book']])
  // Rounded to -110 is 1.905, too.
  const american = { odds_decimal: undefined, odds_american: -110 }
  assert.equal(laid({ ...american, lay_odds_decimal: 1.905 }), [])
  assert.equal(laid({ ...american, lay_odds_decimal: 1.88 }), ['crossed_book'])
})

test('a final score of soccer that is of extra time is no result, and is said', () => {
  const told = (league: string, period: string) => {
    const line = { type: 'game', ...GAME, league, home_score: 2, away_score: 1, is_final: true, period }
    const { events, reasons } = rowsOf(generic, JSON.stringify(line))
    return [events[0]?.game?.home_score, events[0]?.game?.is_final, reasons]
  }
  for (const period of ['AET', 'ET', 'Pens', 'after extra time', 'penalties'])
    assert.equal(told('epl', period), [null, true, ['extra_time']], period)
  for (const period of ['', 'FT', '2H', 'HT']) assert.equal(told('epl', period), [2, true, []], period)
  assert.equal(told('nfl', 'OT'), [2, true, []])
})

test('one id with its teams exchanged, or with others, is refused; without names it is the event', () => {
  const exchanged = { home: GAME.away, away: GAME.home, selection: 'away' }
  const other = { away: 'Miami Dolphins', selection: 'away' }
  const nameless = { home: undefined, away: undefined, selection: 'away' }
  const { rows, reasons } = lines({}, exchanged, other, nameless)
  assert.equal(
    [rows, reasons],
    [
      ['moneyline|home|2', 'moneyline|away|2'],
      ['other_teams', 'other_teams'],
    ],
  )
})

test('of a statistic with a line a yes says nothing, and a line of one that has none is not dropped', () => {
  const player = 'Josh Allen'
  const { rows, reasons } = lines(
    { market: 'player_pass_yds', selection: 'yes', player },
    { market: 'player_anytime_td', selection: 'over', line: 0.5, player },
    { market: 'player_anytime_td', selection: 'under', line: 1.5, player },
    { market: 'player_anytime_td', selection: 'yes', player },
    { market: 'player_pass_yds', selection: 'over', line: 250.5, player },
  )
  assert.equal(rows.sort(), [`player_anytime_td|${player}|yes|2`, `player_pass_yds|${player}|over|250.5|2`])
  assert.equal(reasons, ['unknown_selection', 'impossible_line', 'impossible_line'])
})

test('numbers of a CSV are written out', () => {
  const head = 'type,league,event_id,home,away,sportsbook,market,selection,line,odds_american'
  const row = (line: string, price: string) =>
    `quote,nfl,g1,Buffalo Bills,Denver Broncos,b,spread,home,${line},${price}`
  for (const [line, price] of [
    ['0x10', '-110'],
    ['-3.5', '1e3'],
    ['Infinity', '-110'],
    ['-3.5', '0b11'],
  ] as const) {
    const { rows, reasons } = rowsOf(generic, `${head}\n${row(line, price)}`)
    assert.equal([rows, reasons], [[], ['wrong_type']])
  }
  for (const line of ['3.5', '+3.5', '3.50'])
    assert.equal(rowsOf(generic, `${head}\n${row(line, '+110')}`).rows, ['point_spread|home|3.5|2.1'])
})

test('a split without any share of its market’s sides says nothing', () => {
  const split = (more: object) => ({ type: 'split', ...GAME, sportsbook: 'circa', ...more })
  const read = (more: object) => rowsOf(generic, JSON.stringify(split(more)))
  assert.equal(read({ market: 'spread', home_line: -1.5 }).reasons, ['missing_field'])
  assert.equal(read({ market: 'total', line: 45.5, home_bets: 0.4 }).reasons, ['missing_field'])
  assert.equal(read({ market: 'total', over_bets: 0 }).reasons, [])
})

test('a list of lines in one document is read as its lines, and cut like them', () => {
  const list = [quote({}), quote({ selection: 'away' })]
  for (const text of [JSON.stringify(list), ` ${JSON.stringify(list, null, 2)}`]) {
    const { rows, reasons, parts } = rowsOf(generic, text)
    assert.equal([rows, reasons, parts.length], [['moneyline|home|2', 'moneyline|away|2'], [], 1])
    assert.ok(generic.recognises?.({ folder: '', name: '', text }))
  }
  const { parts, rows, reasons } = rowsOf(generic, [...list, quote({ league: 'nba', event_id: 'g2' }), 5])
  assert.equal([parts.map(part => part.league), rows.length, reasons], [['nfl', 'nba'], 3, ['wrong_type']])
  assert.equal(rowsOf(generic, `[${JSON.stringify(list[0])},`).reasons, ['not_json'])
})

test('a text with half a character, of another encoding, or that speaks to a terminal, is refused by itself', () => {
  const names = ['\ud800lone', 'nul\u0000', 'two\nlines', '\u001b]0;x\u0007', 'ok\u009b', 'Montr\ufffdal']
  const { rows, reasons } = lines({}, ...names.map((home, i) => ({ event_id: `w${i}`, home })))
  assert.equal([rows, reasons], [['moneyline|home|2'], Array(names.length).fill('wrong_type')])
})

test('of a payload of garbage a thousand rows are told, and how many more there were', () => {
  const good = [quote({}), quote({ league: 'nba', event_id: 'n', home: 'Boston Celtics', away: 'Miami Heat' })]
  const body = [...good.map(one => JSON.stringify(one)), ...Array(3_000).fill('x')].join('\n')
  const jobs = jobsOf(generic, { feed: 'generic', observed_at: 1e12, body, request: '' })
  const refused = jobs.flatMap(job => (job.kind === 'rejected' ? job.rejections : []))
  assert.equal([jobs.length, refused.length], [3, 1_001])
  assert.equal(
    [refused.at(-1)?.reason, refused.at(-1)?.detail],
    ['too_many_rejections', 'part: 2000 more rejections than the 1000 kept'],
  )
})

test.run()
