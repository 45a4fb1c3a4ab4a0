/** Asking the API: JSON in, or a refusal that says what it was. */
import { signal } from '@preact/signals'
import { takeAnswer } from './begun.ts'
import { now } from './clock.ts'
import { type Query, urlOf } from './query.ts'
import { PAGE } from './questions.ts'
import { key } from './session.ts'

/** Why there is no answer. `status` 0: nothing was reached. */
export class Refused extends Error {
  status: number
  code: string
  retryAfter: number | null
  requiredTier: string | null
  constructor(status: number, code: string, message: string, more: { retry_after?: number; required_tier?: string }) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = more.retry_after ?? null
    this.requiredTier = more.required_tier ?? null
  }
}

export type Answer<T> = { data: T; meta: Record<string, unknown>; updated_at: string }

/** Whether what is shown is invented, by what the answers say. */
export const simulated = signal(false)
/** Until when the key's minute is used up, epoch ms; 0: it is not. */
export const limitedUntil = signal(0)
/** Whether the last request reached the API. */
export const reachable = signal(true)

export const headersOf = (more: Record<string, string> = {}): Record<string, string> => ({
  ...(key.value === null ? {} : { 'X-API-Key': key.value }),
  ...more,
})

/** A refusal of its answer; also of what is no JSON, as a proxy's page. */
export async function refusalOf(answer: Response): Promise<Refused> {
  const body = await answer.json().catch(() => ({}))
  const { code = 'unavailable', message = `the API answers ${answer.status}`, ...more } = body.error ?? {}
  const refused = new Refused(answer.status, code, message, more)
  if (code === 'rate_limited') limitedUntil.value = now() + (refused.retryAfter ?? 5) * 1_000
  return refused
}

/** @throws Refused; DOMException AbortError when `signal` ends it */
export async function ask<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Answer<T>> {
  let answer: Response
  try {
    const url = urlOf(path, query)
    const begun = takeAnswer(url, key.value)
    answer = await (begun ?? fetch(url, { headers: headersOf(), signal: signal ?? null }))
    signal?.throwIfAborted()
  } catch (error) {
    if (signal?.aborted) throw error
    reachable.value = false
    throw new Refused(0, 'unreachable', 'the API cannot be reached', {})
  }
  reachable.value = true
  if (!answer.ok) throw await refusalOf(answer)
  const body: Answer<T> = await answer.json()
  if (body.meta?.simulated === true) simulated.value = true
  return body
}

/**
 * All pages of a list, up to `most` rows.
 * @param begun gets the first page before the others are asked for
 */
export async function askAll<T>(
  path: string,
  query: Query,
  most: number,
  signal?: AbortSignal,
  begun?: (rows: readonly T[]) => void,
): Promise<Answer<T[]>> {
  const first = await ask<T[]>(path, { ...query, limit: PAGE }, signal)
  const rows = [...first.data]
  begun?.(rows)
  let page = first
  while (rows.length < most) {
    const cursor = (page.meta.pagination as { next_cursor?: string } | undefined)?.next_cursor
    if (!cursor) break
    // A cursor holds its place.
    page = await ask<T[]>(path, { ...query, offset: null, limit: PAGE, cursor }, signal)
    rows.push(...page.data)
  }
  return { ...first, data: rows }
}
