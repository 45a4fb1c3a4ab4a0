/** How requests begin and end, whatever they ask: one exchange each, every refusal in the contract's form, every request counted once. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { Request } from 'polka'
import { HttpError, notFound } from './errors.ts'
import { type Exchange, openExchange, withoutSlashes } from './exchange.ts'
import type { Gate } from './gate.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { outage } from './reads.ts'
import { CORS, isPrivate, refuse } from './respond.ts'

/** Answers one request, or throws what is to be answered. */
export type Run = (exchange: Exchange, query: ParsedUrlQuery, path: Record<string, string>) => Promise<void>

export type Ending = ReturnType<typeof createEnding>

/** Former and mistaken paths, and where to go instead. */
export const FORMER: Readonly<Record<string, string>> = {
  '/positive-ev': '/opportunities/ev',
  '/value-bets': '/opportunities/ev',
  '/ev': '/opportunities/ev',
  '/arbitrage': '/opportunities/arbitrage',
  '/middles': '/opportunities/middles',
}

const PREFLIGHT = [
  ...CORS,
  'Access-Control-Allow-Methods',
  'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers',
  'X-API-Key, Authorization, Content-Type, If-None-Match, Last-Event-ID',
  'Access-Control-Max-Age',
  '86400',
  'Content-Length',
  '0',
]

export function createEnding(deps: { gate: Gate; metrics: Metrics; log: Log; base: string }) {
  const { gate, metrics, log, base } = deps
  /** The methods of every path that has a handler, to tell 405 from 404. */
  const routes: { pattern: RegExp; method: string }[] = []

  /** What an error comes to for the caller: logged where it is ours, counted. */
  const refusalOf = (exchange: Exchange, error: unknown): HttpError => {
    const known = error instanceof HttpError ? error : outage(error)
    const refusal =
      known ??
      new HttpError(500, 'internal_error', 'something is wrong on our side; tell us the request id', {
        request_id: exchange.id,
      })
    // The caller gets the id, the log gets the error; never the URL, which may hold a key.
    const fields = { request_id: exchange.id, correlation_id: exchange.correlation, route: exchange.route }
    if (known === null) log.error({ ...fields, error: describe(error) }, 'a request has failed')
    else if (!(error instanceof HttpError)) log.warn({ ...fields, error: String(error) }, 'a store is out of reach')
    metrics.refusal(refusal.code)
    return refusal
  }

  const fail = (exchange: Exchange, error: unknown) => refuse(exchange, refusalOf(exchange, error))

  const answer = async (req: Request, res: ServerResponse, route: string, work: Run): Promise<void> => {
    const exchange = openExchange(req, res, route)
    try {
      await work(exchange, req.query as ParsedUrlQuery, req.params)
    } catch (error) {
      fail(exchange, error)
    }
    metrics.request(exchange.route, req.method, res.statusCode, (performance.now() - exchange.started) / 1000)
  }

  // Polka waits for what a handler returns, three turns of the microtask queue a request: it is told nothing.
  const run = (req: Request, res: ServerResponse, route: string, work: Run): void => {
    answer(req, res, route, work).catch(error => fail(openExchange(req, res, 'unknown'), error))
  }

  const refuseUnknown: Run = async (exchange, query) => {
    await gate.authoriseIfKnown(exchange, query.api_key)
    const path = withoutSlashes(pathOf(exchange.req))
    const inside = path.startsWith(base) ? path.slice(base.length) : null
    const correct = inside === null ? undefined : FORMER[inside.toLowerCase()]
    if (correct !== undefined) {
      throw new HttpError(410, 'unknown_endpoint', `this endpoint is now ${correct}`, { correct_endpoint: correct })
    }
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length > 0) {
      const all = [...new Set(methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]))), 'OPTIONS']
      const message = `${exchange.req.method} is not allowed here`
      throw new HttpError(405, 'method_not_allowed', message, {}, { Allow: all.join(', ') })
    }
    throw notFound('this path')
  }

  return {
    /** A handler that answers, refuses, logs and counts for `work`, of a route under the base path unless `under` says otherwise. */
    handler(route: string, work: Run, method = 'GET', under = base) {
      routes.push({ pattern: new RegExp(`^${under}${route.replace(/:\w+/g, '[^/]+')}$`, 'i'), method })
      return (req: Request, res: ServerResponse) => run(req, res, route, work)
    },

    fail,
    refusalOf,

    noMatch: (req: Request, res: ServerResponse) => run(req, res, 'unknown', refuseUnknown),

    /** Polka's own last resort: a handler of ours never lets anything through to it. */
    onError(error: unknown, req: Request, res: ServerResponse) {
      fail(openExchange(req, res, 'unknown'), error)
    },

    /** OPTIONS is answered for every path alike: it says nothing of what exists, and is never counted. Never 204. */
    preflight(req: IncomingMessage, res: ServerResponse) {
      const { headers } = openExchange(req, res, 'preflight')
      const path = pathOf(req)
      const inside = path.startsWith(base) ? path.slice(base.length) : path
      res.writeHead(200, [...headers, ...(isPrivate(inside) ? ['Content-Length', '0'] : PREFLIGHT)])
      res.end()
    },
  }
}

function pathOf(req: IncomingMessage): string {
  return (req.url ?? '').split('?')[0] ?? ''
}

const MAX_DESCRIBED = 2_000

function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // ClickHouse repeats the whole statement.
  return text.slice(0, MAX_DESCRIBED)
}
