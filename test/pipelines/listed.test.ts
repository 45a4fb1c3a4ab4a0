/* Lists that are all of a league's: a market, or a game, that is not there any more is off the board. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LARGEST_PART } from '../../pipelines/feeds/read/pack.ts'
import { openDesk } from './desk.ts'

const AT = Date.parse('2026-11-26T12:00:00Z')
const MINUTE = 60_000

const matchup = (id: number, home: string, away: string, more: object = {}) => ({
  id,
  type: 'matchup',
  parentId: null,
  units: 'Regular',
  league: { id: 1, name: 'NBA', sport: { id: 2, name: 'Basketball' } },
  startTime: '2026-11-27T00:00:00Z',
  participants: [
    { alignment: 'home', name: home },
    { alignment: 'away', name: away },
  ],
  ...more,
})
const prices = (points?: number) => [
  { designation: 'home', price: -110, ...(points === undefined ? {} : { points }) },
  { designation: 'away', price: -110, ...(points === undefined ? {} : { points: -points }) },
]
const moneyline = (matchupId: number) => ({ matchupId, type: 'moneyline', period: 0, key: 's;0;m', prices: prices() })
const spread = (matchupId: number) => ({ matchupId, type: 'spread', period: 0, key: 's;0;s;-3', prices: prices(-3) })

test('pinnacle: the last spread of a league goes with the market, and nothing else', () => {
  const desk = openDesk()
  const show = (minute: number, request: string, ...markets: object[]) =>
    desk.show(
      AT + minute * MINUTE,
      { matchups: [matchup(1, 'Boston Celtics', 'Miami Heat')], markets },
      { feed: 'pinnacle', request },
    )
  const all = '/0.1/leagues/487/matchups'
  show(0, all, moneyline(1), spread(1))
  assert.is(desk.standing().length, 4)
  // What nobody asked for a whole league speaks for the kinds of markets in it.
  show(1, '', moneyline(1))
  assert.is(desk.standing().length, 4)
  show(2, all, moneyline(1))
  assert.equal(desk.standing(), ['pinnacle moneyline away -110', 'pinnacle moneyline home -110'])
  show(3, all)
  assert.equal(desk.standing(), [])
})

test('pinnacle: a game in play whose parent only it names stands in every part of a large list', () => {
  const live = matchup(50, 'Boston Celtics', 'Miami Heat', {
    parentId: 49,
    isLive: true,
    parent: { id: 49, participants: matchup(49, 'Boston Celtics', 'Miami Heat').participants },
  })
  const others = Array.from({ length: 90 }, (_, i) =>
    matchup(100 + i, `Home ${i}`, `Away ${i}`, { note: 'x'.repeat(LARGEST_PART / 60) }),
  )
  const desk = openDesk()
  const list = { matchups: [live, ...others], markets: [live, ...others].map(({ id }) => moneyline(id)) }
  const request = '/0.1/leagues/487/matchups'
  for (const minute of [0, 1]) {
    const { ticks } = desk.show(AT + minute * MINUTE, list, { feed: 'pinnacle', request })
    assert.is(ticks.filter(tick => tick.is_removed).length, 0)
    assert.is(desk.standing().length, 2 * 91)
  }
})

const contract = (series: string, code: string, title: string, name: string, more: object = {}) => ({
  ticker: `${series}-26NOV26MIABOS-${code}`,
  title,
  yes_sub_title: name,
  status: 'active',
  result: '',
  yes_ask_dollars: '0.5500',
  yes_bid_dollars: '0.5300',
  no_ask_dollars: '0.4700',
  no_bid_dollars: '0.4500',
  ...more,
})
const winners = (more: object = {}) => [
  contract('KXNBAGAME', 'MIA', 'Miami at Boston Winner?', 'Miami', more),
  contract('KXNBAGAME', 'BOS', 'Miami at Boston Winner?', 'Boston', more),
]
const NO_PRICE = Object.fromEntries(
  ['yes_ask', 'yes_bid', 'no_ask', 'no_bid'].map(name => [`${name}_dollars`, '0.0000']),
)

test('kalshi: a series whose makers are gone, or that is not listed any more, takes its own prices alone', () => {
  for (const gone of [{ markets: winners(NO_PRICE) }, { markets: [] }]) {
    const desk = openDesk()
    const of = (series: string) => ({
      feed: 'kalshi',
      request: `/trade-api/v2/markets?series_ticker=${series}&limit=1000`,
    })
    desk.show(AT, { markets: winners() }, of('KXNBAGAME'))
    const over = contract('KXNBATOTAL', '220', 'Miami at Boston: Total Points', 'Over 220.5 points scored', {
      floor_strike: 220.5,
    })
    desk.show(AT + MINUTE, { markets: [over] }, of('KXNBATOTAL'))
    const before = desk.standing().filter(row => !row.includes('moneyline'))
    assert.ok(before.length > 0 && before.length < desk.standing().length)
    desk.show(AT + 2 * MINUTE, gone, of('KXNBAGAME'))
    assert.equal(desk.standing(), before)
  }
})

test('kalshi: a tour and its challengers are lists of their own, of one league', () => {
  const match = (series: string, one: string, other: string) =>
    [one, other].map(name => ({
      ...contract(series, name.slice(0, 3).toUpperCase(), `Will ${name} win the ${one} vs ${other} match?`, name),
      ticker: `${series}-26NOV26${one.slice(0, 3).toUpperCase()}${other.slice(0, 3).toUpperCase()}-${name.slice(0, 3).toUpperCase()}`,
    }))
  const desk = openDesk()
  const of = (series: string, one: string, other: string, minute: number) =>
    desk.show(
      AT + minute * MINUTE,
      { markets: match(series, one, other) },
      { feed: 'kalshi', request: `/trade-api/v2/markets?series_ticker=${series}&limit=1000` },
    )
  for (const minute of [0, 2, 4]) {
    of('KXATPMATCH', 'Alcaraz', 'Sinner', minute)
    const { ticks } = of('KXATPCHALLENGERMATCH', 'Wawrinka', 'Monfils', minute + 1)
    assert.equal(
      ticks.filter(tick => tick.is_removed),
      [],
    )
  }
  assert.is(desk.standing().length, 4)
})

const game = (slug: string, title: string, ...types: string[]) => ({
  id: `id of ${slug}`,
  slug,
  title,
  markets: types.map(sportsMarketType => ({
    id: `${slug} ${sportsMarketType}`,
    question: title,
    sportsMarketType,
    outcomes: JSON.stringify(sportsMarketType === 'totals' ? ['Over', 'Under'] : title.split(' vs. ')),
    ...(sportsMarketType === 'totals' ? { line: 220.5, question: `${title}: O/U 220.5` } : {}),
    bestBid: 0.4,
    bestAsk: 0.5,
    gameStartTime: '2026-11-27 00:00:00+00',
  })),
})

test('polymarket: what its tag does not list any more is resolved', () => {
  const desk = openDesk()
  const show = (minute: number, request: string, ...events: object[]) =>
    desk.show(AT + minute * MINUTE, events, { feed: 'polymarket', request })
  const [heat, bulls] = [
    (...types: string[]) => game('nba-mia-bos-2026-11-26', 'Heat vs. Celtics', ...types),
    (...types: string[]) => game('nba-chi-nyk-2026-11-26', 'Bulls vs. Knicks', ...types),
  ]
  const of = (tag: string) => `/events?tag_slug=${tag}&closed=false&limit=100`
  show(0, of('nba'), heat('moneyline', 'totals'), bulls('moneyline'))
  const all = desk.standing()
  assert.is(all.length, 6)
  show(1, of('sports'), heat('moneyline'))
  assert.equal(desk.standing(), all)
  show(2, of('nba'), heat('moneyline'), bulls('moneyline'))
  assert.is(desk.standing().length, 4)
  show(3, of('nba'), heat('moneyline'))
  assert.is(desk.standing().length, 2)
  show(4, of('nba'))
  assert.equal(desk.standing(), [])
})

test('the second game of a day never meets the prices of the first', () => {
  const desk = openDesk()
  const sides = ['Chicago Cubs', 'St. Louis Cardinals'] as const
  const first = {
    id: 'toa',
    sport_key: 'baseball_mlb',
    sport_title: 'MLB',
    commence_time: '2026-11-26T17:05:00Z',
    home_team: sides[0],
    away_team: sides[1],
    bookmakers: [
      {
        key: 'draftkings',
        title: 'DraftKings',
        last_update: '2026-11-26T12:00:00Z',
        markets: [{ key: 'h2h', outcomes: sides.map(name => ({ name, price: 1.9 })) }],
      },
    ],
  }
  desk.show(AT, [first])
  const mlb = { id: 246, name: 'MLB', sport: { id: 3, name: 'Baseball' } }
  const second = matchup(2, `G2 ${sides[0]}`, `G2 ${sides[1]}`, { league: mlb, startTime: '2026-11-26T20:35:00Z' })
  desk.show(AT, { matchups: [second], markets: [moneyline(2)] }, { feed: 'pinnacle' })
  assert.equal(
    [...desk.events.values()].map(event => [event.event_id, event.event_start_time?.slice(11, 16)]),
    [
      ['mlb_chicago_cubs_st_louis_cardinals_2026-11-26', '17:05'],
      ['mlb_chicago_cubs_st_louis_cardinals_2026-11-26_g2', '20:35'],
    ],
  )
})

test('generic: an event too large for a part loses nothing to one that shares a book with it', () => {
  const of = (event_id: string, home: string, away: string) => (sportsbook: string, more: object) =>
    JSON.stringify({
      ...{ type: 'quote', league: 'wnba', event_id, home, away, start: '2026-11-27T00:00:00Z', sportsbook },
      ...{ selection: 'over', odds_decimal: 1.9, external_selection_id: 'y'.repeat(150), ...more },
    })
  const winner = { market: 'moneyline', selection: 'home' }
  const prop = (i: number) => ({ market: 'player_points', player: `Player ${i}`, line: 10.5 })
  const large = of('a', 'Chicago Sky', 'Indiana Fever')
  const small = of('b', 'Atlanta Dream', 'Dallas Wings')
  const many = Array.from({ length: 700 }, (_, i) => i)
  const lines = [
    large('draftkings', winner),
    ...many.map(i => large('bovada', prop(i))),
    large('fanduel', winner),
    ...many.map(i => large('betmgm', prop(i))),
    small('draftkings', winner),
  ]
  const desk = openDesk()
  for (const minute of [0, 1]) {
    const { ticks } = desk.show(AT + minute * MINUTE, lines.join('\n'), { feed: 'generic' })
    assert.equal([desk.standing().length, ticks.filter(tick => tick.is_removed).length], [lines.length, 0])
  }
})

test('polymarket: a game and its event of more markets stand in one part of a large list, wherever the list has them', () => {
  const asked = (question: string, outcomes: readonly string[], more: object) => ({
    ...{ id: question, conditionId: question.padEnd(700, ' '), question, outcomes: JSON.stringify(outcomes) },
    ...{ bestBid: 0.4, bestAsk: 0.5, ...more },
  })
  const winner = (title: string, groupItemTitle: string) =>
    asked(`${title}: ${groupItemTitle}`, ['Yes', 'No'], { sportsMarketType: 'moneyline', groupItemTitle })
  const total = (title: string, line: number) =>
    asked(`${title}: O/U ${line}`, ['Over', 'Under'], { sportsMarketType: 'totals', line })
  const games = ['Arsenal,Chelsea', 'Liverpool,Everton', 'Fulham,Brentford', 'Burnley,Sunderland'].map(pair =>
    pair.split(','),
  )
  const events = games.map(([home = '', away = ''], i) => {
    const [title, slug] = [`${home} vs. ${away}`, `epl-${home}-${away}-2026-11-29`.toLowerCase()]
    const markets = [home, 'Draw', away].map(side => winner(title, side))
    const lines = Array.from({ length: 200 }, (_, line) => total(title, line + 0.5))
    return [
      { id: `${i}`, slug, title, markets },
      {
        id: `${i}m`,
        slug: `${slug}-more-markets`,
        title: `${title} - More Markets`,
        parentEventId: `${i}`,
        markets: lines,
      },
    ] as const
  })
  const request = '/events?tag_slug=epl&closed=false&limit=100'
  for (const list of [events.flat(), [...events.map(([game]) => game), ...events.map(([, more]) => more)]]) {
    assert.ok(JSON.stringify(list).length > LARGEST_PART)
    const desk = openDesk()
    desk.show(AT, list, { feed: 'polymarket', request })
    assert.is(desk.standing().length, 4 * (3 + 400))
    assert.equal(desk.show(AT + MINUTE, list, { feed: 'polymarket', request }).ticks, [])
  }
})

test.run()
