/**
 * The secret that cursors are signed with, the same in every api process of an installation: made once, kept in Redis. A process that finds
 * Redis away signs with a secret of its own and goes over to the shared one when Redis is back; cursors of the time in between then fail.
 */

import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'

export type Secret = { get: () => Promise<Buffer> }

export function createSecret(redis: Redis, prefix: string): Secret {
  const own = randomBytes(32).toString('hex')
  let shared: Buffer | null = null
  let asking: Promise<void> | null = null

  const ask = async () => {
    const key = `${prefix}:secret`
    await redis.set(key, own, 'NX')
    const kept = await redis.get(key)
    if (kept !== null) shared = Buffer.from(kept, 'hex')
  }

  return {
    async get() {
      if (shared === null && redis.status === 'ready') {
        asking ??= ask().finally(() => {
          asking = null
        })
        await asking.catch(() => {})
      }
      return shared ?? Buffer.from(own, 'hex')
    },
  }
}
