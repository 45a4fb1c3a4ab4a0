/** A recording sent as if it came live: current rows, no run, and sweeps at recorded half-hours between the payloads. */
import { jobsOfPlan } from '../../scripts/replay/jobs.ts'
import { feeds, type Job, planOf, type ReplayPart } from './world.ts'

/** Its jobs in the order of recorded time. */
export const liveJobs = async (part: ReplayPart): Promise<Job[]> => {
  const plan = { ...(await planOf(part)), run: '', shift: true, shift_ms: 0 }
  const jobs: Job[] = []
  for await (const batch of jobsOfPlan(plan, feeds.get)) jobs.push(...batch.map(({ id, data }) => ({ id, data })))
  return jobs
}
