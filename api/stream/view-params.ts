/** What a question to a view of the state says of its place: the positions, the time that ages are measured at, and the events that it is about. */
import { daysOf } from '../directory.ts'
import type { Reads } from '../reads.ts'
import { type State, timeOf } from './vector.ts'
import { ASKED_WITHIN_MS, type TouchedEvents } from './viewed-row.ts'

/** What streams ask the views with. */
export type ViewDeps = {
  reads: Reads
  now: () => number
  /** Whether rows of the simulated feed are carried. */
  simulated: boolean
  /** A resumed place, which says no time of its own, is at most so old: longer than the logs are kept. */
  log_age_ms: number
}

/** @param events null: all */
export const paramsOf = async (deps: Omit<ViewDeps, 'simulated'>, state: State, events: TouchedEvents | null) => {
  const at = timeOf(state) || (await dataTimeOf(deps, state))
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
const dataTimeOf = async ({ reads, now, log_age_ms }: Omit<ViewDeps, 'simulated'>, state: State): Promise<number> => {
  const oldest = now() - log_age_ms
  const [row] = await reads.query<{ at: string }>(
    `SELECT maxIf(committed_at, current = 1) AS at FROM ${reads.table('marks')}
     WHERE committed_at > {since:DateTime64(3, 'UTC')} AND position <= {positions:Array(UInt64)}[partition + 1]`,
    { positions: state.vector, since: new Date(oldest).toISOString() },
  )
  return Math.max(Date.parse(row?.at ?? '') || 0, oldest) - ASKED_WITHIN_MS
}
