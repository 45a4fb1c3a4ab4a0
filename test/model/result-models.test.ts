/* How what players do scatters around a line. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { modelOf } from '../../pipelines/model/result-models.ts'
import { chanceOf, resultsOf } from '../../pipelines/model/results.ts'

const sigma = (sport: string, market_type: string, line: number): number =>
  modelOf({ league: '', sport, market_type, player_name: 'A', is_live: false }, line)?.sigma ?? Number.NaN

test('basketball players scatter by the root of what is expected, as ladders have it', () => {
  for (const line of [4, 9, 16, 25, 36]) {
    assert.is(sigma('basketball', 'player_points', line), 1.75 * Math.sqrt(line))
    assert.is(sigma('basketball', 'player_points_rebounds_assists', line), 1.75 * Math.sqrt(line))
    assert.is(sigma('basketball', 'player_rebounds', line), 1.18 * Math.sqrt(line))
    assert.is(sigma('basketball', 'player_assists', line), 1.1 * Math.sqrt(line))
  }
  // Of a quarter too: by their main lines, a recorded page of FanDuel has Flagg's more than 9.5 at 19.6% and DeRozan's at 13.5%, margin and all.
  for (const [fair, book] of [
    [0.528, 0.196],
    [0.428, 0.135],
  ] as const) {
    const game = {
      league: 'nba',
      sport: 'basketball',
      market_type: 'player_points_q1',
      player_name: 'A',
      is_live: false,
    }
    const results = resultsOf(game, 5.5, fair)
    const chance = results === null ? Number.NaN : chanceOf(results, 10, 60)
    assert.ok(chance > 0.8 * book && chance < book, `${chance} of ${book}`)
  }
})

test('others by Poisson where they are few, and by a share of their size', () => {
  assert.is(sigma('basketball', 'player_threes', 3.5), Math.sqrt(4.5))
  assert.is(sigma('football', 'player_passing_yards', 250), 75)
})

test('a fit of one statistic is none of another at the same line', () => {
  const inside = (market_type: string): number => {
    const game = { league: 'nba', sport: 'basketball', market_type, player_name: 'A', is_live: false }
    const results = resultsOf(game, 10.5, 0.5)
    return results === null ? Number.NaN : chanceOf(results, 10, 11)
  }
  const points = inside('player_points')
  // A spread of 1.75 roots beside one of 1.18: nearly half again as often.
  assert.ok(inside('player_rebounds') / points > 1.4)
  assert.is(inside('player_points'), points)
})

test.run()
