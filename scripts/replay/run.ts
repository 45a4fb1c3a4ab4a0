/**
 * Runs a replay: its jobs go through the same queue and the same steps as live data. Nothing is conflated: above a depth the replay waits.
 * The ledger says what of the run is done, so the same command again adds nothing and an interrupted one goes on where it was.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { depthsOf } from '../../pipelines/depths.ts'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import { laneOf } from '../../pipelines/job-data.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { PARTITIONS, partitionOf } from '../../pipelines/model/partition-of.ts'
import type { Queues } from '../../pipelines/queue.ts'
import type { Store } from '../../sql/shards.ts'
import { recordIntervals } from '../intervals.ts'
import { doneJobs, type Ledger, ledgerOf } from './done.ts'
import { jobsOfPlan, type ReplayJob } from './jobs.ts'
import { delayed, delaysOf, laterPlan } from './later.ts'
import { createPatience } from './patience.ts'
import type { Plan } from './plan.ts'
import { appear } from './presence.ts'
import type { Progress } from './progress.ts'
import { recordedPauses, recordRun } from './record.ts'
import { createRoom, type RoomDeps } from './room.ts'
import { createSender } from './sender.ts'
import { settled } from './settled.ts'

export type ReplayDeps = RoomDeps & {
  sql: Store
  redis: Redis
  prefix: string
  feeds: (id: string) => Feed | undefined
  progress: (state: Progress) => void
}

export type Outcome = {
  state: 'done' | 'stopped'
  payloads: number
  already: number
  rows: number
  changed: number
  rejected: number
  dead: number
}

const DEEP = 48
const LOOK_MS = 200
/** Looks are questions to the store, which has the run's rows to take: between two it has so many times what one takes, or this long. */
const LOOKS_APART = 5
const LONGEST_LOOK_MS = 2_000
/** Held up this long (a full disk, a store that is away, a stopped process), a run has paused; what absence and ends are told by is at least half an hour. */
const PAUSE_MS = 5 * 60_000

/** @throws Refusal when the run is being taken away, or its jobs are not done however often they are sent */
export const runReplay = async (deps: ReplayDeps, plan: Plan): Promise<Outcome> => {
  const { leave } = await appear({ ...deps, patient: createPatience(deps.say, deps.stopped) }, plan)
  return replay(deps, plan).finally(leave)
}

const replay = async (deps: ReplayDeps, asked: Plan): Promise<Outcome> => {
  let plan = asked
  const { sql, now, stopped, say } = deps
  const patient = createPatience(say, stopped)
  // Another one may have gone on with it, and stopped, since it was planned.
  if (plan.again && plan.shift) plan = { ...plan, later_ms: await patient(() => recordedPauses(sql, plan.run)) }
  const done = await patient(() => doneJobs(sql, plan.run))
  const already = done.size
  const sent = new Set<string>()
  const lane = laneOf({ current: plan.shift ? 1 : 0 })
  let payloads = 0
  let parts = 0
  // What is done already takes no time again, nor does a pause: the recording's speed counts from the first payload that is missing, or after it.
  let from: { wall: number; at: number } | null = null
  /** The payload that comes next, in recorded time. */
  let at = plan.first_at
  /** When the next payload was to be sent, epoch ms; what goes on with a run that there is comes after a pause, however short. */
  let due = plan.again ? null : now()
  const isPaused = (): boolean => due === null || now() - due >= PAUSE_MS
  let lookAt = Number.NEGATIVE_INFINITY
  let ledger: Ledger = { jobs: 0, rows: 0, changed: 0, rejected: 0, dead: 0, parts: 0 }
  const look = async (): Promise<void> => {
    if (performance.now() < lookAt) return
    const began = performance.now()
    ledger = await patient(() => ledgerOf(sql, plan.run))
    const took = performance.now() - began
    lookAt = began + took + Math.max(LOOK_MS, Math.min(LONGEST_LOOK_MS, took * LOOKS_APART))
    const through = parts === 0 ? 0 : Math.min(payloads, Math.floor((payloads * ledger.parts) / parts))
    deps.progress({ done: through, total: plan.payloads, rows: ledger.rows })
  }
  /** A shifted run's clock goes on from when its parts were sent. */
  const enqueue = (queues: Queues, jobs: readonly ReplayJob[]): Promise<void> =>
    queues.enqueue(
      plan.shift ? jobs.map(job => delayed({ ...job, data: { ...job.data, sent_at: now() } }, plan)) : jobs,
    )
  const missing = async (): Promise<Set<string>> => {
    const stands = await patient(() => doneJobs(sql, plan.run))
    return new Set([...sent].filter(id => !stands.has(id)))
  }
  const delays: ReplayJob[] = []
  /** After a pause, before what comes next is sent. What is later is recorded first: whatever of it was sent, the next command sends the rest. */
  const goOn = async (queues: Queues): Promise<void> => {
    if (!plan.shift || !isPaused()) return
    // The store may be what holds it up, and do so once more.
    while (isPaused()) {
      due = now()
      from = { wall: due, at }
      plan = laterPlan(plan, at, due)
      await patient(() => recordRun(sql, plan, 'running', payloads))
    }
    const untold = delaysOf(plan, at).filter(({ id }) => !done.has(id) && !sent.has(id))
    delays.push(...untold)
    for (const { id } of untold) sent.add(id)
    await enqueue(queues, untold)
  }
  const again = async (queues: Queues, why: string): Promise<void> => {
    const wanted = await missing()
    if (wanted.size === 0) return
    say(`${why}; ${wanted.size} jobs that are not done are sent again`)
    await goOn(queues)
    const resend = (jobs: readonly ReplayJob[]) =>
      enqueue(
        queues,
        jobs.filter(({ id }) => wanted.has(id)),
      )
    await resend(delays)
    for await (const batch of jobsOfPlan(plan, deps.feeds)) await resend(batch)
  }
  const sender = createSender({ ...deps, again })
  const isEmpty = async (): Promise<boolean> => {
    const depths = await sender.run(queues => depthsOf(queues, PARTITIONS, lane, now()))
    return depths.every(({ waiting, active }) => waiting + active === 0)
  }
  const untilRoomy = createRoom(deps, look)
  const send = async (batch: readonly ReplayJob[]): Promise<void> => {
    const wanted = batch.filter(job => !done.has(job.id))
    if (wanted.length > 0) await untilRoomy()
    for (const partition of new Set(wanted.map(job => partitionOf(job.data.league)))) {
      const depth = () => sender.run(queues => queues.depth(partition, lane, now()))
      while (!stopped() && (await depth()).waiting >= DEEP) {
        await look()
        await sleep(10)
      }
    }
    if (stopped() || wanted.length === 0) return
    await sender.run(async queues => {
      await goOn(queues)
      await enqueue(queues, wanted)
    })
    for (const job of wanted) sent.add(job.id)
    due = now()
  }
  const outcome = (state: Outcome['state']): Outcome => ({ state, payloads, already, ...ledger })

  const intervals = FEEDS.map(({ id }) => ({ id, interval_ms: plan.median_gap_ms }))
  await patient(() => recordRun(sql, plan, 'running', 0))
  await patient(() => recordIntervals(sql, intervals, plan.run))
  try {
    for await (const batch of jobsOfPlan(plan, deps.feeds)) {
      at = batch[0]?.at ?? plan.first_at
      const isMissing = batch.some(job => !done.has(job.id))
      if (isMissing) from ??= { wall: now(), at }
      if (plan.speed > 0 && isMissing && from !== null) {
        const paced = from.wall + (at - from.at) / plan.speed
        if (due !== null) due = Math.max(due, paced)
        while (!stopped() && now() < paced) await sleep(Math.min(100, paced - now()))
      }
      if (stopped()) break
      if (batch[0]?.data.kind !== 'sweep') {
        payloads += 1
        parts += batch.length
      }
      await send(batch)
      await look()
    }
    // What was sent is finished in any case: a stop leaves whole payloads behind, and the next command goes on after them.
    await settled({ look, missing, isEmpty, again: () => sender.run(queues => again(queues, 'the queue is empty')) })
  } finally {
    await sender.close()
  }
  lookAt = Number.NEGATIVE_INFINITY
  await look()
  const state = stopped() ? 'stopped' : 'done'
  await patient(() => recordRun(sql, plan, state, payloads))
  return outcome(state)
}
