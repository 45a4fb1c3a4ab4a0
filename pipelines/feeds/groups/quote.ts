/** A source's price as a quote: what a row must say, and the defaults of what most sources leave out. */
import { americanPrice, decimalPrice, type Price } from '../../model/odds.ts'
import type { SourceQuote } from '../../model/part.ts'
import { numberOf } from '../read/values.ts'

/** What a quote is of, and its price. */
export type Said = Pick<SourceQuote, 'market_type' | 'selection' | 'selection_type'> & Price & Partial<SourceQuote>

export const quoteOf = (said: Said): SourceQuote => ({
  player_name: '',
  stat_category: '',
  line: null,
  is_active: true,
  is_alternate_line: false,
  changed_at: null,
  max_bet: null,
  lay_odds_decimal: null,
  lay_odds_american: null,
  back_size: null,
  lay_size: null,
  traded_volume: null,
  ...said,
})

/** An American price, also as text (`"+230"`, `"EVEN"`); null for anything else. */
export const american = (value: unknown): Price | null => americanPrice(value === 'EVEN' ? 100 : numberOf(value))

/** A decimal price, also as text; null for anything else. */
export const decimal = (value: unknown): Price | null => decimalPrice(numberOf(value))

/** A price to back and to lay, with what stands behind them, as exchanges show it. */
export type Offered = Price &
  Required<Pick<SourceQuote, 'lay_odds_decimal' | 'lay_odds_american' | 'back_size' | 'lay_size' | 'traded_volume'>>

type OfferedIds = Required<Pick<SourceQuote, 'external_event_id' | 'external_selection_id' | 'market_id'>>

/** What an exchange's quote is of. */
export type OfferedSide = Pick<
  SourceQuote,
  'market_type' | 'selection' | 'selection_type' | 'line' | 'is_alternate_line' | 'team'
>

/** An exchange's quote, its members written out: spread from parts, making one took longer than all else that is read of it. */
export const offeredQuote = (side: OfferedSide, odds: Offered, is_active: boolean, ids: OfferedIds): SourceQuote => {
  const quote: SourceQuote = {
    player_name: '',
    stat_category: '',
    line: side.line,
    is_active,
    is_alternate_line: side.is_alternate_line,
    changed_at: null,
    max_bet: null,
    lay_odds_decimal: odds.lay_odds_decimal,
    lay_odds_american: odds.lay_odds_american,
    back_size: odds.back_size,
    lay_size: odds.lay_size,
    traded_volume: odds.traded_volume,
    market_type: side.market_type,
    selection: side.selection,
    selection_type: side.selection_type,
    odds_american: odds.odds_american,
    odds_decimal: odds.odds_decimal,
    external_event_id: ids.external_event_id,
    external_selection_id: ids.external_selection_id,
    market_id: ids.market_id,
  }
  if (side.team) quote.team = side.team
  return quote
}
