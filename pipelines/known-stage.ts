/** How far a known event's game is at an instant: what is asked of the games of a pair for a source that names no start, only how its game stands. */
import type { KnownEvent } from './known-event.ts'
import type { ParsedEvent } from './model/part.ts'

/** A game lasts so long at most, and a source may call it in play so long before its time. */
const PLAY_MS = 5 * 3600_000
const EARLY_MS = 15 * 60_000
/** Nearly all games last so long: one that began longer ago may be over. */
const SURE_MS = 4 * 3600_000
/** Where the pair's next game is known a book may have gone over to it: of five rows of May 2024 under a game that began longer ago two had the next one's prices. */
const SURE_BESIDE_MS = 3 * 3600_000
/** Rain holds a game up for so long, and its old time stands on the pages. */
const HELD_UP_MS = 3 * 3600_000

/** Whether a known event can be in play at an instant. */
export const isPlayed = ({ start }: KnownEvent, at: number): boolean =>
  start !== null && at >= start - EARLY_MS && at <= start + PLAY_MS

/** Whether a known event should have begun by an instant, and may still be to begin. */
export const isHeldUp = ({ start }: KnownEvent, at: number): boolean =>
  start !== null && at >= start && at < start + HELD_UP_MS

/** Whether a known event has been over for certain at an instant. */
const isLongOver = ({ start }: KnownEvent, at: number): boolean => start !== null && at > start + PLAY_MS

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

/** Whether a known event is in a stage at an instant; one whose start nobody has said may be in any. */
const isIn = (event: KnownEvent, stage: ParsedEvent['stage'], at: number): boolean => {
  if (stage === undefined || event.start === null) return true
  if (stage === 'played') return isPlayed(event, at)
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
