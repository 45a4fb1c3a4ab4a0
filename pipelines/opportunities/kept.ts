/**
 * What finders keep of a market or a side from one look to the next. It stands on the object itself: in maps beside it, however weak, with a pair for
 * every market and every price, the garbage collector walked them all again and again: a tenth of what an owner's steps cost.
 */
import type { Line } from './lines.ts'
import type { Pairs } from './pair.ts'

export type Kept = {
  /** Of a market or a side: a digest costs more than the rest of its row, and what it is of never changes. */
  ids: Map<string | number, string> | null
  /** Of a market: its line in its family, brought up to date each time; the windows above it outlive it. */
  line: Line | null
  /** Of the first market of a family: the pairs of its lines. */
  pairs: Pairs | null
  /** Of a market: the id of its low hold. */
  low_hold: string | null
}

/** What is kept of a market or side, made at the first look. */
export const keptOf = (of: { kept?: object | null }): Kept => {
  of.kept ??= {
    ids: null,
    line: null,
    pairs: null,
    low_hold: null,
  } satisfies Kept
  return of.kept as Kept
}
