/** Days as the trade counts them: in US Eastern time, daylight saving included. */

import { plusDays } from '../pipelines/model/identity.ts'
import type { Condition } from './search.ts'

const EASTERN = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
const HOUR_MS = 3_600_000

/** The Eastern day of an instant (epoch ms), YYYY-MM-DD. */
export const easternDay = (ms: number): string => EASTERN.format(ms)

/** First and last day of `YYYY-MM-DD`, `today`, `tomorrow` or `week` (today and six days). */
export function daysOfWord(word: string, now: number): [from: string, to: string] {
  const today = easternDay(now)
  if (word === 'today') return [today, today]
  if (word === 'tomorrow') return [plusDays(today, 1), plusDays(today, 1)]
  if (word === 'week') return [today, plusDays(today, 6)]
  return [word, word]
}

/** When an Eastern day begins, epoch ms: midnight is 4 or 5 hours after that of UTC, and clocks change later in the night. */
export function easternMidnight(day: string): number {
  const summer = Date.parse(day) + 4 * HOUR_MS
  return easternDay(summer) === day ? summer : summer + HOUR_MS
}

/** Events that start on those days. `start` is the column of the start. */
export function dayCondition(word: string, now: number, start: string, name = 'day'): Condition {
  const [day_from, day_to] = daysOfWord(word, now)
  return {
    where: `toDate(${start}, 'America/New_York') BETWEEN {${name}_from:Date} AND {${name}_to:Date}`,
    params: { [`${name}_from`]: day_from, [`${name}_to`]: day_to },
  }
}

/** Whether YYYY-MM-DD is a day of the calendar. */
export const isCalendarDay = (day: string): boolean => {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Whether a text is a day that exists, and one that a database's Date can hold. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text) && text >= '1970-01-01' && text < '2149-01-01'
}
