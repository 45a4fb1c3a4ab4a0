/**
 * When a game of a page begins, of words and the page's own time: `Today · 7:05 PM`, `May 9, 2024 · 7:05 PM`, `7:05PM`; `Top 9`, `2Q`, `Live Game`
 * once it is played. Times are US Eastern.
 *
 * A time alone is that of the next day on which the pair plays at that time: books put tomorrow's games below today's under a heading that the rows
 * do not keep. Of 11,000 rows beside another book's rows with a day, none was more than an hour past, and 20 were more than a day ahead.
 */
import { dayOf } from '../../model/identity.ts'
import type { ParsedEvent } from '../../model/part.ts'
import { instantIn } from '../page/zone.ts'

export type Start = Pick<
  ParsedEvent,
  'start_time' | 'local_date' | 'possible_days' | 'possible_starts' | 'status' | 'joins_only'
>

const ZONE = 'America/New_York'
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** A page may be so late with what has begun. */
const LATE_MS = HOUR_MS
/** A game that is played began on the day that it was so long ago. */
const PLAYED_MS = 5 * HOUR_MS
/** Days ahead on which a game may be that shows a time alone. */
const AHEAD = [0, 1, 2]

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const TIME = /^(?:(today|tomorrow)|([a-z]{3})[a-z]* (\d{1,2}), (\d{4}))?\s*·?\s*(\d{1,2}):(\d\d)\s*([ap])m$/i
const PLAYED =
  /^(live|top|bot|mid|end|extra|ht|half|ot|interrupted|delayed|[1-4]q|q[1-4]|\d(st|nd|rd|th)|game \d|round \d|(east|west) conf|nba finals)/i
const OVER = /^final/i

const easternDay = (at: number): string => dayOf(at, 'us_eastern')
const instantOf = (day: string, hour: number, minute: number): number | null =>
  instantIn(ZONE, [...day.split('-').map(Number), hour, minute])

/** Null for words that say nothing of it. @param at the page's time, epoch ms */
export function startOf(words: string, at: number): Start | null {
  const none = { start_time: null, local_date: null, status: null } as const
  const found = TIME.exec(words.trim())
  if (!found) {
    const isOver = OVER.test(words)
    if (!isOver && !PLAYED.test(words)) return null
    const day = easternDay(at - PLAYED_MS)
    return { ...none, local_date: day, possible_days: [day], status: isOver ? 'ended' : 'live', joins_only: true }
  }
  const [, word, month, date, year, hours, minutes, half] = found
  const hour = (Number(hours) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
  const minute = Number(minutes)
  if (Number(hours) > 12 || minute > 59) return null
  if (month !== undefined) {
    const number = MONTHS.indexOf(month.toLowerCase()) + 1
    const start_time = number === 0 ? null : instantIn(ZONE, [Number(year), number, Number(date), hour, minute])
    return start_time === null ? null : { ...none, start_time }
  }
  if (word !== undefined) {
    const day = easternDay(word.toLowerCase() === 'today' ? at : at + DAY_MS)
    const start_time = instantOf(day, hour, minute)
    return start_time === null ? null : { ...none, start_time }
  }
  const today = instantOf(easternDay(at), hour, minute)
  const from = today !== null && today < at - LATE_MS ? at + DAY_MS : at
  const starts = AHEAD.map(days => instantOf(easternDay(from + days * DAY_MS), hour, minute))
  return { ...none, possible_starts: starts.filter(start => start !== null), joins_only: true }
}
