/** What is kept of a replay: a row of `runs` for each of its states. */
import type { Sql } from '../../sql/client.ts'
import type { Plan } from './plan.ts'

export const recordRun = async (sql: Sql, plan: Plan, state: string, enqueued: number): Promise<void> => {
  const { run, files, shift, shift_ms, median_gap_ms, first_at, last_at, later_ms } = plan
  const { feed, at, from, to, speed, payloads, content } = plan
  const row = {
    run,
    kind: shift ? 'shifted' : 'history',
    state,
    files,
    // What `--resume` goes on with.
    options: JSON.stringify({ feed, at, from, to, speed, payloads, content, later_ms }),
    shift_ms,
    median_gap_ms,
    enqueued,
    first_observed_at: new Date(first_at + shift_ms).toISOString(),
    last_observed_at: new Date(last_at + shift_ms + (later_ms.at(-1) ?? 0)).toISOString(),
  }
  const columns = Object.keys(row).join(', ')
  await sql.insert(`INSERT INTO runs (${columns}) FORMAT JSONEachRow`, JSON.stringify(row))
}

/** By how much later a run went on after each of its pauses, as it stands. */
export const recordedPauses = async (sql: Sql, run: string): Promise<readonly number[]> => {
  const rows = await sql.query<{ options: string }>('SELECT options FROM runs FINAL WHERE run = {run:String}', { run })
  // Runs of former releases have none.
  const { later_ms = [] }: Partial<Pick<Plan, 'later_ms'>> = JSON.parse(rows[0]?.options ?? '{}')
  return later_ms
}
