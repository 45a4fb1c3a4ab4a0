/**
 * WebSockets, on the port and with the keys of everything else. A browser is not told why an upgrade was refused: so it never is, but for what
 * is no WebSocket at all; whoever may not stream hears an `error` message, then the code that the connection is closed with.
 */
import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import type { Duplex } from 'node:stream'
import type { Polka } from 'polka'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import type { Ending } from '../ending.ts'
import { HttpError } from '../errors.ts'
import { type Exchange, openExchange, withoutSlashes } from '../exchange.ts'
import { requireFeature } from '../gate.ts'
import { COUNTED } from '../openapi-headers.ts'
import type { PlainPath } from '../openapi-plain.ts'
import { namedBody } from '../stream/frames.ts'
import type { Streams } from '../stream/index.ts'
import { CLOSE, SUBPROTOCOL } from '../stream/messages.ts'
import { type Lookups, streamParams } from '../stream/request.ts'
import { closeOf, sayable } from '../stream/session-errors.ts'
import { firstOf, readAsked, slotOf } from '../stream/session-query.ts'
import { MAX_MESSAGE_BYTES } from '../stream/socket.ts'
import { messageWire } from '../stream/wire.ts'
import { perTier } from '../tiers.ts'

const SOCKET_PATH = '/ws'

/** The path of the WebSocket, as one of HTTP: who may not stream is told so on the connection, by an `error` and the code that it is closed with. */
export const SOCKET: PlainPath = {
  path: SOCKET_PATH,
  summary: 'The same over a WebSocket: many channels on one connection',
  description: 'Its messages and close codes are described in `/asyncapi.json`; also at `/ws`, outside the base path.',
  tag: 'streams',
  key: true,
  uncounted: true,
  query: streamParams,
  bounds: `streams ${perTier(tier => tier.streams)}; a message ${MAX_MESSAGE_BYTES / 1024} KiB`,
  answers: { 101: { says: 'the connection is a WebSocket now', headers: [...COUNTED, 'Upgrade'] } },
  refuses: ['400', '426'],
}

export type Upgrade = (server: Server) => (req: IncomingMessage, socket: Duplex, head: Buffer) => void

type SocketMount = Lookups &
  Pick<Context, 'gate' | 'now'> & {
    base: string
    ending: Ending
    streams: Streams
    onError: (error: unknown) => void
  }

// Most frames are a price or two, and dearer to compress than to send; a snapshot is not. Each is compressed by itself: a window per client that
// lives on would cost more than everything else that a client has.
const DEFLATE = {
  threshold: 16 * 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  concurrencyLimit: 2,
  zlibDeflateOptions: { level: 4, memLevel: 7, windowBits: 13 },
}

export function mountSocket(app: Polka, deps: SocketMount): Upgrade {
  const { gate, now, base, ending, streams, onError } = deps
  const asked = new WeakMap<IncomingMessage, { exchange: Exchange; refusal: unknown }>()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Pings are answered as long as they are few (stream/socket.ts).
    autoPong: false,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: DEFLATE,
    handleProtocols: offered => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  })
  server.on('headers', (lines, req) => {
    const headers = asked.get(req)?.exchange.headers ?? []
    for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
  })

  server.on('wsClientError', (error, socket, req) => {
    const { exchange, refusal } = asked.get(req) ?? {}
    if (!exchange) return void socket.destroy()
    giveBack(exchange.res, socket)
    ending.fail(exchange, refusal ?? badHandshake(req, error))
  })

  const paths = [`${base}${SOCKET_PATH}`, SOCKET_PATH]
  for (const path of paths)
    app.get(
      path,
      ending.handler(SOCKET_PATH, async () => {
        const message = 'this is a WebSocket: ask with Upgrade: websocket'
        const issues = [{ param: 'Upgrade', message: 'must be websocket' }]
        throw new HttpError(
          426,
          'validation_error',
          message,
          { issues },
          { Upgrade: 'websocket', Connection: 'Upgrade' },
        )
      }),
    )

  /** Says why, and closes. */
  const turnAway = (ws: WebSocket, error: unknown): void => {
    const why = sayable(error)
    const body = namedBody('message', 'error', JSON.stringify(why), new Date(now()).toISOString())
    ws.on('error', () => {})
    ws.send(messageWire().own(body, null))
    ws.close(closeOf(error) ?? CLOSE.try_again, why.code)
  }

  const accept = async (req: IncomingMessage, socket: Duplex, head: Buffer, query: ParsedUrlQuery): Promise<void> => {
    const exchange = openExchange(req, new ServerResponse(req), SOCKET_PATH)
    let caller: Caller | null = null
    const first = firstOf(query)
    let stream_id = ''
    let refusal: unknown = null
    try {
      caller = await gate.authorise(exchange, 'required', query.api_key)
      requireFeature(caller, 'streaming')
      // Given back with the socket, also where no WebSocket comes of it: the handshake is refused, or the client has gone.
      stream_id = await streams.take(socket, caller, ...(await slotOf(readAsked(caller, deps), first)))
    } catch (error) {
      refusal = error
      if (!(error instanceof HttpError)) onError(error)
    }
    if (socket.destroyed) return
    asked.set(req, { exchange, refusal })
    server.handleUpgrade(req, socket, head, ws => {
      if (refusal !== null || caller === null) return turnAway(ws, refusal)
      const known = caller
      const read = readAsked(known, deps)
      void streams.serve({ caller: known, stream_id, ws, socket: req.socket }, read, first).catch(onError)
    })
  }

  return http => (req, socket, head) => {
    // Behind a request that is not answered yet there is no connection to give away; what is thrown here would end the process.
    if (isTaken(socket)) return void socket.destroy()
    const [path = '', ...search] = (req.url ?? '').split('?')
    const here = paths.includes(withoutSlashes(path).toLowerCase())
    if (!here || req.headers.upgrade?.toLowerCase() !== 'websocket') return answerPlainly(http, req, socket)
    // The client may break off at any time before there is a WebSocket to tell of it.
    socket.on('error', () => socket.destroy())
    accept(req, socket, head, parse(search.join('?'))).catch(error => {
      onError(error)
      socket.destroy()
    })
  }
}

/** Whether the answer to an earlier request still has the connection: Node keeps it there. */
const isTaken = (socket: Duplex): boolean => '_httpMessage' in socket && Boolean(socket._httpMessage)

/** A request that offers another protocol that we do not speak (curl asks for HTTP/2 so) is answered as if it had not, and then the connection ends. */
function answerPlainly(http: Server, req: IncomingMessage, socket: Duplex): void {
  const res = new ServerResponse(req)
  giveBack(res, socket)
  socket.on('error', () => socket.destroy())
  http.emit('request', req, res)
}

/** Before the protocol changes a connection is its request's: what answers that ends it. */
function giveBack(res: ServerResponse, socket: Duplex): void {
  res.shouldKeepAlive = false
  res.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0])
  res.on('finish', () => socket.end())
}

/** Why there is no WebSocket for a request that asks for one. */
const badHandshake = ({ method }: IncomingMessage, { message }: Error): HttpError => {
  if (method !== 'GET')
    return new HttpError(405, 'method_not_allowed', `${method} is not allowed here`, {}, { Allow: 'GET' })
  // The library names the header that it misses: `Missing or invalid Sec-WebSocket-Key header`.
  const issues = [{ param: /Sec-WebSocket-\w+/.exec(message)?.[0] ?? 'Upgrade', message }]
  return new HttpError(400, 'validation_error', `this is no handshake of a WebSocket: ${message}`, { issues }, VERSION)
}
const VERSION = { 'Sec-WebSocket-Version': '13' }
