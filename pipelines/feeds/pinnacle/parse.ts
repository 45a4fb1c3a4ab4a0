/** A part of Pinnacle's as events with their groups. Pure, and never throws. */
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, rejection, shown } from '../read/reject.ts'
import { membersOf } from '../read/values.ts'
import { eventsOf, type Found, othersIn } from './events.ts'
import { addMarket, BOOK } from './markets.ts'
import { type Matchup, readBody, readMatchup } from './read.ts'

export function parsePinnacle(part: Part): Parsed {
  const rejections = createRejections()
  const body = readBody(part.body, rejections)
  if (!body) return { events: [], rejections: rejections.all() }
  const matchups = new Map<number, Matchup>()
  for (const raw of body.matchups) {
    const matchup = readMatchup(raw, rejections)
    if (!matchup) continue
    if (matchups.has(matchup.id)) {
      const detail = `matchups.id: expected each matchup once, got ${matchup.id} again`
      rejections.add(rejection('duplicate_event', detail, raw, { event: String(matchup.id) }))
    } else matchups.set(matchup.id, matchup)
  }
  for (const one of [...matchups.values()]) {
    const others = one.parent === null ? null : othersIn(one, matchups.get(one.parent))
    if (others === null) continue
    const detail = `matchups.participants: expected those of parent ${one.parent}, got ${shown(others[0])} and ${shown(others[1])}`
    rejections.add(rejection('other_teams', detail, one, { event: String(one.parent), book: BOOK }))
    matchups.delete(one.id)
  }
  const events = eventsOf(matchups, part.league, rejections)
  for (const raw of body.markets) {
    const { matchupId } = membersOf(raw)
    const matchup = typeof matchupId === 'number' ? matchups.get(matchupId) : undefined
    const event = matchup && (events.get(matchup.parent ?? matchup.id) ?? events.get(matchup.id))
    if (matchup && event) addMarket(raw, matchup, event, rejections)
    else if (matchup?.isSpecial && matchup.parent === null) {
      const detail = `markets.matchupId: expected a special of a match, got ${shown(matchup.description)}, which is of none`
      rejections.add(rejection('unknown_special', detail, raw, { event: String(matchup.id), book: BOOK }))
    } else {
      const detail = `markets.matchupId: expected a matchup of this payload, got ${shown(matchupId)}`
      rejections.add(rejection('unknown_matchup', detail, raw, { book: BOOK }))
    }
  }
  const found = [...events.values()].map(event => eventOf(event, part.league))
  // The first game of a doubleheader comes before the second: ids are given in this order.
  found.sort((a, b) => (a.start_time ?? 0) - (b.start_time ?? 0))
  return { events: found, rejections: rejections.all() }
}

const eventOf = (found: Found, league: string): ParsedEvent => {
  const { id, home, away, game_number, start, status, game, groups } = found
  return parsedEvent({
    native_id: String(id),
    native_of: { book: BOOK },
    league,
    home,
    away,
    ...(game_number === undefined ? {} : { game_number }),
    start_time: start,
    status,
    groups: groups.all(),
    ...(game ? { game } : {}),
  })
}
