/**
 * One WebSocket connection: what it is subscribed to, and the stream that carries it. A connection has one set of channels and one filter; when a
 * message changes them, the stream ends between two frames and another begins where it stood. What the change does not touch goes on, the
 * rest begins with a snapshot.
 */
import type { Caller } from '../access.ts'
import { HttpError, invalid } from '../errors.ts'
import { KINDS, type Kind, kindsOf, namesOf, partedFor } from './channels.ts'
import type { Client, Opening } from './client.ts'
import { namedBody } from './frames.ts'
import { type Loan, lend } from './lend.ts'
import { CLOSE, type ClientMessage } from './messages.ts'
import { digestOf, type StreamRequest } from './request.ts'
import { closeOf, type Reason, readMessage, sayable } from './session-errors.ts'
import type { Standing } from './sources.ts'
import { type From, fromId, unchanged } from './stand-on.ts'
import { messageWire, type Wire } from './wire.ts'
import type { Writer } from './writer.ts'

export type Filters = Record<string, string | number | boolean | null | (string | number | boolean)[]>
type Begun = { writer: Writer; wire: Wire; opening: Opening; reconnected: boolean; from: From | null }

export type SessionDeps = {
  writer: Writer
  caller: Caller
  stream_id: string
  /** What is asked for, checked; null: the default channels. @throws HttpError */
  read: (channels: readonly string[] | null, filters: Filters) => Promise<StreamRequest>
  /** @throws HttpError 503 */
  standing: (request: StreamRequest) => Promise<Standing>
  begin: (of: { standing: Standing; request: StreamRequest }, over: Begun) => Client
  /** Closes the connection when all that was said has left. */
  close: (code: number, reason: string) => void
  now: () => number
  onError: (error: unknown) => void
}

/** What of a request is said again. */
type Echo = Pick<StreamRequest, 'filters' | 'ignored' | 'unknown'>
const echoOf = ({ filters, ignored, unknown }: StreamRequest): Echo => ({ filters, ignored, unknown })

// Each may wait for a store; a client that asks on meanwhile is flooding.
const MOST_WAITING = 32

export type Session = ReturnType<typeof createSession>

export const createSession = (deps: SessionDeps) => {
  const { writer, caller, read, now, close } = deps
  const wire = messageWire()
  let current: { client: Client; loan: Loan; request: StreamRequest } | null = null
  let filters: Filters = {}
  let asked: Echo = { filters: {}, ignored: [], unknown: [] }
  let waiting = 0
  let ended = false
  let queue: Promise<void> = Promise.resolve()

  const say = (event: string, data: object): void => {
    if (current) current.client.say(event, data)
    else if (!writer.closed())
      writer.write(wire.own(namedBody('message', event, JSON.stringify(data), new Date(now()).toISOString()), null))
  }
  const kinds = (): readonly Kind[] => current?.request.carried.kinds ?? []

  /** Another stream on the same connection. */
  const turnTo = async (request: StreamRequest, resume: string | null): Promise<void> => {
    const standing = await deps.standing(request)
    if (ended || writer.closed()) {
      standing.release()
      return
    }
    const from = resume === null ? current && unchanged(current, request) : fromId(resume, digestOf(request))
    current?.loan.takeBack()
    const loan = lend(writer)
    const { carried } = request
    asked = echoOf(request)
    const opening = { channels: carried.kinds, left_out: carried.left_out, ...asked }
    const over = { writer: loan, wire, opening, reconnected: resume !== null, from }
    const client = deps.begin({ standing, request }, over)
    current = { client, loan, request }
    void client.run()
  }
  const leaveAll = (): void => {
    current?.loan.takeBack()
    current = null
    say('subscribed', { channels: [], left_out: [], ...asked, reconnected: false, resumed: false, fresh: [] })
  }

  const handle = async (message: Exclude<ClientMessage, { type: 'ping' }>): Promise<void> => {
    const had = kinds()
    const wanted = message.type === 'unsubscribe' ? filters : (message.filters ?? filters)
    const named = message.type === 'filter' ? undefined : namesOf(message.channels)
    if (message.type === 'unsubscribe') {
      // Who has computed what to leave, and found nothing, leaves nothing.
      const left = kindsOf(message.channels === undefined ? ['all'] : (named ?? []))
      const rest = had.filter(kind => !left.has(kind))
      if (rest.length === 0) leaveAll()
      else await turnTo(await read(rest, wanted), null)
      return
    }
    const names = message.type === 'resume' ? (named ?? had) : [...had, ...(named ?? [])]
    // A place is one in what was subscribed to: another default would be taken for it.
    if (message.type === 'resume' && names.length === 0)
      throw invalid([
        { param: 'channels', message: 'are required where nothing is subscribed to, with the filters of then' },
      ])
    const request = await read(names.length > 0 ? names : null, wanted)
    const stays = message.type === 'filter' && had.length === 0
    // What fails on the way changes nothing: the stream goes on, and so do its filters.
    if (stays) asked = echoOf(request)
    else await turnTo(request, message.type === 'resume' ? message.global_seq : null)
    filters = wanted
    if (stays) leaveAll()
  }

  const failed = (error: unknown, answers?: ClientMessage['type']): void => {
    if (ended || writer.closed()) return
    if (!(error instanceof HttpError)) deps.onError(error)
    say('error', { ...sayable(error), answers })
    const code = closeOf(error)
    if (code !== null) end(code, sayable(error).code)
  }
  const end = (code: number, reason: string): void => {
    ended = true
    current?.loan.takeBack()
    close(code, reason)
  }
  const refuse = (reason: Reason): void => {
    if (ended) return
    say('error', { code: reason.code, message: reason.message })
    end(reason.close, reason.code)
  }

  /** A client that takes nothing is not answered: what it says must not fill its buffer. */
  const answer = (event: string, data: object): void => {
    if (!writer.full()) say(event, data)
  }
  const hear = (text: string | null): void => {
    if (ended) return
    const message = readMessage(text)
    if ('error' in message) answer('error', { ...sayable(message.error), answers: message.answers })
    else if (message.type === 'ping') answer('pong', { id: message.id, ts: now() })
    else if (waiting >= MOST_WAITING) refuse(FLOOD)
    else {
      waiting++
      queue = queue
        // Nor is it done before the answer can be given: a client that goes on asking meanwhile is flooding, too.
        .then(() => writer.drained())
        .then(() => (ended ? undefined : handle(message)))
        .catch(error => failed(error, message.type))
        .finally(() => {
          waiting--
        })
    }
  }

  return {
    say,
    /** Says hello, and subscribes to what the address asks for. */
    begin: (first: { channels: string[]; filters: Filters; last_event_id: string | null } | null): void => {
      const { stream_id } = deps
      const { kinds: channels, left_out } = partedFor(caller, KINDS)
      say('connected', { stream_id, channels, left_out, delay_seconds: caller.delay_seconds })
      if (!first) return
      const { last_event_id: global_seq, ...rest } = first
      const message: ClientMessage =
        global_seq === null ? { type: 'subscribe', ...rest } : { type: 'resume', global_seq, ...rest }
      queue = handle(message).catch(error => failed(error))
    },
    /** Takes a message of the client. */
    hear,
    refuse,
    end: (reason?: Reason): void => {
      if (reason) refuse(reason)
      else end(CLOSE.going_away, 'this process stops: come back to another')
    },
  }
}

export const FLOOD: Reason = {
  code: 'rate_limited',
  message: 'too many messages: a connection may say 20 a second',
  close: CLOSE.limit,
}
