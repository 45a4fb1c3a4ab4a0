/**
 * FanDuel's market types, and which of ours each means. Left out, each with its reason: what no row of the atlas names (margins, races,
 * parlays of two results, the top scorer).
 */
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { entry } from '../page/read.ts'

export type Meaning = {
  market_type: string
  alternate: boolean
  /** A total of one team's own. */
  team?: 'home' | 'away'
  /** A market of many players of whom each reaches this number or not: over half less. */
  reaches?: number
}

const PERIOD = /^(1ST|2ND|3RD|4TH)_(HALF|QUARTER|PERIOD)_(.+)$/
const MAIN: Record<string, string> = {
  WINNER: 'moneyline',
  MONEY_LINE: 'moneyline',
  MONEYLINE: 'moneyline',
  'MATCH_BETTING_(3-WAY)': 'moneyline_3way',
}
const HANDICAP = /^(ALTERNATE_)?(?:MATCH_)?HANDICAP(?:_WNBA|_\(2-WAY\))?$/
const TOTAL = /^(?:(ALTERNATE_)?TOTAL_(?:POINTS|RUNS|GOALS)(?:_\(OVER\/UNDER\))?|(ALTERNATE_)TOTAL)$/
const TEAM_TOTAL = /^(HOME|AWAY)_(?:TEAM_(ALT_)?TOTAL(?:_PTS|_POINTS|_RUNS|_GOALS)?|TOTAL_(?:POINTS|RUNS|GOALS))$/
const REACHES = /^(1ST_QUARTER_-_)?TO_(?:SCORE|RECORD)_(\d{1,3})\+_([A-Z_0-9]+)$/

/** What stands behind the player's name in a market's name. */
const STATS: Record<string, string> = {
  Points: 'player_points',
  Rebounds: 'player_rebounds',
  Assists: 'player_assists',
  Steals: 'player_steals',
  Blocks: 'player_blocks',
  'Made Threes': 'player_threes',
  'Pts + Reb + Ast': 'player_points_rebounds_assists',
  'Pts + Reb': 'player_points_rebounds',
  'Pts + Ast': 'player_points_assists',
  'Reb + Ast': 'player_rebounds_assists',
  'Steals + Blocks': 'player_blocks_steals',
  '1st Qtr Points': 'player_points_q1',
  'Passing Yds': 'player_pass_yds',
  'Rushing Yds': 'player_rush_yds',
  'Receiving Yds': 'player_reception_yds',
  'Total Receptions': 'player_receptions',
  Strikeouts: 'player_strikeouts',
  'Shots on Goal': 'player_shots_on_goal',
}
const REACHED: Record<string, string> = {
  POINTS: 'player_points',
  REBOUNDS: 'player_rebounds',
  ASSISTS: 'player_assists',
  STEALS: 'player_steals',
  BLOCKS: 'player_blocks',
  MADE_THREES: 'player_threes',
}

const main = (type: string, prefix: string, sport: string): Meaning | null => {
  const found = entry(MAIN, type)
  // Where matches end in draws the three-way market is the moneyline.
  const isMain = found === 'moneyline_3way' && sportById(sport)?.draws === true
  if (found !== undefined) return { market_type: prefix + (isMain ? 'moneyline' : found), alternate: false }
  const handicap = HANDICAP.exec(type)
  if (handicap) return { market_type: prefix + typeOf('spread', sport), alternate: handicap[1] !== undefined }
  const total = TOTAL.exec(type)
  if (total)
    return {
      market_type: prefix + typeOf('total', sport),
      alternate: total[1] !== undefined || total[2] !== undefined,
    }
  const own = TEAM_TOTAL.exec(type)
  if (!own) return null
  const team = own[1] === 'HOME' ? 'home' : 'away'
  return { market_type: `${prefix}team_total`, alternate: own[2] !== undefined, team }
}

const reached = (type: string): Meaning | null => {
  const [, quarter, number, stat = ''] = REACHES.exec(type) ?? []
  const market_type = entry(REACHED, stat)
  if (market_type === undefined) return null
  return { market_type: quarter ? `${market_type}_q1` : market_type, alternate: true, reaches: Number(number) }
}

/** What a market is; null for one that is none of ours. `name` is the market's ("DeMar DeRozan - Points"). */
export function meaningOf(type: string, name: string, sport: string): Meaning | null {
  const [, nth = '', unit = '', rest = ''] = PERIOD.exec(type) ?? []
  const prefix = rest === '' ? '' : `${nth.toLowerCase()}_${unit.toLowerCase()}_`
  const stat = /^PLAYER_[A-Z]{1,2}_/.test(type) ? entry(STATS, name.slice(name.lastIndexOf(' - ') + 3)) : undefined
  const found =
    stat !== undefined ? { market_type: stat, alternate: false } : (main(rest || type, prefix, sport) ?? reached(type))
  return found && marketType(found.market_type) ? found : null
}

/** The player of a market of one player's. */
export const playerOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(' - '))).trim()
