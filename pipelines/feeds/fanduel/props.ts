/**
 * FanDuel's markets of what players do: one player's statistic over and under, or as a ladder whose rungs stand in the runners' names (`Jared
 * Goff 175+ Yards`); and one number that many players reach or not, or one deed that each does or not.
 */
import { entry } from '../read/values.ts'
import type { Meaning } from './markets.ts'

/** A market of one player's: `PLAYER_A_TOTAL_POINTS`, `PLAYER_X_ALT_RUSHING_YARDS_HIGH`, `PITCHER_C_STRIKEOUTS`, `PLAYER_MEDIUM_PASSING_YARDS`. */
const OF_ONE = /^(?:PLAYER|PITCHER)_(?!TO_)(?:[A-Z]{1,2}|HIGH|MEDIUM|LOW)_/
const REACHES = /^(1ST_QUARTER_-_)?(?:PLAYER_)?TO_(?:SCORE|RECORD|HIT|HAVE)_(\d{1,3}\+|AN?)_([A-Z_+0-9]+)$/

/** What stands behind the player's name in a market's name, without `Alt`. */
const STATS: Record<string, string> = {
  Points: 'player_points',
  Rebounds: 'player_rebounds',
  Assists: 'player_assists',
  Steals: 'player_steals',
  Blocks: 'player_blocks',
  Turnovers: 'player_turnovers',
  'Made Threes': 'player_threes',
  'Pts + Reb + Ast': 'player_points_rebounds_assists',
  'Pts + Reb': 'player_points_rebounds',
  'Pts + Ast': 'player_points_assists',
  'Reb + Ast': 'player_rebounds_assists',
  'Steals + Blocks': 'player_blocks_steals',
  '1st Qtr Points': 'player_points_q1',
  'Passing Yds': 'player_pass_yds',
  'Passing TDs': 'player_pass_tds',
  'Passing Touchdowns': 'player_pass_tds',
  'Pass Attempts': 'player_pass_attempts',
  'Passing Attempts': 'player_pass_attempts',
  'Pass Completions': 'player_pass_completions',
  'Passing Completions': 'player_pass_completions',
  Interceptions: 'player_pass_interceptions',
  'Longest Pass': 'player_pass_longest_completion',
  'Longest Pass Completion': 'player_pass_longest_completion',
  'Passing + Rushing Yds': 'player_pass_rush_yds',
  'Rushing Yds': 'player_rush_yds',
  'Rush Yds': 'player_rush_yds',
  'Rush Attempts': 'player_rush_attempts',
  'Rushing Attempts': 'player_rush_attempts',
  'Longest Rush': 'player_rush_longest',
  'Rushing + Receiving Yds': 'player_rush_reception_yds',
  'Receiving Yds': 'player_reception_yds',
  Receptions: 'player_receptions',
  'Longest Reception': 'player_reception_longest',
  'Tackles + Assists': 'player_tackles_assists',
  Sacks: 'player_sacks',
  'Kicking Points': 'player_kicking_points',
  'Field Goals': 'player_field_goals',
  'Field Goals Made': 'player_field_goals',
  Strikeouts: 'player_strikeouts',
  'Outs Recorded': 'player_pitching_outs',
  'Hits Allowed': 'player_hits_allowed',
  'Walks Allowed': 'player_walks_allowed',
  'Earned Runs': 'player_earned_runs',
  'Earned Runs Allowed': 'player_earned_runs',
  'Shots on Goal': 'player_shots_on_goal',
  'Shots on Target': 'player_shots_on_target',
  Shots: 'player_shots',
  Saves: 'player_total_saves',
  Goals: 'player_goals',
  'Powerplay Points': 'player_power_play_points',
  'Blocked Shots': 'player_blocked_shots',
}
/** Statistics of one sport alone whose words mean another in the next: points and assists are the same everywhere, hits are not. */
const REACHED: Record<string, string> = {
  POINTS: 'player_points',
  REBOUNDS: 'player_rebounds',
  ASSISTS: 'player_assists',
  STEALS: 'player_steals',
  BLOCKS: 'player_blocks',
  MADE_THREES: 'player_threes',
  GOALS: 'player_goals',
  SHOTS_ON_GOAL: 'player_shots_on_goal',
  SHOTS_ON_TARGET: 'player_shots_on_target',
  SHOTS: 'player_shots',
  SAVES: 'player_total_saves',
  POWERPLAY_POINTS: 'player_power_play_points',
  SACK: 'player_sacks',
  SACKS: 'player_sacks',
  TOUCHDOWNS: 'player_tds_over',
}
const BATTED: Record<string, string> = {
  HIT: 'player_hits',
  HITS: 'player_hits',
  SINGLE: 'player_singles',
  DOUBLE: 'player_doubles',
  TRIPLE: 'player_triples',
  HOME_RUN: 'player_home_runs',
  HOME_RUNS: 'player_home_runs',
  RBI: 'player_rbis',
  RBIS: 'player_rbis',
  RUN: 'player_runs_scored',
  RUNS: 'player_runs_scored',
  STOLEN_BASE: 'player_stolen_bases',
  STOLEN_BASES: 'player_stolen_bases',
  TOTAL_BASES: 'player_total_bases',
  'HITS+RUNS+RBIS': 'player_hits_runs_rbis',
}
const DEEDS: Record<string, string> = {
  ANY_TIME_TOUCHDOWN_SCORER: 'player_anytime_td',
  FIRST_TOUCHDOWN_SCORER: 'player_1st_td',
  LAST_TOUCHDOWN_SCORER: 'player_last_td',
  ANY_TIME_GOAL_SCORER: 'player_goal_scorer_anytime',
  FIRST_BASKET: 'player_first_basket',
  TO_RECORD_A_DOUBLE_DOUBLE: 'player_double_double',
  TO_RECORD_A_TRIPLE_DOUBLE: 'player_triple_double',
}
/** First and last goal have names of their own in soccer. */
const SCORERS: Record<string, [hockey: string, soccer: string]> = {
  FIRST_GOAL_SCORER: ['player_goal_scorer_first', 'player_first_goal_scorer'],
  FIRST_GOALSCORER: ['player_goal_scorer_first', 'player_first_goal_scorer'],
  LAST_GOAL_SCORER: ['player_goal_scorer_last', 'player_last_goal_scorer'],
  LAST_GOALSCORER: ['player_goal_scorer_last', 'player_last_goal_scorer'],
}

/** `DeMar DeRozan - Points`, `Paul Skenes - Alt Strikeouts`, `Paul Skenes Outs Recorded`: the player and the statistic. */
const NAMED = /^(.+?)(?: - | (?=Outs Recorded$|Alt Saves$|Total Saves$))(.+)$/

const named = (name: string): { player: string; stat: string } => {
  const [, player = '', stat = ''] = NAMED.exec(name) ?? []
  const plain = stat.replace(/^(?:(?:Alt|Total) )+/, '').replace(/\bYards$/, 'Yds')
  return { player: player.trim(), stat: plain }
}

const reached = (type: string, sport: string): Meaning | null => {
  const [, quarter, number = '', stat = ''] = REACHES.exec(type) ?? []
  const market_type = entry(sport === 'baseball' ? BATTED : REACHED, stat)
  if (market_type === undefined) return null
  const reaches = number.startsWith('A') ? 1 : Number.parseInt(number, 10)
  // Touchdowns have no line of their own beside the ladder: their rungs are the market.
  return {
    market_type: quarter ? `${market_type}_q1` : market_type,
    alternate: market_type !== 'player_tds_over',
    reaches,
  }
}

/** What a market of players is; null for one that is not, or of what no row of the atlas names. */
export function propOf(type: string, name: string, sport: string): Meaning | null {
  if (OF_ONE.test(type)) {
    const { player, stat } = named(name)
    const market_type = entry(STATS, stat)
    return market_type === undefined ? null : { market_type, alternate: /_ALT_/.test(type), player }
  }
  const deed = entry(DEEDS, type) ?? entry(SCORERS, type)?.[sport === 'soccer' ? 1 : 0]
  return deed === undefined ? reached(type, sport) : { market_type: deed, alternate: false, does: true }
}
