/**
 * Cuts an answer into parts. A scoreboard is a megabyte for fourteen games, nearly all of it links and pictures: each event goes on as what `parse`
 * reads of it, under the source's own names.
 */
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { pack } from '../read/pack.ts'
import { createRejections, type Rejections, rejection, shown } from '../read/reject.ts'
import { isObject, listOf, objectOf, type Raw, rootOf } from '../read/values.ts'
import { leagueReader } from './leagues.ts'
import { slim } from './slim.ts'

export function splitEvents({ feed, body, request }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const read = rootOf(body)
  if (read.rejections.length > 0) return { parts: [], rejections: read.rejections }
  const root = rootIn(read.root)
  const events = eventsOf(root)
  if (events === null) {
    const detail = `events: expected a list of events, got ${shown(read.root)}`
    return { parts: [], rejections: [rejection('wrong_type', detail, body)] }
  }
  const rejections = createRejections()
  const { events: own, lines } = objectOf(root)
  for (const line of Array.isArray(own) ? [] : listOf(lines))
    if (!Array.isArray(objectOf(line).events))
      rejections.add(rejection('wrong_type', `lines.events: expected a list of events, got ${shown(line)}`, line))
  const parts: Part[] = []
  for (const [league, games] of gamesByLeague(objectOf(root), request, events, rejections)) {
    // A day without games is a part too, so that the feed shows up as read.
    if (events.length === 0) parts.push({ feed, league, body: '{"events":[]}', scope: OPEN_SCOPE })
    const packed = pack({ feed, league }, { head: '{"events":[', tail: ']}' }, games)
    parts.push(...packed.parts)
    for (const one of packed.rejections) rejections.add(one)
  }
  return { parts, rejections: rejections.all() }
}

/** The data of its pages hold the same answer within `content.sbData`. */
const rootIn = (root: unknown): unknown => objectOf(objectOf(root).content).sbData ?? root

/** Events of a scoreboard; of an odds page, which holds them by week; of a summary, which is one. */
const eventsOf = (root: unknown): readonly unknown[] | null => {
  if (!isObject(root)) return null
  if (Array.isArray(root.events)) return root.events
  if (Array.isArray(root.lines)) return root.lines.flatMap(line => listOf(objectOf(line).events))
  return isObject(root.header) ? [root.header] : null
}

const gamesByLeague = (
  root: Raw,
  request: string,
  events: readonly unknown[],
  rejections: Rejections,
): Map<string, unknown[]> => {
  const leagueOf = leagueReader(root, request, events)
  const found = new Map<string, unknown[]>()
  const unknown = new Set<string>()
  const add = (games: readonly unknown[], event: unknown): void => {
    const named = leagueOf(event)
    if ('league' in named) {
      const standing = found.get(named.league) ?? []
      standing.push(...games)
      found.set(named.league, standing)
    } else if (!unknown.has(named.name)) {
      unknown.add(named.name)
      const detail = `leagues.slug: expected a known league, got ${shown(named.name)}`
      rejections.add(rejection('unknown_league', detail, event ?? root))
    }
  }
  for (const event of events) {
    if (Array.isArray(objectOf(event).groupings)) {
      const detail = 'events.groupings: expected competitions; the draws of a tournament are not read'
      rejections.add(rejection('other_topic', detail, event))
    } else add(gamesOf(event).map(slim), event)
  }
  if (events.length === 0) add([], undefined)
  return found
}

/** A night of fights is one event of many competitions: each is a game of its own, with its own id, time and status. */
const gamesOf = (event: unknown): readonly unknown[] => {
  const { date, competitions: listed } = objectOf(event)
  const competitions = listOf(listed)
  if (competitions.length < 2 && !competitions.some(isOfPlayers)) return [event]
  return competitions.map(one => ({ date, ...objectOf(one), competitions: [one] }))
}

const isOfPlayers = (competition: unknown): boolean =>
  listOf(objectOf(competition).competitors).some(one => isObject(objectOf(one).athlete))
