/*
 * A client of the WebSocket that keeps every message, and boards of odds, opportunities
 * and games made of nothing but them. It checks the numbering of each message itself.
 */
import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { SERVER_DATA, type ServerType, serverMessage } from '../../api/stream/messages.ts'
import { createBoards, type Row } from './boards.ts'
import { createPlaces } from './places.ts'

export type Message = { type: string; seq: number; global_seq: string | null; timestamp: string; data: Row }

/** What is wrong with the messages that came: their form, their numbers. */
const faultOf = (message: Message, before: number): string | null => {
  if (message.seq !== before + 1) return `seq ${message.seq} after ${before}`
  if (!(message.type in SERVER_DATA)) return `an unknown type ${message.type}`
  // Schemas of rows are dear; every thirtieth message is looked at whole.
  if (message.seq % 30 > 5) return null
  const read = serverMessage(message.type as ServerType).safeParse(message)
  return read.success ? null : `${message.type}: ${read.error.message.slice(0, 300)}`
}

/** @param board what the client held when it dropped off */
export const openWs = async (
  url: string,
  key: string,
  given: {
    path?: string
    protocols?: string[]
    board?: ReadonlyMap<string, Row>
    headers?: Record<string, string>
    /** Nothing is compressed. */
    plain?: boolean
  } = {},
) => {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${given.path ?? '/ws'}`, given.protocols ?? [], {
    headers: key === '' ? {} : { 'X-API-Key': key, ...given.headers },
    perMessageDeflate: !given.plain,
  })
  const messages: Message[] = []
  const faults: string[] = []
  const boards = createBoards(given.board)
  const places = createPlaces()
  let closed: { code: number; reason: string } | null = null
  let upgraded: IncomingMessage | null = null
  let bytes = 0
  ws.on('upgrade', response => {
    upgraded = response
  })
  ws.on('message', (data: Buffer) => {
    bytes += data.length
    const message = JSON.parse(data.toString()) as Message
    const fault =
      faultOf(message, messages.at(-1)?.seq ?? 0) ??
      places.faultOf(message.type, message.data, message.global_seq ?? '')
    if (fault) faults.push(fault)
    messages.push(message)
    boards.apply(message.type, message.data)
  })
  ws.on('error', () => {})
  ws.on('close', (code, reason) => {
    closed = { code, reason: reason.toString() }
  })
  await new Promise<void>(resolve => {
    ws.once('open', () => resolve())
    ws.once('close', () => resolve())
  })
  return {
    ws,
    messages,
    faults,
    ...boards,
    named: (type: string): Message[] => messages.filter(message => message.type === type),
    say: (message: object | string): void => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    lastId: (): string => messages.findLast(message => message.global_seq !== null)?.global_seq ?? '',
    bytes: () => bytes,
    /** Bytes that came over the wire. */
    received: (): number => (upgraded as IncomingMessage | null)?.socket.bytesRead ?? 0,
    headers: () => (upgraded as IncomingMessage | null)?.headers ?? {},
    closed: (): { code: number; reason: string } | null => closed,
    pause: () => ws.pause(),
    resume: () => ws.resume(),
    close: (): void => ws.terminate(),
  }
}
export type Ws = Awaited<ReturnType<typeof openWs>>
