/** Lines of the generic feed as events with their groups, games and splits. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { hasShare } from '../../model/facts.ts'
import type { Parsed, ParsedEvent, Part, Rejection } from '../../model/part.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import type { Raw } from '../read/values.ts'
import { gameOf, isOfLonger, splitsOf } from './facts.ts'
import { instantOf } from './instant.ts'
import { misspeltIn } from './misspelt.ts'
import { isQuote } from './quick.ts'
import { addQuote, drawnIn, type Quoted } from './quotes.ts'
import { eventKey, readRecords } from './records.ts'
import { type GameLine, type Line, SHAPES, type SplitLine } from './shape.ts'

/** `isTold`: that its lines say two starts. */
type Open = Quoted & { splits: SplitLine[]; game: GameLine | null; isTold: boolean }

export function parseGeneric(part: Part): Parsed {
  const { records, rejections: wrong } = readRecords(part.body)
  const rejections = createRejections(wrong)
  if (records.length === 0 && wrong.length === 0)
    rejections.add(rejection('wrong_type', 'payload: expected lines of JSON or CSV, got none', part.body))
  const drawn = drawnIn(records)
  const events = new Map<string, Open>()
  let last: Raw = {}
  let key = ''
  for (const raw of records) {
    const line = lineOf(raw)
    if ('rejected' in line) {
      rejections.add(line)
      continue
    }
    // The next line is mostly of the same event.
    if (raw.event_id === undefined || raw.event_id !== last.event_id || raw.league !== last.league) key = eventKey(raw)
    last = raw
    let open = events.get(key)
    if (!open) {
      const begun = openEvent(part.league, line, rejections)
      if (!begun) continue
      open = begun
      events.set(key, begun)
    } else if (isOfOthers(line, open.event)) {
      const detail = `home, away: expected ${open.event.home} and ${open.event.away}, got ${line.home} and ${line.away}`
      rejections.add(rejection('other_teams', detail, raw, { event: open.event.native_id }))
      continue
    } else {
      const other = complete(open.event, line)
      if (other !== null && !open.isTold)
        rejections.add(rejection('other_start', other, raw, { event: open.event.native_id }))
      open.isTold ||= other !== null
    }
    if (line.type === 'quote') addQuote(open, line, raw, key, drawn, rejections)
    else if (line.type === 'game') {
      open.game = line
      if (!isOfLonger(sportOf(open.event.league), line)) continue
      const detail = `home_score, away_score: expected the score after 90 minutes, got that of '${line.period}'`
      rejections.add(rejection('extra_time', detail, raw, { event: open.event.native_id }))
    } else if (splitsOf([line]).some(hasShare)) open.splits.push(line)
    else {
      const sides = line.market === 'total' ? 'over or under' : 'home or away'
      const detail = `bets, handle: expected a share of ${sides} in ${line.market}, got none`
      rejections.add(rejection('missing_field', detail, raw, { event: open.event.native_id }))
    }
  }
  const read = [...events.values()].map(
    ({ event, pages, splits, game }): ParsedEvent => ({
      ...event,
      groups: [...pages.values()].flatMap(page => page.read()),
      ...(splits.length > 0 ? { splits: splitsOf(splits) } : {}),
      ...(game ? { game: gameOf(sportOf(event.league), game) } : {}),
    }),
  )
  read.sort((a, b) => (a.start_time ?? 0) - (b.start_time ?? 0))
  return { events: read, rejections: rejections.all() }
}

const lineOf = (raw: Raw): Line | Rejection => {
  const { type } = raw
  const event = typeof raw.event_id === 'string' ? { event: raw.event_id } : {}
  const wrong = misspeltIn(raw)
  if (wrong) return rejection('unknown_member', `member: expected ${wrong.meant}, got ${shown(wrong.name)}`, raw, event)
  if (isQuote(raw)) return raw
  if (type !== 'quote' && type !== 'split' && type !== 'game')
    return rejection(
      type === undefined ? 'missing_field' : 'wrong_type',
      `type: expected quote, split or game, got ${shown(type)}`,
      raw,
      event,
    )
  const found = SHAPES[type].safeParse(raw)
  if (found.success) return found.data
  const [issue] = found.error.issues
  // A member of details may be called anything.
  const field = (issue?.path.join('.') ?? '').slice(0, 80).toWellFormed()
  const got = issue?.path.length === 1 ? raw[field] : undefined
  const reason = got === undefined ? 'missing_field' : 'wrong_type'
  return rejection(reason, `${field}: expected ${issue?.message}, got ${shown(got)}`, raw, event)
}

/** An id names one event: with other teams, or the same ones exchanged, nobody knows whose a `home` is. */
const isOfOthers = ({ home, away }: Line, event: ParsedEvent): boolean =>
  (home !== undefined && home !== event.home) || (away !== undefined && away !== event.away)

/** When an event begins and how it stands any of its lines may say: of two that do, the first. What is wrong where they say two starts, else null. */
const complete = (event: ParsedEvent, { start, date, status }: Line): string | null => {
  const at = start === undefined ? null : instantOf(start)
  event.start_time ??= at
  if (date !== undefined) event.local_date ??= date
  if (status !== undefined) event.status ??= status
  if (at === null || at === event.start_time) return null
  return `start: expected that of the event's first line, ${new Date(event.start_time ?? 0).toISOString()}, got ${shown(start)}; the first is taken`
}

const openEvent = (league: string, line: Line, rejections: Rejections): Open | null => {
  const { event_id = '', home = '', away = '', event: name = '' } = line
  const no = refusing(rejections, line, { event: event_id })
  if (line.league !== league) return no('wrong_league', `league: expected '${league}', got '${line.league}'`)
  if ((home === '') !== (away === '')) return no('no_names', 'home, away: expected both, or neither and an event')
  if (home === '' && name === '')
    return no('no_names', 'home, away, event: expected two teams, or the name of an event')
  if (home !== '' && home === away) return no('same_team', `away: expected another team than '${home}'`)
  const event = parsedEvent({
    native_id: event_id,
    league,
    home,
    away,
    name: home === '' ? name : '',
  })
  complete(event, line)
  return { event, pages: new Map(), splits: [], game: null, isTold: false }
}
