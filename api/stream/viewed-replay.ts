/**
 * What a client missed of rows that only the views can make: the difference of what stood at its place and what stands now. What came and went in
 * between is left out: it would be a question to the store for every change, and its client waits for each.
 */
import { isoTime } from '../envelope.ts'
import type { Frame } from './frames.ts'
import type { Emit } from './leg.ts'
import { placeIn } from './place.ts'
import { formatState, type Stand, type State, timeOf } from './vector.ts'
import type { ViewedSource } from './viewed.ts'
import { ASKED_WITHIN_MS, differences, keyOf, type Viewed, type ViewedChange } from './viewed-row.ts'

export type Between<R extends Viewed> = {
  before: State
  state: State
  /** The data time. */
  committed_at: string
  changes: readonly ViewedChange<R>[]
}

/**
 * Tells all that was committed after `stand`, and again what aged shortly before it: places are positions, and who comes from another process has
 * at a place what aged there. A row that this one had left out by then would stay for good.
 * @throws LogGap where a snapshot is cheaper
 */
export const replayViewed = async <R extends Viewed>(
  source: ViewedSource<R>,
  framesOf: (between: Between<R>) => readonly Frame[],
  stand: Stand,
  emit: Emit,
): Promise<{ seq: number; id: string; state: State }> => {
  const tell = async (between: Between<R>): Promise<void> => {
    for (const frame of framesOf(between)) await emit(frame)
  }
  const place = placeIn(source.journal, stand, source.head().state)
  if (place !== null) {
    const { committed_at } = source.journal.get(place) ?? { committed_at: '' }
    await tell({ before: stand, state: stand, committed_at, changes: agedBefore(source, place) })
    return { seq: place, id: formatState(stand), state: stand }
  }
  const told = await source.past(stand)
  const { id, state } = source.head()
  const seq = source.journal.head()
  const changes = differences(told, source.snapshot(), () => true)
  await tell({ before: stand, state, committed_at: isoTime(timeOf(state)), changes })
  return { seq, id, state }
}

/** The rows that aged shortly before the end of an entry, and were not touched since, as they are then. */
const agedBefore = <R extends Viewed>({ journal }: ViewedSource<R>, place: number): ViewedChange<R>[] => {
  const newest = new Map<string, ViewedChange<R> | null>()
  const from = (journal.get(place)?.at ?? 0) - ASKED_WITHIN_MS
  for (let seq = place; ; seq--) {
    const entry = journal.get(seq)
    if (!entry || entry.at < from) break
    const aged = new Set(entry.aged)
    for (const change of entry.changes) {
      const key = keyOf(change)
      if (!newest.has(key)) newest.set(key, aged.has(change) ? change : null)
    }
  }
  return [...newest.values()].filter(change => change !== null)
}
