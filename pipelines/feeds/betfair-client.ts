/**
 * The client of betfair's market stream: one socket, kept open for ever. The books are kept here, before the queue; what goes on are whole images, one
 * payload a market. A connection that breaks is made anew after a pause that doubles, and goes on from the clocks of the last message, so that the server
 * sends what was missed (or images, when it has forgotten). One process of an installation holds the socket: the feed's lease sees to that.
 */
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { defer, merge, Observable, retry, type SchedulerLike, tap, timer } from 'rxjs'
import { doubling } from '../model/backoff.ts'
import type { Payload } from '../model/part.ts'
import { createBooks } from './betfair/books.ts'
import { namesOf } from './betfair/catalogue.ts'
import type { MarketImage, Names } from './betfair/image.ts'
import { createListing, isBeforeMore } from './betfair/listing.ts'
import { createRepeats } from './betfair/repeats.ts'
import { type Clocks, openSession, type SessionSettings, StreamProblem } from './betfair/session.ts'
import { betfair } from './betfair.ts'
import { REFUSED_MS } from './http.ts'
import { textOf } from './read/values.ts'

export type BetfairSettings = SessionSettings & {
  /** Default the source's own. */
  host?: string
  port?: number
  /** Trusted beside the usual authorities. */
  ca?: string
}

export type BetfairDeps = {
  now: () => number
  random: () => number
  /** Told of every failure, in words without the key, and of the pause that follows. */
  warn: (message: string, pause_ms: number) => void
  /** Asks for the catalogues of markets. Without it runners go by their numbers. */
  catalogue?: (markets: readonly string[]) => Promise<unknown>
  connect?: () => Duplex
  scheduler?: SchedulerLike
}

const HOST = 'stream-api.betfair.com'
const PORT = 443
/** The stream's own word for prices that are behind. */
const UNRELIABLE = 503
/** What mends itself only when somebody acts. */
const REFUSALS = [
  'NO_APP_KEY',
  'INVALID_APP_KEY',
  'NO_SESSION',
  'INVALID_SESSION_INFORMATION',
  'NOT_AUTHORIZED',
  'SUBSCRIPTION_LIMIT_EXCEEDED',
  'MAX_CONNECTION_LIMIT_EXCEEDED',
]

/** Images of every market of the filter, for ever; failures only make it wait. */
export function open(settings: BetfairSettings, deps: BetfairDeps): Observable<Payload> {
  return defer(() => {
    const names = new Map<string, Names>()
    const books = createBooks({ names: market => names.get(market) })
    const clocks: Clocks = { initialClk: '', clk: '' }
    const payloadOf = (image: MarketImage): Payload => ({
      feed: betfair.id,
      observed_at: deps.now(),
      body: JSON.stringify(image),
      request: `market ${image.id}`,
    })
    const asked = askNames(deps, names)
    const connect =
      deps.connect ??
      (() => {
        const { host = HOST, port = PORT, ca } = settings
        return connectTls({ host, port, servername: host, ...(ca === undefined ? {} : { ca }) })
      })
    const listing = createListing()
    const messages = defer(() => {
      listing.begin()
      return openSession(connect, settings, clocks)
    }).pipe(
      tap(({ initialClk, clk, segmentType }) => {
        // A list that breaks off is asked for again: gone on with from its first segments, it would lack the others for ever.
        if (isBeforeMore(segmentType)) return
        clocks.initialClk = textOf(initialClk, 1000) || clocks.initialClk
        clocks.clk = textOf(clk, 1000) || clocks.clk
      }),
      retry({
        delay: (error, failures) => {
          const code = error instanceof StreamProblem ? error.code : ''
          // A server that no longer knows the clocks is asked for images.
          if (code === 'INVALID_CLOCK') Object.assign(clocks, { initialClk: '', clk: '' })
          const pause = REFUSALS.includes(code) ? REFUSED_MS : doubling(failures, deps.random)
          deps.warn(`${betfair.id}: ${error instanceof Error ? error.message : 'failed'}`, pause)
          return timer(pause, deps.scheduler)
        },
        resetOnSuccess: true,
      }),
    )
    const repeats = createRepeats()
    const images = new Observable<Payload>(subscriber =>
      messages.subscribe({
        next: message => {
          for (const image of books.apply(message)) {
            const isOver = image.definition.status === 'CLOSED'
            if (!deps.catalogue || names.has(image.id)) subscriber.next(payloadOf(repeats.shown(image, deps.now())))
            else if (!isOver) asked.want(image.id)
            if (isOver) asked.forget(image.id)
          }
          for (const market of listing.missing(message, books.markets())) {
            const image = books.drop(market, deps.now())
            repeats.forget(market)
            if (image && (!deps.catalogue || names.has(market))) subscriber.next(payloadOf(image))
            asked.forget(market)
          }
          // Its prices are late, it says itself: what has not changed is not shown again as if it stood.
          if (message.status === UNRELIABLE) return
          for (const market of repeats.due(deps.now())) {
            const image = books.image(market, deps.now())
            if (image) subscriber.next(payloadOf(repeats.shown(image, deps.now())))
          }
        },
        error: error => subscriber.error(error),
      }),
    )
    const named = new Observable<Payload>(subscriber =>
      asked.start(market => {
        const image = books.image(market, deps.now())
        if (image) subscriber.next(payloadOf(repeats.shown(image, deps.now())))
      }),
    )
    return merge(named, images)
  })
}

const MOST_ASKED = 100
const GATHER_MS = 200
const ASK_AGAIN_MS = 30_000

/**
 * Names are asked for some hundred markets at a time. An event's identity never changes, so a market's image waits for its names; one that the catalogue
 * does not know is asked for again later, behind the others. It knows none that is closed.
 */
const askNames = ({ catalogue, warn }: BetfairDeps, names: Map<string, Names>) => {
  const wanted = new Set<string>()
  let told: (market: string) => void = () => {}
  let waiting: NodeJS.Timeout | undefined
  let closed = false
  /** Asked for since the last pause, and not known. */
  let unknown = 0
  const later = (ms: number): void => {
    if (!closed) waiting ??= setTimeout(ask, ms)
  }
  const ask = async (): Promise<void> => {
    waiting = undefined
    const markets = [...wanted].slice(0, MOST_ASKED)
    if (!catalogue || markets.length === 0) return
    let again = GATHER_MS
    try {
      const found = namesOf(await catalogue(markets))
      for (const [market, said] of found) {
        if (!wanted.delete(market)) continue
        names.set(market, said)
        if (!closed) told(market)
      }
      for (const market of markets.filter(one => wanted.delete(one))) {
        wanted.add(market)
        unknown += 1
      }
      if (unknown >= wanted.size) {
        again = ASK_AGAIN_MS
        unknown = 0
      }
    } catch (error) {
      again = ASK_AGAIN_MS
      // Behind the others, which one that is refused must not keep from their names.
      for (const market of markets) if (wanted.delete(market)) wanted.add(market)
      warn(`${betfair.id}: no names: ${error instanceof Error ? error.message : 'failed'}`, again)
    }
    if (wanted.size > 0) later(again)
  }
  return {
    want: (market: string): void => {
      wanted.add(market)
      later(GATHER_MS)
    },
    /** A market that is over: its names are not needed any more. */
    forget: (market: string): void => {
      wanted.delete(market)
      names.delete(market)
    },
    /** Tells of every market whose names have come, until the function that it returns is called. */
    start: (tell: (market: string) => void): (() => void) => {
      told = tell
      return () => {
        closed = true
        clearTimeout(waiting)
      }
    },
  }
}
