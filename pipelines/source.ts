/**
 * One source per (book, event, market type): the first in the feeds' order that showed it within its staleness limit; another feed's quotes
 * are counted and left. Letting the newer observation win makes two feeds with different lag alternate: ticks that neither shows.
 */
import { type BoardEvent, groupsOfBook, marketTypeOf, setFeed } from './board.ts'
import type { ParsedGroup } from './model/part.ts'
import { silentAfter } from './silence.ts'
import { type CompareContext, removeAll } from './take-away.ts'

const LIVE_STALE_MS = 60_000
const PREMATCH_STALE_MS = 300_000

/** Live 60 s whatever the cadence; pre-match 5 minutes, never below 2.5 intervals of the feed. */
const staleAfter = (event: BoardEvent, interval_ms: number): number =>
  event.row.is_live === 1 ? LIVE_STALE_MS : silentAfter(PREMATCH_STALE_MS, interval_ms)

/** True when this feed may speak for the group's (book, market type); a source that it replaces leaves the board, but not for an older part. */
export const takesSource = (ctx: CompareContext, event: BoardEvent, shown: ParsedGroup): boolean => {
  const groups = groupsOfBook(event, shown.book)
  const marketType = marketTypeOf(shown.market_group)
  for (const group of groups) {
    if (group.market_type !== marketType || group.feed === ctx.feed || group.quotes.size === 0) continue
    const first = ctx.rank(ctx.feed) < ctx.rank(group.feed) && ctx.out.observed_at >= group.seen_at
    const absent = ctx.out.observed_at - Math.max(group.seen_at, ctx.out.job.data.since ?? 0)
    if (!first && absent <= staleAfter(event, ctx.intervalOf(group.feed))) return false
  }
  for (const group of groups) {
    if (group.market_type !== marketType || group.feed === ctx.feed) continue
    if (group.market_group !== shown.market_group) removeAll(ctx, event, group)
    setFeed(group, ctx.feed)
    group.digest = 0
  }
  return true
}
