/** How many partitions a process may hold: an even share among the processes that beat. By Redis's clock, so that theirs may differ. */
import type { Redis } from 'ioredis'

const ALIVE_S = 5

export const createShare = (redis: Redis, prefix: string, name: string, partitions: number) => {
  const key = `${prefix}:workers`
  return {
    /** Says that this process lives; returns its share. */
    beat: async (): Promise<number> => {
      const [seconds] = await redis.time()
      const now = Number(seconds)
      await redis
        .multi()
        .zadd(key, now, name)
        .zremrangebyscore(key, '-inf', now - ALIVE_S)
        .expire(key, 60)
        .exec()
      return Math.ceil(partitions / Math.max(1, await redis.zcard(key)))
    },
    leave: (): Promise<number> => redis.zrem(key, name).catch(() => 0),
  }
}
