import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type KnownEvent } from '../../pipelines/resolve.ts'
import { at, LIVE, mlb, resolved, shown } from './shown.ts'

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

test('a start that was guessed is nobody’s: whoever says one knows better', () => {
  const registry = mlb()
  const guessed = shown({ native_id: '', start_time: null, joins_only: true, likely_start: at('2026-08-04T23:05:00Z') })
  const { event } = resolved(registry, guessed, LIVE)
  assert.equal([event.start, event.start_feed], [at('2026-08-04T23:05:00Z'), ''])
  const said = resolved(registry, shown({ native_id: 'z9', start_time: at('2026-08-04T22:10:00Z') }), 'other')
  assert.is(said.event, event)
  assert.equal([event.start, event.start_feed], [at('2026-08-04T22:10:00Z'), 'other'])
})

test('a game of which only an American day is known may begin on the next day by UTC', () => {
  const evening = { league: 'liga_mx', home: 'Toluca', away: 'Cruz Azul', native_id: 'x' }
  const timed = shown({ ...evening, start_time: at('2026-08-09T01:00:00Z') })
  const dated = { ...evening, native_id: 'a9', start_time: null, local_date: '2026-08-08' }
  const tbd = shown({ ...dated, possible_days: ['2026-08-08', '2026-08-09'] })
  for (const [first, second] of [
    [tbd, timed],
    [timed, tbd],
  ] as const) {
    const registry = createRegistry('liga_mx', { prefix: '' })
    const { event } = resolved(registry, first, first === tbd ? 'action-network' : LIVE)
    assert.is(resolved(registry, second, second === tbd ? 'action-network' : LIVE).event, event)
  }
  const baseball = createRegistry('kbo', { prefix: '' })
  const kbo = { league: 'kbo', home: 'LG Twins', away: 'KT Wiz' }
  resolved(baseball, shown({ ...kbo, start_time: null, local_date: '2026-08-08' }), 'action-network')
  assert.is(resolved(baseball, shown({ ...kbo, start_time: at('2026-08-09T01:00:00Z') })).created, true)
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
