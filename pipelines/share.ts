/** How many partitions a process may hold: an even share among the processes that beat. By Redis's clock, so that theirs may differ. */
import type { Redis } from 'ioredis'

/** Who has not beaten for two leases and a half is counted no more. */
const ALIVE_LEASES = 2.5

/** @param lease_ms how long a lease stands by itself */
export const createShare = (redis: Redis, prefix: string, name: string, partitions: number, lease_ms: number) => {
  const key = `${prefix}:workers`
  return {
    /** Says that this process lives; returns its share. */
    beat: async (): Promise<number> => {
      const [seconds, micros] = await redis.time()
      const now = Number(seconds) + Number(micros) / 1e6
      await redis
        .multi()
        .zadd(key, now, name)
        .zremrangebyscore(key, '-inf', now - (ALIVE_LEASES * lease_ms) / 1_000)
        .expire(key, 60)
        .exec()
      return Math.ceil(partitions / Math.max(1, await redis.zcard(key)))
    },
    leave: (): Promise<number> => redis.zrem(key, name).catch(() => 0),
  }
}
