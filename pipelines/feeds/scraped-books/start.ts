/**
 * When a game of a page begins, of words and the page's own time: `Today · 7:05 PM`, `May 9, 2024 · 7:05 PM`, `Sun 1:00 PM` (the next such day),
 * `7:05PM`; `Top 9`, `2Q`, `Live Game` once it is played. Times are US Eastern.
 *
 * A time alone is that of the next day on which the pair plays at that time: books put tomorrow's games below today's under a heading that the rows
 * do not keep. Of 11,000 rows beside another book's rows with a day, none was more than an hour past, and 20 were more than a day ahead. Of 13,400 rows of
 * baseball 3 were, all within an hour of the time that they show: there a time is enough for a game that nobody knows yet. Basketball's are up to days
 * ahead, 1 of 20.
 */
import { dayOf, plusDays } from '../../model/identity.ts'
import type { ParsedEvent } from '../../model/part.ts'
import { instantIn } from '../read/zone.ts'

export type Start = Pick<
  ParsedEvent,
  | 'start_time'
  | 'local_date'
  | 'possible_days'
  | 'possible_starts'
  | 'likely_start'
  | 'game_number'
  | 'stage'
  | 'has_begun'
  | 'status'
  | 'joins_only'
>

const ZONE = 'America/New_York'
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** A page may be so late with what has begun. */
const LATE_MS = HOUR_MS
/** A game that is played began on the day that it was so long ago. */
const PLAYED_MS = 5 * HOUR_MS
/** Days ahead on which a game may be that shows a time alone: in a series of a daily league, and where a final is known a week before. */
const AHEAD_DAILY = [0, 1, 2]
const AHEAD = [0, 1, 2, 3, 4, 5, 6, 7]
/** A game that nobody names a day of so shortly before its time is tomorrow's: today's are known by then. */
const LEAD_MS = HOUR_MS

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DAYS = 'sun mon tue wed thu fri sat'.split(' ')
/** A day: by a word, by its name in the week, by its date, which may lack the year and stand behind the day's name. */
const DAY =
  /^(?:(today|tomorrow)|(sun|mon|tue|wed|thu|fri|sat)[a-z]*|(?:[a-z]{3,9},?\s+)?([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?)$/i
const TIME = /^(|.*?\S)\s*(?:[·,@]\s*)?(?:\bat\s+)?\b(\d{1,2}):(\d\d)\s*([ap])m(?:\s+e[ds]?t)?$/i
const PLAYED =
  /^(live|top|bot|mid|end|extra|ht|half|ot\d?\b|so\b|shootout|intermission|interrupted|delayed|[1-4]q|q[1-4]|p[1-3]\b|\d(st|nd|rd|th)|game \d|round \d|(east|west) conf|nba finals)/i
const OVER = /^final/i
/**
 * What a scraper also writes of a row where it finds no time: then the prices are those of the pair's next game, as the same page shows them an hour later.
 * After midnight it is that if yesterday's game is over; from 3 to 11 in the morning nobody plays.
 */
const NO_TIME = /^live(?: game)?$/i
const NIGHT = { from: 3, to: 11 }
/**
 * How far a game is, in innings, quarters or periods: it is in play for certain. Of 950 such rows of May 2024 none is of a pair whose game was still to
 * come, and one, held up by rain, of a game that began more than five hours before; `Live Game` stands beside games that are hours, or a day, ahead.
 */
const HOW_FAR = /^(?:(?:top|bot|mid|end) ?([1-9]|1\d|2[0-5])(?:st|nd|rd|th)?|q([1-4])|([1-4])q|p([1-3])|ht)$/i
/** An inning, a quarter or a period before that one has lasted so long at least. */
const LEAST_MS = 12 * 60_000
/** Of a doubleheader. */
const NUMBERED = /^game ([12])$/i

const easternDay = (at: number): string => dayOf(at, 'us_eastern')
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' })
const easternHour = (at: number): number => Number(hours.format(at))
const instantOf = (day: string, hour: number, minute: number): number | null =>
  instantIn(ZONE, [...day.split('-').map(Number), hour, minute])

/** Of the known game of the days of some instants, the likeliest first. */
const on = (at: number, other = at) => {
  const day = easternDay(at)
  return { local_date: day, possible_days: [...new Set([day, easternDay(other)])], joins_only: true }
}

/** Null for words that say nothing of it. @param at the page's time, epoch ms @param isDaily the pair's league plays every day */
export function startOf(words: string, at: number, isDaily = false): Start | null {
  const none = { start_time: null, local_date: null, status: null } as const
  const found = TIME.exec(words.trim())
  if (!found) {
    const isOver = OVER.test(words)
    if (!isOver && !PLAYED.test(words)) return null
    const hour = easternHour(at)
    if (NO_TIME.test(words.trim()) && hour < NIGHT.to)
      return hour < NIGHT.from
        ? { ...none, ...on(at - PLAYED_MS, at), stage: 'unsaid' }
        : { ...none, ...on(at), stage: 'ahead' }
    const day = { ...on(at - PLAYED_MS), ...(hasBegun(words.trim(), at) ? { has_begun: true as const } : {}) }
    const nth = NUMBERED.exec(words.trim())?.[1]
    if (nth !== undefined && isDaily)
      return { ...none, ...day, stage: 'played', status: 'live', game_number: Number(nth) }
    return isOver
      ? { ...none, ...day, stage: 'over', status: 'ended' }
      : { ...none, ...day, stage: 'played', status: 'live' }
  }
  const [, words_of_day = '', hours, minutes, half] = found
  const hour = (Number(hours) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
  const minute = Number(minutes)
  if (Number(hours) > 12 || minute > 59) return null
  if (words_of_day !== '') {
    const start_time = startOn(words_of_day, hour, minute, at)
    return start_time === null ? null : { ...none, start_time }
  }
  const today = easternDay(at)
  const first = instantOf(today, hour, minute)
  const past = first !== null && first < at - LATE_MS ? 1 : 0
  const starts = (isDaily ? AHEAD_DAILY : AHEAD).map(days => instantOf(plusDays(today, past + days), hour, minute))
  const possible_starts = starts.filter(start => start !== null)
  const [next = 0] = possible_starts
  const likely = isDaily && next >= at + LEAD_MS ? { likely_start: next } : {}
  return { ...none, possible_starts, ...likely, joins_only: true }
}

/** Whether a game is in play for certain that began on the day that it was five hours ago: by that far it has begun since the morning. */
const hasBegun = (words: string, at: number): boolean => {
  const found = HOW_FAR.exec(words)
  const nth = found ? Number(found.slice(1).find(Boolean) ?? 2) : null
  return nth !== null && easternHour(at - (nth - 1) * LEAST_MS) >= NIGHT.to
}

/** The time of a clock on the day that words mean on a page, or null. */
const startOn = (words: string, hour: number, minute: number, at: number): number | null => {
  const [, word, weekday, month, date, year] = DAY.exec(words) ?? []
  const today = easternDay(at)
  if (word !== undefined) return instantOf(plusDays(today, word.toLowerCase() === 'today' ? 0 : 1), hour, minute)
  if (weekday !== undefined) {
    const wanted = DAYS.indexOf(weekday.toLowerCase())
    const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7
    const start = instantOf(plusDays(today, ahead), hour, minute)
    // Its own day's name stands for the day of next week once the time is past.
    return start !== null && start < at - LATE_MS ? instantOf(plusDays(today, ahead + 7), hour, minute) : start
  }
  const number = MONTHS.indexOf(month?.toLowerCase() ?? '') + 1
  if (number === 0) return null
  const on = (of: number): number | null => instantIn(ZONE, [of, number, Number(date), hour, minute])
  if (year !== undefined) return on(Number(year))
  // Without a year: the next such date, or one that has just been.
  const own = Number(today.slice(0, 4))
  const starts = [own - 1, own, own + 1].map(on).filter(start => start !== null)
  return starts.find(start => start >= at - 30 * DAY_MS) ?? null
}
