/**
 * Rows that hold every price of their sides, best first: any set of books then finds its own best combination from the row alone.
 *
 * Ties go by name, so that a ladder is a function of the prices alone, whenever it is made; who reads it gives a tie to the fresher. A side's entries are
 * made once for all rows that it is in, and again when one of its prices changes.
 */

import { isPrice, type PriceColumns } from '../model/columns.ts'
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

/** Above it insertion costs more than it saves. */
const FEW = 64

/** In place; few of them by insertion: the engine's own sort makes two copies. */
const sortBetter = (entries: LadderEntry[]): void => {
  if (entries.length > FEW) {
    entries.sort(better)
    return
  }
  for (let i = 1; i < entries.length; i++) {
    const one = entries[i] as LadderEntry
    let at = i
    for (; at > 0 && better(entries[at - 1] as LadderEntry, one) > 0; at--) entries[at] = entries[at - 1] as LadderEntry
    entries[at] = one
  }
}

const entriesOf = (of: MarketSide, columns: PriceColumns, side: number): LadderEntry[] => {
  if (columns.entries !== null) return columns.entries
  const entries: LadderEntry[] = []
  for (const price of of.prices) {
    if (isPrice(price.odds_decimal)) entries.push(seated(side, price))
  }
  sortBetter(entries)
  // A side has one place in all its rows: the first is home, over or yes.
  columns.entries = entries
  return entries
}

/** Every price of two sides or more, each side's best first. @param columns theirs */
export const ladderOf = (sides: readonly MarketSide[], columns: readonly PriceColumns[]): LadderEntry[] => {
  let ladder = entriesOf(sides[0] as MarketSide, columns[0] as PriceColumns, 0)
  for (let i = 1; i < sides.length; i++)
    ladder = ladder.concat(entriesOf(sides[i] as MarketSide, columns[i] as PriceColumns, i))
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
  ladder: LadderEntry[],
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

/** A row, and what it was made of, the versions of its sides' prices: side by side, so that a look at it is a look at one place. */
export type Standing = {
  readonly row: Opportunity
  readonly is_live: boolean
  readonly is_alternate_line: boolean
  readonly first: number
  readonly second: number
}

/** The row that stands: no price of its sides moved, each of which gives its block another version; null: it is to be made. */
export const stands = (
  kept: Standing | null,
  is_live: boolean,
  is_alternate_line: boolean,
  first: number,
  second: number,
): Opportunity | null =>
  kept !== null &&
  kept.first === first &&
  kept.second === second &&
  kept.is_live === is_live &&
  kept.is_alternate_line === is_alternate_line
    ? kept.row
    : null
