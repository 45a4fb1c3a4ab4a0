/**
 * Joins judged by ids: events of the-odds-api's recordings are shown again without their ids, as another source would show them, and must become the
 * event that their id is. Its live and its archived answers have the same ids, so that this is also the join of those two.
 */
import { readdirSync } from 'node:fs'
import { feedById } from '../../pipelines/feeds/index.ts'
import type { ParsedEvent, Payload } from '../../pipelines/model/part.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'
import { payloads, recorded, through } from '../feeds/recordings.ts'
import { shared } from '../recordings.ts'
import { type Join, minute } from './join.ts'

const LINES: readonly (readonly [feed: string, file: string])[] = [
  ['the-odds-api', 'the-odds-api-current/nfl_2025-11-04_2025-11-11.ndjson.gz'],
  ['the-odds-api-historical', 'the-odds-api-historical/nfl_season-2025-26_part1_2025-08_2025-11.ndjson.gz'],
  ['the-odds-api', 'the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz'],
  ['the-odds-api', 'the-odds-api-current/mlb_2026-07-25_2026-07-27.ndjson.gz'],
  ['the-odds-api', 'the-odds-api-current/wnba_2026-08-04_2026-08-06.ndjson.gz'],
  ['the-odds-api', 'the-odds-api-current/worldcup_2026-06-26_2026-06-28.ndjson.gz'],
  ['the-odds-api', 'the-odds-api-current/ncaaf_2025-11-08.ndjson.gz'],
]
const TABLES = 'the-odds-api-csv-allsports'
const SNAPSHOTS = 12

type Shown = { event: ParsedEvent; feed: string; file: string; at: number }

const some = (list: readonly Payload[]): Payload[] => {
  const step = Math.max(1, Math.floor(list.length / SNAPSHOTS))
  return list.filter((_, i) => i % step === 0)
}

function* showings(): Generator<Shown> {
  const read = function* (feed: string, file: string, list: readonly Payload[]): Generator<Shown> {
    const of = feedById(feed)
    if (!of) throw new Error(`no feed ${feed}`)
    for (const payload of list)
      for (const event of through(of, payload).events)
        if (event.native_id !== '' && event.home !== '') yield { event, feed, file, at: payload.observed_at }
  }
  for (const [feed, file] of LINES) {
    const text = recorded(file)
    if (text !== null) yield* read(feed, file, some(payloads(text, feed)))
  }
  const folder = shared(`feeds/${TABLES}`)
  for (const name of folder === null ? [] : readdirSync(folder).filter(name => name.includes('.odds.csv'))) {
    const body = recorded(`${TABLES}/${name}`)
    if (body === null) continue
    const payload = { feed: 'the-odds-api-csv', observed_at: Date.UTC(2026, 3, 16, 19), body, request: '' }
    yield* read('the-odds-api-csv', `${TABLES}/${name}`, [payload])
  }
}

/** Every event shown with its id once, then once more of each file without it. */
export function joinsById(): Join[] {
  const registries = new Map<string, Registry>()
  const registryOf = (league: string): Registry => {
    const known = registries.get(league) ?? createRegistry(league, { prefix: '' })
    registries.set(league, known)
    return known
  }
  const byId = new Map<string, string>()
  const again = new Map<string, Shown>()
  for (const shown of showings()) {
    const { event, feed, file, at } = shown
    const answer = registryOf(event.league).resolve(event, feed, at)
    if ('rejected' in answer) continue
    byId.set(event.native_id, answer.event.event_id)
    again.set(`${file}|${event.native_id}`, shown)
  }
  const joins: Join[] = []
  for (const { event, file, at } of again.values()) {
    const answer = registryOf(event.league).resolve({ ...event, native_id: '' }, 'another', at)
    if ('rejected' in answer || answer.created) continue
    joins.push({
      source: file,
      shown: `${event.away} @ ${event.home} ${minute(event.start_time)}`,
      event: answer.event.event_id,
      evidence: `id ${event.native_id}`,
      right: byId.get(event.native_id) === answer.event.event_id,
    })
  }
  return joins
}
