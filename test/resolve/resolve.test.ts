import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type KnownEvent, type Registry, type Resolved } from '../../pipelines/resolve.ts'

const at = (iso: string) => Date.parse(iso)
const LIVE = 'the-odds-api'

const shown = (over: Partial<ParsedEvent>): ParsedEvent => ({
  native_id: 'a1',
  native_of: 'feed',
  league: 'mlb',
  home: 'Chicago Cubs',
  away: 'St. Louis Cardinals',
  name: '',
  start_time: at('2026-08-04T23:05:00Z'),
  local_date: null,
  status: null,
  groups: [],
  ...over,
})

const mlb = (rank?: (feed: string) => number) => createRegistry('mlb', { prefix: '', rank })
const resolved = (registry: Registry, event: ParsedEvent, feed = LIVE): Resolved => {
  const answer = registry.resolve(event, feed, 0)
  if ('rejected' in answer) throw new Error(`${answer.reason}: ${answer.detail}`)
  return answer
}
const refused = (registry: Registry, event: ParsedEvent): string => {
  const answer = registry.resolve(event, LIVE, 0)
  return 'rejected' in answer ? answer.reason : 'resolved'
}

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

test('the same native id is the same event, seen again without a change', () => {
  const registry = mlb()
  const first = resolved(registry, shown({}))
  const again = resolved(registry, shown({}))
  assert.is(again.event, first.event)
  assert.equal([again.created, again.moved], [false, false])
})

test('a start that moves under the same native id keeps the event, however far', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const later = resolved(registry, shown({ start_time: at('2026-09-20T17:00:00Z') }))
  assert.is(later.event, event)
  assert.is(later.moved, true)
  assert.is(event.event_id, 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04')
  assert.is(event.start, at('2026-09-20T17:00:00Z'))
})

test('another source joins the same pair within four hours, under any name it uses', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const other = resolved(
    registry,
    shown({ native_id: 'z9', home: 'CHI Cubs', away: 'STL Cardinals', start_time: at('2026-08-04T19:05:00Z') }),
    'other',
  )
  assert.is(other.event, event)
  assert.equal([other.created, other.moved, other.swapped], [false, true, false])
  assert.equal(event.feed_ids, { [LIVE]: 'a1', other: 'z9' })
})

test('a second further than four hours is another event', () => {
  const registry = mlb()
  resolved(registry, shown({}))
  const other = resolved(registry, shown({ native_id: 'z9', start_time: at('2026-08-04T19:04:59Z') }), 'other')
  assert.is(other.created, true)
  assert.is(other.event.event_id, 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04_g2')
})

test('night game and next day game of a series are two events', () => {
  const registry = mlb()
  const night = resolved(registry, shown({ native_id: 'n' }))
  const noon = resolved(registry, shown({ native_id: 'd', start_time: at('2026-08-05T17:00:00Z') }))
  assert.is.not(night.event, noon.event)
  const other = resolved(registry, shown({ native_id: 'x', start_time: at('2026-08-05T17:10:00Z') }), 'other')
  assert.is(other.event, noon.event)
})

test('two native ids of one source are never one event: a doubleheader', () => {
  const registry = mlb()
  const first = resolved(registry, shown({ native_id: 'g1', start_time: at('2026-08-04T17:05:00Z') }))
  const second = resolved(registry, shown({ native_id: 'g2', start_time: at('2026-08-04T20:35:00Z') }))
  assert.is(second.event.event_id, `${first.event.event_id}_g2`)
  const others = ['2026-08-04T20:40:00Z', '2026-08-04T17:00:00Z'].map(
    (start, i) => resolved(registry, shown({ native_id: `o${i}`, start_time: at(start) }), 'other').event,
  )
  assert.equal(others, [second.event, first.event])
})

test("a book's own ids join like a feed's and are kept as external ids", () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const own = resolved(registry, shown({ native_id: '334', native_of: { book: 'fanduel' } }), 'fanduel')
  assert.is(own.event, event)
  assert.equal(event.external_ids, { fanduel: '334' })
  assert.equal(event.feed_ids, { [LIVE]: 'a1' })
})

test('the archive has the ids of the live source', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const far = shown({ start_time: at('2026-08-06T23:05:00Z') })
  assert.is(resolved(registry, far, 'the-odds-api-historical').event, event)
})

test('home and away may be changed over in a source', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const other = shown({ native_id: 'z9', home: 'St. Louis Cardinals', away: 'Chicago Cubs' })
  assert.equal([resolved(registry, other, 'other').swapped, resolved(registry, other, 'other').swapped], [true, true])
  assert.is(resolved(registry, other, 'other').event, event)
})

test('only a feed before the owner of the start moves it', () => {
  const order = ['first', 'second']
  const registry = mlb(feed => order.indexOf(feed))
  const { event } = resolved(registry, shown({ native_id: 's' }), 'second')
  const t = (minutes: number) => at('2026-08-04T23:05:00Z') + minutes * 60_000
  assert.is(resolved(registry, shown({ native_id: 'f', start_time: t(5) }), 'first').moved, true)
  assert.is(event.start, t(5))
  assert.is(resolved(registry, shown({ native_id: 's', start_time: t(0) }), 'second').moved, false)
  assert.is(event.start, t(5))
  assert.is(resolved(registry, shown({ native_id: 'f', start_time: t(9) }), 'first').moved, true)
})

test('a bare date joins the only game of that day in the league calendar', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({ start_time: at('2026-08-05T02:05:00Z') }))
  const dated = shown({ native_id: 'p', start_time: null, local_date: '2026-08-04' })
  assert.is(resolved(registry, dated, 'props').event, event)
})

test('a bare date that fits two games is not guessed', () => {
  const registry = mlb()
  resolved(registry, shown({ native_id: 'g1', start_time: at('2026-08-04T17:05:00Z') }))
  resolved(registry, shown({ native_id: 'g2', start_time: at('2026-08-04T22:35:00Z') }))
  const dated = shown({ native_id: 'p', start_time: null, local_date: '2026-08-04' })
  const answer = registry.resolve(dated, 'props', 0)
  assert.is('rejected' in answer && answer.reason, 'ambiguous_event')
})

test('an event known by its date alone gets its start from who knows it', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({ native_id: 'p', start_time: null, local_date: '2026-08-04' }), 'props')
  assert.is(event.start, null)
  const other = resolved(registry, shown({}))
  assert.is(other.event, event)
  assert.is(event.start, at('2026-08-04T23:05:00Z'))
  assert.is(event.start_feed, LIVE)
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

test('the stored events make the same registry, in whatever order they come', () => {
  const shows: [ParsedEvent, string][] = [
    [shown({ native_id: 'g1', start_time: at('2026-08-04T17:05:00Z') }), LIVE],
    [shown({ native_id: 'g2', start_time: at('2026-08-04T20:35:00Z') }), LIVE],
    [shown({ native_id: 'z', home: 'Boston Red Sox', away: 'New York Yankees' }), 'other'],
  ]
  const registry = mlb()
  for (const [event, feed] of shows) resolved(registry, event, feed)
  const rows: KnownEvent[] = JSON.parse(JSON.stringify([...registry.events()]))
  const probes = [
    shown({ native_id: 'p1', start_time: at('2026-08-04T18:50:00Z') }),
    shown({ native_id: 'p2', start_time: at('2026-08-04T18:50:00Z') }),
    shown({ native_id: 'p3', start_time: at('2026-08-04T23:59:00Z') }),
    shown({ native_id: 'p4', home: 'NY Yankees', away: 'BOS Red Sox' }),
  ]
  const answers = [rows, [...rows].reverse()].map(order => {
    const heir = mlb()
    for (const row of order) heir.load(structuredClone(row))
    return probes.map(probe => resolved(heir, probe, 'third').event.event_id)
  })
  assert.equal(answers[0], answers[1])
  assert.equal(
    answers[0],
    probes.map(probe => resolved(registry, probe, 'third').event.event_id),
  )
})

test('knows its events by id', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  assert.is(registry.get(event.event_id), event)
  assert.is(registry.get('nothing'), undefined)
})

test.run()
