/** Markets for the finders' tests, written as a reader would: side by side, book by book, decimal prices. */

import type { Market, MarketPrice, MarketSide } from '../../pipelines/model/market.ts'
import { americanFromDecimal } from '../../pipelines/model/odds.ts'
import type { SelectionType } from '../../pipelines/model/part.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'

export type Prices = Partial<Record<SelectionType, Record<string, number>>>

export const quote = (sportsbook: string, odds_decimal: number, side: string): MarketPrice => ({
  sportsbook,
  odds_decimal,
  odds_american: odds_decimal > 1 ? americanFromDecimal(odds_decimal) : 0,
  odds_id: `${sportsbook}-${side}`,
  market_group: 'moneyline',
  external_event_id: '',
  external_selection_id: '',
  market_id: '',
  max_bet: null,
  seen_at: 1000,
})

const NAMES: Partial<Record<SelectionType, string>> = {
  home: 'Kansas City Chiefs',
  away: 'Buffalo Bills',
  draw: 'Draw',
}

/** A moneyline of a sport without draws, unless `over` says otherwise; spreads and totals take their sides' lines from its line. */
export const market = (prices: Prices, over: Partial<Market> = {}): Market => {
  const line = over.line ?? null
  const sides: MarketSide[] = Object.entries(prices).map(([type, books]) => ({
    selection: NAMES[type as SelectionType] ?? type,
    selection_type: type as SelectionType,
    line: line !== null && type === 'away' ? -line : line,
    prices: Object.entries(books).map(([book, price]) => quote(book, price, type)),
  }))
  return {
    event_id: 'nfl_buffalo_bills_kansas_city_chiefs_2025-11-09',
    sport: 'football',
    league: 'nfl',
    market_type: 'moneyline',
    player_name: '',
    stat_category: '',
    line,
    is_live: false,
    is_alternate_line: false,
    is_player_prop: false,
    sides,
    ...over,
  }
}

/** As the pipelines', without commission: the pure arithmetic. */
export const free = { ...finderOptions, commission: () => 0 }

/** The same market with everything in another order: a board's order is that of arrival. */
export const turned = (of: Market): Market => ({
  ...of,
  sides: [...of.sides].reverse().map(side => ({ ...side, prices: [...side.prices].reverse() })),
})
