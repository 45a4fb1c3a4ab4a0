/**
 * Cuts a payload into parts of one league each, at most 512 KB. A book's lines of an event stay in one part: what a part does not show
 * would be taken for removed.
 */
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { fits, LARGEST_PART } from '../read/pack.ts'
import { jsonOf, rejection } from '../read/reject.ts'
import type { Raw } from '../read/values.ts'
import { eventKey, isCsv, readRecords } from './records.ts'

const LEAGUE = /"league"\s*:\s*"([a-z0-9_]*)"/g

export function splitGeneric(payload: Payload): { parts: Part[]; rejections: Rejection[] } {
  const { feed, body } = payload
  if (!isCsv(body) && fits(body)) {
    const leagues = new Set<string>()
    for (const [, league = ''] of body.matchAll(LEAGUE)) leagues.add(league)
    if (leagues.size < 2)
      return { parts: [{ feed, league: [...leagues][0] ?? '', body, scope: OPEN_SCOPE }], rejections: [] }
  }
  return cut(feed, body)
}

const leagueOf = ({ league }: Raw): string =>
  typeof league === 'string' && /^[a-z0-9_]{1,80}$/.test(league) ? league : ''

const cut = (feed: string, body: string): { parts: Part[]; rejections: Rejection[] } => {
  const { records, lines: own, rejections } = readRecords(body)
  const leagues = new Map<string, Map<string, string[]>>()
  for (const [i, record] of records.entries()) {
    const league = leagueOf(record)
    const bundles = leagues.get(league) ?? new Map<string, string[]>()
    leagues.set(league, bundles)
    const key = `${eventKey(record)}|${typeof record.sportsbook === 'string' ? record.sportsbook : ''}`
    const lines = bundles.get(key)
    const line = own?.[i] ?? jsonOf(record)
    if (lines) lines.push(line)
    else bundles.set(key, [line])
  }
  const parts: Part[] = []
  for (const [league, bundles] of leagues) {
    let open: string[] = []
    let size = 0
    const flush = (): void => {
      if (open.length > 0) parts.push({ feed, league, body: open.join('\n'), scope: OPEN_SCOPE })
      open = []
      size = 0
    }
    for (const lines of bundles.values()) {
      const text = lines.join('\n')
      const bytes = Buffer.byteLength(text) + 1
      if (bytes > LARGEST_PART) {
        rejections.push(rejection('too_large', `sportsbook: expected at most ${LARGEST_PART} bytes of one event`, text))
        continue
      }
      if (size + bytes > LARGEST_PART) flush()
      open.push(text)
      size += bytes
    }
    flush()
  }
  if (parts.length === 0 && rejections.length === 0)
    rejections.push(rejection('wrong_type', 'payload: expected lines of JSON or CSV, got none', body))
  return { parts, rejections }
}
