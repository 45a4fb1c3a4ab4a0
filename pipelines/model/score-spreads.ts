/**
 * How far results scatter around what is expected of them, by sport: what a chance is made of where no reference prices both lines.
 *
 * Rough by intent, and second to a reference's own ladder of lines. Standard deviations are of full games; a part of a game scatters by the root of its
 * share. `apart` holds results that come more or less often than a bell curve has them: no game of basketball, baseball or hockey ends level;
 * a run or a goal decides 29% and 43% of them (extra innings, overtime, empty nets), and one soccer game in four is drawn.
 * Goals are counted by Poisson, and so is what a player does a few times a game; what he does often scatters by three tenths of its size. What basketball
 * players do scatters as books' own ladders of lines have it: see PLAYERS.
 */

export type Spread = { margin: number; total: number | 'poisson'; apart?: Readonly<Record<number, number>> }

const NEVER_LEVEL = { 0: 0 }

const SPORTS: Readonly<Record<string, Spread>> = {
  football: { margin: 16, total: 16.5 },
  basketball: { margin: 11, total: 16.5, apart: NEVER_LEVEL },
  baseball: { margin: 4.3, total: 4.4, apart: { 0: 0, 1: 1.6 } },
  hockey: { margin: 2.6, total: 'poisson', apart: { 0: 0, 1: 1.5 } },
  soccer: { margin: 1.65, total: 'poisson', apart: { 0: 1.1 } },
  handball: { margin: 6, total: 7 },
  tennis: { margin: 5, total: 6 },
  rugby_league: { margin: 15, total: 14 },
  rugby_union: { margin: 14, total: 14 },
  aussie_rules: { margin: 36, total: 30 },
  lacrosse: { margin: 5, total: 5 },
}
const LEAGUES: Readonly<Record<string, Spread>> = {
  nfl: { margin: 12.7, total: 13.2 },
  nba: { margin: 12, total: 18, apart: NEVER_LEVEL },
  wnba: { margin: 11.5, total: 15, apart: NEVER_LEVEL },
}

/**
 * The standard deviation of what a player does in a game, as a multiple of the root of what is expected of him. Fitted to ladders of two books in November 2025: 3,370
 * of points and 2,701 of points, rebounds and assists together give 1.70 to 1.81 at every size from 4 to 40, 1,037 of rebounds 1.17 to 1.19, 422 of assists 1.09 to 1.11.
 * Of a quarter they are the same: what scatters by the root does so in a part too.
 */
const PLAYERS: Readonly<Record<string, readonly [RegExp, number][]>> = {
  basketball: [
    [/points/, 1.75],
    [/rebounds/, 1.18],
    [/assists/, 1.1],
  ],
}

/** That multiple, where it is known; else null. */
export const playerSpread = (sport: string, marketType: string): number | null =>
  PLAYERS[sport]?.find(([name]) => name.test(marketType))?.[1] ?? null

/** Of a league, else of its sport; standard deviations of full games, in points; null where neither is known. */
export const spreadOf = (league: string, sport: string): Spread | null => LEAGUES[league] ?? SPORTS[sport] ?? null

const PARTS: readonly [RegExp, number][] = [
  [/_half_/, 1 / 2],
  [/_quarter_/, 1 / 4],
  [/_period_/, 1 / 3],
  [/^1st_inning_/, 1 / 9],
  [/^1st_3_innings_/, 3 / 9],
  [/^1st_5_innings_/, 5 / 9],
  [/^1st_7_innings_/, 7 / 9],
]

/** The share of a game that a market type is about: 1, or of `1st_half_...` a half. */
export const partOfGame = (marketType: string): number => PARTS.find(([name]) => name.test(marketType))?.[1] ?? 1

/** What is counted of a game. */
export type Counted = 'margin' | 'total' | 'team' | 'player'

const MARGINS = [
  'point_spread',
  'run_line',
  'puck_line',
  'game_handicap',
  'set_handicap',
  'corner_spread',
  'card_spread',
]

/** What the results of a market count: `playerName` is empty but for player props. */
export const countedBy = (marketType: string, playerName: string): Counted => {
  if (playerName !== '') return 'player'
  if (marketType.endsWith('team_total')) return 'team'
  return MARGINS.some(type => marketType.endsWith(type)) ? 'margin' : 'total'
}

/** Numbers that games end on, or that bettors and books line up at: margins of football, its totals, and the margin of one where scores are low. */
const KEY_MARGINS: Readonly<Record<string, readonly number[]>> = {
  football: [3, 6, 7, 10, 14],
  baseball: [1],
  hockey: [1],
  soccer: [0, 1],
}
const KEY_TOTALS: Readonly<Record<string, readonly number[]>> = { football: [33, 37, 40, 41, 44, 51] }

/** Whether a market counts the score. Sets are few, and of no distribution that another market tells of; how far sides are apart in corners or cards has nothing of it. */
export const isOfScore = (marketType: string): boolean =>
  !/(?:set_handicap|corner_spread|card_spread)$/.test(marketType)

/** Whether a result is a key number of a full game; margins count either way. */
export const isKeyNumber = (sport: string, marketType: string, counted: Counted, result: number): boolean => {
  if (partOfGame(marketType) !== 1 || !isOfScore(marketType)) return false
  if (counted === 'margin') return KEY_MARGINS[sport]?.includes(Math.abs(result)) === true
  return counted === 'total' && KEY_TOTALS[sport]?.includes(result) === true
}
