/**
 * Cuts a payload into parts of one league each, at most 512 KB. Cheap: a payload of one league, which is nearly every one, goes through
 * as the text that came, looked at but not parsed (parsing it here too would double the cost of the hot path).
 */
import { leagueOfSportKey } from '../../atlas/leagues.ts'
import { bookId } from '../../atlas/sportsbooks.ts'
import type { OddsFormat } from '../../model/odds.ts'
import type { Part, Payload, Rejection, Scope } from '../../model/part.ts'
import { fits, LARGEST_PART } from '../read/pack.ts'
import { jsonOf, rejection, TOO_DEEP } from '../read/reject.ts'
import { readEvents } from './read.ts'
import { type Asked, askedFor, scopeOf } from './request.ts'

const KEY = /"sport_key"\s*:\s*"([^"\\]*)"/g
const ID = /"id"\s*:\s*"([^"\\]+)"\s*,\s*"sport_key"/g

export function splitOdds(payload: Payload): { parts: Part[]; rejections: Rejection[] } {
  const { feed, body } = payload
  const asked = askedFor(payload.request)
  const leagues = new Set<string>()
  let last = ''
  let events = 0
  for (const found of body.matchAll(KEY)) {
    events += 1
    const key = found[1] ?? ''
    if (key !== last) leagues.add(leagueOfSportKey(key)?.league ?? '')
    last = key
  }
  if (leagues.size === 0) leagues.add(asked ? (leagueOfSportKey(asked.sport_key)?.league ?? '') : '')
  const scope = { ...scopeOf(asked), all_events: listOf(asked, body, events) }
  const [league = ''] = leagues
  if (leagues.size === 1 && fits(body)) {
    return { parts: [{ feed, league, body: asked?.format ? wrap(asked.format, body) : body, scope }], rejections: [] }
  }
  return cut(feed, body, scope, asked?.format ?? null)
}

const wrap = (format: OddsFormat, body: string): string => `{"odds_format":"${format}","data":${body}}`

/**
 * The ids of all events, when the answer is a full list of its league: the request narrows nothing, its key is the league's only
 * one, and the text is whole (brackets balanced, an id beside every sport key); else null: absence means nothing.
 */
const listOf = (asked: Asked | null, body: string, events: number): string[] | null => {
  if (!asked?.full || !leagueOfSportKey(asked.sport_key)?.whole || !balanced(body)) return null
  if (events === 0) return isEmptyList(body) ? [] : null
  const ids = [...body.matchAll(ID)].map(found => found[1] ?? '')
  return ids.length === events ? ids : null
}

/** An answer without an event is a list only when it is one: an error's text or garbage must not empty a league. */
const isEmptyList = (body: string): boolean => {
  const { events, rejections } = readEvents(body)
  return events.length === 0 && rejections.length === 0
}

const balanced = (text: string): boolean => {
  let depth = 0
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i)
    if (char === 0x7b || char === 0x5b) depth += 1
    else if (char === 0x7d || char === 0x5d) depth -= 1
  }
  return depth === 0 && /^\s*[[{]/.test(text)
}

type Slice = { league: string; text: string; books: string[] | null }

/** Several leagues or more than 512 KB: event by event, in their order, packed into as few parts as they fit in. */
const cut = (
  feed: string,
  body: string,
  scope: Scope,
  asked: OddsFormat | null,
): { parts: Part[]; rejections: Rejection[] } => {
  const read = readEvents(body)
  const format = asked ?? read.format
  const rejections = [...read.rejections]
  const open = new Map<string, string[]>()
  const sizes = new Map<string, number>()
  const parts: Part[] = []
  const flush = (league: string): void => {
    const texts = open.get(league) ?? []
    if (texts.length > 0) parts.push({ feed, league, body: join(format, texts), scope })
    open.set(league, [])
    sizes.set(league, 0)
  }
  for (const event of read.events) {
    for (const { league, text, books } of slices(event, rejections)) {
      const size = Buffer.byteLength(text)
      if ((sizes.get(league) ?? 0) + size > LARGEST_PART - 100 || books) flush(league)
      if (books) parts.push({ feed, league, body: join(format, [text]), scope: { ...scope, books } })
      else {
        if (!open.has(league)) open.set(league, [])
        open.get(league)?.push(text)
        sizes.set(league, (sizes.get(league) ?? 0) + size + 1)
      }
    }
  }
  for (const league of open.keys()) flush(league)
  return { parts, rejections }
}

const join = (format: OddsFormat | null, texts: readonly string[]): string => {
  const list = `[${texts.join(',')}]`
  return format ? wrap(format, list) : list
}

/** An event as text; one that is over the limit by itself is cut by book, each slice speaking for its own book only. */
const slices = (event: unknown, rejections: Rejection[]): Slice[] => {
  const text = jsonOf(event)
  if (text === TOO_DEEP) {
    rejections.push(rejection('too_deep', 'event: expected less nesting', ''))
    return []
  }
  const key = typeof event === 'object' && event !== null && 'sport_key' in event ? event.sport_key : ''
  const league = typeof key === 'string' ? (leagueOfSportKey(key)?.league ?? '') : ''
  if (fits(text)) return [{ league, text, books: null }]
  if (typeof event !== 'object' || event === null || !('bookmakers' in event) || !Array.isArray(event.bookmakers)) {
    rejections.push(rejection('too_large', `event: expected at most ${LARGEST_PART} bytes`, text))
    return []
  }
  return event.bookmakers.flatMap(book => {
    const piece = JSON.stringify({ ...event, bookmakers: [book] })
    const own = typeof book?.key === 'string' ? [bookId(book.key)] : []
    if (fits(piece)) return [{ league, text: piece, books: own }]
    rejections.push(rejection('too_large', `bookmaker: expected at most ${LARGEST_PART} bytes`, piece))
    return []
  })
}
