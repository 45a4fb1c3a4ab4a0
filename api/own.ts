/**
 * Endpoints whose answers are the caller's own: done anew at every request, kept nowhere, and not for other sites' pages. They are declared, gated and
 * parsed as all the others are.
 */

import type { ParsedUrlQuery } from 'node:querystring'
import type { Context } from './context.ts'
import type { Declaration } from './declaration.ts'
import { type Asked, type Raw, readAsked } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import type { ApiKey } from './keyring.ts'
import type { KeyStore } from './keys.ts'
import type { Params } from './params.ts'
import type { Taken } from './rate-limit.ts'
import { sendOwn } from './respond.ts'

export type OwnContext = Context & {
  keys: KeyStore
  /** Streams that are held now under a key's rate id, in all processes. */
  activeStreams: (rateId: string) => Promise<number>
}

/** The key of the request, and what its minute still lets in. */
type Own<P extends Params> = Asked<P> & { key: ApiKey; taken: Taken }

export type OwnEndpoint<P extends Params = Params> = Declaration<P> & {
  access: { key: 'required' }
  /** The body of the answer. */
  run: (asked: Own<P>, context: OwnContext) => Promise<object>
}

/** Declares one. What comes back has forgotten its parameters' types, as `defineEndpoint`'s does. */
export function defineOwn<const P extends Params>(endpoint: OwnEndpoint<P>): OwnEndpoint {
  return endpoint as unknown as OwnEndpoint
}

/** Runs one for a caller whom the gate has let in and counted. @throws HttpError for what is refused */
export async function runOwn(
  endpoint: OwnEndpoint,
  raw: Omit<Raw, 'url'>,
  taken: Taken | null,
  context: OwnContext,
): Promise<object> {
  const { key } = raw.caller
  // The gate lets nobody in without a key, and counts everybody.
  if (key === null || taken === null) throw new Error('a request without a key has passed the gate')
  return endpoint.run({ ...(await readAsked(endpoint, raw)), key, taken }, context)
}

/** The request path. @throws HttpError for what is refused; the caller of this function answers it */
export function serveOwn(endpoint: OwnEndpoint, context: OwnContext) {
  return async (exchange: Exchange, query: ParsedUrlQuery, path: Record<string, string>): Promise<void> => {
    const { req } = exchange
    const caller = await context.gate.authorise(exchange, 'required', query.api_key)
    const answer = await runOwn(endpoint, { caller, req, query, path }, exchange.taken, context)
    sendOwn(exchange, answer, endpoint.created ? 201 : 200)
  }
}
