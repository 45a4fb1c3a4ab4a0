/**
 * Endpoints that send a browser on: without a key, since a link is clicked by a person, counted per address. They are declared and parsed as all
 * the others are; what they answer is 302 or a refusal.
 */

import type { ParsedUrlQuery } from 'node:querystring'
import type { Context } from './context.ts'
import type { Declaration } from './declaration.ts'
import { type Asked, readAsked } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import type { HeaderName } from './openapi-headers.ts'
import type { Params } from './params.ts'
import { CORS } from './respond.ts'

export type RedirectEndpoint<P extends Params = Params> = Declaration<P> & {
  method: 'GET'
  access: { key: 'none' }
  redirects: readonly HeaderName[]
  /** Where to, an absolute address, and the headers that say more. */
  run: (asked: Asked<P>, context: Context) => Promise<{ location: string; headers: readonly string[] }>
}

/** Declares one. What comes back has forgotten its parameters' types, as `defineEndpoint`'s does. */
export function defineRedirect<const P extends Params>(endpoint: RedirectEndpoint<P>): RedirectEndpoint {
  return endpoint as unknown as RedirectEndpoint
}

/** The request path. @throws HttpError for what is refused; the caller of this function answers it */
export function serveRedirect(endpoint: RedirectEndpoint, context: Context) {
  return async (exchange: Exchange, query: ParsedUrlQuery, path: Record<string, string>): Promise<void> => {
    const { req, res } = exchange
    const caller = await context.gate.authorise(exchange, endpoint.access.key, undefined)
    const asked = await readAsked(endpoint, { caller, req, query, path })
    const { location, headers } = await endpoint.run(asked, context)
    res.writeHead(302, [...exchange.headers, 'Location', location, 'Content-Length', '0', ...headers, ...CORS])
    res.end()
  }
}
