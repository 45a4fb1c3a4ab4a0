/** What a source that shows a known event writes into it: its own id, its start, and that it was shown by that id. */
import type { KnownEvent } from './known-event.ts'
import { nativeKey } from './known-events.ts'
import { keepBegun } from './known-stage.ts'
import type { ParsedEvent } from './model/part.ts'
import { keepShown } from './twins.ts'

export type ClaimDeps = {
  /** `<numbering>|<id>` -> the event. */
  byNative: Map<string, KnownEvent>
  /** Event -> the known events of its pair. */
  gamesOf: ReadonlyMap<KnownEvent, readonly KnownEvent[]>
  /** A feed's rank in the order of sources, lower first. */
  rank: (feed: string) => number
}

const NONE: readonly KnownEvent[] = []

/** Who says it: the feed, its clock, and when the event was last shown; null: the board does not have it any more, and its row begins anew. */
export type Claimant = { feed: string; observed_at: number; seen: number | null }

export const createClaim = ({ byNative, gamesOf, rank }: ClaimDeps) => {
  const claimId = (event: KnownEvent, shown: ParsedEvent, { feed }: Claimant): boolean => {
    const native = nativeKey(shown, feed)
    const ids = shown.native_of === 'feed' ? event.feed_ids : event.external_ids
    const owner = shown.native_of === 'feed' ? feed : shown.native_of.book
    // One that the source gives back to its old match is news too: an heir would take it for the other match's.
    const isNew = ids[owner] !== shown.native_id || byNative.get(native) !== event
    ids[owner] = shown.native_id
    byNative.set(native, event)
    return isNew
  }
  const claimStart = (event: KnownEvent, start: number | null, { feed, seen }: Claimant): boolean => {
    if (seen === null) {
      event.start = start ?? event.start
      event.start_feed = start === null ? '' : feed
      return true
    }
    if (start === null || start === event.start) return false
    const owner = event.start_feed ?? ''
    if (event.start !== null && owner !== '' && owner !== feed && rank(feed) >= rank(owner)) return false
    event.start = start
    event.start_feed = feed
    return true
  }
  /** Returns whether the event's row is to be written. */
  return (event: KnownEvent, shown: ParsedEvent, by: Claimant): boolean => {
    const hasId = shown.native_id !== ''
    const isNew = hasId && claimId(event, shown, by)
    const isLate = by.observed_at < (by.seen ?? 0)
    const moved = !isLate && claimStart(event, shown.start_time, by)
    keepBegun(event, shown, { observed_at: by.observed_at, isLate })
    if (!hasId) return moved
    return keepShown(event, gamesOf.get(event) ?? NONE, by.observed_at, isNew || moved)
  }
}
