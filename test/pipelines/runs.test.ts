/* Boards beside each other: live, a history run, a shifted run. Each has its own quotes and its own clock. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { openDesk, type Rows, words } from './desk.ts'
import { AT, cubs, HOUR, h2h, MINUTE, START } from './payloads.ts'

const YEAR = 365 * 24 * HOUR
const shown = [cubs({ draftkings: [h2h(-135, 114)] })]
const status = (rows: Rows): string | undefined => rows.events[0]?.status
const history = { run: 'h1', current: 0 } as const
const shifted = { run: 'r1', current: 1, shift_ms: YEAR } as const

test('a history run has a board of its own, of the same event', () => {
  const desk = openDesk()
  const live = desk.show(AT, shown)
  const run = desk.show(AT - HOUR, shown, history)
  assert.is(run.ticks.length, 2)
  assert.ok(run.ticks.every(tick => tick.run === 'h1' && tick.current === 0))
  assert.is(run.events[0]?.event_id, live.events[0]?.event_id)
  assert.equal(
    run.ticks.map(tick => tick.odds_id),
    live.ticks.map(tick => tick.odds_id),
  )
  const moved = desk.show(AT - HOUR + MINUTE, [cubs({ draftkings: [h2h(-140, 114)] })], history)
  assert.equal(moved.ticks.map(words), ['draftkings moneyline home -140'])
  assert.equal(desk.standing(), ['draftkings moneyline away +114', 'draftkings moneyline home -135'])
})

const other = { ...theOddsApi, id: 'other' }
/** The game as another source has it. */
const theirs = (start: number) => [cubs({ fanduel: [h2h(-134, 113)] }, { id: 'c9', start })]
const LATER = START + 6 * HOUR
const put = (start: number) => [cubs({ draftkings: [h2h(-135, 114)] }, { start })]

const GAME = 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04'
const startsOf = (rows: Rows) => rows.events.map(row => [row.event_id, row.event_start_time])

test('the old start in a recording moves no live event: another source finds it where it stands', () => {
  const desk = openDesk([other])
  desk.show(AT, put(START))
  desk.show(AT + HOUR, put(LATER))
  desk.show(AT, put(START), history)
  const rows = desk.show(AT + HOUR + MINUTE, theirs(LATER), { feed: 'other' })
  assert.equal(startsOf(rows), [[GAME, new Date(LATER).toISOString()]])
})

test('nor does that of a better source, which says nothing of it any more', () => {
  const desk = openDesk([{ ...theOddsApi, id: 'better' }, other])
  desk.show(AT, put(START))
  desk.show(AT, put(START + 5 * MINUTE), { ...history, feed: 'better' })
  desk.show(AT + HOUR, put(LATER))
  const rows = desk.show(AT + HOUR + MINUTE, theirs(LATER), { feed: 'other' })
  assert.equal(startsOf(rows), [[GAME, new Date(LATER).toISOString()]])
})

test('of a game that was put off since, the sources of a recording find each other at its old start', () => {
  const desk = openDesk([other])
  desk.show(AT + HOUR, put(LATER))
  desk.show(AT, put(START), history)
  desk.show(AT + MINUTE, theirs(START), { ...history, feed: 'other' })
  const starts = [...desk.events].map(([key, row]) => [key.split('|')[0], row.event_start_time])
  assert.equal(starts, [
    ['', new Date(LATER).toISOString()],
    ['h1', new Date(START).toISOString()],
  ])
})

test("a history run's sweep takes its own board, a live one the current boards", () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown)
  desk.show(START + MINUTE, shown, history)
  const own = desk.sweep(START + HOUR, history)
  assert.is(own.events.length, 1)
  assert.is(own.events[0]?.run, 'h1')
  assert.is(desk.standing().length, 2)
  assert.is(desk.standing(undefined, 'h1').length, 0)
  assert.is(desk.sweep(START + HOUR).events[0]?.run, '')
})

test('a shifted run is live, its times are moved, and its events are its own', () => {
  const desk = openDesk()
  const live = desk.show(AT, shown)
  const rows = desk.show(AT, shown, shifted)
  assert.is(rows.events[0]?.event_id, 'replay_r1_mlb_chicago_cubs_st_louis_cardinals_2027-08-04')
  assert.is(rows.events[0]?.event_start_time, new Date(START + YEAR).toISOString())
  assert.ok(rows.ticks.every(tick => tick.current === 1 && tick.observed_at === new Date(AT + YEAR).toISOString()))
  const ids = new Set(live.ticks.map(tick => tick.odds_id))
  assert.not.ok(rows.ticks.some(tick => ids.has(tick.odds_id)))
})

test('a shifted run is judged on its own clock, which goes on with the wall after its last payload', () => {
  const desk = openDesk()
  // The recording's 23:04 was sent at wall time W, an hour after the instant that it was shifted to (a slow machine).
  const last = START - MINUTE
  const wall = last + YEAR + HOUR
  desk.show(last, shown, { ...shifted, sent_at: wall })
  assert.equal(desk.sweep(wall).events, [])
  assert.equal(desk.sweep(wall + MINUTE - 1).events, [])
  const rows = desk.sweep(wall + MINUTE)
  assert.is(status(rows), 'live')
  // Its rows are timed on that clock too.
  assert.is(rows.ticks[0]?.observed_at, new Date(START + YEAR).toISOString())
  assert.is(status(desk.sweep(wall + 31 * MINUTE)), 'ended')
  assert.equal(desk.standing(undefined, 'r1'), [])
})

test('a shifted run whose payloads are far apart ends nothing between two of them', () => {
  const desk = openDesk()
  const wall = START + YEAR
  desk.show(START, shown, { ...shifted, sent_at: wall, interval_ms: 20 * MINUTE })
  assert.equal(desk.sweep(wall + 40 * MINUTE).events, [])
  assert.is(desk.standing(undefined, 'r1').length, 2)
  assert.is(status(desk.sweep(wall + 50 * MINUTE)), 'ended')
})

test('an older wall does not set the clock of a shifted run back', () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown, { ...shifted, sent_at: START + YEAR })
  assert.equal(desk.sweep(START).events, [])
  assert.is(desk.standing(undefined, 'r1').length, 2)
})

test("a live sweep's start of the process says nothing of a shifted run", () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown, { ...shifted, sent_at: START })
  assert.is(status(desk.sweep(START + 30 * MINUTE, { since: START + 29 * MINUTE })), 'ended')
})

test('a shifted run that is taken away ends with all that hangs on it, and can come again', () => {
  const desk = openDesk()
  desk.show(AT, shown)
  const books = [cubs({ draftkings: [h2h(120, -140)], fanduel: [h2h(-140, 130)] })]
  const found = desk.show(AT, books, { ...shifted, sent_at: AT })
  assert.ok(found.opportunities.length > 0)
  const rows = desk.run({
    kind: 'forget',
    feed: '',
    league: 'mlb',
    observed_at: AT + YEAR + HOUR,
    run: 'r1',
    current: 1,
    shift_ms: 0,
    interval_ms: 0,
  })
  assert.is(status(rows), 'ended')
  assert.is(rows.ticks.filter(tick => tick.is_removed).length, 4)
  assert.is(rows.opportunities.filter(row => row.state === 'expired').length, found.opportunities.length)
  assert.equal(desk.standing(undefined, 'r1'), [])
  assert.is(desk.standing().length, 2)
})

test('runs beside each other: each sees only itself', () => {
  const desk = openDesk()
  const options = ['a1', 'a2', 'a3'].map(run => ({ run, current: 1, shift_ms: YEAR, sent_at: AT }) as const)
  for (const option of options) assert.is(desk.show(AT, shown, option).ticks.length, 2)
  desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-150, 130)] })], options[1])
  assert.ok(desk.standing(undefined, 'a1').includes('draftkings moneyline home -135'))
  assert.ok(desk.standing(undefined, 'a2').includes('draftkings moneyline home -150'))
  assert.ok(desk.standing(undefined, 'a3').includes('draftkings moneyline home -135'))
})

test.run()
