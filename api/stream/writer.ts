/**
 * One client's connection, and what it may hold: bytes that the client has not taken yet are counted, and past the limit nothing more is
 * written until it has taken them all. What is written is shared memory, so a client that never reads costs its limit at most, and its frames
 * not even that while others hold them too.
 */
import type { ServerResponse } from 'node:http'

// A large commit fills the buffer of any client for a moment; one that is behind for longer is slow.
const SLOW_MS = 1_000

/** The client has gone. */
export class Gone extends Error {}

export type Writer = ReturnType<typeof createWriter>

/**
 * @param limits.limit_bytes waiting bytes from which a client counts as slow
 * @param limits.stalled_ms a client that takes nothing for so long is cut off: half-open connections end
 */
export const createWriter = (
  res: ServerResponse,
  limits: { limit_bytes: number; stalled_ms: number },
  onSlow: () => void,
) => {
  // It may have gone while its stream was made ready.
  let closed = res.destroyed || res.writableEnded
  const closing = new Set<() => void>()
  const close = (): void => {
    if (closed) return
    closed = true
    for (const listener of closing) listener()
    closing.clear()
  }
  res.on('close', close)
  // A connection that breaks while it is written to; `close` follows.
  res.on('error', () => {})
  const full = (): boolean => !closed && res.writableNeedDrain && res.writableLength > limits.limit_bytes

  return {
    closed: () => closed,
    onClose: (listener: () => void): void => {
      if (closed) listener()
      else closing.add(listener)
    },
    full,
    write: (chunk: Buffer | string): void => {
      if (!closed) res.write(chunk)
    },
    /** Resolves when the client has taken what was waiting. @throws Gone */
    drained: async (): Promise<void> => {
      if (full())
        await new Promise<void>(resolve => {
          const stalled = setTimeout(() => res.destroy(), limits.stalled_ms)
          const slow = setTimeout(onSlow, SLOW_MS)
          const done = (): void => {
            clearTimeout(slow)
            clearTimeout(stalled)
            res.off('drain', done)
            closing.delete(done)
            resolve()
          }
          res.on('drain', done)
          closing.add(done)
        })
      if (closed) throw new Gone()
    },
    end: (): void => {
      if (!closed) res.end()
    },
    destroy: (): void => {
      res.destroy()
    },
  }
}
