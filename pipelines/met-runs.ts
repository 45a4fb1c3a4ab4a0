/** The replays that a reign has met: what of each is done, its board, and what is left of it when it is taken away. */
import type { Sql } from '../sql/client.ts'
import { jobsDone } from './ledger.ts'
import type { QueuedJob } from './queue.ts'
import type { Room } from './room.ts'
import type { Reign } from './take-over.ts'
import { learn, warmRun } from './warm.ts'

/** Before a job of a history run that this reign has not met: what of the run is done, and its board. */
export const meetRun = async (sql: Sql, reign: Reign, job: QueuedJob): Promise<void> => {
  const { run: id, current } = job.data
  if (reign.runs.has(id)) return
  const done = await jobsDone(sql, reign, { run: id })
  for (const job_id of done) reign.done.add(job_id)
  if (current === 0 && done.length > 0) await warmRun(sql, reign.state, id)
  reign.runs.add(id)
}

/** A run that is taken away may come once more: nothing of it is done then. */
export const unmeet = (reign: Reign, run: string): void => {
  reign.runs.delete(run)
  for (const id of reign.done) if (id.startsWith(`${run}-`)) reign.done.delete(id)
}

/**
 * Before a job that takes a run away. Live data and history know the same events: those that only a run of history had told of are not known when its rows are
 * gone, as they are not to an heir. What is in flight has to stand first.
 */
export const unlearn = async (
  { sql, room }: { sql: Sql; room: Room },
  reign: Reign,
  { data }: QueuedJob,
): Promise<void> => {
  if (data.kind !== 'forget' || data.current === 1) return
  await room.until(reign, 1)
  if (reign.over) return
  reign.state.unlearn()
  await learn(sql, reign.state)
}
