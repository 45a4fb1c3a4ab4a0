/**
 * Cuts a payload into parts of one league each, at most 512 KB. An event stays in one part, or, where it is larger than that, a book's lines of
 * it: what a part does not show would be taken for removed.
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

type Bundles = Map<string, string[]>

/** League -> event -> book -> lines. */
const bundled = (records: readonly Raw[], lineOf: (i: number) => string): Map<string, Map<string, Bundles>> => {
  const leagues = new Map<string, Map<string, Bundles>>()
  for (const [i, record] of records.entries()) {
    const events = within(leagues, leagueOf(record), () => new Map<string, Bundles>())
    const bundles = within(events, eventKey(record), (): Bundles => new Map())
    within(bundles, typeof record.sportsbook === 'string' ? record.sportsbook : '', (): string[] => []).push(lineOf(i))
  }
  return leagues
}

const within = <T>(map: Map<string, T>, key: string, make: () => T): T => {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

const cut = (feed: string, body: string): { parts: Part[]; rejections: Rejection[] } => {
  const { records, lines: own, rejections } = readRecords(body)
  const parts: Part[] = []
  let open: string[] = []
  let size = 0
  const flush = (league: string): void => {
    if (open.length > 0) parts.push({ feed, league, body: open.join('\n'), scope: OPEN_SCOPE })
    open = []
    size = 0
  }
  const put = (league: string, lines: readonly string[]): void => {
    const text = lines.join('\n')
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > LARGEST_PART) {
      rejections.push(rejection('too_large', `sportsbook: expected at most ${LARGEST_PART} bytes of one event`, text))
      return
    }
    if (size + bytes > LARGEST_PART) flush(league)
    open.push(text)
    size += bytes
  }
  for (const [league, events] of bundled(records, i => own?.[i] ?? jsonOf(records[i]))) {
    for (const bundles of events.values()) {
      const whole = [...bundles.values()].flat()
      const isWhole = fits(whole.join('\n'))
      // What does not fit is cut book by book, into parts of this event alone: a book that occurs in a part speaks for all events in it.
      if (!isWhole) flush(league)
      for (const lines of isWhole ? [whole] : bundles.values()) put(league, lines)
      if (!isWhole) flush(league)
    }
    flush(league)
  }
  if (parts.length === 0 && rejections.length === 0)
    rejections.push(rejection('wrong_type', 'payload: expected lines of JSON or CSV, got none', body))
  return { parts, rejections }
}
