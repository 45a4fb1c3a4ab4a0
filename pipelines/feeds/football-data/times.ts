/**
 * When what a row says was known. Prices are collected on Friday afternoons, for midweek matches on Tuesday afternoons; closing prices are the
 * last before the kick-off. Seasons without a time of kick-off give the day alone: their closing prices stand at noon, results in the evening.
 */

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const CLOSING_MS = 60_000
const MATCH_MS = 2 * HOUR_MS
const COLLECTED_H = 15
const NOON_H = 12
const EVENING_H = 23
const TUESDAY = 2
const FRIDAY = 5

export type RowTimes = {
  /** YYYY-MM-DD in the United Kingdom. */
  day: string
  kickoff: number | null
  /** When each of the three was known, epoch ms, in this order. */
  collected: number
  closing: number
  result: number
}

const sundayBefore = (at: number): number => at - new Date(at).getUTCDay() * DAY_MS

/** Summer time, from the last Sunday of March to that of October, both at 01:00 UTC. */
const offsetAt = (utc: number): number => {
  const year = new Date(utc).getUTCFullYear()
  const from = sundayBefore(Date.UTC(year, 2, 31)) + HOUR_MS
  const to = sundayBefore(Date.UTC(year, 9, 31)) + HOUR_MS
  return utc >= from && utc < to ? HOUR_MS : 0
}

/** The instant at which clocks of the United Kingdom show this. `wall`: the same numbers read as UTC. */
const instantOf = (wall: number): number => wall - offsetAt(wall - offsetAt(wall))

const DATE = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/
const TIME = /^(\d{1,2}):(\d{2})$/

const MOST_TIMES = 5_000
const known = new Map<string, RowTimes | null>()

/** A row's times from its `Date` (dd/mm/yyyy or dd/mm/yy) and `Time` (hh:mm, or ''); null where they are none. Remembered: each is asked for often. */
export function timesOf(date: string, time: string): RowTimes | null {
  const key = `${date} ${time}`
  let found = known.get(key)
  if (found === undefined) {
    found = read(date, time)
    if (known.size < MOST_TIMES) known.set(key, found)
  }
  return found
}

const read = (date: string, time: string): RowTimes | null => {
  const [, day = '', month = '', year = ''] = DATE.exec(date) ?? []
  const full = year.length === 2 ? `${Number(year) < 90 ? 20 : 19}${year}` : year
  const midnight = Date.parse(`${full}-${month}-${day}T00:00:00Z`)
  const [, hour, minute] = TIME.exec(time) ?? []
  if (Number.isNaN(midnight) || (time !== '' && hour === undefined)) return null
  const iso = new Date(midnight).toISOString().slice(0, 10)
  // 31/02 is a date for no calendar, though Date.parse may take it for 03/03.
  if (iso !== `${full}-${month}-${day}` || midnight < Date.UTC(2000) || midnight >= Date.UTC(2100)) return null
  const kickoff = hour === undefined ? null : instantOf(midnight + Number(hour) * HOUR_MS + Number(minute) * 60_000)
  if (kickoff !== null && (Number(hour) > 23 || Number(minute) > 59)) return null
  const closing = kickoff === null ? instantOf(midnight + NOON_H * HOUR_MS) : kickoff - CLOSING_MS
  const weekday = new Date(midnight).getUTCDay()
  const since = weekday >= TUESDAY && weekday < FRIDAY ? weekday - TUESDAY : (weekday - FRIDAY + 7) % 7
  const collected = instantOf(midnight - since * DAY_MS + COLLECTED_H * HOUR_MS)
  return {
    day: iso,
    kickoff,
    collected: Math.min(collected, closing - HOUR_MS),
    closing,
    result: kickoff === null ? instantOf(midnight + EVENING_H * HOUR_MS) : kickoff + MATCH_MS,
  }
}
