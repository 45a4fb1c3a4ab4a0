import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '../../pipelines/contradictions.ts'
import { parseOdds } from '../../pipelines/feeds/the-odds-api/parse.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'

/** A game of the NFL. */
const GAME = {
  id: 'e1',
  sport_key: 'americanfootball_nfl',
  commence_time: '2025-11-09T18:00:00Z',
  home_team: 'Chicago Bears',
  away_team: 'New York Giants',
}
const parsedOf = (body: object) => {
  const scope = { books: null, market_groups: null, all_events: null }
  return parseOdds({ feed: 'f', league: 'nfl', body: JSON.stringify(body), scope })
}
/** What these books show of it. */
const shownBy = (...bookmakers: object[]) => parsedOf([{ ...GAME, bookmakers }])
const read = (market: object, more: object[] = [], odds_format?: string) => {
  const event = { ...GAME, bookmakers: [{ key: 'fanduel', title: 'FanDuel', markets: [market, ...more] }] }
  return parsedOf(odds_format ? { odds_format, data: [event] } : [event])
}
const quotes = (parsed: ReturnType<typeof read>) =>
  parsed.events.flatMap(event => event.groups.flatMap(each => settled(each, each.quotes())))
const sides = (home: unknown, away: unknown) => ({
  key: 'h2h',
  outcomes: [
    { name: 'Chicago Bears', price: home },
    { name: 'New York Giants', price: away },
  ],
})

const over = (...prices: number[]) => ({
  key: 'totals',
  outcomes: ['Over', 'Under'].map((name, i) => ({ name, price: prices[i], point: 44.5 })),
})

test('the request’s format goes before what prices look like', () => {
  const both = (format?: string) =>
    quotes(read(over(150, 120), [], format)).map(quote => !quote.rejected && quote.odds_decimal)
  assert.equal(both(), [2.5, 2.2])
  assert.equal(both('american'), [2.5, 2.2])
  assert.equal(both('decimal'), [150, 120])
  assert.equal(both('roman'), [2.5, 2.2])
})

test('two teams’ prices alone are of a market that they can be all of, or leave room for a draw', () => {
  const refused = (sport_key: string, ...prices: number[]) => {
    const outcomes = ['Home Town', 'Away Town', 'Draw'].flatMap((name, i) =>
      prices[i] ? [{ name, price: prices[i] }] : [],
    )
    const bookmakers = [{ key: 'fanduel', title: 'FanDuel', markets: [{ key: 'h2h', outcomes }] }]
    const teams = { home_team: 'Home Town', away_team: 'Away Town', commence_time: '2025-11-09T18:00:00Z' }
    const body = JSON.stringify([{ id: 'e1', sport_key, ...teams, bookmakers }])
    const league = sport_key.startsWith('soccer') ? 'epl' : 'nhl'
    const found = quotes(
      parseOdds({ feed: 'f', league, body, scope: { books: null, market_groups: null, all_events: null } }),
    )
    return found.map(quote => (quote.rejected ? quote.reason : quote.market_type))
  }
  const no = ['impossible_pair', 'impossible_pair']
  assert.equal(refused('icehockey_nhl', 2.05, 2.9), no)
  assert.equal(refused('icehockey_nhl', 1.66, 2.3), ['moneyline', 'moneyline'])
  assert.equal(refused('icehockey_nhl', 2.05, 2.9, 4.2), new Array(3).fill('moneyline_3way'))
  assert.equal(refused('icehockey_nhl', 2.05, 0, 4.2), new Array(2).fill('moneyline_3way'))
  assert.equal(refused('soccer_epl', 1.35, 3.4), no)
  assert.equal(refused('soccer_epl', 2.05, 2.9), ['moneyline', 'moneyline'])
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

test('a repeated side is rejected, the first stands; with another price neither does', () => {
  const reasons = (key: string, ...prices: number[]) => {
    const outcomes = prices.map(price => ({ name: 'Over', price, point: 44.5 }))
    return quotes(read({ key, outcomes })).map(quote => (quote.rejected ? quote.reason : quote.odds_american))
  }
  assert.equal(reasons('totals', -110, -110), [-110, 'duplicate_outcome'])
  assert.equal(reasons('totals', -110, -111), ['contradictory_outcome', 'duplicate_outcome'])
  const thrice = ['contradictory_outcome', 'duplicate_outcome', 'duplicate_outcome']
  assert.equal(reasons('alternate_totals', -110, -110, -111), thrice)
})

test('one market key twice is one group, and what the two contradict each other in is not taken', () => {
  const reasons = (...again: object[]) => {
    const parsed = read(sides(-180, 150), again)
    assert.is(parsed.events[0]?.groups.length, 1)
    assert.is(parsed.rejections[0]?.reason, 'duplicate_market')
    return quotes(parsed).map(quote => (quote.rejected ? quote.reason : quote.odds_american))
  }
  const neither = ['contradictory_outcome', 'contradictory_outcome', 'duplicate_outcome', 'duplicate_outcome']
  assert.equal(reasons(sides(-170, 140)), neither)
  assert.equal(reasons(sides(-180, 150)), [-180, 150])
  assert.equal(reasons(sides(-180, 150), sides(-180, 145)), [-180, 'contradictory_outcome', 'duplicate_outcome'])
  const digest = (price: number) => read(sides(-180, 150), [sides(-180, price)]).events[0]?.groups[0]?.digest
  assert.is.not(digest(150), digest(145))
})

test('an event listed twice is one: each of its groups as it was looked at last', () => {
  const book = (key: string, minute: number, price: number) => ({
    key,
    last_update: `2025-11-09T17:0${minute}:00Z`,
    markets: [{ key: 'h2h', outcomes: [{ name: 'Chicago Bears', price }] }],
  })
  const parsed = parsedOf([
    { ...GAME, bookmakers: [book('fanduel', 1, -110), book('bovada', 2, -112)] },
    { ...GAME, bookmakers: [book('fanduel', 2, -115), book('bovada', 1, -118), book('betus', 1, -120)] },
  ])
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

test('an id under which another game follows, or the same with its sides changed over, is of the first one', () => {
  const book = { key: 'fanduel', last_update: '2025-11-09T17:01:00Z' }
  const event = (home_team: string, away_team: string, price: number, point: number) => ({
    id: 'e1',
    sport_key: 'americanfootball_nfl',
    commence_time: '2025-11-09T18:00:00Z',
    home_team,
    away_team,
    bookmakers: [{ ...book, markets: [{ key: 'totals', outcomes: [{ name: 'Over', price, point }] }] }],
  })
  const first = event('Chicago Bears', 'New York Giants', -110, 46.5)
  for (const [home, away] of [
    ['Detroit Lions', 'Dallas Cowboys'],
    ['New York Giants', 'Chicago Bears'],
  ] as const) {
    const second = event(home, away, -120, 51.5)
    for (const one of second.bookmakers) one.last_update = '2025-11-09T17:02:00Z'
    const scope = { books: null, market_groups: null, all_events: null }
    const parsed = parseOdds({ feed: 'f', league: 'nfl', body: JSON.stringify([first, second]), scope })
    assert.equal(
      parsed.rejections.map(one => one.reason),
      ['other_teams'],
    )
    assert.equal(
      quotes(parsed).map(quote => !quote.rejected && [quote.line, quote.odds_american]),
      [[46.5, -110]],
    )
  }
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
    const parsed = shownBy(...order)
    assert.equal(
      quotes(parsed).map(quote => !quote.rejected && quote.odds_american),
      [-115],
    )
    assert.is(parsed.rejections[0]?.reason, 'duplicate_book')
  }
})

test('of a book that an event lists twice under one key each group is the one looked at last, the first where nobody knows', () => {
  const market = (key: string, price: number, last_update?: string) => ({
    ...{ key, outcomes: [{ name: 'Chicago Bears', price, point: key === 'h2h' ? undefined : -3.5 }] },
    ...(last_update ? { last_update } : {}),
  })
  const shown = (bookmakers: object[]) => {
    const parsed = shownBy(...bookmakers)
    assert.equal(
      parsed.rejections.map(({ reason }) => reason),
      bookmakers.slice(1).map(() => 'duplicate_book'),
    )
    return quotes(parsed).map(quote => !quote.rejected && quote.odds_american)
  }
  const book = (key: string, ...markets: object[]) => ({ key, markets })
  const [old, young] = ['2025-11-09T17:00:00Z', '2025-11-09T17:01:00Z']
  for (const key of ['fanduel', 'draftkings', 'espnbet']) {
    const first = book(key, market('h2h', -110, old), market('spreads', -115, young))
    const second = book(key, market('h2h', -120, young), market('spreads', -125, old))
    assert.equal(shown([first, second]), [-120, -115], key)
    assert.equal(shown([second, first]), [-120, -115], key)
    assert.equal(shown([book(key, market('h2h', -110)), book(key, market('h2h', -120))]), [-110], key)
  }
  const [named, other] = [book('espnbet', market('h2h', -110, old)), book('thescorebet', market('h2h', -120, young))]
  assert.equal(shown([other, named, other]), [-110])
  assert.equal(shown([named, other, book('espnbet', market('h2h', -130, young))]), [-130])
})

test('a main line that the alternate market repeats stays with the main market', () => {
  const line = (key: string, ...points: number[]) => ({
    key,
    outcomes: points.map(point => ({ name: 'Over', price: -110, point })),
  })
  const lines = (...markets: object[]) =>
    read(markets[0] ?? {}, markets.slice(1)).events.flatMap(event =>
      event.groups.map(group => [group.market_group, ...group.quotes().map(quote => !quote.rejected && quote.line)]),
    )
  const alternate = line('alternate_totals', 43.5, 44.5, 45.5)
  assert.equal(lines(alternate), [['total_points#alternate', 43.5, 44.5, 45.5]])
  assert.equal(lines(alternate, line('totals', 44.5)), [
    ['total_points#alternate', 43.5, 45.5],
    ['total_points', 44.5],
  ])
  const digest = (point: number) => read(alternate, [line('totals', point)]).events[0]?.groups[0]?.digest
  assert.is.not(digest(44.5), digest(45.5))
})

test('a side whose price to lay is below the one to back is refused with it, and no other', () => {
  const laid = (home: number, away: number) => ({ ...sides(home, away), key: 'h2h_lay' })
  const of = (lay: object) => {
    const found = quotes(read(sides(2, 1.9), [lay], 'decimal'))
    return found.map(quote => (quote.rejected ? quote.reason : [quote.selection_type, quote.lay_odds_decimal]))
  }
  assert.equal(of(laid(2, 1.92)), [
    ['home', 2],
    ['away', 1.92],
  ])
  assert.equal(of(laid(1.98, 1.92)), [['away', 1.92], 'crossed_book'])
})

test('native ids of the source come along', () => {
  const market = { key: 'h2h', sid: 'm7', outcomes: [{ name: 'Chicago Bears', price: -120, sid: 9 }] }
  const parsed = shownBy({ key: 'fanduel', sid: '331', markets: [market] })
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
  assert.is(digest({ price: '-110' }), 0)
})

test("a digest moves with the ids of the book's event and market", () => {
  const digest = (event_sid: unknown, market_sid: unknown) => {
    const market = { key: 'h2h', sid: market_sid, outcomes: [{ name: 'Chicago Bears', price: -120 }] }
    const { events } = shownBy({ key: 'fanduel', sid: event_sid, markets: [market] })
    return events[0]?.groups[0]?.digest
  }
  const ids: [unknown, unknown][] = [
    [undefined, undefined],
    ['331', undefined],
    ['332', undefined],
    ['331', 'm7'],
    ['331', 7],
  ]
  assert.is(new Set(ids.map(pair => digest(...pair))).size, ids.length)
  assert.is(digest('331', 'm7'), digest('331', 'm7'))
})

const soccer = (market: object) => {
  const event = {
    id: 'e2',
    sport_key: 'soccer_epl',
    commence_time: '2025-11-09T15:00:00Z',
    home_team: 'Arsenal',
    away_team: 'Chelsea',
    bookmakers: [{ key: 'williamhill', title: 'William Hill', markets: [market] }],
  }
  const part = { feed: 'f', league: 'epl', scope: { books: null, market_groups: null, all_events: null } }
  return quotes(parseOdds({ ...part, body: JSON.stringify([event]) }))
}

test('double chance: two of the three results, each under one name', () => {
  const named = (...names: string[]) =>
    soccer({ key: 'double_chance', outcomes: names.map((name, i) => ({ name, price: 1.25 + i / 10 })) }).map(quote =>
      quote.rejected
        ? quote.reason
        : [quote.market_type, quote.selection_type, quote.selection, quote.line, quote.odds_decimal].join(' '),
    )
  assert.equal(named('Arsenal or Draw', 'Arsenal or Chelsea', 'Draw or Chelsea'), [
    'double_chance other Home or Draw  1.25',
    'double_chance other Home or Away  1.35',
    'double_chance other Draw or Away  1.45',
  ])
  // Two prices for one side: neither is taken.
  assert.equal(named('1X', 'Draw or Arsenal'), ['contradictory_outcome', 'duplicate_outcome'])
  assert.equal(named('Arsenal', 'Draw or Everton'), ['unknown_selection', 'unknown_selection'])
})

test.run()
