/**
 * What a feed gives the pipeline: a payload cut into parts, and a part read into groups of quotes.
 *
 * A group is what one book shows for one market key of one event. It is the unit of sight (last seen) and of removal
 * (what the group no longer shows is gone). Its quotes are made lazily: nine groups in ten have not changed since the
 * last payload, and comparing a digest of raw fields is some twenty times cheaper than building the quotes.
 */

import type { Game, Splits } from './facts.ts'

/** What a request asked for, so that absence means something. Null members: unknown, what occurs in the part counts. */
export type Scope = {
  /** Book slugs that the request named. */
  books: string[] | null
  /** Market groups (`moneyline`, `point_spread#alternate`) that the request named; 'all': it was for whatever these books offer on its events. */
  market_groups: string[] | 'all' | null
  /** Native ids of every event of the payload when the payload is a full list of its league, else null. */
  all_events: string[] | null
  /** What the ids of its events begin with, where a league has several lists; absent: all of the feed's events of the league are meant. */
  ids_of?: string
}

/** Nothing was asked by name: what occurs in the part counts. */
export const OPEN_SCOPE: Scope = { books: null, market_groups: null, all_events: null }

/** One part of a payload: one league, at most 512 KB of text. What goes through the queue as one job. */
export type Part = {
  feed: string
  /** League slug, or '' when the source names none (it goes to the partition `unmapped`). */
  league: string
  /** The text that `parse` reads; the source's own format. */
  body: string
  scope: Scope
}

/** A value for what cannot be used; stored and countable. `reason` is a slug, `detail` names the field and what was expected. */
export type Rejection = {
  rejected: true
  reason: string
  detail: string
  /** The offending piece, cut to 500 characters. */
  sample: string
  event?: string
  book?: string
  /** What is refused because its side and line stand in the group already: at another price neither is taken (contradictions.ts). */
  again?: SourceQuote
}

/** Whose, in a market of one team's own (a team total). */
export type Team = 'home' | 'away'

export type SelectionType = 'home' | 'away' | 'draw' | 'over' | 'under' | 'yes' | 'no' | 'outright' | 'other'

/** One price as a source shows it, prices already rounded at the feed's edge (decimal to 6 places, American to an integer). */
export type SourceQuote = {
  rejected?: false
  market_type: string
  /** The source's name of the side; `resolve` puts the canonical team name for home and away. */
  selection: string
  selection_type: SelectionType
  /** In a team total: whose it is. */
  team?: Team
  player_name: string
  stat_category: string
  /** The side's own handicap, or the total; null for markets without a line. */
  line: number | null
  odds_american: number
  odds_decimal: number
  is_active: boolean
  is_alternate_line: boolean
  /** The book's own time of the last change, when the source gives one (never an aggregator's last_update). */
  changed_at: number | null
  external_event_id?: string
  external_selection_id?: string
  market_id?: string
  max_bet?: number | null
  lay_odds_decimal?: number | null
  lay_odds_american?: number | null
  back_size?: number | null
  lay_size?: number | null
  traded_volume?: number | null
}

export type ParsedGroup = {
  /** Book slug (atlas id, or the slug of the source's name for a book the atlas lacks). */
  book: string
  market_group: string
  /** The source's own observation time (an aggregator's last_update), epoch ms, or null. */
  source_at: number | null
  /** Equal digest = equal content. 0 when the group must be read every time. */
  digest: number
  quotes: () => (SourceQuote | Rejection)[]
}

export type ParsedEvent = {
  /** The source's id of the event, '' when it has none. */
  native_id: string
  /** Whose id it is: a feed's (an aggregator's) or a book's own (then that book's slug). */
  native_of: 'feed' | { book: string }
  league: string
  /** Names as the source has them; both '' for an event without two teams. */
  home: string
  away: string
  /** The source's name of the event where there are no two teams (futures, outrights). */
  name: string
  start_time: number | null
  /** YYYY-MM-DD where the source gives only a date. */
  local_date: string | null
  /**
   * Where the source names no day either: those that it can be on. The one known event of the pair on one of them is it; without one it is
   * new, on `local_date`.
   */
  possible_days?: readonly string[]
  /** Where the source names a time without a day: the instants that it can be, likeliest first, epoch ms. The first at which the pair plays is it. */
  possible_starts?: readonly number[]
  /**
   * Where the source names no start, only how it stands: the known game of which that can be true at the time, on one of `possible_days`. 'unsaid': the one
   * that is played, or, where the pair's is over, the one still to come.
   */
  stage?: 'ahead' | 'played' | 'over' | 'unsaid'
  /** When it begins where it is none of the known events, epoch ms: what the source does not say, but follows from what it says. */
  likely_start?: number
  /** It is in play for certain, and began on `local_date`: where it is none of the known events, and nothing else is known of its pair, it is new. */
  has_begun?: true
  /** Which of the games of its pair on that day it is, 1 the first, where the source numbers them. */
  game_number?: number
  /** The source does not say enough to make an event: it is a known one, or a rejection. */
  joins_only?: boolean
  /** What the feed says, if it says; else judged by the pipeline. */
  status: 'upcoming' | 'live' | 'ended' | 'postponed' | 'cancelled' | null
  /** The source says that the event is still to come: that takes back what it said before, and nothing that others say. */
  is_ahead?: boolean
  groups: ParsedGroup[]
  /** How its game stands, where the source says it. */
  game?: Game
  splits?: readonly Splits[]
}

export type Parsed = { events: ParsedEvent[]; rejections: Rejection[] }

/** A payload as it arrives: text, the feed's clock, and what was asked for. */
export type Payload = {
  feed: string
  /** The feed's clock (a replay: the recording's), epoch ms. */
  observed_at: number
  body: string
  /** The request that brought it (sport key, regions, markets, ...), as text for captures; '' when unknown. */
  request: string
  /** Between two of its kind, ms, where that is not the feed's own cadence: what it tells of games is stale by it. */
  interval_ms?: number
}

/** What a feed sees of a recording to tell whether it is one of its own. */
export type FileHead = {
  /** The names of the folder that holds the file, and of the file: hints, where the text does not tell. */
  folder: string
  name: string
  /**
   * The beginning of a payload's own text (of a captured line: its payload), at most 4,000 characters. Where that tells no feed that it is its own,
   * all of it: sources and collectors write members in any order.
   */
  text: string
}

/** A source. `split` is cheap and never throws; `parse` is pure and never throws: what is wrong comes back as rejections. */
export type Feed = {
  id: string
  simulated: boolean
  /** Expected time between two payloads of one league, ms; staleness limits derive from it. */
  interval_ms: number
  /** Cuts a payload into parts of one league each (at most 512 KB). What cannot be cut comes back as a rejection. */
  split: (payload: Payload) => { parts: Part[]; rejections: Rejection[] }
  parse: (part: Part) => Parsed
  /** Whether a recording is of this source, judged by its text rather than by its name; in the registry's order the first that says so reads it. */
  recognises?: (head: FileHead) => boolean
  /** Whether of payloads of one instant this is to be read before the others: it names what they leave out (a day). Judged by its text. */
  leads?: (text: string) => boolean
}
