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
