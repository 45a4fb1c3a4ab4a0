/** What Betsson says of a market beside its label: its code, and of how much of the match it is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { betsson } from '../../pipelines/feeds/betsson.ts'
import { type Market, type Side, tableOf } from './betsson-table.ts'
import { rowsOf } from './rows.ts'

const SPORTS = {
  soccer: {},
  hockey: { categoryName: 'Ice Hockey', regionName: 'NHL', competitionName: 'NHL' },
  basketball: { categoryName: 'Basketball', regionName: 'NBA', competitionName: 'NBA' },
  football: { categoryName: 'American Football', regionName: 'NFL', competitionName: 'NFL' },
  baseball: { categoryName: 'Baseball', regionName: 'USA', competitionName: 'MLB' },
  tennis: { categoryName: 'Tennis', regionName: 'ATP', competitionName: 'ATP Finals' },
}
const read = (sport: keyof typeof SPORTS, ...markets: Market[]) => rowsOf(betsson, tableOf(SPORTS[sport], markets))
/** The rows of one market, or the reasons why there are none. */
const one = (sport: keyof typeof SPORTS, market: Market) => {
  const { rows, reasons } = read(sport, market)
  return rows.length > 0 ? rows : reasons
}

const TWO: Side[] = [
  ['Arsenal', 1.8, 'HOME'],
  ['Chelsea', 2, 'AWAY'],
]
const THREE: Side[] = [...TWO, ['Draw', 3, 'DRAW']]
const TOTAL: Side[] = [
  ['Over 1.5', 1.8, 'OVER'],
  ['Under 1.5', 2, 'UNDER'],
]
const SPREAD: Side[] = [
  ['Arsenal (-1.5)', 1.8, 'HANDICAPHOME'],
  ['Chelsea (+1.5)', 2, 'HANDICAPAWAY'],
]
const REFUSED = ['unknown_market']
const rowsWith = (type: string, sides: string[]) => sides.map(side => `${type}|${side}`)
const total = (type: string) => rowsWith(type, ['over|1.5|1.8', 'under|1.5|2'])
const spread = (type: string) => rowsWith(type, ['home|-1.5|1.8', 'away|1.5|2'])
const two = (type: string) => rowsWith(type, ['home|1.8', 'away|2'])
const three = (type: string) => [...two(type), `${type}|draw|3`]

test('a total is of the part of the match that its description says', () => {
  const of = (sport: keyof typeof SPORTS, betGroupDescription: string, more = {}) =>
    one(sport, {
      label: sport === 'basketball' ? 'Total Points' : 'Total Goals',
      betGroupDescription,
      sides: TOTAL,
      ...more,
    })
  for (const whole of ['', 'Regular Time', 'Excluding Overtime'])
    assert.equal(of('soccer', whole), total('total_goals'))
  assert.equal(of('soccer', '1st Half'), total('1st_half_total_goals'))
  assert.equal(of('soccer', 'Second Half'), total('2nd_half_total_goals'))
  assert.equal(of('soccer', 'Including Overtime'), REFUSED)
  assert.equal(of('hockey', 'Including Overtime'), total('total_goals'))
  assert.equal(of('hockey', 'Including Overtime and Penalties'), total('total_goals'))
  assert.equal(of('hockey', 'Regular Time'), REFUSED)
  assert.equal(of('hockey', '1st Period'), total('1st_period_total_goals'))
  assert.equal(of('basketball', '3rd Quarter'), total('3rd_quarter_total_points'))
  assert.equal(of('basketball', '1st Period'), REFUSED)
  for (const other of ['1st 10 Minutes', 'Extra Time', '2nd Half Including Overtime'])
    assert.equal(of('basketball', other), REFUSED)
  const both = { label: 'Total Goals (Including Overtime)' }
  assert.equal(of('hockey', 'Regular Time', both), REFUSED)
  assert.equal(of('hockey', '', both), total('total_goals'))
})

test('two sides of one market that stand at two lines are refused together', () => {
  const of = (label: string, ...sides: Side[]) => one('soccer', { label, sides })
  const [over, home] = [TOTAL[0] as Side, SPREAD[0] as Side]
  assert.equal(of('Total Goals', ...TOTAL), total('total_goals'))
  assert.equal(of('Total Goals', over, ['Under 2.5', 2, 'UNDER']), ['impossible_line'])
  assert.equal(of('Asian Handicap', ...SPREAD), spread('point_spread'))
  for (const away of ['Chelsea (-1.5)', 'Chelsea (+2.5)'])
    assert.equal(of('Asian Handicap', home, [away, 2, 'HANDICAPAWAY']), ['impossible_line'])
})

test('a total whose selections stand at another line than their market is refused', () => {
  const of = (lineValueRaw: unknown, sides = TOTAL) => one('soccer', { label: 'Total Goals', lineValueRaw, sides })
  for (const own of [1.5, 0, null, undefined, '']) assert.equal(of(own), total('total_goals'), `${own}`)
  for (const own of [2.5, -1.5]) assert.equal(of(own), ['impossible_line'])
  const quarter: Side[] = [
    ['Over (2, 2.5)', 1.8, 'OVER'],
    ['Under (2, 2.5)', 2, 'UNDER'],
  ]
  assert.equal(of(2.25, quarter), ['total_goals|over|2.25|1.8', 'total_goals|under|2.25|2'])
  assert.equal(one('soccer', { label: 'Asian Handicap', lineValueRaw: 1.5, sides: SPREAD }), spread('point_spread'))
})

test('a price beside which another one is written is refused', () => {
  const of = (text: unknown) => {
    const { data } = tableOf({}, [{ label: 'Total Goals', sides: TOTAL }])
    const [over, under] = data.marketSelections as object[]
    const marketSelections = [{ ...over, marketSelectionPriceFormats: { 1: text } }, under]
    const { rows, reasons } = rowsOf(betsson, { data: { ...data, marketSelections } })
    return [rows.length, reasons]
  }
  for (const same of ['1.80', '1.8', '1.79', '', null, undefined, '4/5']) assert.equal(of(same), [2, []], `${same}`)
  for (const other of ['1.70', '2.80']) assert.equal(of(other), [1, ['impossible_price']], other)
})

test('totals of regular time and with overtime are not one group', () => {
  const { rows, reasons } = read(
    'hockey',
    { label: 'Total Goals', betGroupDescription: 'Regular Time', sides: TOTAL },
    { label: 'Total Goals', betGroupDescription: 'Including Overtime', sides: TOTAL },
  )
  assert.equal([rows, reasons], [total('total_goals'), REFUSED])
})

test('so is a winner; of three results it is of regular time', () => {
  const of = (sport: keyof typeof SPORTS, betGroupDescription: string, sides: Side[]) =>
    one(sport, { label: 'Match Winner', betGroupDescription, sides })
  assert.equal(of('soccer', '1st Half', THREE), three('1st_half_moneyline'))
  assert.equal(of('soccer', '1st Half', TWO), REFUSED)
  assert.equal(of('hockey', 'Regular Time', THREE), three('moneyline_3way'))
  assert.equal(of('hockey', 'Regular Time', TWO), REFUSED)
  assert.equal(of('hockey', 'Including Overtime', TWO), two('moneyline'))
  assert.equal(of('hockey', 'Including Overtime', THREE), REFUSED)
  assert.equal(of('hockey', '2nd Period', THREE), three('2nd_period_moneyline_3way'))
  assert.equal(of('basketball', 'Excluding Overtime', THREE), three('moneyline_3way'))
  assert.equal(of('baseball', 'Including Extra Innings', TWO), two('moneyline'))
})

test('a prop of a player is of the whole match', () => {
  const of = (betGroupDescription: string) =>
    one('basketball', { label: 'Player Total Points | A Player', betGroupDescription, sides: TOTAL })
  assert.equal(of('Including Overtime'), total('player_points|A Player'))
  assert.equal(of('1st Quarter'), REFUSED)
})

test('a prop whose code is of another statistic is refused, and so is one of which nobody knows the player', () => {
  const of = (label: string, marketTemplateId = '') => one('basketball', { label, marketTemplateId, sides: TOTAL })
  const [points, rebounds] = ['Player Total Points | A Player', 'Player Total Rebounds | A Player']
  assert.equal(of(points, 'PLYPROPPOINTS'), total('player_points|A Player'))
  assert.equal(of(rebounds, 'PLYPROPREBOUNDS'), total('player_rebounds|A Player'))
  assert.equal(of(rebounds, 'PLYPROPPOINTS'), REFUSED)
  assert.equal(of('Player Total Points | A | Player'), REFUSED)
})

test('prices of an id that two markets have are of neither', () => {
  const total = (line: string): Side[] => [
    [`Over ${line}`, 1.9, 'OVER'],
    [`Under ${line}`, 1.95, 'UNDER'],
  ]
  const of = (...markets: Market[]) => rowsOf(betsson, tableOf({}, markets))
  const goals = { label: 'Total Goals', marketTemplateId: 'MTG2W', sides: total('2.5') }
  const own = ['total_goals|over|2.5|1.9', 'total_goals|under|2.5|1.95']
  // The same market twice is one.
  assert.equal(of(goals, { ...goals, id: 'm-0', sides: [] }).rows, own)
  const half = { label: 'Total Goals', marketTemplateId: '1HTG', id: 'm-0', sides: [] }
  const { rows, reasons } = of(goals, half)
  assert.equal([rows, reasons], [[], ['ambiguous_market', 'ambiguous_market']])
})

test('a code says what a market is where no label does', () => {
  const of = (sport: keyof typeof SPORTS, marketTemplateId: string, sides: Side[]) =>
    one(sport, { marketTemplateId, sides })
  assert.equal(of('soccer', 'MW3W', THREE), three('moneyline'))
  assert.equal(of('soccer', 'MW3W1H', THREE), three('1st_half_moneyline'))
  assert.equal(of('soccer', 'MTG2W', TOTAL), total('total_goals'))
  assert.equal(of('soccer', '1HTG', TOTAL), total('1st_half_total_goals'))
  assert.equal(of('soccer', 'M2WHCP', SPREAD), spread('point_spread'))
  assert.equal(
    of('soccer', 'BTTS', [
      ['Sim', 1.8, 'YES'],
      ['Não', 2, 'NO'],
    ]),
    ['both_teams_to_score|yes|1.8', 'both_teams_to_score|no|2'],
  )
  assert.equal(of('hockey', 'MW2W', TWO), two('moneyline'))
  assert.equal(of('hockey', 'MW3W', THREE), three('moneyline_3way'))
  assert.equal(of('hockey', 'TGOUOT', TOTAL), total('total_goals'))
  for (const regular of ['TGOU', 'MTG2W']) assert.equal(of('hockey', regular, TOTAL), REFUSED)
  assert.equal(of('hockey', 'MHCPNOT', SPREAD), REFUSED)
  assert.equal(of('basketball', 'PTSOUROLMID', TOTAL), total('total_points'))
  assert.equal(of('basketball', '2WHCPROLMID', SPREAD), spread('point_spread'))
  assert.equal(of('football', 'MTG2WIO', TOTAL), total('total_points'))
  assert.equal(of('baseball', 'ML', TWO), two('moneyline'))
  assert.equal(of('baseball', 'RLS', SPREAD), spread('run_line'))
  assert.equal(of('baseball', 'TR', TOTAL), total('total_runs'))
  assert.equal(of('tennis', 'MTG2WP', TOTAL), total('total_games'))
  for (const unknown of ['SW', 'XYZ', 'constructor', '']) assert.equal(of('tennis', unknown, TWO), REFUSED)
})

test('the present table calls its prices selections, and its sides 1, X and 2', () => {
  const sides: Side[] = [
    ['1', 1.8],
    ['2', 2],
    ['X', 3],
  ]
  const market = { marketTemplateId: 'MW3W', sides }
  assert.equal(rowsOf(betsson, tableOf({}, [market], 'selections')).rows, three('moneyline'))
  const handicap: Side[] = [
    ['1 (-1.5)', 1.8],
    ['2 (+1.5)', 2],
  ]
  assert.equal(one('soccer', { marketTemplateId: 'M2WHCP', sides: handicap }), spread('point_spread'))
})

test('the code of a period is believed over a label that says none', () => {
  const of = (more: object) => one('soccer', { label: 'Total Goals', sides: TOTAL, ...more })
  assert.equal(of({ marketTemplateId: '1HTG', betGroupDescription: '1st Half' }), total('1st_half_total_goals'))
  assert.equal(of({ marketTemplateId: '1HTG', betGroupDescription: 'Regular Time' }), total('1st_half_total_goals'))
  assert.equal(of({ marketTemplateId: '1HTG', betGroupDescription: '2nd Half' }), REFUSED)
  // Not known, but its name looks like one of a half.
  assert.equal(of({ marketTemplateId: '2HTG' }), REFUSED)
  assert.equal(of({ marketTemplateId: '2HTG', betGroupDescription: '2nd Half' }), total('2nd_half_total_goals'))
})

test('a handicap of three results is none of two, whatever its sides are called', () => {
  const sides: Side[] = [
    ['Arsenal (-1)', 2.9, 'HANDICAPHOME'],
    ['X (-1)', 3.6, 'HANDICAPDRAW'],
    ['Chelsea (+1)', 2.1, 'HANDICAPAWAY'],
  ]
  assert.equal(one('soccer', { label: 'Handicap', sides }), REFUSED)
  assert.equal(one('soccer', { label: 'Handicap', sides: sides.map(([label, odds]) => [label, odds]) }), REFUSED)
  assert.equal(one('soccer', { marketTemplateId: 'M3WHCP', label: 'Handicap', sides: SPREAD }), REFUSED)
})

test('tennis counts sets and games: where it is not said which, a handicap is refused', () => {
  const of = (label: string, marketTemplateId: string) => one('tennis', { label, marketTemplateId, sides: SPREAD })
  assert.equal(of('Handicap', 'MSH'), spread('set_handicap'))
  assert.equal(of('Handicap', 'M2WHCP'), spread('game_handicap'))
  assert.equal(of('Set Handicap', ''), spread('set_handicap'))
  assert.equal(of('Handicap', ''), REFUSED)
  assert.equal(one('tennis', { label: 'Total Points', sides: TOTAL }), REFUSED)
})

test('a selection whose label and code are of two sides is refused', () => {
  const of = (label: string, ...sides: Side[]) => {
    const { rows, reasons } = read('basketball', { label, sides })
    return [rows, reasons]
  }
  const unknown = 'unknown_selection'
  const crossed: Side[] = [
    ['Chelsea (-1.5)', 1.8, 'HANDICAPHOME'],
    ['Chelsea (+1.5)', 2, 'HANDICAPAWAY'],
  ]
  assert.equal(of('Point Spread', ...crossed), [['point_spread|away|1.5|2'], [unknown]])
  assert.equal(of('Total Points', ['Under 1.5', 1.8, 'OVER'], ['Under 2.5', 2, 'UNDER']), [
    ['total_points|under|2.5|2'],
    [unknown],
  ])
  const both = one('soccer', {
    ...{ label: 'Both Teams To Score' },
    sides: [
      ['Yes', 1.8, 'NO'],
      ['No', 2, 'NO'],
    ],
  })
  assert.equal(both, ['both_teams_to_score|no|2'])
  const numbered: Side[] = [
    ['2', 1.8, 'HOME'],
    ['X', 3, 'DRAW'],
    ['2', 2, 'AWAY'],
  ]
  assert.equal(one('soccer', { label: '1X2', sides: numbered }), ['moneyline|draw|3', 'moneyline|away|2'])
  // What is called a draw is one of three results, whatever its code is.
  assert.equal(of('Match Winner', ['Arsenal', 1.8, 'HOME'], ['Draw', 3, 'HOME'], ['Chelsea', 2, 'AWAY']), [
    ['moneyline_3way|home|1.8', 'moneyline_3way|away|2'],
    [unknown],
  ])
})

test('two lines are the quarter between them', () => {
  const of = (...labels: string[]) => {
    const { rows, reasons } = read('soccer', {
      label: 'Asian Handicap',
      sides: labels.map((label, i) => [label, 2 + i]),
    })
    return rows.length > 0 ? rows : reasons
  }
  const rows = ['point_spread|home|-0.75|2', 'point_spread|away|0.75|3']
  assert.equal(of('Arsenal (-0.5, -1.0)', 'Chelsea (+0.5, +1.0)'), rows)
  assert.equal(of('Arsenal (-0.5,-1.0)', 'Chelsea 0.5/1'), rows)
  assert.equal(of('Arsenal -0.5/1.0', 'Chelsea (+0.75)'), rows)
  assert.equal(of('Arsenal (0, -0.5)', 'Chelsea (0, +0.5)'), ['point_spread|home|-0.25|2', 'point_spread|away|0.25|3'])
  assert.equal(of('Arsenal (-0.5, -2.0)'), ['impossible_line'])
  const sides: Side[] = [
    ['Over 2.5, 3.0', 1.8],
    ['Under (2.5/3)', 2],
  ]
  assert.equal(one('soccer', { label: 'Total Goals', sides }), [
    'total_goals|over|2.75|1.8',
    'total_goals|under|2.75|2',
  ])
})

test.run()
