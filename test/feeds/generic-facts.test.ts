/** Splits and games of the generic feed: what is no price, no line and no share is refused by itself, and what is read the store takes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generic } from '../../pipelines/feeds/generic.ts'
import { through } from './recordings.ts'

const GAME = { league: 'nfl', event_id: 'g1', home: 'Buffalo Bills', away: 'Denver Broncos' }
const SPLIT = { type: 'split', ...GAME, sportsbook: 'circa', home_bets: 0.6, away_bets: 0.4 }
const spread = (more: object) => ({ ...SPLIT, market: 'spread', home_line: -3.5, away_line: 3.5, ...more })
const total = (more: object) => ({ ...SPLIT, market: 'total', over_bets: 0.5, line: 44.5, ...more })
const game = (more: object) => ({ type: 'game', ...GAME, home_score: 7, away_score: 3, ...more })
const PRICE = { type: 'quote', ...GAME, sportsbook: 'b', market: 'moneyline', selection: 'home', odds_decimal: 1.9 }

const read = (line: object) => {
  const body = [line, PRICE].map(one => JSON.stringify(one)).join('\n')
  const { events, rejections } = through(generic, { feed: 'generic', observed_at: 0, body, request: '' })
  const [event] = events
  assert.is(event?.groups.length, 1, 'the price beside it is read')
  return { event, said: rejections.map(({ detail }) => detail) }
}

test('a decimal price among the splits is refused: the store took no row of its payload', () => {
  for (const odds of [1.9, 0, 50, -99, 1e12]) {
    const [said = ''] = read(spread({ home_odds: odds })).said
    assert.is(said, `home_odds: expected an American price, 100 or more or -100 or less, got ${odds}`)
  }
  const { event, said } = read(spread({ home_odds: -110.5, away_odds: 100.4 }))
  assert.equal([event?.splits?.[0]?.spread?.odds, said], [{ home: -111, away: 100 }, []])
})

test('lines of splits are lines, and the two of a spread are one', () => {
  for (const [line, field] of [
    [spread({ home_line: -3.3, away_line: undefined }), 'home_line'],
    [spread({ away_line: -3.5 }), 'away_line'],
    [spread({ away_line: 4.5 }), 'away_line'],
    [total({ line: -44.5 }), 'line'],
    [total({ line: 9e9 }), 'line'],
  ] as const) {
    const { event, said } = read(line)
    assert.equal([event?.splits, said.length, said[0]?.startsWith(`${field}: expected`)], [undefined, 1, true])
  }
  for (const line of [spread({}), spread({ home_line: undefined }), spread({ home_line: 0, away_line: 0 }), total({})])
    assert.equal(read(line).said, [])
})

test('two shares make no more than all', () => {
  const over = [{ away_bets: 0.9 }, { home_handle: 0.5, away_handle: 0.6 }]
  for (const more of over) assert.match(read(spread(more)).said[0] ?? '', /^away_(bets|handle): expected a fraction/)
  assert.match(read(total({ under_bets: 0.6 })).said[0] ?? '', /^under_bets: expected/)
  for (const more of [{ away_bets: 0.41 }, { away_bets: 0.1 }, { home_bets: 1, away_bets: 0 }])
    assert.equal(read(spread(more)).said, [])
})

test('half of a character in what is said of a game is refused by itself, in words that a store takes', () => {
  const half = 'a\ud83d'
  for (const more of [
    { period: half },
    { clock: half },
    { last_play: half },
    { details: { on: half } },
    { details: { on: [half] } },
    { details: { [half]: 1 } },
  ]) {
    const { event, said } = read(game(more))
    assert.equal([event?.game, said.length, said[0]?.isWellFormed()], [undefined, 1, true])
  }
  assert.is(read(game({ last_play: '\ud83d\ude00' })).event?.game?.last_play, '\ud83d\ude00')
})

test.run()
