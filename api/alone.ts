/**
 * One change of an account's keys at a time, in all processes: how many keys there are is looked up before a key is made, and two who look at the
 * same time would both make the last one. A lock in Redis, which ends by itself when its holder dies.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { unavailable } from './errors.ts'

/** Longer than the changes of one request may take: each of their few statements has a time limit below a third of it. */
const HELD_MS = 60_000
const WAITS_MS = 10_000
const AGAIN_MS = 15

/** Deletes the lock of this holder, not the one of who came after its end. KEYS: lock. ARGV: holder. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

/** Runs alone among all that name this lock. @throws HttpError 503 when the others do not end within ten seconds, or Redis does not lock */
export async function alone<T>(redis: Redis, lock: string, run: () => Promise<T>): Promise<T> {
  const holder = randomUUID()
  const until = performance.now() + WAITS_MS
  const release = (): Promise<unknown> => redis.eval(RELEASE, 1, lock, holder).catch(() => 0)
  const take = (): Promise<'OK' | null> =>
    redis.set(lock, holder, 'PX', HELD_MS, 'NX').catch(() => {
      // One that is slow may do it yet, and nobody would hold the lock then: commands run in the order in which they are sent.
      void release()
      throw unavailable()
    })
  while ((await take()) !== 'OK') {
    if (performance.now() > until) throw unavailable()
    await sleep(AGAIN_MS)
  }
  try {
    return await run()
  } finally {
    await release()
  }
}
