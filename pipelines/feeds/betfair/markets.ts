/**
 * What the exchange's market types mean. Left out, with a reason: places, correct scores and the like, which the atlas has no row for.
 *
 * A group of quotes is shown whole, but totals come as one market per line (`OVER_UNDER_15`) and beside them as one of many lines (`ALT_TOTAL_GOALS`). The
 * usual line is the main one, every other such market a group of alternate lines of its own: in one group each would take away what the last one showed.
 */
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { entry, numberOf, type Raw, textOf } from '../read/values.ts'
import { isRace } from './leagues.ts'

export const BOOK = 'betfair'

type MarketKind = 'sides' | 'handicap' | 'total' | 'yes_no' | 'two_results' | 'runners'
export type Market = {
  market_type: string
  kind: MarketKind
  /** Several lines in one market: the runner's handicap says which. */
  lines: boolean
  /** The line of a market that has one. */
  line: number | null
  /** Of a market that is one of several of alternate lines: what tells its group from theirs. */
  group: string
  /** Closing it, the exchange says that the event is over. */
  decides: boolean
}

/** Behind a market type: the group of its alternate lines. */
export const alternatesOf = ({ group }: Market): string => (group === '' ? '#alternate' : `#${group}#alternate`)

const define = (market_type: string, kind: MarketKind, rest: Partial<Market> = {}): Market | null =>
  marketType(market_type) ? { market_type, kind, lines: false, line: null, group: '', decides: false, ...rest } : null

/** Totals of one line a market, and their usual line. */
const LINED: Record<string, { market_type: string; usual: number }> = {
  OVER_UNDER: { market_type: 'total_goals', usual: 2.5 },
  FIRST_HALF_GOALS: { market_type: '1st_half_total_goals', usual: 1.5 },
}

const linedTotal = (sport: string, type: string): Market | null => {
  const [, name = '', whole] = /^(OVER_UNDER|FIRST_HALF_GOALS)_(\d)5$/.exec(type) ?? []
  const found = sport === 'soccer' ? entry(LINED, name) : undefined
  if (!found) return null
  const line = Number(whole) + 0.5
  return define(found.market_type, 'total', { line, group: line === found.usual ? '' : type.toLowerCase() })
}

/** What a market is, by its definition; null for one that is none of ours. */
export function marketOf(sport: string, { marketType: named, bettingType, numberOfWinners }: Raw): Market | null {
  const betting = textOf(bettingType)
  // There a price is a line, and the odds are even.
  if (betting === 'LINE' || betting === 'RANGE') return null
  const found = meaningOf(sport, textOf(named))
  // With one line a market, it stands in the runners' names alone.
  if (found?.lines && betting !== '' && !betting.startsWith('ASIAN_HANDICAP')) return null
  // Several winners: a place, and no win.
  return found?.kind === 'runners' && (numberOf(numberOfWinners) ?? 1) > 1 ? null : found
}

/** In golf and politics an event holds many matches and questions: nobody meets in it. */
const hasSides = (sport: string): boolean => sport !== 'golf' && sport !== 'politics'

function meaningOf(sport: string, type: string): Market | null {
  if (isRace(sport)) return type === 'WIN' ? define('race_winner', 'runners', { decides: true }) : null
  switch (type) {
    case 'MATCH_ODDS':
    case 'MONEY_LINE':
    case 'MATCH_BETTING':
      return hasSides(sport) ? define('moneyline', 'sides', { decides: true }) : null
    case 'DRAW_NO_BET':
      return define('draw_no_bet', 'sides')
    case 'DOUBLE_CHANCE':
      return sport === 'soccer' ? define('double_chance', 'two_results') : null
    case 'HALF_TIME':
      return sport === 'soccer' ? define('1st_half_moneyline', 'sides') : null
    case 'BOTH_TEAMS_TO_SCORE':
      return define('both_teams_to_score', 'yes_no')
    case 'ASIAN_HANDICAP':
    case 'HANDICAP':
      return define(typeOf('spread', sport), 'handicap', { lines: true })
    case 'ALT_TOTAL_GOALS':
      return define(typeOf('total', sport), 'total', { lines: true, group: sport === 'soccer' ? 'goal_lines' : '' })
    case 'COMBINED_TOTAL':
      return define(typeOf('total', sport), 'total', { lines: true })
    case 'WINNER':
    case 'TOURNAMENT_WINNER':
    case 'OUTRIGHT_WINNER':
      return define('futures', 'runners', { decides: true })
    default:
      return linedTotal(sport, type)
  }
}
