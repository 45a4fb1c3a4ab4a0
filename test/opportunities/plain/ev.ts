/* +EV as it is defined: every market is de-vigged by all methods, every price held against what comes out. */
import { confidenceBase, NEAR_FAIR } from '../../../pipelines/model/confidence.ts'
import { DEVIG_METHODS, devigAll } from '../../../pipelines/model/devig.ts'
import { afterCommission } from '../../../pipelines/model/exchange.ts'
import { evPercent } from '../../../pipelines/model/kelly.ts'
import type { Market, MarketPrice, MarketSide } from '../../../pipelines/model/market.ts'
import { round8 } from '../../../pipelines/model/odds.ts'
import type { Opportunity } from '../../../pipelines/model/rows.ts'
import { type Finder, type FinderOptions, wholeSides } from '../../../pipelines/opportunities/finder.ts'
import { arbitrageId, evId } from '../../../pipelines/opportunities/id.ts'
import { pushProbability } from '../../../pipelines/opportunities/push.ts'
import { isCrossed } from './crossed.ts'
import { countReferences, firstReference, midpoints, type Reference } from './reference.ts'
import { bestPrice, rowOf } from './rows.ts'

const NONE: Opportunity[] = []
const NO_PRICES: MarketPrice[] = []
const BLEND = DEVIG_METHODS.indexOf('blend')
const OWN_METHODS = DEVIG_METHODS.indexOf('worst_case')

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
  const reference = firstReference(sides, market.league, options)
  // A single book below 1 is stale, mixed up or lacks an outcome; none of its prices is a reference, nor is another book's then.
  if (reference === null) return NONE
  const best = sides.map(bestPrice)
  const fair = fairByMethod(reference)
  const found: Opportunity[] = []
  let context: Context | null = null
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i]
    if (side === undefined) continue
    const probabilities = (fair[i] ?? []).map(p => (p < 0 ? -1 : round8(p)))
    if ((best[i] ?? 0) * Math.max(...probabilities) <= 1) continue
    for (const price of offers(side, floorOf(reference, i), probabilities, reference.book, options)) {
      context ??= contextOf(market, sides, reference, options)
      found.push(row(context, side, price, options, probabilities, reference.prices[i]))
    }
  }
  return found.length === 0 ? NONE : found
}

const fairByMethod = ({ decimals, lays }: Reference): number[][] =>
  lays.length > 0 ? midpoints(decimals, lays).map(p => [p]) : devigAll(decimals)

/** No bookmaker's own price is good against itself, so nothing up to it is; a midpoint lies beyond the back price. */
const floorOf = ({ decimals, lays }: Reference, side: number): number => (lays.length > 0 ? 1 : (decimals[side] ?? 0))

/** The prices of a side that are +EV after commission by some method, by book: the board's order is that of arrival, which an heir does not share. */
const offers = (
  side: MarketSide,
  decimal: number,
  probabilities: readonly number[],
  reference: string,
  { commission }: FinderOptions,
): MarketPrice[] => {
  const most = Math.max(...probabilities)
  const threshold = Math.max(decimal, 1 / most)
  let better = NO_PRICES
  for (const price of side.prices) {
    const { odds_decimal, sportsbook } = price
    if (!(odds_decimal > threshold) || odds_decimal === Number.POSITIVE_INFINITY || sportsbook === reference) continue
    const net = afterCommission(odds_decimal, commission(sportsbook, odds_decimal))
    if (!(net * most > 1 && net > decimal)) continue
    if (better === NO_PRICES) better = []
    better.push(price)
  }
  return better.length > 1 ? better.sort((a, b) => (a.sportsbook < b.sportsbook ? -1 : 1)) : better
}

const contextOf = (market: Market, sides: MarketSide[], reference: Reference, options: FinderOptions): Context => {
  const books = new Set<string>()
  for (const side of sides) for (const { sportsbook } of side.prices) books.add(sportsbook)
  return {
    market,
    sides,
    reference,
    width: round8(100 * (reference.overround - 1)),
    references: countReferences(sides, market.league, options),
    books: [...books].sort(),
    arb_id: arbitrageId(market),
  }
}

const row = (
  { market, sides, reference, width, references, books, arb_id }: Context,
  side: MarketSide,
  price: MarketPrice,
  options: FinderOptions,
  fair_probabilities: number[],
  sharp: MarketPrice | undefined,
): Opportunity => {
  const [power = -1] = fair_probabilities
  const fair = power > 0 ? power : (fair_probabilities[BLEND] ?? 0)
  const is_crossed = isCrossed(sides, price.sportsbook)
  const near_books = corroborating(side, fair, price.sportsbook, reference.book)
  return {
    ...rowOf('ev', evId(market, side, price.sportsbook), market, [], []),
    line: side.line,
    selection: side.selection,
    selection_type: side.selection_type,
    ...offerOf(price),
    sharp_book: reference.book,
    sharp_group: sharp?.market_group ?? '',
    sharp_odds: [...reference.decimals, ...reference.lays],
    fair_probabilities,
    market_width: width,
    cross_ref_count: references,
    push_probability: pushProbability(market, side, fair, reference.book, options),
    commission: round8(options.commission(price.sportsbook, price.odds_decimal)),
    confidence_base: round8(
      confidenceBase({
        width,
        corroborating: near_books.length,
        methods: fair_probabilities.slice(0, OWN_METHODS),
        fair,
        ev_percent: evPercent(fair, price.odds_decimal),
        is_live: market.is_live,
        is_alternate_line: market.is_alternate_line,
        is_player_prop: market.is_player_prop,
        is_crossed,
      }),
    ),
    market_books: books,
    arb_id,
    crossed: is_crossed ? [{ side: 0, sportsbook: price.sportsbook }] : [],
    near_books,
  }
}

/** What a row has of the price that it is about: the columns that both have, under the names that both give them. */
const OFFER = [
  'sportsbook',
  'odds_id',
  'odds_american',
  'odds_decimal',
  'external_event_id',
  'external_selection_id',
  'market_group',
] as const

const offerOf = (price: MarketPrice): Pick<Opportunity, (typeof OFFER)[number]> =>
  Object.fromEntries(OFFER.map(column => [column, price[column]])) as Pick<MarketPrice, (typeof OFFER)[number]>

const corroborating = (side: MarketSide, fair: number, offer: string, reference: string): string[] =>
  side.prices
    .filter(({ sportsbook }) => sportsbook !== offer && sportsbook !== reference)
    .filter(({ odds_decimal }) => Math.abs(1 / odds_decimal - fair) <= NEAR_FAIR)
    .map(({ sportsbook }) => sportsbook)
    .sort()
