/**
 * The secret that cursors are signed with, the same in every api process of an installation: made once, kept in Redis. A process that finds
 * Redis away signs with a secret of its own and goes over to the shared one when Redis is back; cursors of the time in between then fail.
 * A Redis that has lost its data gets it back from the first who looks again; else a process that starts then would have another one for good.
 */

import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'

export type Secret = { get: () => Promise<Buffer> }

const AGAIN_MS = 1_000

export function createSecret(redis: Redis, prefix: string): Secret {
  const own = randomBytes(32).toString('hex')
  let shared: Buffer | null = null
  let asking: Promise<void> | null = null
  let asked = Number.NEGATIVE_INFINITY

  const ask = async () => {
    const key = `${prefix}:secret`
    let kept = await redis.get(key)
    // Only where there is none: a Redis whose disk is full takes no writes, and tells what it has.
    if (kept === null) {
      await redis.set(key, shared?.toString('hex') ?? own, 'NX')
      kept = await redis.get(key)
    }
    if (kept !== null) shared = Buffer.from(kept, 'hex')
  }

  return {
    async get() {
      if (redis.status === 'ready' && (shared === null || performance.now() - asked > AGAIN_MS)) {
        asked = performance.now()
        asking ??= ask().finally(() => {
          asking = null
        })
        const look = asking.catch(() => {})
        // Who has one does not wait for a Redis that is slow.
        if (shared === null) await look
      }
      return shared ?? Buffer.from(own, 'hex')
    },
  }
}
