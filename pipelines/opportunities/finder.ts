/** What every finder is: a pure function of one market's prices. Sides that make the market whole, or nothing. */

import type { Market, MarketSide } from '../model/market.ts'
import type { SelectionType } from '../model/part.ts'
import type { Opportunity } from '../model/rows.ts'
import type { Whole } from './whole.ts'

export type FinderOptions = {
  /** References in the order of preference: the first that prices the whole market is taken. */
  sharp_books: readonly string[]
  /** The order in leagues that have one of their own. */
  sharp_books_of?: Readonly<Record<string, readonly string[]>>
  /** Books that take bets against each other: where they show lay prices, fair is the midpoint of back and lay. */
  isExchange: (book: string) => boolean
  /** How many outcomes make a market whole; anything but 2 and 3 never is. */
  outcomes: (sport: string, marketType: string) => number
  /** A book's commission on net winnings at a price, 0 to 1. */
  commission: (book: string, decimal: number) => number
  /** Another line of the same market type, or another market of the event (its player's or team's), as it stands; undefined where there is none. */
  neighbour?: (of: Market, marketType: string, line: number | null) => Market | undefined
}

/**
 * @param whole what `wholeOf` says, from who has asked it already
 * @param found a list that what is found is put at the end of, and that is returned: of a rescan most lists would hold a row, and be thrown away
 */
export type Finder = (
  market: Market,
  options: FinderOptions,
  whole?: Whole | null,
  found?: Opportunity[],
) => Opportunity[]

/** The same over the markets of one event, market type, team, player and statistic, that differ in their line alone; in any order. */
export type FamilyFinder = (family: readonly Market[], options: FinderOptions, found?: Opportunity[]) => Opportunity[]

const PARTNER: Partial<Record<SelectionType, SelectionType>> = { home: 'away', over: 'under', yes: 'no' }

/**
 * The sides of a whole market in their one order: home, draw, away; over, under; yes, no. Boards may hold them in any.
 * @returns null where a side has no price, where a side too many has one (a draw beside a two-way moneyline: the prices mean different
 *   things), or where the sides' lines are not those of one bet (home -3.5 pairs with away +3.5, over 44 with under 44)
 */
export const wholeSides = (market: Market, options: FinderOptions): MarketSide[] | null => {
  let first: MarketSide | null = null
  let draw: MarketSide | null = null
  let last: MarketSide | null = null
  for (const side of market.sides) {
    if (side.prices.length === 0) continue
    const type = side.selection_type
    if (type === 'home' || type === 'over' || type === 'yes') {
      if (first !== null) return null
      first = side
    } else if (type === 'away' || type === 'under' || type === 'no') {
      if (last !== null) return null
      last = side
    } else {
      if (type !== 'draw' || draw !== null) return null
      draw = side
    }
  }
  if (first === null || last === null || PARTNER[first.selection_type] !== last.selection_type) return null
  const count = options.outcomes(market.sport, market.market_type)
  if (draw === null) return count === 2 && linesMatch(first, last) ? [first, last] : null
  if (count !== 3 || first.selection_type !== 'home') return null
  return first.line === null && draw.line === null && last.line === null ? [first, draw, last] : null
}

const linesMatch = (first: MarketSide, last: MarketSide): boolean => {
  if (first.line === null || last.line === null) return first.line === last.line
  return first.selection_type === 'home' ? first.line === -last.line : first.line === last.line
}
