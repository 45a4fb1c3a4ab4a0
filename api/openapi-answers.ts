/** What an endpoint may answer, as OpenAPI says it. */

import type { Declaration } from './declaration.ts'
import { COUNTED, described, type HeaderName, headersOfRefusal } from './openapi-headers.ts'
import { isPrivate } from './respond.ts'

const KEPT: readonly HeaderName[] = ['ETag', 'Cache-Control']
const OF_CSV: readonly HeaderName[] = ['Content-Disposition']

/** An answer of some content type; `schema` null: without a body. */
export function response(
  description: string,
  schema: object | null,
  { headers, type = 'application/json' }: { headers: readonly HeaderName[]; type?: string | undefined },
): object {
  const content = schema === null ? {} : { content: { [type]: { schema } } }
  return { description, headers: described(headers), ...content }
}

/** What answers a question whose ETag is known still. */
export const unchanged = (headers: readonly HeaderName[]): object =>
  response('unchanged since the ETag that was sent', null, { headers })

export function success({ method, created, alsoAnswers = [], path }: Declaration, schema: object): object {
  const own = isPrivate(path)
  const headers = [
    ...COUNTED,
    ...(own ? (['Cache-Control'] as const) : KEPT),
    ...(alsoAnswers.length > 0 ? OF_CSV : []),
  ]
  const others = alsoAnswers.map(type => [type, { schema: { type: 'string' } }])
  const content = { 'application/json': { schema }, ...Object.fromEntries(others) }
  return {
    [created ? '201' : '200']: { ...response('the answer', null, { headers }), content },
    ...(own || method !== 'GET' ? {} : { 304: unchanged([...COUNTED, ...KEPT]) }),
  }
}

export const redirection = (headers: readonly HeaderName[]): object => ({
  302: response('where to go', null, { headers: [...COUNTED, ...headers] }),
})

const REFUSALS: Readonly<Record<string, string>> = {
  400: 'a bad or missing parameter',
  401: 'a missing, unknown, expired or disabled key',
  403: 'above the tier',
  404: 'not found',
  410: 'a former path; `correct_endpoint` says where to go',
  413: 'a body over 1 MiB',
  415: 'a body that is not JSON',
  426: 'this is a WebSocket: ask with Upgrade: websocket',
  429: 'the minute is full, or the key has as many streams as its tier allows',
  503: 'the stores are warming up or out of reach',
}

/** Refusals by their statuses. @param isCounted whether the requests of the path are counted */
export const refusals = (statuses: readonly string[], schema: object, isCounted: boolean): object =>
  Object.fromEntries(
    [...statuses]
      .sort()
      .map(status => [
        status,
        response(REFUSALS[status] ?? 'refused', schema, { headers: headersOfRefusal(status, isCounted) }),
      ]),
  )
