/**
 * One client's connection, and what it may hold: bytes that the client has not taken yet are counted, and past the limit nothing more is
 * written until it has taken them all. What is written is shared memory, so a client that never reads costs its limit at most, and its frames
 * not even that while others hold them too.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// A large commit fills the buffer of any client for a moment; one that is behind for longer is slow.
const SLOW_MS = 1_000
// What was said last has so long to reach the client; then an ended connection is cut off.
const END_MS = 5_000

/** The client has gone. */
export class Gone extends Error {}

/** A connection: where bytes go, and what it says of them. */
export type Sink = {
  /** It may have gone while its stream was made ready. */
  dead: boolean
  write: (chunk: Buffer | string) => void
  /** Bytes that wait for the client to take them; 0 where it keeps up. */
  waiting: () => number
  /** @param taken called whenever nothing waits any more */
  listen: (taken: () => void, close: () => void) => void
  /** Calls back when the client has taken and said nothing, not a byte, for `ms`, or for twice that at most. Returns what ends the watch. */
  watch: (ms: number, stalled: () => void) => () => void
  end: () => void
  destroy: () => void
}

export type Writer = {
  closed: () => boolean
  /** Returns what takes the listener away again. */
  onClose: (listener: () => void) => () => void
  full: () => boolean
  write: (chunk: Buffer | string) => void
  /** Resolves when the client has taken what was waiting; true where that took so long that it counts as slow. @throws Gone */
  drained: () => Promise<boolean>
  end: () => void
  destroy: () => void
}

/**
 * @param limits.limit_bytes waiting bytes from which a client counts as slow
 * @param limits.stalled_ms a client that takes nothing for so long is cut off: half-open connections end. One that is slow goes on
 */
export const createWriter = (
  sink: Sink,
  limits: { limit_bytes: number; stalled_ms: number },
  onSlow: () => void,
): Writer => {
  let closed = sink.dead
  let ended = false
  const closing = new Set<() => void>()
  const emptied = new Set<() => void>()
  const call = (listeners: Set<() => void>): void => {
    for (const listener of [...listeners]) listener()
    listeners.clear()
  }
  let watched: (() => void) | null = null
  const unwatch = (): void => {
    watched?.()
    watched = null
  }
  const close = (): void => {
    if (closed) return
    closed = true
    unwatch()
    call(closing)
  }
  const taken = (): void => {
    unwatch()
    call(emptied)
  }
  sink.listen(taken, close)
  const full = (): boolean => !closed && sink.waiting() > limits.limit_bytes
  const onClose = (listener: () => void): (() => void) => {
    if (closed) listener()
    else closing.add(listener)
    return () => closing.delete(listener)
  }

  return {
    closed: () => closed,
    onClose,
    full,
    write: chunk => {
      if (closed || ended) return
      sink.write(chunk)
      if (full()) watched ??= sink.watch(limits.stalled_ms, sink.destroy)
    },
    drained: async () => {
      let late = false
      if (full())
        await new Promise<void>(resolve => {
          const slow = setTimeout(() => {
            late = true
            onSlow()
          }, SLOW_MS)
          const done = (): void => {
            clearTimeout(slow)
            emptied.delete(done)
            closing.delete(done)
            resolve()
          }
          emptied.add(done)
          closing.add(done)
        })
      if (closed) throw new Gone()
      return late
    },
    end: () => {
      if (closed || ended) return
      ended = true
      sink.end()
      const late = setTimeout(sink.destroy, END_MS)
      onClose(() => clearTimeout(late))
    },
    destroy: sink.destroy,
  }
}

/**
 * Watches what a connection takes of what waits for it. Node's timer of a connection looks at how much the system has yet to take, which it alone
 * knows: of one large write nothing else is seen before it has gone as a whole, and a slow client takes longer for it than any may take nothing.
 */
export const watchTaking = (socket: Socket | null, ms: number, stalled: () => void): (() => void) => {
  socket?.setTimeout(ms, stalled)
  return () => {
    socket?.setTimeout(0, stalled)
  }
}

/** A response that is a stream of events. */
export const responseSink = (res: ServerResponse): Sink => ({
  dead: res.destroyed || res.writableEnded,
  write: chunk => res.write(chunk),
  waiting: () => (res.writableNeedDrain ? res.writableLength : 0),
  listen: (taken, close) => {
    res.on('drain', taken)
    res.on('close', close)
    // A connection that breaks while it is written to; `close` follows.
    res.on('error', () => {})
  },
  watch: (ms, stalled) => watchTaking(res.socket, ms, stalled),
  end: () => res.end(),
  destroy: () => res.destroy(),
})
