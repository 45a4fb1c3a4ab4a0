/** Times and days as sources write them: `2026-08-04T22:41:07Z`, sometimes with milliseconds, without seconds or with an offset; or Unix seconds. */

const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)
const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Whether an instant, epoch ms, is of 2000 to 2099. */
export const isOfCentury = (at: number): boolean => at >= EARLIEST && at < LATEST

/** Epoch ms of an ISO instant or of Unix seconds of this century; null for anything else (year 1 is a collector's null). */
export function instant(value: unknown): number | null {
  const at =
    typeof value === 'number'
      ? value * 1000
      : typeof value === 'string' && SHAPE.test(value)
        ? Date.parse(value)
        : Number.NaN
  return isOfCentury(at) ? at : null
}

/** The day that a text begins with, `2026-07-09`; null where it begins with none. */
export const dayIn = (text: string): string | null => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day
}

/**
 * The instant, remembering what was asked: the markets of a book carry one time among them, and books take turns (a recorded payload of 570 times
 * has 12). Date.parse alone would cost a tenth of JSON.parse over the same bytes. For one payload: it forgets nothing.
 */
export function createClockReader(): (value: unknown) => number | null {
  const known = new Map<unknown, number | null>()
  let last: unknown
  let at: number | null = null
  return value => {
    if (value === last) return at
    last = value
    const found = known.get(value)
    at = found === undefined ? instant(value) : found
    if (found === undefined) known.set(value, at)
    return at
  }
}
