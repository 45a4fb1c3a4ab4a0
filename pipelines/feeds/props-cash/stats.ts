/** The statistics of props.cash and the market type of each; where the type has no line, over is yes and under is no. */
import { marketType } from '../../atlas/market-types.ts'

/**
 * By sport: a word may be another statistic in the next (points, blocks). Basketball's were recorded; the others' are those that can mean one thing alone,
 * written as basketball's are. Strikeouts of baseball may be a pitcher's or a batter's: left out.
 */
const STATS: Record<string, Record<string, string>> = {
  basketball: {
    points: 'player_points',
    assists: 'player_assists',
    rebounds: 'player_rebounds',
    reboundsAssists: 'player_rebounds_assists',
    pointsRebounds: 'player_points_rebounds',
    pointsAssists: 'player_points_assists',
    pointsReboundsAssists: 'player_points_rebounds_assists',
    fg3PtMade: 'player_threes',
    turnovers: 'player_turnovers',
    tripleDouble: 'player_triple_double',
    doubleDouble: 'player_double_double',
    steals: 'player_steals',
    blocks: 'player_blocks',
    stealsAndBlocks: 'player_blocks_steals',
    firstBasket: 'player_first_basket',
    freeThrowMade: 'player_frees_made',
    fgMade: 'player_field_goals',
    fantasyPts: 'player_fantasy_points',
    q1Points: 'player_points_q1',
    q1Assists: 'player_assists_q1',
    q1Rebounds: 'player_rebounds_q1',
  },
  football: {
    passingYards: 'player_pass_yds',
    passingTouchdowns: 'player_pass_tds',
    passingAttempts: 'player_pass_attempts',
    passingCompletions: 'player_pass_completions',
    interceptions: 'player_pass_interceptions',
    rushingYards: 'player_rush_yds',
    rushingAttempts: 'player_rush_attempts',
    rushingReceivingYards: 'player_rush_reception_yds',
    receivingYards: 'player_reception_yds',
    receptions: 'player_receptions',
    longestReception: 'player_reception_longest',
    longestRush: 'player_rush_longest',
    kickingPoints: 'player_kicking_points',
  },
  hockey: {
    points: 'player_points',
    goals: 'player_goals',
    assists: 'player_assists',
    shotsOnGoal: 'player_shots_on_goal',
    blockedShots: 'player_blocked_shots',
    saves: 'player_total_saves',
    powerPlayPoints: 'player_power_play_points',
  },
  baseball: {
    hits: 'player_hits',
    totalBases: 'player_total_bases',
    homeRuns: 'player_home_runs',
    rbis: 'player_rbis',
    singles: 'player_singles',
    doubles: 'player_doubles',
    stolenBases: 'player_stolen_bases',
    hitsRunsRbis: 'player_hits_runs_rbis',
    hitsAllowed: 'player_hits_allowed',
    earnedRuns: 'player_earned_runs',
    pitchingOuts: 'player_pitching_outs',
  },
}

export type Stat = { market_type: string; yesNo: boolean }

const known = new Map(
  Object.entries(STATS).map(([sport, stats]) => [
    sport,
    new Map(
      Object.entries(stats).map(([stat, type]): [string, Stat] => [
        stat,
        { market_type: type, yesNo: marketType(type)?.hasLine === false },
      ]),
    ),
  ]),
)

/** A sport's statistics by their names; none for a sport whose names nobody has seen. What is missing has no market type in the atlas. */
export const statsOf = (sport: string): ReadonlyMap<string, Stat> => known.get(sport) ?? new Map()
