/** FanDuel's markets as its pages of football, baseball, hockey and soccer name them: teams' markets, ladders, deeds. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { meaningOf } from '../../pipelines/feeds/fanduel/markets.ts'
import { fanduel } from '../../pipelines/feeds/fanduel.ts'
import { market, nfl, page, type Runner } from './fanduel-page.ts'
import { rowsOf } from './rows.ts'

const epl = (...markets: object[]) => page('Soccer', 'English Premier League', 'Arsenal v Chelsea', ...markets)
const mlb = (...markets: object[]) =>
  page('Baseball', 'MLB', 'New York Yankees (G Cole) @ Boston Red Sox (B Bello)', ...markets)
const named = (type: string, name: string, runners: readonly Runner[], n = 1) => ({
  ...market(type, runners, n),
  marketName: name,
})
const rows = (payload: object) => rowsOf(fanduel, payload)

const meaning = (type: string, sport: string, name = '') => {
  const found = meaningOf(type, name, sport)
  return found && `${found.market_type}${found.alternate ? '#alternate' : ''}`
}

test('teams’ markets of each sport, of parts of a game too', () => {
  for (const [type, sport, expected] of [
    ['FIRST_HALF_HANDICAP', 'football', '1st_half_point_spread'],
    ['HANDICAP_-_FIRST_HALF', 'football', '1st_half_point_spread'],
    ['FIRST_HALF_TOTAL', 'football', '1st_half_total_points'],
    ['TOTAL_POINTS_-_FIRST_HALF', 'football', '1st_half_total_points'],
    ['HOME_TOTAL_POINTS_-_FIRST_HALF', 'football', '1st_half_team_total'],
    ['1ST_HALF_WINNER_THREE_WAY', 'football', '1st_half_moneyline_3way'],
    ['HOME_TEAM_ALTERNATE_TOTAL', 'football', 'team_total#alternate'],
    ['MATCH_HANDICAP_(2-WAY)_CFB', 'football', 'point_spread'],
    ['1ST_HALF_MONEY_LINE', 'baseball', '1st_5_innings_moneyline'],
    ['1ST_HALF_RUN_LINE', 'baseball', '1st_5_innings_run_line'],
    ['1ST_HALF_TOTAL_RUNS', 'baseball', '1st_5_innings_total_runs'],
    ['2ND_HALF_TOTAL_RUNS', 'baseball', null],
    ['1ST_INNING_RESULT', 'baseball', '1st_inning_moneyline_3way'],
    ['ALTERNATE_RUN_LINES', 'baseball', 'run_line#alternate'],
    ['ALTERNATE_TOTAL_RUNS', 'baseball', 'total_runs#alternate'],
    ['HOME_TOTAL_RUNS', 'baseball', 'team_total'],
    ['ALTERNATE_PUCK_LINE', 'hockey', 'puck_line#alternate'],
    ['TOTAL_GOALS_(FLAT_LINE)', 'hockey', 'total_goals#alternate'],
    ['WIN-DRAW-WIN', 'soccer', 'moneyline'],
    ['WIN-DRAW-WIN', 'hockey', 'moneyline_3way'],
    ['HALF-TIME_RESULT', 'soccer', '1st_half_moneyline'],
    ['2-WAY_HANDICAP_BETTING', 'soccer', 'point_spread'],
    ['OVER_UNDER_25', 'soccer', 'total_goals'],
    ['OVER_UNDER_35', 'soccer', 'total_goals#alternate'],
    ['FIRST_HALF_GOALS_15', 'soccer', '1st_half_total_goals#alternate'],
    ['OVER_UNDER_25', 'basketball', null],
    ['DRAW_NO_BET', 'soccer', 'draw_no_bet'],
    ['CORRECT_SCORE', 'soccer', null],
    ['WINNING_MARGIN', 'football', null],
  ] as const)
    assert.is(meaning(type, sport), expected, `${type} ${sport}`)
})

test('a runner whose name and result are of two sides is refused', () => {
  const of = (type: string, ...runners: Runner[]) => {
    const { rows: own, reasons } = rows(nfl(market(type, runners)))
    return [own, reasons]
  }
  assert.equal(
    of(
      'MONEY_LINE',
      { name: 'Miami Dolphins', american: 120, result: 'AWAY' },
      { name: 'Buffalo Bills', american: -140, result: 'HOME' },
    ),
    [[], ['unknown_selection', 'unknown_selection']],
  )
  assert.equal(
    of(
      'ALTERNATE_TOTAL_POINTS',
      { name: 'Under 44.5', american: -110, result: 'OVER' },
      { name: 'Over 47.5', american: 150, result: 'OVER' },
    ),
    [['total_points#alternate|over|47.5|2.5'], ['unknown_selection']],
  )
})

test('a runner in a market of one player’s that is called after another is refused', () => {
  const runners = ['De’Aaron Fox Over', 'DeAaron Fox Under', 'DeMar DeRozan Over'].map((name, i) => ({
    name,
    american: 110 + i,
    handicap: 20.5 + i,
  }))
  const found = rows(
    page('Basketball', 'NBA', 'A @ B', named('PLAYER_A_TOTAL_POINTS', 'De’Aaron Fox - Points', runners)),
  )
  assert.equal(found.rows, ['player_points|De’Aaron Fox|over|20.5|2.1', 'player_points|De’Aaron Fox|under|21.5|2.11'])
  assert.equal(found.reasons, ['unknown_selection'])
})

test('players’ markets of each sport', () => {
  for (const [type, name, sport, expected] of [
    ['PLAYER_X_PASSING_TOUCHDOWNS_HIGH', 'Jared Goff - Passing TDs', 'football', 'player_pass_tds'],
    ['PLAYER_MEDIUM_RUSHING_YARDS_CFB', 'A B - Rushing Yards', 'football', 'player_rush_yds'],
    ['PLAYER_X_RUSHING_+_RECEIVING_YARDS', 'A B - Rushing + Receiving Yds', 'football', 'player_rush_reception_yds'],
    ['PLAYER_A_-_ALT_RUSH_YARDS', 'A B - Alt Rush Yds', 'football', 'player_rush_yds#alternate'],
    ['PITCHER_C_TOTAL_STRIKEOUTS', 'Paul Skenes - Strikeouts', 'baseball', 'player_strikeouts'],
    ['PITCHER_A_OUTS_RECORDED_SB', 'Paul Skenes Outs Recorded', 'baseball', 'player_pitching_outs'],
    ['PLAYER_TO_RECORD_A_HIT', 'To Record a Hit', 'baseball', 'player_hits#alternate'],
    ['TO_RECORD_AN_RBI', 'To Record an RBI', 'baseball', 'player_rbis#alternate'],
    ['PLAYER_TO_RECORD_2+_HITS+RUNS+RBIS', '', 'baseball', 'player_hits_runs_rbis#alternate'],
    ['TO_RECORD_A_HIT', '', 'hockey', null],
    ['PLAYER_TO_RECORD_3+_SHOTS_ON_GOAL', '', 'hockey', 'player_shots_on_goal#alternate'],
    ['PLAYER_X_POINTS_IH_SW', 'Connor McDavid - Points', 'hockey', 'player_points'],
    ['TO_SCORE_2+_TOUCHDOWNS', '', 'football', 'player_tds_over'],
    ['FIRST_TOUCHDOWN_SCORER', '', 'football', 'player_1st_td'],
    ['FIRST_GOAL_SCORER', '', 'hockey', 'player_goal_scorer_first'],
    ['FIRST_GOAL_SCORER', '', 'soccer', 'player_first_goal_scorer'],
    ['PLAYER_A_TOTAL_SNAPS', 'A B - Snaps', 'football', null],
  ] as const)
    assert.is(meaning(type, sport, name), expected, `${type} ${sport}`)
  for (const [type, name, sport, player] of [
    ['PITCHER_C_OUTS_RECORDED', 'Paul Skenes Outs Recorded', 'baseball', 'Paul Skenes'],
    ['PLAYER_A_ALT_SAVES', 'Linus Ullmark Alt Saves', 'hockey', 'Linus Ullmark'],
    ['PLAYER_A_TOTAL_POINTS_+_ASSISTS', "De'Aaron Fox - Pts + Ast", 'basketball', "De'Aaron Fox"],
  ] as const)
    assert.is(meaningOf(type, name, sport)?.player, player, name)
})

test('soccer: results, goals by the line of their type, yes and no, double chance', () => {
  const found = rows(
    epl(
      market('WIN-DRAW-WIN', [
        { name: 'Arsenal', american: 100, handicap: 0 },
        { name: 'Draw', american: 250, handicap: 0 },
        { name: 'Chelsea', american: 300, handicap: 0 },
      ]),
      market('OVER_UNDER_35', [
        { name: 'Over 3.5 Goals', american: 150, handicap: 0 },
        { name: 'Under 3.5 Goals', american: -180, handicap: 0 },
        { name: 'Under 2.5 Goals', american: -180, handicap: 0 },
      ]),
      market('BOTH_TEAMS_TO_SCORE', [
        { name: 'Yes', american: -150, handicap: 0 },
        { name: 'No', american: 120, handicap: 0 },
        { name: 'Maybe', american: 120, handicap: 0 },
      ]),
      market('DOUBLE_CHANCE', [
        { name: 'Arsenal or Draw', american: -300, handicap: 0 },
        { name: 'Chelsea or Draw', american: 100, handicap: 0 },
      ]),
      market('ANY_TIME_GOAL_SCORER', [
        { name: 'Bukayo Saka', american: 200, handicap: 0 },
        { name: 'No Goalscorer', american: 900, handicap: 0 },
      ]),
    ),
  )
  assert.equal(found.rows, [
    'moneyline|home|2',
    'moneyline|draw|3.5',
    'moneyline|away|4',
    'both_teams_to_score|yes|1.667',
    'both_teams_to_score|no|2.2',
    'double_chance|Home or Draw|1.333',
    'double_chance|Draw or Away|2',
    'player_goal_scorer_anytime|Bukayo Saka|yes|3',
    'total_goals#alternate|over|3.5|2.5',
    'total_goals#alternate|under|3.5|1.556',
  ])
  assert.equal(found.reasons, ['unknown_selection', 'unknown_selection', 'impossible_line'])
})

test('ladders: rungs of one player in the names of the runners, of many in the market’s', () => {
  const found = rows(
    mlb(
      named('PITCHER_A_STRIKEOUTS', 'Gerrit Cole - Alt Strikeouts', [
        { name: 'Gerrit Cole 5+ Strikeouts', american: -200, handicap: 0 },
        { name: '7+', american: 150, handicap: 0 },
        { name: 'Brayan Bello 5+ Strikeouts', american: 150, handicap: 0 },
      ]),
      named('PITCHER_A_OUTS_RECORDED', 'Gerrit Cole Outs Recorded', [
        { name: 'Over', american: -120, handicap: 17.5 },
        { name: 'Under', american: -110, handicap: 17.5 },
      ]),
      named('TO_HIT_A_HOME_RUN', 'To Hit A Home Run', [{ name: 'Aaron Judge', american: 250, handicap: 0 }]),
    ),
  )
  assert.equal(found.rows, [
    'player_pitching_outs|Gerrit Cole|over|17.5|1.833',
    'player_pitching_outs|Gerrit Cole|under|17.5|1.909',
    'player_strikeouts#alternate|Gerrit Cole|over|4.5|1.5',
    'player_strikeouts#alternate|Gerrit Cole|over|6.5|2.5',
    'player_home_runs#alternate|Aaron Judge|over|0.5|3.5',
  ])
  assert.equal(found.reasons, ['unknown_selection'])
  const goff = rows(
    nfl(
      named('PLAYER_X_ALT_PASSING_YARDS_HIGH', 'Josh Allen - Alt Passing Yds', [
        { name: 'Josh Allen 175+ Yards', american: -1000, handicap: 0 },
      ]),
      named('TO_SCORE_2+_TOUCHDOWNS', 'To Score 2+ Touchdowns', [{ name: 'James Cook', american: 600, handicap: 0 }]),
    ),
  )
  assert.equal(goff.rows, [
    'player_tds_over|James Cook|over|1.5|7',
    'player_pass_yds#alternate|Josh Allen|over|174.5|1.1',
  ])
})

test('a side is no player who reaches a number or does something', () => {
  const found = rows(
    nfl(
      named('TO_SCORE_2+_TOUCHDOWNS', 'To Score 2+ Touchdowns', [
        { name: 'James Cook Over', american: 600, handicap: 1.5, result: 'OVER' },
        { name: 'James Cook Under', american: -1000, handicap: 1.5, result: 'UNDER' },
        { name: 'Josh Allen', american: -1000, handicap: 0, result: 'UNDER' },
        { name: 'Buffalo Bills', american: 110, handicap: 0 },
        { name: 'Josh Allen', american: 800, handicap: 0, result: 'AWAY' },
      ]),
      named('FIRST_TOUCHDOWN_SCORER', 'First Touchdown Scorer', [
        { name: 'Yes', american: -120, handicap: 0 },
        { name: 'No', american: -120, handicap: 0 },
        { name: 'Miami Dolphins', american: -120, handicap: 0 },
        { name: 'Yesenia Cook', american: 900, handicap: 0 },
      ]),
    ),
  )
  assert.equal(found.rows, ['player_tds_over|Josh Allen|over|1.5|9', 'player_1st_td|Yesenia Cook|yes|10'])
  assert.equal(found.reasons, new Array(7).fill('unknown_selection'))
})

test('a market of another competition than its event is none of the event', () => {
  const runners = [
    { name: 'Buffalo Bills', american: 120, result: 'AWAY' },
    { name: 'Miami Dolphins', american: -140, result: 'HOME' },
  ]
  const of = (competitionId: unknown) => {
    const found = rows(nfl({ ...market('MONEY_LINE', runners), competitionId }))
    return [found.rows.length, found.reasons]
  }
  for (const own of [9, '9', undefined, null]) assert.equal(of(own), [2, []])
  assert.equal(of(10), [0, ['other_market']])
})

test('handicaps that are not opposite are refused together', () => {
  const of = (type: string, one: Partial<Runner>, other: Partial<Runner>) => {
    const home = { name: 'Miami Dolphins', american: -110, result: 'HOME', ...one }
    const away = { name: 'Buffalo Bills', american: -110, result: 'AWAY', ...other }
    const found = rows(nfl(market(type, [home, away])))
    return [found.rows.length, found.reasons]
  }
  const spread = 'MATCH_HANDICAP_(2-WAY)'
  assert.equal(of(spread, { handicap: -3.5 }, { handicap: 3.5 }), [2, []])
  assert.equal(of(spread, { handicap: 0 }, { handicap: 0 }), [2, []])
  assert.equal(of(spread, { handicap: -3.5 }, { handicap: -3.5 }), [0, ['impossible_line']])
  assert.equal(of(spread, { handicap: -3.5 }, { handicap: 4.5 }), [0, ['impossible_line']])
})

test('over and under of one market that stand at two lines are refused together', () => {
  const of = (over: number, under: number) => {
    const sides = [
      { name: 'Over', american: -110, result: 'OVER', handicap: over },
      { name: 'Under', american: -110, result: 'UNDER', handicap: under },
    ]
    const found = rows(nfl(market('TOTAL_POINTS_(OVER/UNDER)', sides)))
    return [found.rows.length, found.reasons]
  }
  assert.equal(of(44.5, 44.5), [2, []])
  for (const under of [45.5, 43.5, -44.5]) assert.equal(of(44.5, under), [0, ['impossible_line']])
})

test('so are those of runners that are told by their names alone', () => {
  const of = (type: string, ...sides: [name: string, handicap: number][]) => {
    const runners = sides.map(([name, handicap]) => ({ name, american: -110, handicap }))
    const found = rows(nfl(market(type, runners)))
    return [found.rows.length, found.reasons]
  }
  const [spread, total] = ['MATCH_HANDICAP_(2-WAY)', 'TOTAL_POINTS_(OVER/UNDER)']
  assert.equal(of(spread, ['Miami Dolphins', -3.5], ['Buffalo Bills', 3.5]), [2, []])
  assert.equal(of(spread, ['Miami Dolphins (-3.5)', 0], ['Buffalo Bills', 3.5]), [2, []])
  for (const refused of [
    of(spread, ['Miami Dolphins', -3.5], ['Buffalo Bills', -3.5]),
    of(spread, ['Miami Dolphins (-3.5)', 0], ['Buffalo Bills (-3.5)', 0]),
    of(total, ['Over', 44.5], ['Under', 45.5]),
    of(total, ['Over 44.5', 0], ['Under', 43.5]),
  ])
    assert.equal(refused, [0, ['impossible_line']])
  // Two lines of which the other sides are not shown.
  assert.equal(of('ALTERNATE_HANDICAP', ['Miami Dolphins (-3.5)', 0], ['Buffalo Bills (-3.5)', 0]), [2, []])
})

test('a total of one team’s that is called after the other one is refused', () => {
  const of = (type: string, name: string, of = '') => {
    const sides = ['Over', 'Under'].map(side => ({ name: `${of} ${side}`.trim(), american: -110, handicap: 24.5 }))
    const found = rows(nfl(named(type, name, sides)))
    return [found.rows.map(row => row.split('|')[1]), found.reasons]
  }
  const home = [['home over', 'home under'], []]
  assert.equal(of('HOME_TOTAL_POINTS', 'Miami Dolphins Total Points'), home)
  assert.equal(of('HOME_TOTAL_POINTS', 'Home Team Total Points', 'Miami Dolphins'), home)
  assert.equal(of('HOME_TOTAL_POINTS', 'Buffalo Bills Total Points'), [[], ['other_market']])
  assert.equal(of('AWAY_TOTAL_POINTS', 'Away Team Total Points', 'Miami Dolphins'), [[], ['other_market']])
})

test('a price that stands twice, American and decimal, and is two prices, is refused', () => {
  const of = (decimal?: number) => {
    const home = {
      name: 'Miami Dolphins',
      american: -110,
      result: 'HOME',
      ...(decimal === undefined ? {} : { decimal }),
    }
    const found = rows(nfl(market('MONEY_LINE', [home, { name: 'Buffalo Bills', american: -110, result: 'AWAY' }])))
    return [found.rows.length, found.reasons]
  }
  for (const same of [undefined, 1.909091, 1.91, 1.9]) assert.equal(of(same), [2, []])
  for (const other of [2.1, 1.1, 0]) assert.equal(of(other), [1, ['impossible_price']])
})

test('a market whose name is of another part of the game, or another number, than its type is refused', () => {
  const total = (type: string, name: string) => {
    const sides = ['Over', 'Under'].map(side => ({
      name: side,
      american: -110,
      handicap: 24.5,
      result: side.toUpperCase(),
    }))
    const { rows: found, reasons } = rows(nfl(named(type, name, sides)))
    return [found.length, ...reasons]
  }
  assert.equal(total('TOTAL_POINTS_(OVER/UNDER)', 'Total Points'), [2])
  assert.equal(total('1ST_HALF_TOTAL', '1st Half Total Points'), [2])
  assert.equal(total('TOTAL_POINTS_-_FIRST_HALF', 'First Half Total'), [2])
  assert.equal(total('TOTAL_POINTS_(OVER/UNDER)', '1st Half Total Points'), [0, 'other_market'])
  assert.equal(total('1ST_HALF_TOTAL', '1st Quarter Total Points'), [0, 'other_market'])
  const scores = (name: string) => {
    const found = rows(nfl(named('TO_SCORE_2+_TOUCHDOWNS', name, [{ name: 'Ana Smith', american: 600 }])))
    return [found.rows.length, ...found.reasons]
  }
  assert.equal(scores('To Score 2+ Touchdowns'), [1])
  assert.equal(scores('To Score 3+ Touchdowns'), [0, 'other_market'])
  const goals = (name: string) => {
    const sides = ['Over', 'Under'].map(side => ({ name: `${side} 2.5 Goals`, american: -110 }))
    const found = rows(epl(named('OVER_UNDER_25', name, sides)))
    return [found.rows.length, ...found.reasons]
  }
  assert.equal(goals('Over/Under 2.5 Goals'), [2])
  assert.equal(goals('Over/Under 3.5 Goals'), [0, 'other_market'])
  const innings = [
    { name: 'New York Yankees', american: -120 },
    { name: 'Boston Red Sox', american: 100 },
  ]
  for (const name of ['First 5 Innings Money Line', '1st Half Money Line'])
    assert.is(rows(mlb(named('1ST_HALF_MONEY_LINE', name, innings))).rows.length, 2, name)
})

test.run()
