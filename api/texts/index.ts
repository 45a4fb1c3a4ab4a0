/**
 * What the fields of answers mean that are no column of a view: by `Schema.field` where a schema has its own meaning, else by the field's name. A test
 * finds a field without a text, and a text without a field.
 */

import { ACCOUNT } from './account.ts'
import { ANSWERS } from './answers.ts'
import { ODDS } from './odds.ts'
import { OPPORTUNITIES } from './opportunities.ts'
import { STREAMS } from './streams.ts'

export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  ...ANSWERS,
  ...ODDS,
  ...OPPORTUNITIES,
  ...ACCOUNT,
  ...STREAMS,
}

/** The views whose columns the rows of a schema are. */
export const VIEW_TEXTS: Readonly<Record<string, string>> = {
  OddsRow: 'odds_current',
  PricedOddsRow: 'odds_current',
  ChosenOddsFields: 'odds_current',
  PricedBestOdds: 'odds_current',
  Move: 'line_moves',
  ClosingLine: 'closing_lines',
  EvOpportunity: 'ev_current',
  Arbitrage: 'arbitrage_current',
  Middle: 'middles_current',
  LowHold: 'low_hold_current',
  Event: 'events_state',
  GameState: 'games_state',
  Splits: 'splits_state',
  SplitsSnapshot: 'splits_history_state',
  Result: 'results_state',
  Future: 'futures_state',
  Sport: 'sports_state',
  League: 'leagues_state',
  Team: 'teams_state',
  MarketType: 'markets_state',
  Sportsbook: 'sportsbooks_state',
  BookStatus: 'status_state',
}
