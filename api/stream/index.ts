/**
 * The streams of one process: per delay one tail of the logs and its channels, made when first asked for; all open clients; the slots of keys.
 * How a stream is asked for and refused is `routes/stream.ts`; this knows nothing of HTTP but the response that it writes to.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Redis } from 'ioredis'
import type { Registry } from 'prom-client'
import type { Sql } from '../../sql/client.ts'
import type { Caller } from '../access.ts'
import type { Channels } from '../channels.ts'
import { HttpError, unavailable } from '../errors.ts'
import type { Positions } from '../positions.ts'
import type { Reads } from '../reads.ts'
import { type Client, createClient } from './client.ts'
import { createDelayedLog } from './delayed.ts'
import type { Frame } from './frames.ts'
import { createLeg, type Leg } from './leg.ts'
import { createLog, type Tail } from './log.ts'
import { createStreamMetrics } from './metrics.ts'
import { createOdds, type OddsSource } from './odds.ts'
import { oddsChannel } from './odds-channel.ts'
import { filterKey } from './odds-filter.ts'
import { createOddsReads } from './odds-reads.ts'
import { patiently } from './patience.ts'
import { loadRefs } from './refs.ts'
import type { StreamRequest } from './request.ts'
import type { Refs } from './row.ts'
import { createSlots } from './slots.ts'
import { createWriter } from './writer.ts'

export type StreamSettings = {
  heartbeat_ms: number
  /** Bytes that wait for one client, at most. */
  buffer_bytes: number
  /** A client that takes nothing for so long is cut off. */
  stalled_ms: number
  /** What the process keeps for clients that are behind: log text, and its age. */
  journal: { max_bytes: number; max_ms: number }
  /** Log text that one resumed client is replayed at most. */
  replay_bytes: number
}

export const STREAM_DEFAULTS: StreamSettings = {
  heartbeat_ms: 15_000,
  buffer_bytes: 256 * 1024,
  stalled_ms: 120_000,
  journal: { max_bytes: 8 * 1024 * 1024, max_ms: 60_000 },
  replay_bytes: 32 * 1024 * 1024,
}

export type StreamDeps = {
  sql: Sql
  redis: Redis
  prefix: string
  channels: Pick<Channels, 'on'>
  positions: Pick<Positions, 'look'>
  reads: Reads
  registry: Registry
  simulated: boolean
  now: () => number
  onError: (error: unknown) => void
  settings?: Partial<StreamSettings>
}

// Long enough for a store that is warming up, short enough for a client to try again.
const READY_MS = 10_000
const SLOT_RETRY_S = 5

/** A stream that may begin. */
export type Opened = {
  source: OddsSource
  release: () => void
  caller: Caller
  request: StreamRequest
  stream_id: string
}

export type Streams = ReturnType<typeof createStreams>

export const createStreams = (deps: StreamDeps) => {
  const { sql, redis, prefix, channels, positions, reads, now, simulated, onError } = deps
  const settings = { ...STREAM_DEFAULTS, ...deps.settings }
  const metrics = createStreamMetrics(deps.registry)
  const slots = createSlots({ redis, prefix, onError })
  const oddsReads = createOddsReads({ reads, now, simulated })
  const clients = new Map<Client, Caller>()
  const sources = new Map<number, OddsSource>()
  let refs: Promise<Refs> | null = null
  let closing = false

  const tailOf = (delay: number): Tail =>
    delay === 0
      ? createLog({ redis, channels, prefix, onError })
      : createDelayedLog({ redis, prefix, now, moment: () => positions.look(delay), onError })

  const sourceOf = async (delay: number): Promise<OddsSource> => {
    refs ??= patiently(() => loadRefs(text => sql.query(text)), onError)
    const loaded = await refs
    const known = sources.get(delay)
    if (known) return known
    const { journal } = settings
    const source = createOdds({ tail: tailOf(delay), reads: oddsReads, refs: loaded, simulated, journal, onError })
    sources.set(delay, source)
    return source
  }

  const beat = setInterval(() => {
    for (const client of clients.keys()) client.heartbeat()
  }, settings.heartbeat_ms)
  beat.unref()

  /** A source that stands. @throws HttpError 503 when it does not come to stand soon */
  const standing = async (delay: number): Promise<{ source: OddsSource; release: () => void }> => {
    const late = AbortSignal.timeout(READY_MS)
    const timeout = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(unavailable()), { once: true })
    })
    const source = await Promise.race([sourceOf(delay), timeout])
    const release = source.use(() => {})
    try {
      await Promise.race([source.ready(), timeout])
    } catch (error) {
      release()
      throw error
    }
    return { source, release }
  }

  /** Writes a stream to an opened response, until it ends. */
  const run = async (opened: Opened, res: ServerResponse): Promise<void> => {
    const { source, caller, request, stream_id } = opened
    const { carried, filter, form } = request
    const writer = createWriter(res, { limit_bytes: settings.buffer_bytes, stalled_ms: settings.stalled_ms })
    let client: Client | null = null
    const onReset = (): void => client?.reset()
    const legs = (push: (kind: Leg['kind'], frame: Frame) => boolean, paused: () => void): Leg[] => {
      const channel = oddsChannel(
        { ...settings, source, pages: oddsReads.pages, redis, prefix, now },
        filter,
        form,
        onReset,
      )
      return [createLeg(channel, frame => push('odds', frame), paused)]
    }
    client = createClient({
      writer,
      form,
      opening: {
        stream_id,
        channel: carried.channel,
        channels: carried.kinds,
        left_out: carried.left_out,
        filters: request.filters,
        ignored: request.ignored,
        delay_seconds: caller.delay_seconds,
      },
      filters: digestOf([carried.kinds, filterKey(filter), filter.min_ev, filter.min_profit, filter.state]),
      last_event_id: request.last_event_id,
      legs,
      now,
      metrics,
      onError,
    })
    opened.release()
    clients.set(client, caller)
    metrics.opened(carried.channel)
    try {
      await client.run()
    } finally {
      clients.delete(client)
      metrics.closed(carried.channel)
      await slots.release(stream_id)
    }
  }

  return {
    /**
     * Takes a slot of the caller's key, and waits until there is something to stand on.
     * @throws HttpError 429 when all slots are taken, 503 when that cannot be known, or a store is away
     */
    open: async (caller: Caller, request: StreamRequest): Promise<Opened> => {
      if (closing) throw unavailable()
      const stream_id = `str_${randomBytes(9).toString('hex')}`
      const taken = await slots.acquire(caller.id, stream_id, caller.tier.streams).catch(error => {
        onError(error)
        throw unavailable()
      })
      if (!taken)
        throw new HttpError(
          429,
          'too_many_streams',
          `this key has all of its ${caller.tier.streams} streams open; close one, or try again in ${SLOT_RETRY_S} seconds`,
          { retry_after: SLOT_RETRY_S },
        )
      try {
        return { ...(await standing(caller.delay_seconds)), caller, request, stream_id }
      } catch (error) {
        await slots.release(stream_id)
        throw error
      }
    },
    run,
    /** Streams that a key holds now, in all processes. */
    active: slots.active,
    /** Ends the streams of callers that are no longer let in. */
    endWhere: (refused: (caller: Caller) => string | null): void => {
      for (const [client, caller] of clients) {
        const message = refused(caller)
        if (message !== null) client.end({ code: 'unauthorized', message })
      }
    },
    /** Ends all streams in order; clients come back to another process. */
    close: async (): Promise<void> => {
      closing = true
      clearInterval(beat)
      for (const client of clients.keys()) client.end()
      await slots.close()
    },
  }
}

const digestOf = (parts: unknown): string => createHash('sha1').update(JSON.stringify(parts)).digest('hex').slice(0, 6)
