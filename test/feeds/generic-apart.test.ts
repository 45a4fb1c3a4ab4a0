/** Lines of the generic feed whose two sides stand at two lines. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lines } from './generic-lines.ts'

test('main lines of both sides that nowhere meet are refused together, and alternates and one side alone are read', () => {
  const spread = (selection: string, line: number, more = {}) => ({ market: 'spread', selection, line, ...more })
  const total = (selection: string, line: number, more = {}) => ({ market: 'total', selection, line, ...more })
  const allen = { market: 'player_pass_yds', player: 'Josh Allen' }
  for (const apart of [
    [spread('home', -3.5), spread('away', -3.5)],
    [spread('home', -3.5), spread('away', 4)],
    [spread('home', -3.5), spread('away', -3.5), spread('home', -7), spread('away', -7)],
    [total('over', 47.5), total('under', 48.5)],
    [total('over', 250.5, allen), total('under', 255.5, allen)],
  ])
    assert.equal(lines(...apart).reasons, Array(apart.length).fill('impossible_line'), JSON.stringify(apart))
  const other = { ...allen, player: 'Bo Nix' }
  const team = { market: 'team_total' }
  for (const right of [
    [spread('home', -3.5), spread('away', 3.5)],
    [spread('home', 0), spread('away', 0)],
    [spread('home', -3.5)],
    [spread('home', -3.5), spread('away', 3.5), spread('home', -7)],
    [spread('home', -3.5), spread('away', -3.5, { sportsbook: 'c' })],
    [spread('home', -3.5, { is_alternate_line: true }), spread('away', -3.5, { is_alternate_line: true })],
    [total('over', 250.5, allen), total('under', 255.5, other)],
    [total('over', 20.5, { ...team, team: 'home' }), total('under', 24.5, { ...team, team: 'away' })],
  ])
    assert.equal([lines(...right).reasons, lines(...right).rows.length], [[], right.length], JSON.stringify(right))
})

test.run()
