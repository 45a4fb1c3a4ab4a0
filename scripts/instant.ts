/** Times as people and recorders write them. */

const ZONELESS = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/

/** A day that no calendar has would be read as one of the next month. */
const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(Date.parse(day)).toISOString().startsWith(day)

/** Epoch ms of a time as text, UTC where it names no zone, whatever the machine's is; null for what is none. */
export const instantOf = (text: string): number | null => {
  const day = DAY.exec(text)?.[0]
  if (day !== undefined && !isDay(day)) return null
  const at = Date.parse(ZONELESS.test(text) ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(at) ? null : at
}

/** The same of an argument: ISO 8601, and nothing else that might be a time (a number would be a year, or a month). */
export const isoInstant = (text: string): number | null => (DAY.test(text) ? instantOf(text) : null)
