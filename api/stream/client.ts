/**
 * One stream from its first frame to its last: `retry`, `connected`, then a snapshot or what was missed, then live.
 *
 * Whatever goes wrong on the way (the client was too slow, the log was lost) ends in the same place: an `error` frame that says why, and a
 * fresh snapshot. A client that takes every `snapshot` with offset 0 as a new board is right after each of them.
 */
import { type Form, type Frame, frameBody, frameBytes, namedBody } from './frames.ts'
import type { Leg, Summary } from './leg.ts'
import type { StreamMetrics } from './metrics.ts'
import { LogGap } from './read-log.ts'
import type { Reach } from './sources.ts'
import { parseId } from './vector.ts'
import { Gone, type Writer } from './writer.ts'

export type Opening = {
  stream_id: string
  channel: string
  channels: readonly string[]
  left_out: readonly string[]
  filters: Record<string, unknown>
  ignored: readonly string[]
  delay_seconds: number
}

export type Client = ReturnType<typeof createClient>
type Trouble = 'backpressure' | 'resync'

export const RETRY_MS = 3_000
const MESSAGES: Record<Trouble, string> = {
  backpressure: 'this client is too slow: what it missed is left out, a fresh snapshot follows',
  resync: 'what was published meanwhile is no longer kept: a fresh snapshot follows',
}

export const createClient = (deps: {
  writer: Writer
  form: Form
  opening: Opening
  /** A digest of everything that decides what the stream carries. */
  filters: string
  last_event_id: string | null
  /** Its channels, in the order of their snapshots. */
  legs: (reach: Reach) => Leg[]
  now: () => number
  metrics: StreamMetrics
  onError: (error: unknown) => void
}) => {
  const { writer, form, opening, filters, now, metrics } = deps
  let unfinished = 0
  let wake = (): void => {}
  let wasSlow = false
  let reset = false

  const idWith = (kind: Leg['kind'] | null, id: string): string => {
    const part = (leg: Leg): string => (leg.kind === 'odds' ? '' : '!') + (leg.kind === kind ? id : leg.id())
    return `${filters}_${legs.map(part).join('')}`
  }
  const currentId = (): string => (unfinished > 0 ? `${idWith(null, '')}*${unfinished++}` : idWith(null, ''))
  const write = (bytes: Buffer | string): void => {
    writer.write(bytes)
    metrics.sent(bytes.length)
  }
  const push = (kind: Leg['kind'], frame: Frame): boolean => {
    write(frameBytes(frame, idWith(kind, frame.id)))
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
  const legs = deps.legs({ push, paused, reset: startAnew }).sort((a, b) => (a.kind < b.kind ? -1 : 1))

  /** A frame of this client alone. */
  const say = async (body: string): Promise<void> => {
    write(`id: ${currentId()}\n${body}`)
    await writer.drained()
  }
  const timestamp = (): string => new Date(now()).toISOString()

  const snapshot = async (): Promise<void> => {
    unfinished ||= 1
    const done: Summary[] = []
    for (const leg of legs) done.push(await leg.snapshot(say))
    unfinished = 0
    const books = [...new Set(done.flatMap(summary => summary.books))].sort()
    const total_odds = done.reduce((sum, summary) => sum + summary.total_odds, 0)
    const data = JSON.stringify({ status: 'ready', books, total_odds })
    await say(frameBody(form, 'snapshot:complete', data, 'initial', timestamp()))
  }

  const replay = async (leg: Leg, stand: Parameters<Leg['replay']>[0]): Promise<void> =>
    leg.replay(stand, async frame => {
      push(leg.kind, frame)
      await writer.drained()
    })

  /** Where the client left off, if everything since is still there for all its channels. */
  const resumable = async () => {
    const place = deps.last_event_id === null ? null : parseId(deps.last_event_id)
    if (!place || place.filters !== filters) return null
    const stands = legs.map(leg => ({ leg, stand: place[leg.kind] }))
    const covered = await Promise.all(stands.map(({ leg, stand }) => (stand ? leg.covers(stand) : false)))
    return covered.every(Boolean) ? stands : null
  }

  /** Keeps the client up to date for as long as that is possible. */
  const follow = async (): Promise<Trouble> => {
    for (;;) {
      await writer.drained()
      let behind = false
      for (const leg of legs) {
        if (reset) return 'resync'
        const at = leg.catchUp()
        if (at === 'full') behind = true
        if (at !== 'lost') continue
        if (wasSlow) return 'backpressure'
        // Not its fault: its snapshot was long. The log reaches further back than the journal.
        const stand = leg.stand()
        if (!stand || !(await leg.covers(stand))) return 'resync'
        await replay(leg, stand)
        behind = true
      }
      if (behind) {
        wasSlow ||= writer.full()
        for (const leg of legs) leg.pause()
        continue
      }
      wasSlow = false
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }

  const run = async (): Promise<void> => {
    write(`retry: ${RETRY_MS}\n\n`)
    const stands = await resumable()
    unfinished = stands ? 0 : 1
    const reconnected = deps.last_event_id !== null
    await say(namedBody('connected', { ...opening, reconnected, resumed: stands !== null }))
    if (stands) metrics.resumed()
    let resume = stands
    for (;;) {
      let trouble: Trouble
      try {
        reset = false
        if (!resume) await snapshot()
        else for (const { leg, stand } of resume) if (stand) await replay(leg, stand)
        trouble = await follow()
      } catch (error) {
        if (!(error instanceof LogGap)) throw error
        trouble = wasSlow ? 'backpressure' : 'resync'
      }
      resume = null
      wasSlow = false
      for (const leg of legs) leg.pause()
      metrics.resynced()
      unfinished = 1
      await say(namedBody('error', { code: trouble, message: MESSAGES[trouble] }))
    }
  }

  writer.onClose(() => wake())

  return {
    /** Resolves when the stream has ended. Never throws. */
    run: async (): Promise<void> => {
      try {
        await run()
      } catch (error) {
        if (!(error instanceof Gone)) {
          deps.onError(error)
          write(
            `id: ${currentId()}\n${namedBody('error', { code: 'service_unavailable', message: 'the stream cannot go on now' })}`,
          )
          writer.end()
        }
      } finally {
        for (const leg of legs) leg.leave()
      }
    },
    heartbeat: (): void => {
      if (writer.full()) return
      const ts = now()
      write(`id: ${currentId()}\n${namedBody('heartbeat', { timestamp: new Date(ts).toISOString(), ts })}`)
    },
    /** Ends it, in order. */
    end: (error?: { code: string; message: string }): void => {
      if (error) write(`id: ${currentId()}\n${namedBody('error', error)}`)
      writer.end()
    },
  }
}
