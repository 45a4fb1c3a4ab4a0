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
  /** How long the logs are kept. */
  log_keep_ms: number
}

/** A log is trimmed when something is added to it. */
const TRIMMED_LATE_MS = 3 * 60_000

/** Epoch ms: no place to which a client comes back, and which says no time of its own, is older. */
export const oldestPlace = ({ now, log_keep_ms }: Pick<ViewDeps, 'now' | 'log_keep_ms'>): number =>
  now() - log_keep_ms - TRIMMED_LATE_MS

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
const dataTimeOf = async (deps: Omit<ViewDeps, 'simulated'>, state: State): Promise<number> => {
  const oldest = oldestPlace(deps)
  const [row] = await deps.reads.query<{ at: string }>(
    `SELECT maxIf(committed_at, current = 1) AS at FROM ${deps.reads.table('marks')}
     WHERE committed_at > {since:DateTime64(3, 'UTC')} AND position <= {positions:Array(UInt64)}[partition + 1]`,
    { positions: state.vector, since: new Date(oldest).toISOString() },
  )
  return Math.max(Date.parse(row?.at ?? '') || 0, oldest) - ASKED_WITHIN_MS
}
