/** How a client's frames become bytes: lines of server-sent events, or messages of a WebSocket. */
import { type Form, type Frame, frameBytes, messageHead } from './frames.ts'

export type Wire = {
  form: Form
  /** The frame that says what the stream carries. */
  hello: 'connected' | 'subscribed'
  /** What comes before everything. */
  preamble: string
  /** A frame that other clients hear too. */
  shared: (frame: Frame, id: string) => Buffer
  /** A frame of this client alone. */
  own: (body: string, id: string | null) => string
}

export const RETRY_MS = 3_000

const own = (body: string, id: string | null): string => (id === null ? body : `id: ${id}\n${body}`)
export const eventWire = (form: Form): Wire => ({
  form,
  hello: 'connected',
  preamble: `retry: ${RETRY_MS}\n\n`,
  shared: frameBytes,
  own,
})

/** Of one WebSocket: everything that is said on it is numbered by it, whatever stream says it. */
export const messageWire = (): Wire => {
  let seq = 0
  return {
    form: 'message',
    hello: 'subscribed',
    preamble: '',
    // The number is the client's own, so the bytes are too; a fragmented message would share them and cost two frames each.
    shared: (frame, id) => Buffer.concat([Buffer.from(messageHead(++seq, id)), frame.body]),
    own: (body, id) => messageHead(++seq, id) + body,
  }
}
