/** Times as parameters. */

import { z } from 'zod'
import { isCalendarDay } from './dates.ts'
import { nullable, type Options, type Param } from './params.ts'

const EXAMPLE = 'date-time, for example 2026-01-31T20:15:00Z'

/**
 * An instant: ISO 8601, as epoch ms. Without an offset it is UTC.
 * @param options `midnight`: when a day begins that is given alone, epoch ms; default: in UTC
 */
export const time = (options: Options & { midnight?: (day: string) => number }): Param<number | null> => ({
  ...nullable<number>(
    options,
    z
      .number(`must be an ISO 8601 ${EXAMPLE}`)
      // What is written is the text; the number is what it is read as.
      .meta({ type: 'string', format: 'date-time' })
      .nullable(),
    text => readTime(text, options.midnight ?? Date.parse),
  ),
  verbatim: true,
})

/** An instant, or Unix seconds, as epoch ms. */
export const timeOrSeconds = (options: Options): Param<number | null> => ({
  ...nullable<number>(
    { ...options, description: `${options.description} RFC 3339 or Unix seconds.` },
    // Seconds are no `date-time`: a client that checks the format would keep them back.
    z.number(`must be an RFC 3339 ${EXAMPLE}, or Unix seconds`).meta({ type: 'string' }).nullable(),
    text => (SECONDS.test(text) ? Math.round(Number(text) * 1000) : readTime(text, Date.parse)),
  ),
  verbatim: true,
})

const SECONDS = /^\d{1,11}(\.\d{1,9})?$/

const FIRST_MS = Date.parse('0000-01-01T00:00:00.000Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

function readTime(value: string, midnight: (day: string) => number): unknown {
  // An unencoded plus arrives as a space.
  const match = ISO.exec(
    value.replace(/ (\d{2}:?\d{2})$/, (all, zone, at) => (at > 10 && value.includes('T') ? `+${zone}` : all)),
  )
  // A day that no calendar has would be read as one of the next month.
  if (match === null || !isCalendarDay(match[0].slice(0, 10))) return value
  if (match[0].length === 10) return midnight(match[0])
  const zoned = match[1] === undefined ? `${match[0]}Z` : match[0]
  const instant = Date.parse(zoned.replace(' ', 'T').replace(',', '.'))
  // An offset may lead out of the years of four digits, which are all that the store reads.
  return instant >= FIRST_MS && instant <= LAST_MS ? instant : value
}
