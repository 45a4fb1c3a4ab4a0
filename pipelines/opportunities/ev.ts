/**
 * +EV: one book's price against the fair probability of a sharp reference on the same market and the same line.
 *
 * A quote is kept when any de-vig method gives it a positive EV after commission, with every method's probability, so that `devig=` is a
 * choice of the reader. Fair probabilities are rounded to the 8 places that are published before anything is computed from them: a
 * figure recomputed from the row agrees with the row.
 */

import { columnsOf, namesOf, topOf } from '../model/columns.ts'
import { confidenceBase, NEAR_FAIR } from '../model/confidence.ts'
import { afterCommission } from '../model/exchange.ts'
import { evPercent } from '../model/kelly.ts'
import type { Market, MarketPrice, MarketSide } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import type { Opportunity } from '../model/rows.ts'
import { type FairSide, fairOf, fairSide, fairSides } from './fair.ts'
import { type Finder, type FinderOptions, wholeSides } from './finder.ts'
import { arbitrageId, evId, keptId } from './id.ts'
import { pushProbability } from './push.ts'
import { countReferences, firstReference, midpoints, priceOf, type Reference } from './reference.ts'

const NONE: Opportunity[] = []
const NO_PRICES: MarketPrice[] = []

/** What all rows of one market have in common. */
type Context = {
  market: Market
  reference: Reference
  sharp_odds: number[]
  width: number
  references: number
  books: string[]
  arb_id: string
  options: FinderOptions
}

/** A row for each price that is +EV after commission by some method; none without a sound reference. */
export const ev: Finder = (market, options, sides = wholeSides(market, options)) => {
  if (sides === null) return NONE
  const reference = firstReference(sides, market.league, options)
  if (reference === null) return NONE
  const fair = fairByMethod(reference, sides)
  if (fair === null) return NONE
  let found = NONE
  let context: Context | null = null
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i] as MarketSide
    const of = fair[i] as FairSide
    if (topOf(side).best * of.most <= 1) continue
    for (const price of offers(side, floorOf(reference, i), of.most, reference.book, options)) {
      context ??= contextOf(market, sides, reference, options)
      if (found === NONE) found = []
      found.push(row(context, side, price, of))
    }
  }
  return found
}

/**
 * Per side the probabilities by every method; of an exchange that shows both its sides the midpoint alone. Null where no price can be good by any
 * of them, which is where most markets end.
 */
const fairByMethod = ({ decimals, lays }: Reference, sides: readonly MarketSide[]): readonly FairSide[] | null => {
  if (lays.length > 0) return midpoints(decimals, lays).map(p => fairSide([p]))
  // With a book of 1 or more no method gives more than the price itself implies: what does not beat the reference's price is out unseen.
  let beaten = false
  for (let i = 0; i < sides.length; i++) if (topOf(sides[i] as MarketSide).best > (decimals[i] as number)) beaten = true
  if (!beaten) return null
  const fair = fairOf(decimals)
  for (let i = 0; i < sides.length; i++)
    if (topOf(sides[i] as MarketSide).best * (fair.ceilings[i] as number) > 1) return fairSides(fair)
  return null
}

/** No bookmaker's own price is good against itself, so nothing up to it is; a midpoint lies beyond the back price. */
const floorOf = ({ decimals, lays }: Reference, side: number): number => (lays.length > 0 ? 1 : (decimals[side] ?? 0))

/** The prices of a side that are +EV after commission by some method, by book: the board's order is that of arrival, which an heir does not share. */
const offers = (
  side: MarketSide,
  decimal: number,
  most: number,
  reference: string,
  { commission }: FinderOptions,
): MarketPrice[] => {
  const threshold = Math.max(decimal, 1 / most)
  const { odds, books } = columnsOf(side)
  let better = NO_PRICES
  for (let i = 0; i < odds.length; i++) {
    const price = odds[i] as number
    if (!(price > threshold) || price === Number.POSITIVE_INFINITY) continue
    const book = books[i] as string
    if (book === reference) continue
    const net = afterCommission(price, commission(book, price))
    if (!(net * most > 1 && net > decimal)) continue
    if (better === NO_PRICES) better = []
    better.push(side.prices[i] as MarketPrice)
  }
  return better.length > 1 ? better.sort((a, b) => (a.sportsbook < b.sportsbook ? -1 : 1)) : better
}

const contextOf = (market: Market, sides: MarketSide[], reference: Reference, options: FinderOptions): Context => ({
  market,
  reference,
  sharp_odds: [...reference.decimals, ...reference.lays],
  width: round8(100 * (reference.overround - 1)),
  references: countReferences(sides, market.league, options),
  books: booksOf(sides),
  arb_id: keptId(market, 'arbitrage', () => arbitrageId(market)),
  options,
})

/** All books of the market, by name. */
const booksOf = (sides: readonly MarketSide[]): string[] => {
  const [first = [], ...others] = sides.map(namesOf)
  if (others.every(names => names.length === first.length && names.every((name, i) => name === first[i])))
    return [...first]
  return [...new Set([...first, ...others.flat()])].sort()
}

const row = (
  { market, reference, sharp_odds, width, references, books, arb_id, options }: Context,
  side: MarketSide,
  price: MarketPrice,
  { probabilities, fair, own }: FairSide,
): Opportunity => ({
  kind: 'ev',
  id: keptId(side, price.sportsbook, () => evId(market, side, price.sportsbook)),
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
  sharp_group: priceOf(side, reference.book)?.market_group ?? '',
  sharp_odds,
  fair_probabilities: probabilities,
  market_width: width,
  cross_ref_count: references,
  push_probability: pushProbability(market, side, fair, reference.book, options),
  commission: round8(options.commission(price.sportsbook, price.odds_decimal)),
  confidence_base: round8(
    confidenceBase({
      width,
      corroborating: corroborating(side, fair, price.sportsbook, reference.book),
      methods: own,
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
})

const corroborating = (side: MarketSide, fair: number, offer: string, reference: string): number => {
  const { odds, books } = columnsOf(side)
  let count = 0
  for (let i = 0; i < odds.length; i++) {
    if (!(Math.abs(1 / (odds[i] as number) - fair) <= NEAR_FAIR)) continue
    if (books[i] !== offer && books[i] !== reference) count++
  }
  return count
}
