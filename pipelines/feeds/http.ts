/** One GET as an observable: unsubscribing aborts it. What goes wrong is an HttpProblem, whose text never holds the query (keys are there). */
import { Observable } from 'rxjs'
import type { Conditional } from './conditional.ts'

/** `unchanged`: the source said that its last answer still stands; the body is that one. */
export type HttpAnswer = { status: number; headers: Headers; body: string; unchanged?: boolean }

export type HttpProblemKind = 'timeout' | 'network' | 'status' | 'too_large'

export class HttpProblem extends Error {
  readonly kind: HttpProblemKind
  /** 0 where no answer came. */
  readonly status: number
  /** What the source asks us to wait, ms; null when it says nothing. */
  readonly retry_after_ms: number | null
  readonly headers: Headers | null

  constructor(kind: HttpProblemKind, message: string, answer: { status: number; headers: Headers } | null = null) {
    super(message)
    this.name = 'HttpProblem'
    this.kind = kind
    this.status = answer?.status ?? 0
    this.headers = answer?.headers ?? null
    this.retry_after_ms = waitOf(answer?.headers)
  }
}

const LONGEST_S = 3600

/** Retry-After has two forms (RFC 9110, 10.2.3): seconds, or a date, which is on the source's clock as its Date is. */
const waitOf = (headers?: Headers): number | null => {
  const said = headers?.get('retry-after') ?? null
  if (said === null) return null
  const number = Number(said)
  const seconds = Number.isNaN(number) ? (Date.parse(said) - Date.parse(headers?.get('date') ?? '')) / 1000 : number
  return seconds >= 0 ? Math.min(seconds, LONGEST_S) * 1000 : null
}

/** Whether a source has answered that it will not: what mends itself only when somebody acts. (408 and 429 are for now.) */
export const isRefusal = (error: unknown): boolean => {
  const status = error instanceof HttpProblem ? error.status : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** For so long a source that refuses is left alone. */
export const REFUSED_MS = 15 * 60_000

export type GetOptions = {
  /** For the whole answer, body included. Default 10 s. */
  timeout_ms?: number
  headers?: Record<string, string>
  /** Texts that must appear in no message: keys. */
  secrets?: readonly string[]
  /** What was said before: the request is made conditional on it. */
  conditional?: Conditional
  /** Default the process's own. */
  fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000
const MOST_BYTES = 64 * 1024 * 1024
const SHOWN = 200
/** What is shorter may stand in an answer by chance. */
const LEAST_SECRET = 8

/** Emits the answer and completes; fails with an HttpProblem on anything but a 2xx. */
export function get(url: URL, options: GetOptions = {}): Observable<HttpAnswer> {
  return new Observable(subscriber => {
    const abort = new AbortController()
    const { timeout_ms = TIMEOUT_MS } = options
    const timeout = AbortSignal.timeout(timeout_ms)
    ask(url, AbortSignal.any([abort.signal, timeout]), options)
      .then(answer => {
        subscriber.next(answer)
        subscriber.complete()
      })
      .catch(error => {
        if (abort.signal.aborted) return
        if (error instanceof HttpProblem) subscriber.error(error)
        else if (timeout.aborted)
          subscriber.error(new HttpProblem('timeout', `${where(url)}: no whole answer within ${timeout_ms} ms`))
        else
          subscriber.error(
            new HttpProblem(
              'network',
              `${where(url)}: ${hide(reasonOf(error), [...(options.secrets ?? []), url.password])}`,
            ),
          )
      })
    return () => abort.abort()
  })
}

const where = (url: URL): string => `${url.host}${url.pathname}`

/** As it was given, and as headers and addresses write it. */
const writtenAs = (secret: string): string[] => {
  const inQuery = new URLSearchParams([['', secret]]).toString().slice(1)
  return [...new Set([secret, secret.trim(), encodeURIComponent(secret), inQuery])]
}

/** A text without the secrets. */
export const hide = (text: string, secrets: readonly string[] = []): string =>
  secrets.flatMap(writtenAs).reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '***')), text)

const MOST_CAUSES = 5

/** What an error says and what caused it, to the end: a proxy's refusal is told by the last. One that tried several addresses has no words of its own. */
export const reasonOf = (error: unknown): string => {
  const texts: string[] = []
  let at = error
  for (let depth = 0; at instanceof Error && depth < MOST_CAUSES; depth += 1) {
    if (at.message !== '') texts.push(at.message)
    at = at.cause ?? (at instanceof AggregateError ? at.errors[0] : undefined)
  }
  return texts.join(': ') || String(error)
}

const ask = async (url: URL, signal: AbortSignal, options: GetOptions): Promise<HttpAnswer> => {
  const { conditional } = options
  const response = await (options.fetch ?? fetch)(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', ...conditional?.headers(url.href), ...options.headers },
  })
  const kept = response.status === 304 ? (conditional?.body(url.href) ?? null) : null
  if (kept !== null) return { status: 304, headers: response.headers, body: kept, unchanged: true }
  // A page that quotes the address it was asked for may come as an answer: it would be kept, and shown as refused, key and all.
  const long = options.secrets?.filter(secret => secret.length >= LEAST_SECRET)
  const read = textOf(response, url)
  // What an error says is good to know, its status and for how long to wait must be known: a page that breaks off, or hangs, takes neither away.
  const body = hide(await (response.ok ? read : read.catch(() => '')), long)
  const { status, headers } = response
  if (response.ok) {
    conditional?.keep(url.href, headers, body)
    return { status, headers, body }
  }
  throw new HttpProblem('status', `${where(url)}: ${status} ${hide(body, options.secrets).slice(0, SHOWN)}`, response)
}

/** A source that sends without end must not fill the memory. */
const textOf = async (response: Response, url: URL): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new HttpProblem('too_large', `${where(url)}: more than ${MOST_BYTES} bytes`, response)
    chunks.push(chunk)
  }
  // Takes a byte order mark off, which JSON may not begin with.
  return new TextDecoder().decode(Buffer.concat(chunks))
}
