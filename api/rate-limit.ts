/**
 * How many requests of a key the minute lets in: exact across processes, because Redis alone counts (lua/take.lua). Requests of one key in one
 * tick of the event loop share one call, which is what makes a cached answer cost no round trip of its own. A refused request is not counted,
 * so once Redis has said that a minute is full it is full for good, and further refusals are answered from memory. One call of a key is under
 * way at a time: under load the calls grow larger, not more.
 *
 * Redis away: reads go on, counted in this process alone (`/health` says so). Each call says what this process knows of the minute, so that what
 * was let in meanwhile counts when Redis is back, and so does what it had counted when it has lost that.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import type { Log } from './log.ts'

export type Taken = {
  allowed: boolean
  limit: number
  remaining: number
  /** Unix seconds of the next full minute. */
  reset: number
}

export type RateLimit = ReturnType<typeof createRateLimit>

type Batch = { id: string; limit: number; minute: number; waiting: ((taken: Taken) => void)[] }

const MINUTE_MS = 60_000
// Long enough for clocks that differ a little; the counter of a past minute is never asked again.
const KEEP_MS = 2 * MINUTE_MS
const SCRIPT = readFileSync(new URL('./lua/take.lua', import.meta.url), 'utf8')
const SCRIPT_SHA = createHash('sha1').update(SCRIPT).digest('hex')
// A cached answer takes some 50 us: waiting longer than this for a count would be worse than counting here.
const PATIENCE_MS = 250

export function createRateLimit(deps: { redis: Redis; prefix: string; now: () => number; log: Log }) {
  const { redis, prefix, now, log } = deps
  /** By key: requests that wait for their call, and how many calls are under way: what comes meanwhile goes with the next. */
  const batches = new Map<string, Batch>()
  const flying = new Map<string, number>()
  /** Requests used per key in the newest minute, as far as this process knows: what a full minute is told by. */
  let known = new Map<string, number>()
  let knownMinute = 0
  let scheduled = false
  let away = false

  const minuteNow = (): number => Math.floor(now() / MINUTE_MS)

  const seen = (minute: number): Map<string, number> => {
    // A call that ends after its minute must not take away what the next one has counted; a clock that was put back begins anew.
    if (minute < knownMinute && minute < minuteNow()) return new Map()
    if (minute !== knownMinute) {
      knownMinute = minute
      known = new Map()
    }
    return known
  }

  /** Requests used in the minute before these, from Redis. */
  const take = async ({ id, limit, minute, waiting }: Batch): Promise<[granted: number, used: number]> => {
    if (redis.status !== 'ready') throw new Error('redis is not connected')
    const key = `${prefix}:rl:{${id}}:${minute}`
    const args = [key, waiting.length, limit, KEEP_MS, (minute === knownMinute && known.get(id)) || 0] as const
    const call = redis.evalsha(SCRIPT_SHA, 1, ...args).catch(error => {
      // A Redis that has just started does not know the script yet.
      if (!String(error).includes('NOSCRIPT')) throw error
      return redis.eval(SCRIPT, 1, ...args)
    })
    const [granted, used] = (await patiently(call)) as [number, number]
    return [granted, used]
  }

  const settle = async (batch: Batch) => {
    const { id, limit, minute, waiting } = batch
    let granted: number
    let used: number
    try {
      ;[granted, used] = await take(batch)
      if (away) log.info({}, 'redis counts requests again')
      away = false
    } catch (error) {
      if (!away) log.warn({ error: String(error) }, 'redis is away: requests are counted in this process alone')
      away = true
      used = seen(minute).get(id) ?? 0
      granted = Math.max(0, Math.min(waiting.length, limit - used))
    }
    if (minute >= knownMinute) seen(minute).set(id, Math.max(used + granted, seen(minute).get(id) ?? 0))
    const reset = (minute + 1) * 60
    waiting.forEach((resolve, index) => {
      const allowed = index < granted
      resolve({ allowed, limit, remaining: allowed ? limit - used - index - 1 : 0, reset })
    })
  }

  const send = (batch: Batch): void => {
    const { id } = batch
    batches.delete(id)
    flying.set(id, (flying.get(id) ?? 0) + 1)
    void settle(batch).then(() => {
      const others = (flying.get(id) ?? 1) - 1
      if (others > 0) return void flying.set(id, others)
      flying.delete(id)
      const next = batches.get(id)
      if (next !== undefined) send(next)
    })
  }

  const flush = () => {
    scheduled = false
    for (const batch of batches.values()) if (!flying.has(batch.id)) send(batch)
  }

  return {
    /** Whether the count is Redis's: the last one was, or the next one can be. */
    shared: () => !away || redis.status === 'ready',

    /** Lets one request of a key in, or not. Never throws. */
    take(id: string, limit: number): Promise<Taken> {
      const minute = minuteNow()
      if (minute === knownMinute && (known.get(id) ?? 0) >= limit)
        return Promise.resolve({ allowed: false, limit, remaining: 0, reset: (minute + 1) * 60 })
      return new Promise(resolve => {
        const batch = batches.get(id)
        if (batch?.minute === minute && batch.limit === limit) {
          batch.waiting.push(resolve)
          return
        }
        // Of a minute that has just ended, or of a key whose limit was just changed: it is not waited with.
        if (batch !== undefined) send(batch)
        batches.set(id, { id, limit, minute, waiting: [resolve] })
        if (!scheduled && !flying.has(id)) {
          scheduled = true
          setImmediate(flush)
        }
      })
    },
  }
}

function patiently<T>(call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // When this process was busy for so long, the count may lie in the socket: timers come before it, an immediate after it.
    const late = () => setImmediate(() => reject(new Error('redis did not count in time')))
    const timer = setTimeout(late, PATIENCE_MS)
    call.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
