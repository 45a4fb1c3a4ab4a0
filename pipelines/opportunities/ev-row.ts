/**
 * The row of a +EV price. The one that stands for the same prices stands on: it is most of a rescan to make it anew, and nobody has to find out again that
 * nothing in it moved.
 */

import { FIRST, type PriceColumns } from '../model/columns.ts'
import { confidenceBase, NEAR_FAIR } from '../model/confidence.ts'
import { evPercent } from '../model/kelly.ts'
import type { Market, MarketPrice, MarketSide } from '../model/market.ts'
import { round8 } from '../model/odds.ts'
import type { Opportunity } from '../model/rows.ts'
import { isCrossed } from './crossed.ts'
import type { FairSide } from './fair.ts'
import type { FinderOptions } from './finder.ts'
import { arbitrageId, evId, keptId } from './id.ts'
import { pushProbability } from './push.ts'
import type { Sound } from './sharp.ts'
import { fairAt, namesIn, type Whole } from './whole.ts'

/** The last row of a price that has not moved since, and what else it was made of. */
type Offer = {
  readonly row: Opportunity
  /** The market's: none of its references has said anything else since, and no book came or went. */
  readonly stamp: number
  readonly near: number
  readonly push: number | null
  readonly crossed: boolean
  readonly is_live: boolean
  readonly is_alternate_line: boolean
  readonly commission: FinderOptions['commission']
}

/** What all rows of one market have in common. */
export type EvContext = {
  readonly market: Market
  readonly whole: Whole
  /** The reference. */
  readonly first: Sound
  readonly options: FinderOptions
}

const NOTHING: never[] = []

/** The row of the price at a seat of a side. */
export const rowAt = (context: EvContext, at: number, seat: number): Opportunity => {
  const { market, whole, first, options } = context
  const columns = whole.columns[at] as PriceColumns
  const side = whole.sides[at] as MarketSide
  const fair = fairAt(whole, at)
  const push = pushProbability(market, side, fair, first.book, options)
  const near = corroborating(columns, fair, seat, first.seats[at] as number)
  const { kept } = columns
  const last = kept[seat] as Offer | null
  const crossed = isCrossed(whole, at, seat)
  if (
    last !== null &&
    last.crossed === crossed &&
    last.stamp === whole.stamp &&
    last.near === near &&
    last.push === push
  )
    if (stands(last, context)) return last.row
  const row = rowOf(context, at, seat, { near, push, crossed })
  const { is_live, is_alternate_line } = market
  const offer: Offer = {
    row,
    stamp: whole.stamp,
    near,
    push,
    crossed,
    is_live,
    is_alternate_line,
    commission: options.commission,
  }
  kept[seat] = offer
  return row
}

const stands = ({ is_live, is_alternate_line, commission }: Offer, { market, options }: EvContext): boolean =>
  is_live === market.is_live && is_alternate_line === market.is_alternate_line && commission === options.commission

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
        corroborating: near,
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
  }
}

/** How many prices of a side lie near the fair one, but for the offer and the reference. */
const corroborating = ({ odds }: PriceColumns, fair: number, offer: number, sharp: number): number => {
  let count = 0
  for (let i = FIRST; i < odds.length; i++) {
    const seat = i - FIRST
    if (Math.abs(1 / (odds[i] as number) - fair) <= NEAR_FAIR && seat !== offer && seat !== sharp) count++
  }
  return count
}
