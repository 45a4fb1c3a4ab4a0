/**
 * The last commits of one channel, rendered once, kept for every client of the process to take at its own pace.
 *
 * A client holds a number, not a queue: one that is behind reads on from where it stands, and one that is too far behind finds its place gone
 * and starts with a fresh snapshot. So what slow clients cost is bounded by the process, not by their number.
 */

export type Entry = {
  /** Size of what it holds, roughly. */
  bytes: number
  /** Epoch ms. */
  at: number
  /** It may lack what nobody listened for at that time: whoever comes later cannot go over it. */
  partial?: boolean
}

export type Journal<E extends Entry> = {
  /** Adds the next entry, tells the listeners, and returns its number. */
  append: (entry: E) => number
  /** The number of the newest entry; -1 before the first. */
  head: () => number
  /** Entry `seq`; undefined when it is gone, or not there yet. */
  get: (seq: number) => E | undefined
  /** Whether everything after entry `seq` is there, and whole. */
  wholeAfter: (seq: number) => boolean
  /** Called with every new entry, after it stands. Returns what ends it. */
  listen: (listener: (entry: E, seq: number) => void) => () => void
  /** Forgets all entries, and leaves one number out: nobody can go on from before. */
  clear: () => void
}

/**
 * @param max_bytes kept at most; the newest entry stays whatever its size
 * @param max_ms kept at most
 */
export const createJournal = <E extends Entry>(limits: { max_bytes: number; max_ms: number }): Journal<E> => {
  let entries: E[] = []
  let first = 0
  let bytes = 0
  const listeners = new Set<(entry: E, seq: number) => void>()

  const trim = (now: number): void => {
    let drop = 0
    for (; drop < entries.length - 1; drop++) {
      const entry = entries[drop]
      if (!entry || (bytes <= limits.max_bytes && entry.at >= now - limits.max_ms)) break
      bytes -= entry.bytes
    }
    if (drop === 0) return
    entries = entries.slice(drop)
    first += drop
  }

  return {
    append: entry => {
      entries.push(entry)
      bytes += entry.bytes
      trim(entry.at)
      const seq = first + entries.length - 1
      for (const listener of listeners) listener(entry, seq)
      return seq
    },
    head: () => first + entries.length - 1,
    get: seq => entries[seq - first],
    wholeAfter: seq => {
      const from = seq + 1 - first
      return from >= 0 && from <= entries.length && !entries.slice(from).some(entry => entry.partial)
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => {
      first += entries.length + 1
      entries = []
      bytes = 0
    },
  }
}
