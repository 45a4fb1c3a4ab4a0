import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatOf } from '../../pipelines/feeds/the-odds-api/digest.ts'
import { marketDefs } from '../../pipelines/feeds/the-odds-api/market-keys.ts'
import { parseOdds } from '../../pipelines/feeds/the-odds-api/parse.ts'
import { instant } from '../../pipelines/feeds/the-odds-api/time.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'

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
    ['football', 'team_totals', undefined],
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
  for (const bad of [
    '0001-01-01T00:00:00Z',
    '2026-13-04T23:05:00Z',
    '2026-08-04',
    'soon',
    1785884700,
    null,
    undefined,
  ]) {
    assert.is(instant(bad), null)
  }
})

const read = (market: object, more: object[] = [], odds_format?: string) => {
  const event = {
    id: 'e1',
    sport_key: 'americanfootball_nfl',
    commence_time: '2025-11-09T18:00:00Z',
    home_team: 'Chicago Bears',
    away_team: 'New York Giants',
    bookmakers: [{ key: 'fanduel', title: 'FanDuel', markets: [market, ...more] }],
  }
  const body = JSON.stringify(odds_format ? { odds_format, data: [event] } : [event])
  return parseOdds({ feed: 'f', league: 'nfl', body, scope: { books: null, market_groups: null, all_events: null } })
}
const quotes = (parsed: ReturnType<typeof read>) =>
  parsed.events.flatMap(event => event.groups.flatMap(each => each.quotes()))
const sides = (home: unknown, away: unknown) => ({
  key: 'h2h',
  outcomes: [
    { name: 'Chicago Bears', price: home },
    { name: 'New York Giants', price: away },
  ],
})

test('the request’s format goes before what prices look like', () => {
  const both = (format?: string) =>
    quotes(read(sides(150, 120), [], format)).map(quote => !quote.rejected && quote.odds_decimal)
  assert.equal(both(), [2.5, 2.2])
  assert.equal(both('american'), [2.5, 2.2])
  assert.equal(both('decimal'), [150, 120])
  assert.equal(both('roman'), [2.5, 2.2])
})

test('decimal prices are rounded to six places and get an American price', () => {
  const [home, away] = quotes(read(sides(1.9523809523, 2)))
  assert.equal(
    [home && 'odds_decimal' in home && home.odds_decimal, home && 'odds_american' in home && home.odds_american],
    [1.952381, -105],
  )
  assert.is(away && 'odds_american' in away && away.odds_american, 100)
})

test('no price of two or three broken ones turns the others into nonsense', () => {
  const [home, away] = quotes(
    read(sides(1.5, -180), [{ key: 'totals', outcomes: [{ name: 'Over', price: -110, point: 44.5 }] }]),
  )
  assert.is(home && 'reason' in home && home.reason, 'impossible_price')
  assert.is(away && 'odds_american' in away && away.odds_american, -180)
})

test('a repeated side is rejected, the first stands', () => {
  const market = {
    key: 'totals',
    outcomes: ['Over', 'Over'].map((name, i) => ({ name, price: -110 - i, point: 44.5 })),
  }
  const [first, second] = quotes(read(market))
  assert.is(first && 'odds_american' in first && first.odds_american, -110)
  assert.is(second && 'reason' in second && second.reason, 'duplicate_outcome')
})

test('one market key twice is one group', () => {
  const { events, rejections } = read(sides(-180, 150), [sides(-170, 140)])
  assert.is(events[0]?.groups.length, 1)
  assert.is(rejections[0]?.reason, 'duplicate_market')
})

test('an event listed twice is one: each of its groups as it was looked at last', () => {
  const book = (key: string, minute: number, price: number) => ({
    key,
    last_update: `2025-11-09T17:0${minute}:00Z`,
    markets: [{ key: 'h2h', outcomes: [{ name: 'Chicago Bears', price }] }],
  })
  const event = {
    id: 'e1',
    sport_key: 'americanfootball_nfl',
    commence_time: '2025-11-09T18:00:00Z',
    home_team: 'Chicago Bears',
    away_team: 'New York Giants',
  }
  const twice = [
    { ...event, bookmakers: [book('fanduel', 1, -110), book('bovada', 2, -112)] },
    { ...event, bookmakers: [book('fanduel', 2, -115), book('bovada', 1, -118), book('betus', 1, -120)] },
  ]
  const scope = { books: null, market_groups: null, all_events: null }
  const parsed = parseOdds({ feed: 'f', league: 'nfl', body: JSON.stringify(twice), scope })
  assert.is(parsed.events.length, 1)
  assert.equal(
    parsed.rejections.map(one => one.reason),
    ['duplicate_event'],
  )
  assert.equal(
    quotes(parsed).map(quote => !quote.rejected && quote.odds_american),
    [-115, -112, -120],
  )
})

test('the source key that the catalogue names first stands for a book shown under two', () => {
  const book = (key: string, price: number) => ({
    key,
    markets: [{ key: 'h2h', outcomes: [{ name: 'Chicago Bears', price }] }],
  })
  for (const order of [
    [book('caesars', -110), book('williamhill_us', -115)],
    [book('williamhill_us', -115), book('caesars', -110)],
  ]) {
    const event = {
      id: 'e1',
      sport_key: 'americanfootball_nfl',
      commence_time: '2025-11-09T18:00:00Z',
      home_team: 'Chicago Bears',
      away_team: 'New York Giants',
      bookmakers: order,
    }
    const scope = { books: null, market_groups: null, all_events: null }
    const parsed = parseOdds({ feed: 'f', league: 'nfl', body: JSON.stringify([event]), scope })
    assert.equal(
      quotes(parsed).map(quote => !quote.rejected && quote.odds_american),
      [-115],
    )
    assert.is(parsed.rejections[0]?.reason, 'duplicate_book')
  }
})

test('native ids of the source come along', () => {
  const event = {
    id: 'e1',
    sport_key: 'americanfootball_nfl',
    commence_time: '2025-11-09T18:00:00Z',
    home_team: 'Chicago Bears',
    away_team: 'New York Giants',
    bookmakers: [
      {
        key: 'fanduel',
        sid: '331',
        markets: [{ key: 'h2h', sid: 'm7', outcomes: [{ name: 'Chicago Bears', price: -120, sid: 9 }] }],
      },
    ],
  }
  const parsed = parseOdds({
    feed: 'f',
    league: 'nfl',
    body: JSON.stringify([event]),
    scope: { books: null, market_groups: null, all_events: null },
  })
  const [quote] = quotes(parsed)
  const { external_event_id, market_id, external_selection_id } = quote as SourceQuote
  assert.equal([external_event_id, market_id, external_selection_id], ['331', 'm7', '9'])
})

test('a digest moves with the price, the line and the side, and not with the time', () => {
  const digest = (outcome: object, last_update = '2025-11-09T17:00:00Z') =>
    read({ key: 'totals', last_update, outcomes: [{ name: 'Over', price: -110, point: 44.5, ...outcome }] }).events[0]
      ?.groups[0]?.digest
  assert.is(digest({}), digest({}, '2025-11-09T17:05:00Z'))
  const all = [{}, { price: -111 }, { point: 45.5 }, { name: 'Under' }, { bet_limit: 500 }, { description: 'x' }].map(
    each => digest(each),
  )
  assert.is(new Set(all).size, all.length)
  assert.is(digest({ price: '-110' }), '')
})

test.run()
