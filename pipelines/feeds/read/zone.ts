/** Wall-clock times of a place as instants, daylight saving included. */
import { isOfCentury } from './time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

/** What a clock of the zone shows at an instant, written as if it were UTC, epoch ms. */
const shownAt = (at: number, zone: string): number => {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (at: number, zone: string): number => shownAt(at, zone) - at

const DAY_MS = 86_400_000

/**
 * The instant at which a clock of the zone shows this date and time, epoch ms; null for what is no date of 2000 to 2099. An hour that
 * happens twice is its second time, one that never happens the hour after it.
 */
export function instantIn(
  zone: string,
  [year, month, day, hour, minute, second = 0]: readonly number[],
): number | null {
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const read = new Date(wall)
  const isDate =
    read.getUTCMonth() === month - 1 && read.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  if (!isDate || !isOfCentury(wall)) return null
  const key = `${zone}|${wall}`
  const known = instants.get(key)
  if (known !== undefined) return known
  // By the offsets of the day before and of the day after: alike but around a change of clocks.
  const before = wall - offsetAt(wall - DAY_MS, zone)
  const after = wall - offsetAt(wall + DAY_MS, zone)
  const later = Math.max(before, after)
  const at = shownAt(later, zone) === wall ? later : shownAt(after, zone) === wall ? after : before
  if (instants.size < MOST_INSTANTS) instants.set(key, at)
  return at
}

/** Asking a clock of a zone takes some 10 us, and the games of a day begin at the same few times, poll after poll. */
const instants = new Map<string, number>()
const MOST_INSTANTS = 10_000
