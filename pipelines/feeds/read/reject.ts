/** Rejections of one part: values, each with a reason, the field and what was expected of it. */
import type { Rejection } from '../../model/part.ts'

const SAMPLE = 500
const MOST = 1000
const TOO_MANY = 'too_many_rejections'
/** What stands for a value that cannot be written as JSON. */
export const TOO_DEEP = '"nested too deep"'

/** `detail` begins with the field. The offending piece is cut to 500 characters; a function gives it, where making it takes time. */
export function rejection(reason: string, detail: string, piece: unknown, where: Where = {}): Rejection {
  return { rejected: true, reason, detail, sample: sampleOf(piece), ...where }
}

/** Whose the refused piece is: the source's id of its event, its book. */
export type Where = { event?: string; book?: string }

/**
 * What refuses pieces of one thing: `return no('no_names', 'name: expected two teams')`. Null, so that whoever reads it can give that back.
 *
 * @param piece what is refused where a call names nothing closer
 */
export const refusing = (rejections: Rejections, piece: unknown, where: Where = {}) => {
  // Written once: a piece of which a hundred fields are wrong may be half a payload.
  let sample: string | undefined
  return (reason: string, detail: string, closer?: unknown): null => {
    sample ??= closer === undefined ? sampleOf(piece) : undefined
    rejections.add(rejection(reason, detail, closer === undefined ? sample : closer, where))
    return null
  }
}

/** The same of a field, by what was expected of it and what it was; of one that is not there the reason is always `missing_field`. */
export const refusingField = (
  rejections: Rejections,
  piece: unknown,
  { of = '', event = '', book }: Where & { of?: string } = {},
) => {
  let sample: string | undefined
  return (reason: string, field: string, expected: string, got: unknown, id = event): null => {
    sample ??= sampleOf(piece)
    const where: Where = id === '' ? {} : { event: id }
    if (book !== undefined) where.book = book
    const detail = `${of}${field}: expected ${expected}, got ${shown(got)}`
    rejections.add(rejection(got === undefined ? 'missing_field' : reason, detail, sample, where))
    return null
  }
}

/** What a value looks like in a sentence: `got "x"`, `got null`. */
export const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : jsonOf(typeof value === 'string' ? value.slice(0, 80) : value).slice(0, 90)

/** As JSON; JSON.parse reads what is nested so deep that JSON.stringify overflows the stack. */
export const jsonOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return TOO_DEEP
  }
}

const sampleOf = (piece: unknown): string => {
  if (piece === undefined) return ''
  if (typeof piece === 'function') return sampleOf(piece())
  return (typeof piece === 'string' ? piece : jsonOf(piece)).slice(0, SAMPLE)
}

/**
 * Collects rejections. A part that is nothing but garbage must not write a row per byte: past a thousand they are only counted,
 * and one last rejection says how many there were.
 */
export class Rejections {
  private readonly list: Rejection[] = []
  private more = 0

  add(one: Rejection): void {
    if (this.list.length < MOST) this.list.push(one)
    else if (one.reason === TOO_MANY) this.more += Number.parseInt(one.detail.replace(/\D+/, ''), 10) || 1
    else this.more += 1
  }

  all(): Rejection[] {
    if (this.more > 0)
      this.list.push(rejection(TOO_MANY, `part: ${this.more} more rejections than the ${MOST} kept`, ''))
    this.more = 0
    return this.list
  }
}

/**
 * A class: two functions made for every part cost more than all else of a small one.
 * @param first what was wrong before anything of it was read
 */
export const createRejections = (first: readonly Rejection[] = []): Rejections => {
  const rejections = new Rejections()
  for (const one of first) rejections.add(one)
  return rejections
}
