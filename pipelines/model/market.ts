/**
 * One market's share of the board, as the finders see it: its sides, and on each side the books' prices that stand (active, not removed).
 *
 * The key of a market is (event, market type, team of a team total, player, canonical line); the canonical line of a spread is the home handicap, of a total the total.
 * `is_live` is the event's: pre-match and live prices never meet, because all of an event's quotes change to live by one commit.
 */

import type { PriceColumns } from './columns.ts'
import type { SelectionType, SourceQuote, Team } from './part.ts'
import { playerKey } from './player.ts'
import type { LadderEntry } from './rows.ts'
import { nameKey } from './slug.ts'

export type MarketPrice = {
  sportsbook: string
  odds_decimal: number
  odds_american: number
  odds_id: string
  market_group: string
  external_event_id: string
  external_selection_id: string
  market_id: string
  max_bet: number | null
  /** An exchange's best lay price on the side, where the source shows it. */
  lay_odds_decimal?: number | null
  /** When a feed last showed it, epoch ms: ties on price go to the fresher one. */
  seen_at: number
  /** It as an entry of a ladder on that side, the same object as long as it does not move. Absent: made each time. */
  entryOn?(side: number): LadderEntry
}

export type MarketSide = {
  selection: string
  selection_type: SelectionType
  line: number | null
  /** Any order; at most one price per book. What stands at a place changes in price, limit and lay price alone. */
  prices: MarketPrice[]
  /** The same as columns, kept in step by whoever changes `prices`; absent: nobody keeps them. */
  columns?: PriceColumns
  /** What finders keep of it, theirs alone: a copy of it must not have it. */
  kept?: object | null
}

export type Market = {
  event_id: string
  sport: string
  league: string
  market_type: string
  /** Whose total it is: home's and away's are two markets, whose sides are never one bet. */
  team?: Team
  player_name: string
  stat_category: string
  /** Canonical line. */
  line: number | null
  is_live: boolean
  is_alternate_line: boolean
  is_player_prop: boolean
  /** Sides by selection type (by selection where there is no type of its own: outrights). A side may be missing or hold no price; it leaves only when it holds none. */
  sides: MarketSide[]
  /**
   * What finders keep of it, theirs alone: a copy of it must not have it. How they looked at it last as a whole market, and the numbers of that, stand beside the rest,
   * where both are fetched at a time: in it and one by way of the other a rescan waited a quarter longer.
   */
  kept?: object | null
  whole?: object | null
  numbers?: number[] | null
}

/** The line that both sides of a market share, from one side's own: the home handicap of a spread, the line itself of a total. */
export const canonicalLine = (selection_type: string, line: number | null): number | null =>
  line !== null && selection_type === 'away' ? 0 - line : line

/** No handicap and no total is larger. */
export const MAX_LINE = 2000

/** Whether a value is a line: a multiple of a quarter, of either sign. */
export const isLine = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_LINE && Number.isInteger(value * 4)

/** A side of a market and the line that a source writes beside it. */
export type Lined = { side: SelectionType | null | undefined; line: unknown }

/**
 * Whether the two sides of a market say one line: those of a handicap are opposite, those of over and under the same. Of other sides there is nothing to say, and
 * where one of them is no line there is nothing to disagree with.
 */
export const areOfOneLine = (one: Lined, other: Lined): boolean => {
  if (!isLine(one.line) || !isLine(other.line)) return true
  const has = (side: SelectionType) => one.side === side || other.side === side
  if (has('home') && has('away')) return one.line === 0 - other.line
  return !(has('over') && has('under')) || one.line === other.line
}

/** A line as rows have it: minus zero is zero. */
export const plainLine = (line: number): number => line + 0

/** A limit of so much is none. */
const NO_LIMIT = 1e9

/** The most that a book takes, in the limit's own currency; null where none is said. */
export const maxBetOf = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 && value < NO_LIMIT ? value : null

/** Sides without a type of their own are told apart by their names. */
export const isNamed = (selectionType: string): boolean => selectionType === 'outright' || selectionType === 'other'

/** What of a market a quote is of: its side, line and player. Players go by their keys, names by their slugs, as in the quote's id: two spellings of one player are one quote. */
export const sideKey = ({
  selection_type: type,
  selection,
  team,
  player_name,
  line,
}: Pick<SourceQuote, 'selection_type' | 'selection' | 'team' | 'player_name' | 'line'>): string =>
  `${type}|${line}|${team ?? ''}|${playerKey(player_name)}|${isNamed(type) ? nameKey(selection) : ''}`

/** What a side of a team total is called: it names its team wherever it is shown, and is told by it when it is read again. */
export const teamSelection = (name: string, side: string): string => `${name} ${side}`

/** Whose total a stored selection is of; undefined where it is nobody's. */
export const teamOf = (
  event: { home_team: string; away_team: string },
  of: { market_type: string; selection: string },
): Team | undefined => {
  if (!of.market_type.endsWith('team_total')) return undefined
  const name = of.selection.replace(/ (Over|Under)$/, '')
  return name === event.home_team ? 'home' : name === event.away_team ? 'away' : undefined
}

type Keyed = Pick<Market, 'market_type' | 'team' | 'player_name' | 'stat_category' | 'line'>

/**
 * The key of a market within its event; a player goes by his key, as in ids: Ramón Díaz is Ramon Diaz. `line` is the canonical one. A
 * stored opportunity's market is found again by `marketKey({ ...row, line: canonicalLine(row.selection_type, row.line), team: teamOf(...) })`:
 * an EV row carries its own side's line.
 */
export const marketKey = (of: Keyed): string =>
  `${of.market_type}${of.team ? `@${of.team}` : ''}|${playerKey(of.player_name)}|${of.stat_category}|${of.line}`

/** The key of a market's family: the markets that differ from it in their line alone. No market has it. */
export const familyKey = (of: Omit<Keyed, 'line'>): string => marketKey({ ...of, line: null }).replace(/null$/, '*')
