/** What a market's type and period mean in a sport. */
import { marketType, typeOf, withDraw } from '../../atlas/market-types.ts'
import { entry } from '../read/values.ts'

const HALVES_AND_QUARTERS: Record<number, string> = {
  0: '',
  1: '1st_half_',
  2: '2nd_half_',
  3: '1st_quarter_',
  4: '2nd_quarter_',
  5: '3rd_quarter_',
  6: '4th_quarter_',
}
const HALVES: Record<number, string> = { 0: '', 1: '1st_half_', 2: '2nd_half_' }

const PERIODS: Record<string, Record<number, string>> = {
  football: HALVES_AND_QUARTERS,
  basketball: HALVES_AND_QUARTERS,
  soccer: HALVES,
  hockey: { 0: '', 1: '1st_period_', 2: '2nd_period_', 3: '3rd_period_' },
  baseball: { 0: '', 1: '1st_5_innings_', 3: '1st_inning_' },
}
const WHOLE: Record<number, string> = { 0: '' }
/** In hockey: the game without overtime. */
const REGULATION = 6

/** The units that a matchup counts in: its score, or in tennis its sets or its games. */
export const isScored = (sport: string, units: string): boolean =>
  units === 'Regular' || (sport === 'tennis' && (units === 'Sets' || units === 'Games'))

/** What is counted beside the score. Not bookings: whether a red card is one or two of them differs from book to book, and with it the bet. */
const isCorners = (sport: string, units: string): boolean => sport === 'soccer' && units === 'Corners'
const CORNERS = new Map([
  ['total', 'total_corners'],
  ['spread', 'corner_spread'],
  ['team_total', 'corners_team_total'],
])

/** Whether markets of a matchup in these units can have a type. */
export const isCounted = (sport: string, units: string): boolean => isScored(sport, units) || isCorners(sport, units)

/** In play a handicap of soccer is of what is still to come: of the goals it is the match's as long as nobody leads, of the corners nothing tells. */
export const isOfTheRest = (sport: string, units: string, isLevel: boolean): boolean =>
  sport === 'soccer' && !(units === 'Regular' && isLevel)

/** What stands before the types of a period, null for a period that has none. */
export const prefixOf = (sport: string, period: number): string | null => {
  const periods = entry(PERIODS, sport) ?? WHOLE
  return periods[period] ?? null
}

/** The market type, null where the atlas has none. `hasDraw`: a draw is among the prices. */
export function typeOfMarket(
  sport: string,
  units: string,
  period: number,
  type: string,
  hasDraw: boolean,
): string | null {
  if (sport === 'hockey' && period === REGULATION) return type === 'moneyline' && hasDraw ? 'moneyline_3way' : null
  const prefix = prefixOf(sport, period)
  if (prefix === null) return null
  const found = prefix + nameOf(sport, units, type, hasDraw)
  return marketType(found) ? found : null
}

const nameOf = (sport: string, units: string, type: string, hasDraw: boolean): string => {
  if (isCorners(sport, units))
    return type === 'moneyline' && hasDraw ? 'corners_moneyline_3way' : (CORNERS.get(type) ?? '')
  const inSets = sport === 'tennis' && units !== 'Games'
  // Who wins more games is not who wins.
  if (type === 'moneyline' && sport === 'tennis' && !inSets) return ''
  if (type === 'moneyline') return hasDraw ? withDraw('moneyline', sport) : 'moneyline'
  if (type === 'spread') return inSets ? 'set_handicap' : typeOf('spread', sport)
  // Sets are not games: their totals have no type.
  if (inSets) return ''
  if (type === 'total') return typeOf('total', sport)
  return type === 'team_total' ? 'team_total' : ''
}
