/** What the service says of itself, without a key: `/api/v1`, the OpenAPI and AsyncAPI documents there and at the root, and `/llms.txt`. */

import type { Polka } from 'polka'
import { z } from 'zod'
import { asyncapiDocument } from '../asyncapi.ts'
import type { Declaration } from '../declaration.ts'
import { type Ending, FORMER } from '../ending.ts'
import { llmsText } from '../llms.ts'
import { openapiDocument } from '../openapi.ts'
import type { PlainPath } from '../openapi-plain.ts'
import { answerOf, send } from '../respond.ts'
import { HEALTH_PATH } from './health.ts'
import { MCP_PATH } from './mcp.ts'
import { SOCKET } from './socket.ts'
import { STREAM_PATHS } from './stream.ts'

const descriptionSchema = z.object({
  name: z.string(),
  version: z.string(),
  links: z.record(z.string(), z.string()),
})

const documentSchema = z.record(z.string(), z.unknown())

/** A document that stands as long as the process does. */
const document = (path: string, summary: string, says: string, schema: z.ZodType): PlainPath => ({
  ...{ path, summary, tag: 'service', key: false, kept: 'until a restart, 304' },
  answers: { 200: { says, schema, headers: ['ETag', 'Cache-Control'] } },
})

const DESCRIPTION_PATHS: readonly PlainPath[] = [
  document(
    '/',
    'Name and version of the service',
    'its name, its version, and where to go from here',
    descriptionSchema,
  ),
  document('/openapi.json', 'The REST interface, as OpenAPI 3.1', 'an OpenAPI 3.1 document', documentSchema),
  document('/asyncapi.json', 'The streams, as AsyncAPI 3', 'an AsyncAPI 3 document', documentSchema),
]

/** Former and mistaken paths: they answer nothing but where to go. */
export const FORMER_PATHS: readonly PlainPath[] = Object.entries(FORMER).map(([path, now]) => ({
  path,
  summary: `Is now ${now}`,
  tag: 'service',
  key: true,
  former: true,
  answers: {},
  refuses: ['410', '429'],
}))

/** All that no declaration makes, in the order of the document. */
export const PLAIN_PATHS: readonly PlainPath[] = [
  ...STREAM_PATHS,
  SOCKET,
  MCP_PATH,
  HEALTH_PATH,
  ...DESCRIPTION_PATHS,
  ...FORMER_PATHS,
]

/** The documents that describe the service, by their paths. */
export function describe(endpoints: readonly Declaration[], base: string, publicUrl?: string) {
  return {
    openapi: openapiDocument(endpoints, PLAIN_PATHS, base),
    asyncapi: asyncapiDocument(STREAM_PATHS, base, publicUrl),
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
        SOCKET.path,
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
