/** What sources write, read without trust: objects, texts, numbers, lines, and a payload's text as JSON. */
import type { Rejection } from '../../model/part.ts'
import { rejection } from '../the-odds-api/reject.ts'

export type Raw = Record<string, unknown>

export const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object, or one without members: members of what is missing are missing. */
export const objectOf = (value: unknown): Raw => (isObject(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const LONGEST_TEXT = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]+/g
/** Nearly all that sources write needs no mending: one look instead of four passes. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/

/** A text of one line, cut to a bounded length and well formed; '' where there is none. Whole numbers are texts too: many ids are. */
export const textOf = (value: unknown, most = LONGEST_TEXT): string => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : ''
  if (typeof value !== 'string') return ''
  if (value.length <= most && PLAIN.test(value)) return value
  return value.slice(0, most).toWellFormed().replace(CONTROL, ' ').trim()
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** A number, also as text (`"0.4100"`, `"+7.5"`); null for anything else. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > 30 || !NUMBER.test(value)) return null
  return Number(value)
}

/** Money or contracts: above zero, to the cent; null where nothing is said or nothing is there. */
export const amountOf = (value: unknown): number | null => {
  const amount = numberOf(value)
  return amount !== null && amount > 0 && amount < 1e12 ? Math.round(amount * 100) / 100 || null : null
}

const MOST_LINE = 2000

/** A handicap or a total: a multiple of a quarter; null for anything else. Minus zero is zero. */
export const lineOf = (value: unknown): number | null => {
  const line = numberOf(value)
  return line !== null && Math.abs(line) <= MOST_LINE && Number.isInteger(line * 4) ? line + 0 : null
}

/** A payload's text as JSON. Text that is none is one rejection: what is cut short must not pass for all that there is. */
export const rootOf = (body: string): { root: unknown; rejections: Rejection[] } => {
  try {
    return { root: JSON.parse(body), rejections: [] }
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 120) : 'no JSON'
    return { root: null, rejections: [rejection('not_json', `payload: expected JSON; ${why}`, body)] }
  }
}
