/**
 * The pulse: what a pipelines process says of itself every second, for `/health`: its feeds and when something of them was last committed
 * (by any process), how many live jobs wait or are taken, the age of the oldest waiting one, why feeds pause, and what the store says where it
 * lets nobody take over a partition: one without room answers every question as ever.
 */
import type { Redis } from 'ioredis'
import { errorType } from '../sql/client.ts'
import { depthsOf, totalOf } from './depths.ts'
import { type Heard, isHeard } from './heard.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Queues } from './queue.ts'

const BEAT_MS = 1_000
/** Taking over is tried again after five seconds at most (owners.ts): what was not said again for so long is over. */
const REFUSED_MS = 10_000

export type PulseDeps = {
  redis: Redis
  prefix: string
  name: string
  partitions: number
  queues: Queues
  feeds: readonly { id: string; interval_ms: number }[]
  /** Epoch ms. */
  now: () => number
  paused: () => string | null
}

export const startPulse = (deps: PulseDeps) => {
  const { redis, prefix, name, partitions, queues, feeds, now, paused } = deps
  const commits = `${prefix}:feed_commits`
  const newest = new Map<string, string>()
  const since = new Date(now()).toISOString()
  let last: { why: string; at: number } | null = null
  const beat = async (): Promise<void> => {
    const told = [...newest]
    if (told.length > 0) await redis.hset(commits, Object.fromEntries(told))
    // One that was committed meanwhile is of the next beat: where a feed has nothing more to say for a while, nobody would tell of it again.
    for (const [feed, at] of told) if (newest.get(feed) === at) newest.delete(feed)
    const stands = await redis.hgetall(commits)
    const at = now()
    const { waiting, active, oldest_ms } = totalOf(await depthsOf(queues, partitions, 'live', at))
    const said = {
      at: new Date(at).toISOString(),
      // Of one that never brought anything (a key that is refused from the first) silence is counted from our start.
      feeds: feeds.map(({ id, interval_ms }) => ({ id, interval_ms, last_commit_at: stands[id] ?? null, since })),
      waiting,
      active,
      oldest_job_ms: oldest_ms,
      paused: paused(),
      refused: last !== null && Math.abs(at - last.at) < REFUSED_MS ? last.why : null,
    }
    await redis.hset(`${prefix}:pipelines`, name, JSON.stringify(said))
  }
  const beatOnce = oneAtATime(() => beat().catch(() => {}))
  const timer = setInterval(() => void beatOnce(), BEAT_MS)
  void beatOnce()
  return {
    /** What was committed at a time: of live feeds it is when they were heard. */
    committed: (outputs: readonly Heard[], at: string): void => {
      for (const out of outputs) {
        const { run, feed } = out.job.data
        if (run === '' && feed !== '' && isHeard(out)) newest.set(feed, at)
      }
    },
    /** A partition could not be taken over, for a reason that is the store's. */
    refused: (error: unknown): void => {
      const why = errorType(error)
      if (why !== null) last = { why, at: now() }
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await redis.hdel(`${prefix}:pipelines`, name).catch(() => 0)
    },
  }
}
export type Pulse = ReturnType<typeof startPulse>
