/** Events of the list with their markets as quotes. Pure, and never throws. */
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createGathering, type Gathering } from '../groups/gathering.ts'
import { americanDay } from '../read/american-day.ts'
import { eachOnce, parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusingField, rejection, shown } from '../read/reject.ts'
import { dayIn, instant } from '../read/time.ts'
import { isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { dayInSlug, gameOfMore, numberOf, slugOf, teamsOf, titleOf, type Whole, withMore } from './games.ts'
import { BOOK, type EventAt, oddFlagIn, quotesOf } from './markets.ts'
import { readOf } from './members.ts'
import { leagueOf } from './split.ts'

export function parseEvents(part: Part): Parsed {
  const read = rootOf(part.body)
  const rejections = createRejections(read.rejections)
  if (read.rejections.length === 0 && !Array.isArray(read.root))
    rejections.add(rejection('wrong_type', `payload: expected a list of events, got ${shown(read.root)}`, part.body))
  const events = eachOnce(
    withMore(listOf(read.root)),
    whole => eventOf(part.league, whole, rejections),
    ({ native_id }, { raw }) => {
      const detail = `id: expected each event once, got ${shown(native_id)} again`
      rejections.add(rejection('duplicate_event', detail, () => pieceOf(raw), { event: native_id }))
    },
  )
  return { events, rejections: rejections.all() }
}

/** An event as a rejection shows it, whether or not it was cut down before. */
const pieceOf = (event: unknown): unknown => (isObject(event) ? readOf(event) : event)

/** `2026-07-10 02:00:00+00`, as the list writes the start of a game. */
const startOf = (value: unknown): number | null =>
  instant(
    textOf(value)
      .replace(' ', 'T')
      .replace(/\+00(?::?00)?$/, 'Z'),
  )

const eventOf = (league: string, { raw, more }: Whole, rejections: Rejections): ParsedEvent | null => {
  const no = refusingField(rejections, () => pieceOf(raw))
  if (!isObject(raw)) return no('wrong_type', 'events', 'an event', raw)
  const id = textOf(raw.id)
  if (id === '') return no('wrong_type', 'id', 'an id', raw.id)
  const slug = slugOf(raw)
  const isMore = gameOfMore(raw) !== ''
  const number = numberOf(slug)
  if (leagueOf(slug) !== league) return no('wrong_league', 'slug', `one of ${league}`, raw.slug, id)
  const title = textOf(raw.title)
  if (title === '') return no('wrong_type', 'title', 'a title', raw.title, id)
  if (!Array.isArray(raw.markets)) return no('wrong_type', 'markets', 'a list of markets', raw.markets, id)
  const called = titleOf(title, isMore)
  const teams = teamsOf(league, called)
  if (!teams && !hasOneWinner(raw, title))
    return no('unknown_market', 'title', 'a question that one of its answers wins', title, id)
  const flag = oddFlagIn(raw, ['closed', 'ended', 'live'])
  if (flag !== undefined) return no('wrong_type', flag, 'true or false', raw[flag], id)
  const gathering = createGathering(id, rejections)
  const runners = teams ? [] : raw.markets.map(one => textOf(objectOf(one).groupItemTitle)).filter(one => one !== '')
  addMarkets({ id, teams, game: { league, title: called, isMore }, runners }, raw.markets, gathering, rejections)
  if (more.length > 0)
    addMarkets({ id, teams, game: { league, title: called, isMore: true }, runners }, more, gathering, rejections)
  return parsedEvent({
    // More of a game's markets, without it: of the game that has these names on that day.
    native_id: isMore ? textOf(raw.parentEventId) : id,
    ...(isMore ? { joins_only: true } : {}),
    native_of: { book: BOOK },
    league,
    home: teams?.home ?? '',
    away: teams?.away ?? '',
    name: teams ? '' : title,
    ...(number === undefined ? {} : { game_number: number }),
    ...(teams
      ? whenOf(league, firstStart(raw.markets) ?? firstStart(more), dayIn(dayInSlug(slug) ?? ''))
      : { local_date: dayIn(textOf(raw.endDate)) }),
    status: statusOf(raw, teams !== null),
    groups: gathering.all(),
  })
}

/** Of a game whose markets name no start its slug has the day. */
const whenOf = (league: string, start_time: number | null, local_date: string | null): Partial<ParsedEvent> =>
  start_time === null && local_date !== null ? americanDay(league, local_date) : { start_time, local_date }

const addMarkets = (
  event: EventAt,
  markets: readonly unknown[],
  gathering: Gathering,
  rejections: Rejections,
): void => {
  for (const market of markets) {
    for (const quote of quotesOf(event, market)) {
      if (quote.rejected) rejections.add(quote)
      else gathering.add(BOOK, quote)
    }
  }
}

const firstStart = (markets: readonly unknown[]): number | null => {
  for (const market of markets) {
    const at = startOf(objectOf(market).gameStartTime)
    if (at !== null) return at
  }
  return null
}

const WINS = /\b(?:champ(?:s|ions?|ionship)?|winner|mvp|of the year|cup|trophy|award|finals)\b/i
const MANY = /\bteams to\b|\bto make the\b|\bhow many\b/i

/** Whether one of an event's answers excludes the others, which newer lists say (`negRisk`): several teams make the playoffs, and one wins them. */
const hasOneWinner = ({ negRisk }: Raw, title: string): boolean =>
  !MANY.test(title) && (negRisk !== false || WINS.test(title))

/** Closed means resolved: a game that is over, a championship that is decided. */
const statusOf = ({ closed, ended, live }: Raw, isGame: boolean): ParsedEvent['status'] => {
  if (closed === true || (isGame && ended === true)) return 'ended'
  return isGame && live === true ? 'live' : null
}
