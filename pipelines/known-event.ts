/** A canonical event as the registry knows it, and the teams that a league's names mean. */
import { calendarOf, sportOf } from './atlas/leagues.ts'
import { sport as sportById } from './atlas/sports.ts'
import { teamByAlias } from './atlas/teams.ts'
import { dayOf, type EventPrefix, eventDay, eventId, NO_DAY } from './model/identity.ts'
import type { ParsedEvent } from './model/part.ts'
import { slug } from './model/slug.ts'

/** An event's identity, as its `events` row stores it. The registry hands out the live object: what the owner changes in it counts. */
export type KnownEvent = {
  event_id: string
  event_day: string
  league: string
  sport: string
  /** Canonical names; '' for an event without two teams. */
  home_team: string
  away_team: string
  /** Atlas ids; '' for a team that the atlas lacks. */
  home_id: string
  away_id: string
  event_name: string
  /** Epoch ms. */
  start: number | null
  /** Of one that is known by having been in play alone (known-stage.ts): by when it was, epoch ms; and by when a page said that a game of its pair was over. */
  begun_by?: number | null
  over_by?: number
  /** The feed whose start this is: only it, or one before it in the feeds' order, moves the start. */
  start_feed?: string
  /** Feed -> its id of the event. */
  feed_ids: Record<string, string>
  /** Book -> its own id of the event. */
  external_ids: Record<string, string>
  /** Epoch ms: when a source's own id of it was last shown, to the hour, where it has a twin (twins.ts); 0: never by an id. */
  id_shown_at: number
  /** The final score that stands in `results`, and the feed that told it, of one that its board has forgotten: a source may tell it again. */
  result?: string
  result_feed?: string
  /** Feed or book -> the score by which it was joined, and the names that it has, where neither ids nor the atlas's names decided. */
  scored: Record<string, string>
}

/** A team as a source names it: `key` is the atlas's id, or the name's slug where the atlas lacks it (then `id` is ''). */
export type Side = { id: string; key: string; name: string }

/** The two sides of an event, or null for one without two teams. */
export type Pair = { home: Side; away: Side }

const MOST_NAMES = 50_000

/** Reads a league's team names, each once. */
export function createSides(league: string): (name: string) => Side {
  const known = new Map<string, Side>()
  return name => {
    let side = known.get(name)
    if (!side) {
      const team = teamByAlias(league, name)
      side = team ? { id: team.id, key: team.id, name: team.name } : { id: '', key: slug(name), name }
      if (known.size < MOST_NAMES) known.set(name, side)
    }
    return side
  }
}

/** Both teams are in the atlas. */
export const isListed = ({ home, away }: Pair): boolean => home.id !== '' && away.id !== ''

/** One key for both orders of a pair; a key of its own kind for an event without two teams. */
export const pairKey = (pair: Pair | null, name: string): string => {
  if (!pair) return `~${slug(name)}`
  const [a, b] = [pair.home.key, pair.away.key]
  return a < b ? `${a}|${b}` : `${b}|${a}`
}

/** Tells a side that a source shows from ours: the same, a spelling of it that the atlas lacks, or another team. */
const compare = (ours: Side, shown: Side): 'same' | 'spelling' | 'other' =>
  ours.key === shown.key ? 'same' : ours.id !== '' && shown.id === '' ? 'spelling' : 'other'

/**
 * How a source's sides stand to ours: in our order (false), changed over (true), or not the same match (null). One side must be the same;
 * the other may be a spelling that the atlas lacks, but not another team: a source that replaces an opponent under its old id
 * shows another match.
 */
export function orientation(ours: Pair | null, shown: Pair | null): boolean | null {
  if (!ours || !shown) return ours || shown ? null : false
  const straight = [compare(ours.home, shown.home), compare(ours.away, shown.away)]
  if (straight.includes('same') && !straight.includes('other')) return false
  const crossed = [compare(ours.home, shown.away), compare(ours.away, shown.home)]
  return crossed.includes('same') && !crossed.includes('other') ? true : null
}

/** A new event: its id is the first that is free of `<...>`, `<...>_g2`, ... */
export function newEvent(
  league: string,
  prefix: EventPrefix,
  shown: ParsedEvent,
  pair: Pair | null,
  isTaken: (event_id: string) => boolean,
): KnownEvent {
  const sport = sportOf(league)
  const day = shown.start_time === null ? (shown.local_date ?? NO_DAY) : dayOf(shown.start_time, calendarOf(league))
  const slugs = pair ? [pair.home.key, pair.away.key] : [slug(shown.name)]
  let game = 1
  while (isTaken(eventId(prefix, league, slugs, day, game))) game += 1
  const event_id = eventId(prefix, league, slugs, day, game)
  const [home, away] = [pair?.home.name ?? '', pair?.away.name ?? '']
  return {
    event_id,
    event_day: eventDay(event_id),
    league,
    sport,
    home_team: home,
    away_team: away,
    home_id: pair?.home.id ?? '',
    away_id: pair?.away.id ?? '',
    event_name: !pair ? shown.name : sportById(sport)?.home_first ? `${home} v ${away}` : `${away} @ ${home}`,
    start: null,
    start_feed: '',
    feed_ids: {},
    external_ids: {},
    id_shown_at: 0,
    scored: {},
  }
}

/** The teams of events that the atlas lacks, those of the most events first. */
export const unmappedOf = (events: Iterable<KnownEvent>): { name: string; events: number }[] => {
  const count = new Map<string, number>()
  for (const event of events) {
    if (event.home_team !== '' && event.home_id === '')
      count.set(event.home_team, (count.get(event.home_team) ?? 0) + 1)
    if (event.away_team !== '' && event.away_id === '')
      count.set(event.away_team, (count.get(event.away_team) ?? 0) + 1)
  }
  return [...count]
    .map(([name, number]) => ({ name, events: number }))
    .sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1))
}
