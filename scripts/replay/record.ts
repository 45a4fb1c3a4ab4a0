/** What is kept of a replay: a row of `runs` for each of its states. */
import type { Sql } from '../../sql/client.ts'
import type { Plan } from './plan.ts'

export const recordRun = async (sql: Sql, plan: Plan, state: string, enqueued: number): Promise<void> => {
  const {
    files,
    run,
    shift,
    shift_ms,
    median_gap_ms,
    slowest_gap_ms: _,
    unordered: __,
    first_feeds: ____,
    first_at,
    last_at,
    again: ___,
    ...options
  } = plan
  const row = {
    run,
    kind: shift ? 'shifted' : 'history',
    state,
    files,
    options: JSON.stringify(options),
    shift_ms,
    median_gap_ms,
    enqueued,
    first_observed_at: new Date(first_at + shift_ms).toISOString(),
    last_observed_at: new Date(last_at + shift_ms + (plan.later_ms.at(-1) ?? 0)).toISOString(),
  }
  const columns = Object.keys(row).join(', ')
  await sql.insert(`INSERT INTO runs (${columns}) FORMAT JSONEachRow`, JSON.stringify(row))
}
