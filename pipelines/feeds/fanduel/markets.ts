/**
 * FanDuel's market types, and which of ours each means. One statistic of players is in `props.ts`. Left out, each with its reason: what no row
 * of the atlas names (margins, races, parlays of two results, the top scorer).
 */
import { marketType, typeOf, withDraw } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { periodPrefix } from '../../model/period.ts'
import { entry } from '../read/values.ts'
import { propOf } from './props.ts'

export type Meaning = {
  market_type: string
  /** A moneyline by a name that tells of no draw. */
  isPlain?: boolean
  alternate: boolean
  /** A total of one team's own. */
  team?: 'home' | 'away'
  /** The market's type tells the line: goals over and under. */
  line?: number
  /** A market of many players of whom each reaches this number or not: over half less. */
  reaches?: number
  /** A market of one player's: whose. */
  player?: string
  /** A market of many players, of whom each does it or not. */
  does?: boolean
}

/** What the same market is called beside its own name: whose page it stands on. */
const OWN = /_(?:CFB|CBB|NCAAF|NCAAB|NBA|WNBA|NFL|SB|IH_SW)$/
/** The part of a match that a market is of, before its name or behind it. */
const PERIODS: readonly RegExp[] = [
  /^(?<nth>1ST|2ND|3RD|4TH|FIRST|SECOND|THIRD|FOURTH)_(?<unit>HALF|QUARTER|PERIOD|INNING)_(?:-_)?(?<rest>.+)$/,
  /^(?<rest>.+?)_-_(?<nth>1ST|2ND|3RD|4TH|FIRST|SECOND|THIRD|FOURTH)_(?<unit>HALF|QUARTER|PERIOD)$/,
]

const MAIN: Record<string, string> = {
  WINNER: 'moneyline',
  MONEY_LINE: 'moneyline',
  MONEYLINE: 'moneyline',
  'WIN-DRAW-WIN': 'moneyline_3way',
  'MATCH_BETTING_(3-WAY)': 'moneyline_3way',
  'MONEY_LINE_(3-WAY)': 'moneyline_3way',
  'MONEY_LINE_3-WAY': 'moneyline_3way',
  WINNER_THREE_WAY: 'moneyline_3way',
  RESULT: 'moneyline_3way',
  DRAW_NO_BET: 'draw_no_bet',
  BOTH_TEAMS_TO_SCORE: 'both_teams_to_score',
  DOUBLE_CHANCE: 'double_chance',
}
const WHOLE: Record<string, string> = { 'HALF-TIME_RESULT': '1ST_HALF_RESULT', HALF_TIME_RESULT: '1ST_HALF_RESULT' }
const HANDICAP = /^(ALTERNATE_)?(?:(?:MATCH_)?HANDICAP(?:_\(2-WAY\))?|2-WAY_HANDICAP_BETTING|(?:RUN|PUCK)_LINES?)$/
const TOTAL = /^(ALTERNATE_)?TOTAL(?:_(?:POINTS|RUNS|GOALS))?(?:_\(OVER\/UNDER\)|_(\(FLAT_LINE\)))?$/
const TEAM_TOTAL =
  /^(HOME|AWAY)_(?:TEAM_)?(ALT(?:ERNATE)?_)?TOTAL(?:_PTS|_POINTS|_RUNS|_GOALS)?(?:_\(OVER\/UNDER\))?(?:_-_O\/U)?$/
/** The line of soccer's goals, without its point: `OVER_UNDER_25`, `FIRST_HALF_GOALS_15`. */
const GOALS = /^(?:OVER_UNDER|GOALS)_(\d)(5)$/
/** Its line is the main one. */
const MAIN_GOALS = 2.5

const main = (type: string, prefix: string, sport: string): Meaning | null => {
  const found = entry(MAIN, type)
  // Where matches end in draws the three-way market is the moneyline.
  const isMain = found === 'moneyline_3way' && sportById(sport)?.draws === true
  if (found !== undefined)
    return {
      market_type: prefix + (isMain ? 'moneyline' : found),
      alternate: false,
      ...(found === 'moneyline' ? { isPlain: true } : {}),
    }
  const handicap = HANDICAP.exec(type)
  if (handicap) return { market_type: prefix + typeOf('spread', sport), alternate: handicap[1] !== undefined }
  const market_type = prefix + typeOf('total', sport)
  const total = TOTAL.exec(type)
  if (total) return { market_type, alternate: total[1] !== undefined || total[2] !== undefined }
  const goals = sport === 'soccer' ? GOALS.exec(type) : null
  if (goals) {
    const line = Number(`${goals[1]}.${goals[2]}`)
    return { market_type, alternate: prefix !== '' || line !== MAIN_GOALS, line }
  }
  const own = TEAM_TOTAL.exec(type)
  if (!own) return null
  const team = own[1] === 'HOME' ? 'home' : 'away'
  return { market_type: `${prefix}team_total`, alternate: own[2] !== undefined, team }
}

/** The first half of a game of baseball is its first five innings. */
const prefixOf = ({ nth = '', unit = '' }: Record<string, string>, sport: string): string =>
  sport === 'baseball' && unit === 'HALF'
    ? nth.startsWith('1') || nth === 'FIRST'
      ? '1st_5_innings_'
      : 'unknown_'
    : periodPrefix(nth, unit.toLowerCase())

const teams = (type: string, sport: string): Meaning | null => {
  const whole = entry(WHOLE, type) ?? type
  for (const period of PERIODS) {
    const { groups } = period.exec(whole) ?? {}
    if (groups) return main(groups.rest ?? '', prefixOf(groups, sport), sport)
  }
  return main(whole, '', sport)
}

/**
 * What a market is that has a third outcome (a tie, `Exactly 3 Goals`): a moneyline with three ways; null for any other, of which the two sides that a row can
 * have are no whole.
 */
export function withThird(meaning: Meaning, sport: string): Meaning | null {
  const { market_type } = meaning
  if (market_type.endsWith('moneyline_3way') || market_type.endsWith('double_chance')) return meaning
  if (!market_type.endsWith('moneyline')) return null
  const type = withDraw(market_type, sport)
  if (type === market_type) return meaning
  return marketType(type)?.sports.includes(sport) ? { ...meaning, market_type: type } : null
}

/** What a market is that has none: where matches end in draws a winner of two is of another bet (who goes on, stakes back on a draw). */
export const withoutThird = (meaning: Meaning, sport: string): Meaning | null =>
  meaning.isPlain && sportById(sport)?.draws ? null : meaning

/** What a market is; null for one that is none of ours. `name` is the market's ("DeMar DeRozan - Points"). */
export function meaningOf(type: string, name: string, sport: string): Meaning | null {
  const plain = type.replace(OWN, '')
  const found = propOf(plain, name, sport) ?? teams(plain, sport)
  return found && marketType(found.market_type) ? found : null
}
