/**
 * Tries: how often a job failed by its own doing, kept in Redis, because the process that ran it may have died of it.
 * A hash of counts and of what was said the last time, and a key that names the job of an inheritance that is running.
 */
import type { Redis } from 'ioredis'
import { partitionPrefix } from './model/log-keys.ts'

const whyOf = (id: string): string => `${id} why`

export const createTries = (redis: Redis, prefix: string, partition: number) => {
  const base = partitionPrefix(prefix, partition)
  const tries = `${base}:tries`
  const running = `${base}:running`
  const blame = async (id: string, why: string): Promise<void> => {
    await redis.multi().hincrby(tries, id, 1).hset(tries, whyOf(id), why).del(running).exec()
  }
  return {
    /** Says which job is about to run, so that an heir knows which one its process died of. */
    mark: (id: string): Promise<unknown> => redis.set(running, id),
    unmark: (): Promise<unknown> => redis.del(running),
    /** Blames the job that a process died of, if there is one. */
    blameFallen: async (): Promise<void> => {
      const fallen = await redis.get(running)
      if (fallen !== null) await blame(fallen, 'its process died while it ran')
    },
    /** Counts a failure of a job by its own doing. */
    blame,
    failures: async (id: string): Promise<{ n: number; why: string }> => {
      const [n, why] = await redis.hmget(tries, id, whyOf(id))
      return { n: Number(n ?? 0), why: why ?? '' }
    },
    /** Forgets a job that is done with. */
    forget: (id: string): Promise<number> => redis.hdel(tries, id, whyOf(id)),
    /** Forgets all: what ended was an outage, no job's fault. */
    forgive: (): Promise<number> => redis.del(tries),
  }
}
