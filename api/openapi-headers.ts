/** The headers of answers, as OpenAPI says them: once among the components, named wherever an answer has them. */

import { LINK_TYPES } from './link-target.ts'

const TEXTS = {
  'X-Request-Id': 'unique id of the request',
  'X-RateLimit-Limit': 'requests allowed per minute',
  'X-RateLimit-Remaining': 'requests left in the current minute',
  'X-RateLimit-Reset': 'Unix time of the next full minute',
  'X-Data-Delay': 'age of the data in seconds',
  ETag: 'names the data, the tier and the coding; sent back as If-None-Match it is answered 304 as long as nothing has changed',
  'Cache-Control': 'how long the answer may be kept, and by whom',
  'Retry-After': 'seconds after which to try again',
  'WWW-Authenticate': 'Bearer: a key is missing, or not good',
  'Content-Disposition': 'of CSV: the name of the file',
  Location: 'an https address at the sportsbook',
  'X-Deep-Link-Type': `what it leads to: ${LINK_TYPES.join(', ')}`,
  Upgrade: 'websocket: the protocol that is spoken here',
} as const

export type HeaderName = keyof typeof TEXTS

const NUMBERS: ReadonlySet<string> = new Set<HeaderName>([
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Data-Delay',
  'Retry-After',
])

/** `components.headers`. */
export const HEADERS: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(TEXTS).map(([name, description]) => [
    name,
    { description, schema: { type: NUMBERS.has(name) ? 'integer' : 'string' } },
  ]),
)

/** What every answer has whose request was counted. */
export const COUNTED: readonly HeaderName[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Data-Delay',
]

/** The headers of a refusal: what its status has of its own, and of a counted request what every answer has. */
export function headersOfRefusal(status: string, isCounted: boolean): readonly HeaderName[] {
  // Without a good key nothing is counted.
  if (status === '401') return ['X-Request-Id', 'WWW-Authenticate']
  const own: readonly HeaderName[] = status === '429' || status === '503' ? ['Retry-After'] : []
  return [...(isCounted ? COUNTED : (['X-Request-Id'] as const)), ...own]
}

/** An answer's `headers`. */
export const described = (names: readonly HeaderName[]): object =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
