/**
 * The lease: who works on what. One key in Redis per subject (a partition, a feed), for two seconds if not for as long as is said, renewed every quarter of that.
 * It keeps two owners from working against each other; what makes a second one harmless is the fence, at the store.
 */
import type { Redis } from 'ioredis'
import { oneAtATime } from './one-at-a-time.ts'

export const LEASE_MS = 2_000
// KEYS[1] lease  ARGV[1] owner  ARGV[2] ms. Returns 1 extended, 0 another's or nobody's.
const EXTEND = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`
// KEYS[1] lease  ARGV[1] owner. Returns 1 released, 0 another's or nobody's.
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

export type Lease = {
  held: () => boolean
  /** Called once when another holds it. */
  onLost: (listener: () => void) => void
  release: () => Promise<void>
}

/**
 * Tries once. Null: another holds it, or Redis is away. While Redis is away a held lease stays held: the fence decides then.
 * @param lease_ms how long it stands after the last word of its holder, who says one every quarter of that
 */
export const acquire = async (redis: Redis, key: string, owner: string, lease_ms = LEASE_MS): Promise<Lease | null> => {
  const got = await redis.set(key, owner, 'PX', lease_ms, 'NX').catch(() => null)
  if (got !== 'OK' && (await redis.eval(EXTEND, 1, key, owner, lease_ms).catch(() => 0)) !== 1) return null
  let held = true
  let lost: (() => void) | null = null
  const end = (): void => {
    if (!held) return
    held = false
    clearInterval(timer)
    lost?.()
  }
  const renew = oneAtATime(async () => {
    try {
      if ((await redis.eval(EXTEND, 1, key, owner, lease_ms)) === 1 || !held) return
      // It ran out (we were frozen, or Redis was): take it back unless another has it.
      if ((await redis.set(key, owner, 'PX', lease_ms, 'NX')) !== 'OK') end()
    } catch {
      // Redis is away: nobody else can take the lease either.
    }
  })
  const timer = setInterval(renew, lease_ms / 4)
  return {
    held: () => held,
    onLost: listener => {
      lost = listener
    },
    release: async () => {
      clearInterval(timer)
      held = false
      await redis.eval(RELEASE, 1, key, owner).catch(() => 0)
    },
  }
}
