/* Names that callers bring along, made ours. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { expandMarkets, isMarketAlias } from '../../api/catalogue.ts'
import { entityId, entityIds } from '../../api/entities.ts'
import { leagues } from '../../pipelines/atlas/leagues.ts'
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

test('of markets stand for the types that prices of that name are written under', () => {
  const types = (name: string) => expandMarkets([name]).exact
  assert.equal(types('h2h'), ['moneyline'])
  assert.equal(types('spreads').sort(), ['game_handicap', 'point_spread', 'puck_line', 'run_line'])
  const totals = ['total_games', 'total_goals', 'total_points', 'total_rounds', 'total_runs']
  assert.equal(types('totals').sort(), totals)
  assert.equal(types('outrights'), ['futures'])
  // A word that every object has is no alias.
  assert.equal([types('constructor'), isMarketAlias('constructor')], [['constructor'], false])
})

test.run()
