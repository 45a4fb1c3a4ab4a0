/**
 * `/health`: whether the stores answer, whether data moves, whether the schema is the one that this release reads. Made at most once a second
 * and bounded by two, so that a load balancer that asks often, or a store that hangs, hurts nobody.
 */

import { type Redis, ReplyError } from 'ioredis'
import { z } from 'zod'
import { expectedVersion } from '../sql/migrate.ts'
import { type Store, shardsOf } from '../sql/shards.ts'
import { type Pipeline, type Queue, queueOf, queueSchema, readPipelines, troubles } from './heard.ts'
import { storeVersion } from './migrated.ts'
import type { Positions } from './positions.ts'
import type { RateLimit } from './rate-limit.ts'

export type Check = { status: 'ok' | 'degraded' | 'down'; latency_ms?: number; message?: string }

const checkSchema = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']),
    latency_ms: z.number().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'HealthCheck' })

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    timestamp: z.string(),
    checks: z.object({ clickhouse: checkSchema, redis: checkSchema, data: checkSchema, schema: checkSchema }),
    queue: queueSchema,
  })
  .meta({ id: 'Health' })

export const downSchema = z.object({ status: z.literal('down') })

/** For so long its answer stands for all who ask. */
export const CACHED_MS = 1_000
const BOUND_MS = 2_000

const WRITTEN_MS = 60_000

/** What a Redis says in a word of a write that it refuses: `OOM`, `READONLY`, `MISCONF`. */
const refusal = (error: Error): string => {
  if (error instanceof ReplyError) return /^[A-Z]+/.exec(error.message)?.[0] ?? 'ERR'
  throw error
}

export type Health = { status: 200 | 503; body: string }

export function createHealth(deps: {
  sql: Store
  redis: Redis
  prefix: string
  now: () => number
  positions: Positions
  rateLimit: RateLimit
  feeds: readonly string[]
  /** Views whose columns are not those of their row; empty when all is well, null when they have not been looked at. */
  differing: () => readonly string[] | null
}) {
  const { sql, redis, prefix, now, positions, rateLimit, feeds, differing } = deps
  let made: { at: number; health: Promise<Health> } | null = null

  const clickhouse = async (): Promise<Check> => {
    await Promise.all(shardsOf(sql).map(shard => shard.query('SELECT 1')))
    return { status: 'ok' }
  }

  const shared = async (): Promise<Check> => {
    if (redis.status !== 'ready') throw new Error('not connected')
    // One that is full, or a replica, answers a ping as ever.
    const refused = await redis.set(`${prefix}:health`, 1, 'PX', WRITTEN_MS).then(() => null, refusal)
    if (refused !== null) return { status: 'degraded', message: `it takes no writes (${refused})` }
    return rateLimit.shared() ? { status: 'ok' } : { status: 'degraded', message: 'requests are counted per process' }
  }

  const pipelines = async (): Promise<Pipeline[]> =>
    redis.status === 'ready' ? readPipelines(redis, prefix, now()) : []

  const data = async (heard: readonly Pipeline[]): Promise<Check> => {
    const silent = positions.silent()
    const problems: string[] = []
    if (silent.length > 0)
      problems.push(`${silent.length === 1 ? 'partition' : 'partitions'} ${silent.join(', ')} silent`)
    for (const pipeline of heard) problems.push(...troubles(pipeline, now()))
    if (heard.length === 0 && redis.status === 'ready' && feeds.length > 0) problems.push('no pipelines are heard')
    if (problems.length > 0) return { status: 'degraded', message: problems.join('; ') }
    return feeds.length === 0 ? { status: 'ok', message: 'no feeds are configured' } : { status: 'ok' }
  }

  const schema = async (): Promise<Check> => {
    const found = await storeVersion(sql)
    const views = differing() ?? []
    const expected = expectedVersion()
    if (found !== expected) return { status: 'degraded', message: `schema ${found}, this release reads ${expected}` }
    if (views.length > 0) return { status: 'degraded', message: `views differ from their rows: ${views.join(', ')}` }
    return { status: 'ok' }
  }

  const make = async (): Promise<Health> => {
    let queue: Queue = null
    const looked = async (): Promise<Check> => {
      const heard = await pipelines()
      queue = queueOf(heard)
      return data(heard)
    }
    const [store, cache, moving, shape] = await Promise.all([
      timed(clickhouse, 'down'),
      timed(shared, 'degraded'),
      timed(looked, 'degraded'),
      timed(schema, 'degraded'),
    ])
    if (store.status === 'down') return { status: 503, body: JSON.stringify({ status: 'down' }) }
    const checks = { clickhouse: store, redis: cache, data: moving, schema: shape }
    const status = Object.values(checks).every(check => check.status === 'ok') ? 'ok' : 'degraded'
    return {
      status: 200,
      body: JSON.stringify({ status, version: 'v1', timestamp: new Date(now()).toISOString(), checks, queue }),
    }
  }

  return {
    check(): Promise<Health> {
      if (made === null || Math.abs(now() - made.at) >= CACHED_MS) made = { at: now(), health: make() }
      return made.health
    },
  }
}

// What failed says only that it failed: an error's text may hold an address or a statement.
async function timed(check: () => Promise<Check>, failed: 'down' | 'degraded'): Promise<Check> {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Check>(resolve => {
    timer = setTimeout(() => resolve({ status: failed, message: 'no answer within 2 s' }), BOUND_MS)
  })
  try {
    const result = await Promise.race([check(), late])
    return { ...result, latency_ms: Math.round((performance.now() - began) * 100) / 100 }
  } catch {
    return { status: failed, message: 'out of reach' }
  } finally {
    clearTimeout(timer)
  }
}
