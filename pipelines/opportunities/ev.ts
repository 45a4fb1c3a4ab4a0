/**
 * +EV: one book's price against the fair probability of a sharp reference on the same market and the same line.
 *
 * A quote is kept when any de-vig method gives it a positive EV after commission, with every method's probability, so that `devig=` is a
 * choice of the reader. Fair probabilities are rounded to the 8 places that are published before anything is computed from them: a
 * figure recomputed from the row agrees with the row.
 */

import { confidenceBase, NEAR_FAIR } from '../model/confidence.ts'
import { DEVIG_METHODS, devigAll, overround } from '../model/devig.ts'
import { afterCommission } from '../model/exchange.ts'
import { evPercent, lineKind } from '../model/kelly.ts'
import type { Market, MarketPrice, MarketSide } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import type { Opportunity } from '../model/rows.ts'
import { type Finder, type FinderOptions, wholeSides } from './finder.ts'
import { arbitrageId, evId } from './id.ts'

const NONE: Opportunity[] = []
const BLEND = DEVIG_METHODS.indexOf('blend')
const OWN_METHODS = DEVIG_METHODS.indexOf('worst_case')

type Reference = { book: string; prices: MarketPrice[]; decimals: number[]; overround: number }

/** What all rows of one market have in common. */
type Context = {
  market: Market
  sides: MarketSide[]
  reference: Reference
  width: number
  references: number
  books: string[]
  arb_id: string
}

export const ev: Finder = (market, options) => {
  const sides = wholeSides(market, options)
  if (sides === null) return NONE
  const reference = firstReference(sides, options.sharp_books)
  // A single book below 1 is stale, mixed up or lacks an outcome; none of its prices is a reference, nor is another book's then.
  if (reference === null || reference.overround < 1) return NONE
  // With a book of 1 or more no fair probability is above the price's own, so an offer that does not beat the reference's price cannot be
  // +EV. It settles most markets without a de-vig.
  const offers = sides.map((side, i) => beats(side, reference.decimals[i] ?? 0, reference.book, options))
  if (offers.every(side => side.length === 0)) return NONE
  const fair = devigAll(reference.decimals)
  const found: Opportunity[] = []
  let context: Context | null = null
  sides.forEach((side, i) => {
    const probabilities = fair[i]?.map(p => (p < 0 ? -1 : round8(p))) ?? []
    const most = Math.max(...probabilities)
    for (const price of offers[i] ?? []) {
      const commission = options.commission(price.sportsbook, price.odds_decimal)
      if (!(most * afterCommission(price.odds_decimal, commission) > 1)) continue
      context ??= contextOf(market, sides, reference, options)
      found.push(row(context, side, price, commission, probabilities, reference.prices[i]))
    }
  })
  return found.length === 0 ? NONE : found
}

const firstReference = (sides: readonly MarketSide[], sharpBooks: readonly string[]): Reference | null => {
  for (const book of sharpBooks) {
    const prices = pricesOf(sides, book)
    if (prices === null) continue
    const decimals = prices.map(price => price.odds_decimal)
    return { book, prices, decimals, overround: overround(decimals) }
  }
  return null
}

/** One book's price on every side, or null where one is missing or is none. */
const pricesOf = (sides: readonly MarketSide[], book: string): MarketPrice[] | null => {
  const prices: MarketPrice[] = []
  for (const side of sides) {
    const price = side.prices.find(({ sportsbook }) => sportsbook === book)
    if (price === undefined || !(price.odds_decimal > 1 && price.odds_decimal < Number.POSITIVE_INFINITY)) return null
    prices.push(price)
  }
  return prices
}

const beats = (side: MarketSide, decimal: number, reference: string, options: FinderOptions): MarketPrice[] => {
  let better: MarketPrice[] | null = null
  for (const price of side.prices) {
    const { odds_decimal, sportsbook } = price
    if (!(odds_decimal > decimal) || sportsbook === reference || odds_decimal === Number.POSITIVE_INFINITY) continue
    if (!(afterCommission(odds_decimal, options.commission(sportsbook, odds_decimal)) > decimal)) continue
    better ??= []
    better.push(price)
  }
  // The board's order is that of arrival, which an heir does not share.
  return better === null ? [] : better.sort((a, b) => (a.sportsbook < b.sportsbook ? -1 : 1))
}

const contextOf = (
  market: Market,
  sides: MarketSide[],
  reference: Reference,
  { sharp_books }: FinderOptions,
): Context => {
  let references = 0
  for (const book of sharp_books) {
    const prices = pricesOf(sides, book)
    if (prices !== null && overround(prices.map(price => price.odds_decimal)) >= 1) references++
  }
  const books = new Set<string>()
  for (const side of sides) for (const { sportsbook } of side.prices) books.add(sportsbook)
  return {
    market,
    sides,
    reference,
    width: round8(100 * (reference.overround - 1)),
    references,
    books: [...books].sort(),
    arb_id: arbitrageId(market),
  }
}

const row = (
  { market, reference, width, references, books, arb_id }: Context,
  side: MarketSide,
  price: MarketPrice,
  commission: number,
  fair_probabilities: number[],
  sharp: MarketPrice | undefined,
): Opportunity => {
  const [power = -1] = fair_probabilities
  const fair = power > 0 ? power : (fair_probabilities[BLEND] ?? 0)
  return {
    kind: 'ev',
    id: evId(market, side, price.sportsbook),
    market_type: market.market_type,
    player_name: market.player_name,
    stat_category: market.stat_category,
    line: side.line,
    is_alternate_line: market.is_alternate_line ? 1 : 0,
    is_player_prop: market.is_player_prop ? 1 : 0,
    is_live: market.is_live ? 1 : 0,
    sportsbook: price.sportsbook,
    selection: side.selection,
    selection_type: side.selection_type,
    odds_id: price.odds_id,
    odds_american: price.odds_american,
    odds_decimal: price.odds_decimal,
    external_event_id: price.external_event_id,
    external_selection_id: price.external_selection_id,
    market_group: price.market_group,
    sharp_book: reference.book,
    sharp_group: sharp?.market_group ?? '',
    sharp_odds: reference.decimals,
    fair_probabilities,
    market_width: width,
    cross_ref_count: references,
    push_probability: pushProbability(side.line),
    commission: round8(commission),
    confidence_base: round8(
      confidenceBase({
        width,
        corroborating: corroborating(side, fair, price.sportsbook, reference.book),
        methods: fair_probabilities.slice(0, OWN_METHODS),
        fair,
        ev_percent: evPercent(fair, price.odds_decimal),
        is_live: market.is_live,
        is_alternate_line: market.is_alternate_line,
        is_player_prop: market.is_player_prop,
      }),
    ),
    market_books: books,
    arb_id,
    sides: [],
    ladder: [],
  }
}

const corroborating = (side: MarketSide, fair: number, offer: string, reference: string): number => {
  let count = 0
  for (const { sportsbook, odds_decimal } of side.prices) {
    if (sportsbook === offer || sportsbook === reference) continue
    if (Math.abs(1 / odds_decimal - fair) <= NEAR_FAIR) count++
  }
  return count
}

/**
 * The expected share of the stake that comes back: 0 where every result decides the bet, null where it can push and the chance is not
 * known from one line (the score model's work).
 */
const pushProbability = (line: number | null): number | null => {
  const kind = lineKind(line)
  return kind === 'none' || kind === 'half' ? 0 : null
}
