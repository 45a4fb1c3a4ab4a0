/** A Cubs game as a source shows it, and asking a registry about it. */
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type Registry, type Resolved } from '../../pipelines/resolve.ts'

export const at = (iso: string) => Date.parse(iso)
export const LIVE = 'the-odds-api'

export const shown = (over: Partial<ParsedEvent>): ParsedEvent => ({
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

export const mlb = (rank?: (feed: string) => number) => createRegistry('mlb', { prefix: '', rank })
export const resolved = (registry: Registry, event: ParsedEvent, feed = LIVE, observed_at = 0): Resolved => {
  const answer = registry.resolve(event, feed, observed_at)
  if ('rejected' in answer) throw new Error(`${answer.reason}: ${answer.detail}`)
  return answer
}
export const refused = (registry: Registry, event: ParsedEvent, observed_at = 0): string => {
  const answer = registry.resolve(event, LIVE, observed_at)
  return 'rejected' in answer ? answer.reason : 'resolved'
}
