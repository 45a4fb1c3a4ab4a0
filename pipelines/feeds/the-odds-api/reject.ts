/** Rejections of one part: values, each with a reason, the field and what was expected of it. */
import type { Rejection } from '../../model/part.ts'

const SAMPLE = 500
const MOST = 1000
/** What stands for a value that cannot be written as JSON. */
export const TOO_DEEP = '"nested too deep"'

/** `detail` begins with the field. The offending piece is cut to 500 characters. */
export function rejection(
  reason: string,
  detail: string,
  piece: unknown,
  where: { event?: string; book?: string } = {},
): Rejection {
  return { rejected: true, reason, detail, sample: sampleOf(piece), ...where }
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
    else this.more += 1
  }

  all(): Rejection[] {
    if (this.more > 0)
      this.list.push(rejection('too_many_rejections', `part: ${this.more} more rejections than the ${MOST} kept`, ''))
    this.more = 0
    return this.list
  }
}

// A class: two functions made for every part cost more than all else of a small one.
export const createRejections = (): Rejections => new Rejections()
