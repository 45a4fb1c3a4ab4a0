/* Twins: a source drops its id of a game and takes another. What others say is of the event that is still shown. */

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type KnownEvent, type Registry } from '../../pipelines/resolve.ts'
import { siblingsIn } from '../../pipelines/siblings.ts'
import { at, LIVE, resolved, shown } from './shown.ts'

const START = at('2023-09-28T17:05:00Z')
const DAY = 24 * 3600_000
const MINUTE = 60_000
const registryOf = () => createRegistry('mlb', { prefix: '' })

/** Shows events in one part, `ago` before the start; which game of the day each is, and whether its row is to be written. */
const show = (registry: Registry, feed: string, ago: number, ...events: Partial<ParsedEvent>[]): string[] => {
  const part = events.map(event => shown({ start_time: START, ...event }))
  const siblings = siblingsIn(part)
  return part.map(event => {
    const answer = registry.resolve(event, feed, START - ago, siblings(event))
    if ('rejected' in answer) return answer.reason
    return `${/_g\d+$/.exec(answer.event.event_id)?.[0].slice(1) ?? 'g1'}${answer.moved ? ' written' : ''}`
  })
}

/** A registry that was made anew of what was stored. */
const heirOf = (registry: Registry): Registry => {
  const heir = registryOf()
  const rows: KnownEvent[] = JSON.parse(JSON.stringify([...registry.events()]))
  for (const row of rows.reverse()) heir.load(row)
  return heir
}

/** The old id until 20 days before the start, the new one from 9 days on. */
const reissued = (registry = registryOf()): Registry => {
  for (const days of [25, 20]) show(registry, LIVE, days * DAY, { native_id: 'old' })
  for (const days of [9, 3, 1]) show(registry, LIVE, days * DAY, { native_id: 'new', start_time: START + MINUTE })
  return registry
}

test('of two ids that a source gave one after the other, what others say is of the one that it shows', () => {
  const says = (registry: Registry): string[] => [
    ...show(registry, 'espn', -4 * 3600_000, { native_id: 'e1' }),
    ...show(registry, 'generic', -4 * 3600_000, { native_id: '' }),
    ...show(registry, 'props-cash', 3600_000, { native_id: '', start_time: null, local_date: '2023-09-28' }),
    ...show(registry, 'other', 3600_000, { native_id: 'o1', home: 'Chicago Cabs' }),
  ]
  const told = ['g2 written', 'g2', 'g2', 'g2 written']
  assert.equal(says(reissued()), told)
  assert.equal(says(heirOf(reissued())), told)
  assert.equal(says(reissued(heirOf(registryOf()))), told)
})

test('the old id may be the one that lives on', () => {
  const registry = registryOf()
  for (const days of [9, 6]) show(registry, LIVE, days * DAY, { native_id: 'old' })
  show(registry, LIVE, 5 * DAY, { native_id: 'new' })
  show(registry, LIVE, 4 * DAY, { native_id: 'old' })
  assert.equal(show(registry, 'generic', 0, { native_id: '' }), ['g1'])
  assert.equal(show(heirOf(registry), 'generic', 0, { native_id: '' }), ['g1'])
})

test('history that is read in the wrong order changes nothing: observations are compared, not arrivals', () => {
  const registry = registryOf()
  for (const days of [9, 3]) show(registry, LIVE, days * DAY, { native_id: 'new' })
  for (const days of [25, 20]) show(registry, LIVE, days * DAY, { native_id: 'old' })
  assert.equal(show(registry, 'generic', 0, { native_id: '' }), ['g1'])
})

test('two ids shown side by side are as they were: the nearest start, and nothing is written for each showing', () => {
  const registry = registryOf()
  const both = [{ native_id: 'a' }, { native_id: 'b', start_time: START + 10 * MINUTE }]
  show(registry, LIVE, 9 * DAY, { native_id: 'a' })
  const rows = [1, 2, 3, 4, 5, 6, 7].map(n => show(registry, LIVE, 9 * DAY - n * 10 * MINUTE, ...both).join())
  assert.equal(rows, ['g1,g2 written', ...Array(4).fill('g1,g2'), 'g1 written,g2', 'g1,g2 written'])
  const near = (minutes: number) =>
    show(registry, 'generic', 8 * DAY, { native_id: '', start_time: START + minutes * MINUTE })
  assert.equal([near(2), near(8)], [['g1'], ['g2']])
  const dated = { native_id: '', start_time: null, local_date: '2023-09-28' }
  assert.equal(show(registry, 'props-cash', 8 * DAY, dated), ['ambiguous_event'])
})

test('games hours apart are no twins, however long ago one was shown', () => {
  const registry = registryOf()
  const late = START + 3 * 3600_000
  show(registry, LIVE, 9 * DAY, { native_id: 'a' })
  for (const days of [8, 1]) show(registry, LIVE, days * DAY, { native_id: 'b', start_time: late })
  assert.equal(show(registry, 'generic', 0, { native_id: '' }, { native_id: '', start_time: late }), ['g1', 'g2'])
})

test('who has ids of both keeps them apart, and so does who shows two games', () => {
  const registry = reissued()
  assert.equal(show(registry, 'other', DAY, { native_id: 'o1' }, { native_id: 'o2' }), ['g2 written', 'g1 written'])
  assert.equal(show(registry, LIVE, -DAY, { native_id: 'old' }), ['g1 written'])
})

test('an id that a source gives to another match is of that one after a restart too', () => {
  const registry = registryOf()
  show(registry, 'espn', 9 * DAY, { native_id: 'e1' })
  show(registry, LIVE, 6 * DAY, { away: 'Wild Card Winner' })
  assert.equal(show(registry, LIVE, 5 * DAY, {}), ['g1 written'], 'it is the known game')
  const moved = { start_time: START + 5 * 3600_000 }
  for (const order of [1, -1]) {
    const heir = registryOf()
    const rows: KnownEvent[] = JSON.parse(JSON.stringify([...registry.events()]))
    for (const row of order === 1 ? rows : rows.reverse()) heir.load(row)
    assert.equal(show(heir, LIVE, DAY, moved), ['g1'])
    assert.is([...heir.events()].length, 2)
  }
})

test('an id that a source gives back is of its old match after a restart too', () => {
  const registry = registryOf()
  const other = { native_id: 'x', away: 'Milwaukee Brewers' }
  assert.equal(show(registry, LIVE, 9 * DAY, { native_id: 'x' }), ['g1 written'])
  assert.equal(show(registry, LIVE, 6 * DAY, other), ['g1 written'])
  assert.equal(show(registry, LIVE, 5 * DAY, { native_id: 'x' }), ['g1 written'])
  assert.equal(show(registry, LIVE, 4 * DAY, { native_id: 'x' }), ['g1'], 'once')
  const nameless = shown({ native_id: 'x', home: '', away: '' })
  for (const one of [registry, heirOf(registry)]) {
    assert.is(resolved(one, nameless, LIVE, START).event.away_team, 'St. Louis Cardinals')
  }
})

test.run()
