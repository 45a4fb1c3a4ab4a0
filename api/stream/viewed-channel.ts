/** One client's channel of rows that only the views can make: its snapshot, the frames of a change, and what it missed. */
import type { Redis } from 'ioredis'
import { isoTime } from '../envelope.ts'
import type { Interest } from './audience.ts'
import { gatherViewed } from './conflate-viewed.ts'
import { covers } from './covers.ts'
import { type Frame, placedTogether } from './frames.ts'
import type { Channel } from './leg.ts'
import { type Carry, timeOf } from './vector.ts'
import type { ViewedEntry, ViewedSource } from './viewed.ts'
import { type Between, replayViewed } from './viewed-replay.ts'
import type { Viewed } from './viewed-row.ts'

export type ViewedDeps<R extends Viewed> = { source: ViewedSource<R>; redis: Redis; prefix: string }

export type ViewedView<R extends Viewed> = {
  kind: Carry
  /** Clients with equal keys share frames. */
  key: string
  interest: Interest
  passes: (row: R) => boolean
  /** Bodies of the frames that tell of changes, in an order that any process gives again. */
  bodies: (changes: Between<R>) => readonly string[]
  /** The body of one page of a snapshot; `numbers` are the members that say which, and of when. */
  page: (rows: readonly R[], numbers: string, updated_at: string) => string
}

// Some 2 KB a row.
export const ROWS = 100

export const viewedChannel = <R extends Viewed>(
  deps: ViewedDeps<R>,
  view: ViewedView<R>,
  onReset: () => void,
): Channel<ViewedEntry<R>> => {
  const { source, redis, prefix } = deps
  const { journal } = source
  const release = source.use(onReset)
  const framesOf = (between: Between<R>): Frame[] => placedTogether(between, view.bodies(between))
  const membership = source.audiences.join(view.key, view.interest, framesOf)

  return {
    kind: view.kind,
    journal,
    membership,
    head: source.head,
    stateOf: entry => entry.state,
    gather: () => gatherViewed(view.passes, framesOf),
    snapshot: async emit => {
      const { id, state } = source.head()
      const seq = journal.head()
      const rows = [...source.rows()].filter(view.passes)
      const at = timeOf(state)
      const updated_at = isoTime(at)
      for (let offset = 0; offset === 0 || offset < rows.length; offset += ROWS) {
        const some = rows.slice(offset, offset + ROWS)
        const more = offset + ROWS < rows.length
        const place = `"count":${some.length},"total":${rows.length},"offset":${offset},"has_more":${more}`
        await emit(view.page(some, `${place},"updated_at":"${updated_at}"`, updated_at))
      }
      return { seq, id, state, summary: { books: [], total_odds: 0, at } }
    },
    covers: stand => covers(redis, prefix, stand, () => source.head().state),
    replay: (stand, emit) => replayViewed(source, framesOf, stand, emit),
    leave: () => {
      membership.leave()
      release()
    },
  }
}
