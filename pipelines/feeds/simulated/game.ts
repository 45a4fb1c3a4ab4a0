/** How a simulated match stands: its score, and period, clock and details as its sport has them. */
import { sportOf } from '../../atlas/leagues.ts'
import { mix, uniform } from './noise.ts'
import { scoreAt } from './points.ts'
import type { Match } from './slate.ts'

/** Minutes that the clock has in a period, counted down, or up over the whole match; 0: the sport has no clock. */
type Periods = { names: readonly string[]; minutes: number; down: boolean }

const numbered = (letter: string, n: number): string[] => Array.from({ length: n }, (_, i) => `${letter}${i + 1}`)
const PERIODS: Readonly<Record<string, Periods>> = {
  football: { names: numbered('Q', 4), minutes: 15, down: true },
  basketball: { names: numbered('Q', 4), minutes: 12, down: true },
  hockey: { names: numbered('P', 3), minutes: 20, down: true },
  baseball: { names: numbered('', 9), minutes: 0, down: true },
  soccer: { names: ['1H', '2H'], minutes: 45, down: false },
}
const OTHER: Periods = { names: ['1'], minutes: 60, down: true }

/** The members of the match in an answer about scores; `scores` is null before the start. */
export function gameAt(match: Match, at: number) {
  if (at < match.start) return { completed: false, scores: null }
  const played = Math.min(1, (at - match.start) / (match.end - match.start))
  const completed = played === 1
  const score = scoreAt(match, at)
  const scores = [
    { name: match.home, score: String(score.home) },
    { name: match.away, score: String(score.away) },
  ]
  if (completed) return { completed, scores, game: { period: 'Final' } }
  const periods = PERIODS[sportOf(match.league.league)] ?? OTHER
  const place = played * periods.names.length
  const index = Math.min(periods.names.length - 1, Math.floor(place))
  const turn = Math.floor(at / 60_000)
  const game = { period: periods.names[index] ?? '', clock: clockOf(periods, index, place - index) }
  if (periods.minutes === 0) return { completed, scores, game: { ...game, ...baseball(match, turn, place - index) } }
  const possession = uniform(match.key ^ 31, turn) < 0.5 ? 'home' : 'away'
  return { completed, scores, game: { ...game, possession } }
}

/** @param gone of the period, 0 to 1 */
const clockOf = ({ minutes, down }: Periods, index: number, gone: number): string => {
  if (minutes === 0) return ''
  const seconds = Math.floor(gone * minutes * 60)
  const shown = down ? minutes * 60 - seconds : index * minutes * 60 + seconds
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}

/** The away side bats first, and a half has three outs. @param gone of the inning, 0 to 1 */
const baseball = (match: Match, turn: number, gone: number) => {
  const isTop = gone < 0.5
  return {
    possession: isTop ? 'away' : 'home',
    details: {
      inning_half: isTop ? 'top' : 'bottom',
      outs: Math.floor(((2 * gone) % 1) * 3),
      balls: mix(match.key, turn, 2) % 4,
      strikes: mix(match.key, turn, 3) % 3,
    },
  }
}
