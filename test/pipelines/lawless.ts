/** A connection to Redis in a world without law: every lease is granted, to everybody, and nobody sees the others. */
import type { Redis } from 'ioredis'

const isLease = (key: unknown): boolean => typeof key === 'string' && key.endsWith(':lease')

export const lawless = (redis: Redis): Redis => {
  const honest = { set: redis.set.bind(redis), eval: redis.eval.bind(redis) }
  const passOn = (run: (...args: never[]) => unknown, args: unknown[]): unknown => Reflect.apply(run, redis, args)
  Object.assign(redis, {
    set: (...args: unknown[]) => (isLease(args[0]) ? Promise.resolve('OK') : passOn(honest.set, args)),
    // Extending and releasing: (script, number of keys, key, ...).
    eval: (...args: unknown[]) => (isLease(args[2]) ? Promise.resolve(1) : passOn(honest.eval, args)),
    zcard: () => Promise.resolve(1),
  })
  return redis
}
