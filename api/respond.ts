/**
 * How an answer leaves: coding, ETag, 304, headers. Bodies and their compressed forms are bytes that are made once and kept with the answer, so
 * that a cached answer is written as it stands.
 */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { errorBody, type HttpError } from './errors.ts'
import type { Exchange } from './exchange.ts'

export type Coding = 'identity' | 'gzip' | 'br'

export type Answer = {
  body: Buffer
  /** Without quotes and coding; null: the answer has no ETag. */
  tag: string | null
  /** What the tag is over beside the bytes; null with the tag. */
  scope: string | null
  type: string
  /** More headers of this answer, name, value, ... */
  headers?: readonly string[]
  coded: Map<Coding, Promise<Buffer>>
  /** What the body tells of how it was asked for, as it stands in it: `"filters":{...}`. Absent: nothing that is known. */
  echo?: string | undefined
}

const JSON_TYPE = 'application/json; charset=utf-8'
const COMPRESS_FROM = 1024
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const EXPOSED = [
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Data-Delay, X-Request-Id',
  'X-Correlation-Id, ETag, Retry-After',
].join(', ')
export const CORS = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED]
const VARY = ['Vary', 'Accept-Encoding, X-API-Key, Authorization']
const OK = ['Cache-Control', 'private, max-age=0, must-revalidate', ...VARY, ...CORS]
const PRIVATE = ['Content-Type', JSON_TYPE, 'Cache-Control', 'no-store', ...VARY]
const REFUSED = [...PRIVATE, ...CORS]

/** Bytes as an answer. `scope` goes into the tag beside the bytes: the tier (the tag is over tier, data and coding). */
export function answerOf(body: Buffer | string, scope: string | null, type = JSON_TYPE, headers?: string[]): Answer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const tag = scope === null ? null : createHash('sha256').update(scope).update('\n').update(bytes).digest('base64url')
  return {
    body: bytes,
    tag: tag === null ? null : tag.slice(0, 27),
    scope,
    type,
    coded: new Map(),
    ...(headers && { headers }),
  }
}

/** The same answer for who has asked for it in other words; itself where its body does not tell them. */
export function retold(answer: Answer, echo: string): Answer {
  const { body, scope, type, headers, echo: told } = answer
  // What rows hold comes before it, and has its quotes escaped.
  const at = told === undefined || type !== JSON_TYPE ? -1 : body.lastIndexOf(told)
  if (told === undefined || at < 0) return answer
  const rest = body.subarray(at + Buffer.byteLength(told))
  const whole = Buffer.concat([body.subarray(0, at), Buffer.from(echo), rest])
  return { ...answerOf(whole, scope, type, headers && [...headers]), echo }
}

/** Writes an answer, or 304 when the client has it. Waited for is only the compression, so that answers that are ready leave back to back. */
export function send(exchange: Exchange, answer: Answer, status = 200): Promise<void> | undefined {
  const { req, res, headers } = exchange
  const coding = codingOf(req.headers['accept-encoding'], answer.body.length)
  if (answer.tag !== null) {
    const tag = coding === 'identity' ? `"${answer.tag}"` : `"${answer.tag}-${coding}"`
    headers.push('ETag', tag)
    const known = req.headers['if-none-match']
    // A tag is asked for by who reads (RFC 9110, 13.1.2): a POST is answered whatever it knows.
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isRead && status === 200 && known !== undefined && (known === tag || matches(known, answer.tag))) {
      headers.push(...OK)
      res.writeHead(304, headers)
      res.end()
      return
    }
  }
  if (coding === 'identity') return write(exchange, answer, answer.body, status)
  headers.push('Content-Encoding', coding)
  return coded(answer, coding).then(body => write(exchange, answer, body, status))
}

function write({ res, headers }: Exchange, answer: Answer, body: Buffer, status: number): undefined {
  // A client that has gone while the body was compressed.
  if (res.destroyed) return
  headers.push('Content-Type', answer.type, 'Content-Length', String(body.length), ...OK)
  if (answer.headers !== undefined) headers.push(...answer.headers)
  res.writeHead(status, headers)
  res.end(body)
}

/** What belongs to the account that asks, or tells of it among others: no page of another site may read it, refusals included. */
export const isPrivate = (path: string): boolean => /^\/(account|mcp)(\/|$)/i.test(path)

/** Writes an answer that is the caller's own: never kept by anybody, and not for other sites' pages. */
export function sendOwn(exchange: Exchange, body: object, status: number): void {
  sendText(exchange, JSON.stringify(body), status)
}

/** The same of a text that is JSON already, or empty. */
export function sendText({ res, headers }: Exchange, text: string, status: number): void {
  const bytes = Buffer.from(text)
  if (res.destroyed) return
  res.writeHead(status, [...headers, 'Content-Length', String(bytes.length), ...PRIVATE])
  res.end(bytes)
}

/** Writes a refusal. Errors are never cached and never compressed: they are short. */
export function refuse(exchange: Exchange, error: HttpError): void {
  const { res, headers } = exchange
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  const body = Buffer.from(errorBody(error))
  const extra = Object.entries(error.headers).flat()
  const rest = isPrivate(exchange.route) ? PRIVATE : REFUSED
  res.writeHead(error.status, [...headers, 'Content-Length', String(body.length), ...extra, ...rest])
  res.end(body)
}

async function coded(answer: Answer, coding: 'gzip' | 'br'): Promise<Buffer> {
  const present = answer.coded.get(coding)
  if (present !== undefined) return present
  // Quality 5 of brotli costs about what gzip's 6 does and gives a tenth less.
  const made =
    coding === 'gzip'
      ? compressGzip(answer.body)
      : compressBrotli(answer.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length },
        })
  answer.coded.set(coding, made)
  return made
}

const codings = new Map<string, Coding>()

/** The coding that the client likes best of ours; brotli before gzip where it likes both the same. */
export function codingOf(accept: string | string[] | undefined, size: number): Coding {
  if (accept === undefined || size <= COMPRESS_FROM) return 'identity'
  const text = Array.isArray(accept) ? accept.join(',') : accept
  const known = codings.get(text)
  if (known !== undefined) return known
  const weights = new Map<string, number>()
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...rest] = part.split(';')
    const q = rest.map(one => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(one => one !== undefined)
    weights.set(name.trim(), q === undefined ? 1 : Number(q))
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = weight('br') >= weight('gzip') ? 'br' : 'gzip'
  // "identity;q=1, gzip;q=0.5": the client would rather have it plain.
  const coding = weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : 'identity'
  // The header is the client's to invent: remember only what browsers and libraries send.
  if (codings.size < 100) codings.set(text, coding)
  return coding
}

/** Whether an If-None-Match names this tag: a list, `*`, weak or strong, of any coding. */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some(one => {
    const name = one.trim().replace(/^W\//, '')
    return name === `"${tag}"` || name === `"${tag}-gzip"` || name === `"${tag}-br"`
  })
}
