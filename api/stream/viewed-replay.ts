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
import { differences, type Viewed, type ViewedChange } from './viewed-row.ts'

export type Between<R extends Viewed> = {
  before: State
  state: State
  /** The data time. */
  committed_at: string
  changes: readonly ViewedChange<R>[]
}

/** Tells all that was committed after `stand`. @throws LogGap where a snapshot is cheaper */
export const replayViewed = async <R extends Viewed>(
  source: ViewedSource<R>,
  framesOf: (between: Between<R>) => readonly Frame[],
  stand: Stand,
  emit: Emit,
): Promise<{ seq: number; id: string; state: State }> => {
  const place = placeIn(source.journal, stand, source.head().state)
  if (place !== null) return { seq: place, id: formatState(stand), state: stand }
  const told = await source.past(stand)
  const { id, state } = source.head()
  const seq = source.journal.head()
  const changes = differences(told, source.snapshot(), () => true)
  for (const frame of framesOf({ before: stand, state, committed_at: isoTime(timeOf(state)), changes }))
    await emit(frame)
  return { seq, id, state }
}
