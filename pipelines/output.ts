/**
 * What one job wants written: rows as JSON text, ready for the insert statements, and the rows that they replace.
 * `committed_at` is not in the text: it is the commit's, and known only then. Removed and unmoved are not the same: an unmoved quote writes nothing.
 */
import type { BoardEvent, BoardQuote, Commit, StandingRow } from './board.ts'
import type { Rejection } from './model/part.ts'
import type { EventRow, OpportunityRow, RejectionRow } from './model/rows.ts'
import type { QueuedJob } from './queue.ts'

/** The text of a replaced row, the commit that had written it, and what it is a row of (odds id, event id, kind and id). */
export type Replaced = { key: string; json: string; commit: Commit }

export type Output = {
  partition: number
  position: number
  epoch: number
  job: QueuedJob
  observed_at: number
  observed_iso: string
  current: 0 | 1
  commit: Commit
  ticks: string[]
  /** Quotes that this position takes away, by odds id: where their tick stands. */
  removed: Map<string, number>
  quotes_replaced: Replaced[]
  events: string[]
  events_replaced: Replaced[]
  opportunities: string[]
  opportunities_replaced: Replaced[]
  sightings: string[]
  sightings_replaced: Replaced[]
  rejections: string[]
  /** Rejections by reason, for the counters. */
  reasons: Map<string, number>
  seen: number
  skipped: number
}

export const createOutput = (job: QueuedJob, partition: number, position: number, epoch: number): Output => ({
  partition,
  position,
  epoch,
  job,
  observed_at: job.data.observed_at,
  observed_iso: iso(job.data.observed_at),
  current: job.data.current,
  commit: { committed_at: '' },
  ticks: [],
  removed: new Map(),
  quotes_replaced: [],
  events: [],
  events_replaced: [],
  opportunities: [],
  opportunities_replaced: [],
  sightings: [],
  sightings_replaced: [],
  rejections: [],
  reasons: new Map(),
  seen: 0,
  skipped: 0,
})

/** The time of the rows written from here on: a sweep judges each run on its own clock. */
export const setTime = (out: Output, at: number): void => {
  out.observed_at = at
  out.observed_iso = iso(at)
}

let isoAt = Number.NaN
let isoText = ''
/** Epoch ms to ISO with ms; the last one is remembered, because a part's rows share their time. */
export const iso = (at: number): string => {
  if (at !== isoAt) {
    isoText = new Date(at).toISOString()
    isoAt = at
  }
  return isoText
}

/** The row of a quote as it stands, without committed_at. Sparse columns that are at their default are left out. */
export const tickJson = (event: BoardEvent, quote: BoardQuote, removed: boolean): string => {
  const s = quote.state
  let text =
    `${event.fixed}${quote.group.fixed}${quote.fixed},"odds_american":${s.odds_american},"odds_decimal":${s.odds_decimal}` +
    `,"is_active":${s.is_active ? 1 : 0},"is_removed":${removed ? 1 : 0},"is_live":${s.is_live ? 1 : 0}`
  if (s.changed_at !== null) text += `,"changed_at":"${iso(s.changed_at)}"`
  if (s.max_bet != null) text += `,"max_bet":${s.max_bet}`
  if (s.lay_odds_decimal != null) text += `,"lay_odds_decimal":${s.lay_odds_decimal}`
  if (s.lay_odds_american != null) text += `,"lay_odds_american":${s.lay_odds_american}`
  if (s.back_size != null) text += `,"back_size":${s.back_size}`
  if (s.lay_size != null) text += `,"lay_size":${s.lay_size}`
  if (s.traded_volume != null) text += `,"traded_volume":${s.traded_volume}`
  return `${text},"observed_at":"${iso(quote.observed_at)}","position":${quote.position},"epoch":${quote.epoch}}`
}

/**
 * Writes one tick. `change` makes the change on the board, after the replaced row was taken; a quote has one tick per position, the last one wins.
 */
export const writeTick = (
  out: Output,
  event: BoardEvent,
  quote: BoardQuote,
  removed: boolean,
  change: () => void,
): void => {
  const again = quote.position === out.position
  if (!again && quote.position >= 0 && out.current === 1) {
    out.quotes_replaced.push({ key: quote.odds_id, json: tickJson(event, quote, false), commit: quote.commit })
  }
  change()
  quote.position = out.position
  quote.epoch = out.epoch
  quote.observed_at = out.observed_at
  quote.commit = out.commit
  const json = tickJson(event, quote, removed)
  // One that another group or source shows again in the same position is not gone.
  const slot = again ? quote.slot : (out.removed.get(quote.odds_id) ?? out.ticks.length)
  out.ticks[slot] = json
  quote.slot = slot
  if (removed) out.removed.set(quote.odds_id, slot)
}

/** Writes an event's state. */
export const writeEvent = (
  out: Output,
  event: BoardEvent,
  row: Omit<EventRow, 'position' | 'epoch' | 'observed_at'>,
): void => {
  const next: EventRow = { ...row, observed_at: out.observed_iso, position: out.position, epoch: out.epoch }
  const again = event.position === out.position
  if (!again && event.position >= 0 && out.current === 1) {
    out.events_replaced.push({ key: event.event_id, json: JSON.stringify(event.row), commit: event.commit })
  }
  event.row = next
  event.position = out.position
  event.commit = out.commit
  if (again && event.slot >= 0) out.events[event.slot] = JSON.stringify(next)
  else event.slot = out.events.push(JSON.stringify(next)) - 1
}

/** Writes an opportunity's state. */
export const writeOpportunity = (out: Output, event: BoardEvent, row: OpportunityRow): void => {
  const key = `${row.kind}:${row.id}`
  const standing: StandingRow | undefined = event.opportunity_rows.get(key)
  const again = standing?.position === out.position
  if (standing && !again && out.current === 1)
    out.opportunities_replaced.push({ key, json: standing.json, commit: standing.commit })
  const json = JSON.stringify(row)
  const next: StandingRow = { json, position: out.position, commit: out.commit, slot: -1 }
  if (again && standing) {
    next.slot = standing.slot
    out.opportunities[standing.slot] = json
  } else next.slot = out.opportunities.push(json) - 1
  event.opportunity_rows.set(key, next)
}

/** Writes an event's image of what was last seen. */
export const writeSight = (out: Output, event: BoardEvent, json: string): void => {
  const { sight } = event
  const again = sight?.position === out.position
  if (sight && !again && out.current === 1) {
    out.sightings_replaced.push({ key: event.event_id, json: sight.json, commit: sight.commit })
  }
  const next: StandingRow = { json, position: out.position, commit: out.commit, slot: -1 }
  if (again && sight) {
    next.slot = sight.slot
    out.sightings[sight.slot] = json
  } else next.slot = out.sightings.push(json) - 1
  event.sight = next
}

export const writeRejection = (out: Output, rejection: Rejection): void => {
  const row: RejectionRow = {
    feed: out.job.data.feed,
    reason: rejection.reason,
    league: out.job.data.league,
    event: rejection.event ?? '',
    sportsbook: rejection.book ?? '',
    detail: rejection.detail,
    sample: rejection.sample.slice(0, 500),
    observed_at: out.observed_iso,
    run: out.job.data.run,
    partition: out.partition,
    position: out.position,
    epoch: out.epoch,
  }
  out.rejections.push(JSON.stringify(row))
  out.reasons.set(rejection.reason, (out.reasons.get(rejection.reason) ?? 0) + 1)
}
