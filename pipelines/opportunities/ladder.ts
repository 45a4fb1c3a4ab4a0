/**
 * Rows that hold every price of their sides, best first: any set of books then finds its own best combination from the row alone.
 *
 * Ties go by name, so that a ladder is a function of the prices alone, whenever it is made; who reads it gives a tie to the fresher. A side's entries are
 * made once for all rows that it is in, and again when one of its prices changes.
 */

import { isPrice } from '../model/columns.ts'
import type { Market, MarketPrice, MarketSide } from '../model/market.ts'
import type { LadderEntry, Opportunity } from '../model/rows.ts'

/** A price as a row's ladder has it; `side` is the place of its side in the market. */
export const entry = (side: number, price: MarketPrice): LadderEntry => ({
  side,
  sportsbook: price.sportsbook,
  odds_decimal: price.odds_decimal,
  odds_american: price.odds_american,
  odds_id: price.odds_id,
  market_group: price.market_group,
  external_event_id: price.external_event_id,
  external_selection_id: price.external_selection_id,
  market_id: price.market_id,
  max_bet: price.max_bet,
  head: null,
})

/** A price's entry: of one that stands on a board the same object until it moves. */
export const seated = (side: number, price: MarketPrice): LadderEntry => price.entryOn?.(side) ?? entry(side, price)

const better = (a: LadderEntry, b: LadderEntry): number =>
  b.odds_decimal - a.odds_decimal || (a.sportsbook < b.sportsbook ? -1 : 1)

const entriesOf = (of: MarketSide, side: number): LadderEntry[] => {
  if (of.entries) return of.entries
  const entries: LadderEntry[] = []
  for (const price of of.prices) {
    if (isPrice(price.odds_decimal)) entries.push(seated(side, price))
  }
  entries.sort(better)
  // A side has one seat in all its rows: the first is home, over or yes.
  if (of.entries === null) of.entries = entries
  return entries
}

const ladderOf = (sides: readonly MarketSide[]): LadderEntry[] => {
  let ladder: LadderEntry[] = []
  for (let i = 0; i < sides.length; i++) ladder = ladder.concat(entriesOf(sides[i] as MarketSide, i))
  return ladder
}

const nameOf = ({ selection, selection_type, line }: MarketSide): Opportunity['sides'][number] => ({
  selection,
  selection_type,
  line,
})

const NOTHING: never[] = []

/** A row of a market and its sides: what no finder says more of is at its default. One literal: to copy the defaults in took half a microsecond a row. */
export const laddered = (
  kind: Exclude<Opportunity['kind'], 'ev'>,
  id: string,
  market: Market,
  sides: readonly MarketSide[],
  ladder = ladderOf(sides),
): Opportunity => ({
  kind,
  id,
  market_type: market.market_type,
  player_name: market.player_name,
  stat_category: market.stat_category,
  line: market.line,
  is_alternate_line: market.is_alternate_line ? 1 : 0,
  is_player_prop: market.is_player_prop ? 1 : 0,
  is_live: market.is_live ? 1 : 0,
  sportsbook: '',
  selection: '',
  selection_type: '',
  odds_id: '0',
  odds_american: 0,
  odds_decimal: 0,
  external_event_id: '',
  external_selection_id: '',
  market_group: '',
  sharp_book: '',
  sharp_group: '',
  sharp_odds: NOTHING,
  fair_probabilities: NOTHING,
  market_width: null,
  cross_ref_count: 0,
  push_probability: null,
  commission: 0,
  confidence_base: 0,
  market_books: NOTHING,
  arb_id: '',
  sides: sides.map(nameOf),
  ladder,
})

/** A row, and the entries of the sides that it was made of. */
export type Standing = { row: Opportunity; of: readonly (readonly LadderEntry[] | null | undefined)[] }

/** A row just made, with what it was made of. */
export const standing = (row: Opportunity, sides: readonly MarketSide[]): Standing => ({
  row,
  of: sides.map(({ entries }) => entries),
})

/** The row of a market that stands: its sides hold the entries that it was made of, which nobody keeps where a side has none; null: it is to be made. */
export const stands = (
  kept: Standing | null,
  { is_live, is_alternate_line }: Pick<Market, 'is_live' | 'is_alternate_line'>,
  sides: readonly MarketSide[],
): Opportunity | null => {
  if (kept === null || kept.row.is_live !== (is_live ? 1 : 0)) return null
  if (kept.row.is_alternate_line !== (is_alternate_line ? 1 : 0)) return null
  for (let i = 0; i < sides.length; i++) {
    const { entries } = sides[i] as MarketSide
    if (!entries || entries !== kept.of[i]) return null
  }
  return kept.row
}
