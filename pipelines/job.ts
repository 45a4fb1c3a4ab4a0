/**
 * One job through the steps: parse, resolve, compare, detect. Pure but for the partition's state: what comes out is what the commit writes.
 */
import type { BoardEvent, BoardMarket } from './board.ts'
import { detectEvent } from './detect-event.ts'
import { bodyOf } from './job-body.ts'
import { type Feed, OPEN_SCOPE, type ParsedEvent } from './model/part.ts'
import type { FinderOptions } from './opportunities/finder.ts'
import { createOutput, type Output } from './output.ts'
import { lendStarts } from './own-starts.ts'
import { EVERYTHING, type PartScope, scopeOf } from './part-scope.ts'
import type { QueuedJob } from './queue.ts'
import { writeRejection } from './reject.ts'
import { runForget, runSweep } from './run-sweep.ts'
import { type Shown, showEvent } from './show-event.ts'
import { inOrder, siblingsIn } from './siblings.ts'
import { writeSighting } from './sight.ts'
import { eventOf, type PartitionState } from './state.ts'
import { type CompareContext, removeUnshown } from './take-away.ts'

export type Feeds = {
  get: (id: string) => Feed | undefined
  /** Rank in the order of sources; lower comes first. */
  rank: (id: string) => number
  sportOf: (league: string) => string
  /** What the finders run with; absent: as without settings. */
  finders?: FinderOptions
}

/** Runs one job at its position, as part of a commit. Throws only on a bug: what a source got wrong comes back as rejections. */
export const runJob = (
  feeds: Feeds,
  state: PartitionState,
  job: QueuedJob,
  position: number,
  epoch: number,
): Output => {
  const out = createOutput(job, state.partition, position, epoch)
  if (feeds.finders) out.finders = feeds.finders
  const { data } = job
  if (data.fault !== undefined) throw new Error(`the job cannot be read: ${data.fault}`)
  if (data.kind === 'part') runPart(feeds, state, out)
  else if (data.kind === 'sweep') runSweep(state, out)
  else if (data.kind === 'forget') runForget(state, out)
  for (const rejection of data.rejections ?? []) writeRejection(out, rejection)
  return out
}

const runPart = (feeds: Feeds, state: PartitionState, out: Output): void => {
  const { data } = out.job
  const feed = feeds.get(data.feed)
  if (!feed) {
    const detail = `feed: '${data.feed}' is not one of the feeds of this version`
    writeRejection(out, { rejected: true, reason: 'unknown_feed', detail, sample: '' })
    return
  }
  const scope = data.scope ?? OPEN_SCOPE
  const parsed = feed.parse({ feed: data.feed, league: data.league, body: bodyOf(data), scope })
  for (const rejection of parsed.rejections) writeRejection(out, rejection)
  if (data.league === '') return
  const board = state.board(data.league, feeds.sportOf(data.league), data.run, data.current, feed.simulated)
  const registry = state.registry(data.league, data.run, data.current, feed.simulated)
  const speaks = scopeOf(
    scope,
    parsed.events.flatMap(event => event.groups),
  )
  const inRun = data.run !== ''
  if (inRun) board.interval_ms = data.interval_ms
  const ctx: CompareContext = {
    board,
    out,
    feed: feed.id,
    shift_ms: data.shift_ms,
    intervalOf: id => (inRun ? data.interval_ms : (feeds.get(id)?.interval_ms ?? data.interval_ms)),
    rank: feeds.rank,
    touched: new Set(),
  }
  if (out.observed_at >= board.clock) {
    board.clock = out.observed_at
    board.clock_at = data.sent_at ?? 0
  }
  const present = new Map<string, Shown>()
  // A run of history has a board of its own: what is not on it is known to others.
  const unseen = data.current === 1 ? null : 0
  const seenAt = (event_id: string): number | null => board.events.get(event_id)?.shown_at ?? unseen
  const ordered = inOrder(parsed.events)
  const events = data.shift_ms === 0 ? ordered : ordered.map(event => shifted(event, data.shift_ms))
  const siblings = siblingsIn(events)
  const giveBack = data.current === 1 ? null : lendStarts(registry, board, state.live(board))
  /** Events whose id another match has now. */
  const replaced = new Set<string>()
  for (const shown of events) {
    const named = registry.named(shown, ctx.feed)
    const resolved = registry.resolve(shown, ctx.feed, out.observed_at, siblings(shown), seenAt)
    if ('rejected' in resolved) {
      writeRejection(out, resolved)
      // Which of its pair's games it is nobody says: the other pair's, which had the id, it is not.
      if (named && resolved.reason === 'ambiguous_event') replaced.add(named.event_id)
      continue
    }
    const { event: known, created, swapped } = resolved
    const all = present.get(known.event_id)
    if (all) all.showings.push({ shown, swapped })
    else present.set(known.event_id, { event: eventOf(board, known), known, created, showings: [{ shown, swapped }] })
    if (named && named !== known) replaced.add(named.event_id)
  }
  giveBack?.(present.keys())
  for (const shown of present.values()) showEvent(ctx, shown, speaks)
  // Another match under an old id: the one that had it is not shown any more.
  for (const event_id of replaced) {
    const before = present.has(event_id) ? undefined : board.events.get(event_id)
    if (before) takeAway(ctx, before, EVERYTHING)
  }
  if (scope.all_events)
    removeAbsent(ctx, { present, listed: new Set(scope.all_events), ids_of: scope.ids_of ?? '' }, speaks)
}

/** An event of a replay that is shifted to now. */
const shifted = (event: ParsedEvent, ms: number): ParsedEvent => ({
  ...event,
  start_time: event.start_time === null ? null : event.start_time + ms,
  ...(event.likely_start === undefined ? {} : { likely_start: event.likely_start + ms }),
  ...(event.possible_starts ? { possible_starts: event.possible_starts.map(one => one + ms) } : {}),
  local_date: event.local_date === null ? null : shiftedDay(event.local_date, ms),
  ...(event.possible_days ? { possible_days: event.possible_days.map(day => shiftedDay(day, ms)) } : {}),
})

/** A day has no hour: its middle moves. */
const shiftedDay = (day: string, ms: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + ms).toISOString().slice(0, 10)

/** Events that a full list of the league no longer holds lose what the list speaks for. */
const removeAbsent = (
  ctx: CompareContext,
  { present, listed, ids_of }: { present: ReadonlyMap<string, Shown>; listed: ReadonlySet<string>; ids_of: string },
  speaks: PartScope,
): void => {
  for (const event of ctx.board.events.values()) {
    // A book's own feed lists the book's own ids.
    const id = event.row.feed_ids[ctx.feed] ?? event.row.external_ids[ctx.feed]
    if (id === undefined || !id.startsWith(ids_of) || listed.has(id) || present.has(event.event_id)) continue
    takeAway(ctx, event, speaks)
  }
}

/** An event that is not shown any more loses what the feed is heard for. */
const takeAway = (ctx: CompareContext, event: BoardEvent, speaks: PartScope): void => {
  ctx.touched = new Set<BoardMarket>()
  if (!removeUnshown(ctx, event, speaks)) return
  writeSighting(ctx.out, event, ctx.feed)
  detectEvent(ctx.out, event, ctx.touched, ctx.feed)
}
