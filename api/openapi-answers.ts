/** What an endpoint may answer, as OpenAPI says it. */

import type { Declaration } from './endpoint.ts'
import { isPrivate } from './respond.ts'

const LIMIT_HEADERS = {
  'X-RateLimit-Limit': 'requests allowed per minute',
  'X-RateLimit-Remaining': 'requests left in the current minute',
  'X-RateLimit-Reset': 'Unix time of the next full minute',
  'X-Data-Delay': 'age of the data in seconds',
}

export function success({ created, alsoAnswers, path }: Declaration, schema: object): object {
  const others = (alsoAnswers ?? []).map(type => [type, { schema: { type: 'string' } }])
  const content = { 'application/json': { schema }, ...Object.fromEntries(others) }
  return {
    [created ? '201' : '200']: { ...response('the answer', schema, false), content },
    ...(isPrivate(path) ? {} : { 304: { description: 'unchanged since the ETag that was sent' } }),
  }
}

export function redirection(headers: Readonly<Record<string, string>>): object {
  return { 302: { description: 'where to go', headers: described({ ...LIMIT_HEADERS, ...headers }) } }
}

const described = (headers: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries({ 'X-Request-Id': 'unique id of the request', ...headers }).map(([name, text]) => [
      name,
      { description: text, schema: { type: 'string' } },
    ]),
  )

export function response(description: string, schema: object, bare: boolean): object {
  return {
    description: description || 'the answer',
    headers: described(bare ? {} : LIMIT_HEADERS),
    content: { 'application/json': { schema } },
  }
}
