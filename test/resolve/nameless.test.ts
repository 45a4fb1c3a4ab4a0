/** An answer that names nothing but an event's id: it is of the event that another answer brought under that id, and of no other. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { betsson } from '../../pipelines/feeds/betsson.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { through } from '../feeds/recordings.ts'

const events = (name: string): ParsedEvent[] => {
  const body = readFileSync(new URL(`../feeds/fixtures/betsson/${name}.json`, import.meta.url), 'utf8')
  return through(betsson, { feed: 'betsson', observed_at: 0, body, request: '?league=nba' }).events
}
const resolve = (registry: ReturnType<typeof createRegistry>, event: ParsedEvent | undefined) => {
  if (!event) throw new Error('no event')
  const answer = registry.resolve(event, 'betsson', 0)
  return 'rejected' in answer ? answer.reason : answer.event.event_id
}

test('it joins the event that has its id', () => {
  const registry = createRegistry('nba', { prefix: '' })
  const [table] = events('table_snapshot')
  const [accordion] = events('accordion_snapshot')
  const id = resolve(registry, table)
  assert.is(id, 'nba_boston_celtics_chicago_bulls_2026-08-04')
  assert.is(resolve(registry, accordion), id)
})

/** An accordion of the event with one market of two teams. */
const sides = (home: string, away: string): ParsedEvent[] => {
  const selectionsData = [
    { label: `${home} (-3.5)`, selectionTemplateId: 'HANDICAPHOME' },
    { label: `${away} (+3.5)`, selectionTemplateId: 'HANDICAPAWAY' },
  ].map((one, i) => ({ ...one, odds: 1.9 + i / 10, status: 'Open', id: `s-${i}` }))
  const market = { id: 'm-9', eventId: 'f-1', label: 'Point Spread', status: 'Open', selectionsData }
  const body = JSON.stringify({ data: { accordions: { a: { markets: [market] } } } })
  return through(betsson, { feed: 'betsson', observed_at: 0, body, request: '?league=nba' }).events
}

test('whose its sides are their labels say: its home may be our away', () => {
  const registry = createRegistry('nba', { prefix: '' })
  const [table] = events('table_snapshot')
  if (!table) throw new Error('no event')
  // At a neutral place another source has the teams the other way round.
  registry.resolve({ ...table, home: table.away, away: table.home, native_id: 'x', native_of: 'feed' }, 'other', 0)
  registry.resolve(table, 'betsson', 0)
  const [accordion] = sides('Boston Celtics', 'Chicago Bulls')
  if (!accordion) throw new Error('no event')
  const answer = registry.resolve(accordion, 'betsson', 0)
  assert.equal('rejected' in answer ? answer : [answer.created, answer.swapped], [false, true])
  assert.is(accordion.groups[0]?.quotes().length, 2)
  assert.equal(sides('1', '2')[0]?.groups, [])
})

test('before anybody has said whose id that is, it is refused', () => {
  const [accordion] = events('accordion_snapshot')
  assert.is(resolve(createRegistry('nba', { prefix: '' }), accordion), 'no_names')
})

test('another id is another event', () => {
  const registry = createRegistry('nba', { prefix: '' })
  const [table] = events('table_snapshot')
  const [accordion] = events('accordion_snapshot')
  resolve(registry, table)
  assert.is(resolve(registry, accordion && { ...accordion, native_id: 'f-2' }), 'no_names')
})

test.run()
