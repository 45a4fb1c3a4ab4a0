/* Rows with every price of their sides, best first, made from the prices each time. */
import type { Market, MarketPrice, MarketSide } from '../../../pipelines/model/market.ts'
import type { Opportunity } from '../../../pipelines/model/rows.ts'

const isPrice = (decimal: number): boolean => decimal > 1 && decimal < Number.POSITIVE_INFINITY

/** The best price that stands on a side; 1, which wins nothing, where there is none. */
export const bestPrice = (side: MarketSide): number =>
  Math.max(1, ...side.prices.map(price => price.odds_decimal).filter(isPrice))

const byName = (a: MarketPrice, b: MarketPrice): number => (a.sportsbook < b.sportsbook ? -1 : 1)
const byPrice = (a: MarketPrice, b: MarketPrice): number => b.odds_decimal - a.odds_decimal
export const bestFirst = (side: MarketSide): MarketPrice[] =>
  side.prices.filter(price => isPrice(price.odds_decimal)).sort((a, b) => byPrice(a, b) || byName(a, b))
export const fresherFirst = (side: MarketSide): MarketPrice[] =>
  side.prices
    .filter(price => isPrice(price.odds_decimal))
    .sort((a, b) => byPrice(a, b) || b.seen_at - a.seen_at || byName(a, b))

/** The columns that only an EV row fills. */
export const NO_OFFER = {
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
  sharp_odds: [],
  fair_probabilities: [],
  market_width: null,
  cross_ref_count: 0,
  push_probability: null,
  commission: 0,
  confidence_base: 0,
  market_books: [],
  arb_id: '',
} satisfies Partial<Opportunity>

export const rowOf = (
  kind: Opportunity['kind'],
  id: string,
  market: Market,
  sides: readonly MarketSide[],
  ladders: readonly MarketPrice[][],
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
  ...NO_OFFER,
  sides: sides.map(({ selection, selection_type, line }) => ({ selection, selection_type, line })),
  ladder: ladders.flatMap((prices, side) =>
    prices.map(price => ({
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
    })),
  ),
})
