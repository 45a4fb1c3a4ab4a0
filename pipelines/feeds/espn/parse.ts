/** Events of a scoreboard, an odds page or a summary: schedule, status, how the game stands, odds. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { dayOf } from '../../model/identity.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createGathering } from '../groups/gathering.ts'
import { americanDay } from '../read/american-day.ts'
import { eachOnce, parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusingField, rejection, shown } from '../read/reject.ts'
import { instant } from '../read/time.ts'
import { entry, isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { extraOf, gameOf, isWonByLess, regularScore } from './game.ts'
import { gatherOdds } from './odds.ts'
import { isPlaceholder, sidesOf } from './sides.ts'

export function parseEvents(part: Part): Parsed {
  const read = rootOf(part.body)
  const rejections = createRejections(read.rejections)
  const { events: listed } = objectOf(read.root)
  if (read.rejections.length === 0 && !Array.isArray(listed))
    rejections.add(rejection('wrong_type', `events: expected a list of events, got ${shown(listed)}`, part.body))
  const events = eachOnce(
    listOf(listed),
    raw => eventOf(part.league, raw, rejections),
    ({ native_id }, raw) => {
      const detail = `events.id: expected each event once, got ${shown(native_id)} again`
      rejections.add(rejection('duplicate_event', detail, raw, { event: native_id }))
    },
  )
  // The first game of a doubleheader comes before the second: ids are given in this order. One whose time is not set yet is the later one.
  const at = ({ start_time }: ParsedEvent): number => start_time ?? Number.MAX_SAFE_INTEGER
  events.sort((a, b) => at(a) - at(b))
  return { events, rejections: rejections.all() }
}

const STATUSES: Record<string, ParsedEvent['status']> = {
  STATUS_POSTPONED: 'postponed',
  STATUS_CANCELED: 'cancelled',
  STATUS_CANCELLED: 'cancelled',
  STATUS_ABANDONED: 'cancelled',
  STATUS_FORFEIT: 'cancelled',
}

/** What the source says; of a game that has not begun nothing: others may know that it has. */
const statusOf = (status: Raw): ParsedEvent['status'] => {
  const type = objectOf(status.type)
  const told = entry(STATUSES, textOf(type.name))
  if (told) return told
  if (type.state === 'in') return 'live'
  return type.state === 'post' && type.completed === true ? 'ended' : null
}

const eventOf = (league: string, raw: unknown, rejections: Rejections): ParsedEvent | null => {
  const no = refusingField(rejections, raw, { of: 'events' })
  if (!isObject(raw)) return no('wrong_type', '', 'an event', raw)
  const [first] = listOf(raw.competitions)
  if (!isObject(first)) return no('wrong_type', '.competitions', 'a competition', first)
  const id = textOf(raw.id) || textOf(first.id)
  if (id === '') return no('wrong_type', '.id', 'an id', raw.id)
  const date = raw.date ?? first.date
  const start = instant(date)
  if (start === null) return no('bad_time', '.date', 'an ISO instant', date, id)
  const { home, away, isTold } = sidesOf(first)
  if (!home || !away) return no('no_names', '.competitors', 'a home and an away team', first.competitors, id)
  if (isPlaceholder(home) || isPlaceholder(away))
    return no('no_names', '.competitors', 'two teams that are known', [home.name, away.name], id)
  if (home.name === away.name) return no('same_team', '.competitors', 'two teams', home.name, id)
  const status = isObject(raw.status) ? raw.status : objectOf(first.status)
  const said = statusOf(status)
  const begun = said === 'live' || said === 'ended'
  // A game that was broken off is "post" without being completed, one that is postponed too: what stands beside it was offered before.
  const { state } = objectOf(status.type)
  const isAhead = said === null && state !== 'post'
  const gathering = createGathering(id, rejections)
  const sport = sportOf(league)
  if (first.odds != null && !Array.isArray(first.odds)) no('wrong_type', '.odds', 'a list', first.odds, id)
  const team_ids = { home: home.id, away: away.id }
  const teams = { home: home.name, away: away.name, team_ids, codes: { home: home.code, away: away.code } }
  if (isTold) gatherOdds({ id, sport, ...teams, isAhead }, first.odds, gathering, rejections)
  else if (listOf(first.odds).length > 0)
    no('unknown_selection', '.odds', 'competitors that are home and away', first.odds, id)
  const isScored = isTold || home.score !== null
  if (begun && isScored && (home.score === null || away.score === null)) {
    no('bad_score', '.competitors.score', 'whole numbers', [home.score, away.score], id)
  } else if (begun && extraOf(sport, status) !== '' && (regularScore(home) === null || regularScore(away) === null)) {
    no('bad_score', '.competitors.linescores', 'the goals of both halves', [home.periods, away.periods], id)
  }
  // Which of the two is wrong nobody knows, and bets would be settled by it.
  const isWrong = said === 'ended' && isWonByLess(sport, home, away)
  if (isWrong) no('bad_score', '.competitors.winner', 'the side with more points', [home.score, away.score], id)
  // Where the time is not set yet, midnight in the East stands for the day.
  const isTimed = raw.timeValid !== false && first.timeValid !== false
  return parsedEvent({
    native_id: id,
    league,
    home: home.name,
    away: away.name,
    ...(isTimed ? { start_time: start } : americanDay(league, dayOf(start, 'us_eastern'))),
    status: said,
    ...(said === null && state === 'pre' ? { is_ahead: true } : {}),
    groups: gathering.all(),
    ...(begun && isScored && !isWrong ? { game: gameOf({ sport, league }, { home, away }, status, first) } : {}),
  })
}
