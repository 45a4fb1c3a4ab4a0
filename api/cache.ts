/**
 * Answers as bytes, by question and state. One query is in flight per distinct question however many clients ask it, a question is asked of
 * ClickHouse at most every 250 ms, and what is kept is bounded in bytes, the least recently used going first.
 *
 * A question's answer at a state never changes (design, 1.6), so an entry is never wrong, only of an older state; in the 250 ms it may be given
 * for a newer one, and says so itself by its data time.
 *
 * What an answer tells of how it was asked for (`meta.filters`) is no part of the question: who asks the same in other words is given the same
 * answer with his own.
 */

import type { Moment } from './positions.ts'
import { type Answer, retold } from './respond.ts'

type Asked = {
  /** Equal keys are equal questions: path, values, books, tier. */
  key: string
  /** How it is asked, as the answer tells it (respond.ts); absent: the answer does not depend on that. */
  echo?: string
  /** The state that it is asked of (versionOf). */
  version: string
  /** A page of a walk: of a fixed state, so never of another one's. */
  pinned: boolean
}

export type Question = Asked & { ask: () => Promise<Answer> }

/**
 * A state as text: positions of the touched partitions, and their times. A store that has lost its last commits gives their positions again, at other times: what
 * is kept of a position that is gone is of no state any more.
 */
export const versionOf = ({ positions, times }: Moment, touched: readonly number[]): string =>
  touched.map(p => `${positions[p]}@${times[p]}`).join()

export type CacheMetrics = { hit: () => void; shared: () => void; miss: () => void }

/** `of`: of an answer in other words, the one that it is made of; its bytes are counted while it is kept itself, and not held for this. */
type Entry = { version: string; answer: Answer; asked: number; bytes: number; of?: WeakRef<Answer> }

// Of a time that lies ahead, too: a clock that was set back by an hour would keep an answer for that hour.
const EVERY_MS = 250
const MAX_BYTES = 64 * 1024 * 1024
// What an entry costs beside its body: key, map slots, answer object. Compressed bodies come later and are a fraction: counted as one half.
const OVERHEAD = 1_000

export type Cache = ReturnType<typeof createCache>

export function createCache(deps: { now: () => number; metrics: CacheMetrics; maxBytes?: number }) {
  const { now, metrics, maxBytes = MAX_BYTES } = deps
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Promise<Answer>>()
  let bytes = 0

  const forget = (key: string, entry: Entry) => {
    entries.delete(key)
    bytes -= entry.bytes
  }

  const keep = (key: string, { version, answer, asked, of }: Omit<Entry, 'bytes'>) => {
    const old = entries.get(key)
    if (old !== undefined) forget(key, old)
    const size = Math.ceil(answer.body.length * 1.5) + key.length * 2 + OVERHEAD
    // One answer never pushes out everything else.
    if (size > maxBytes / 4) return
    entries.set(key, { version, answer, asked, bytes: size, ...(of && { of }) })
    bytes += size
    for (const [name, entry] of entries) {
      if (bytes <= maxBytes) break
      forget(name, entry)
    }
  }

  const keyOf = ({ key, version, pinned }: Asked): string => (pinned ? `${key}\n${version}` : key)

  const touch = (key: string, entry: Entry): Answer => {
    // To the young end of the map.
    entries.delete(key)
    entries.set(key, entry)
    return entry.answer
  }

  /** An answer as it is told to who asks with this echo. */
  const told = (answer: Answer, asked: Asked): Answer => {
    const { echo } = asked
    if (echo === undefined || answer.echo === undefined || echo === answer.echo) return answer
    const key = `${keyOf(asked)}\n${echo}`
    const entry = entries.get(key)
    if (entry?.of?.deref() === answer) return touch(key, entry)
    const own = retold(answer, echo)
    // It does not tell them.
    if (own === answer) return answer
    keep(key, { version: asked.version, answer: own, asked: now(), of: new WeakRef(answer) })
    return own
  }

  /** The answer that is kept, if there is one that may be given. */
  const find = (asked: Asked): Answer | null => {
    const key = keyOf(asked)
    const entry = entries.get(key)
    if (entry === undefined) return null
    if (entry.version !== asked.version && Math.abs(now() - entry.asked) >= EVERY_MS) return null
    metrics.hit()
    return told(touch(key, entry), asked)
  }

  return {
    /** Bytes and answers kept at this moment. */
    size: () => ({ bytes, answers: entries.size }),

    find,

    /** @throws what asking throws; a failed question is forgotten at once */
    async ask(question: Question): Promise<Answer> {
      const kept = find(question)
      if (kept !== null) return kept
      const key = keyOf(question)
      const flight = flights.get(key)
      if (flight !== undefined) {
        metrics.shared()
        return told(await flight, question)
      }
      metrics.miss()
      const asked = now()
      const asking = question.ask().then(answer => ({ ...answer, echo: question.echo }))
      flights.set(key, asking)
      try {
        const answer = await asking
        keep(key, { version: question.version, answer, asked })
        return answer
      } finally {
        flights.delete(key)
      }
    },
  }
}
