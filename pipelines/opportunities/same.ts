/** Whether two findings of one opportunity would be stored as the same row. The columns that move most come first. */

import type { LadderEntry, Opportunity } from '../model/rows.ts'
import type { ChanceQuote, Outcome } from '../model/window.ts'

/** Both of one id. */
export const sameOpportunity = (a: Opportunity, b: Opportunity): boolean =>
  a === b ||
  (a.odds_decimal === b.odds_decimal &&
    sameLadder(a.ladder, b.ladder) &&
    sameList(a.sharp_odds, b.sharp_odds) &&
    a.confidence_base === b.confidence_base &&
    sameList(a.market_books, b.market_books) &&
    a.odds_american === b.odds_american &&
    a.is_live === b.is_live &&
    a.sharp_book === b.sharp_book &&
    a.sharp_group === b.sharp_group &&
    a.market_group === b.market_group &&
    a.cross_ref_count === b.cross_ref_count &&
    a.market_width === b.market_width &&
    a.push_probability === b.push_probability &&
    a.commission === b.commission &&
    a.external_event_id === b.external_event_id &&
    a.external_selection_id === b.external_selection_id &&
    a.is_alternate_line === b.is_alternate_line &&
    a.is_player_prop === b.is_player_prop &&
    a.player_name === b.player_name &&
    a.stat_category === b.stat_category &&
    a.selection === b.selection &&
    a.line === b.line &&
    a.odds_id === b.odds_id &&
    sameList(a.fair_probabilities, b.fair_probabilities) &&
    sameSides(a.sides, b.sides) &&
    sameOutcomes(a.outcomes ?? NONE, b.outcomes ?? NONE) &&
    (a.key_number_probability ?? null) === (b.key_number_probability ?? null) &&
    (a.probability_source ?? '') === (b.probability_source ?? '') &&
    sameCrossed(a.crossed ?? UNCROSSED, b.crossed ?? UNCROSSED) &&
    sameList(a.near_books ?? NOBODY, b.near_books ?? NOBODY) &&
    sameQuotes(a.chance_quotes ?? NOTHING, b.chance_quotes ?? NOTHING))

const NONE: readonly Outcome[] = []
const NOTHING: readonly ChanceQuote[] = []
const NOBODY: readonly string[] = []
type Crossed = NonNullable<Opportunity['crossed']>
const UNCROSSED: Crossed = []

/** Whether the same books are below 1 on their own, in one order. */
export const sameCrossed = (a: Crossed, b: Crossed): boolean =>
  a === b ||
  (a.length === b.length && a.every((one, i) => one.sportsbook === b[i]?.sportsbook && one.side === b[i]?.side))

/** Whether chances are read from the same prices, in one order. */
export const sameQuotes = (a: readonly ChanceQuote[], b: readonly ChanceQuote[]): boolean => {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!sameQuote(a[i] as ChanceQuote, b[i] as ChanceQuote)) return false
  return true
}

const sameQuote = (a: ChanceQuote, b: ChanceQuote): boolean =>
  a.odds1 === b.odds1 &&
  a.odds2 === b.odds2 &&
  a.lay1 === b.lay1 &&
  a.lay2 === b.lay2 &&
  a.threshold === b.threshold &&
  a.sportsbook === b.sportsbook &&
  a.use === b.use

/** What comes back in each way to end depends on the lines, which are the row's; their chances move. */
const sameOutcomes = (a: readonly Outcome[], b: readonly Outcome[]): boolean =>
  a.length === b.length && a.every((one, i) => one.probability === b[i]?.probability)

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean => {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

const sameSides = (a: Opportunity['sides'], b: Opportunity['sides']): boolean =>
  a.length === b.length && a.every((side, i) => side.selection === b[i]?.selection && side.line === b[i]?.line)

const sameLadder = (a: readonly LadderEntry[], b: readonly LadderEntry[]): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) {
    const x = a[i]
    const y = b[i]
    if (x !== y && (x === undefined || y === undefined || !sameEntry(x, y))) return false
  }
  return true
}

const sameEntry = (a: LadderEntry, b: LadderEntry): boolean =>
  a.odds_decimal === b.odds_decimal &&
  a.sportsbook === b.sportsbook &&
  a.side === b.side &&
  a.odds_id === b.odds_id &&
  a.odds_american === b.odds_american &&
  a.max_bet === b.max_bet &&
  a.market_group === b.market_group &&
  a.external_selection_id === b.external_selection_id &&
  a.external_event_id === b.external_event_id &&
  a.market_id === b.market_id
