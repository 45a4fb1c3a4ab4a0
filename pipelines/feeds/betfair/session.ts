/**
 * One connection to the market stream, as an observable of its messages: lines of JSON ended by CRLF; the server greets, we authenticate, then subscribe.
 * It fails when the server refuses, hangs up, or is not heard for longer than two heartbeats; unsubscribing closes the socket. Its errors
 * never hold the application key or the session's token.
 */
import type { Duplex } from 'node:stream'
import { Observable } from 'rxjs'
import { isObject, type Raw, textOf } from '../read/values.ts'

export type SessionSettings = {
  app_key: string
  session_token: string
  /** The source's own words: `{eventTypeIds: ['1'], marketTypes: ['MATCH_ODDS']}`. */
  market_filter: Raw
  /** The server gathers changes for so long, ms. */
  conflate_ms: number
  heartbeat_ms: number
}

/** Where the last connection got to; a new one goes on from there. */
export type Clocks = { initialClk: string; clk: string }

export class StreamProblem extends Error {
  /** The server's own code, '' where it said none. */
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'StreamProblem'
    this.code = code
  }
}

const AUTHENTICATE = 1
const SUBSCRIBE = 2
const LARGEST_LINE = 64 * 1024 * 1024
const FIELDS = ['EX_BEST_OFFERS', 'EX_TRADED_VOL', 'EX_LTP', 'EX_MARKET_DEF']
const LEVELS = 3

export const openSession = (connect: () => Duplex, settings: SessionSettings, clocks: Clocks): Observable<Raw> =>
  new Observable(subscriber => {
    const socket = connect()
    const decoder = new TextDecoder()
    let rest = ''
    let idle: NodeJS.Timeout | undefined
    const fail = (code: string, message: string): void => {
      clearTimeout(idle)
      subscriber.error(new StreamProblem(code, message))
      socket.destroy()
    }
    const heard = (): void => {
      clearTimeout(idle)
      const patience = settings.heartbeat_ms * 2 + 1_000
      idle = setTimeout(() => fail('SILENT', `nothing heard for ${patience} ms`), patience)
    }
    const send = (message: object): void => {
      socket.write(`${JSON.stringify(message)}\r\n`)
    }
    const take = (line: string): void => {
      const message = parsed(line)
      if (message === null) fail('NOT_JSON', 'a line that is no JSON')
      else if (message.op === 'connection') send(authentication(settings))
      else if (message.op === 'mcm') subscriber.next(message)
      else if (message.op === 'status') {
        const code = textOf(message.errorCode)
        if (message.statusCode !== 'SUCCESS') fail(code, `refused: ${code || 'no reason given'}`)
        else if (message.id === AUTHENTICATE) send(subscription(settings, clocks))
      }
    }
    heard()
    socket.on('data', (chunk: Buffer) => {
      heard()
      rest += decoder.decode(chunk, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > LARGEST_LINE) fail('TOO_LONG', `a line of more than ${LARGEST_LINE} bytes`)
      for (const line of lines) if (!subscriber.closed && line.trim() !== '') take(line)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => fail('', error.code ?? 'the connection broke'))
    socket.on('close', () => fail('', 'the connection was closed'))
    return () => {
      clearTimeout(idle)
      socket.destroy()
    }
  })

const parsed = (line: string): Raw | null => {
  try {
    const message: unknown = JSON.parse(line)
    return isObject(message) ? message : null
  } catch {
    return null
  }
}

const authentication = ({ app_key, session_token }: SessionSettings) => ({
  op: 'authentication',
  id: AUTHENTICATE,
  appKey: app_key,
  session: session_token,
})

const subscription = ({ market_filter, conflate_ms, heartbeat_ms }: SessionSettings, { initialClk, clk }: Clocks) => ({
  op: 'marketSubscription',
  id: SUBSCRIBE,
  segmentationEnabled: true,
  ...(initialClk !== '' && clk !== '' ? { initialClk, clk } : {}),
  conflateMs: conflate_ms,
  heartbeatMs: heartbeat_ms,
  marketFilter: market_filter,
  marketDataFilter: { fields: FIELDS, ladderLevels: LEVELS },
})
