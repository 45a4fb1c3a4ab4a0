/**
 * A commit as its clients can be told of it: per league and book, what became of each quote, its JSON made once and shared by all of them.
 * A quote's ticks of one commit are taken together: its last tick is its state, and a client needs no more.
 */
import type { Board } from './board.ts'
import type { Entry } from './journal.ts'
import type { PublicBets } from './public-bets.ts'
import type { Commit, LogTick } from './read-log.ts'
import { changedFields, type EventFacts, oddsRow, overlaid, print, type Refs, saidOf, type WireRow } from './row.ts'
import type { State } from './vector.ts'

/**
 * Where a quote stood, or stands: what a filter of `live` looks at. `unknown` may be any of the others; one that is `perhaps` there may also be
 * `none`.
 */
export type Presence = 'unknown' | 'none' | 'live' | 'prematch' | 'perhaps live' | 'perhaps prematch'

export type Change = {
  id: string
  sportsbook: string
  event_id: string
  sport: string
  league: string
  market_type: string
  player_name: string
  was: Presence
  is: Presence
  /** It has just been suspended. */
  locked: boolean
  /** It is offered now. */
  active: boolean
  /** The whole row; where `was` is unknown, such that it may be laid over an older one. */
  whole: () => string
  /** The whole row, such that it may be laid over any older one. */
  over: () => string
  /** Its id and the fields that changed; '' when none did. */
  changed: string
}

export type OddsEntry = Entry & {
  /** The state before, and after. */
  before: State
  state: State
  partition: number
  position: number
  committed_at: string
  /** league -> book -> changes in order of their ids. */
  changes: ReadonlyMap<string, ReadonlyMap<string, readonly Change[]>>
}

const once = (make: () => string): (() => string) => {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

const textsOf = (row: WireRow, said: string | undefined): Pick<Change, 'whole' | 'over'> => {
  const over = once(() => JSON.stringify(overlaid(row)))
  return { whole: said === undefined ? over : once(() => JSON.stringify(row)), over }
}

/** @param eventLive whether its event was live then; undefined: that is not known either */
const presenceOf = (said: string | undefined, is_live: boolean, eventLive: boolean | undefined): Presence => {
  if (said !== undefined) return said === '' ? 'none' : is_live ? 'live' : 'prematch'
  if (eventLive === undefined) return 'unknown'
  return eventLive ? 'perhaps live' : 'perhaps prematch'
}

const ofTick = (tick: LogTick, isNew: boolean, { facts, wasLive, bets, refs, board }: Known): Change | null => {
  const said = board.get(tick.event_id, tick.odds_id) ?? (isNew ? '' : undefined)
  const before = said ? saidOf(said) : { active: true, live: false }
  const common = {
    id: tick.odds_id,
    sportsbook: tick.sportsbook,
    event_id: tick.event_id,
    sport: tick.sport,
    league: tick.league,
    market_type: tick.market_type,
    player_name: tick.player_name ?? '',
    was: presenceOf(said, before.live, wasLive(tick.event_id)),
  }
  if (tick.is_removed === 1) {
    board.set(tick.event_id, tick.odds_id, '')
    if (said === '') return null
    return { ...common, is: 'none', locked: false, active: false, whole: () => '', over: () => '', changed: '' }
  }
  const row = oddsRow(tick, facts(tick.event_id), refs, bets(tick.event_id))
  board.set(tick.event_id, tick.odds_id, print(row))
  const fields = said ? changedFields(said, row) : null
  if (said && fields === null) return null
  return {
    ...common,
    is: tick.is_live === 1 ? 'live' : 'prematch',
    locked: tick.is_active === 0 && before.active,
    active: tick.is_active === 1,
    ...textsOf(row, said),
    changed: fields === null ? '' : JSON.stringify(fields),
  }
}

/**
 * A row of an event that changed (its start, its status, what the public bets on it), as the view has it at the state after the commit. It has no
 * tick, so it was there, and no more live than now.
 */
const ofEvent = (row: WireRow, board: Board): Change | null => {
  const [id, event_id, is_live] = [String(row.id), String(row.event_id), row.is_live === true]
  const said = board.get(event_id, id)
  board.set(event_id, id, print(row))
  const fields = said ? changedFields(said, row) : row
  if (fields === null) return null
  return {
    id,
    sportsbook: String(row.sportsbook),
    event_id,
    sport: String(row.sport),
    league: String(row.league),
    market_type: String(row.market_type),
    player_name: String(row.player_name ?? ''),
    was: presenceOf(said, is_live, is_live),
    is: is_live ? 'live' : 'prematch',
    locked: false,
    active: row.is_active === true,
    ...textsOf(row, said),
    changed: JSON.stringify(fields),
  }
}

/** What rows are made of, and held against. */
export type Known = {
  board: Board
  refs: Refs
  /** What is known of an event; blank for one that is not (its row never came). */
  facts: (event_id: string) => EventFacts
  /** Whether an event was live before the commit; undefined: that is not known. */
  wasLive: (event_id: string) => boolean | undefined
  /** What the public bets on an event; undefined where nobody says. */
  bets: (event_id: string) => PublicBets | undefined
}

/** Changes as an entry has them: by league and book, in order of their ids. */
export const byBook = (all: readonly Change[]): OddsEntry['changes'] => {
  const changes = new Map<string, Map<string, Change[]>>()
  for (const change of all) {
    const books = changes.get(change.league) ?? new Map<string, Change[]>()
    changes.set(change.league, books)
    const list = books.get(change.sportsbook)
    if (list) list.push(change)
    else books.set(change.sportsbook, [change])
  }
  for (const books of changes.values())
    for (const list of books.values()) list.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  return changes
}

/** @param touched rows of events of which this commit changed something, as the view has them after it */
export const createEntry = (
  commit: Commit,
  states: { before: State; after: State },
  touched: readonly WireRow[],
  known: Known,
): OddsEntry => {
  const last = new Map<string, LogTick>()
  const isNew = new Set<string>()
  for (const tick of commit.ticks) {
    if (tick.is_new === 1 && !last.has(tick.odds_id)) isNew.add(tick.odds_id)
    last.set(tick.odds_id, tick)
  }
  const all: (Change | null)[] = []
  for (const tick of last.values()) all.push(ofTick(tick, isNew.has(tick.odds_id), known))
  for (const row of touched) if (!last.has(String(row.id))) all.push(ofEvent(row, known.board))
  return {
    bytes: commit.bytes,
    at: Date.parse(commit.committed_at),
    before: states.before,
    state: states.after,
    partition: commit.partition,
    position: commit.position,
    committed_at: commit.committed_at,
    changes: byBook(all.filter(change => change !== null)),
  }
}
