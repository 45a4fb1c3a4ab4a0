/** Quotes as the board holds them, by market; what changed is collected and drawn once per frame. */
import { signal } from '@preact/signals'
import { now } from '../clock.ts'
import type { GroupedRow, OddsRow } from '../rows.ts'
import { type Group, groupKey, type Quote, sideOf, teamOf } from './quote.ts'

export type { Group, Quote } from './quote.ts'

export const quoteOf = (row: OddsRow | (GroupedRow & { event_id: string })): Quote => ({
  id: row.id,
  event_id: row.event_id,
  sportsbook: row.sportsbook,
  market_type: row.market_type,
  player: row.player_name ?? '',
  selection: row.selection,
  side: row.selection_type,
  // What a row that is told whole does not have is left out of it.
  line: row.line ?? null,
  odds_american: row.odds_american,
  odds_decimal: row.odds_decimal,
  is_active: row.is_active,
  is_main: row.is_main_line,
  is_live: row.is_live,
  seen: Date.parse(row.last_seen_at),
  link: row.deep_link ?? null,
})

/** When each quote's price last moved, and which way: what flashes. */
export type Move = { at: number; way: 'up' | 'down' }
/** Longer than any flash. */
const KEPT_MS = 3_000

const hasSide = (group: Group, quote: Quote): boolean => {
  for (const one of group.quotes.values()) if (sideOf(one) === sideOf(quote)) return true
  return false
}

export function createQuotes() {
  let byId = new Map<string, Quote>()
  let groups = new Map<string, Group>()
  const moves = new Map<string, Move>()
  const dirty = new Set<string>()
  const books = new Set<string>()
  /** Rises when a group, a side of one, or a book came or went: the board is laid out anew, once a frame. */
  const shape = signal(0)
  const changes = signal(0)
  let frame = 0
  let reshaped = false

  const flush = (): void => {
    frame = 0
    if (reshaped) shape.value = shape.peek() + 1
    reshaped = false
    for (const key of dirty) {
      const group = groups.get(key)
      if (group) group.version.value = group.version.peek() + 1
    }
    dirty.clear()
    // In the order in which they moved: what has flashed long ago stands first.
    for (const [id, { at }] of moves) {
      if (now() - at < KEPT_MS) break
      moves.delete(id)
    }
  }
  const mark = (key: string): void => {
    dirty.add(key)
    if (frame === 0) frame = requestAnimationFrame(flush)
  }

  const place = (quote: Quote): void => {
    const key = groupKey(quote)
    let group = groups.get(key)
    if (!group) {
      const { event_id, market_type, player } = quote
      group = { key, event_id, market_type, player, team: teamOf(quote), quotes: new Map(), version: signal(0) }
      groups.set(key, group)
      reshaped = true
    }
    if (!books.has(quote.sportsbook) || (!group.quotes.has(quote.id) && !hasSide(group, quote))) reshaped = true
    books.add(quote.sportsbook)
    group.quotes.set(quote.id, quote)
    mark(key)
  }

  const remove = (id: string): void => {
    const quote = byId.get(id)
    if (!quote) return
    byId.delete(id)
    moves.delete(id)
    const key = groupKey(quote)
    const group = groups.get(key)
    group?.quotes.delete(id)
    if (group?.quotes.size === 0) groups.delete(key)
    if (group && !hasSide(group, quote)) reshaped = true
    mark(key)
  }

  return {
    shape,
    /** Prices that moved since the page was opened. */
    changes,
    groups: (): ReadonlyMap<string, Group> => groups,
    moveOf: (id: string): Move | undefined => moves.get(id),
    size: (): number => byId.size,
    eventOf: (id: string): string | undefined => byId.get(id)?.event_id,

    /** Everything anew: what was there is compared with, so that only what changed is drawn. */
    replace(rows: Iterable<Quote>): void {
      const before = groups
      byId = new Map()
      groups = new Map()
      for (const row of rows) {
        byId.set(row.id, row)
        const key = groupKey(row)
        if (!groups.has(key)) {
          const known = before.get(key)
          if (known) groups.set(key, { ...known, quotes: new Map() })
        }
        place(row)
      }
      for (const id of moves.keys()) if (!byId.has(id)) moves.delete(id)
      shape.value = shape.peek() + 1
    },

    /** A row of the stream: a whole one, or the changed members of one. */
    lay(row: Partial<OddsRow> & { id: string }): void {
      const known = byId.get(row.id)
      if (!known && row.event_id === undefined) return
      const next = known ? laid(known, row) : quoteOf(whole(row))
      if (known && next.odds_decimal !== known.odds_decimal) {
        moves.delete(row.id)
        moves.set(row.id, { at: now(), way: next.odds_decimal > known.odds_decimal ? 'up' : 'down' })
        changes.value = changes.peek() + 1
      }
      byId.set(row.id, next)
      place(next)
    },

    remove,
  }
}

/** A row without what it says is not there. */
const whole = (row: Partial<OddsRow>): OddsRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== null)) as OddsRow

function laid(known: Quote, row: Partial<OddsRow>): Quote {
  return {
    ...known,
    odds_american: row.odds_american ?? known.odds_american,
    odds_decimal: row.odds_decimal ?? known.odds_decimal,
    is_active: row.is_active ?? known.is_active,
    is_main: row.is_main_line ?? (row.is_alternate_line === undefined ? known.is_main : !row.is_alternate_line),
    is_live: row.is_live ?? known.is_live,
    seen: row.last_seen_at ? Date.parse(row.last_seen_at) : known.seen,
  }
}
