/**
 * How many streams a key may hold at once, over all processes: one sorted set per key, a lease per stream scored by when it ends.
 * A living process renews its leases; a killed one's end by themselves, within the 30 s that the contract gives.
 */
import type { Redis } from 'ioredis'

const LEASE_MS = 25_000
const RENEW_MS = 8_000

// keys: the set. args: id, most, lease in ms. Returns 1 when the stream has a slot, else 0. The clock is Redis's: all processes share it.
const ACQUIRE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZSCORE', KEYS[1], ARGV[1]) == false and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`

// keys: the set. Returns how many leases stand.
const COUNT = `
local time = redis.call('TIME')
return redis.call('ZCOUNT', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), '+inf')`

export const createSlots = (deps: { redis: Redis; prefix: string; onError: (error: unknown) => void }) => {
  const { redis, prefix, onError } = deps
  const held = new Map<string, { key: string; id: string }>()
  const name = (keyId: string): string => `${prefix}:streams:{${keyId}}`
  const take = (key: string, id: string, most: number): Promise<unknown> =>
    redis.eval(ACQUIRE, 1, key, id, most, LEASE_MS)

  // A lease that Redis has lost meanwhile is taken again: the stream is open, whatever the count.
  const renew = setInterval(() => {
    for (const { key, id } of held.values()) take(key, id, Number.MAX_SAFE_INTEGER).catch(onError)
  }, RENEW_MS)
  renew.unref()

  return {
    /** Takes a slot of a key for a stream. False when all are taken. @throws when Redis is away */
    acquire: async (keyId: string, streamId: string, most: number): Promise<boolean> => {
      const key = name(keyId)
      if ((await take(key, streamId, most)) !== 1) return false
      held.set(streamId, { key, id: streamId })
      return true
    },
    /** Gives it back. Never throws: a lease that cannot be given back ends by itself. */
    release: async (streamId: string): Promise<void> => {
      const lease = held.get(streamId)
      if (!lease) return
      held.delete(streamId)
      await redis.zrem(lease.key, lease.id).catch(onError)
    },
    /** Streams that a key holds now, in all processes. */
    active: async (keyId: string): Promise<number> => Number(await redis.eval(COUNT, 1, name(keyId))),
    close: async (): Promise<void> => {
      clearInterval(renew)
      await Promise.all([...held.values()].map(({ key, id }) => redis.zrem(key, id).catch(onError)))
      held.clear()
    },
  }
}
export type Slots = ReturnType<typeof createSlots>
