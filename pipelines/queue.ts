/**
 * The only import of bullmq. A partition has two queues, live and history; the owner takes jobs by hand, in the order of the `active` list.
 *
 * The automatic Worker gives an abandoned job back only after its stalled check, behind younger ones: an heir would apply parts out of order. So jobs are fetched with
 * getNextJob and completed after their commit; lock renewal and the stalled check are off, and all owners of a partition use the same lock token, so that an heir can
 * complete what it inherits. What keeps two owners apart is the lease and the fence.
 */
import { type Job, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { packed } from './job-body.ts'
import { type JobData, LANES, type Lane, laneOf, readJob } from './job-data.ts'
import { partitionPrefix } from './model/log-keys.ts'
import { partitionOf } from './model/partition-of.ts'
import { createTries } from './tries.ts'

export type QueuedJob = {
  id: string
  lane: Lane
  data: JobData
  /** How often it was set aside before, as the queue knows. */
  setAside: number
  complete: () => Promise<void>
  fail: (reason: string) => Promise<void>
}

/**
 * A job lies in `active` that the owner did not take: an owner that was replaced took it before it knew, or a command was sent twice when the
 * connection broke. The reign ends, and the next one inherits everything in its order; left there, it would never run.
 */
export class StrayError extends Error {
  constructor(id: string) {
    super(`job ${id} was taken by somebody else`)
  }
}

const TOKEN = 'owner'
const WEEK_MS = 7 * 24 * 3600_000

/** Opens both queues of every partition for adding. `redis` needs maxRetriesPerRequest null. */
export const openQueues = (redis: Redis, prefix: string) => {
  const queues = new Map<string, Queue<JobData>>()
  const queue = (partition: number, lane: Lane): Queue<JobData> => {
    const key = `${partition}-${lane}`
    let opened = queues.get(key)
    if (!opened) {
      opened = new Queue<JobData>(lane, {
        connection: redis,
        prefix: partitionPrefix(prefix, partition),
        skipVersionCheck: true,
        defaultJobOptions: { removeOnComplete: true, removeOnFail: false, attempts: 1 },
      })
      opened.on('error', () => {})
      queues.set(key, opened)
    }
    return opened
  }
  return {
    queue,
    /** Adds jobs in order, to the queues of their leagues' partitions (or of the one named). Resolves when Redis has them. */
    enqueue: async (jobs: readonly { id: string; data: JobData; partition?: number }[]): Promise<void> => {
      const byQueue = new Map<Queue<JobData>, { name: string; data: JobData; opts: { jobId: string } }[]>()
      const touched = new Set<number>()
      for (const { id, data, partition: named } of jobs) {
        const partition = named ?? partitionOf(data.league)
        const target = queue(partition, laneOf(data))
        const list = byQueue.get(target) ?? []
        list.push({ name: data.kind, data: packed(data), opts: { jobId: id } })
        byQueue.set(target, list)
        touched.add(partition)
      }
      await Promise.all([...byQueue].map(([target, list]) => target.addBulk(list)))
      await Promise.all([...touched].map(partition => redis.publish(`${prefix}:work`, String(partition))))
    },
    /** Jobs waiting or taken, and the age in ms of the oldest waiting one (0 when none waits). Asked for each payload: the job itself, which holds one, is not read. */
    depth: async (partition: number, lane: Lane, now: number) => {
      const key = (name: string): string => queue(partition, lane).toKey(name)
      const lists = [redis.llen(key('wait')), redis.llen(key('active')), redis.lindex(key('wait'), -1)] as const
      const [waiting, active, id] = await Promise.all(lists)
      const timestamp = id === null ? null : await redis.hget(key(id), 'timestamp')
      return { waiting, active, oldest_ms: timestamp === null ? 0 : Math.max(0, now - Number(timestamp)) }
    },
    /** Jobs that were set aside, oldest first. `retry` puts one back into its queue, as if it had never been tried. */
    deadLetters: async (partition: number, lane: Lane) => {
      const failed = await queue(partition, lane).getFailed()
      const tries = createTries(redis, prefix, partition)
      return failed.reverse().map(job => ({
        id: String(job.id),
        data: readJob(job.data, job.timestamp),
        reason: job.failedReason ?? '',
        retry: async (): Promise<void> => {
          await tries.forget(String(job.id))
          await job.retry('failed')
          await redis.publish(`${prefix}:work`, String(partition))
        },
        remove: async (): Promise<void> => {
          await tries.forget(String(job.id))
          await job.remove()
        },
      }))
    },
    close: async (): Promise<void> => {
      await Promise.all([...queues.values()].map(opened => opened.close()))
      queues.clear()
    },
  }
}
export type Queues = ReturnType<typeof openQueues>

/** Opens one partition's queues for its owner. `close` leaves what was taken in `active`, for the heir. */
export const openTaker = (redis: Redis, prefix: string, partition: number, queues: Queues) => {
  const tries = createTries(redis, prefix, partition)
  /** What this owner took or inherited, and has not acknowledged. */
  const held = new Set<string>()
  const workers = LANES.map(lane => {
    const worker = new Worker<JobData>(lane, null, {
      connection: redis,
      prefix: partitionPrefix(prefix, partition),
      autorun: false,
      skipStalledCheck: true,
      skipLockRenewal: true,
      skipVersionCheck: true,
      lockDuration: WEEK_MS,
      removeOnComplete: { count: 0 },
    })
    worker.on('error', () => {})
    return { lane, worker }
  })
  const wrap = (lane: Lane, job: Job<JobData>): QueuedJob => {
    const id = String(job.id)
    held.add(id)
    const leave = async (move: Promise<unknown>): Promise<void> => {
      try {
        await move
      } finally {
        held.delete(id)
      }
      await tries.forget(id)
    }
    return {
      id,
      lane,
      data: readJob(job.data, job.timestamp),
      setAside: job.attemptsMade,
      complete: () => leave(job.moveToCompleted(null, TOKEN, false)),
      fail: reason => leave(job.moveToFailed(new Error(reason), TOKEN, false)),
    }
  }
  /** The `active` list, newest first. @throws when it holds what this owner knows nothing of */
  const activeOf = async (lane: Lane, fetched: readonly Job<JobData>[]): Promise<string[]> => {
    const ids = await redis.lrange(queues.queue(partition, lane).toKey('active'), 0, -1)
    const known = new Set(fetched.map(job => String(job.id)))
    const stray = ids.find(id => !held.has(id) && !known.has(id))
    if (stray !== undefined) throw new StrayError(stray)
    return ids
  }
  return {
    /** Up to `n` jobs from live, or, only while live is empty, from history; in the order of the `active` list. @throws StrayError */
    take: async (n: number): Promise<QueuedJob[]> => {
      for (const { lane, worker } of workers) {
        const queue = queues.queue(partition, lane)
        const waiting = Math.min(n, await redis.llen(queue.toKey('wait')))
        if (waiting === 0) {
          // A stray of this lane comes before whatever waits in the next one.
          await activeOf(lane, [])
          continue
        }
        const fetched = await Promise.all(
          Array.from({ length: waiting }, () => worker.getNextJob(TOKEN, { block: false })),
        )
        const jobs = fetched.filter(job => job !== undefined)
        if (jobs.length === 0) return []
        // Parallel fetches may come back in another order than the list's.
        const order = await activeOf(lane, jobs)
        const rank = new Map(order.map((id, index) => [id, -index]))
        jobs.sort((a, b) => (rank.get(String(a.id)) ?? 0) - (rank.get(String(b.id)) ?? 0))
        return jobs.map(job => wrap(lane, job))
      }
      return []
    },
    /** What a former owner left in `active`: live's, then history's, oldest first. */
    inherited: async (): Promise<QueuedJob[]> => {
      const left: QueuedJob[] = []
      for (const { lane, worker } of workers) {
        const queue = queues.queue(partition, lane)
        const ids = (await redis.lrange(queue.toKey('active'), 0, -1)).reverse()
        for (const id of ids) {
          const job = await queue.getJob(id)
          if (job) left.push(wrap(lane, Object.assign(job, { queue: worker }) as Job<JobData>))
          else await redis.lrem(queue.toKey('active'), 0, id)
        }
      }
      return left
    },
    tries,
    close: async (): Promise<void> => {
      await Promise.all(workers.map(({ worker }) => worker.close(true)))
    },
  }
}
export type Taker = ReturnType<typeof openTaker>
