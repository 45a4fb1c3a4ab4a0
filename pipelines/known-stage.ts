/**
 * How far a known event's game is at an instant: what is asked of the games of a pair for a source that names no start, only how its game stands.
 *
 * An event that only pages have shown, in play before anybody said its start, is known by when it had begun: neither a game that begins later is it, nor what
 * is still to come, nor one of a number, nor what is over: of a doubleheader nobody says which of the two it is. Whoever has an id of it tells more than that.
 */
import { calendarOf } from './atlas/leagues.ts'
import { isListed, type KnownEvent, type Pair } from './known-event.ts'
import { NO_DAY } from './model/identity.ts'
import type { ParsedEvent } from './model/part.ts'

/** A game lasts so long at most, and a source may call it in play so long before its time. */
const PLAY_MS = 5 * 3600_000
const EARLY_MS = 15 * 60_000
/** Nearly all games last so long: one that began longer ago may be over. */
const SURE_MS = 4 * 3600_000
/** Where the pair's next game is known a book may have gone over to it: of five rows of May 2024 under a game that began longer ago two had the next one's prices. */
const SURE_BESIDE_MS = 3 * 3600_000
/** A game that is in play goes on for so long at most, nearly always: most of it may be over. */
const REST_MS = 3 * 3600_000
/** Rain holds a game up for so long, and its old time stands on the pages. */
const HELD_UP_MS = 3 * 3600_000
const DAY_MS = 24 * 3600_000
/** A pair's game that is further away than this is not in play, held up, resumed, or put forward. */
const FAR_BEFORE_MS = 36 * 3600_000
const FAR_AFTER_MS = 12 * 3600_000

/** Whether an event that was in play by an instant can have begun at another. */
const canHaveBegun = (begun_by: number, start: number): boolean =>
  start <= begun_by + EARLY_MS && start >= begun_by - PLAY_MS

/** Whether nobody has said the start of a known event: it is known by having been in play. */
export const isBegunAlone = ({ start, begun_by }: KnownEvent): boolean => start === null && begun_by != null

/** Whether a known event is none that begins when a source says, has its number, or is over: it was in play before anybody said its start. */
export const isNoneOf = (
  { start, begun_by }: KnownEvent,
  { start_time, game_number, status, game }: ParsedEvent,
): boolean => {
  if (start !== null || begun_by == null) return false
  const isOver = status === 'ended' || game?.is_final === true
  return game_number !== undefined || (start_time !== null && (isOver || !canHaveBegun(begun_by, start_time)))
}

/** Whether a known event can be in play at an instant. */
export const isPlayed = ({ start, begun_by, over_by }: KnownEvent, at: number): boolean => {
  if (start !== null) return at >= start - EARLY_MS && at <= start + PLAY_MS
  return begun_by != null && at >= begun_by - EARLY_MS && at <= Math.min(begun_by + REST_MS, over_by ?? at)
}

/**
 * Whether a known event should have begun by an instant, and may still be to begin, or be shown so. `likely` is what its time on a page would be taken for:
 * the same time of the next day.
 */
const isHeldUp = ({ start, begun_by }: KnownEvent, at: number, likely: number): boolean => {
  if (start !== null) return at >= start && at < start + HELD_UP_MS
  return begun_by != null && at < begun_by + HELD_UP_MS && canHaveBegun(begun_by, likely - DAY_MS)
}

/** Whether a known event has been over for certain at an instant. */
const isLongOver = ({ start, begun_by }: KnownEvent, at: number): boolean =>
  at > (start ?? begun_by ?? Number.POSITIVE_INFINITY) + PLAY_MS

/** Whether one of a pair's games is in play at an instant for certain, rather than over and the next one shown, which the same page may show beside it. */
const isOneOn = (games: readonly KnownEvent[], siblings: readonly ParsedEvent[], at: number): boolean => {
  const isNextKnown = siblings.length === 0 && games.some(({ start }) => start !== null && start > at)
  const sure = isNextKnown ? SURE_BESIDE_MS : SURE_MS
  return games.some(game => isPlayed(game, at) && game.start !== null && at - game.start <= sure)
}

/**
 * The stage of the game that a source means, of the pair's known games; null where that hangs on what nobody says: two games of one stage, or of one
 * unsaid, on one page; one still to come while one is played; which it is of a pair of which no game is known.
 */
export const stageOf = (
  { stage }: ParsedEvent,
  siblings: readonly ParsedEvent[],
  games: readonly KnownEvent[],
  at: number,
): ParsedEvent['stage'] | null => {
  if (stage === undefined) return undefined
  const excludes = (other: ParsedEvent['stage']): boolean => other !== stage && other !== 'unsaid' && stage !== 'unsaid'
  if (siblings.some(({ stage: other }) => other !== undefined && !excludes(other))) return null
  const isOn = games.some(game => isPlayed(game, at))
  if (stage === 'unsaid') {
    if (isOn) return isOneOn(games, siblings, at) ? 'played' : null
    return games.some(game => isLongOver(game, at)) ? 'ahead' : null
  }
  return stage === 'ahead' && isOn ? null : stage
}

/** Whether a known event is in a stage at an instant; one of which nobody has said anything may be in any. */
const isIn = (event: KnownEvent, stage: ParsedEvent['stage'], at: number): boolean => {
  if (stage === undefined || (event.start === null && !isBegunAlone(event))) return true
  if (stage === 'played') return isPlayed(event, at)
  if (event.start === null) return false
  return stage === 'over' ? event.start <= at : event.start > at
}

/** Of what names no day: not a game that another row of its page is at; in a series, where the home side changes, none at the other side's; none in another stage. */
export const isRuledOut = (
  event: KnownEvent,
  { possible_starts }: ParsedEvent,
  siblings: readonly ParsedEvent[],
  { stage, crossed, at }: { stage: ParsedEvent['stage']; crossed: 0 | 1; at: number },
): boolean => {
  if (possible_starts === undefined && stage === undefined) return false
  const isAnothers = possible_starts !== undefined && siblings.some(other => other.stage === 'played')
  return crossed === 1 || (isAnothers && isPlayed(event, at)) || !isIn(event, stage, at)
}

/** Whether another game of a pair is days from what is in play at an instant. */
const isFar = (start: number, at: number): boolean => start < at - FAR_BEFORE_MS || start > at + FAR_AFTER_MS

/**
 * Whether what names no day makes an event: a start that follows from what is said, unless the pair has a game that it can be, and be held up; a game that
 * has begun for certain, of two teams of the atlas that have no other, known or on the same page, that could be meant.
 */
export const isMade = (
  pair: Pair | null,
  { likely_start, has_begun }: ParsedEvent,
  { siblings, games, at }: { siblings: readonly ParsedEvent[]; games: readonly KnownEvent[]; at: number },
): boolean => {
  if (likely_start !== undefined) return !games.some(game => isHeldUp(game, at, likely_start))
  if (has_begun !== true || pair === null || !isListed(pair)) return false
  const startOf = ({ start_time, possible_starts }: ParsedEvent): number => start_time ?? possible_starts?.[0] ?? at
  // Of one of which only the day is known: its middle.
  const startOfKnown = ({ start, begun_by, event_day }: KnownEvent): number =>
    start ?? begun_by ?? (event_day === NO_DAY ? at : Date.parse(event_day) + DAY_MS / 2)
  return siblings.every(other => isFar(startOf(other), at)) && games.every(game => isFar(startOfKnown(game), at))
}

/** Whether a known event can be known by having been in play alone: a league whose days are told by the hour, and nobody who has a start or an id of it. */
export const isUnnamed = ({ start, feed_ids, league }: Pick<KnownEvent, 'start' | 'feed_ids' | 'league'>): boolean =>
  start === null && Object.keys(feed_ids).length === 0 && calendarOf(league) === 'us_eastern'

/**
 * Takes down that a page says a game over while an event of its pair is known by having been in play: which of the two games of a day that is nobody says, and
 * the next row in play may be of the other. An heir does not know it, for the few hours that the event can still be in play.
 */
export const keepOver = (games: readonly KnownEvent[], { stage }: ParsedEvent, at: number): void => {
  if (stage === 'over') for (const game of games) if (isBegunAlone(game) && isPlayed(game, at)) game.over_by = at
}

/** Takes down that an event is in play of which nobody has said the start; who says later that it is still to come takes it back. */
export const keepBegun = (
  event: KnownEvent,
  { status, game }: ParsedEvent,
  { observed_at: at, isLate }: { observed_at: number; isLate: boolean },
): void => {
  if (event.start !== null) return
  if (!isUnnamed(event)) event.begun_by = null
  else if (isLate) return
  else if (status === 'upcoming' && at >= (event.begun_by ?? at)) event.begun_by = null
  else if (status === 'live' || (status === null && game?.is_live === true && !game.is_final)) event.begun_by ??= at
}
