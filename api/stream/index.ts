/**
 * The streams of one process: all open clients, the slots of keys, heartbeats, and the end. How a stream is asked for and refused is
 * `routes/stream.ts`; this knows nothing of HTTP but the response that it writes to.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Caller } from '../access.ts'
import { HttpError, unavailable } from '../errors.ts'
import { type Client, createClient } from './client.ts'
import { createStreamMetrics } from './metrics.ts'
import { filterKey } from './odds-filter.ts'
import type { StreamRequest } from './request.ts'
import { createSlots } from './slots.ts'
import { createSources, type SourceDeps, type SourceSettings, type Standing } from './sources.ts'
import { createWriter } from './writer.ts'

export type StreamSettings = SourceSettings & {
  heartbeat_ms: number
  /** Bytes that wait for one client from which it counts as slow, and nothing more is written. */
  buffer_bytes: number
  /** A client that takes nothing for so long is cut off. */
  stalled_ms: number
}

export const STREAM_DEFAULTS: StreamSettings = {
  heartbeat_ms: 15_000,
  buffer_bytes: 256 * 1024,
  stalled_ms: 120_000,
  journal: { max_bytes: 8 * 1024 * 1024, max_ms: 60_000 },
  replay_bytes: 32 * 1024 * 1024,
}

export type StreamDeps = SourceDeps & { registry: Registry; settings?: Partial<StreamSettings> }

/** A stream that may begin. */
export type Opened = { standing: Standing; caller: Caller; request: StreamRequest; stream_id: string }

const SLOT_RETRY_S = 5
const END_MS = 3_000

export type Streams = ReturnType<typeof createStreams>

export const createStreams = (deps: StreamDeps) => {
  const { redis, prefix, now, onError } = deps
  const settings = { ...STREAM_DEFAULTS, ...deps.settings }
  const metrics = createStreamMetrics(deps.registry)
  const slots = createSlots({ redis, prefix, onError })
  const sources = createSources(deps, settings)
  const clients = new Map<Client, { caller: Caller; ended: Promise<void> }>()
  let closing = false

  const beat = setInterval(() => {
    for (const client of clients.keys()) client.heartbeat()
  }, settings.heartbeat_ms)
  beat.unref()

  return {
    /**
     * Takes a slot of the caller's key, and waits until there is something to stand on.
     * @throws HttpError 429 when all slots are taken, 503 when that cannot be known, or a store is away
     */
    open: async (caller: Caller, request: StreamRequest): Promise<Opened> => {
      if (closing) throw unavailable()
      const stream_id = `str_${randomBytes(9).toString('hex')}`
      const most = caller.tier.streams
      const taken = await slots.acquire(caller.id, stream_id, most).catch(error => {
        onError(error)
        throw unavailable()
      })
      if (!taken) throw tooMany(most)
      try {
        return { standing: await sources.standing(caller, request), caller, request, stream_id }
      } catch (error) {
        await slots.release(stream_id)
        throw error
      }
    },

    /** Writes a stream to an opened response, until it ends. */
    run: async ({ standing, caller, request, stream_id }: Opened, res: ServerResponse): Promise<void> => {
      const { carried, filter } = request
      const client = createClient({
        writer: createWriter(
          res,
          { limit_bytes: settings.buffer_bytes, stalled_ms: settings.stalled_ms },
          metrics.slow,
        ),
        form: request.form,
        opening: {
          stream_id,
          channel: carried.channel,
          channels: carried.kinds,
          left_out: carried.left_out,
          filters: request.filters,
          ignored: request.ignored,
          delay_seconds: caller.delay_seconds,
        },
        filters: digestOf([carried.kinds, filterKey(filter), filter.min_ev, filter.min_profit]),
        last_event_id: request.last_event_id,
        legs: reach => sources.legs(standing, request, reach),
        now,
        metrics,
        onError,
      })
      // The client's own use of the sources holds them now.
      standing.release()
      const ended = client.run()
      clients.set(client, { caller, ended })
      metrics.opened(carried.channel)
      try {
        await ended
      } finally {
        clients.delete(client)
        metrics.closed(carried.channel)
        await slots.release(stream_id)
      }
    },

    /** Streams that a key holds now, in all processes. */
    active: slots.active,

    /** Ends the streams of callers that are no longer let in, with the reason. */
    endWhere: (refused: (caller: Caller) => string | null): void => {
      for (const [client, { caller }] of clients) {
        const message = refused(caller)
        if (message !== null) client.end({ code: 'unauthorized', message })
      }
    },

    /** Ends all streams in order; clients come back to another process. */
    close: async (): Promise<void> => {
      closing = true
      clearInterval(beat)
      const running = [...clients.values()].map(({ ended }) => ended)
      for (const client of clients.keys()) client.end()
      sources.close()
      // What a client has asked of the store comes to its end.
      await Promise.race([Promise.all(running), sleep(END_MS, undefined, { ref: false })])
      await slots.close()
    },
  }
}

const tooMany = (most: number): HttpError =>
  new HttpError(
    429,
    'too_many_streams',
    `this key has its ${most} stream${most === 1 ? '' : 's'} open; close one, or try again in ${SLOT_RETRY_S} seconds`,
    { retry_after: SLOT_RETRY_S },
  )

const digestOf = (parts: unknown): string => createHash('sha1').update(JSON.stringify(parts)).digest('hex').slice(0, 6)
