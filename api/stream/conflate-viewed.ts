/** The same of rows that only the views can make: what a slow client has not been told yet, as one change of each row. */
import type { Frame } from './frames.ts'
import type { Gathering } from './leg.ts'
import type { ViewedEntry } from './viewed.ts'
import type { Between } from './viewed-replay.ts'
import { keyOf, type Viewed, type ViewedChange } from './viewed-row.ts'

const ID_BYTES = 40

/** Gathers entries, oldest first; what never passes the filter is not counted. */
export const gatherViewed = <R extends Viewed>(
  passes: (row: R) => boolean,
  framesOf: (between: Between<R>) => Frame[],
): Gathering<ViewedEntry<R>> => {
  const changes = new Map<string, ViewedChange<R>>()
  let first: ViewedEntry<R> | null = null
  let last: ViewedEntry<R> | null = null
  let bytes = 0
  let left_out = 0
  const sizeOf = ({ is }: ViewedChange<R>): number => (is && passes(is) ? is.text.length : ID_BYTES)
  return {
    add: entry => {
      first ??= entry
      last = entry
      for (const change of entry.changes) {
        const key = keyOf(change)
        const known = changes.get(key)
        const one = known ? { ...change, was: known.was } : change
        if (known) left_out++
        bytes += sizeOf(one) - (known ? sizeOf(known) : 0)
        changes.set(key, one)
      }
      return bytes
    },
    left_out: () => left_out,
    frames: () => {
      if (!first || !last) return []
      const { state, committed_at } = last
      const changed = [...changes.values()].filter(({ was, is }) => was?.print !== is?.print)
      return framesOf({ before: first.before, state, committed_at, changes: changed })
    },
  }
}
