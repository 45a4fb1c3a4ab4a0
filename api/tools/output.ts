/** What a tool gives: the endpoint's own body, as structured content and as text, how to go on from it, and refusals that a model can act on. */

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Pagination } from '../envelope.ts'
import type { HttpError } from '../errors.ts'
import { answerSchema } from '../wire-schema.ts'

export type OutputSchema = { type: 'object'; [member: string]: unknown }

export function outputSchema(answer: z.ZodType): OutputSchema {
  const { schema, parts } = answerSchema(answer, '#/$defs/')
  const own = Object.keys(parts).length > 0 ? { $defs: parts } : {}
  // An answer of several shapes says of each that it is an object, but not of itself.
  return { ...schema, ...own, type: 'object' }
}

/** @param body the JSON text of the answer */
export function toolResult(name: string, body: string): CallToolResult {
  // Our own text: an object, as every answer is.
  const structuredContent = JSON.parse(body) as Record<string, unknown>
  const hint = pageHint(name, structuredContent.pagination as Pagination | undefined)
  return {
    content: [{ type: 'text', text: body }, ...(hint === null ? [] : [{ type: 'text' as const, text: hint }])],
    structuredContent,
  }
}

function pageHint(name: string, pagination: Pagination | undefined): string | null {
  if (pagination === undefined) return null
  const { count, offset, total, has_more, next_cursor, next_offset } = pagination
  if (count === 0) return total === 0 ? 'Nothing matches.' : `Nothing from ${offset} on: there are ${total} in all.`
  const shown = `${offset + 1} to ${offset + count} of ${total}.`
  if (!has_more) return shown
  const further =
    next_cursor !== undefined ? `cursor = ${next_cursor}` : next_offset !== null ? `offset = ${next_offset}` : null
  return further === null
    ? `${shown} Narrow the question to see the others.`
    : `${shown} For the next page call ${name} again with the same arguments and ${further}.`
}

/** A refusal as a tool error: the code first, then what to do about it. */
export function toolError({ code, message, extra }: Pick<HttpError, 'code' | 'message' | 'extra'>): CallToolResult {
  const id = extra.request_id === undefined ? '' : ` (${extra.request_id})`
  // A model may have put a key where a value belongs: what is echoed holds none.
  const text = `${code}: ${message}${id}`.replace(/sk_live_[\w-]+/g, 'sk_live_...')
  return { content: [{ type: 'text', text }], isError: true }
}
