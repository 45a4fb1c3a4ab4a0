/**
 * An event's life: upcoming, live, ended, postponed, cancelled. A status changes only by a committed row, which a part or a sweep writes.
 */
import { isAbsent, lastOf } from './absence.ts'
import { type BoardEvent, type BoardMarket, groupsOf } from './board.ts'
import { begins, begunOf } from './closings.ts'
import type { EventRow, EventStatus } from './model/rows.ts'
import { type Output, writeEvent } from './output.ts'
import { iso } from './row-text.ts'
import { removeAll, setLive, takePlayed } from './take-away.ts'
import { isHeard, isOutranked, sayerOf, type Word } from './word.ts'

const MOVED_MS = 18 * 3600_000
const CORRECTED_MS = 15 * 60_000
/** Since it was last shown, or its start: then an event that has ended, or is cancelled, is no longer remembered. */
export const FORGET_AFTER_MS = 48 * 3600_000
/** The clock, and what is shown, say the status. */
const NOBODY = { status_feed: '', status_said_at: null } as const
type Touch = { out: Output; touched: Set<BoardMarket> }

/** What a part says of an event. `start` is already shifted; `ids` are the registry's, when they changed. */
export type Said = Word & {
  start: number | null
  /** The start is the registry's guess: whoever says another knows better. */
  isGuess: boolean
  /** It takes back what the same feed said before. */
  isAhead: boolean
  shown: boolean
  /** A scoreboard says that it is in play. */
  played: boolean
  external_ids: Record<string, string>
  feed_ids: Record<string, string>
  id_shown_at: number
  scored: Record<string, string>
}

const sameIds = (a: Record<string, string>, b: Record<string, string>): boolean => {
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every(key => a[key] === b[key])
}

/** Writes the event's row if what the part says changes it: ids, start, status. A new event (position -1) is always written. */
export const applySaid = (ctx: Touch, event: BoardEvent, said: Said): void => {
  const at = ctx.out.observed_at
  const { row } = event
  const next = { ...row }
  let changed = event.position < 0
  const same = (kind: 'external_ids' | 'feed_ids' | 'scored'): boolean => sameIds(row[kind], said[kind])
  if (!same('external_ids') || !same('feed_ids') || !same('scored')) {
    next.external_ids = { ...said.external_ids }
    next.feed_ids = { ...said.feed_ids }
    next.scored = { ...said.scored }
    changed = true
  }
  const id_shown_at = said.id_shown_at === 0 ? null : iso(said.id_shown_at)
  if (id_shown_at !== row.id_shown_at) {
    next.id_shown_at = id_shown_at
    changed = true
  }
  let [moved, postponed] = [false, false]
  const owns = row.start_feed === '' || row.start_feed === said.feed || said.rank(said.feed) < said.rank(row.start_feed)
  if (said.start !== null && said.start !== event.start && owns && at >= event.shown_at) {
    postponed = event.start !== null && Math.abs(said.start - event.start) > MOVED_MS && said.start > at
    event.start = said.start
    next.event_start_time = iso(said.start)
    next.start_feed = said.isGuess ? '' : said.feed
    moved = true
  }
  const stands = !moved && !((said.isAhead || said.status === 'upcoming') && said.feed === row.status_feed)
  const isLate = at < event.shown_at
  const isHeld = stands && isSaid(row) && (row.status !== 'ended' || isOver(event, at))
  const isAnswered = (isHeld || (stands && row.status === 'live')) && isOutranked(row, said, at)
  const word = isAnswered || isAnothers(event, said, at) ? null : said.status
  const status = isLate ? event.status : statusOf(ctx, event, { ...said, status: word }, { isHeld, moved, postponed })
  const isSame = !moved && status === row.status
  if (!isLate && status === word) Object.assign(next, sayerOf(event, { ...said, status }, { at, isSame }))
  else if (!isLate && !(stands && isSame)) Object.assign(next, NOBODY)
  // Rows of former releases do not say when.
  const isTold = next.status_said_at !== row.status_said_at || (next.status_feed === '') !== (row.status_feed === '')
  if (status !== event.status || moved || isTold) changed = true
  if (changed) setStatus(ctx, event, next, status)
  if (event.status === 'ended' && event.start !== null && at <= event.start) takePlayed(event)
  if (isOff(event)) close(ctx, event)
}

/** An event that has ended, or will not be: it has no quotes. */
export const isOff = ({ status }: Pick<BoardEvent, 'status'>): boolean => status === 'ended' || status === 'cancelled'

const OFF: ReadonlySet<EventStatus> = new Set(['postponed', 'cancelled', 'ended'])

/** A feed said that the event is off: that books go on showing prices is no answer to it. It stands until a feed says another thing, or the start moves. */
const isSaid = ({ status, status_feed }: Pick<EventRow, 'status' | 'status_feed'>): boolean =>
  status_feed !== '' && OFF.has(status)

/**
 * Whether a game that is said to be over can be: before its start it is one of another day. An owner remembers it for so long after it was last shown, as an heir
 * does, and not for as long as it is talked about.
 */
const isOver = ({ start, shown_at }: BoardEvent, at: number): boolean =>
  (start === null || at >= start) && at - Math.max(shown_at, start ?? 0) <= FORGET_AFTER_MS

/** Whether it is said to be over, without a score, before it begins, while others offer it: a game of another day is. */
const isAnothers = (event: BoardEvent, { status, isFinal, feed }: Said, at: number): boolean =>
  status === 'ended' &&
  !isFinal &&
  event.status !== 'live' &&
  event.start !== null &&
  at < event.start &&
  isOffered(event, feed)

const statusOf = (
  ctx: Touch,
  event: BoardEvent,
  said: Said,
  { isHeld, moved, postponed }: { isHeld: boolean; moved: boolean; postponed: boolean },
): EventStatus => {
  const at = ctx.out.observed_at
  const hasStarted = event.start !== null && at >= event.start
  // A final score is final: other sources call the game live, and books show their prices, for a while after it.
  if (event.status === 'ended' && event.result !== '' && said.status !== 'cancelled') return 'ended'
  // What time has ended comes back by being shown or played, not by being talked about: the next sweep would end it again.
  const isBack = said.shown || said.played || said.status === 'cancelled'
  if (
    said.status &&
    event.status === 'ended' &&
    !isBack &&
    isAbsent(ctx.out, event, said.status, lastOf(ctx.out, event))
  )
    return 'ended'
  // Nor is what has started and is offered still to come: it is live to the next sweep.
  if (said.status && !(said.status === 'upcoming' && hasStarted && (said.shown || isOffered(event)))) return said.status
  if (isHeld) return event.status
  if (said.shown && hasStarted) return 'live'
  if (postponed) return 'postponed'
  // The start was moved past the present, or an event taken for ended is shown again before it. Who names a kick-off minutes after another
  // source did has not put the game off, nor has anybody of whom a feed says that it is in play; nor who shows one whose start nobody has said.
  const { start_feed, status_feed } = event.row
  const putBack = moved && said.feed === start_feed && status_feed === ''
  const isNear = event.start === null || event.start - at <= CORRECTED_MS
  const isSaidLive = status_feed !== said.feed && isHeard(event.row, said, at)
  const corrected = event.status === 'live' && (isNear || isSaidLive) && !putBack
  if (said.shown && !corrected && (event.status === 'live' || event.status === 'ended')) return 'upcoming'
  return event.status
}

const setStatus = (ctx: Touch, event: BoardEvent, row: EventRow, status: EventStatus): void => {
  const isLive = status === 'live'
  const before = event.row
  const isFirst = event.position < 0
  const flips = isLive !== (before.is_live === 1)
  event.status = status
  writeEvent(ctx.out, event, {
    ...row,
    status,
    is_live: isLive ? 1 : 0,
    live_since: isLive ? (row.live_since ?? ctx.out.observed_iso) : status === 'upcoming' ? null : row.live_since,
  })
  if (!isFirst && begins(before, event.row)) ctx.out.begun.set(event.event_id, begunOf(event.row))
  if (flips && !isOff({ status })) setLive(ctx, event, isLive)
}

/** A shifted run goes on after a pause, as if it had begun later: that is no other start, and what goes by starts goes on as if there had been none. */
export const delayEvent = (ctx: Touch, event: BoardEvent, ms: number): void => {
  if (event.start === null) return
  event.start += ms
  setStatus(ctx, event, { ...event.row, event_start_time: iso(event.start) }, event.status)
}

/** An event that ends has its quotes removed by the same commit. */
const close = (ctx: Touch, event: BoardEvent): void => {
  for (const group of groupsOf(event)) if (group.quotes.size > 0) removeAll(ctx, event, group)
}

export const endEvent = (ctx: Touch, event: BoardEvent): void => {
  const { row } = event
  // Time ends what was put off too: that it never began is told by when it was last said to be (isPutOff of closings.ts).
  const putOff = isSaid(row) && row.status === 'postponed' ? row.status_said_at : null
  if (event.status !== 'ended') setStatus(ctx, event, { ...row, ...NOBODY, status_said_at: putOff }, 'ended')
  close(ctx, event)
}

/**
 * What time alone does to an event by the instant of a sweep: it ends when it is absent; it goes live when its start has passed and a book still shows it.
 * Absence counts from `since` at the earliest, and by `interval_ms`, the gap between payloads.
 */
export const sweepEvent = (ctx: Touch, event: BoardEvent, by: { since: number; interval_ms: number }): void => {
  if (isOff(event)) return
  const hasStarted = event.start !== null && ctx.out.observed_at >= event.start
  const shown = Math.max(event.shown_at, event.played_at, by.since)
  if (isAbsent(ctx.out, event, event.status, shown, by)) endEvent(ctx, event)
  else if (hasStarted && event.status !== 'live' && !isSaid(event.row) && isOffered(event))
    setStatus(ctx, event, { ...event.row, ...NOBODY }, 'live')
}

/** Whether a feed shows prices of it, another one than `but`. */
const isOffered = (event: BoardEvent, but: string | null = null): boolean =>
  [...groupsOf(event)].some(group => group.quotes.size > 0 && group.feed !== but)
