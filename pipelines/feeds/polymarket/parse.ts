/** Events of the list with their markets as quotes. Pure, and never throws. */
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createGathering } from '../edge/groups.ts'
import { isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../edge/values.ts'
import { createRejections, type Rejections, rejection, shown } from '../the-odds-api/reject.ts'
import { instant } from '../the-odds-api/time.ts'
import { dayIn, gameOfMore, slugOf, teamsOf, titleOf, type Whole, withMore } from './games.ts'
import { BOOK, quotesOf } from './markets.ts'
import { leagueOf } from './split.ts'

export function parseEvents(part: Part): Parsed {
  const rejections = createRejections()
  const read = rootOf(part.body)
  for (const one of read.rejections) rejections.add(one)
  if (read.rejections.length === 0 && !Array.isArray(read.root))
    rejections.add(rejection('wrong_type', `payload: expected a list of events, got ${shown(read.root)}`, part.body))
  const events: ParsedEvent[] = []
  const seen = new Set<string>()
  for (const whole of withMore(listOf(read.root))) {
    const { raw } = whole
    const event = eventOf(part.league, whole, rejections)
    if (!event) continue
    if (event.native_id !== '' && seen.has(event.native_id)) {
      const detail = `id: expected each event once, got ${shown(event.native_id)} again`
      rejections.add(rejection('duplicate_event', detail, raw, { event: event.native_id }))
      continue
    }
    seen.add(event.native_id)
    events.push(event)
  }
  return { events, rejections: rejections.all() }
}

/** `2026-07-10 02:00:00+00`, as the list writes the start of a game. */
const startOf = (value: unknown): number | null =>
  instant(
    textOf(value)
      .replace(' ', 'T')
      .replace(/\+00(?::?00)?$/, 'Z'),
  )

const dayOf = (text: string): string | null => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day
}

const eventOf = (league: string, { raw, more }: Whole, rejections: Rejections): ParsedEvent | null => {
  const no = (reason: string, field: string, expected: string, got: unknown, event = ''): null => {
    const detail = `${field}: expected ${expected}, got ${shown(got)}`
    rejections.add(rejection(got === undefined ? 'missing_field' : reason, detail, raw, event === '' ? {} : { event }))
    return null
  }
  if (!isObject(raw)) return no('wrong_type', 'events', 'an event', raw)
  const id = textOf(raw.id)
  if (id === '') return no('wrong_type', 'id', 'an id', raw.id)
  const slug = slugOf(raw)
  const isMore = gameOfMore(raw) !== ''
  if (leagueOf(slug) !== league) return no('wrong_league', 'slug', `one of ${league}`, raw.slug, id)
  const title = textOf(raw.title)
  if (title === '') return no('wrong_type', 'title', 'a title', raw.title, id)
  if (!Array.isArray(raw.markets)) return no('wrong_type', 'markets', 'a list of markets', raw.markets, id)
  const called = titleOf(title, isMore)
  const teams = teamsOf(league, called)
  const gathering = createGathering(id, rejections)
  const addMarkets = (markets: readonly unknown[], areMore: boolean): void => {
    const event = { id, teams, game: { league, title: called, isMore: areMore } }
    for (const market of markets) {
      for (const quote of quotesOf(event, market)) {
        if (quote.rejected) rejections.add(quote)
        else gathering.add(BOOK, quote)
      }
    }
  }
  addMarkets(raw.markets, isMore)
  addMarkets(more, true)
  const starts = [...raw.markets, ...more]
    .map(market => startOf(objectOf(market).gameStartTime))
    .filter(at => at !== null)
  return {
    // More of a game's markets, without it: of the game that has these names on that day.
    native_id: isMore ? textOf(raw.parentEventId) : id,
    ...(isMore ? { joins_only: true } : {}),
    native_of: { book: BOOK },
    league,
    home: teams?.home ?? '',
    away: teams?.away ?? '',
    name: teams ? '' : title,
    start_time: teams ? (starts[0] ?? null) : null,
    local_date: teams ? dayOf(dayIn(slug) ?? '') : dayOf(textOf(raw.endDate)),
    status: statusOf(raw, teams !== null),
    groups: gathering.all(),
  }
}

/** Closed means resolved: a game that is over, a championship that is decided. */
const statusOf = ({ closed, ended, live }: Raw, isGame: boolean): ParsedEvent['status'] => {
  if (closed === true || (isGame && ended === true)) return 'ended'
  return isGame && live === true ? 'live' : null
}
