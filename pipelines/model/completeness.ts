/**
 * How many outcomes make a market whole, by sport and market type; never by what a payload shows. Soccer's home and away without the draw sum
 * to about 0.75 and look like the arbitrage of a lifetime.
 *
 * A sport that is not known to be without draws counts as one with draws: a draw that is missing costs a row, a draw that is forgotten
 * makes a false one.
 */

/** Sports whose plain moneyline has two sides: a tie is played on, or gives the stake back. */
const WITHOUT_DRAWS = new Set([
  'football',
  'american_football',
  'basketball',
  'baseball',
  'softball',
  'hockey',
  'ice_hockey',
  'tennis',
  'table_tennis',
  'badminton',
  'squash',
  'volleyball',
  'mma',
  'boxing',
  'darts',
  'snooker',
  'golf',
  'esports',
  'aussie_rules',
  'lacrosse',
  'cricket',
  'motorsport',
])

/** Endings of market types with two sides, whatever the sport; a period before them (`1st_half_`) changes nothing. */
const TWO_WAY =
  /(?:point_spread|run_line|puck_line|set_handicap|game_handicap|spread|team_total|total_[a-z]+|total|draw_no_bet|both_teams_to_score)$|^player_/

const known = new Map<string, Map<string, number>>()

/**
 * @returns 2, 3, or 0 where the number is not fixed or the outcomes overlap (futures, double chance): such a market is never whole.
 *   Remembered per pair: it is asked for every touched market.
 */
export const outcomes = (sport: string, marketType: string): number => {
  let types = known.get(sport)
  if (types === undefined) {
    types = new Map()
    known.set(sport, types)
  }
  let count = types.get(marketType)
  if (count === undefined) {
    count = counted(sport, marketType)
    types.set(marketType, count)
  }
  return count
}

const counted = (sport: string, marketType: string): number => {
  if (marketType.endsWith('moneyline_3way')) return 3
  if (marketType.endsWith('moneyline')) return WITHOUT_DRAWS.has(sport) ? 2 : 3
  return TWO_WAY.test(marketType) ? 2 : 0
}
