/**
 * How rows that only the views can make stood at a place of some time ago, for clients that come back from it. A process that was replaced sends back all
 * its clients at once: those of one place share the question, and the questions of all places wait in the lane with the ones that keep everybody
 * up to date. So there are few of them: who comes back from one place more is better served with a snapshot, which is there.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lane } from './lane.ts'
import { LogGap } from './read-log.ts'
import { formatState, type State } from './vector.ts'
import { byKey, type Viewed } from './viewed-row.ts'

// Each takes some tenths of a second, and as long a pause.
const MOST_WAITING = 4
// For who comes a moment later. What stood then does not change.
const KEPT_MS = 5_000

export type Past<R> = (place: State) => Promise<ReadonlyMap<string, R>>

/** @param read all rows at a place that says no time */
export const createPast = <R extends Viewed>(read: (place: State) => Promise<R[]>, lane: Lane): Past<R> => {
  const asked = new Map<string, Promise<ReadonlyMap<string, R>>>()
  let waiting = 0
  return async place => {
    const key = formatState(place)
    const known = asked.get(key)
    if (known) return known
    if (waiting >= MOST_WAITING) throw new LogGap('too many places are asked for: a snapshot is cheaper')
    waiting++
    const rows = lane(() => read({ ...place, times: [] }))
      .then(byKey)
      .finally(() => waiting--)
    asked.set(key, rows)
    const forget = (): unknown => asked.delete(key)
    rows.then(() => sleep(KEPT_MS, undefined, { ref: false })).then(forget, forget)
    return rows
  }
}
