/** Overtime's lines of other sports than the recorded one: draws, periods, quarter lines. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { overtime } from '../../pipelines/feeds/overtime.ts'
import { rowsOf } from './rows.ts'

const line = (SportType: string, SportSubType: string, more: object) => ({
  SportType,
  SportSubType,
  GameNum: 7,
  GameDateTimeString: '11/16/2026 19:00',
  Team1ID: 'Away Town',
  Team2ID: 'Home Town',
  PeriodDescription: 'Game',
  Status: 'O',
  SpreadLineStatus: 'O',
  MoneyLineStatus: 'O',
  TotalsLineStatus: 'O',
  TeamTotalsLineStatus: 'O',
  ...more,
})
const read = (...lines: object[]) => rowsOf(overtime, { d: { Data: { GameLines: lines, SportLimits: [] } } })
const HOCKEY = { MoneyLine1: 120, MoneyLine2: -140, Spread1: 1.5, Spread2: -1.5, SpreadAdj1: -200, SpreadAdj2: 170 }

test('a draw of 0 is none: the moneyline stays one of two', () => {
  const rows = ['moneyline|away|2.2', 'moneyline|home|1.714', 'puck_line|away|1.5|1.5', 'puck_line|home|-1.5|2.7']
  for (const MoneyLineDraw of [0, null, undefined])
    assert.equal(read(line('Hockey', 'NHL', { ...HOCKEY, MoneyLineDraw })).rows, rows)
  assert.is(read(line('Hockey', 'NHL', { ...HOCKEY, MoneyLineDraw: 320 })).rows[2], 'moneyline_3way|draw|4.2')
})

test('a draw whose price is none leaves a market of three without it, not one of two', () => {
  const of = (draw: object) => {
    const { rows, reasons } = read(line('Hockey', 'NHL', { MoneyLine1: 150, MoneyLine2: 160, ...draw }))
    return [rows, reasons]
  }
  const two = ['moneyline_3way|away|2.5', 'moneyline_3way|home|2.6']
  for (const MoneyLineDraw of ['250', 50]) assert.equal(of({ MoneyLineDraw }), [two, ['impossible_price']])
  assert.equal(of({ MoneyLineDraw: null, MoneyLineDecimalDraw: 3.5 }), [two, []])
})

test('handicaps that are not opposite are refused together, and nothing else of their game', () => {
  const total = { TotalPoints1: 5.5, TotalPoints2: 5.5, TtlPtsAdj1: -110, TtlPtsAdj2: -110 }
  const twice = (name: string) => [name, name]
  const refused = (more: object) => {
    const { rows, reasons } = read(line('Hockey', 'NHL', { ...HOCKEY, ...total, ...more }))
    return [rows.map(row => row.split('|')[0]), reasons]
  }
  const [moneyline, spread, totals] = [twice('moneyline'), twice('puck_line'), twice('total_goals')]
  assert.equal(refused({}), [[...moneyline, ...spread, ...totals], []])
  for (const [Spread1, Spread2] of [
    [1.5, 1.5],
    [1.5, -2.5],
  ])
    assert.equal(refused({ Spread1, Spread2 }), [[...moneyline, ...totals], ['impossible_line']])
  assert.equal(refused({ Spread1: 0, Spread2: 0 })[1], [])
})

test('a price that stands twice, American and decimal, and is two prices, is refused', () => {
  const of = (more: object) => {
    const { rows, reasons } = read(line('Hockey', 'NHL', { ...HOCKEY, ...more }))
    return [rows.length, reasons]
  }
  const total = { TotalPoints1: 5.5, TtlPtsAdj1: -110, TtlPtsAdj2: -110 }
  assert.equal(of({ MoneyLineDecimal1: 2.2, MoneyLineDecimal2: 1.714, SpreadDecimal1: 1.5 }), [4, []])
  // What is rounded is one price, and what is no number says nothing.
  assert.equal(of({ MoneyLineDecimal1: 2.22, MoneyLineDecimal2: null, SpreadDecimal1: '' }), [4, []])
  for (const wrong of [{ MoneyLineDecimal1: 2.4 }, { MoneyLineDecimal2: 2.2 }, { SpreadDecimal2: 1.5 }])
    assert.equal(of(wrong), [3, ['impossible_price']])
  assert.equal(of({ ...total, TtlPointsDecimal2: 1.833 }), [5, ['impossible_price']])
  assert.equal(of({ MoneyLineDraw: 320, MoneyLineDecimalDraw: 3.2 }), [4, ['impossible_price']])
  assert.equal(of({ ...TEAM_TOTAL, Team2TtlPtsDecimal2: 1.909 }), [5, ['impossible_price']])
})

test('soccer: the home team is on top, the draw is of the moneyline, and lines come in quarters', () => {
  const found = read(
    line('Soccer', 'English Premier League', {
      ...{
        MoneyLine1: 300,
        MoneyLine2: 110,
        MoneyLineDraw: 240,
        TotalPoints1: 2.75,
        TtlPtsAdj1: -110,
        TtlPtsAdj2: -110,
      },
      ...{ Team1ID: 'Home Town', Team2ID: 'Away Town' },
      ...{ Spread1: 0.25, Spread2: -0.25, SpreadAdj1: -105, SpreadAdj2: -115 },
    }),
  )
  assert.equal(found.events[0]?.league, 'epl')
  assert.equal(found.rows.slice(0, 5), [
    'moneyline|home|4',
    'moneyline|away|2.1',
    'moneyline|draw|3.4',
    'point_spread|home|0.25|1.952',
    'point_spread|away|-0.25|1.87',
  ])
})

test('a period is of its game; one that the atlas lacks is refused', () => {
  const innings = { PeriodDescription: '1st 5 Innings', MoneyLine1: 100, MoneyLine2: -120 }
  const { rows, events } = read(line('Baseball', 'MLB', HOCKEY), line('Baseball', 'MLB', innings))
  assert.is(events.length, 1)
  assert.ok(rows.includes('1st_5_innings_moneyline|away|2') && rows.includes('run_line|home|-1.5|2.7'))
  const odd = read(line('Baseball', 'MLB', { ...innings, PeriodDescription: '9th Inning' }))
  assert.equal([odd.rows, new Set(odd.reasons)], [[], new Set(['unknown_market'])])
})

test('hockey: a period that may end level has three results, and so has the game without its overtime', () => {
  const three = { MoneyLine1: 150, MoneyLine2: 130, MoneyLineDraw: 180 }
  const period = read(line('Hockey', 'NHL', { ...three, PeriodDescription: '1st Period' }))
  assert.equal(period.rows, [
    '1st_period_moneyline_3way|away|2.5',
    '1st_period_moneyline_3way|home|2.3',
    '1st_period_moneyline_3way|draw|2.8',
  ])
  const regulation = read(line('Hockey', 'NHL', { ...HOCKEY, ...three, PeriodDescription: 'Regulation' }))
  assert.equal(regulation.rows, ['moneyline_3way|away|2.5', 'moneyline_3way|home|2.3', 'moneyline_3way|draw|2.8'])
  assert.equal(regulation.reasons, ['unknown_market'])
})

const TEAM_TOTAL = { Team2TotalPoints: 10.5, Team2TtlPtsAdj1: -110, Team2TtlPtsAdj2: -120 }

test('a team total of a period is one, or is refused where the atlas has none', () => {
  const half = read(line('Football', 'NFL', { ...TEAM_TOTAL, PeriodDescription: '1st Half' }))
  assert.equal(half.rows, ['1st_half_team_total|home over|10.5|1.909', '1st_half_team_total|home under|10.5|1.833'])
  const odd = read(line('Football', 'NFL', { ...TEAM_TOTAL, PeriodDescription: 'Overtime' }))
  assert.equal([odd.rows, odd.reasons], [[], ['unknown_market']])
})

const SPREAD = { Spread1: 3.5, Spread2: -3.5, SpreadAdj1: -110, SpreadAdj2: -110 }
const OTHER = { GameNum: 8, ParentGameNum: 7, Spread1: 10.5, Spread2: -10.5, SpreadAdj1: -250, SpreadAdj2: 200 }

test('under stands at its own line', () => {
  const of = (more: object) => read(line('Football', 'NFL', { TtlPtsAdj1: -110, TtlPtsAdj2: -110, ...more })).rows
  const rows = (under: number) => ['total_points|over|47|1.909', `total_points|under|${under}|1.909`]
  assert.equal(of({ TotalPoints1: 47, TotalPoints2: 47.5 }), rows(47.5))
  assert.equal(of({ TotalPoints1: 47 }), rows(47))
  assert.equal(of({ TotalPoints: 47 }), rows(47))
})

test('a line of a part of a game that does not say which is none of the whole game', () => {
  const of = (PeriodDescription: unknown, PeriodNumber: unknown) => {
    const { rows, reasons } = read(line('Football', 'NFL', { ...SPREAD, PeriodDescription, PeriodNumber }))
    return rows.length > 0 ? rows[0] : reasons
  }
  for (const unsaid of [null, undefined, 7, ' ', {}]) {
    assert.equal(of(unsaid, 1), ['unknown_market'])
    assert.is(of(unsaid, 0), 'point_spread|away|3.5|1.909')
  }
  assert.is(of('Game', undefined), 'point_spread|away|3.5|1.909')
  assert.is(of('1st Half', 1), '1st_half_point_spread|away|3.5|1.909')
})

test('another line of a game is an alternate one of it, wherever it stands', () => {
  const rows = [
    'point_spread|away|3.5|1.909',
    'point_spread|home|-3.5|1.909',
    'point_spread#alternate|away|10.5|1.4',
    'point_spread#alternate|home|-10.5|3',
  ]
  const [main, other] = [line('Football', 'NFL', SPREAD), line('Football', 'NFL', OTHER)]
  for (const lines of [
    [main, other],
    [other, main],
  ]) {
    const found = read(...lines)
    assert.equal([found.events.length, found.rows, found.reasons], [1, rows, []])
  }
  for (const ParentGameNum of [7, 0, null]) {
    const { events, reasons } = read(line('Football', 'NFL', { ...SPREAD, ParentGameNum }))
    assert.equal([events.length, reasons], [1, []])
  }
})

test('another line has a spread and a total, of a game of the offering and its teams', () => {
  const main = line('Football', 'NFL', SPREAD)
  const winner = line('Football', 'NFL', { ...OTHER, MoneyLine1: 150, MoneyLine2: -170 })
  assert.equal(read(main, winner).reasons, ['unknown_market'])
  assert.equal(read(main, line('Football', 'NFL', { ...OTHER, ParentGameNum: 9 })).reasons, ['unknown_matchup'])
  const prop = { ...OTHER, Team1ID: 'A Rodgers Passing Yds', Team2ID: 'Over 225.5' }
  assert.equal(read(main, line('Football', 'NFL', prop)).reasons, ['other_teams'])
})

test('a line of a game has its teams, in their order', () => {
  const main = line('Football', 'NFL', SPREAD)
  const half = line('Football', 'NFL', { ...SPREAD, PeriodDescription: '1st Half', PeriodNumber: 1 })
  const own = read(main, half).rows
  assert.is(own.length, 4)
  for (const unsaid of [{ Team1ID: null }, { Team1ID: undefined, Team2ID: '' }])
    assert.equal(read(main, { ...half, ...unsaid }).rows, own)
  const total = { TotalPoints1: 51.5, TotalPoints2: 51.5, TtlPtsAdj1: -110, TtlPtsAdj2: -110 }
  for (const other of [
    { Team1ID: 'Dallas Cowboys', Team2ID: 'Detroit Lions' },
    { Team1ID: 'Home Town', Team2ID: 'Away Town' },
    { Team1ID: 'A Rodgers Passing Yds', Team2ID: 'Over 225.5' },
  ]) {
    const { events, rows, reasons } = read(main, line('Football', 'NFL', { ...OTHER, ...total, ...other, GameNum: 7 }))
    assert.equal([events.length, rows, reasons], [1, read(main).rows, ['other_teams']])
  }
})

test('props and contests are no games', () => {
  const prop = { ...SPREAD, Team1ID: 'A Rodgers Passing Yds', Team2ID: 'Over 225.5' }
  for (const league of ['NFL - PROPS', 'NFL CONTESTS', 'NFL ALTERNATE LINES']) {
    const { events, reasons } = read(line('Football', league, SPREAD))
    assert.equal([events.length, reasons], [0, ['unknown_league']], league)
  }
  const found = read(line('Football', 'NFL', prop))
  assert.equal([found.events.length, found.reasons], [0, ['other_teams']])
})

test('midnight is an hour that is not known: the day alone', () => {
  const GameDateTimeString = '11/28/2026 00:00'
  const of = (sport: string, league: string) => {
    const [{ start_time, local_date, possible_days } = {}] = read(
      line(sport, league, { ...SPREAD, GameDateTimeString }),
    ).events
    return { start_time, local_date, possible_days }
  }
  assert.equal(of('Football', 'NFL'), { start_time: null, local_date: '2026-11-28', possible_days: undefined })
  // Of a league whose days are those of UTC an evening in the east is the next day.
  assert.equal(of('Soccer', 'English Premier League'), {
    start_time: null,
    local_date: '2026-11-28',
    possible_days: ['2026-11-28', '2026-11-29'],
  })
  assert.equal(read(line('Football', 'NFL', { GameDateTimeString: '02/30/2026 00:00' })).reasons, ['bad_time'])
})

test('a name that several sports have is a league of the line’s own sport', () => {
  const league = (sport: string, name: string, more: object = {}) =>
    read(line(sport, name, { ...HOCKEY, ...more })).events[0]?.league
  assert.is(league('Football', 'NCAA'), 'ncaaf')
  assert.is(league('Basketball', 'NCAA'), 'ncaab')
  assert.is(league('Baseball', 'NCAA'), 'ncaa_baseball')
  assert.is(league('Baseball', 'College Football'), 'baseball_college_football')
})

test('a game before the season is of a league of its own, wherever that is said', () => {
  const games = [
    line('Football', 'NFL', { ...HOCKEY, ScheduleText: 'Preseason Week 3 - CBS' }),
    line('Football', 'NFL', { ...HOCKEY, GameNum: 8 }),
  ]
  assert.equal(
    read(...games)
      .events.map(({ league }) => league)
      .toSorted(),
    ['nfl', 'nfl_preseason'],
  )
  assert.equal(
    read(games[0] ?? {}).events.map(({ league }) => league),
    ['nfl_preseason'],
  )
})

test('limits of a league hold before its season too', () => {
  const games = [
    line('Football', 'NFL', { ...HOCKEY, ScheduleText: 'Preseason Week 3' }),
    line('Football', 'NFL', { ...HOCKEY, GameNum: 8 }),
  ]
  const SportLimits = [{ SportType: 'Football', SportSubType: 'NFL', PeriodNumber: 0, MaxWagerSpread: 500 }]
  const lines = games.map(game => ({ ...game, PeriodNumber: 0 }))
  const { events } = rowsOf(overtime, { d: { Data: { GameLines: lines, SportLimits } } })
  const limits = events.flatMap(event =>
    event.groups.flatMap(group =>
      group.quotes().flatMap(quote => (quote.rejected || quote.market_type !== 'point_spread' ? [] : [quote.max_bet])),
    ),
  )
  assert.equal([events.length, limits], [2, [500, 500, 500, 500]])
})

test('the first half of baseball is five innings, and what a sport does not have is no market of it', () => {
  assert.is(
    read(line('Baseball', 'MLB', { ...HOCKEY, PeriodDescription: '1st Half' })).rows[0],
    '1st_5_innings_moneyline|away|2.2',
  )
  assert.equal(read(line('Hockey', 'NHL', { ...HOCKEY, PeriodDescription: '1st Quarter' })).rows, [])
})

test('a line of tennis that may be of sets is not taken for one of games', () => {
  const tennis = (spread: number, total: number) =>
    read(
      line('Tennis', 'ATP Turin', {
        ...{ Spread1: spread, Spread2: -spread, SpreadAdj1: -110, SpreadAdj2: -110 },
        ...{ TotalPoints1: total, TtlPtsAdj1: -110, TtlPtsAdj2: -110 },
      }),
    )
  assert.equal(tennis(-1.5, 3.5).rows, [])
  assert.is(tennis(-3.5, 22.5).rows.length, 4)
})

test('a line’s members may stand in any order', () => {
  const { SportType, SportSubType, ...more } = line('Hockey', 'NHL', HOCKEY)
  for (const other of [
    { SportSubType, ...more, SportType },
    { SportSubType, SportType, ...more },
    { SportType, Note: 'a "b" {', SportSubType, ...more },
  ]) {
    const { parts, rows, reasons } = read(other)
    assert.equal([parts.map(part => part.league), rows.length, reasons], [['nhl'], 4, []])
  }
})

test('a start with seconds, or of a clock of twelve hours', () => {
  const startOf = (GameDateTimeString: string) => {
    const { events, reasons } = read(line('Hockey', 'NHL', { ...HOCKEY, GameDateTimeString }))
    const [event] = events
    return event ? (event.start_time ? new Date(event.start_time).toISOString() : event.local_date) : reasons[0]
  }
  for (const time of ['11/16/2026 19:05:00', '11/16/2026 19:05', '11/16/2026 7:05 PM', '11/16/2026 07:05:00PM'])
    assert.is(startOf(time), '2026-11-17T00:05:00.000Z', time)
  assert.is(startOf('1/6/2027 12:30 PM'), '2027-01-06T17:30:00.000Z')
  for (const time of ['11/16/2026 00:00:00', '11/16/2026 12:00 AM']) assert.is(startOf(time), '2026-11-16', time)
  for (const time of ['11/16/2026', '11/16/2026 13:00 PM', '13/16/2026 10:00', '11/16/2026 10:00:0'])
    assert.is(startOf(time), 'bad_time', time)
})

test('an offering of more than 512 KB is cut between its games, whose other lines go with them', () => {
  const Comments = 'x'.repeat(4_000)
  const total = (n: number) => ({ TotalPoints1: n, TtlPtsAdj1: -110, TtlPtsAdj2: -110 })
  const game = (GameNum: number, more: object) => line('Hockey', 'NHL', { GameNum, Comments, ...more })
  const numbers = Array.from({ length: 100 }, (_, i) => i + 1)
  const mains = numbers.map(n => game(n, { ...HOCKEY, ...total(6.5) }))
  const others = numbers.map(n => game(n + 1_000, { ParentGameNum: n, ...total(5.5) }))
  const { parts, events, rows, reasons } = read(...mains, ...others)
  assert.ok(parts.length > 1)
  for (const { league, body } of parts) assert.ok(league === 'nhl' && Buffer.byteLength(body) <= 512 * 1024)
  assert.equal([events.length, rows.length, reasons], [100, 800, []])
})

test('a line called the game’s under the number of a part is none of the whole game', () => {
  const of = (PeriodNumber: unknown) => {
    const { rows, reasons } = read(line('Hockey', 'NHL', { MoneyLine1: 150, MoneyLine2: -170, PeriodNumber }))
    return [...rows, ...reasons]
  }
  for (const game of [0, '0', null, undefined]) assert.equal(of(game), ['moneyline|away|2.5', 'moneyline|home|1.588'])
  for (const part of [1, '3']) assert.equal(of(part), ['unknown_market'])
})

test('a spread of which the favourite’s line is not that of the favourite’s side is refused', () => {
  const of = (more: object) => {
    const { rows, reasons } = read(line('Football', 'NFL', { ...SPREAD, ...more }))
    return [...rows, ...reasons]
  }
  const both = ['point_spread|away|3.5|1.909', 'point_spread|home|-3.5|1.909']
  assert.equal(of({ FavoredTeamID: 'Home Town', Spread: -3.5 }), both)
  for (const FavoredTeamID of [null, '', 'Nobody']) assert.equal(of({ FavoredTeamID, Spread: -3.5 }), both)
  assert.equal(of({ FavoredTeamID: 'Home Town', Spread: null }), both)
  for (const other of [
    { FavoredTeamID: 'Away Town', Spread: -3.5 },
    { FavoredTeamID: 'Home Town', Spread: 3.5 },
    { FavoredTeamID: 'Home Town', Spread: -6.5 },
  ])
    assert.equal(of(other), ['impossible_line'])
})

test.run()
