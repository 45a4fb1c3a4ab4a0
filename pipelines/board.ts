/**
 * The board of one league and one run: the latest quote of every book, in memory, owned by one partition's owner.
 * Whatever stands here is a function of committed rows, so that an heir's board, loaded from the store, equals an undisturbed owner's.
 *
 * A quote's columns that never change are kept as ready-made JSON: a tick is then one concatenation (0.6 us against 3 us of JSON.stringify).
 */

import type { OpportunityMemory } from './detect.ts'
import { flat } from './flat.ts'
import type { Market, MarketPrice, MarketSide } from './model/market.ts'
import type { SourceQuote } from './model/part.ts'
import type { EventRow, EventStatus } from './model/rows.ts'

/** The commit that a standing row belongs to; its time is known only when the commit is made. */
export type Commit = { committed_at: string }

/** A row that stands until another takes its place. */
export type StandingRow = { json: string; position: number; commit: Commit; slot: number }

export type BoardMarket = Market & {
  key: string
  event: BoardEvent
  /** Standing quotes, and those of them that some book shows as its main line. */
  standing: number
  main: number
}

/** The columns of a quote that change from tick to tick. */
export type QuoteState = Pick<
  SourceQuote,
  | 'odds_american'
  | 'odds_decimal'
  | 'changed_at'
  | 'max_bet'
  | 'lay_odds_decimal'
  | 'lay_odds_american'
  | 'back_size'
  | 'lay_size'
  | 'traded_volume'
> & { is_active: boolean; is_live: boolean }

export type BoardQuote = {
  key: string
  odds_id: string
  /** `,"market_type":...` and the other columns of the quote's identity. */
  fixed: string
  is_alternate_line: boolean
  state: QuoteState
  price: MarketPrice
  group: Group
  market: BoardMarket
  side: MarketSide
  /** Where, when and in which commit the standing row was written; -1 before the first. */
  position: number
  epoch: number
  observed_at: number
  commit: Commit
  /** Index of the standing row in the output of the job that wrote it. */
  slot: number
}

export type Group = {
  key: string
  book: string
  market_group: string
  market_type: string
  feed: string
  /** `,"market_group":...,"sportsbook":...,"feed":...`. */
  fixed: string
  digest: string
  seen_at: number
  /** When it last lost a quote; what an empty group is judged by. */
  emptied_at: number
  source_at: number | null
  /** The position of the last part that showed it. */
  shown: number
  quotes: Map<string, BoardQuote>
}

export type BoardEvent = {
  event_id: string
  /** The committed state; `home_team` and the like are the event's own. */
  row: EventRow
  start: number | null
  status: EventStatus
  commit: Commit
  position: number
  slot: number
  memory: OpportunityMemory
  /** The standing rows of its opportunities, by `kind:id`. */
  opportunity_rows: Map<string, StandingRow>
  /** The standing image of what was last seen. */
  sight: StandingRow | null
  /** `{"league":...` up to the event's columns, shared by all its ticks. */
  fixed: string
  groups: Map<string, Group>
  /** The same by book and market group: looking them up by a key made anew each time cost a tenth of a part's time. */
  by_book: Map<string, Map<string, Group>>
  /** `book|market_type` -> groups of that source; at most one feed at a time. */
  sources: Map<string, Set<Group>>
  markets: Map<string, BoardMarket>
  /** When a feed last showed any quote of the event. */
  shown_at: number
  hour: number
  /** Cached JSON array of the keys of the groups that hold quotes; null when their set changed. */
  groups_json: string | null
}

export type Board = {
  league: string
  sport: string
  run: string
  current: 0 | 1
  simulated: 0 | 1
  partition: number
  events: Map<string, BoardEvent>
  /** The newest observation applied, the run's clock, and the wall's time when it was sent: after the last payload the clock goes on at the wall's speed. */
  clock: number
  clock_at: number
}

const text = JSON.stringify

export const createBoardEvent = (row: EventRow, commit: Commit): BoardEvent => ({
  event_id: row.event_id,
  row,
  start: row.event_start_time === null ? null : Date.parse(row.event_start_time),
  status: row.status,
  commit,
  position: row.position,
  slot: -1,
  memory: new Map(),
  opportunity_rows: new Map(),
  sight: null,
  fixed:
    `{"league":${text(row.league)},"sport":${text(row.sport)},"event_day":"${row.event_day}","event_id":${text(row.event_id)}` +
    `,"run":${text(row.run)},"current":${row.current},"simulated":${row.simulated},"partition":${row.partition}`,
  groups: new Map(),
  by_book: new Map(),
  sources: new Map(),
  markets: new Map(),
  shown_at: 0,
  hour: 0,
  groups_json: null,
})

/** The market type of a market group: `point_spread#alternate` is of `point_spread`. */
export const marketTypeOf = (marketGroup: string): string => {
  const hash = marketGroup.indexOf('#')
  return hash === -1 ? marketGroup : marketGroup.slice(0, hash)
}

export const sourceKey = (book: string, marketType: string): string => `${book}|${marketType}`

/** The group of (book, market group), if there is one. */
export const standingGroup = (event: BoardEvent, book: string, marketGroup: string): Group | undefined =>
  event.by_book.get(book)?.get(marketGroup)

/** The group of (book, market group), made when it is new. */
export const groupOf = (event: BoardEvent, book: string, marketGroup: string, feed: string): Group => {
  const known = standingGroup(event, book, marketGroup)
  if (known) return known
  const key = flat(`${book}|${marketGroup}`)
  const marketType = marketTypeOf(marketGroup)
  const group: Group = {
    key,
    book,
    market_group: marketGroup,
    market_type: marketType,
    feed,
    fixed: '',
    digest: '',
    seen_at: 0,
    emptied_at: 0,
    source_at: null,
    shown: -1,
    quotes: new Map(),
  }
  setFeed(group, feed)
  event.groups.set(key, group)
  const ofBook = event.by_book.get(book)
  if (ofBook) ofBook.set(marketGroup, group)
  else event.by_book.set(book, new Map([[marketGroup, group]]))
  const source = sourceKey(book, marketType)
  const groups = event.sources.get(source)
  if (groups) groups.add(group)
  else event.sources.set(source, new Set([group]))
  return group
}

export const setFeed = (group: Group, feed: string): void => {
  group.feed = feed
  group.fixed = flat(
    `,"market_group":${text(group.market_group)},"sportsbook":${text(group.book)},"feed":${text(feed)}`,
  )
}
