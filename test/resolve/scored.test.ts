/** Joining by the likeness of names: what it joins, what it leaves alone, and that it is kept. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nameScore } from '../../pipelines/model/name-score.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { at, mlb, resolved, shown } from './shown.ts'

const START = at('2026-08-04T23:05:00Z')
const HOUR = 3600_000

test('names that sources write for one team are like, those of two teams are not', () => {
  const same: [string, string][] = [
    ['Chicago Cabs', 'Chicago Cubs'],
    ['Wolverhampton', 'Wolverhampton Wanderers'],
    ['Dinamo Moscow', 'Dynamo Moscow'],
    ['Man Utd', 'Manchester United'],
    ['São Paulo FC', 'Sao Paulo'],
    ['Saopaulo', 'Sao Paulo'],
    ['B. Shelton', 'Ben Shelton'],
    ['PSG', 'Paris Saint Germain'],
  ]
  const other: [string, string][] = [
    ['Sheffield United', 'Sheffield Wednesday'],
    ['Manchester United Women', 'Manchester United'],
    ['Jong Ajax', 'Feyenoord'],
    ['Arsenal U21', 'Arsenal'],
    ['Francisco Cerundolo', 'Juan Manuel Cerundolo'],
    ['Chicago Cubs', 'Chicago White Sox'],
    ['Inter Miami', 'Inter Milan'],
    ['TBD', 'St. Louis Cardinals'],
  ]
  for (const [a, b] of same) assert.ok(nameScore(a, b) > 0.65, `${a}, ${b}: ${nameScore(a, b)}`)
  for (const [a, b] of other) assert.ok(nameScore(a, b) <= 0.6, `${a}, ${b}: ${nameScore(a, b)}`)
  for (const [a, b] of [...same, ...other]) {
    assert.is(nameScore(a, b), nameScore(b, a))
    assert.is(nameScore(a, a), 1)
  }
})

test('a spelling that the atlas lacks is the game of its opponent, and the score is kept', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const spelt = shown({ native_id: 'z1', home: 'Chicago Cabs', start_time: START + HOUR / 4 })
  const joined = resolved(registry, spelt, 'other')
  assert.equal([joined.event, joined.created, joined.moved, joined.swapped], [event, false, true, false])
  assert.ok((joined.score ?? 0) >= 0.75 && (joined.score ?? 0) < 1)
  assert.equal(event.scored, { other: `${joined.score?.toFixed(3)} St. Louis Cardinals @ Chicago Cabs` })
  assert.equal(event.feed_ids, { 'the-odds-api': 'a1', other: 'z1' })
  assert.is(resolved(registry, spelt, 'other').moved, false)
})

test('changed over, and without an id', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const spelt = shown({ native_id: '', home: 'St Louis Cardenals', away: 'Chicago Cubs' })
  const joined = resolved(registry, spelt, 'other')
  assert.equal([joined.event, joined.swapped], [event, true])
  assert.equal([resolved(registry, spelt, 'other').event, resolved(registry, spelt, 'other').moved], [event, false])
})

test('the misspelt one may come first', () => {
  const registry = mlb()
  const first = resolved(registry, shown({ native_id: 'z1', home: 'Chicago Cabs' }), 'other')
  assert.is(first.event.home_id, '')
  const second = resolved(registry, shown({ start_time: START + HOUR / 2 }))
  assert.is(second.event, first.event)
  // Its start moves by a day: it is still the one that has its id.
  assert.is(resolved(registry, shown({ start_time: START + 24 * HOUR })).event, first.event)
})

test('joined by likeness or not, a stored registry says the same', () => {
  const registry = mlb()
  resolved(registry, shown({}))
  const spelt = shown({ native_id: 'z1', home: 'St Louis Cardenals', away: 'Chicago Cubs' })
  const joined = resolved(registry, spelt, 'other')
  const again = mlb()
  for (const event of registry.events()) again.load(structuredClone(event))
  const answer = resolved(again, spelt, 'other')
  assert.equal([answer.event.event_id, answer.swapped, answer.moved], [joined.event.event_id, joined.swapped, false])
})

test('the bounds: another start, another opponent, another league, another game of the source', () => {
  const registry = mlb()
  const { event } = resolved(registry, shown({}))
  const isNew = (over: Parameters<typeof shown>[0], feed = 'other') =>
    assert.is.not(
      resolved(mlbWith(event), shown({ native_id: 'z1', home: 'Chicago Cabs', ...over }), feed).event.event_id,
      event.event_id,
    )
  isNew({ start_time: START + 5 * HOUR })
  isNew({ away: 'Detroit Tigers' })
  isNew({ home: 'Springfield Isotopes' })
  isNew({ home: 'Chicago White Sox' })
  isNew({ native_id: 'a2' }, 'the-odds-api')
  isNew({ start_time: null, local_date: '2026-08-05' })
  const other = createRegistry('kbo', { prefix: '' })
  assert.is(resolved(other, shown({ league: 'kbo', home: 'Chicago Cabs' }), 'other').created, true)
})

const mlbWith = (event: ReturnType<typeof resolved>['event']) => {
  const registry = mlb()
  registry.load(structuredClone(event))
  return registry
}

test('an ambiguous name is not guessed: both games fit', () => {
  const registry = mlb()
  resolved(registry, shown({ native_id: 'a1', home: 'New York Mets', away: 'Springfield Isotopes' }))
  resolved(
    registry,
    shown({ native_id: 'a2', home: 'New York Yankees', away: 'Springfield Isotopes', start_time: START + HOUR }),
  )
  const answer = resolved(
    registry,
    shown({ native_id: 'z1', home: 'New York', away: 'Springfield Isotopes', start_time: START + HOUR / 2 }),
    'other',
  )
  assert.equal([answer.created, answer.event.home_id, answer.score], [true, '', undefined])
})

test('two misspelt names: only where the atlas has neither, and only when both are very like', () => {
  const atp = () => createRegistry('atp', { prefix: '' })
  const match = (home: string, away: string, native_id: string) => shown({ league: 'atp', home, away, native_id })
  const registry = atp()
  const { event } = resolved(registry, match('Ben Shelton', 'Joao Fonseca', 'a1'))
  const joined = resolved(registry, match('B. Shelton', 'J. Fonseca', 'z1'), 'other')
  assert.is(joined.event, event)
  // By its id, whatever its start.
  const late = { ...match('B. Shelton', 'J. Fonseca', 'z1'), start_time: START + 30 * HOUR }
  assert.equal([resolved(registry, late, 'other').event, resolved(registry, late, 'other').swapped], [event, false])
  for (const [home, away] of [
    ['F. Cerundolo', 'J. Fonseca'],
    ['A. Shelton', 'M. Fonseca'],
  ] as const)
    assert.is(resolved(registry, match(home, away, `y${home}`), 'other').created, true)
  const cities = resolved(mlb(), shown({ home: 'New York Mets', away: 'Los Angeles Dodgers' }))
  const both = resolved(
    mlbWith(cities.event),
    shown({ native_id: 'z1', home: 'New York', away: 'Los Angeles' }),
    'other',
  )
  assert.is(both.created, true)
})

test('names longer than any are like none', () => {
  const long = (end: string) => `${'Sporting '.repeat(8)}${'x'.repeat(20)}${end}`
  assert.is(nameScore(long('a'), long('b')), 0)
  assert.ok(nameScore('Chicago Cabs', 'Chicago Cubs') > 0.7)
})

test.run()
