/**
 * Scores and clocks of what is in play: told by the stream where the key has them, asked for while it is away. They stand beside the games,
 * since a clock that ticks is no reason to order the board anew.
 */
import { signal } from '@preact/signals'
import { ask } from '../ask.ts'
import type { GameRow } from '../rows.ts'
import { allows } from '../session.ts'
import { type Listed, listedState, type Score, type State, scoreOf } from './score-of.ts'

/** By event. */
export const scores = signal<ReadonlyMap<string, Score>>(new Map())
/** Events whose state was told since the board was filled: a list of events is older than that. */
const told = new Set<string>()

const lay = (rows: readonly { id: string; state: State | undefined }[]): void => {
  const next = new Map(scores.peek())
  for (const { id, state } of rows) {
    const score = scoreOf(state)
    if (score) next.set(id, score)
    else next.delete(id)
  }
  scores.value = next
}

/** What the stream or `/gamestate` says. */
export function layStates(rows: readonly GameRow[]): void {
  for (const { event_id } of rows) told.add(event_id)
  lay(rows.map(row => ({ id: row.event_id, state: row })))
}

/** What a list of events says. */
export function layListed(rows: readonly Listed[]): void {
  lay(rows.filter(({ id }) => !told.has(id)).map(row => ({ id: row.id, state: listedState(row) })))
}

/** What is no longer told of has no score. */
export const dropStates = (ids: readonly string[]): void => lay(ids.map(id => ({ id, state: undefined })))

/** Another board is another time. */
export function forgetStates(): void {
  told.clear()
  scores.value = new Map()
}

export async function readScores(signal?: AbortSignal): Promise<void> {
  if (!allows('gamestate')) return
  const { data } = await ask<Record<string, Record<string, GameRow>>>('/gamestate', {}, signal)
  layStates(Object.values(data).flatMap(one => Object.values(one)))
}
