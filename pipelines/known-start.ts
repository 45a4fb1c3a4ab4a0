/** Whether a known event begins when a source says, as exactly as it says it. */
import type { KnownEvent } from './known-event.ts'
import type { ParsedEvent } from './model/part.ts'

/** Two starts of one game are at most so far apart. */
export const NEAR_MS = 4 * 3600_000
/** Books' times of one game differ by half an hour; the games of a doubleheader by three hours. */
const SAME_TIME_MS = 90 * 60_000

/** Which of the instants a known start is nearest to, and how near: whole numbers of them first. -1: none. */
const nthStart = (starts: readonly number[], known: number): number => {
  const nth = starts.findIndex(start => Math.abs(start - known) <= SAME_TIME_MS)
  return nth === -1 ? -1 : nth + Math.abs((starts[nth] ?? 0) - known) / (2 * SAME_TIME_MS)
}

/** How far a known event is from the start that a source shows, in a measure that only compares; null where it is another. */
export const awayOf = (
  event: KnownEvent,
  { start_time: start, possible_starts }: ParsedEvent,
  dayOf: (event: KnownEvent) => string,
  days: readonly string[],
): number | null => {
  if (start === null && possible_starts) {
    const nth = event.start === null ? -1 : nthStart(possible_starts, event.start)
    return nth < 0 ? null : nth
  }
  if (start !== null && event.start !== null) {
    const away = Math.abs(event.start - start)
    return away <= NEAR_MS ? away : null
  }
  return days.includes(dayOf(event)) ? NEAR_MS + 1 : null
}
