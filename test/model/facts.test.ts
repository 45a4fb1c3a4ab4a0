/* What a source says of a game whose home is our away. */

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Game, swappedGame } from '../../pipelines/model/facts.ts'

test('all that is of one side changes over, and nothing else', () => {
  const game: Game = {
    home_score: 2,
    away_score: 1,
    is_live: true,
    is_final: false,
    period: '2H',
    clock: '71:00',
    possession: 'home',
    last_play: 'Corner',
    details: { home_red_cards: 2, away_red_cards: 0, homestead: 1 },
  }
  assert.equal(swappedGame(game), {
    ...game,
    home_score: 1,
    away_score: 2,
    possession: 'away',
    details: { away_red_cards: 2, home_red_cards: 0, homestead: 1 },
  })
  assert.equal(swappedGame(swappedGame(game)), game)
})

test.run()
