/** What sources write, read without trust: a payload's text as JSON, objects and lists, texts, numbers, lines. Nothing here throws. */
import { isLine, plainLine } from '../../model/market.ts'
import type { Rejection } from '../../model/part.ts'
import { numberIn } from './number.ts'
import { rejection } from './reject.ts'

export type Raw = Record<string, unknown>

export const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value itself when it is an object, else one without members: members of what is missing are missing. */
export const objectOf = (value: unknown): Raw => (isObject(value) ? value : {})

/** Any object's members, a list's too; of what is no object: none. The same empty one each time, for whoever asks per price. */
export const membersOf = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : NONE)
const NONE: Raw = {}

/** The value itself when it is a list, else an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A list, or the values of an object that is used as one. */
export const valuesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values(objectOf(value))

/** The members of an object that are read of it: written again without the rest (rules, links, pictures), a part is a fraction of its payload. */
export const pick = (raw: Raw, names: readonly string[]): Raw => {
  const kept: Raw = {}
  for (const name of names) {
    const value = raw[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/** What a table has under a key that a source wrote; undefined for `constructor` too. */
export const entry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

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

/** A name: trimmed, of 1 to 200 characters, without the halves of a cut emoji; '' for anything else, a longer one too. */
export const nameOf = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return ''
  return value.trim().toWellFormed()
}

/** A native id as text; undefined where there is none. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value.slice(0, LONGEST_TEXT).toWellFormed()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : undefined

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** A number, also as text (`"0.4100"`, `"+7.5"`); null for anything else. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > 30 || !NUMBER.test(value)) return null
  return numberIn(value)
}

/** The value itself; null for a number that JSON has no word for (`1e999`), as it is once it was written again. */
export const finite = (value: unknown): unknown => (typeof value === 'number' && !Number.isFinite(value) ? null : value)

/** Money or contracts: above zero, to the cent; null where nothing is said or nothing is there. */
export const amountOf = (value: unknown): number | null => {
  const amount = numberOf(value)
  return amount !== null && amount > 0 && amount < 1e12 ? Math.round(amount * 100) / 100 || null : null
}

/** A handicap or a total, also as text: a multiple of a quarter; null for anything else. */
export const lineOf = (value: unknown): number | null => {
  const line = numberOf(value)
  return isLine(line) ? plainLine(line) : null
}

type Read<T> = { root: T; rejections: Rejection[] }

/** A payload's text as JSON. Text that is none is one rejection: what is cut short must not pass for all that there is. */
export const rootOf = (body: string): Read<unknown> => {
  try {
    return { root: JSON.parse(body), rejections: [] }
  } catch (error) {
    return { root: null, rejections: [rejection('not_json', `payload: expected JSON; ${whyOf(error, 120)}`, body)] }
  }
}

/** A payload's text as an object, or why it is none. */
export const readObject = (text: string): Read<Raw> => {
  try {
    const root: unknown = JSON.parse(text)
    if (isObject(root)) return { root, rejections: [] }
    return { root: {}, rejections: [rejection('wrong_type', 'payload: expected an object', root)] }
  } catch (error) {
    return { root: {}, rejections: [rejection('not_json', `payload: ${whyOf(error, 291)}`, text)] }
  }
}

/** Whether a text is JSON, whatever it says. */
export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Why a text is no JSON, as JSON.parse says it. */
export const whyOf = (error: unknown, most = Number.POSITIVE_INFINITY): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, most)
