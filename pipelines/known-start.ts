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

/** Who numbers a game means one of several, each of which may be over. */
export const isOneOf = ({ game_number }: ParsedEvent): boolean => game_number !== undefined

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
      // Whose start nobody has said may begin whenever: rather it than the pair's other game, hours away.
      return daysOf(shown).includes(dayOfKnown(event)) ? SAME_TIME_MS + 1 : null
    },
  }
}
