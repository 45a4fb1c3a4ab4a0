/**
 * What one job wants written: rows as JSON text, ready for the insert statements, and the rows that they replace.
 * `committed_at` is not in the text: it is the commit's, and known only then. Removed and unmoved are not the same: an unmoved quote writes nothing.
 */
import type { BoardEvent, Commit, Stamp, StandingRow } from './board.ts'
import type { BoardQuote, QuoteState } from './board-quote.ts'
import type { Begun } from './closings.ts'
import { flat } from './flat.ts'
import type { EventRow } from './model/rows.ts'
import type { FinderOptions } from './opportunities/finder.ts'
import { finderOptions } from './opportunities/index.ts'
import type { QueuedJob } from './queue.ts'
import { iso, quoteText } from './row-text.ts'

/**
 * The text of a replaced row, and the commit that had written it. A state is always that of a mark, so what one commit writes and replaces itself
 * can never be asked for and is not kept: of a long replay's replaced rows that leaves an eighth.
 */
export type Replaced = { json: string; commit: Commit }

/** A replaced row of a quote, before it is text. */
export type ReplacedQuote = { event: string; group: string; quote: BoardQuote; state: QuoteState; stamp: Stamp }

export type Output = {
  partition: number
  position: number
  epoch: number
  job: QueuedJob
  observed_at: number
  observed_iso: string
  current: 0 | 1
  /** What the finders run with. */
  finders: FinderOptions
  commit: Commit
  stamp: Stamp
  ticks: string[]
  /** Quotes that this position takes away, by odds id: where their tick stands. */
  removed: Map<string, number>
  quotes_replaced: ReplacedQuote[]
  events: string[]
  events_replaced: Replaced[]
  /** By event: what begins here, and closes. */
  begun: Map<string, Begun>
  opportunities: string[]
  /** What the log says of each of them. */
  told: string[]
  opportunities_replaced: Replaced[]
  sightings: string[]
  sightings_replaced: Replaced[]
  rejections: string[]
  /** By event; splits by event and book: what a part says twice, it says last. */
  game_states: Map<string, string>
  results: Map<string, string>
  splits: Map<string, string>
  /** Rejections by reason, for the counters. */
  reasons: Map<string, number>
  seen: number
  skipped: number
}

export const createOutput = (
  job: QueuedJob,
  partition: number,
  position: number,
  epoch: number,
  commit: Commit = { committed_at: '' },
): Output => {
  const { observed_at, current } = job.data
  return {
    partition,
    position,
    epoch,
    job,
    observed_at,
    observed_iso: iso(observed_at),
    current,
    finders: finderOptions,
    commit,
    stamp: { position, epoch, observed_at, commit },
    ticks: [],
    removed: new Map(),
    quotes_replaced: [],
    events: [],
    events_replaced: [],
    begun: new Map(),
    opportunities: [],
    told: [],
    opportunities_replaced: [],
    sightings: [],
    sightings_replaced: [],
    rejections: [],
    game_states: new Map(),
    results: new Map(),
    splits: new Map(),
    reasons: new Map(),
    seen: 0,
    skipped: 0,
  }
}

/** The time of the rows written from here on: a sweep judges each run on its own clock. */
export const setTime = (out: Output, at: number): void => {
  out.observed_at = at
  out.observed_iso = iso(at)
  out.stamp = { ...out.stamp, observed_at: at }
}

/** The row of a quote that leaves its place to another, kept for who asks for a state below. */
export const keepReplaced = (out: Output, event: BoardEvent, quote: BoardQuote): void => {
  const { stamp, state, group } = quote
  if (stamp.commit === out.commit || stamp.position < 0 || out.current === 0) return
  out.quotes_replaced.push({ event: event.fixed, group: group.fixed, quote, state, stamp })
}

/**
 * Writes one tick. `change` makes the change on the board, after the replaced row was taken; a quote has one tick per position, the last one wins.
 */
export const writeTick = (
  out: Output,
  event: BoardEvent,
  quote: BoardQuote,
  removed: boolean,
  change: (() => void) | null,
): void => {
  const again = quote.stamp.position === out.position
  keepReplaced(out, event, quote)
  change?.()
  quote.stamp = out.stamp
  const json = quoteText(event.fixed, quote.group.fixed, quote, quote.state, out.stamp, removed)
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
  if (event.commit !== out.commit && event.position >= 0 && out.current === 1) {
    out.events_replaced.push({ json: JSON.stringify(event.row), commit: event.commit })
  }
  event.row = next
  event.position = out.position
  event.commit = out.commit
  if (again && event.slot >= 0) out.events[event.slot] = JSON.stringify(next)
  else event.slot = out.events.push(JSON.stringify(next)) - 1
}

/** Writes an event's image of what was last seen. */
export const writeSight = (out: Output, event: BoardEvent, json: string): void => {
  const { sight } = event
  const again = sight?.position === out.position
  if (sight && sight.commit !== out.commit && out.current === 1) {
    out.sightings_replaced.push({ json: sight.json, commit: sight.commit })
  }
  const next: StandingRow = { json: flat(json), position: out.position, commit: out.commit, slot: -1 }
  if (again && sight) {
    next.slot = sight.slot
    out.sightings[sight.slot] = next.json
  } else next.slot = out.sightings.push(next.json) - 1
  event.sight = next
}
