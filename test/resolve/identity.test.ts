import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dayOf, eventDay, eventId, oddsId, selectionKey } from '../../pipelines/model/identity.ts'

const at = (iso: string) => Date.parse(iso)

test('a US league counts days in US Eastern, on both sides of daylight saving', () => {
  assert.is(dayOf(at('2025-11-10T01:20:00Z'), 'us_eastern'), '2025-11-09')
  assert.is(dayOf(at('2025-07-02T03:59:59Z'), 'us_eastern'), '2025-07-01')
  assert.is(dayOf(at('2025-07-02T04:00:00Z'), 'us_eastern'), '2025-07-02')
  assert.is(dayOf(at('2025-12-02T04:59:59Z'), 'us_eastern'), '2025-12-01')
  assert.is(dayOf(at('2025-12-02T05:00:00Z'), 'us_eastern'), '2025-12-02')
})

test('the day that the clocks change', () => {
  assert.is(dayOf(at('2025-11-02T03:59:00Z'), 'us_eastern'), '2025-11-01')
  assert.is(dayOf(at('2025-11-03T04:59:00Z'), 'us_eastern'), '2025-11-02')
  assert.is(dayOf(at('2026-03-08T04:59:00Z'), 'us_eastern'), '2026-03-07')
  assert.is(dayOf(at('2026-03-09T03:59:00Z'), 'us_eastern'), '2026-03-08')
})

test('other leagues count in UTC', () => {
  assert.is(dayOf(at('2026-06-27T00:00:00Z'), 'utc'), '2026-06-27')
  assert.is(dayOf(at('2026-06-26T23:59:59Z'), 'utc'), '2026-06-26')
})

test('an event id holds sorted slugs, the day, the game and where it comes from', () => {
  const teams = ['los_angeles_chargers', 'kansas_city_chiefs']
  assert.is(eventId('', 'nfl', teams, '2025-11-09'), 'nfl_kansas_city_chiefs_los_angeles_chargers_2025-11-09')
  assert.is(eventId('sim_', 'nfl', ['b', 'a'], '2025-11-09', 2), 'sim_nfl_a_b_2025-11-09_g2')
  assert.is(eventId('replay_x1_', 'nfl', ['a', 'b'], '2025-11-09'), 'replay_x1_nfl_a_b_2025-11-09')
  assert.is(eventId('', 'nfl', ['super_bowl_winner'], '2026-02-08'), 'nfl_super_bowl_winner_2026-02-08')
})

test('the day of an event id', () => {
  assert.is(eventDay('nfl_a_b_2025-11-09'), '2025-11-09')
  assert.is(eventDay('replay_x_mlb_a_b_2025-11-09_g2'), '2025-11-09')
  assert.is(eventDay('golf_us_open_winner_1970-01-01'), '1970-01-01')
})

test('an odds id is a 64-bit number that hangs on each of its parts', () => {
  const id = oddsId('fanduel', 'e', 'point_spread', '', 'home', -3.5)
  assert.match(id, /^\d{1,20}$/)
  assert.ok(BigInt(id) < 2n ** 64n)
  assert.is(oddsId('fanduel', 'e', 'point_spread', '', 'home', -3.5), id)
  const others = [
    oddsId('draftkings', 'e', 'point_spread', '', 'home', -3.5),
    oddsId('fanduel', 'f', 'point_spread', '', 'home', -3.5),
    oddsId('fanduel', 'e', 'run_line', '', 'home', -3.5),
    oddsId('fanduel', 'e', 'point_spread', 'Jo', 'home', -3.5),
    oddsId('fanduel', 'e', 'point_spread', '', 'away', -3.5),
    oddsId('fanduel', 'e', 'point_spread', '', 'home', 3.5),
    oddsId('fanduel', 'e', 'point_spread', '', 'home', null),
  ]
  assert.is(new Set([id, ...others]).size, 8)
})

test('zero and minus zero are one line; a player is one however spelt', () => {
  assert.is(oddsId('a', 'e', 'm', '', 'home', -0), oddsId('a', 'e', 'm', '', 'home', 0))
  assert.is.not(oddsId('a', 'e', 'm', '', 'home', null), oddsId('a', 'e', 'm', '', 'home', 0))
  assert.is(oddsId('a', 'e', 'm', 'Luka Dončić', 'over', 1), oddsId('a', 'e', 'm', 'Luka Doncic', 'over', 1))
})

test('a side is named by its type, an outright by its own name', () => {
  assert.is(selectionKey('home', 'Kansas City Chiefs'), 'home')
  assert.is(selectionKey('outright', 'Scottie Scheffler'), 'scottie_scheffler')
})

test.run()
