/** What a question to a view of the state says of its place: the positions, the time that ages are measured at, and the events that it is about. */
import { daysOf } from '../directory.ts'
import type { Reads } from '../reads.ts'
import { type State, timeOf } from './vector.ts'
import { ASKED_WITHIN_MS, type TouchedEvents } from './viewed-row.ts'

/** A resumed place may be as old as the log is kept, and says no time of its own. */
export const LOG_AGE_MS = 600_000

/** @param events null: all */
export const paramsOf = async (reads: Reads, state: State, events: TouchedEvents | null, now: number) => {
  const at = timeOf(state) || (await dataTimeOf(reads, state, now))
  const ids = [...(events?.keys() ?? [])]
  return {
    positions: state.vector,
    at: new Date(at).toISOString(),
    sports: [],
    leagues: [...new Set(events?.values() ?? [])],
    events: ids,
    days: daysOf(ids),
  }
}

/**
 * A place that comes from an id says no time of its own: the newest mark in it does. No place is older than the logs. Whoever was there may have had what
 * had not aged yet when it was asked for.
 */
const dataTimeOf = async (reads: Reads, state: State, now: number): Promise<number> => {
  const [row] = await reads.query<{ at: string }>(
    `SELECT maxIf(committed_at, current = 1) AS at FROM ${reads.table('marks')}
     WHERE committed_at > {since:DateTime64(3, 'UTC')} AND position <= {positions:Array(UInt64)}[partition + 1]`,
    { positions: state.vector, since: new Date(now - LOG_AGE_MS).toISOString() },
  )
  return Math.max(Date.parse(row?.at ?? '') || 0, now - LOG_AGE_MS) - ASKED_WITHIN_MS
}
