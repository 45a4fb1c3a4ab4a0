import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { marketDefs } from '../../pipelines/atlas/market-keys.ts'
import { instant } from '../../pipelines/feeds/read/time.ts'
import { formatOf } from '../../pipelines/feeds/the-odds-api/digest.ts'

const group = (sport: string, key: string) => marketDefs(sport)(key)?.market_group

test('a key means a market type by its sport', () => {
  const cases: [string, string, string | undefined][] = [
    ['football', 'h2h', 'moneyline'],
    ['football', 'spreads', 'point_spread'],
    ['football', 'alternate_totals', 'total_points#alternate'],
    ['baseball', 'spreads', 'run_line'],
    ['baseball', 'totals', 'total_runs'],
    ['hockey', 'alternate_spreads', 'puck_line#alternate'],
    ['soccer', 'totals', 'total_goals'],
    ['soccer', 'h2h_3_way', 'moneyline'],
    ['hockey', 'h2h_3_way', 'moneyline_3way'],
    ['tennis', 'totals', 'total_games'],
    ['mma', 'totals', 'total_rounds'],
    ['football', 'spreads_h1', '1st_half_point_spread'],
    ['basketball', 'alternate_totals_q3', '3rd_quarter_total_points#alternate'],
    ['baseball', 'totals_1st_5_innings', '1st_5_innings_total_runs'],
    ['hockey', 'h2h_p1', '1st_period_moneyline'],
    ['soccer', 'btts', 'both_teams_to_score'],
    ['soccer', 'draw_no_bet', 'draw_no_bet'],
    ['golf', 'outrights', 'futures'],
    ['basketball', 'player_threes', 'player_threes'],
    ['basketball', 'player_points_alternate', 'player_points#alternate'],
    ['baseball', 'pitcher_strikeouts', 'player_strikeouts'],
    ['baseball', 'batter_total_bases', 'player_total_bases'],
    ['football', 'team_totals', 'team_total'],
    ['hockey', 'alternate_team_totals', 'team_total#alternate'],
    ['football', 'team_totals_h1', '1st_half_team_total'],
    ['basketball', 'alternate_team_totals_q4', '4th_quarter_team_total#alternate'],
    ['hockey', 'team_totals_p2', '2nd_period_team_total'],
    ['baseball', 'team_totals_1st_5_innings', '1st_5_innings_team_total'],
    ['soccer', 'draw_no_bet_h1', '1st_half_draw_no_bet'],
    ['soccer', 'btts_h1', '1st_half_both_teams_to_score'],
    ['aussie_rules', 'player_disposals', 'player_disposals'],
    ['aussie_rules', 'player_disposals_over', 'player_disposals#alternate'],
    ['aussie_rules', 'player_afl_fantasy_points_most', 'player_afl_fantasy_points_most'],
    ['rugby_league', 'player_try_scorer_anytime', 'player_try_scorer_anytime'],
    ['rugby_league', 'player_try_scorer_over', 'player_tries#alternate'],
    ['football', 'player_tds_over', 'player_tds_over'],
    ['soccer', 'btts_h2', '2nd_half_both_teams_to_score'],
    ['soccer', 'alternate_totals_corners', 'total_corners#alternate'],
    ['soccer', 'alternate_totals_corners_h1', '1st_half_total_corners#alternate'],
    ['soccer', 'alternate_spreads_corners', 'corner_spread#alternate'],
    ['soccer', 'alternate_team_totals_corners', 'corners_team_total#alternate'],
    ['soccer', 'corners_1x2', 'corners_moneyline_3way'],
    ['soccer', 'totals_cards', 'total_cards'],
    ['soccer', 'alternate_spreads_cards', 'card_spread#alternate'],
    ['soccer', 'alternate_spreads_cards_h1', undefined],
    ['football', 'totals_corners', undefined],
    ['football', 'team_totals_h9', undefined],
    ['football', 'spreads_h9', undefined],
    ['football', 'player_moustache', undefined],
    ['football', 'constructor', undefined],
    ['football', '', undefined],
  ]
  for (const [sport, key, expected] of cases) assert.is(group(sport, key), expected, `${sport} ${key}`)
})

test('the price format is what most of the prices look like', () => {
  assert.is(formatOf({ american: 50, decimal: 1, either: 50 }), 'american')
  assert.is(formatOf({ american: 0, decimal: 60, either: 2 }), 'decimal')
  assert.is(formatOf({ american: 1, decimal: 60, either: 2 }), 'decimal')
  assert.is(formatOf({ american: 0, decimal: 0, either: 40 }), 'american')
  assert.is(formatOf({ american: 0, decimal: 1, either: 40 }), 'american')
  assert.is(formatOf({ american: 0, decimal: 10, either: 40 }), 'decimal')
  assert.is(formatOf({ american: 0, decimal: 0, either: 0 }), 'american')
})

test('instants of this century only', () => {
  assert.is(instant('2026-08-04T23:05:00Z'), Date.UTC(2026, 7, 4, 23, 5))
  assert.is(instant('2026-08-04T23:05:00.250Z'), Date.UTC(2026, 7, 4, 23, 5, 0, 250))
  assert.is(instant('2026-08-04T23:05Z'), Date.UTC(2026, 7, 4, 23, 5))
  // As the source writes it where it was asked for Unix time.
  assert.is(instant(1785884700), 1785884700_000)
  for (const bad of [
    '0001-01-01T00:00:00Z',
    '2026-13-04T23:05:00Z',
    '2026-08-04',
    'soon',
    1785884700_000,
    -1,
    Number.NaN,
    null,
    undefined,
  ]) {
    assert.is(instant(bad), null)
  }
})

test.run()
