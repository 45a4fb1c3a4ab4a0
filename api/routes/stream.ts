/** The streams' paths: everything that can be refused is refused as JSON, with the headers of any answer; then the response becomes the stream. */
import type { ParsedUrlQuery } from 'node:querystring'
import type { Redis } from 'ioredis'
import type { Polka } from 'polka'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import type { Sql } from '../../sql/client.ts'
import type { Caller } from '../access.ts'
import type { Channels } from '../channels.ts'
import type { Context } from '../context.ts'
import type { Ending } from '../ending.ts'
import { notFound } from '../errors.ts'
import type { Exchange } from '../exchange.ts'
import { requireFeature } from '../gate.ts'
import type { Keyring } from '../keyring.ts'
import type { Log } from '../log.ts'
import type { PlainPath } from '../openapi-plain.ts'
import type { Params } from '../params.ts'
import { CORS } from '../respond.ts'
import { createStreams } from '../stream/index.ts'
import { CLOSE } from '../stream/messages.ts'
import { readRequest, streamParams } from '../stream/request.ts'
import type { Reason } from '../stream/session-errors.ts'
import type { StreamSettings } from '../stream/settings.ts'
import { type Feature, perTier } from '../tiers.ts'
import { mountSocket, type Upgrade } from './socket.ts'

export type StreamMount = Context & {
  sql: Sql
  redis: Redis
  channels: Channels
  keyring: Keyring
  prefix: string
  log: Log
  registry: Registry
  base: string
  ending: Ending
  streams?: Partial<StreamSettings> | undefined
}

/** A path, and what it says of the request. */
const ROUTES: readonly { path: string; channel?: string; summary: string; feature?: Feature }[] = [
  { path: '/stream', summary: 'Server-sent events: opportunities, odds, or both' },
  { path: '/stream/odds', channel: 'odds', summary: 'Odds as they change' },
  {
    path: '/stream/opportunities',
    channel: 'opportunities',
    summary: 'Opportunities as they are detected and expire',
    // The first that a tier gets.
    feature: 'arbitrage',
  },
  { path: '/stream/all', channel: 'all', summary: 'Everything that the tier carries' },
  { path: '/stream/gamestate', channel: 'gamestate', summary: 'Game states as they change', feature: 'gamestate' },
  { path: '/stream/events/:eventId', summary: 'Everything of one event' },
]

/** What a path of streams says already is no parameter of it. */
const paramsOf = (path: string, channel: string | undefined): Params => {
  const { channel: channels, event, ...others } = streamParams
  return {
    ...(channel === undefined ? { channel: channels } : {}),
    ...(path.includes(':eventId') ? {} : { event }),
    ...others,
  }
}

/** Paths of server-sent events, as they are described. */
export const STREAM_PATHS: readonly PlainPath[] = ROUTES.map(({ path, channel, summary, feature }) => ({
  path,
  summary,
  ...(feature && { feature }),
  description:
    'Its frames are described in `/asyncapi.json`. What can be refused is refused as JSON before the stream begins.',
  tag: 'streams',
  key: true,
  query: paramsOf(path, channel),
  bounds: `streams ${perTier(tier => tier.streams)}`,
  takes: { 'Last-Event-ID': 'The id of the last frame that was received: the stream goes on after it.' },
  answers: {
    200: {
      says: 'the stream, until either side ends it',
      type: 'text/event-stream',
      schema: z.string(),
      headers: ['Cache-Control'],
    },
  },
  refuses: ['400', '401', '403', ...(path.includes(':eventId') ? ['404'] : []), '429', '503'],
}))

// A proxy must neither keep a stream back nor compress it: each would hold frames until a buffer is full.
const HEADERS = [
  ...['Content-Type', 'text/event-stream; charset=utf-8', 'Cache-Control', 'no-cache, no-transform'],
  ...['X-Accel-Buffering', 'no', 'Vary', 'X-API-Key, Authorization', ...CORS],
]
const KEEP_ALIVE_MS = 30_000
const QUIET_MS = 5_000
// Nobody says when the time of a key has come.
const KEYS_MS = 1_000

export type Streaming = {
  /** Streams that a key holds now, in all processes. */
  active: (keyId: string) => Promise<number>
  /** Of the server: what asks for another protocol. */
  upgrade: Upgrade
  close: () => Promise<void>
}

export function mountStreams(app: Polka, deps: StreamMount): Streaming {
  const { gate, directory, keyring, log, base, ending, now } = deps
  // A store that is away says so many times a second.
  let warned = { text: '', at: Number.NEGATIVE_INFINITY }
  const onError = (error: unknown) => {
    const text = String(error)
    if (text === warned.text && now() - warned.at < QUIET_MS) return
    warned = { text, at: now() }
    log.warn({ error: text }, 'streams: something went wrong')
  }
  const streams = createStreams({ ...deps, onError, settings: deps.streams })

  const serve =
    (channel: string | undefined) =>
    async (exchange: Exchange, query: ParsedUrlQuery, path: Record<string, string>): Promise<void> => {
      const { req, res, headers } = exchange
      const caller = await gate.authorise(exchange, 'required', query.api_key)
      requireFeature(caller, 'streaming')
      const event = path.eventId?.toLowerCase()
      const header = req.headers['last-event-id']
      const said = { channel, event }
      const request = await readRequest(caller, query, said, header?.toString(), deps)
      if (event && !(await directory.leaguesOf([event], caller.delay_seconds)).has(event)) throw notFound('this event')
      if (req.method === 'HEAD') {
        res.writeHead(200, [...headers, ...HEADERS])
        res.end()
        return
      }
      const opened = await streams.open(caller, request, res)
      req.socket.setKeepAlive(true, KEEP_ALIVE_MS)
      // A stream ends with its connection: chunks would make three writes of each frame, and frames could not be shared as they are sent.
      res.useChunkedEncodingByDefault = false
      res.writeHead(200, [...headers, ...HEADERS])
      res.flushHeaders()
      // The request is answered; the stream lives on.
      void streams.run(opened, res).catch(onError)
    }

  for (const { path, channel } of ROUTES) app.get(`${base}${path}`, ending.handler(path, serve(channel)))

  const refused = ({ key }: Caller): Reason | null => {
    const known = key && keyring.find(key.hash)
    if (!known?.is_active || (known.expires_at !== null && known.expires_at <= now()))
      return { code: 'unauthorized', message: 'this API key is not valid any more', close: CLOSE.key }
    if (known.tier.name === key?.tier.name) return null
    return {
      code: 'unauthorized',
      message: 'the tier of this API key has changed: connect again',
      close: CLOSE.tier,
    }
  }
  const endRefused = (): void => streams.endWhere(refused)
  const deaf = keyring.onChange(endRefused)
  const looking = setInterval(endRefused, KEYS_MS)
  looking.unref()

  return {
    active: streams.active,
    upgrade: mountSocket(app, { ...deps, streams, onError }),
    close: async () => {
      deaf()
      clearInterval(looking)
      await streams.close()
    },
  }
}
