/**
 * Snapshots of odds, shared while they are young: after a restart all clients come at once, and most of them ask for the same. A snapshot of some
 * moments ago is as good as a new one, because the journal still holds everything since.
 */
import type { OddsSource } from './odds.ts'
import type { OddsFilter } from './odds-filter.ts'
import type { State } from './vector.ts'

/** Rows of a filter at a state, as the views render them, a page at a time. */
export type OddsPage = {
  total: number
  count: number
  /** A JSON array. */
  rows: string
}
export type ReadPages = (filter: OddsFilter, state: State) => AsyncGenerator<OddsPage>

export type Snapshot = {
  seq: number
  id: string
  state: State
  /** Of the board, when it was asked for. */
  era: number
  pages: AsyncIterable<OddsPage> | readonly OddsPage[]
}

const YOUNG_MS = 1_000

export const createSnapshots = (deps: { source: OddsSource; pages: ReadPages; now: () => number }) => {
  const { source, pages, now } = deps
  const { journal, board } = source
  /** Those that are one page; null: more than one, which each client reads for itself, at its own pace. */
  const young = new Map<string, { at: number; done: boolean; snapshot: Promise<Snapshot | null> }>()

  const begin = () => ({ ...source.head(), seq: journal.head(), era: board.era() })
  const first = async (filter: OddsFilter): Promise<Snapshot | null> => {
    const place = begin()
    const reading = pages(filter, place.state)
    const { value, done } = await reading.next()
    if (!done && value.count < value.total) {
      await reading.return(undefined)
      return null
    }
    return { ...place, pages: done ? [] : [value] }
  }

  return async (key: string, filter: OddsFilter): Promise<Snapshot> => {
    const at = now()
    // One that is still being read is shared however long it takes: a busy store must not be asked the same once more every second.
    for (const [other, one] of young) if (one.done && Math.abs(at - one.at) >= YOUNG_MS) young.delete(other)
    const known = young.get(key)
    const asked = known ?? { at, done: false, snapshot: first(filter) }
    if (!known) {
      young.set(key, asked)
      asked.snapshot.then(
        () => {
          asked.done = true
        },
        () => young.delete(key),
      )
    }
    const shared = await asked.snapshot
    if (shared && journal.wholeAfter(shared.seq)) return shared
    const place = begin()
    return { ...place, pages: pages(filter, place.state) }
  }
}
export type Snapshots = ReturnType<typeof createSnapshots>
