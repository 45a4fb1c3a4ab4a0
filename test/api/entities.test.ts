/* Names that callers bring along, made ours. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { expandMarkets, isMarketAlias } from '../../api/catalogue.ts'
import { entityId, entityIds } from '../../api/entities.ts'
import { leagues } from '../../pipelines/atlas/leagues.ts'
import { marketDefs } from '../../pipelines/atlas/market-keys.ts'
import { marketTypes } from '../../pipelines/atlas/market-types.ts'
import { sports } from '../../pipelines/atlas/sports.ts'
import { sportsbooks } from '../../pipelines/atlas/sportsbooks.ts'

const test = suite('names of entities')

test('are ours by the keys and words of others', () => {
  const meant = {
    sport: {
      americanfootball: 'football',
      american_football: 'football',
      'american football': 'football',
      icehockey: 'hockey',
      'ice-hockey': 'hockey',
      mixed_martial_arts: 'mma',
      aussierules: 'aussie_rules',
      rugbyleague: 'rugby_league',
    },
    league: {
      soccer_epl: 'epl',
      americanfootball_nfl: 'nfl',
      basketball_nba: 'nba',
      icehockey_nhl: 'nhl',
      mma_mixed_martial_arts: 'ufc',
      'england_-_premier_league': 'epl',
      'spain_-_la_liga': 'la_liga',
      'usa_-_major_league_soccer': 'mls',
    },
    sportsbook: {
      williamhill_us: 'caesars',
      espnbet: 'thescorebet',
      'espn bet': 'thescorebet',
      betonlineag: 'betonline',
      hardrockbet: 'hardrock',
      betfair_ex_eu: 'betfair',
      'circa sports': 'circa',
      williamhill: 'williamhill',
    },
  } as const
  for (const kind of ['sport', 'league', 'sportsbook'] as const)
    for (const [name, id] of Object.entries(meant[kind])) assert.is(entityId(kind, name), id, `${kind} ${name}`)
})

test('stay as they are where nobody knows them, or they mean several things', () => {
  assert.is(entityId('sport', 'chess'), 'chess')
  for (const name of ['ncaa', 'soccer_uganda_premier_league', 'constructor', 'golf_liv']) {
    assert.is(entityId('league', name), name)
    assert.is(entityId('sportsbook', name), name)
  }
  assert.is(entityId('league', 'americanfootball_nfl_super_bowl_winner'), 'americanfootball_nfl_super_bowl_winner')
  assert.is(entityIds('league', null), null)
})

test('are what every id of the atlas means by itself', () => {
  for (const { id } of sports) assert.is(entityId('sport', id), id)
  for (const { id } of leagues) assert.is(entityId('league', id), id)
  for (const { id } of sportsbooks) assert.is(entityId('sportsbook', id), id)
})

test('are each thing once', () => {
  assert.equal(entityIds('league', ['nfl', 'americanfootball_nfl', 'epl']), ['nfl', 'epl'])
})

test('of markets are what the feed of The Odds API writes under them, in every sport', () => {
  const keys = ['h2h', 'spreads', 'totals', 'team_totals', 'alternate_spreads', 'spreads_h1', 'h2h_p1', 'totals_q4']
  for (const key of [
    ...keys,
    'btts_h1',
    'double_chance',
    'outrights',
    'batter_hits',
    'player_try_scorer',
    'player_threes',
  ])
    for (const { id } of sports) {
      const type = marketDefs(id)(key)?.market_type
      if (type !== undefined) assert.ok(expandMarkets([key]).exact.includes(type), `${key} in ${id}: ${type}`)
    }
})

test('of markets stand for the types that prices of that name are written under', () => {
  const types = (name: string) => expandMarkets([name]).exact
  assert.equal(types('h2h'), ['moneyline'])
  assert.equal(types('spreads').sort(), ['game_handicap', 'point_spread', 'puck_line', 'run_line'])
  const totals = ['total_games', 'total_goals', 'total_points', 'total_rounds', 'total_runs']
  assert.equal(types('totals').sort(), totals)
  assert.equal(types('outrights'), ['futures'])
  const keys = {
    h2h_lay: ['moneyline'],
    h2h_3_way: ['moneyline_3way'],
    h2h_q1: ['1st_quarter_moneyline'],
    spreads_h1: ['1st_half_point_spread'],
    alternate_spreads: ['game_handicap', 'point_spread', 'puck_line', 'run_line'],
    totals_1st_5_innings: ['1st_5_innings_total_runs'],
    alternate_team_totals: ['team_total'],
    team_totals_p2: ['2nd_period_team_total'],
    btts: ['both_teams_to_score'],
    corners_1x2: ['corners_moneyline_3way'],
    player_points: ['player_points'],
    player_points_alternate: ['player_points'],
    player_pass_yds: ['player_pass_yds'],
    batter_total_bases: ['player_total_bases'],
    pitcher_strikeouts_alternate: ['player_strikeouts'],
  }
  for (const [key, meant] of Object.entries(keys)) assert.equal(types(key).sort(), meant, key)
  // A type of ours is itself, whatever a key of that name would be.
  for (const { id } of marketTypes) assert.equal([types(id), isMarketAlias(id)], [[id], false], id)
  // What is no key, as it is: a feed may have shown a type of that name.
  for (const name of ['spreads_h9', 'alternate_h2h', 'player_moustache', 'batter_', '', 'totals_'])
    assert.equal([types(name), isMarketAlias(name)], [[name], false], name)
  // A word that every object has is no alias.
  assert.equal([types('constructor'), isMarketAlias('constructor')], [['constructor'], false])
})

test.run()
