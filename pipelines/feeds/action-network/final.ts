/** How a game ended. How it stands before is told by others, oftener: two clocks that take turns would go back and forth. */
import type { Game } from '../../model/facts.ts'
import { isScore } from '../../model/facts-shape.ts'
import { listOf, numberOf, objectOf, type Raw, textOf } from '../read/values.ts'

/** @param game one that is over; null where its score is not said, or (soccer) not the one that bets are settled by */
export function finalOf(game: Raw, sport: string): Game | null {
  const box = objectOf(game.boxscore)
  const score = sport === 'soccer' ? regularOf(box) : [box.total_home_points, box.total_away_points]
  const [home_score = null, away_score = null] = score.map(numberOf)
  if (home_score === null || away_score === null || !isScore(home_score) || !isScore(away_score)) return null
  return {
    home_score,
    away_score,
    is_live: false,
    is_final: true,
    period: textOf(game.status_display, 40),
    clock: '',
    possession: '',
    last_play: '',
    details: {},
  }
}

/** The goals of 90 minutes, by which soccer's bets are settled: those of the first two periods. The totals hold extra time too. */
const regularOf = ({ linescore }: Raw): [home: unknown, away: unknown] => {
  const [first, second] = listOf(linescore).map(objectOf)
  const sum = (side: string): number | null => {
    const [one, other] = [numberOf(first?.[side]), numberOf(second?.[side])]
    return one === null || other === null ? null : one + other
  }
  return [sum('home_points'), sum('away_points')]
}
