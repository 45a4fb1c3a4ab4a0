/** The exchange's kinds of market, from their images: what each is taken for, and what is no price of ours. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createBooks } from '../../pipelines/feeds/betfair/books.ts'
import { betfair } from '../../pipelines/feeds/betfair.ts'
import { rowsOf } from './rows.ts'

type Runner = { id: number; hc?: number; name: string; status?: string; price?: number; change?: object }

const SOCCER = { eventTypeId: '1', competition: 'English Premier League', event: 'Arsenal v Chelsea' }

/** A market's rows as its first image shows them. */
const market = (definition: Record<string, unknown>, runners: readonly Runner[], said = SOCCER) => {
  const names = new Map(runners.map(({ id, name }) => [id, name]))
  const { event, competition, eventTypeId } = said
  const books = createBooks({ names: () => ({ event, competition, runners: names }) })
  const [image] = books.apply({
    op: 'mcm',
    pt: 1,
    mc: [
      {
        id: '1.1',
        img: true,
        marketDefinition: {
          eventId: '9',
          eventTypeId,
          marketTime: '2026-08-15T14:00:00.000Z',
          status: 'OPEN',
          ...definition,
          runners: runners.map(({ id, hc = 0, status = 'ACTIVE' }, i) => ({ id, hc, status, sortPriority: i + 1 })),
        },
        rc: runners.map(({ id, hc, price, change }) => ({
          id,
          hc,
          ...(price ? { atb: [[price, 5]] } : {}),
          ...change,
        })),
      },
    ],
  })
  return rowsOf(betfair, image)
}
const OVER = { id: 7, name: 'Over' }
const UNDER = { id: 8, name: 'Under' }

test('a market of lines, whose prices are the lines, is refused', () => {
  const { rows, reasons } = market({ marketType: 'COMBINED_TOTAL', bettingType: 'LINE' }, [{ ...OVER, price: 210.5 }], {
    eventTypeId: '7522',
    competition: 'NBA',
    event: 'Boston Celtics @ New York Knicks',
  })
  assert.equal([rows, reasons], [[], ['unknown_market']])
})

test('a runner whose best price to lay is below the one to back, or none, is refused', () => {
  const of = (lay: number) => {
    const { rows, reasons } = market({ marketType: 'OVER_UNDER_25', bettingType: 'ODDS' }, [
      { id: 7, name: 'Over 2.5 Goals', price: 2, change: { atl: [[lay, 5]] } },
      { id: 8, name: 'Under 2.5 Goals', price: 1.9 },
    ])
    return [rows, reasons]
  }
  const [over, under] = ['total_goals|over|2.5|2', 'total_goals|under|2.5|1.9']
  for (const lay of [2, 2.02]) assert.equal(of(lay), [[over, under], []])
  assert.equal(of(1.98), [[under], ['crossed_book']])
  // Passed over, the row would say that nobody lays it.
  for (const lay of [0, 0.99, 1]) assert.equal(of(lay), [[under], ['impossible_price']])
})

test('a runner whose status is not known is told, one that is out is not', () => {
  const of = (status: string) => {
    const runners = [
      { ...OVER, price: 2 },
      { ...UNDER, price: 1.9, status },
    ]
    const { rows, reasons } = market({ marketType: 'OVER_UNDER_25', bettingType: 'ODDS' }, runners)
    return [rows.length, reasons]
  }
  assert.equal(of('ACTIVE'), [2, []])
  for (const status of ['REMOVED', 'LOSER', 'HIDDEN']) assert.equal(of(status), [1, []], status)
  assert.equal(of('SOMETHING_NEW'), [1, ['wrong_type']])
})

test('a handicap that stands in the names alone is no handicap of 0', () => {
  const rugby = { eventTypeId: '5', competition: 'English Premiership', event: 'Bath v Sale' }
  const runners = [
    { id: 1, name: 'Bath -7.5', price: 1.9 },
    { id: 2, name: 'Sale +7.5', price: 1.9 },
  ]
  const { rows, reasons } = market({ marketType: 'HANDICAP', bettingType: 'ODDS' }, runners, rugby)
  assert.equal([rows, reasons], [[], ['unknown_market']])
})

test('every total of one line is a group of its own, and so are the goal lines', () => {
  const pair = [
    { ...OVER, price: 1.4 },
    { ...UNDER, price: 3.2 },
  ]
  const usual = market({ marketType: 'OVER_UNDER_25', bettingType: 'ODDS' }, pair)
  assert.equal(usual.rows, ['total_goals|over|2.5|1.4', 'total_goals|under|2.5|3.2'])
  const low = market({ marketType: 'OVER_UNDER_15', bettingType: 'ODDS' }, pair)
  const group = 'total_goals#over_under_15#alternate'
  assert.equal(low.rows, [`${group}|over|1.5|1.4`, `${group}|under|1.5|3.2`])
  assert.equal(low.parts[0]?.scope.market_groups, [group])
  const lines = market({ marketType: 'ALT_TOTAL_GOALS', bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }, [
    { ...OVER, hc: 2.75, price: 2 },
    { ...UNDER, hc: 2.75, price: 1.9 },
    { ...OVER, hc: -1, price: 2 },
  ])
  assert.equal(lines.rows, [
    'total_goals#goal_lines#alternate|over|2.75|2',
    'total_goals#goal_lines#alternate|under|2.75|1.9',
  ])
  assert.equal(lines.reasons, ['impossible_line'])
  assert.equal(lines.parts[0]?.scope.market_groups, ['total_goals#goal_lines#alternate'])
  const half = market({ marketType: 'FIRST_HALF_GOALS_05', bettingType: 'ODDS' }, pair)
  assert.is(half.rows[0], '1st_half_total_goals#first_half_goals_05#alternate|over|0.5|1.4')
})

test('who has won or lost already is shown no more, and places are no wins', () => {
  const runners = [
    { id: 1, name: 'Arsenal', status: 'LOSER', price: 1000 },
    { id: 2, name: 'Chelsea', price: 3 },
    { id: 3, name: 'Everton', status: 'REMOVED', price: 4 },
  ]
  const futures = { ...SOCCER, event: 'Premier League' }
  assert.equal(market({ marketType: 'WINNER', numberOfWinners: 1 }, runners, futures).rows, ['futures|Chelsea|3'])
  assert.equal(market({ marketType: 'WINNER', numberOfWinners: 4 }, runners, futures).reasons, ['unknown_market'])
})

test('a match of a golf tournament is not the tournament', () => {
  const golf = { eventTypeId: '3', competition: 'The Open', event: 'The Open' }
  const runners = [
    { id: 1, name: 'One', price: 1.9 },
    { id: 2, name: 'Other', price: 1.9 },
  ]
  assert.equal(market({ marketType: 'MATCH_BETTING' }, runners, golf).reasons, ['unknown_market'])
})

test('the last traded price of a market without offers is no price, but in a file that has nothing else', () => {
  const teams = (change: object) => [
    { id: 1, name: 'Arsenal', change },
    { id: 2, name: 'Chelsea', change },
  ]
  const suspended = { marketType: 'MATCH_ODDS', status: 'SUSPENDED' }
  assert.equal(market(suspended, teams({ ltp: 1.2, tv: 900 })).rows, [])
  assert.equal(market(suspended, teams({ ltp: 1.2, trd: [[1.2, 9]] })).rows, [])
  assert.equal(market({ marketType: 'MATCH_ODDS' }, teams({ ltp: 1.2 })).rows, [
    'moneyline|home|1.2',
    'moneyline|away|1.2',
  ])
})

test('double chance: each runner is two of the three results, whatever the order', () => {
  const runners = ['Home or Draw', 'Draw or Away', 'Arsenal or Chelsea', 'Neither'].map((name, i) => ({
    id: i + 1,
    name,
    price: 1.25 + i,
  }))
  const { rows, reasons, parts } = market({ marketType: 'DOUBLE_CHANCE', numberOfWinners: 2 }, runners)
  assert.equal(rows, [
    'double_chance|Home or Draw|1.25',
    'double_chance|Draw or Away|2.25',
    'double_chance|Home or Away|3.25',
  ])
  assert.equal([reasons, parts[0]?.scope.market_groups], [['unknown_selection'], ['double_chance']])
})

test('a draw is known by either number of it, or by its name', () => {
  const cricket = { eventTypeId: '4', competition: 'Test Matches', event: 'Pakistan v Sri Lanka' }
  const draws = [
    { id: 60443, name: 'The Draw' },
    { id: 58805, name: 'Selection 58805' },
    { id: 77, name: 'Draw' },
  ]
  for (const draw of draws) {
    const { rows, reasons } = market(
      { marketType: 'MATCH_ODDS' },
      [
        { id: 1, name: 'Pakistan', price: 2.2 },
        { id: 2, name: 'Sri Lanka', price: 3.2 },
        { ...draw, price: 4.4 },
      ],
      cricket,
    )
    assert.equal(rows, ['moneyline_3way|home|2.2', 'moneyline_3way|away|3.2', 'moneyline_3way|draw|4.4'])
    assert.equal(reasons, [])
  }
})

test('two sides of three that are no draw are no market', () => {
  const { rows, reasons } = market({ marketType: 'MATCH_ODDS' }, [
    { id: 1, name: 'Arsenal', price: 2.2 },
    { id: 2, name: 'Chelsea', price: 3.2 },
    { id: 3, name: 'Abandoned', price: 90 },
  ])
  assert.equal([rows, new Set(reasons)], [[], new Set(['unknown_selection'])])
})

test('hockey: the market of regulation time stands beside the winner’s, and its end is not the game’s', () => {
  const hockey = { eventTypeId: '7524', competition: 'NHL', event: 'Boston Bruins @ New York Rangers' }
  const teams = [
    { id: 1, name: 'Boston Bruins', price: 1.9 },
    { id: 2, name: 'New York Rangers', price: 2.1 },
  ]
  const both = (definition: object) => [
    market({ marketType: 'MONEY_LINE', ...definition }, teams, hockey),
    market({ marketType: 'MATCH_ODDS', ...definition }, [...teams, { id: 58805, name: 'The Draw', price: 4 }], hockey),
  ]
  assert.equal(
    both({}).map(({ parts }) => parts[0]?.scope.market_groups),
    [['moneyline'], ['moneyline_3way']],
  )
  assert.equal(
    both({ status: 'CLOSED' }).map(({ events }) => events[0]?.status),
    ['ended', null],
  )
})

test('a total of one line whose runners’ names say another is refused', () => {
  const of = (over: string, under: string) => {
    const { rows, reasons } = market({ marketType: 'OVER_UNDER_25', bettingType: 'ODDS' }, [
      { id: 7, name: over, price: 2 },
      { id: 8, name: under, price: 1.9 },
    ])
    return [...rows, ...reasons]
  }
  const both = ['total_goals|over|2.5|2', 'total_goals|under|2.5|1.9']
  assert.equal(of('Over 2.5 Goals', 'Under 2.5 Goals'), both)
  assert.equal(of('Over', 'Under'), both)
  assert.equal(of('Over 3.5 Goals', 'Under 3.5 Goals'), ['impossible_line', 'impossible_line'])
})

test('a handicap or a total without the other side at its line is refused: its own is another', () => {
  const rowsAt = (marketType: string, runners: readonly Runner[]) => {
    const { rows, reasons } = market({ marketType, bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }, runners)
    return [...rows.map(row => row.replace('#goal_lines', '').replace('#alternate', '')), ...reasons]
  }
  const arsenal = (hc?: number) => ({ id: 1, name: 'Arsenal', price: 1.9, ...(hc === undefined ? {} : { hc }) })
  const chelsea = (hc: number) => ({ id: 2, name: 'Chelsea', price: 2, hc })
  const of = (...runners: Runner[]) => rowsAt('ASIAN_HANDICAP', runners)
  const spread = ['point_spread|home|-0.5|1.9', 'point_spread|away|0.5|2']
  assert.equal(of(arsenal(-0.5), chelsea(0.5)), spread)
  assert.equal(of(arsenal(), chelsea(0)), ['point_spread|home|0|1.9', 'point_spread|away|0|2'])
  // Nobody offers a price of it: it stands beside the other one all the same.
  assert.equal(of(arsenal(-0.5), { id: 2, name: 'Chelsea', hc: 0.5 }), spread.slice(0, 1))
  for (const home of [undefined, 0.5, -1.5])
    assert.equal(of(arsenal(home), chelsea(0.5)), ['impossible_line', 'impossible_line'], String(home))
  const total = (over: number, under: number) =>
    rowsAt('ALT_TOTAL_GOALS', [
      { ...OVER, hc: over, price: 1.9 },
      { ...UNDER, hc: under, price: 2 },
    ])
  assert.equal(total(2.75, 2.75), ['total_goals|over|2.75|1.9', 'total_goals|under|2.75|2'])
  assert.equal(total(2.75, 3), ['impossible_line', 'impossible_line'])
})

test('where the event’s name knows one of two runners the other is the other side, in whichever order they stand', () => {
  const of = (...names: string[]) => {
    const runners = names.map((name, i) => ({ id: i + 1, name, price: i + 2 }))
    const { events, rows } = market({ marketType: 'DRAW_NO_BET' }, runners)
    return [events[0]?.home, events[0]?.away, ...rows]
  }
  const straight = ['draw_no_bet|home|2', 'draw_no_bet|away|3']
  const turned = ['draw_no_bet|away|2', 'draw_no_bet|home|3']
  assert.equal(of('Arsenal', 'Chelsea'), ['Arsenal', 'Chelsea', ...straight])
  assert.equal(of('Chelsea', 'Arsenal FC London'), ['Arsenal FC London', 'Chelsea', ...turned])
  assert.equal(of('Gunners', 'Chelsea'), ['Gunners', 'Chelsea', ...straight])
  // Not named by a catalogue.
  assert.equal(of('Chelsea', ''), ['Arsenal', 'Chelsea', ...turned])
  assert.equal(of('', 'Chelsea'), ['Arsenal', 'Chelsea', ...straight])
  assert.equal(of('Gunners', 'Blues'), ['Gunners', 'Blues', ...straight])
})

test.run()
