/** Whether a known event begins when a source says, as exactly as it says it. */
import { calendarOf } from './atlas/leagues.ts'
import type { KnownEvent } from './known-event.ts'
import { dayOf, NO_DAY } from './model/identity.ts'
import type { ParsedEvent } from './model/part.ts'

/** Two starts of one game are at most so far apart. */
export const NEAR_MS = 4 * 3600_000
/** Books' times of one game differ by half an hour; the games of a doubleheader by three hours. */
export const SAME_TIME_MS = 90 * 60_000

/** A game lasts so long at most, and a source may call it in play so long before its time. */
const PLAY_MS = 5 * 3600_000
const EARLY_MS = 15 * 60_000
/** Rain holds a game up for so long, and its old time stands on the pages. */
const HELD_UP_MS = 3 * 3600_000

/** Whether a known event can be in play at an instant. */
export const isPlayed = ({ start }: KnownEvent, at: number): boolean =>
  start !== null && at >= start - EARLY_MS && at <= start + PLAY_MS

/** Whether a known event should have begun by an instant, and may still be to begin. */
export const isHeldUp = ({ start }: KnownEvent, at: number): boolean =>
  start !== null && at >= start && at < start + HELD_UP_MS

/**
 * Which of the instants a known start is nearest to, and how near: whole numbers of them first; then one that is hours from the first of them, of a game
 * that is held up. -1: none.
 */
const nthStart = (starts: readonly number[], known: number): number => {
  const nth = starts.findIndex(start => Math.abs(start - known) <= SAME_TIME_MS)
  if (nth !== -1) return nth + Math.abs((starts[nth] ?? 0) - known) / (2 * SAME_TIME_MS)
  const away = Math.abs((starts[0] ?? Number.POSITIVE_INFINITY) - known)
  return away <= NEAR_MS ? starts.length + away / (2 * NEAR_MS) : -1
}

/** In the order of a day; one whose start nobody has said is the later one. */
const byStart = (a: KnownEvent, b: KnownEvent): number =>
  (a.start ?? Number.MAX_SAFE_INTEGER) - (b.start ?? Number.MAX_SAFE_INTEGER) || (a.event_id < b.event_id ? -1 : 1)

/** The starts and days of a league's events, on its calendar. */
export const createStarts = (league: string) => {
  const calendar = calendarOf(league)
  const dayOfKnown = (event: KnownEvent): string =>
    event.start === null ? event.event_day : dayOf(event.start, calendar)
  const daysOf = ({ start_time, local_date, possible_days, possible_starts }: ParsedEvent): readonly string[] =>
    start_time !== null
      ? [dayOf(start_time, calendar)]
      : (possible_starts?.map(start => dayOf(start, calendar)) ?? possible_days ?? [local_date ?? NO_DAY])
  return {
    dayOfKnown,
    /** The days that a source's event can be on. */
    daysOf,

    /** Whether a known event, one of its pair's, can be the game of the number that a source gives; it has to be told apart by its start, or by its place in the day. */
    isNumbered: (event: KnownEvent, shown: ParsedEvent, games: readonly KnownEvent[]): boolean => {
      const { game_number, start_time: start } = shown
      if (game_number === undefined) return true
      const days = daysOf(shown)
      const ofDay = games.filter(game => days.includes(dayOfKnown(game))).sort(byStart)
      const isInPlace = ofDay[game_number - 1] === event
      if (start === null || event.start === null) return isInPlace
      return Math.abs(event.start - start) <= SAME_TIME_MS || (isInPlace && ofDay.length > 1)
    },

    /** How far a known event is from the start that a source shows, in a measure that only compares; null where it is another. */
    awayOf: (event: KnownEvent, shown: ParsedEvent): number | null => {
      const { start_time: start, possible_starts } = shown
      if (start === null && possible_starts) {
        const nth = event.start === null ? -1 : nthStart(possible_starts, event.start)
        return nth < 0 ? null : nth
      }
      if (start !== null && event.start !== null) {
        const away = Math.abs(event.start - start)
        return away <= NEAR_MS ? away : null
      }
      // Whose start nobody has said may begin whenever: rather it than the pair's other game, hours away.
      return daysOf(shown).includes(dayOfKnown(event)) ? SAME_TIME_MS + 1 : null
    },
  }
}
