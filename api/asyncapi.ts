/**
 * The AsyncAPI 3 document of the streams, generated from the schemas that their frames and messages are declared with. A server-sent event is a
 * message whose payload is the frame's `data` and whose name is its `event`; a message of a WebSocket is the whole of its text.
 */

import type { z } from 'zod'
import { DESCRIPTION_VERSION } from './openapi.ts'
import type { PlainPath } from './openapi-plain.ts'
import { FRAME_DATA, unnamedData } from './stream/frame-data.ts'
import { FRAME_SAYS } from './stream/frame-says.ts'
import {
  CLIENT_MESSAGES,
  CLOSE,
  CLOSE_SAYS,
  SERVER_DATA,
  type ServerType,
  SUBPROTOCOL,
  serverMessage,
} from './stream/messages.ts'
import { streamParams } from './stream/request.ts'
import { RETRY_MS } from './stream/wire.ts'
import { collect, paramsSchema } from './wire-schema.ts'

type Json = Record<string, unknown>

/** Where a client comes to when it is told nothing else. */
const LOCAL = 'http://127.0.0.1:3000'

const SECURITY = {
  header: { type: 'httpApiKey', in: 'header', name: 'X-API-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
  query: { type: 'httpApiKey', in: 'query', name: 'api_key' },
}
const security = Object.keys(SECURITY).map(name => ({ $ref: `#/components/securitySchemes/${name}` }))

/** The frames that only some paths have. */
const OWN: Readonly<Record<string, RegExp>> = {
  odds: /^odds:/,
  opportunities: /:(detected|expired)$/,
  gamestate: /^gamestate:/,
}
const isShared = (event: string): boolean => !Object.values(OWN).some(own => own.test(event))

const eventsOf = (path: string): string[] => {
  const own = OWN[path.split('/')[2] ?? '']
  return Object.keys(FRAME_DATA).filter(event => own === undefined || own.test(event) || isShared(event))
}

/** What holds for every path of server-sent events. */
const SSE_SAYS = [
  `Begins with \`retry: ${RETRY_MS}\`: the milliseconds until a client comes back.`,
  'A key has as many streams at once as its tier says, and is told 429 too_many_streams above it;',
  'a stream that goes on (Last-Event-ID) takes the place of the oldest with the same channels and filters then.',
].join(' ')
const closings = Object.entries(CLOSE).map(([why, code]) => `${code}: ${CLOSE_SAYS[why as keyof typeof CLOSE]}`)
const WS_SAYS = [
  `Closed with ${closings.join('; ')}.`,
  'An address that says all of it (?channels=odds&league=nfl&last_event_id=<global_seq>) goes on as a stream of events does:',
  'above the limit it takes the place of the oldest whose address said the same channels and filters.',
].join(' ')

const idOf = (...parts: string[]): string => parts.join('.').replace(/[^A-Za-z0-9]+/g, '.')

/**
 * @param paths the paths of server-sent events
 * @param publicUrl where clients reach the API; absent: this machine
 */
export function asyncapiDocument(paths: readonly PlainPath[], base: string, publicUrl: string | undefined): object {
  const schemas: Json = {}
  const messages: Json = {}
  const add = (id: string, name: string, payload: z.ZodType, more: Json = {}, io: 'input' | 'output' = 'output') => {
    const { description } = payload.meta() ?? {}
    const said = description === undefined ? {} : { summary: description }
    messages[id] = { name, title: name, ...said, payload: collect(payload, schemas, io), ...more }
  }
  for (const [event, data] of Object.entries(FRAME_DATA)) {
    const summary = FRAME_SAYS[event as keyof typeof FRAME_DATA]
    add(idOf('sse', event), event, data, { summary, ...headersOf(event) })
  }
  add(UNNAMED, 'message', unnamedData)
  for (const [type, schema] of Object.entries(CLIENT_MESSAGES)) add(idOf('client', type), type, schema, {}, 'input')
  for (const type of SERVER_TYPES) add(idOf('server', type), type, serverMessage(type))

  const channels: Json = {}
  const operations: Json = {}
  for (const { path, summary, query = {} } of paths) {
    const id = idOf(path.slice(1).replace(/:\w+/, 'one'))
    const sent = [...eventsOf(path).map(event => idOf('sse', event)), UNNAMED]
    channels[id] = { ...channelOf(path, summary, 'sse', sent), description: SSE_SAYS }
    const bindings = { http: { method: 'GET', query: paramsSchema(query) } }
    operations[`read.${id}`] = { ...operationOf('send', id, summary, sent), bindings }
  }
  const said = Object.keys(CLIENT_MESSAGES).map(type => idOf('client', type))
  const heard = SERVER_TYPES.map(type => idOf('server', type))
  const upgrade = { type: 'object', properties: { 'Sec-WebSocket-Protocol': { const: SUBPROTOCOL } } }
  channels.ws = {
    ...channelOf('/ws', 'Every channel on one connection, its filters changed in flight', 'ws', [...said, ...heard]),
    description: WS_SAYS,
    bindings: { ws: { method: 'GET', query: paramsSchema(streamParams), headers: upgrade } },
  }
  operations['ask.ws'] = operationOf('receive', 'ws', 'What a client says', said)
  operations['hear.ws'] = operationOf('send', 'ws', 'What the server says', heard)

  const { host, protocol } = new URL(publicUrl ?? LOCAL)
  const pathname = `${publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')}${base}`
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Linefeed',
      version: DESCRIPTION_VERSION,
      license: { name: 'MIT' },
      description: 'Odds, opportunities and game states as they change.',
    },
    defaultContentType: 'application/json',
    servers: {
      sse: { host, pathname, protocol: protocol.slice(0, -1), description: 'Server-sent events', security },
      ws: { host, pathname, protocol: protocol === 'https:' ? 'wss' : 'ws', description: 'WebSocket', security },
    },
    channels,
    operations,
    components: { schemas, messages, securitySchemes: SECURITY },
  }
}

const UNNAMED = 'unnamed.message'
const SERVER_TYPES = Object.keys(SERVER_DATA) as ServerType[]

const headersOf = (event: string): Json => ({
  contentType: 'application/json',
  headers: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Where to go on from: what Last-Event-ID says.' },
      event: { type: 'string', const: event, description: 'With `type=` data frames leave it out and say it inside.' },
    },
  },
})

function channelOf(path: string, summary: string, server: string, messages: readonly string[]): Json {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
    name,
    { description: 'An id, as rows have it.' },
  ])
  return {
    address: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    servers: [{ $ref: `#/servers/${server}` }],
    ...(inPath.length > 0 ? { parameters: Object.fromEntries(inPath) } : {}),
    messages: Object.fromEntries(messages.map(id => [id, { $ref: `#/components/messages/${id}` }])),
  }
}

const operationOf = (
  action: 'send' | 'receive',
  channel: string,
  summary: string,
  messages: readonly string[],
): Json => ({
  action,
  summary,
  channel: { $ref: `#/channels/${channel}` },
  messages: messages.map(id => ({ $ref: `#/channels/${channel}/messages/${id}` })),
})
