/** What the service says of itself, without a key: `/api/v1`, the OpenAPI and AsyncAPI documents there and at the root, and `/llms.txt`. */

import type { Polka } from 'polka'
import { z } from 'zod'
import { asyncapiDocument } from '../asyncapi.ts'
import type { Ending } from '../ending.ts'
import type { Declaration } from '../endpoint.ts'
import { llmsText } from '../llms.ts'
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
  {
    path: '/asyncapi.json',
    summary: 'The streams, as AsyncAPI 3',
    tag: 'service',
    key: false,
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
]

/** The documents that describe the service, by their paths. */
export function describe(endpoints: readonly Declaration[], base: string, publicUrl?: string) {
  const plain = [...STREAM_PATHS, MCP_PATH, HEALTH_PATH, ...DESCRIPTION_PATHS]
  return {
    openapi: openapiDocument(endpoints, plain, base),
    // The WebSocket's path is one of HTTP too, for its refusals; its messages are described for themselves.
    asyncapi: asyncapiDocument(
      STREAM_PATHS.filter(({ path }) => path.startsWith('/stream')),
      base,
      publicUrl,
    ),
  }
}

export function mountDescription(
  app: Polka,
  deps: { endpoints: readonly Declaration[]; ending: Ending; base: string; publicUrl: string | undefined },
): void {
  const { endpoints, ending, base, publicUrl } = deps
  const { openapi, asyncapi } = describe(endpoints, base, publicUrl)
  const links = {
    ...Object.fromEntries(
      [
        '/health',
        '/openapi.json',
        '/asyncapi.json',
        '/mcp',
        ...STREAM_PATHS.map(({ path }) => path),
        ...endpoints.map(({ path }) => path),
      ].map(path => [path.slice(1).replace(/\.json$/, ''), `${base}${path.replace(/:(\w+)/g, '{$1}')}`]),
    ),
    docs: '/docs',
    llms: '/llms.txt',
  }
  const documents = {
    '': { name: 'Linefeed', version: 'v1', links },
    '/openapi.json': openapi,
    '/asyncapi.json': asyncapi,
  }
  for (const [path, document] of Object.entries(documents)) {
    const answer = answerOf(JSON.stringify(document), path)
    const handle = ending.handler(path, async exchange => send(exchange, answer))
    app.get(`${base}${path}`, handle)
    if (path !== '') app.get(path, handle)
  }
  const llms = answerOf(llmsText(endpoints, base, publicUrl), 'llms', 'text/plain; charset=utf-8')
  app.get(
    '/llms.txt',
    ending.handler('/llms.txt', async exchange => send(exchange, llms), 'GET', ''),
  )
}
