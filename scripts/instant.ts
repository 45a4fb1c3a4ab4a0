/** Times as people and recorders write them. */
import { isCalendarDay } from '../api/dates.ts'

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:Z|[+-]\d{2}(?::?\d{2})?))?)?$/
const ZONELESS = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/
/** What a platform takes for UTC as it is, or in the zone that it names. */
const ZONED = /^\d{4}(?:-\d{2}){0,2}$|(?:Z|UTC?|GMT|[ECMP][SD]T|:\d{2}.*[+-]\d{2}:?\d{0,2})(?: *\(.*\))?$/i
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/

/** Epoch ms of a time as text, UTC where it names no zone, whatever the machine's is; null for what is none. */
export const instantOf = (given: string): number | null => {
  const text = given.trim()
  const day = DAY.exec(text)?.[0]
  // One that no calendar has would be read as one of the next month.
  if (day !== undefined && !isCalendarDay(day)) return null
  const at = Date.parse(inUtc(text))
  return Number.isNaN(at) ? null : at
}

/** With a zone: a time of another form than ISO 8601 would be read in the machine's own. */
const inUtc = (text: string): string => {
  if (ZONELESS.test(text)) return `${text.replace(' ', 'T')}Z`
  return ZONED.test(text) || Number.isNaN(Date.parse(text)) ? text : `${text} UTC`
}

/** The same of an argument: ISO 8601, and nothing else that might be a time (a number would be a year, or a month). */
export const isoInstant = (text: string): number | null => (ISO.test(text.trim()) ? instantOf(text) : null)
