/**
 * Server-sent events with `fetch`: a key in a header, which a browser's EventSource cannot set, and a connection that is opened again where it
 * broke off, as often as it has to be.
 */

import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { Refused, refusalOf } from './refused.ts'
import type { components } from './schema.ts'

type Frames = components['schemas']['Frames']

/** A frame by its event; `id` is where to go on from. */
export type Frame = { [E in keyof Frames]: { event: E; data: Frames[E]; id: string } }[keyof Frames]

export type StreamOptions = {
  /** `odds`, `opportunities`, `all`, or kinds of opportunities; default: opportunities, or odds for a tier without any. */
  channel?: string | string[]
  /** As the query of a stream has them: `{ league: ['nfl'], live: true, min_ev: 2 }`. */
  filters?: Record<string, string | number | boolean | readonly string[]>
  /** The `id` of the last frame that was seen, to go on after it. */
  after?: string
  /** Ends it. */
  signal?: AbortSignal
  /** Told of every break that is mended, with the milliseconds until the next try. */
  onBreak?: (error: unknown, wait: number) => void
}

type Where = { base: string; key: string; fetch: typeof globalThis.fetch }

/** No frame for longer than this: the connection is dead. A heartbeat comes every 15 s. */
const SILENCE_MS = 45_000
const RETRY_MS = 3_000

export async function* readStream(where: Where, options: StreamOptions = {}): AsyncGenerator<Frame> {
  const { signal, onBreak } = options
  const at = { id: options.after, retry: RETRY_MS }
  for (;;) {
    try {
      yield* connection(where, options, at)
    } catch (error) {
      if (signal?.aborted) return
      const refused = error instanceof Refused ? error : null
      if (refused !== null && refused.retryAfter === null) throw error
      const wait = Math.max(at.retry, (refused?.retryAfter ?? 0) * 1_000)
      onBreak?.(error, wait)
      await pause(wait, signal)
    }
    if (signal?.aborted) return
  }
}

/** One connection, to its end, which is always an error: a stream has none. */
async function* connection(
  where: Where,
  options: StreamOptions,
  at: { id?: string; retry: number },
): AsyncGenerator<Frame> {
  const { base, key, fetch } = where
  const silence = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, silence.signal]) : silence.signal
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const headers = { 'X-API-Key': key, ...(at.id === undefined ? {} : { 'Last-Event-ID': at.id }) }
    const response = await fetch(`${base}/stream?${queryOf(options)}`, { headers, signal })
    if (!response.ok || response.body === null)
      throw refusalOf(response.status, await response.json().catch(() => null))
    const parser = new EventSourceParserStream({ onRetry: ms => void Object.assign(at, { retry: ms }) })
    const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parser)
    for await (const message of messages as AsyncIterable<EventSourceMessage>) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      at.id = message.id ?? at.id
      // The service's own word for what its frames are.
      yield { event: message.event, data: JSON.parse(message.data), id: at.id ?? '' } as Frame
    }
    throw new Error('the connection has ended')
  } finally {
    clearTimeout(timer)
    // A consumer that has left the loop wants no more of it.
    silence.abort()
  }
}

function queryOf({ channel, filters = {} }: StreamOptions): URLSearchParams {
  const given = Object.entries({ channel, ...filters }).filter(([, value]) => value !== undefined)
  return new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, [value].flat().join(',')])))
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const over = (): void => {
      clearTimeout(timer)
      // A caller's signal lives on: one listener for each break would stay on it.
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal?.addEventListener('abort', over)
  })
}
