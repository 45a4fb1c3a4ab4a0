/** Betsson's markets of other sports than the recorded one: draws, handicaps, and teams whose names begin alike. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { betsson } from '../../pipelines/feeds/betsson.ts'
import { rowsOf } from './rows.ts'

type Side = [label: string, odds: number, template?: string]

const table = (sport: string, league: string, teams: [string, string], label: string, sides: Side[], own = 0) => ({
  data: {
    events: [
      {
        id: 'f-1',
        participants: teams.map((name, i) => ({ side: i + 1, label: name })),
        startDate: '2026-08-15T14:00:00Z',
        categoryName: sport,
        regionName: '',
        competitionName: league,
      },
    ],
    markets: [{ id: 'm-1', eventId: 'f-1', label, lineValueRaw: own, status: 'Open' }],
    marketSelections: sides.map(([text, odds, selectionTemplateId = ''], i) => ({
      id: `s-${i}`,
      marketId: 'm-1',
      label: text,
      odds,
      selectionTemplateId,
      status: 'Open',
    })),
  },
})
const INTERS: [string, string] = ['Inter', 'Inter Miami']
const soccer = (label: string, sides: Side[], own = 0) =>
  rowsOf(betsson, table('Football', 'Some Cup', INTERS, label, sides, own))

test('a team is not taken for another whose name begins as its own', () => {
  const rows = ['moneyline|home|2', 'moneyline|draw|3', 'moneyline|away|4']
  const templates: Side[] = [
    ['Inter', 2, 'HOME'],
    ['Draw', 3, 'DRAW'],
    ['Inter Miami', 4, 'AWAY'],
  ]
  assert.equal(soccer('Match Winner', templates).rows, rows)
  assert.equal(
    soccer(
      'Match Winner',
      templates.map(([label, odds]) => [label, odds]),
    ).rows,
    rows,
  )
})

test('three results are the moneyline where matches end in draws, else a market of their own', () => {
  const sides: Side[] = [
    ['Boston Bruins', 2.4],
    ['Draw', 4],
    ['New York Rangers', 2.6],
  ]
  const hockey = table('Ice Hockey', 'NHL', ['Boston Bruins', 'New York Rangers'], '1x2', sides)
  assert.equal(rowsOf(betsson, hockey).rows, [
    'moneyline_3way|home|2.4',
    'moneyline_3way|draw|4',
    'moneyline_3way|away|2.6',
  ])
  const through = soccer('Winner', [
    ['Inter', 1.5],
    ['Inter Miami', 2.5],
  ])
  assert.equal([through.rows, through.reasons], [[], ['unknown_market']])
})

test('a handicap of three results is none of two', () => {
  const { rows, reasons } = soccer('Handicap', [
    ['Inter -1', 3],
    ['Draw -1', 3.4],
    ['Inter Miami +1', 2],
  ])
  assert.equal([rows, reasons], [[], ['unknown_market']])
})

test('a handicap’s line is the label’s; a value that may be the other side’s is none', () => {
  const named = soccer('Asian Handicap', [
    ['Inter -1.5', 2],
    ['Inter Miami (+1.5)', 1.9],
  ])
  assert.equal(named.rows, ['point_spread|home|-1.5|2', 'point_spread|away|1.5|1.9'])
  const bare = soccer(
    'Asian Handicap',
    [
      ['Inter', 2],
      ['Inter Miami', 1.9],
    ],
    -1.5,
  )
  assert.equal([bare.rows, bare.reasons], [[], ['impossible_line', 'impossible_line']])
  const goals = soccer(
    'Total Goals',
    [
      ['Over', 2],
      ['Under', 1.9],
    ],
    2.5,
  )
  assert.equal(goals.rows, ['total_goals|over|2.5|2', 'total_goals|under|2.5|1.9'])
})

test('a table of one league of more than 512 KB is cut between its events', () => {
  const { events, markets, marketSelections } = table('Football', 'Some Cup', INTERS, 'Match Winner', [
    ['Inter', 2, 'HOME'],
    ['Draw', 3, 'DRAW'],
    ['Inter Miami', 4, 'AWAY'],
  ]).data
  const numbers = Array.from({ length: 100 }, (_, i) => `-${i}`)
  const note = 'x'.repeat(6_000)
  const data = {
    events: numbers.flatMap(n => events.map(one => ({ ...one, id: one.id + n, note }))),
    markets: numbers.flatMap(n => markets.map(one => ({ ...one, id: one.id + n, eventId: one.eventId + n }))),
    marketSelections: numbers.flatMap(n => marketSelections.map(one => ({ ...one, marketId: one.marketId + n }))),
  }
  const found = rowsOf(betsson, { data })
  assert.equal([found.parts.length, found.events.length, found.rows.length, found.reasons], [100, 100, 300, []])
})

test.run()
