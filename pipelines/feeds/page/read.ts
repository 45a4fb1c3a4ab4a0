/** How an adapter reads untyped JSON: members by name, and nothing thrown. */
import type { Rejection } from '../../model/part.ts'
import { rejection } from '../the-odds-api/reject.ts'

export type Raw = Record<string, unknown>

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value itself when it is an object, else one without members. */
export const rawOf = (value: unknown): Raw => (isRaw(value) ? value : {})

/** A list, or the values of an object that is used as one. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : Object.values(rawOf(value)))

/** A name: trimmed, of 1 to 200 characters, without the halves of a cut emoji; '' for anything else. */
export const nameOf = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > 200) return ''
  return value.trim().toWellFormed()
}

/** A payload's text as an object, or why it is none. */
export const readObject = (text: string): { root: Raw; rejections: Rejection[] } => {
  try {
    const root: unknown = JSON.parse(text)
    if (isRaw(root)) return { root, rejections: [] }
    return { root: {}, rejections: [rejection('wrong_type', 'payload: expected an object', root)] }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { root: {}, rejections: [rejection('not_json', `payload: ${why}`.slice(0, 300), text)] }
  }
}

/** What a table has under a key that a source wrote; undefined for `constructor` too. */
export const entry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
