/** The registry over whole recordings: what joins and what does not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { theOddsApiHistorical } from '../../pipelines/feeds/the-odds-api-historical.ts'
import type { Feed, ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'
import { payloads, recorded, through } from '../feeds/recordings.ts'
import { long } from '../long.ts'

/** Resolves every event of a recording; returns native id -> event ids it was ever given. */
const run = (
  registry: Registry,
  feed: Feed,
  text: string,
  change: (event: ParsedEvent) => ParsedEvent = event => event,
) => {
  const given = new Map<string, Set<string>>()
  for (const payload of payloads(text, feed.id)) {
    for (const parsed of through(feed, payload).events) {
      const event = change(parsed)
      const answer = registry.resolve(event, feed.id, payload.observed_at)
      if ('rejected' in answer) throw new Error(`${answer.reason}: ${answer.detail}`)
      const ids = given.get(event.native_id) ?? new Set()
      given.set(event.native_id, ids.add(answer.event.event_id))
    }
  }
  return given
}
const LIVE_NFL = 'the-odds-api-current/nfl_2025-11-04_2025-11-11.ndjson.gz'
const ARCHIVE_NFL = 'the-odds-api-historical/nfl_season-2025-26_part1_2025-08_2025-11.ndjson.gz'

const oneEach = (given: Map<string, Set<string>>) => {
  for (const [native, ids] of given) assert.is(ids.size, 1, `${native}: ${[...ids].join()}`)
  const all = [...given.values()].flatMap(ids => [...ids])
  assert.is(new Set(all).size, given.size, 'two native ids of one source are one event')
  return all
}

test('NFL week 10: all 30 events of the live file are the archive’s', () => {
  const [live, archive] = [recorded(LIVE_NFL), recorded(ARCHIVE_NFL)]
  if (!live || !archive) return
  const registry = createRegistry('nfl', { prefix: '' })
  const first = run(registry, theOddsApi, live)
  assert.is(oneEach(first).length, 30)
  const second = run(registry, theOddsApiHistorical, archive)
  oneEach(second)
  for (const [native, ids] of first) assert.equal([...(second.get(native) ?? [])], [...ids])
  assert.equal(registry.unmapped(), [])
})

test('and still are when the archive’s ids say nothing: by pair and start alone', () => {
  const [live, archive] = [recorded(LIVE_NFL), recorded(ARCHIVE_NFL)]
  if (!live || !archive) return
  const registry = createRegistry('nfl', { prefix: '' })
  const first = run(registry, theOddsApi, live)
  const foreign: Feed = { ...theOddsApiHistorical, id: 'another-source' }
  const second = run(registry, foreign, archive, event => ({ ...event, native_id: `x${event.native_id}` }))
  oneEach(second)
  for (const [native, ids] of first) assert.equal([...(second.get(`x${native}`) ?? [])], [...ids])
})

const MLB = ['mlb_2026-08-04_2026-08-06', 'mlb_2026-07-25_2026-07-27']
for (const file of long ? MLB : MLB.slice(0, 1)) {
  test(`${file}: every native id is one event of its own`, () => {
    const text = recorded(`the-odds-api-current/${file}.ndjson.gz`)
    if (!text) return
    const registry = createRegistry('mlb', { prefix: '' })
    const all = oneEach(run(registry, theOddsApi, text))
    assert.is(all.length, file.includes('07-25') ? 42 : 41)
    assert.equal(registry.unmapped(), [])
  })
}

test('a season in which the source listed many games twice: no two ids are joined', () => {
  const text = recorded('the-odds-api-historical/nfl_season-2020-21.ndjson.gz')
  if (!text) return
  const registry = createRegistry('nfl', { prefix: '' })
  const all = oneEach(run(registry, theOddsApiHistorical, text))
  assert.is(all.length, 315)
})

test('college and national teams are all known', () => {
  const files: [string, string][] = [
    ['ncaaf', 'ncaaf_2025-11-08'],
    ['fifa_world_cup', 'worldcup_2026-06-26_2026-06-28'],
    ['wnba', 'wnba_2026-08-04_2026-08-06'],
  ]
  for (const [league, file] of files) {
    const text = recorded(`the-odds-api-current/${file}.ndjson.gz`)
    if (!text) return
    const registry = createRegistry(league, { prefix: '' })
    oneEach(run(registry, theOddsApi, text))
    assert.equal(registry.unmapped(), [])
  }
})

test.run()
