/** Prices of the-odds-api that are right one by one, and beside each other of no market. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { rowsOf } from './rows.ts'

const [BILLS, FINS] = ['Buffalo Bills', 'Miami Dolphins']
type Outcome = { name: string; point?: number; description?: string }
const read = (...markets: [key: string, outcomes: Outcome[]][]) =>
  rowsOf(theOddsApi, [
    {
      ...{ id: 'e1', sport_key: 'americanfootball_nfl', commence_time: '2026-11-29T18:00:00Z' },
      ...{ home_team: BILLS, away_team: FINS },
      bookmakers: [
        {
          key: 'fanduel',
          markets: markets.map(([key, outcomes]) => ({
            key,
            outcomes: outcomes.map(one => ({ price: -110, ...one })),
          })),
        },
      ],
    },
  ])
const spread = (home: number, away: number): Outcome[] => [
  { name: BILLS, point: home },
  { name: FINS, point: away },
]
const total = (over: number, under: number, description?: string): Outcome[] => [
  { name: 'Over', point: over, description },
  { name: 'Under', point: under, description },
]

test('two sides at two lines are refused together, and what else is shown of the book is read', () => {
  for (const [key, outcomes] of [
    ['spreads', spread(-3.5, -3.5)],
    ['spreads', spread(-3.5, 4)],
    ['spreads_h1', spread(-3.5, -3.5)],
    ['totals', total(47.5, 48.5)],
    ['player_pass_yds', total(250.5, 255.5, 'Josh Allen')],
    ['team_totals', total(20.5, 23.5, BILLS)],
  ] as const) {
    const { rows, reasons } = read([key, outcomes], ['h2h', [{ name: BILLS }, { name: FINS }]])
    assert.equal([rows.length, reasons], [2, ['impossible_line', 'impossible_line']], key)
  }
})

test('one side alone, alternates, two players and two teams are read', () => {
  for (const [key, outcomes] of [
    ['spreads', spread(-3.5, 3.5)],
    ['spreads', spread(-3.5, 3.5).slice(0, 1)],
    ['alternate_spreads', [...spread(-3.5, -3.5), ...spread(-7.5, -7.5)]],
    ['player_pass_yds', [...total(250.5, 250.5, 'Josh Allen'), ...total(199.5, 199.5, 'Tua Tagovailoa')]],
    ['player_pass_yds', [total(250.5, 0, 'Josh Allen')[0], total(0, 199.5, 'Tua Tagovailoa')[1]]],
    ['team_totals', [...total(20.5, 20.5, BILLS), ...total(23.5, 23.5, FINS)]],
  ] as [string, Outcome[]][]) {
    const { rows, reasons } = read([key, outcomes])
    assert.equal([rows.length, reasons], [outcomes.length, []], key)
  }
})

test('a handicap’s price under who wins is refused, and 0 is none', () => {
  const { rows, reasons } = read(['h2h', spread(-3.5, 3.5)])
  assert.equal([rows, reasons], [[], ['impossible_line', 'impossible_line']])
  assert.is(read(['h2h', spread(0, 0)]).rows.length, 2)
})

test.run()
