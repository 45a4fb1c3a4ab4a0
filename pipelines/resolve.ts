/**
 * Resolve: which canonical event a source's event is. One registry per league; its owner alone writes it.
 *
 * A source's own id decides first: a start that moves under it keeps the event, however far. Without one, the same pair with the
 * nearest start at most 4 hours away (the same local date where the source gives only a date), one to one: two native ids of one
 * source are never one event, and a known event is that of the part's games which is nearest, which keeps those of a doubleheader apart. Then
 * the likeness of the names, where the atlas lacks one (scored-match.ts), and the decision is kept with its score. Else the event is new. Where two known
 * events fit a bare date equally, nothing is guessed: a rejection. Of two ids that a source gave to a game, others mean the one that it shows (twins.ts).
 *
 * Everything follows from the part and the known events, in whatever order they were loaded: the stored `events` rows make the same registry again.
 */
import { createClaim } from './claim.ts'
import {
  createSides,
  isListed,
  type KnownEvent,
  newEvent,
  orientation,
  type Pair,
  pairKey,
  unmappedOf,
} from './known-event.ts'
import { createKnownEvents, isAnothers, spaceOf } from './known-events.ts'
import { isBegunAlone, isMade, isPlayed, isRuledOut, keepOver, stageOf } from './known-stage.ts'
import { createStarts, type Fit, isOneOf, nearestFirst } from './known-start.ts'
import type { EventPrefix } from './model/identity.ts'
import type { ParsedEvent, Rejection } from './model/part.ts'
import { refuse } from './refuse.ts'
import { isCrossed, keepDecision, type Scored, scoredMatch, wasDecided } from './scored-match.ts'
import { isOutlived } from './twins.ts'

export type { KnownEvent } from './known-event.ts'

export type Resolved = {
  event: KnownEvent
  created: boolean
  /** Start or ids changed: the event's row is to be written. */
  moved: boolean
  /** The source's home is our away. */
  swapped: boolean
  /** How like the names were, 0 to 1, where that decided. */
  score?: number
}

export type Registry = {
  /**
   * `feed` is the id of the feed that shows the event, `observed_at` its clock, `siblings` the other games of its pair in the same part (siblings.ts); what is
   * older than `seenAt`, when a known event was last shown, moves no start, as on the board (lifecycle.ts); null: the board has forgotten it, and whose start counts.
   */
  resolve: (
    event: ParsedEvent,
    feed: string,
    observed_at: number,
    siblings?: readonly ParsedEvent[],
    seenAt?: (event_id: string) => number | null,
  ) => Resolved | Rejection
  /** The known event that a source's own id is of. */
  named: (event: ParsedEvent, feed: string) => KnownEvent | undefined
  /** Puts a stored event in. */
  load: (event: KnownEvent) => void
  get: (event_id: string) => KnownEvent | undefined
  events: () => IterableIterator<KnownEvent>
  /** Teams of known events that the atlas lacks, most frequent first. */
  unmapped: () => { name: string; events: number }[]
}

export type RegistryOptions = {
  prefix: EventPrefix
  /** Rank in the feeds' order, lower first: decides whose start counts. Without it: whoever gave it first. */
  rank?: (feed: string) => number
}

export function createRegistry(league: string, { prefix, rank = () => 0 }: RegistryOptions): Registry {
  const { dayOfKnown, daysOf, awayOf, isNumbered, isUnclear } = createStarts(league)
  const sideOf = createSides(league)
  const pairOf = (home: string, away: string): Pair | null =>
    home !== '' && away !== '' ? { home: sideOf(home), away: sideOf(away) } : null
  const { byId, byNative, byPair, gamesOf, unlisted, remember, named } = createKnownEvents(pairOf)
  const claim = createClaim({ byNative, gamesOf, rank })

  /** Whether another game of the part, of which nothing is known yet, is nearer to a known event. A time is not held against a game that is on. */
  const isSiblings = (event: KnownEvent, shown: ParsedEvent, siblings: readonly ParsedEvent[], space: string) => {
    if (siblings.length === 0) return false
    const away = awayOf(event, shown) ?? Number.POSITIVE_INFINITY
    return siblings.some(sibling => {
      if (shown.stage === 'played' && sibling.possible_starts) return false
      const others = awayOf(event, sibling, true) ?? Number.POSITIVE_INFINITY
      // Of two that it can be nobody says which is the one that was in play.
      if (isBegunAlone(event)) return others <= away
      if (others >= away || (sibling.native_id !== '' && byNative.has(`${space}|${sibling.native_id}`))) return false
      // One that can be another known game leaves this one.
      const games = byPair.get(pairKey(pairOf(sibling.home, sibling.away), sibling.name)) ?? []
      return !games.some(game => game !== event && awayOf(game, sibling, true) !== null)
    })
  }

  /** The known event of a pair that a source's event is, if any; equally near ones by id, so that no order of loading matters. */
  const nearest = (
    pair: Pair | null,
    shown: ParsedEvent,
    at: number,
    mayBe: (event: KnownEvent) => boolean,
    siblings: readonly ParsedEvent[],
  ): KnownEvent | Rejection | null => {
    const key = pairKey(pair, shown.name)
    const fits: Fit[] = []
    const games = byPair.get(key) ?? []
    const stage = stageOf(shown, siblings, games, at)
    if (stage === null) return null
    for (const event of games) {
      const away =
        mayBe(event) && (isOneOf(shown) || !isOutlived(event, games, mayBe))
          ? awayOf(event, shown, siblings.length > 0)
          : null
      // Last: it looks through all games of the pair.
      if (away === null || !isNumbered(event, shown, games)) continue
      const crossed = pair && sideOf(event.home_team).key !== pair.home.key ? 1 : 0
      if (!isRuledOut(event, shown, siblings, { stage, crossed, at })) fits.push({ event, away, crossed })
    }
    if (isUnclear(shown, fits, siblings)) {
      const played = shown.status === 'live' ? fits.filter(({ event }) => isPlayed(event, at)) : []
      if (played.length === 1) return played[0]?.event ?? null
      const detail = `local_date: ${fits.length} events of ${key} on ${daysOf(shown).join(' or ')}, expected a start time that tells them apart`
      return refuse(shown, 'ambiguous_event', detail)
    }
    return fits.sort(nearestFirst)[0]?.event ?? null
  }

  /** By the likeness of names, where the atlas lacks one: two teams of the atlas are like no other two. */
  const alike = (pair: Pair, shown: ParsedEvent, mayBe: (event: KnownEvent) => boolean): Scored | null =>
    scoredMatch(
      { pair, start: shown.start_time, days: daysOf(shown) },
      isListed(pair) ? unlisted : byId.values(),
      event =>
        mayBe(event) && isNumbered(event, shown, [event]) && !isOutlived(event, gamesOf.get(event) ?? [], mayBe)
          ? pairOf(event.home_team, event.away_team)
          : null,
      dayOfKnown,
    )

  const resolve: Registry['resolve'] = (shown, feed, observed_at, siblings = [], seenAt = () => 0) => {
    const space = spaceOf(shown, feed)
    const by = shown.native_of === 'feed' ? feed : shown.native_of.book
    const claimed = (event: KnownEvent): boolean =>
      claim(event, shown, { feed, observed_at, seen: seenAt(event.event_id) })
    const known = named(shown, feed)
    // An answer that names nothing but the event's id (one group of a book's markets) is of the event that has it.
    const isNameless = shown.home === '' && shown.away === '' && shown.name === ''
    if (known && (isNameless || (known.home_team === shown.home && known.away_team === shown.away)))
      return { event: known, created: false, moved: claimed(known), swapped: false }
    const pair = pairOf(shown.home, shown.away)
    if (!pair && shown.name === '') return refuse(shown, 'no_names', 'home, away, name: expected two teams, or a name')
    if (pair && pair.home.key === pair.away.key)
      return refuse(shown, 'same_team', `away: expected another team than ${pair.home.name}`)
    if (known) {
      // What was joined by likeness keeps its event by its id, as any other.
      if (pair && wasDecided(known, by, shown)) {
        const swapped = isCrossed(pairOf(known.home_team, known.away_team) ?? pair, pair)
        return { event: known, created: false, moved: claimed(known), swapped }
      }
      const swapped = orientation(pairOf(known.home_team, known.away_team), pair)
      if (swapped !== null) return { event: known, created: false, moved: claimed(known), swapped }
      // Another match under an old id ("TBD", a replaced opponent): it is looked for as if it had none.
    }
    const mayBe = (event: KnownEvent): boolean =>
      !isAnothers(event, shown, space) && !isSiblings(event, shown, siblings, space)
    const found = nearest(pair, shown, observed_at, mayBe, siblings)
    if (found && 'rejected' in found) return found
    // What names no start is of a game of its very pair, or of none.
    const like = found || !pair || shown.stage !== undefined ? null : alike(pair, shown, mayBe)
    if (like && !(like.swapped && shown.possible_starts)) {
      const { event, score, swapped } = like
      const moved = keepDecision(event, by, shown, score)
      return { event, created: false, moved: claimed(event) || moved, swapped, score }
    }
    const isSwapped = (to: KnownEvent): boolean => orientation(pairOf(to.home_team, to.away_team), pair) === true
    if (found) return { event: found, created: false, moved: claimed(found), swapped: isSwapped(found) }
    const games = byPair.get(pairKey(pair, shown.name)) ?? []
    keepOver(games, shown, observed_at)
    if (shown.joins_only && !isMade(pair, shown, { siblings, games, at: observed_at }))
      return refuse(shown, 'no_known_event', 'start_time: expected a day and a time, or an event that is known')
    const first = { ...shown, start_time: shown.start_time ?? shown.likely_start ?? null }
    const event = newEvent(league, prefix, first, pair, id => byId.has(id))
    claim(event, shown, { feed, observed_at, seen: 0 })
    event.start ??= first.start_time // A guess is nobody's: whoever says a start knows better.
    remember(event)
    return { event, created: true, moved: true, swapped: false }
  }

  return {
    resolve,
    named,
    load: remember,
    get: event_id => byId.get(event_id),
    events: () => byId.values(),
    unmapped: () => unmappedOf(unlisted),
  }
}
