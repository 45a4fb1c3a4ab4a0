/**
 * Everything that the facade refuses, as one kind of error: a status, a code of the contract (section 3), a sentence for a person, and what a
 * program needs. Anything else that is thrown is a bug (500) or an outage (503), and says nothing of itself to the caller.
 */

export type ErrorCode =
  | 'invalid_request'
  | 'validation_error'
  | 'offset_too_large'
  | 'unauthorized'
  | 'tier_restricted'
  | 'feature_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'unknown_endpoint'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'too_many_streams'
  | 'not_ready'
  | 'service_unavailable'
  | 'internal_error'

export type Issue = { param: string; message: string }

export type ErrorExtra = {
  issues?: Issue[]
  max_offset?: number
  reason?: string
  tier?: string
  required_tier?: string | null
  sportsbooks?: string[]
  feature?: string
  correct_endpoint?: string
  retry_after?: number
  request_id?: string
  docs?: string
}

export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly extra: ErrorExtra
  /** Headers that belong to the refusal: `Retry-After`, `Allow`, `WWW-Authenticate`. */
  readonly headers: Record<string, string>

  constructor(status: number, code: ErrorCode, message: string, extra: ErrorExtra = {}, headers = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = extra.retry_after === undefined ? headers : { ...headers, 'Retry-After': String(extra.retry_after) }
  }
}

/** The body of a refusal. `required_tier` and `retry_after` stand at the top level too, for clients that look there. */
export function errorBody(error: HttpError): string {
  const { required_tier, retry_after } = error.extra
  return JSON.stringify({
    error: { code: error.code, message: error.message, ...error.extra },
    success: false,
    ...(required_tier === undefined ? {} : { required_tier }),
    ...(retry_after === undefined ? {} : { retry_after }),
  })
}

/** So many are told at once. */
const MOST_ISSUES = 100

export const invalid = (all: Issue[]): HttpError => {
  const issues = all.slice(0, MOST_ISSUES)
  return new HttpError(400, 'validation_error', issues.map(issue => `${issue.param}: ${issue.message}`).join('; '), {
    issues,
  })
}

export const offsetTooLarge = (max: number): HttpError =>
  new HttpError(400, 'offset_too_large', `offset must be at most ${max}; use cursor to go further`, { max_offset: max })

export const notFound = (what: string): HttpError => new HttpError(404, 'not_found', `${what} was not found`)

export const unavailable = (
  seconds = 1,
  message = 'the service cannot reach its stores at this moment, try again',
): HttpError => new HttpError(503, 'service_unavailable', message, { retry_after: seconds })

/** Of a question that was given up: it is not the store that is away. */
export const tooBusy = (): HttpError =>
  unavailable(2, 'the question took too long, or more than there is room for at this moment: narrow it, or try again')
