import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repeats, type Seen } from '../../pipelines/feeds/groups/repeats.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'

const quoteOf = (player_name: string, line: number | null, selection: string): SourceQuote => ({
  market_type: 'player_points',
  selection,
  selection_type: selection === 'Over' ? 'over' : 'under',
  player_name,
  stat_category: 'points',
  line,
  odds_american: -110,
  odds_decimal: 1.909091,
  is_active: true,
  is_alternate_line: false,
  changed_at: null,
  max_bet: null,
  lay_odds_decimal: null,
  lay_odds_american: null,
})

test('each side and line of a player is known again, however many there are', () => {
  const seen: Seen = new Map()
  const lines = Array.from({ length: 40 }, (_, i) => i / 4)
  for (const player of ['Luka Dončić', 'Jimmy Butler', ''])
    for (const line of lines)
      for (const side of ['Over', 'Under']) {
        assert.not(repeats(quoteOf(player, line, side), [], seen))
        // Also by another spelling, at once and when there are many.
        assert.ok(repeats(quoteOf(player.replace('č', 'c').replace('ć', 'c'), line, side), [], seen))
        assert.ok(repeats(quoteOf(player, 0, 'Over'), [], seen))
      }
  assert.not(repeats(quoteOf('Jimmy Butler', null, 'Over'), [], seen))
  assert.ok(repeats(quoteOf('Jimmy Butler III', null, 'Over'), [], seen))
})

test.run()
