/**
 * An event's game and splits, where a payload shows them: the source's own `scores` (`[{name, score: "3"}]`, null before the start) beside
 * `completed`, and in the simulator's payloads `game` and `splits`, which no answer of the source has.
 */
import { z } from 'zod'
import type { Game, Splits } from '../../model/facts.ts'
import { gameShape, scoreShape, splitsShape } from '../../model/facts-shape.ts'
import { type Rejections, rejection, shown } from '../read/reject.ts'

export type RawFacts = { completed?: unknown; scores?: unknown; game?: unknown; splits?: unknown }
type Where = { id: string; home: string; away: string }

const scoresShape = z
  .array(z.object({ name: z.string('a team'), score: scoreShape }, 'name and score'), 'a list')
  .max(2)

/** What is said of the game: null where nothing is, or nothing that can be used. */
export function gameOf({ completed, scores, game }: RawFacts, where: Where, rejections: Rejections): Game | null {
  if (scores === undefined || scores === null) return null
  if (completed !== undefined && typeof completed !== 'boolean') {
    // Taken for no, a game that is over would be in play.
    const detail = `completed: expected true or false, got ${shown(completed)}`
    rejections.add(rejection('bad_score', detail, scores, { event: where.id }))
    return null
  }
  const sides = read(scoresShape, scores, 'scores', where, rejections)
  const more = read(gameShape, game ?? {}, 'game', where, rejections)
  if (sides === null || more === null) return null
  const scoreBy = (name: string) => sides.find(side => side.name === name)?.score ?? null
  const [home_score, away_score] = [scoreBy(where.home), scoreBy(where.away)]
  if (home_score === null || away_score === null) {
    const detail = `scores.name: expected one of '${where.home}' and one of '${where.away}'`
    rejections.add(rejection('bad_score', detail, scores, { event: where.id }))
    return null
  }
  return { home_score, away_score, is_live: completed !== true, is_final: completed === true, ...more }
}

/** What the public bets; empty where nothing is said, or nothing that can be used. */
export function splitsOf({ splits }: RawFacts, where: Where, rejections: Rejections): readonly Splits[] {
  return splits === undefined ? [] : (read(splitsShape, splits, 'splits', where, rejections) ?? [])
}

const REASONS = { scores: 'bad_score', game: 'bad_game', splits: 'bad_splits' } as const

function read<T>(
  shape: z.ZodType<T>,
  value: unknown,
  field: keyof typeof REASONS,
  { id }: Where,
  rejections: Rejections,
): T | null {
  const found = shape.safeParse(value)
  if (found.success) return found.data
  const [issue] = found.error.issues
  const path = [field, ...(issue?.path ?? [])].join('.')
  rejections.add(rejection(REASONS[field], `${path}: expected ${issue?.message}`, value, { event: id }))
  return null
}
