/** A recording sent as if it came live: current rows, no run, and sweeps at recorded half-hours between the payloads. */
import { setTimeout as sleep } from 'node:timers/promises'
import { jobsOfPlan } from '../../scripts/replay/jobs.ts'
import type { Lot } from './lots.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import { feeds, type Job, planOf, type ReplayPart, type Sending, type World } from './world.ts'

/** Its jobs in the order of recorded time. */
export const liveJobs = async (part: ReplayPart): Promise<Job[]> => {
  const plan = { ...(await planOf(part)), run: '', shift: true, shift_ms: 0 }
  const jobs: Job[] = []
  for await (const batch of jobsOfPlan(plan, feeds.get)) jobs.push(...batch.map(({ id, data }) => ({ id, data })))
  return jobs
}

const GROUP = 6
const GROUP_MS = 15
/** A recording of hours within about two seconds. */
const SPEED = 9_000

/** Sends jobs a little at a time: many commits, and in each of them jobs that come too late for it. */
export const trickle = async (world: World, jobs: readonly Job[]): Promise<void> => {
  for (let i = 0; i < jobs.length; i += GROUP) {
    await world.send(jobs.slice(i, i + GROUP))
    await sleep(GROUP_MS)
  }
}

/** A list in so many pieces of about the same length, in order. */
export const sliced = <T>(list: readonly T[], pieces: number): T[][] =>
  Array.from({ length: pieces }, (_, i) =>
    list.slice(Math.floor((i * list.length) / pieces), Math.floor(((i + 1) * list.length) / pieces)),
  )

/** A lot as live data, until all of it stands in the ledger. */
export const live = async (world: World, jobs: readonly Job[]): Promise<void> => {
  await trickle(world, jobs)
  await world.until(jobs.map(job => job.id))
}

/** A lot as live data, and then the same as history. */
export const liveThenReplay =
  (lot: Lot): Sending =>
  async world => {
    const jobs = await liveJobs(lot.part)
    await trickle(world, jobs)
    await world.replay({ ...lot.part, speed: SPEED })
    await world.until(jobs.map(job => job.id))
  }

/** Every look is a question to the store. */
export const LOOK_MS = 50

/** Resolves somewhere in the middle, or between these shares of all jobs: when so many jobs stand in the ledger, and some milliseconds later. Says when, for who must find it again. */
export const someInstant = async (
  world: World,
  random: Random,
  expected: Rows,
  [from, to]: readonly [number, number] = [0.05, 0.85],
): Promise<string> => {
  const jobs = expected.ledger?.length ?? 0
  const share = from + (to - from) * random.next()
  const late = random.whole(0, 60)
  while ((await world.stored()).size < share * jobs) await sleep(LOOK_MS)
  await sleep(late)
  return `after ${Math.round(share * 100)}% and ${late} ms, seed ${random.seed}`
}
