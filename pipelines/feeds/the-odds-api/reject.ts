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
export function createRejections() {
  const list: Rejection[] = []
  let more = 0
  return {
    add: (one: Rejection): void => {
      if (list.length < MOST) list.push(one)
      else more += 1
    },
    all: (): Rejection[] => {
      if (more > 0)
        list.push(rejection('too_many_rejections', `part: ${more} more rejections than the ${MOST} kept`, ''))
      more = 0
      return list
    },
  }
}

export type Rejections = ReturnType<typeof createRejections>
