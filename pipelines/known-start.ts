/** Whether a known event begins when a source says, as exactly as it says it. */
import { calendarOf, mayBeNextDay } from './atlas/leagues.ts'
import type { KnownEvent } from './known-event.ts'
import { isNoneOf } from './known-stage.ts'
import { dayOf, NO_DAY } from './model/identity.ts'
import type { ParsedEvent } from './model/part.ts'

/** Two starts of one game are at most so far apart. */
export const NEAR_MS = 4 * 3600_000
/** Books' times of one game differ by half an hour; the games of a doubleheader by three hours. */
export const SAME_TIME_MS = 90 * 60_000

/** A start that is later than the first of those possible by more than this is taken where no game is nearer. */
const SOON_MS = 60 * 3600_000

/**
 * Which of the instants a known start is nearest to, and how near, in a measure that only compares: whole numbers of those of three days first; then
 * one that is hours from the first of them (NEARBY), of a game that is held up or is shown with another's time; then those of later days. -1: none.
 */
const nthStart = (starts: readonly number[], known: number): number => {
  const [first = Number.POSITIVE_INFINITY] = starts
  const nth = starts.findIndex(start => Math.abs(start - known) <= SAME_TIME_MS)
  const start = starts[nth] ?? 0
  if (nth !== -1) return nth + Math.abs(start - known) / (2 * SAME_TIME_MS) + (start - first > SOON_MS ? LATER : 0)
  const away = Math.abs(first - known)
  return away <= NEAR_MS ? NEARBY + away / (2 * NEAR_MS) : -1
}
const NEARBY = 50
const LATER = 100

/** A known event that a source's event can be: how far it is (awayOf), and whether its sides are changed over. */
export type Fit = { event: KnownEvent; away: number; crossed: 0 | 1 }

const isElsewhen = ({ away }: Fit): number => Number(away > SAME_TIME_MS)

/**
 * Of two games of a pair within hours (split squads, a game made up) the one with the same team at home; but one at the very time before one that is hours from
 * it: sources change sides over too, and whoever showed a game first has said who is at home.
 */
export const nearestFirst = (a: Fit, b: Fit): number =>
  isElsewhen(a) - isElsewhen(b) ||
  a.crossed - b.crossed ||
  a.away - b.away ||
  (a.event.event_id < b.event.event_id ? -1 : 1)

/** Who numbers a game means one of several, each of which may be over. */
export const isOneOf = ({ game_number }: ParsedEvent): boolean => game_number !== undefined

/** In the order of a day; one whose start nobody has said is the later one. */
const byStart = (a: KnownEvent, b: KnownEvent): number =>
  (a.start ?? Number.MAX_SAFE_INTEGER) - (b.start ?? Number.MAX_SAFE_INTEGER) || (a.event_id < b.event_id ? -1 : 1)

/** The starts and days of a league's events, on its calendar. */
export const createStarts = (league: string) => {
  const calendar = calendarOf(league)
  const dayOfKnown = (event: KnownEvent): string =>
    event.start === null ? event.event_day : dayOf(event.start, calendar)
  /** The day of a start, and the one that it has in America: one of which only that was said may be known by it. */
  const daysAt = (start: number): readonly string[] => {
    const day = dayOf(start, calendar)
    const local = mayBeNextDay(league) ? dayOf(start, 'us_eastern') : day
    return local === day ? [day] : [day, local]
  }
  const daysOf = ({ start_time, local_date, possible_days, possible_starts }: ParsedEvent): readonly string[] =>
    start_time !== null
      ? daysAt(start_time)
      : (possible_starts?.map(start => dayOf(start, calendar)) ?? possible_days ?? [local_date ?? NO_DAY])
  return {
    dayOfKnown,
    /** The days that a source's event can be on. */
    daysOf,

    /**
     * Whether a known event, one of its pair's, can be the game of the number that a source gives; it has to be told apart by its start, or by its place in
     * the day.
     */
    isNumbered: (event: KnownEvent, shown: ParsedEvent, games: readonly KnownEvent[]): boolean => {
      const { game_number, start_time: start } = shown
      if (isNoneOf(event, shown)) return false
      if (game_number === undefined) return true
      const days = daysOf(shown)
      const ofDay = games.filter(game => days.includes(dayOfKnown(game))).sort(byStart)
      const isInPlace = ofDay[game_number - 1] === event
      if (start === null || event.start === null) return isInPlace
      return Math.abs(event.start - start) <= SAME_TIME_MS || (isInPlace && ofDay.length > 1)
    },

    /**
     * Whether nothing tells apart the known games that a source's event can be: it names their day alone, or it has a start while of them only the day is
     * known, and no other game of the pair on that day stands beside it, whose place says which is the earlier one.
     */
    isUnclear: (
      shown: ParsedEvent,
      fits: readonly { event: KnownEvent }[],
      siblings: readonly ParsedEvent[],
    ): boolean => {
      if (fits.length < 2 || (shown.start_time === null && shown.possible_starts)) return false
      if (shown.start_time === null) return true
      const days = daysOf(shown)
      const isBeside = siblings.some(other => daysOf(other).some(day => days.includes(day)))
      return !isBeside && fits.every(({ event }) => event.start === null)
    },

    /**
     * How far a known event is from the start that a source shows, in a measure that only compares; null where it is another. Beside another game of
     * its pair (`isBeside`) a time without a day is of none that begins hours from it.
     */
    awayOf: (event: KnownEvent, shown: ParsedEvent, isBeside = false): number | null => {
      const { start_time: start, possible_starts } = shown
      if (start === null && possible_starts) {
        const nth = event.start === null ? -1 : nthStart(possible_starts, event.start)
        const isNearby = nth >= NEARBY && nth < LATER
        return nth < 0 || (isBeside && isNearby) ? null : nth
      }
      if (start !== null && event.start !== null) {
        const away = Math.abs(event.start - start)
        return away <= NEAR_MS ? away : null
      }
      if (isNoneOf(event, shown)) return null
      // Whose start nobody has said may begin whenever: rather it than the pair's other game, hours away.
      const nth = daysOf(shown).indexOf(dayOfKnown(event))
      return nth === -1 ? null : SAME_TIME_MS + 1 + (start === null ? 0 : nth)
    },
  }
}
