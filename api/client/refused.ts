/** What the API refused, as an error that a program can look into. */

import type { components } from './schema.ts'

type ErrorBody = components['schemas']['Error']

export class Refused extends Error {
  readonly status: number
  /** `validation_error`, `tier_restricted`, `rate_limited`, ... */
  readonly code: string
  /** The whole of what was said. */
  readonly body: ErrorBody | null
  /** Seconds after which it is worth trying again; null where it is not. */
  readonly retryAfter: number | null

  constructor(status: number, body: ErrorBody | null) {
    super(body?.error.message ?? `the API answered ${status}`)
    this.name = 'Refused'
    this.status = status
    this.code = body?.error.code ?? 'unknown'
    this.body = body
    this.retryAfter = body?.error.retry_after ?? (status >= 500 ? 1 : null)
  }
}

/** An answer's body as a refusal's, if it is one. */
export const refusalOf = (status: number, body: unknown): Refused => {
  const isError = typeof body === 'object' && body !== null && 'error' in body
  return new Refused(status, isError ? (body as ErrorBody) : null)
}
