import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRegistry } from '../../pipelines/resolve.ts'
import { at, LIVE, mlb, refused, resolved, shown } from './shown.ts'

test('a new event is named by its league, teams and day', () => {
  const { event, created, moved, swapped } = resolved(mlb(), shown({}))
  assert.equal([created, moved, swapped], [true, true, false])
  assert.equal(event, {
    event_id: 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04',
    event_day: '2026-08-04',
    league: 'mlb',
    sport: 'baseball',
    home_team: 'Chicago Cubs',
    away_team: 'St. Louis Cardinals',
    home_id: 'chicago_cubs',
    away_id: 'st_louis_cardinals',
    event_name: 'St. Louis Cardinals @ Chicago Cubs',
    start: at('2026-08-04T23:05:00Z'),
    start_feed: LIVE,
    feed_ids: { [LIVE]: 'a1' },
    external_ids: {},
    id_shown_at: 0,
    scored: {},
  })
})

test('soccer and two-player sports write home first', () => {
  const name = (league: string, home: string, away: string) =>
    resolved(createRegistry(league, { prefix: '' }), shown({ league, home, away })).event.event_name
  assert.is(name('epl', 'Arsenal', 'Chelsea'), 'Arsenal v Chelsea')
  assert.is(name('atp', 'Ben Shelton', 'Joao Fonseca'), 'Ben Shelton v Joao Fonseca')
})

test('where an event comes from stands before its id', () => {
  const id = (prefix: 'sim_' | 'replay_x1_') => resolved(createRegistry('mlb', { prefix }), shown({})).event.event_id
  assert.is(id('sim_'), 'sim_mlb_chicago_cubs_st_louis_cardinals_2026-08-04')
  assert.is(id('replay_x1_'), 'replay_x1_mlb_chicago_cubs_st_louis_cardinals_2026-08-04')
})

test('home and away may be changed over in a source', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const other = shown({ native_id: 'z9', home: 'St. Louis Cardinals', away: 'Chicago Cubs' })
  assert.equal([resolved(registry, other, 'other').swapped, resolved(registry, other, 'other').swapped], [true, true])
  assert.is(resolved(registry, other, 'other').event, event)
})

test('teams that the atlas lacks give a stable event without ids, and are listed', () => {
  const registry = createRegistry('soccer_uganda_premier', { prefix: '' })
  const event = { league: 'soccer_uganda_premier', home: 'KCCA FC', away: 'Vipers SC' }
  const first = resolved(registry, shown(event))
  assert.is(first.event.event_id, 'soccer_uganda_premier_kcca_fc_vipers_sc_2026-08-04')
  assert.equal([first.event.home_id, first.event.sport], ['', 'soccer'])
  const joined = resolved(registry, shown({ ...event, native_id: 'q', home: 'Kcca  FC' }), 'other')
  assert.is(joined.event, first.event)
  assert.equal(registry.unmapped(), [
    { name: 'KCCA FC', events: 1 },
    { name: 'Vipers SC', events: 1 },
  ])
})

test('an event without two teams is named by its name', () => {
  const registry = createRegistry('pga', { prefix: '' })
  const future = shown({
    league: 'pga',
    home: '',
    away: '',
    name: 'US Open Winner',
    start_time: at('2026-06-18T12:00:00Z'),
  })
  const { event } = resolved(registry, future)
  assert.is(event.event_id, 'pga_us_open_winner_2026-06-18')
  assert.is(event.event_name, 'US Open Winner')
  assert.is(resolved(registry, { ...future, native_id: 'b' }, 'other').event, event)
  const undated = { ...future, native_id: 'c', name: 'PGA Championship', start_time: null }
  assert.is(resolved(registry, undated).event.event_id, 'pga_pga_championship_1970-01-01')
})

test('what cannot be resolved says why', () => {
  assert.is(refused(mlb(), shown({ home: '', away: '' })), 'no_names')
  assert.is(refused(mlb(), shown({ home: 'Chicago Cubs', away: 'CHI Cubs' })), 'same_team')
})

test('a spelling that the atlas lacks is still the event of its native id', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const spelt = resolved(registry, shown({ home: 'Chicago Cabs' }))
  assert.is(spelt.event, event)
  assert.is(spelt.swapped, false)
})

test('another match under an old native id is another event, and the old id comes back', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const other = resolved(registry, shown({ home: 'Boston Red Sox', away: 'New York Yankees' }))
  assert.is(other.event.event_id, 'mlb_boston_red_sox_new_york_yankees_2026-08-04')
  const replaced = resolved(registry, shown({ away: 'Detroit Tigers' }))
  assert.is(replaced.event.event_id, 'mlb_chicago_cubs_detroit_tigers_2026-08-04')
  assert.is(resolved(registry, shown({})).event, event)
})

test.run()
