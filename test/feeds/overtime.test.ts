/** Overtime's lines of other sports than the recorded one: draws, periods, quarter lines. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { overtime } from '../../pipelines/feeds/overtime.ts'
import { rowsOf } from './rows.ts'

const line = (SportType: string, SportSubType: string, more: object) => ({
  SportType,
  SportSubType,
  GameNum: 7,
  GameDateTimeString: '11/16/2026 19:00',
  Team1ID: 'Away Town',
  Team2ID: 'Home Town',
  PeriodDescription: 'Game',
  Status: 'O',
  SpreadLineStatus: 'O',
  MoneyLineStatus: 'O',
  TotalsLineStatus: 'O',
  TeamTotalsLineStatus: 'O',
  ...more,
})
const read = (...lines: object[]) => rowsOf(overtime, { d: { Data: { GameLines: lines, SportLimits: [] } } })
const HOCKEY = { MoneyLine1: 120, MoneyLine2: -140, Spread1: 1.5, Spread2: -1.5, SpreadAdj1: -200, SpreadAdj2: 170 }

test('a draw of 0 is none: the moneyline stays one of two', () => {
  const rows = ['moneyline|away|2.2', 'moneyline|home|1.714', 'puck_line|away|1.5|1.5', 'puck_line|home|-1.5|2.7']
  for (const MoneyLineDraw of [0, null, undefined])
    assert.equal(read(line('Hockey', 'NHL', { ...HOCKEY, MoneyLineDraw })).rows, rows)
  assert.is(read(line('Hockey', 'NHL', { ...HOCKEY, MoneyLineDraw: 320 })).rows[2], 'moneyline_3way|draw|4.2')
})

test('soccer: the draw is of the moneyline, and lines come in quarters', () => {
  const found = read(
    line('Soccer', 'English Premier League', {
      ...{
        MoneyLine1: 300,
        MoneyLine2: 110,
        MoneyLineDraw: 240,
        TotalPoints1: 2.75,
        TtlPtsAdj1: -110,
        TtlPtsAdj2: -110,
      },
      ...{ Spread1: 0.25, Spread2: -0.25, SpreadAdj1: -105, SpreadAdj2: -115 },
    }),
  )
  assert.equal(found.events[0]?.league, 'epl')
  assert.equal(found.rows.slice(0, 5), [
    'moneyline|away|4',
    'moneyline|home|2.1',
    'moneyline|draw|3.4',
    'point_spread|away|0.25|1.952',
    'point_spread|home|-0.25|1.87',
  ])
})

test('a period is of its game; one that the atlas lacks is refused', () => {
  const innings = { PeriodDescription: '1st 5 Innings', MoneyLine1: 100, MoneyLine2: -120 }
  const { rows, events } = read(line('Baseball', 'MLB', HOCKEY), line('Baseball', 'MLB', innings))
  assert.is(events.length, 1)
  assert.ok(rows.includes('1st_5_innings_moneyline|away|2') && rows.includes('run_line|home|-1.5|2.7'))
  const odd = read(line('Baseball', 'MLB', { ...innings, PeriodDescription: '9th Inning' }))
  assert.equal([odd.rows, new Set(odd.reasons)], [[], new Set(['unknown_market'])])
})

test.run()
