/** Which prices of a scoreboard are offered, which market a moneyline with a draw is, and whose league a game is of. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { actionNetwork } from '../../pipelines/feeds/action-network.ts'
import { rowsOf } from './rows.ts'

const outcome = (side: string, odds: number, value = 0, is_live = false) => ({ side, odds, value, is_live })
const LIVE = [outcome('over', 120, 10.5, true), outcome('under', -140, 10.5, true)]
const BEFORE = {
  moneyline: [outcome('home', -150), outcome('away', 130)],
  total: [outcome('over', -110, 8.5), outcome('under', -110, 8.5)],
}
const game = (markets: object, more: object = {}) => ({
  id: 9,
  status: 'scheduled',
  start_time: '2026-11-28T05:00:00.000Z',
  home_team_id: 1,
  away_team_id: 2,
  teams: [
    { id: 1, full_name: 'Boston Red Sox' },
    { id: 2, full_name: 'New York Yankees' },
  ],
  markets: { 68: markets },
  ...more,
})
const read = (games: object[], league = 'mlb') => rowsOf(actionNetwork, { league: { id: 8, name: league }, games })
const standing = (status: string, markets: object, more: object = {}) => {
  const { events, rows, reasons } = read([game({ event: markets }, { status, ...more })])
  return [events[0]?.status, rows.length, reasons]
}

test('at half-time, delayed or suspended: prices of before the start are not mixed with those in play', () => {
  const mixed = { ...BEFORE, total: [...BEFORE.total, ...LIVE] }
  for (const status of ['inprogress', 'halftime', 'delayed', 'wdelay', 'suspended', 'scheduled', 'strange'])
    assert.equal(standing(status, mixed), ['live', 2, ['not_live']], status)
  assert.equal(standing('suspended', BEFORE), ['live', 0, ['not_live']])
})

test('a game whose start is delayed keeps its prices until something of it was played', () => {
  assert.equal(standing('delayed', BEFORE), [null, 4, []])
  assert.equal(standing('wdelay', BEFORE, { boxscore: { period: 3 } }), ['live', 0, ['not_live']])
  assert.equal(standing('delayed', BEFORE, { boxscore: { total_away_points: 1 } }), ['live', 0, ['not_live']])
})

test('two sides of a spread or a total that stand at two lines are refused', () => {
  const of = (type: string, ...sides: [side: string, line: number][]) =>
    read([game({ event: { [type]: sides.map(([side, line]) => outcome(side, -110, line)) } })])
  assert.is(of('spread', ['home', -1.5], ['away', 1.5]).rows.length, 2)
  assert.is(of('total', ['over', 8.5], ['under', 8.5]).rows.length, 2)
  for (const { rows, reasons } of [
    of('spread', ['home', -1.5], ['away', -1.5]),
    of('spread', ['home', -1.5], ['away', 2.5]),
    of('total', ['over', 8.5], ['under', 9]),
  ])
    assert.equal([rows, reasons], [[], ['impossible_line']])
})

test('a postponed game offers nothing, and of a status that is not known only prices in play are sure', () => {
  assert.equal(standing('postponed', BEFORE), ['postponed', 0, ['not_live']])
  assert.equal(standing('strange', BEFORE), [null, 0, ['not_live']])
  for (const status of ['created', 'flex-schedule']) assert.equal(standing(status, BEFORE), [null, 4, []])
})

test('a game whose time is not set has a day, counted in the East', () => {
  const [event] = read([game({ event: BEFORE }, { status: 'time-tbd' })]).events
  assert.equal([event?.start_time, event?.local_date, event?.groups.length], [null, '2026-11-28', 2])
  const daysIn = (league: string) =>
    read([game({ event: BEFORE }, { status: 'time-tbd' })], league).events[0]?.possible_days
  // Of a league whose days are those of UTC an evening in the East is the next day.
  assert.equal([daysIn('mlb'), daysIn('ligamx')], [undefined, ['2026-11-28', '2026-11-29']])
})

test('an outcome that says that it is of another book, game, period or market is refused', () => {
  const own = { book_id: 68, event_id: 9, period: 'event', type: 'moneyline' }
  const said = (more: object) => {
    const home = { ...outcome('home', -150), ...own, ...more }
    const { rows, reasons } = read([game({ event: { moneyline: [home, outcome('away', 130)] } })])
    return [rows.length, reasons]
  }
  assert.equal(said({}), [2, []])
  assert.equal(said({ book_id: null, event_id: '9' }), [2, []])
  for (const other of [{ book_id: 69 }, { event_id: 10 }, { period: 'firsthalf' }, { type: 'spread' }])
    assert.equal(said(other), [1, ['other_market']], JSON.stringify(other))
})

test('a side beside which the other team stands is refused', () => {
  const of = (home: unknown, away: unknown) => {
    const spread = [
      { ...outcome('home', -110, -1.5), team_id: home },
      { ...outcome('away', -110, 1.5), team_id: away },
    ]
    const { rows, reasons } = read([game({ event: { spread } })])
    return [rows.length, reasons]
  }
  for (const unsaid of [undefined, null, 0]) assert.equal(of(unsaid, unsaid), [2, []])
  assert.equal(of(1, 2), [2, []])
  assert.equal(of(2, 2), [1, ['unknown_selection']])
  assert.equal(of(2, 1), [0, ['unknown_selection', 'unknown_selection']])
})

const DRAWN = [outcome('home', 150), outcome('away', 190), outcome('draw', 160)]

test('what the public bets is read of no outcome that is of another game, team or line', () => {
  const side = (side: string, value: number, percent: number, more: object = {}) => ({
    ...outcome(side, -110, value),
    bet_info: { tickets: { percent }, money: { percent: percent + 10 } },
    ...more,
  })
  const splits = (one: object, other: object) => {
    const spread = [side('home', -1.5, 60, one), side('away', 1.5, 40, other)]
    return read([game({ event: { spread } })]).events[0]?.splits?.[0]?.spread?.bets
  }
  assert.equal(splits({ team_id: 1 }, { team_id: 2, event_id: 9 }), { home: 0.6, away: 0.4 })
  assert.equal(splits({ team_id: 2 }, { team_id: 1 }), undefined)
  assert.equal(splits({ event_id: 8 }, { type: 'total' }), undefined)
  assert.equal(splits({}, { value: -1.5 }), undefined)
  assert.equal(splits({ book_id: 69 }, {}), { home: null, away: 0.4 })
})

test('a moneyline with a draw, of a sport whose moneyline has two sides, is a market of three', () => {
  const of = (league: string, period: string) => read([game({ [period]: { moneyline: DRAWN } })], league).rows
  assert.equal(of('nhl', 'firstperiod'), [
    '1st_period_moneyline_3way|home|2.5',
    '1st_period_moneyline_3way|away|2.9',
    '1st_period_moneyline_3way|draw|2.6',
  ])
  assert.is(of('nfl', 'firsthalf')[0], '1st_half_moneyline_3way|home|2.5')
  assert.is(of('nhl', 'event')[0], 'moneyline_3way|home|2.5')
  assert.is(of('epl', 'firsthalf')[2], '1st_half_moneyline|draw|2.6')
})

test('where a market of two stands in one list with a market of three, neither is guessed', () => {
  const both = [...DRAWN, outcome('home', -130), outcome('away', 110)]
  const { rows, reasons } = read([game({ firstperiod: { moneyline: both } })], 'nhl')
  assert.equal([rows, reasons], [[], ['ambiguous_market']])
})

test('tennis: only the moneyline is sure', () => {
  const { rows, reasons } = read([game({ event: BEFORE })], 'atp')
  assert.equal([rows.length, reasons], [2, ['unknown_market']])
})

const SOCCER = [
  game({ event: { moneyline: DRAWN } }, { id: 1, league_name: 'epl' }),
  game({ event: { moneyline: DRAWN } }, { id: 2, league_name: 'laliga' }),
  game({ event: { moneyline: DRAWN } }, { id: 3, league_name: 'marsleague' }),
  game({ event: { moneyline: DRAWN } }, { id: 4, league_name: 'epl' }),
]

test('a scoreboard of several leagues: each game is of its own, and one of an unknown league is refused alone', () => {
  const found = [
    ['epl', '1'],
    ['epl', '4'],
    ['la_liga', '2'],
  ] as const
  for (const root of [{}, { league: { name: 'soccer' } }, { league: { name: 'epl' } }]) {
    const { events, reasons, parts } = rowsOf(actionNetwork, { ...root, games: SOCCER })
    assert.equal(
      events.map(event => [event.league, event.native_id]),
      found,
    )
    assert.equal([parts.length, reasons], [2, ['unknown_league']])
  }
})

test('the league in the address, where neither the answer nor its games name one', () => {
  for (const path of ['nfl?date=1', 'publicbetting/nfl', 'nfl/markets'])
    assert.is(rowsOf(actionNetwork, { games: [game({})] }, `/web/v2/scoreboard/${path}`).parts[0]?.league, 'nfl')
  assert.equal(rowsOf(actionNetwork, { games: [game({})] }, '/web/v2/scoreboard/soccer').reasons, ['unknown_league'])
})

test('the odds of web/v1 are refused, once for an answer', () => {
  const odds = [{ book_id: 68, type: 'game', ml_home: -150, ml_away: 130 }]
  const old = (id: number) => game({}, { id, markets: undefined, odds })
  const { events, rows, reasons } = read([old(1), old(2)])
  assert.equal([events.length, rows, reasons], [2, [], ['missing_field']])
})

test("soccer's result is that of 90 minutes", () => {
  const over = (league_name: string, linescore?: object[]) => {
    const boxscore = { total_home_points: 2, total_away_points: 1, linescore }
    return rowsOf(actionNetwork, { games: [game({}, { league_name, status: 'complete', boxscore })] }).events[0]?.game
  }
  const periods = [
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 0],
  ].map(([home_points, away_points]) => ({ home_points, away_points }))
  assert.equal([over('ucl', periods)?.home_score, over('ucl', periods)?.away_score], [1, 1])
  assert.is(over('ucl'), undefined)
  assert.is(over('nfl')?.home_score, 2)
})

test('shares that are none, or more than all together, are left out and told', () => {
  const of = (home: unknown, away: unknown) => {
    const side = (name: string, percent: unknown) => ({
      ...outcome(name, -110),
      bet_info: { tickets: { percent }, money: { percent: name === 'home' ? 70 : 30 } },
    })
    const { events, reasons } = read([game({ event: { moneyline: [side('home', home), side('away', away)] } })])
    const { bets, handle } = events[0]?.splits?.[0]?.moneyline ?? {}
    assert.equal(handle, { home: 0.7, away: 0.3 })
    return [bets?.home, bets?.away, ...reasons]
  }
  assert.equal(of(60, 40), [0.6, 0.4])
  assert.equal(of(61, 40), [0.61, 0.4])
  // A draw has the rest.
  assert.equal(of(45, 30), [0.45, 0.3])
  assert.equal(of(0, 0), [null, null])
  assert.equal(of(60, null), [0.6, null])
  for (const [home, away] of [
    [60, 60],
    [160, 40],
    [-60, 40],
    ['many', 40],
  ])
    assert.equal(of(home, away), [null, null, 'bad_splits'], `${home} ${away}`)
})

test.run()
