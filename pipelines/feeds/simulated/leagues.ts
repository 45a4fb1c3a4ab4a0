/** The leagues that are simulated: how long a match takes, what it scores, and which of its players have prices. */

export type SimulatedLeague = {
  league: string
  sport_key: string
  title: string
  /** Minutes from start to end. */
  lasts: number
  /** Expected total and its spread; the spread of the margin; how far apart two teams are. */
  total: number
  total_sd: number
  margin_sd: number
  strength_sd: number
  /** Points that playing at home is worth. */
  home: number
  /** The margin line before the match: a fixed one (run line, puck line) or none. */
  fixed_line: number | null
  draws: boolean
  prop: { key: string; mean: number; sd: number }
}

const league = (
  league: string,
  sport_key: string,
  title: string,
  lasts: number,
  [total, total_sd, margin_sd, strength_sd, home]: [number, number, number, number, number],
  fixed_line: number | null,
  [key, mean, sd]: [string, number, number],
): SimulatedLeague => ({
  league,
  sport_key,
  title,
  lasts,
  total,
  total_sd,
  margin_sd,
  strength_sd,
  home,
  fixed_line,
  draws: league === 'epl',
  prop: { key, mean, sd },
})

export const LEAGUES: readonly SimulatedLeague[] = [
  league('nfl', 'americanfootball_nfl', 'NFL', 190, [45, 13, 12.7, 5, 1.6], null, ['player_pass_yds', 240, 60]),
  league('nba', 'basketball_nba', 'NBA', 140, [228, 18, 12, 6, 2.3], null, ['player_points', 20, 7]),
  league('mlb', 'baseball_mlb', 'MLB', 180, [8.6, 4.3, 4.2, 0.9, 0.2], 1.5, ['pitcher_strikeouts', 5.5, 2.2]),
  league('nhl', 'icehockey_nhl', 'NHL', 150, [6.1, 2.4, 2.5, 0.45, 0.2], 1.5, ['player_shots_on_goal', 2.8, 1.5]),
  league('epl', 'soccer_epl', 'EPL', 115, [2.8, 1.65, 1.7, 0.7, 0.3], null, ['player_shots_on_target', 1.3, 1]),
  league('wnba', 'basketball_wnba', 'WNBA', 125, [163, 15, 11.5, 5.5, 2], null, ['player_points', 15, 6]),
]
