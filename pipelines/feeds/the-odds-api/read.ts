/**
 * A part's text as events: an array of them (`/odds`), the historical envelope `{timestamp, data: [...]}`, our own
 * `{odds_format, data: [...]}` (made by `split` when the request says the format), or one event (`/events/{id}/odds`).
 *
 * Text that is not JSON is mended where that is safe: bare NaN and Infinity (which Python writes) become null, and else every
 * event that is whole is read by itself. An event that is cut short is not used at all: what it no longer shows would be taken for
 * removed.
 */
import type { OddsFormat } from '../../model/odds.ts'
import type { Rejection } from '../../model/part.ts'
import { isObjectText } from '../read/named.ts'
import { rejection, shown } from '../read/reject.ts'
import { isObject } from '../read/values.ts'

export type Read = { events: unknown[]; format: OddsFormat | null; rejections: Rejection[] }

/** Whether a text is the archive's envelope, whichever of its members stands first; events by themselves have no `data`. */
export const isArchived = (text: string): boolean => /^\s*\{\s*"timestamp"\s*:\s*"/.test(text) || isEnvelope(text)

const isEnvelope = (text: string): boolean => isObjectText(text) && /"data"\s*:/.test(text)

export function readEvents(text: string): Read {
  // Nearly no text has an escape at all, and looking for two characters is a fifth of the work.
  const whole = text.includes('\\u') && SURROGATE.test(text) ? text.replace(LONE, '\\ufffd') : text
  try {
    return fromRoot(JSON.parse(whole))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return mend(whole, why)
  }
}

/** Half of a pair (a name that a source cut in the middle of an emoji) is legal JSON and no text: the store refuses it. */
const SURROGATE = /\\u[dD][89a-fA-F]/
const LONE =
  /\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2})\\u[dD][c-fC-F][\da-fA-F]{2}/g

const fromRoot = (root: unknown): Read => {
  if (Array.isArray(root)) return { events: root, format: null, rejections: [] }
  const wrong = (field: string, got: unknown): Read => ({
    events: [],
    format: null,
    rejections: [rejection('wrong_type', `${field}: expected an array of events, got ${shown(got)}`, root)],
  })
  if (!isObject(root)) return wrong('payload', root)
  // An error answer: {"message": "...", "error_code": "..."}.
  if (typeof root.message === 'string' && root.data === undefined && root.id === undefined) {
    return {
      events: [],
      format: null,
      rejections: [rejection('source_error', `message: ${root.message.slice(0, 200)}`, root)],
    }
  }
  const format = root.odds_format === 'american' || root.odds_format === 'decimal' ? root.odds_format : null
  const inner = root.data
  if (inner === undefined)
    return 'sport_key' in root || 'bookmakers' in root
      ? { events: [root], format, rejections: [] }
      : wrong('data', inner)
  if (Array.isArray(inner)) return { events: inner, format, rejections: [] }
  if (!isObject(inner)) return wrong('data', inner)
  // An envelope in our own envelope.
  const nested = fromRoot(inner)
  return { ...nested, format: nested.format ?? format }
}

const BARE = /([:,[]\s*)(?:-?(?:NaN|Infinity|inf)|nan|None|undefined)(?=\s*[,}\]])/g
const EVENT = /\{\s*"id"\s*:\s*"[^"]{1,200}"\s*,\s*"sport_key"/g

const mend = (text: string, why: string): Read => {
  const bad = (detail: string, piece: string): Rejection => rejection('not_json', `payload: ${detail}`, piece)
  const mended = text.replace(BARE, '$1null')
  if (mended !== text) {
    try {
      const read = fromRoot(JSON.parse(mended))
      return { ...read, rejections: [bad('NaN, Infinity or None is no JSON; read as null', text), ...read.rejections] }
    } catch {
      // More is wrong with it than that.
    }
  }
  const starts = [...mended.matchAll(EVENT)].map(found => found.index)
  const events: unknown[] = []
  const rejections = [bad(`${why}; ${starts.length} events are looked at one by one`, text)]
  starts.forEach((start, i) => {
    const piece = mended.slice(start, starts[i + 1] ?? mended.length)
    const event = whole(piece)
    if (event) events.push(event)
    else
      rejections.push({
        ...bad('this event is broken or cut short', piece),
        event: /"id"\s*:\s*"([^"]*)"/.exec(piece)?.[1] ?? '',
      })
  })
  const format = /^\s*\{\s*"odds_format"\s*:\s*"(american|decimal)"/.exec(text)?.[1]
  return { events, format: format === 'american' || format === 'decimal' ? format : null, rejections }
}

/** The event that begins a piece of text; behind it may stand the brackets and commas of what held it. */
const whole = (piece: string): unknown => {
  let end = piece.lastIndexOf('}')
  for (let tries = 0; tries < 3 && end > 0; tries += 1) {
    try {
      return JSON.parse(piece.slice(0, end + 1))
    } catch {
      end = piece.lastIndexOf('}', end - 1)
    }
  }
  return null
}
