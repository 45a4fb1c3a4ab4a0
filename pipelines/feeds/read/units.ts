/** What a line of tennis counts, where its source does not say it. */

/** Handicaps of sets end here (2.5 in the best of five), totals of them below the fewest games of a match. */
const MOST_SETS_APART = 2.5
const FEWEST_GAMES = 12

/** Whether a spread or a total of a whole match, taken for one of games, may be of sets; those of parts of a match are of games alone. */
export const maySets = (marketType: string, line: unknown): boolean => {
  const number = typeof line === 'string' ? Number(line) : line
  if (typeof number !== 'number') return false
  if (marketType === 'game_handicap') return Math.abs(number) <= MOST_SETS_APART
  return marketType === 'total_games' && number < FEWEST_GAMES
}
