/**
 * A WebSocket as a connection that streams are written to, and what guards it: a bucket of messages, one size for all of them, and pings, so that
 * a half-open socket is found (nothing is heard of its client any more) and freed.
 */
import type { Socket } from 'node:net'
import type { RawData, WebSocket } from 'ws'
import { CLOSE } from './messages.ts'
import { FLOOD, type Session } from './session.ts'
import { type Sink, type Writer, watchTaking } from './writer.ts'

/** Of a client's message: filters may name a thousand events. */
export const MAX_MESSAGE_BYTES = 64 * 1024

// Beats without a word of the client; what the system takes from us says nothing of it. Behind a full buffer no ping reaches it: then it is
// what it takes that counts, and it is given longer (writer.ts).
const MOST_SILENT_BEATS = 2
// A change of the subscription costs a store's question; a ping costs nothing.
const COST = { ping: 1, message: 5 }
const TEXT = { binary: false }

const socketSink = (ws: WebSocket, socket: Socket): Sink => {
  let taken = (): void => {}
  // One function for all messages: what waits is the library's to count.
  const flushed = (): void => {
    if (ws.bufferedAmount === 0) taken()
  }
  return {
    dead: ws.readyState !== ws.OPEN,
    write: chunk => {
      if (ws.readyState === ws.OPEN) ws.send(chunk, TEXT, flushed)
    },
    waiting: () => ws.bufferedAmount,
    listen: (whenTaken, close) => {
      taken = whenTaken
      ws.on('close', close)
    },
    watch: (ms, stalled) => watchTaking(socket, ms, stalled),
    end: () => ws.close(CLOSE.try_again, 'the stream cannot go on now'),
    destroy: () => ws.terminate(),
  }
}

/** @param socket the connection that carries it */
export const createSocket = (
  ws: WebSocket,
  socket: Socket,
  deps: { messages: { burst: number; per_second: number }; writerOf: (sink: Sink) => Writer },
) => {
  const { burst, per_second } = deps.messages
  const writer = deps.writerOf(socketSink(ws, socket))
  let tokens = burst * COST.message
  let filled = performance.now()
  let silent = 0

  /** Whether the client may say something that costs so much. */
  const allowed = (cost: number): boolean => {
    const at = performance.now()
    tokens = Math.min(burst * COST.message, tokens + ((at - filled) / 1000) * per_second * COST.message)
    filled = at
    tokens -= cost
    return tokens >= 0
  }
  const closeNow = ws.close.bind(ws)

  return {
    writer,
    close: (code: number, reason: string): void => closeNow(code, reason),

    /** Hears the client, until the connection has closed. */
    run: (session: Session): Promise<void> =>
      new Promise(resolve => {
        let refused = false
        const refuse: Session['refuse'] = reason => {
          if (refused) return
          refused = true
          session.refuse(reason)
        }
        const heard = (cost: number): boolean => {
          silent = 0
          if (refused) return false
          if (allowed(cost)) return true
          refuse(FLOOD)
          return false
        }
        ws.on('message', (data: RawData, isBinary: boolean) => {
          if (heard(COST.message)) session.hear(isBinary ? null : data.toString())
        })
        ws.on('ping', data => {
          if (heard(COST.ping) && !writer.full()) ws.pong(data)
        })
        ws.on('pong', () => heard(COST.ping))
        // What cannot be read at all (too large, no text) is closed by the library itself: the client is told why before that.
        ws.close = (code, reason) => {
          if (code === CLOSE.too_big)
            refuse({
              code: 'payload_too_large',
              message: `a message has at most ${MAX_MESSAGE_BYTES} bytes`,
              close: CLOSE.too_big,
            })
          else closeNow(code, reason)
        }
        ws.on('error', () => {})
        ws.once('close', () => resolve())
        if (ws.readyState === ws.CLOSED) resolve()
      }),

    /** Asks whether the client is still there, and lets it go when it has not been for a while. */
    beat: (): void => {
      if (writer.full()) return
      silent++
      if (silent > MOST_SILENT_BEATS) ws.terminate()
      else if (ws.readyState === ws.OPEN) ws.ping()
    },
  }
}
