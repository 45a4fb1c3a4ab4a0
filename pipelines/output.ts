/**
 * What one job wants written: rows as JSON text, ready for the insert statements.
 * `committed_at` is not in the text: it is the commit's, and known only then. Removed and unmoved are not the same: an unmoved quote writes nothing.
 */
import type { BoardEvent, Stamp } from './board.ts'
import type { BoardQuote } from './board-quote.ts'
import type { Begun } from './closings.ts'
import type { EventRow } from './model/rows.ts'
import type { FinderOptions } from './opportunities/finder.ts'
import { finderOptions } from './opportunities/index.ts'
import type { QueuedJob } from './queue.ts'
import { iso, quoteText } from './row-text.ts'

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
  stamp: Stamp
  ticks: string[]
  /** Quotes that this position takes away, by odds id: where their tick stands. */
  removed: Map<string, number>
  events: string[]
  /** By event: what begins here, and closes. */
  begun: Map<string, Begun>
  opportunities: string[]
  /** By id: where its row stands; what a job says twice, it says last. */
  opportunity_slots: Map<string, number>
  /** What the log says of each of them. */
  told: string[]
  sightings: string[]
  /** By event: where its row stands. */
  sighting_slots: Map<string, number>
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

export const createOutput = (job: QueuedJob, partition: number, position: number, epoch: number): Output => {
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
    stamp: { position, epoch, observed_at },
    ticks: [],
    removed: new Map(),
    events: [],
    begun: new Map(),
    opportunities: [],
    opportunity_slots: new Map(),
    told: [],
    sightings: [],
    sighting_slots: new Map(),
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

/** How a tick's text ends whose quote stood nowhere before. It is for the readers of the log: the store has no such column, and leaves it out. */
const NEW_END = ',"is_new":1}'

/**
 * Writes one tick, of a quote as it stands now; a quote has one tick per position, the last one wins. Where another feed, seen later, turned the event before this
 * part was read, the tick is as late as the one that it follows: told of the part's time it would stand before that in the log, which would be the newest as of
 * any later time.
 * @param change `added`: it did not stand on the board; what is new to everybody says so, until the position is over
 */
export const writeTick = (
  out: Output,
  event: BoardEvent,
  quote: BoardQuote,
  change: 'added' | 'changed' | 'removed',
): void => {
  const again = quote.position === out.position
  quote.position = out.position
  const removed = change === 'removed'
  // One that another group or source shows again in the same position is not gone.
  const slot = again ? quote.slot : (out.removed.get(quote.odds_id) ?? out.ticks.length)
  const isNew = again ? (out.ticks[slot]?.endsWith(NEW_END) ?? false) : change === 'added' && slot === out.ticks.length
  const stamp = quote.at > out.observed_at ? { ...out.stamp, observed_at: quote.at } : out.stamp
  quote.at = stamp.observed_at
  const json = quoteText(event.fixed, quote.group.fixed, quote, stamp, removed)
  out.ticks[slot] = isNew && !removed ? `${json.slice(0, -1)}${NEW_END}` : json
  quote.slot = slot
  if (removed) out.removed.set(quote.odds_id, slot)
}

/** Writes an event's state: like a tick's, its time is not before that of the state that it follows. */
export const writeEvent = (
  out: Output,
  event: BoardEvent,
  row: Omit<EventRow, 'position' | 'epoch' | 'observed_at'>,
): void => {
  const isBehind = out.observed_iso < event.row.observed_at
  const observed_at = isBehind ? event.row.observed_at : out.observed_iso
  const next: EventRow = { ...row, observed_at, position: out.position, epoch: out.epoch }
  const again = event.position === out.position
  event.row = next
  event.position = out.position
  if (again && event.slot >= 0) out.events[event.slot] = JSON.stringify(next)
  else event.slot = out.events.push(JSON.stringify(next)) - 1
}

/** Writes an event's image of what was last seen. */
export const writeSight = (out: Output, event: BoardEvent, json: string): void => {
  const slot = out.sighting_slots.get(event.event_id) ?? out.sightings.length
  out.sightings[slot] = json
  out.sighting_slots.set(event.event_id, slot)
}
