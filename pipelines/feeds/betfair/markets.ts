/**
 * What the exchange's market types mean. Left out, with a reason: places, correct scores and the like, which the atlas has no row for, and totals with
 * one market per line (`OVER_UNDER_15`) but for the usual 2.5, because a group of quotes is shown whole and these come one by one.
 */
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { isRace } from './leagues.ts'

export const BOOK = 'betfair'

export type MarketKind = 'sides' | 'handicap' | 'total' | 'yes_no' | 'runners'
export type Market = {
  market_type: string
  kind: MarketKind
  /** Several lines in one market: the runner's handicap says which. */
  lines: boolean
  /** The line of a market that has one. */
  line: number | null
  /** Closing it, the exchange says that the event is over. */
  decides: boolean
}

const define = (market_type: string, kind: MarketKind, rest: Partial<Market> = {}): Market | null =>
  marketType(market_type) ? { market_type, kind, lines: false, line: null, decides: false, ...rest } : null

export function marketOf(sport: string, type: string): Market | null {
  if (isRace(sport)) return type === 'WIN' ? define('race_winner', 'runners', { decides: true }) : null
  switch (type) {
    case 'MATCH_ODDS':
    case 'MONEY_LINE':
    case 'MATCH_BETTING':
      return define('moneyline', 'sides', { decides: true })
    case 'DRAW_NO_BET':
      return define('draw_no_bet', 'sides')
    case 'HALF_TIME':
      return sport === 'soccer' ? define('1st_half_moneyline', 'sides') : null
    case 'BOTH_TEAMS_TO_SCORE':
      return define('both_teams_to_score', 'yes_no')
    case 'ASIAN_HANDICAP':
    case 'HANDICAP':
      return define(typeOf('spread', sport), 'handicap', { lines: true })
    case 'ALT_TOTAL_GOALS':
    case 'COMBINED_TOTAL':
      return define(typeOf('total', sport), 'total', { lines: true })
    case 'OVER_UNDER_25':
      return sport === 'soccer' ? define('total_goals', 'total', { line: 2.5 }) : null
    case 'WINNER':
    case 'TOURNAMENT_WINNER':
    case 'OUTRIGHT_WINNER':
      return define('futures', 'runners', { decides: true })
    default:
      return null
  }
}
