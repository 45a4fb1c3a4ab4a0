/* Scores, game states and splits: the source's answer about scores, and what the simulator adds to it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LEAGUES } from '../../pipelines/feeds/simulated/leagues.ts'
import { outrightsOf, scoresOf } from '../../pipelines/feeds/simulated/simulate.ts'
import { simulated } from '../../pipelines/feeds/simulated.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { through } from './recordings.ts'

const AT = Date.parse('2026-08-05T01:00:00Z')
const [HOME, AWAY] = ['Chicago Cubs', 'St. Louis Cardinals']
const told = (more: object) => ({
  id: 'cubs-1',
  sport_key: 'baseball_mlb',
  sport_title: 'MLB',
  commence_time: '2026-08-04T23:05:00Z',
  home_team: HOME,
  away_team: AWAY,
  completed: false,
  ...more,
})
const read = (...events: object[]) =>
  through(theOddsApi, {
    feed: theOddsApi.id,
    observed_at: AT,
    body: JSON.stringify(events),
    request: '/v4/sports/baseball_mlb/scores?daysFrom=1',
  })
const scores = (home: unknown, away: unknown) => [
  { name: AWAY, score: away },
  { name: HOME, score: home },
]

test('a score makes a game, by names, whatever their order', () => {
  const { events, rejections, parts } = read(told({ scores: scores('3', '11'), last_update: '2026-08-05T00:59:00Z' }))
  assert.equal(rejections, [])
  const [{ game, status, groups }] = events as [ParsedEvent]
  // That it is in play follows from its game, as of every feed.
  assert.is(status, null)
  assert.equal(groups, [])
  assert.equal([game?.home_score, game?.away_score, game?.is_live, game?.is_final], [3, 11, true, false])
  // It speaks for no book's prices, and is no list of the league.
  assert.equal(parts[0]?.scope, { books: null, market_groups: null, all_events: null })
})

test('a completed one is final; without a score it has ended all the same', () => {
  const [done] = read(told({ completed: true, scores: scores(5, 4) })).events
  assert.equal([done?.status, done?.game?.is_final, done?.game?.home_score], ['ended', true, 5])
  const [silent] = read(told({ completed: true, scores: null })).events
  assert.equal([silent?.status, silent?.game], ['ended', undefined])
  const [before] = read(told({ scores: null })).events
  assert.equal([before?.status, before?.game], [null, undefined])
})

test('what cannot be used is rejected by field, and the event is used without it', () => {
  const bad: [object, RegExp][] = [
    [{ scores: scores('x', '1') }, /^scores\.1\.score: expected a whole number/],
    [{ scores: scores(-1, 1) }, /^scores\.1\.score: expected a number of 0 to 10000/],
    [{ scores: scores(1e9, 1) }, /^scores\.1\.score: expected a number of 0 to 10000/],
    [{ scores: [{ name: HOME, score: '1' }] }, /^scores\.name: expected one of 'Chicago Cubs' and one of/],
    [{ scores: 'none' }, /^scores: expected a list/],
    [{ scores: scores(1, 2), game: { clock: 7 } }, /^game\.clock: expected a text/],
    [{ scores: scores(1, 2), game: { possession: 'both' } }, /^game\.possession: expected home or away/],
    [{ splits: [{ book: 'Draft Kings' }] }, /^splits\.0\.book: expected the id of a sportsbook/],
    [
      { splits: [{ book: 'circa', moneyline: { handle: { home: 60 } } }] },
      /moneyline\.handle\.home: expected a fraction/,
    ],
    [{ splits: {} }, /^splits: expected a list/],
  ]
  for (const [more, expected] of bad) {
    const { events, rejections } = read(told(more))
    assert.is(events.length, 1)
    assert.equal([events[0]?.game, events[0]?.splits ?? []], [undefined, []])
    assert.is(rejections.length, 1)
    assert.match(rejections[0]?.detail ?? '', expected)
    assert.is(rejections[0]?.event, 'cubs-1')
  }
})

test('what a source leaves out of its splits is not known, not nothing', () => {
  const [event] = read(told({ splits: [{ book: 'circa', moneyline: { bets: { home: 0.25 } } }] })).events
  assert.equal(event?.splits, [
    {
      book: 'circa',
      spread: null,
      total: null,
      moneyline: {
        odds: { home: null, away: null },
        handle: { home: null, away: null },
        bets: { home: 0.25, away: null },
      },
    },
  ])
})

test('the simulator tells games that go on from nothing to the final score, and splits of what is to come', () => {
  const start = Date.parse('2026-01-15T20:00:00Z')
  const points = new Map<string, number>()
  let [finals, halves] = [0, 0]
  for (const league of ['nfl', 'epl', 'mlb']) {
    for (let at = start; at < start + 6 * 3_600_000; at += 4 * 60_000) {
      const { events, rejections } = through(simulated, scoresOf({ seed: 7 }, league, at, at === start))
      assert.equal(rejections, [])
      for (const { native_id, game, splits = [], status } of events) {
        halves += splits.length
        for (const { moneyline } of splits) {
          const { home, away } = moneyline?.bets ?? { home: 0, away: 0 }
          assert.ok(Math.abs((home ?? 0) + (away ?? 0) - 1) < 1e-9)
        }
        if (!game) continue
        assert.is(status, game.is_final ? 'ended' : null)
        const sum = (game.home_score ?? 0) + (game.away_score ?? 0)
        assert.ok(sum >= (points.get(native_id) ?? 0), 'points are never taken away')
        points.set(native_id, sum)
        if (!game.is_final) continue
        finals += 1
        if (league !== 'epl') assert.is.not(game.home_score, game.away_score)
      }
    }
  }
  assert.ok(finals > 5 && halves > 20 && [...points.values()].some(sum => sum > 0))
})

test('the simulator tells who may win a league: every team, at half of the books, without a list of matches', () => {
  const shown = LEAGUES.flatMap(({ league }) => outrightsOf({ seed: 7 }, league, AT) ?? [])
  assert.is(shown.length, 4)
  for (const payload of shown) {
    const { events, rejections, parts } = through(simulated, payload)
    assert.equal(rejections, [])
    assert.is(parts[0]?.scope.all_events, null)
    const [event] = events as [ParsedEvent]
    assert.equal([events.length, event.home, event.away, event.groups.length], [1, '', '', 8])
    assert.ok((event.start_time ?? 0) > AT)
    for (const group of event.groups) {
      const quotes = group.quotes()
      assert.ok(quotes.length >= 29 && quotes.every(quote => !quote.rejected && quote.market_type === 'futures'))
      const sum = quotes.reduce((total, quote) => total + (quote.rejected ? 0 : 1 / quote.odds_decimal), 0)
      assert.ok(sum > 1.05 && sum < 1.5, `${sum}`)
    }
  }
})

test.run()
