/** What the service says of itself, without a key: `/api/v1`, and the OpenAPI document there and at the root. */

import type { Polka } from 'polka'
import { z } from 'zod'
import type { Ending } from '../ending.ts'
import type { Declaration } from '../endpoint.ts'
import { openapiDocument, type PlainPath } from '../openapi.ts'
import { answerOf, send } from '../respond.ts'
import { HEALTH_PATH } from './health.ts'
import { MCP_PATH } from './mcp.ts'
import { STREAM_PATHS } from './stream.ts'

const descriptionSchema = z.object({
  name: z.string(),
  version: z.string(),
  links: z.record(z.string(), z.string()),
})

const DESCRIPTION_PATHS: readonly PlainPath[] = [
  { path: '/', summary: 'This service', tag: 'service', key: false, answers: { 200: descriptionSchema } },
  {
    path: '/openapi.json',
    summary: 'This document',
    tag: 'service',
    key: false,
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
]

export function mountDescription(
  app: Polka,
  deps: { endpoints: readonly Declaration[]; ending: Ending; base: string },
): void {
  const { endpoints, ending, base } = deps
  const document = openapiDocument(endpoints, [...STREAM_PATHS, MCP_PATH, HEALTH_PATH, ...DESCRIPTION_PATHS], base)
  const openapi = answerOf(JSON.stringify(document), 'openapi')
  const links = Object.fromEntries(
    ['/health', '/openapi.json', ...endpoints.map(endpoint => endpoint.path)].map(path => [
      path.slice(1).replace(/\.json$/, ''),
      `${base}${path.replace(/:(\w+)/g, '{$1}')}`,
    ]),
  )
  const description = answerOf(JSON.stringify({ name: 'Linefeed', version: 'v1', links }), 'description')
  const describe = ending.handler('', async exchange => send(exchange, description))
  const document_ = ending.handler('/openapi.json', async exchange => send(exchange, openapi))
  app.get(base, describe)
  app.get(`${base}/openapi.json`, document_)
  app.get('/openapi.json', document_)
}
