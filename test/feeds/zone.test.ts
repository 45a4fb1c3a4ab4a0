import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantIn } from '../../pipelines/feeds/read/zone.ts'

const iso = (zone: string, ...clock: number[]) => {
  const at = instantIn(zone, clock)
  return at === null ? null : new Date(at).toISOString().slice(0, 16)
}

test('a clock of New York, in winter and in summer', () => {
  assert.is(iso('America/New_York', 2025, 11, 13, 20, 15), '2025-11-14T01:15')
  assert.is(iso('America/New_York', 2026, 8, 4, 19, 5), '2026-08-04T23:05')
})

test('a clock of London, in winter and in summer', () => {
  assert.is(iso('Europe/London', 2025, 5, 24, 15, 15), '2025-05-24T14:15')
  assert.is(iso('Europe/London', 2025, 12, 26, 15, 0), '2025-12-26T15:00')
})

test('on the days that clocks change', () => {
  assert.is(iso('America/New_York', 2025, 11, 2, 0, 30), '2025-11-02T04:30')
  assert.is(iso('America/New_York', 2025, 11, 2, 13, 0), '2025-11-02T18:00')
  assert.is(iso('America/New_York', 2025, 3, 9, 1, 30), '2025-03-09T06:30')
  assert.is(iso('America/New_York', 2025, 3, 9, 3, 30), '2025-03-09T07:30')
  // 02:30 never was: the clock went from 02:00 to 03:00, and half an hour later it showed 03:30. What was twice was the second time.
  assert.is(iso('America/New_York', 2025, 3, 9, 2, 30), '2025-03-09T07:30')
  assert.is(iso('America/New_York', 2025, 11, 2, 1, 30), '2025-11-02T06:30')
  assert.is(iso('Europe/London', 2025, 3, 30, 1, 30), '2025-03-30T01:30')
  assert.is(iso('Europe/London', 2025, 10, 26, 1, 30), '2025-10-26T01:30')
  assert.is(iso('Australia/Sydney', 2025, 10, 5, 2, 30), '2025-10-04T16:30')
  assert.is(iso('Australia/Sydney', 2025, 4, 6, 2, 30), '2025-04-05T16:30')
})

test('every hour of a year is the one that the clock shows', () => {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2026, 0, 1); at += 3600_000) {
    const wall = new Date(at)
    const found = instantIn('Europe/London', [2025, wall.getUTCMonth() + 1, wall.getUTCDate(), wall.getUTCHours(), 0])
    // The hour that never was has no clock that shows it.
    const isGap = wall.toISOString().startsWith('2025-03-30T01')
    if (!isGap) assert.is(Number(shown.format(found ?? 0)), wall.getUTCHours(), wall.toISOString())
  }
})

test('what is no date is none', () => {
  for (const wrong of [
    [2025, 13, 1, 0, 0],
    [2025, 2, 30, 0, 0],
    [2025, 1, 1, 24, 0],
    [1999, 1, 1, 0, 0],
    [2025, 1, 1, 1],
  ])
    assert.is(instantIn('UTC', wrong), null)
  assert.is(instantIn('UTC', [Number.NaN, 1, 1, 0, 0]), null)
})

test.run()
