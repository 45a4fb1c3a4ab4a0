/**
 * How a simulated match stands: its points come evenly between start and end, up to what the market has settled on by then, so the final score is the
 * one that the prices end with. Periods and clock are the sport's.
 */
import { sportOf } from '../../atlas/leagues.ts'
import { mix, uniform } from './noise.ts'
import type { Match } from './slate.ts'
import { truthAt } from './truth.ts'

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

const finals = new Map<string, { home: number; away: number }>()
const MOST_KEPT = 5_000

/** The final score; never a draw where the sport has none. */
function finalOf(match: Match): { home: number; away: number } {
  const key = `${match.id}|${match.key}`
  let final = finals.get(key)
  if (!final) {
    const { margin, total } = truthAt(match, match.end)
    const home = Math.max(0, Math.round((total + margin) / 2))
    const away = Math.max(0, Math.round((total - margin) / 2))
    final = { home: home === away && !match.league.draws ? home + 1 : home, away }
    if (finals.size >= MOST_KEPT) finals.clear()
    finals.set(key, final)
  }
  return final
}

/** The members of the match in an answer about scores; `scores` is null before the start. */
export function gameAt(match: Match, at: number) {
  if (at < match.start) return { completed: false, scores: null }
  const final = finalOf(match)
  const played = Math.min(1, (at - match.start) / (match.end - match.start))
  const completed = played === 1
  const score = (points: number) => String(Math.floor(points * played + 1e-9))
  const scores = [
    { name: match.home, score: score(final.home) },
    { name: match.away, score: score(final.away) },
  ]
  if (completed) return { completed, scores, game: { period: 'Final' } }
  const { names, minutes, down } = PERIODS[sportOf(match.league.league)] ?? OTHER
  const place = played * names.length
  const index = Math.min(names.length - 1, Math.floor(place))
  const gone = Math.floor((place - index) * minutes * 60)
  const seconds = down ? minutes * 60 - gone : gone
  const clock = minutes === 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const turn = Math.floor(at / 60_000)
  const game = {
    period: names[index] ?? '',
    clock,
    possession: uniform(match.key ^ 31, turn) < 0.5 ? 'home' : 'away',
    ...(minutes === 0 ? { details: baseball(match, turn) } : {}),
  }
  return { completed, scores, game }
}

const baseball = (match: Match, turn: number) => ({
  inning_half: uniform(match.key ^ 31, turn) < 0.5 ? 'bottom' : 'top',
  outs: mix(match.key, turn, 1) % 3,
  balls: mix(match.key, turn, 2) % 4,
  strikes: mix(match.key, turn, 3) % 3,
})
