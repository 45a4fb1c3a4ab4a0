/**
 * What the sides of a simulated match have scored. A score is never above what the prices of any later minute leave room for, and comes to what they end
 * with: a total that is offered has not been passed, and who wins is whom the moneyline has settled on.
 */
import { sportOf } from '../../atlas/leagues.ts'
import type { Match } from './slate.ts'
import { pathOf } from './truth.ts'

export type Score = { home: number; away: number }

type Scores = { readonly minutes: readonly Score[]; readonly final: Score }

const MINUTE = 60_000
const kept = new Map<string, Scores>()
const MOST_KEPT = 500

/** How a sport counts: the score that is not above so many points, the nearest one at the end, and what breaks a tie. */
type Counting = { down: (points: number) => number; nearest: (points: number) => number; extra: number }

/** Touchdowns and a field goal: nobody has 1, and hardly anybody 4 or 5. */
const touchdowns = (points: number): number => 7 * Math.floor(points / 7) + (points % 7 >= 3 ? 3 : 0)
const COUNTED: Readonly<Record<string, Counting>> = {
  football: { down: touchdowns, nearest: points => touchdowns(Math.round(points) + 1), extra: 3 },
}
const ONE_BY_ONE: Counting = { down: Math.floor, nearest: Math.round, extra: 1 }

/** What is scored at an instant from the start on. */
export function scoreAt(match: Match, at: number): Score {
  const { minutes, final } = scoresOf(match)
  return at >= match.end ? final : (minutes[Math.floor((at - match.start) / MINUTE)] ?? final)
}

function scoresOf(match: Match): Scores {
  const name = `${match.id}|${match.key}`
  const known = kept.get(name)
  if (known) return known
  const { down, nearest, extra } = COUNTED[sportOf(match.league.league)] ?? ONE_BY_ONE
  const path = pathOf(match)
  const minutes: Score[] = []
  let score: Score = { home: Number.POSITIVE_INFINITY, away: Number.POSITIVE_INFINITY }
  // From the end, so that each minute has at most what every later one has.
  for (let minute = path.length - 1; minute >= 0; minute -= 1) {
    const { margin, total } = path[minute] ?? { margin: 0, total: 0 }
    // A share of what is expected: as much of it as of the match is played. A little less than nothing is nothing, too.
    const sofar = (points: number): number => down((Math.max(0, points) * minute) / match.league.lasts)
    score = {
      home: Math.min(score.home, sofar((total + margin) / 2)),
      away: Math.min(score.away, sofar((total - margin) / 2)),
    }
    minutes[minute] = score
  }
  const { margin, total } = path[path.length - 1] ?? { margin: 0, total: 0 }
  const final = { home: nearest((total + margin) / 2), away: nearest((total - margin) / 2) }
  if (final.home === final.away && !match.league.draws) final[margin >= 0 ? 'home' : 'away'] += extra
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, { minutes, final })
  return { minutes, final }
}
