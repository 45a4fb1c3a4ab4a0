/**
 * The streams of one process: all open connections, the slots of keys, heartbeats, and the end. How a stream is asked for and refused is
 * `routes/stream.ts` and `routes/socket.ts`; this knows nothing of HTTP but the response or the socket that it writes to.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { WebSocket } from 'ws'
import type { Caller } from '../access.ts'
import { unavailable } from '../errors.ts'
import { createClient } from './client.ts'
import { createStreamMetrics } from './metrics.ts'
import { digestOf, type StreamRequest } from './request.ts'
import { createSession, type Filters, type SessionDeps } from './session.ts'
import type { Reason } from './session-errors.ts'
import { STREAM_DEFAULTS, type StreamSettings } from './settings.ts'
import { createSlots } from './slots.ts'
import { createSocket } from './socket.ts'
import { createSources, type SourceDeps, type Standing } from './sources.ts'
import { fromId } from './stand-on.ts'
import { createVanished, endsOf } from './vanished.ts'
import { filtersOf } from './vector.ts'
import { eventWire } from './wire.ts'
import { createWriter, responseSink, type Sink, type Writer } from './writer.ts'

export type StreamDeps = SourceDeps & { registry: Registry; settings?: Partial<StreamSettings> }

/** A stream that may begin. */
export type Opened = { standing: Standing; caller: Caller; request: StreamRequest; stream_id: string }
/** An open connection, whatever it is. */
type Connection = {
  caller: Caller
  heartbeat: () => void
  end: (reason?: Reason) => void
  ended: Promise<void>
  /** Of one that hears nothing of its client: how the system tells it, and what cuts it off. */
  silent?: { ends: string; cut: () => void }
}

const END_MS = 3_000

export type Streams = ReturnType<typeof createStreams>

export const createStreams = (deps: StreamDeps) => {
  const { redis, prefix, now, onError } = deps
  const settings = { ...STREAM_DEFAULTS, ...deps.settings }
  const metrics = createStreamMetrics(deps.registry)
  const open = new Map<string, Connection>()
  const onLost = (stream_id: string, reason: Reason): void => open.get(stream_id)?.end(reason)
  const slots = createSlots({ redis, prefix, channels: deps.channels, now, onLost, onError })
  const sources = createSources(deps, settings)
  const vanished = createVanished(() => performance.now())
  let closing = false

  const cutVanished = async (): Promise<void> => {
    const gone = await vanished.look()
    for (const { silent } of open.values()) if (silent && gone.has(silent.ends)) silent.cut()
  }
  const beat = setInterval(() => {
    for (const connection of open.values()) connection.heartbeat()
    if (open.size > 0) cutVanished().catch(onError)
  }, settings.heartbeat_ms)
  beat.unref()

  const writerOf = (sink: Sink): Writer =>
    createWriter(sink, { limit_bytes: settings.buffer_bytes, stalled_ms: settings.stalled_ms }, metrics.slow)

  const begin: SessionDeps['begin'] = ({ standing, request }, over) => {
    const filters = digestOf(request)
    const legs = (reach: Parameters<typeof sources.legs>[2]) => sources.legs(standing, request, reach)
    const client = createClient({ ...over, filters, legs, now, metrics, onError })
    // The client's own use of the sources holds them now.
    standing.release()
    return client
  }

  /** Holds a connection until it has ended. */
  const hold = async (connection: Connection, channel: string, stream_id: string): Promise<void> => {
    open.set(stream_id, connection)
    metrics.opened(channel)
    try {
      await connection.ended
    } finally {
      open.delete(stream_id)
      metrics.closed(channel)
      await slots.release(stream_id)
    }
  }

  /**
   * Takes a slot of the caller's key, for as long as its connection stands: a client that leaves while its stream or its snapshot is still being made may come
   * back at once.
   * @throws HttpError 429 when all are taken, 503 when that cannot be known
   */
  const take = async (client: Writable, ...asked: Parameters<typeof slots.take>): Promise<string> => {
    if (closing) throw unavailable()
    const stream_id = await slots.take(...asked)
    const gone = (): void => void slots.release(stream_id)
    if (client.destroyed) gone()
    else client.once('close', gone)
    return stream_id
  }

  return {
    take,

    /**
     * Takes a slot of the caller's key, and waits until there is something to stand on.
     * @throws HttpError 429 when all slots are taken, 503 when that cannot be known, or a store is away
     */
    open: async (caller: Caller, request: StreamRequest, res: ServerResponse): Promise<Opened> => {
      const filters = digestOf(request)
      const goesOn = request.last_event_id !== null && filtersOf(request.last_event_id) === filters
      const stream_id = await take(res, caller, filters, goesOn)
      try {
        return { standing: await sources.standing(caller, request), caller, request, stream_id }
      } catch (error) {
        await slots.release(stream_id)
        throw error
      }
    },

    /** Writes a stream to an opened response, until it ends. */
    run: async ({ standing, caller, request, stream_id }: Opened, res: ServerResponse): Promise<void> => {
      const { carried, filters, ignored, unknown, last_event_id } = request
      const { channel, kinds: channels, left_out } = carried
      const { delay_seconds } = caller
      const writer = writerOf(responseSink(res))
      const client = begin(
        { standing, request },
        {
          writer,
          wire: eventWire(request.form),
          opening: { stream_id, channel, channels, left_out, filters, ignored, unknown, delay_seconds },
          reconnected: last_event_id !== null,
          from: last_event_id === null ? null : fromId(last_event_id, digestOf(request)),
        },
      )
      const end = (reason?: Reason): void => {
        if (reason) client.say('error', { code: reason.code, message: reason.message })
        writer.end()
      }
      const heartbeat = (): void => {
        if (client.greeted() && !writer.full()) client.say('heartbeat', timeOf(now()))
      }
      const { localPort = 0, remoteAddress = '', remotePort = 0 } = res.socket ?? {}
      const silent = { ends: endsOf(localPort, remoteAddress, remotePort), cut: writer.destroy }
      await hold({ caller, heartbeat, end, silent, ended: client.run() }, channel, stream_id)
    },

    /**
     * Serves a WebSocket that has a slot, until it closes.
     * @param read what a client asks for, checked; throws HttpError
     */
    serve: async (
      { caller, stream_id, ws, socket: carrier }: { caller: Caller; stream_id: string; ws: WebSocket; socket: Socket },
      read: SessionDeps['read'],
      first: { channels: string[]; filters: Filters; last_event_id: string | null } | null,
    ): Promise<void> => {
      const socket = createSocket(ws, carrier, { messages: settings.messages, writerOf })
      const standing = (request: StreamRequest) => sources.standing(caller, request)
      const { writer, close } = socket
      const session = createSession({ writer, caller, stream_id, read, standing, begin, close, now, onError })
      const ended = socket.run(session)
      session.begin(first)
      const heartbeat = (): void => {
        if (!writer.full()) session.say('heartbeat', timeOf(now()))
        socket.beat()
      }
      await hold({ caller, heartbeat, end: session.end, ended }, 'websocket', stream_id)
    },

    /** Streams that a key holds now, in all processes. */
    active: slots.active,

    /** Ends the streams of callers that are no longer let in, with the reason. */
    endWhere: (refused: (caller: Caller) => Reason | null): void => {
      for (const connection of open.values()) {
        const reason = refused(connection.caller)
        if (reason !== null) connection.end(reason)
      }
    },

    /** Ends all streams in order; clients come back to another process. */
    close: async (): Promise<void> => {
      closing = true
      clearInterval(beat)
      const running = [...open.values()].map(({ ended }) => ended)
      for (const connection of open.values()) connection.end()
      sources.close()
      // What a client has asked of the store comes to its end.
      await Promise.race([Promise.all(running), sleep(END_MS, undefined, { ref: false })])
      await slots.close()
    },
  }
}

const timeOf = (ts: number): { timestamp: string; ts: number } => ({ timestamp: new Date(ts).toISOString(), ts })
