/** One request and its answer: what is known of it so far, and how it ends. Headers are a flat list, which Node writes without looking at them again. */

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './access.ts'
import type { Taken } from './rate-limit.ts'

export type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  /** `req_...`, ours and unique. */
  id: string
  /** The client's own id, when it sent a well-formed one. */
  correlation: string | null
  /** The route's pattern, and at the tool server the tool, for metrics; never the path, which is the client's. */
  route: string
  /** Name, value, name, value. */
  headers: string[]
  caller: Caller | null
  /** What the minute still lets in, once it is known. */
  taken: Taken | null
  /** When it came, by `performance.now()`, ms. */
  started: number
}

// Unique without a call to the system per request: random per process, counted within it.
const PROCESS = randomBytes(6).toString('hex')
let count = 0

const CORRELATION = /^[A-Za-z0-9_-]{1,64}$/

export function openExchange(req: IncomingMessage, res: ServerResponse, route: string): Exchange {
  count += 1
  const id = `req_${PROCESS}${count.toString(36).padStart(7, '0')}`
  const headers = ['X-Request-Id', id]
  const given = req.headers['x-request-id']
  const correlation = typeof given === 'string' && CORRELATION.test(given) ? given : null
  if (correlation !== null) headers.push('X-Correlation-Id', correlation)
  return { req, res, id, correlation, route, headers, caller: null, taken: null, started: performance.now() }
}

/** A path without the slashes at its end. By a regular expression 64 KB of them took seconds: it looks from each of them to the last. */
export const withoutSlashes = (path: string): string => {
  let { length } = path
  while (path[length - 1] === '/') length -= 1
  return path.slice(0, length)
}
