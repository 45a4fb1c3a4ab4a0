/** The JSON body of a request, bounded while it is read: a body that is too long is refused before it is in memory. */

import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { HttpError, invalid } from './errors.ts'
import { isObject } from './json.ts'

const MAX_BYTES = 1_048_576
const MAX_DROPPED = 16 * MAX_BYTES

/**
 * @returns the value, or undefined for an empty body, which is an absent one whatever its type says
 * @throws HttpError 413 above 1 MiB, 415 for another type than JSON, 400 for what is no JSON, or a list that nobody asks with
 */
export async function readBody(req: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of req) {
      size += part.length
      // Some more is read and dropped: a connection that is cut while it sends would not see the refusal.
      if (size > MAX_DROPPED) break
      if (size <= MAX_BYTES) parts.push(part)
    }
  } catch {
    // The client broke off: nobody hears it, but it is no store that is away.
    throw invalid([{ param: 'body', message: 'broke off' }])
  }
  if (size > MAX_BYTES) throw new HttpError(413, 'payload_too_large', `the body has more than ${MAX_BYTES} bytes`)
  const text = Buffer.concat(parts).toString()
  if (text.trim() === '') return undefined
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !type.endsWith('+json')) {
    throw new HttpError(415, 'unsupported_media_type', 'the body must be application/json')
  }
  const value = parsed(text)
  const long = tooLong(value)
  if (long.length > 0) throw invalid(long)
  return value
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ param: 'body', message: 'is not JSON' }])
  }
}

/** A body whose members have their own names: one that is given under another name, and not under its own too, is moved. */
export function withoutAliases(body: unknown, aliases: Readonly<Record<string, string>>): unknown {
  if (!isObject(body)) return body
  // Without a prototype: a member called `__proto__` is one like any other, and not where the others are looked for.
  const named: Record<string, unknown> = Object.create(null)
  for (const [given, value] of Object.entries(body)) {
    const name = Object.hasOwn(aliases, given) ? (aliases[given] ?? given) : given
    // What stands under a second name is not taken: it stays, to be told with what nobody knows.
    named[Object.hasOwn(body, name) || name in named ? given : name] = value
  }
  return named
}

/** Names of members that a schema does not know: `meta.ignored`. */
export const unknownMembers = (body: unknown, schema: z.ZodType | undefined): string[] =>
  isObject(body) && schema instanceof z.ZodObject
    ? Object.keys(body)
        .filter(name => !Object.hasOwn(schema.shape, name))
        .slice(0, MOST_UNKNOWN)
        .map(name => name.slice(0, LONGEST_NAME))
    : []

/** So many are told, and so much of each. */
const MOST_UNKNOWN = 100
const LONGEST_NAME = 100

/** No list that is asked with is longer. A schema reads every value before it counts them: half a million took a second. */
export const MOST_VALUES = 10_000

/** The members whose lists are too long to be read. */
const tooLong = (body: unknown): { param: string; message: string }[] =>
  isObject(body)
    ? Object.entries(body)
        .filter(([, value]) => Array.isArray(value) && value.length > MOST_VALUES)
        .map(([param]) => ({ param: param.slice(0, LONGEST_NAME), message: `at most ${MOST_VALUES} values` }))
    : []
