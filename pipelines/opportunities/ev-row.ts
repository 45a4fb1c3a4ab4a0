/**
 * The row of a +EV price. The one that stands for the same prices stands on: it is most of a rescan to make it anew, and nobody has to find out again that
 * nothing in it moved.
 */

import { type PriceColumns, SEATS } from '../model/columns.ts'
import { confidenceBase } from '../model/confidence.ts'
import { evPercent } from '../model/kelly.ts'
import type { Market, MarketPrice, MarketSide } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import type { Opportunity } from '../model/rows.ts'
import { namesOf } from '../model/seats.ts'
import { isCrossed } from './crossed.ts'
import type { FairSide } from './fair.ts'
import type { FinderOptions } from './finder.ts'
import { arbitrageId, evId, keptId } from './id.ts'
import { type Near, nearBooks } from './near.ts'
import { pushProbability } from './push.ts'
import type { Sound } from './sharp.ts'
import type { Whole } from './whole.ts'
import { blockIn, FAIR, factsIn, OFFERS, SHARP, stampIn, stateOf } from './whole-numbers.ts'

/** The last row of a price that has not moved since, and what else it was made of. */
type Offer = {
  readonly row: Opportunity
  /** How the market stood at the last look: what the row has of it and of the other prices stands as long. */
  state: number
  /** The market's: none of its references has said anything else since, and no book came or went. */
  readonly stamp: number
  readonly near: Near
  readonly push: number | null
  readonly crossed: boolean
  readonly is_live: boolean
  readonly is_alternate_line: boolean
  readonly commission: FinderOptions['commission']
}

/** What all rows of one market have in common. */
type EvContext = {
  readonly market: Market
  /** How it stands (stateOf). */
  readonly state: number
  readonly whole: Whole
  /** The reference. */
  readonly first: Sound
  readonly options: FinderOptions
}

const NOTHING: never[] = []

/** @param first its reference */
export const contextOf = (market: Market, whole: Whole, first: Sound, options: FinderOptions): EvContext => ({
  market,
  state: stateOf(whole, market),
  whole,
  first,
  options,
})

/** The row of the price at a seat of a side. */
export const rowAt = (context: EvContext, at: number, seat: number): Opportunity => {
  const { market, state, whole, first, options } = context
  const { numbers } = whole
  const facts = factsIn(whole, at)
  whole.offers ??= createOffers(whole)
  const place = (numbers[facts + OFFERS] as number) + seat
  const last = whole.offers[place] as Offer | null
  const isSame = last !== null && last.stamp === stampIn(whole) && last.commission === options.commission
  // Where a bet can push, that hangs on other markets too.
  if (isSame && last.state === state && whole.isDecided) return last.row
  const fair = numbers[facts + FAIR] as number
  const push = whole.isDecided ? 0 : pushProbability(market, whole.sides[at] as MarketSide, fair, first.book, options)
  const sharp = numbers[facts + SHARP] as number
  const near = nearBooks(numbers, { at: blockIn(whole, at), fair, offer: seat, sharp }, last?.near)
  const crossed = isCrossed(whole, at, seat)
  if (isSame && last.crossed === crossed && last.near === near && last.push === push && stands(last, market)) {
    last.state = state
    return last.row
  }
  const row = rowOf(context, at, seat, { near, push, crossed })
  const { is_live, is_alternate_line } = market
  // What every look reads comes first, so that it is in one place.
  const offer: Offer = {
    row,
    state,
    stamp: stampIn(whole),
    commission: options.commission,
    near,
    push,
    crossed,
    is_live,
    is_alternate_line,
  }
  whole.offers[place] = offer
  return row
}

/** One list of all its prices; their columns know it, and forget in it what is of a price that moves. */
const createOffers = (whole: Whole): (object | null)[] => {
  let seats = 0
  for (const { numbers, at } of whole.columns) seats += numbers[at + SEATS] as number
  const offers = new Array<object | null>(seats).fill(null)
  for (const [i, columns] of whole.columns.entries()) {
    columns.kept = offers
    columns.keptAt = whole.numbers[factsIn(whole, i) + OFFERS] as number
  }
  return offers
}

const stands = ({ is_live, is_alternate_line }: Offer, market: Market): boolean =>
  is_live === market.is_live && is_alternate_line === market.is_alternate_line

const rowOf = (
  { market, whole, first, options }: EvContext,
  at: number,
  seat: number,
  { near, push, crossed }: Pick<Offer, 'near' | 'push' | 'crossed'>,
): Opportunity => {
  const { reference } = first
  const side = whole.sides[at] as MarketSide
  const price = side.prices[seat] as MarketPrice
  const of = whole.by?.[at] as FairSide
  return {
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
    sharp_group: side.prices[first.seats[at] as number]?.market_group ?? '',
    sharp_odds: reference.odds,
    fair_probabilities: of.probabilities,
    market_width: reference.width,
    cross_ref_count: whole.sound,
    push_probability: push,
    commission: round8(options.commission(price.sportsbook, price.odds_decimal)),
    confidence_base: round8(
      confidenceBase({
        width: reference.width,
        corroborating: near.books.length,
        methods: of.own,
        fair: of.fair,
        ev_percent: evPercent(of.fair, price.odds_decimal),
        is_live: market.is_live,
        is_alternate_line: market.is_alternate_line,
        is_player_prop: market.is_player_prop,
        is_crossed: crossed,
      }),
    ),
    market_books: namesIn(whole),
    arb_id: keptId(market, 'arbitrage', () => arbitrageId(market)),
    sides: NOTHING,
    ladder: NOTHING,
    crossed: crossed ? [{ side: 0, sportsbook: price.sportsbook }] : NOTHING,
    near_books: near.books,
  }
}

/** All books of the market, by name; the same list as long as none comes or goes. */
const namesIn = (whole: Whole): string[] => {
  whole.names ??= allNames(whole.columns)
  return whole.names
}

const allNames = (columns: readonly PriceColumns[]): string[] => {
  const [first = [], ...others] = columns.map(namesOf)
  if (others.every(names => names.length === first.length && names.every((name, i) => name === first[i])))
    return [...first]
  return [...new Set([...first, ...others.flat()])].sort()
}
