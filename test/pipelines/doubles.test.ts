/* Order, doubles and sides: what a part that is late, a line that stands twice, and a match that is turned round do to the board. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { openDesk, words } from './desk.ts'
import { AT, alternateTotals, asked, cubs, h2h, type Market, MINUTE, START, spreads, totals } from './payloads.ts'

const ticked = (rows: { ticks: Parameters<typeof words>[0][] }): string[] => rows.ticks.map(words).sort()

test('a part older than what its group holds is counted and not applied; another group of the same part is', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ fanduel: [h2h(-134, 113)] })])
  desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-140, 118)] })])
  const old = desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-135, 114)], fanduel: [h2h(-133, 112)] })])
  assert.equal(ticked(old), ['fanduel moneyline away +112', 'fanduel moneyline home -133'])
  assert.is(old.skipped, 1)
  assert.is(desk.lastSeen('draftkings', 'moneyline'), AT + 2 * MINUTE)
  assert.is(desk.lastSeen('fanduel', 'moneyline'), AT + MINUTE)
})

test('what a newer part removed is not brought back by an older one', () => {
  const desk = openDesk()
  const request = asked('draftkings', 'h2h,totals')
  const both = cubs({ draftkings: [h2h(-135, 114), totals(8, -110, -110)] })
  desk.show(AT, [both], { request })
  desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)] })], { request })
  const old = desk.show(AT + MINUTE, [both], { request })
  assert.equal(old.ticks, [])
  assert.is(old.skipped, 2)
  assert.is(desk.standing().length, 2)
})

test('an older part removes nothing that a newer one showed', () => {
  const desk = openDesk()
  const request = asked('draftkings', 'h2h,totals')
  desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114), totals(8, -110, -110)] })], { request })
  assert.equal(desk.show(AT + MINUTE, [cubs({ draftkings: [] })], { request }).ticks, [])
  assert.equal(desk.show(AT + MINUTE, [], { request }).ticks, [])
})

test('a part of the very same time is applied', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)] })])
  assert.equal(ticked(desk.show(AT, [cubs({ draftkings: [h2h(-136, 114)] })])), ['draftkings moneyline home -136'])
})

test('a main line that stands among the alternates too is one quote, the main one', () => {
  const desk = openDesk()
  const alternates = cubs({ draftkings: [alternateTotals([7.5, -130, 110], [8, -112, -108], [8.5, 110, -130])] })
  const first = desk.show(AT, [alternates])
  assert.is(first.ticks.length, 6)
  // The main market shows 8: the quote changes hands, and no removal is written.
  const main = desk.show(AT + 1000, [cubs({ draftkings: [totals(8, -110, -110)] })])
  assert.equal(ticked(main), ['draftkings total_runs over 8 -110', 'draftkings total_runs under 8 -110'])
  assert.ok(main.ticks.every(tick => tick.is_alternate_line === 0))
  // The alternates still show it, at their own price: the main market's stands.
  assert.equal(desk.show(AT + 2000, [alternates]).ticks, [])
  assert.is(desk.standing().length, 6)
})

test('the line goes back to the alternates when the main market has moved off', () => {
  const desk = openDesk()
  const alternates = cubs({ draftkings: [alternateTotals([7.5, -130, 110], [8, -112, -108])] })
  desk.show(AT, [cubs({ draftkings: [totals(8, -110, -110)] })])
  desk.show(AT + 1000, [alternates])
  desk.show(AT + 2000, [cubs({ draftkings: [totals(8.5, -110, -110)] })])
  const rows = desk.show(AT + 3000, [alternates])
  assert.equal(ticked(rows), ['draftkings total_runs over 8 -112', 'draftkings total_runs under 8 -108'])
  assert.ok(rows.ticks.every(tick => tick.is_alternate_line === 1))
})

for (const order of ['main first', 'alternates first'] as const) {
  test(`both in one payload, ${order}: the main line moves on to a line of the alternates and back`, () => {
    const desk = openDesk()
    const shown = (main: number) => {
      const markets = [totals(main, -110, -110), alternateTotals([7.5, -130, 110], [8, -112, -108], [8.5, 110, -130])]
      return [cubs({ draftkings: order === 'main first' ? markets : markets.reverse() })]
    }
    desk.show(AT, shown(8))
    const moved = desk.show(AT + MINUTE, shown(8.5))
    assert.equal(ticked(moved), [
      'draftkings total_runs over 8 -112',
      'draftkings total_runs over 8.5 -110',
      'draftkings total_runs under 8 -108',
      'draftkings total_runs under 8.5 -110',
    ])
    assert.is(desk.standing().length, 6)
    assert.equal(desk.show(AT + 2 * MINUTE, shown(8.5)).ticks, [])
    assert.is(desk.show(AT + 3 * MINUTE, shown(8)).ticks.length, 4)
    assert.is(desk.standing().length, 6)
  })
}

test('the main market is gone, and the alternates of the same payload have its line: it stands on as one of them', () => {
  const desk = openDesk()
  const request = asked('draftkings', 'totals,alternate_totals')
  const alternates = alternateTotals([7.5, -130, 110], [8, -112, -108])
  desk.show(AT, [cubs({ draftkings: [totals(8, -110, -110), alternates] })], { request })
  const rows = desk.show(AT + MINUTE, [cubs({ draftkings: [alternates] })], { request })
  assert.equal(ticked(rows), ['draftkings total_runs over 8 -112', 'draftkings total_runs under 8 -108'])
  assert.ok(rows.ticks.every(tick => tick.is_alternate_line === 1))
  assert.is(desk.standing().length, 4)
})

test('a source that has home and away the other way round: sides change places, lines stay with their side', () => {
  const desk = openDesk([{ ...theOddsApi, id: 'other' }])
  const straight = cubs({ draftkings: [h2h(-135, 114), spreads(-1.5, 150, -182)] })
  desk.show(AT, [straight])
  const turned = cubs(
    { fanduel: [h2h(-134, 113), spreads(-1.5, 148, -180)] },
    { id: 'other-id', home: 'St. Louis Cardinals', away: 'Chicago Cubs' },
  )
  const rows = desk.show(AT + 1000, [turned], { feed: 'other' })
  assert.is(rows.events[0]?.event_id, 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04')
  assert.equal(ticked(rows), [
    'fanduel moneyline away +113',
    'fanduel moneyline home -134',
    'fanduel run_line away 1.5 -180',
    'fanduel run_line home -1.5 +148',
  ])
  assert.is(rows.ticks.find(tick => tick.selection_type === 'home')?.selection, 'Chicago Cubs')
  // The ids are those of the sides, whoever shows them: a feed that takes over finds the same quotes.
  assert.equal(desk.show(AT + 10 * MINUTE, [cubs({ fanduel: [h2h(-134, 113)] })]).ticks, [])
  assert.is(desk.standing('fanduel').length, 4)
})

test('a source that exchanges the names of home and away, and nothing else, has given each price to the other team', () => {
  const prices = { moneyline: [-135, 114], run_line: [150, -182] } as const
  const markets = (first: string, second: string): Market[] => [
    {
      key: 'h2h',
      outcomes: [first, second].map((name, i) => ({ name, price: prices.moneyline[i] ?? 0 })),
    },
    {
      key: 'spreads',
      outcomes: [first, second].map((name, i) => ({
        name,
        price: prices.run_line[i] ?? 0,
        point: i === 0 ? -1.5 : 1.5,
      })),
    },
  ]
  const [home, away] = ['Chicago Cubs', 'St. Louis Cardinals'] as const
  const told = (first: string, second: string) =>
    cubs({ draftkings: markets(first, second) }, { home: first, away: second })
  const [own, exchanged] = [
    ['moneyline away +114', 'moneyline home -135', 'run_line away 1.5 -182', 'run_line home -1.5 +150'],
    ['moneyline away -135', 'moneyline home +114', 'run_line away -1.5 +150', 'run_line home 1.5 -182'],
  ].map(rows => rows.map(row => `draftkings ${row}`))
  const desk = openDesk()
  desk.show(AT, [told(home, away)])
  assert.equal(desk.standing(), own)
  desk.show(AT + MINUTE, [told(away, home)])
  assert.equal(desk.standing(), exchanged)
  assert.equal(desk.show(AT + 2 * MINUTE, [told(away, home)]).ticks, [])
  desk.show(AT + 3 * MINUTE, [told(home, away)])
  assert.equal(desk.standing(), own)
})

const strikeouts = (player: string, over: number, under: number): Market => ({
  key: 'pitcher_strikeouts',
  outcomes: [
    { name: 'Over', description: player, price: over, point: 5.5 },
    { name: 'Under', description: player, price: under, point: 5.5 },
  ],
})

test('another spelling of a player is the same player: no tick, no second market', () => {
  const desk = openDesk()
  const first = desk.show(AT, [cubs({ draftkings: [strikeouts('Ramón Díaz', -120, 100)] })])
  assert.equal(desk.show(AT + MINUTE, [cubs({ draftkings: [strikeouts('Ramon Diaz', -120, 100)] })]).ticks, [])
  const moved = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [strikeouts('Ramon Diaz', -125, 100)] })])
  assert.is(moved.ticks.length, 1)
  assert.is(moved.ticks[0]?.odds_id, first.ticks[0]?.odds_id)
  assert.is(moved.ticks[0]?.player_name, 'Ramón Díaz')
  // Another book's spelling meets it in one market: there is an arbitrage between the two.
  const other = desk.show(AT + 3 * MINUTE, [cubs({ fanduel: [strikeouts('Ramon  Diaz', -150, 130)] })])
  assert.ok(other.opportunities.some(row => row.kind === 'arbitrage' && row.state === 'detected'))
  assert.is(desk.standing().length, 4)
})

test('both spellings in one payload are one quote, and the second is told to be double', () => {
  const show = (over: number, under: number) => {
    const desk = openDesk()
    const market = strikeouts('Ramón Díaz', -120, 100)
    market.outcomes.push(...strikeouts('Ramon Diaz', over, under).outcomes)
    const { rejections } = desk.show(AT, [cubs({ draftkings: [market] })])
    return { reasons: rejections.map(row => row.reason).sort(), standing: desk.standing() }
  }
  assert.equal(show(-120, 100), {
    reasons: ['duplicate_outcome', 'duplicate_outcome'],
    standing: [
      'draftkings player_strikeouts Ramón Díaz over 5.5 -120',
      'draftkings player_strikeouts Ramón Díaz under 5.5 +100',
    ],
  })
  // With other prices they are two players of one name, and nobody knows which is which.
  assert.equal(show(-130, 105).standing, [])
  assert.equal(show(-130, 100).standing, ['draftkings player_strikeouts Ramón Díaz under 5.5 +100'])
})

test('runners of an outright likewise', () => {
  const desk = openDesk()
  const race = (name: string) => [
    {
      ...cubs({
        draftkings: [
          {
            key: 'outrights',
            outcomes: [
              { name, price: 400 },
              { name: 'Field', price: 150 },
            ],
          },
        ],
      }),
      sport_key: 'golf_masters_tournament_winner',
      home_team: '',
      away_team: '',
    },
  ]
  assert.is(desk.show(AT, race('Ludvig Åberg')).ticks.length, 2)
  assert.equal(desk.show(AT + MINUTE, race('Ludvig Aberg')).ticks, [])
})

test('a suspended market keeps its quotes, which are not active, and comes back', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)] })])
  const rows = desk.show(AT + MINUTE, [cubs({ draftkings: [{ ...h2h(-135, 114), suspended: true }] })])
  assert.equal(ticked(rows), ['draftkings moneyline away +114 suspended', 'draftkings moneyline home -135 suspended'])
  assert.ok(rows.ticks.every(tick => tick.is_removed === 0))
  const back = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)] })])
  assert.equal(ticked(back), ['draftkings moneyline away +114', 'draftkings moneyline home -135'])
})

test('a suspended price is no part of an opportunity', () => {
  const desk = openDesk()
  const books = { draftkings: [h2h(120, -140)], fanduel: [h2h(-140, 130)] }
  const found = desk.show(AT, [cubs(books)])
  assert.equal(
    found.opportunities.filter(row => row.kind === 'arbitrage').map(row => row.state),
    ['detected'],
  )
  const rows = desk.show(AT + MINUTE, [cubs({ ...books, draftkings: [{ ...h2h(120, -140), suspended: true }] })])
  assert.equal(
    rows.opportunities.filter(row => row.kind === 'arbitrage').map(row => row.state),
    ['expired'],
  )
})

test('two of three results are the same two whichever team a source calls home', () => {
  const desk = openDesk()
  const lines = (home: string, away: string, book: string, prices: Readonly<Record<string, number>>) =>
    Object.entries(prices).map(([selection, odds_decimal]) => ({
      ...{ type: 'quote', league: 'epl', home, away, start: '2026-08-04T19:00:00Z' },
      ...{ sportsbook: book, market: 'double_chance', selection, odds_decimal },
    }))
  const show = (...all: object[]) => desk.show(AT, all.map(one => JSON.stringify(one)).join('\n'), { feed: 'generic' })
  show(...lines('Arsenal', 'Chelsea', 'draftkings', { '1X': 1.2, X2: 2.1, '12': 1.3 }))
  show(...lines('Chelsea', 'Arsenal', 'circa', { '1X': 2.15, X2: 1.19, '12': 1.31 }))
  const sides = [...new Set(desk.standing().map(row => row.split(' ')[0]))]
  assert.equal(sides, ['circa', 'draftkings'])
  const ticks = show(...lines('Chelsea', 'Arsenal', 'circa', { '1X': 2.2, X2: 1.18, '12': 1.31 })).ticks
  assert.equal(
    ticks.map(({ selection, odds_decimal }) => [selection, odds_decimal]),
    [
      ['Draw or Away', 2.2],
      ['Home or Draw', 1.18],
    ],
  )
})

test('a game that one payload shows twice, at two times or turned round, is shown once: what did not move is no news', () => {
  const quotes = (sportsbook: string, start: number, odds: readonly number[], teams: readonly string[]) =>
    odds.map((odds_decimal, i) => ({
      ...{ type: 'quote', league: 'mlb', home: teams[0], away: teams[1], start: new Date(start).toISOString() },
      ...{ sportsbook, market: 'moneyline', selection: teams[i], odds_decimal },
    }))
  const game = ['Chicago Cubs', 'St. Louis Cardinals']
  const first = quotes('draftkings', START, [2.1, 1.8], game)
  for (const second of [
    quotes('circa', START + 5 * MINUTE, [1.8, 2.15], game),
    quotes('circa', START, [2.15, 1.8], game.toReversed()),
  ]) {
    const payload = [...first, ...second].map(line => JSON.stringify(line)).join('\n')
    const desk = openDesk()
    const show = (at: number) => desk.show(at, payload, { feed: 'generic' })
    const found = show(AT)
    assert.equal([found.events.length, found.ticks.length], [1, 4])
    assert.ok(found.opportunities.length > 0 && found.opportunities.every(row => row.state === 'detected'))
    const live = START + 6 * MINUTE
    for (const at of [AT + MINUTE, START - MINUTE, live, live + MINUTE, live + 2 * MINUTE]) {
      const { events, ticks } = show(at)
      assert.equal([events.length, ticks.length], at === live ? [1, 4] : [0, 0])
    }
  }
})

test.run()
