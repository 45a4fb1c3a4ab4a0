/**
 * One stream from its first frame to its last: what it carries, then a snapshot or what was missed, then live.
 *
 * Whatever goes wrong on the way (the client was too slow, the log was lost) ends in the same place: an `error` frame that says why, and a
 * fresh snapshot. A client that takes every snapshot with offset 0 as a new board is right after each of them.
 */
import { isoTime } from '../envelope.ts'
import type { Kind } from './channels.ts'
import { type Frame, frameBody, namedBody } from './frames.ts'
import type { Leg, Summary } from './leg.ts'
import type { StreamMetrics } from './metrics.ts'
import { LogGap } from './read-log.ts'
import type { Reach } from './sources.ts'
import { carryOf, type From, type Going, goingOn } from './stand-on.ts'
import { CARRIES, type Carry } from './vector.ts'
import type { Wire } from './wire.ts'
import { Gone, type Writer } from './writer.ts'

export type Client = ReturnType<typeof createClient>
export type Opening = { channels: readonly Kind[]; [more: string]: unknown }
type Trouble = 'backpressure' | 'resync'

const MESSAGES: Record<Trouble, string> = {
  backpressure: 'this client is too slow: what it missed is left out, a fresh snapshot follows',
  resync: 'what was published meanwhile is no longer kept: a fresh snapshot follows',
}

export const createClient = (deps: {
  writer: Writer
  wire: Wire
  /** What it says of itself at first. */
  opening: Opening
  /** A digest of everything that decides what the stream carries. */
  filters: string
  /** Whether the client says that it has been here before. */
  reconnected: boolean
  from: From | null
  legs: (reach: Reach) => Leg[]
  now: () => number
  metrics: StreamMetrics
  onError: (error: unknown) => void
}) => {
  const { writer, wire, filters, now, metrics } = deps
  let unfinished = 0
  let wake = (): void => {}
  let wasSlow = false
  let reset = false
  let greeted = false

  const idWith = (kind: Carry | null, id: string): string => {
    // Most streams carry one thing.
    if (legs.length === 1 && kind !== null) return `${filters}_${CARRIES[kind]}${id}`
    const part = (leg: Leg): string => CARRIES[leg.kind] + (leg.kind === kind ? id : leg.id())
    return `${filters}_${legs.map(part).join('')}`
  }
  const currentId = (): string => (unfinished > 0 ? `${idWith(null, '')}*${unfinished++}` : idWith(null, ''))
  const write = (bytes: Buffer | string): void => {
    writer.write(bytes)
    metrics.sent(bytes.length)
  }
  // A frame that is not written any more must not be numbered.
  const push = (kind: Carry, frame: Frame): boolean => {
    if (!writer.closed()) write(wire.shared(frame, idWith(kind, frame.id)))
    return !writer.full()
  }
  const paused = (): void => {
    for (const leg of legs) leg.pause()
    wasSlow = true
    wake()
  }
  /** What it stands on is gone: it starts anew. */
  const startAnew = (): void => {
    reset = true
    for (const leg of legs) leg.pause()
    wake()
  }
  const legs = deps.legs({ push, paused, reset: startAnew, leftOut: metrics.conflated })

  /** A frame of this client alone. Before hello it stands nowhere, and a client that comes back keeps the place that it had. */
  const say = (body: string): void => {
    if (!writer.closed()) write(wire.own(body, greeted ? currentId() : null))
  }
  const sayAndWait = async (body: string): Promise<void> => {
    say(body)
    await writer.drained()
  }
  const timestamp = (): string => new Date(now()).toISOString()
  const named = (event: string, data: object): string => namedBody(wire.form, event, JSON.stringify(data), timestamp())

  const snapshot = async (some: readonly Leg[]): Promise<void> => {
    unfinished ||= 1
    const done: Summary[] = []
    for (const leg of some) done.push(await leg.snapshot(sayAndWait))
    unfinished = 0
    const books = [...new Set(done.flatMap(summary => summary.books))].sort()
    const total_odds = done.reduce((sum, summary) => sum + summary.total_odds, 0)
    const updated_at = isoTime(Math.max(0, ...done.map(summary => summary.at)))
    const data = JSON.stringify({ status: 'ready', books, total_odds, updated_at })
    await sayAndWait(frameBody(wire.form, 'snapshot:complete', data, 'initial', updated_at))
  }

  const replay = ({ leg, stand }: Going): Promise<void> =>
    leg.replay(stand, async frame => {
      push(leg.kind, frame)
      await writer.drained()
    })

  /** Keeps the client up to date for as long as that is possible. */
  const follow = async (): Promise<Trouble> => {
    // For so long that it is told the newest of each row alone.
    let late = false
    for (;;) {
      late = (await writer.drained()) || late
      let behind = false
      for (const leg of legs) {
        if (reset) return 'resync'
        const at = leg.catchUp(late)
        if (at === 'full') behind = true
        if (at !== 'lost') continue
        if (wasSlow) return 'backpressure'
        // Not its fault: its snapshot was long. The log reaches further back than the journal.
        const stand = leg.stand()
        if (!stand || !(await leg.covers(stand))) return 'resync'
        await replay({ leg, stand })
        behind = true
      }
      if (behind) {
        wasSlow ||= writer.full()
        for (const leg of legs) leg.pause()
        continue
      }
      wasSlow = false
      late = false
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }

  const run = async (): Promise<void> => {
    if (wire.preamble !== '') write(wire.preamble)
    let going = await goingOn(legs, deps.from)
    for (const { leg, stand } of going) leg.standOn(stand)
    let anew = legs.filter(leg => !going.some(one => one.leg === leg))
    unfinished = anew.length > 0 ? 1 : 0
    const resumed = deps.from !== null && anew.length === 0
    const fresh = deps.opening.channels.filter(kind => anew.some(leg => leg.kind === carryOf(kind)))
    greeted = true
    await sayAndWait(named(wire.hello, { ...deps.opening, reconnected: deps.reconnected, resumed, fresh }))
    if (resumed) metrics.resumed()
    for (;;) {
      let trouble: Trouble
      try {
        reset = false
        for (const one of going) await replay(one)
        if (anew.length > 0) await snapshot(anew)
        trouble = await follow()
      } catch (error) {
        if (!(error instanceof LogGap)) throw error
        trouble = wasSlow ? 'backpressure' : 'resync'
      }
      going = []
      anew = legs
      wasSlow = false
      for (const leg of legs) leg.pause()
      metrics.resynced()
      unfinished = 1
      await sayAndWait(named('error', { code: trouble, message: MESSAGES[trouble] }))
    }
  }

  const deaf = writer.onClose(() => wake())

  return {
    /** Resolves when the stream has ended. Never throws. */
    run: async (): Promise<void> => {
      try {
        await run()
      } catch (error) {
        if (!(error instanceof Gone)) {
          deps.onError(error)
          say(named('error', { code: 'service_unavailable', message: 'the stream cannot go on now' }))
          writer.end()
        }
      } finally {
        deaf()
        for (const leg of legs) leg.leave()
      }
    },
    /** Whether it has said what it carries. */
    greeted: (): boolean => greeted,
    /** Says something beside the stream, and where it stands. */
    say: (event: string, data: object): void => say(named(event, data)),
    /** Where the client stands. */
    id: currentId,
  }
}
