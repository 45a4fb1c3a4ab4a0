/** Whole recordings through split and parse: the counts of ../shared/feeds/README.md, and nothing lost without a reason. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { theOddsApiHistorical } from '../../pipelines/feeds/the-odds-api-historical.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { counted } from './counted.ts'
import { payloads, recorded, through } from './recordings.ts'

/**
 * What the sources show twice. In 2020 William Hill and the Caesars of before the merger stood side by side: one book of ours. One archive
 * answer of 2025-10-07 lists four events twice.
 */
const REFUSED: Record<string, { reasons: object; outcomes: number; events?: number }> = {
  'the-odds-api-historical/nfl_season-2020-21': { reasons: { duplicate_book: 46 }, outcomes: 184 },
  'the-odds-api-historical/nfl_season-2025-26_part1_2025-08_2025-11': {
    reasons: { duplicate_event: 4 },
    outcomes: 166,
    events: 4,
  },
  // Who goes on, under the name of who wins: two prices that leave no room for a draw.
  'the-odds-api-current/worldcup_2026-06-26_2026-06-28': { reasons: { impossible_pair: 8 }, outcomes: 8 },
}

/** file, feed, snapshots, events, event-snapshots, outcomes, books. */
const COUNTS: [string, Feed, number, number, number, number, number][] = [
  ['the-odds-api-current/nfl_2025-10-28_2025-11-03', theOddsApi, 426, 29, 9_999, 525_578, 11],
  ['the-odds-api-current/nfl_2025-11-04_2025-11-11', theOddsApi, 433, 30, 10_366, 543_192, 11],
  ['the-odds-api-current/ncaaf_2025-11-08', theOddsApi, 54, 85, 2_248, 95_124, 11],
  ['the-odds-api-current/mlb_2026-07-25_2026-07-27', theOddsApi, 168, 42, 2_878, 167_064, 11],
  ['the-odds-api-current/mlb_2026-08-04_2026-08-06', theOddsApi, 504, 41, 9_516, 516_140, 11],
  ['the-odds-api-current/wnba_2026-08-04_2026-08-06', theOddsApi, 504, 11, 2_919, 149_712, 11],
  ['the-odds-api-current/worldcup_2026-06-26_2026-06-28', theOddsApi, 168, 28, 2_572, 104_145, 11],
  ['the-odds-api-historical/nfl_season-2020-21', theOddsApiHistorical, 128, 315, 2_035, 31_974, 18],
  ['the-odds-api-historical/nfl_season-2021-22', theOddsApiHistorical, 133, 329, 1_826, 42_826, 23],
  ['the-odds-api-historical/nfl_season-2023-24', theOddsApiHistorical, 720, 492, 22_817, 469_560, 25],
  [
    'the-odds-api-historical/nfl_season-2025-26_part1_2025-08_2025-11',
    theOddsApiHistorical,
    448,
    272,
    18_718,
    424_368,
    26,
  ],
]

for (const [file, feed, ...expected] of COUNTS) {
  test(file, () => {
    const text = recorded(`${file}.ndjson.gz`)
    if (!text) return
    const found = counted(feed, payloads(text, feed.id))
    assert.equal(found.reasons, REFUSED[file]?.reasons ?? {})
    assert.is(found.quotes, expected[3] - (REFUSED[file]?.outcomes ?? 0))
    const listed = found.shown + (REFUSED[file]?.events ?? 0)
    assert.equal(
      [found.payloads, found.ids.size, listed, found.books.size],
      [expected[0], expected[1], expected[2], expected[4]],
    )
  })
}

test('props in the answer of one event', () => {
  const text = recorded('the-odds-api-endpoints/odds_api_player_props.json')
  if (!text) return
  const { events, rejections } = through(theOddsApi, { feed: theOddsApi.id, observed_at: 0, body: text, request: '' })
  assert.equal(rejections, [])
  const quotes = events.flatMap(event => event.groups.flatMap(group => group.quotes()))
  assert.is(quotes.length, 40)
  for (const quote of quotes)
    assert.ok(!quote.rejected && quote.player_name !== '' && quote.market_type.startsWith('player_'))
})

/** file, feed, events, quotes, books, finished games. */
const ENDPOINTS: [string, Feed, number, number, number, number][] = [
  ['odds_api_current_odds', theOddsApi, 2, 24, 2, 0],
  ['odds_api_historical_odds', theOddsApiHistorical, 1, 12, 2, 0],
  ['odds_api_scores', theOddsApi, 4, 0, 0, 3],
]

for (const [file, feed, ...expected] of ENDPOINTS) {
  test(`the answer ${file}`, () => {
    const body = recorded(`the-odds-api-endpoints/${file}.json`)
    if (!body) return
    const { events, rejections } = through(feed, { feed: feed.id, observed_at: 0, body, request: '' })
    assert.equal(rejections, [])
    const groups = events.flatMap(event => event.groups)
    const quotes = groups.flatMap(group => group.quotes())
    assert.ok(quotes.every(quote => !quote.rejected))
    const ended = events.filter(event => event.status === 'ended' && event.game?.is_final)
    assert.equal([events.length, quotes.length, new Set(groups.map(group => group.book)).size, ended.length], expected)
  })
}

test.run()
