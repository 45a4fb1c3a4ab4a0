/**
 * Twins: two known events that are one game, because a source dropped its id of it and took another. Two ids of one source are never one event, so
 * both stand; but what other sources say (a final score, their prices) is of the one that is still shown, not of the one that nobody has shown since.
 *
 * Who was shown last follows from the known events alone: an event with a twin keeps, by the clock of who shows it, when a source's own id of
 * it was last shown, and says so anew only when an hour has passed. Of two that are shown side by side these times are at most an hour apart: neither
 * has outlived the other. An exact time would be a row of the event's for every payload.
 */
import type { KnownEvent } from './known-event.ts'
import { haveTwoIds } from './known-events.ts'

/** Starts of twins differ by minutes (of 255 in four seasons 4 by more); the games of a doubleheader begin hours apart. */
const SAME_START_MS = 15 * 60_000
const HOUR_MS = 3600_000

const isTwin = (a: KnownEvent, b: KnownEvent): boolean => {
  if (a === b) return false
  const begin =
    a.start !== null && b.start !== null
      ? Math.abs(a.start - b.start) <= SAME_START_MS
      : a.start === b.start && a.event_day === b.event_day
  return begin && haveTwoIds(a, b)
}

/** Whether a twin of the event, one that may be meant, has been shown since the event was. @param games the known events of its pair */
export const isOutlived = (
  event: KnownEvent,
  games: readonly KnownEvent[],
  mayBe: (event: KnownEvent) => boolean,
): boolean =>
  games.length > 1 &&
  games.some(game => game.id_shown_at - event.id_shown_at > HOUR_MS && isTwin(event, game) && mayBe(game))

/**
 * Takes down that a source's own id of the event was shown, where that is to be known: its row is written anyway, or it has a twin.
 * @param observed_at epoch ms, the source's clock @returns whether the event's row is to be written for it
 */
export const keepShown = (
  event: KnownEvent,
  games: readonly KnownEvent[],
  observed_at: number,
  isWritten: boolean,
): boolean => {
  if (observed_at <= event.id_shown_at) return isWritten
  const isDue =
    games.length > 1 && observed_at - event.id_shown_at >= HOUR_MS && games.some(game => isTwin(event, game))
  if (isWritten || isDue) event.id_shown_at = observed_at
  return isWritten || isDue
}
