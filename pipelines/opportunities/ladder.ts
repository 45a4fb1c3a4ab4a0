/**
 * The prices of an opportunity's sides, best first: any set of books then finds its own best combination from the row alone.
 *
 * Ties go by name, so that a ladder is a function of the prices alone, whenever it is made; who reads it gives a tie to the fresher. It is made when it
 * is looked at: a market's hold is two numbers, and a rescan of 5,000 markets would spend its time on sorting prices that nobody asked for.
 */

import type { MarketPrice, MarketSide } from '../model/market.ts'
import type { LadderEntry, Opportunity } from '../model/rows.ts'

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
})

export const isPrice = (decimal: number): boolean => decimal > 1 && decimal < Number.POSITIVE_INFINITY

const better = (a: MarketPrice, b: MarketPrice): number =>
  b.odds_decimal - a.odds_decimal || (a.sportsbook < b.sportsbook ? -1 : 1)

const entriesOf = (of: MarketSide, side: number): LadderEntry[] => {
  if (of.entries) return of.entries
  const entries = of.prices
    .filter(({ odds_decimal }) => isPrice(odds_decimal))
    .sort(better)
    .map(price => entry(side, price))
  // A side has one seat in all its rows: the first is home, over or yes.
  if (of.entries === null) of.entries = entries
  return entries
}

const ladderOf = (sides: readonly MarketSide[]): LadderEntry[] => sides.flatMap(entriesOf)

const sidesOf = new WeakMap<object, readonly MarketSide[]>()
const made = new WeakMap<object, LadderEntry[]>()

/** One getter for all rows: a closure a row would give each row a shape of its own, which costs more than the ladder. */
const LADDER: PropertyDescriptor & ThisType<object> = {
  enumerable: true,
  get() {
    let ladder = made.get(this)
    if (ladder === undefined) {
      ladder = ladderOf(sidesOf.get(this) ?? [])
      made.set(this, ladder)
    }
    return ladder
  },
}

/** A row with its sides, and their ladder once it is asked for. It must be asked for, if ever, before the board changes. */
export const laddered = (row: Omit<Opportunity, 'sides' | 'ladder'>, sides: readonly MarketSide[]): Opportunity => {
  const whole = row as Opportunity
  whole.sides = sides.map(({ selection, selection_type, line }) => ({ selection, selection_type, line }))
  sidesOf.set(whole, sides)
  return Object.defineProperty(whole, 'ladder', LADDER)
}

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
