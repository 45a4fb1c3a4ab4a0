/** What pipelines processes say of themselves (pipelines/pulse.ts), and what that tells of how data moves. */

import type { Redis } from 'ioredis'
import { z } from 'zod'

const HEARD_MS = 5_000
const OLDEST_JOB_MS = 60_000
const FEED_INTERVALS = 3

export const queueSchema = z
  .object({
    waiting: z.int(),
    active: z.int(),
    oldest_ms: z.number(),
    paused: z.string().nullable().meta({ description: 'Why no feed is asked; null: they are.' }),
  })
  .nullable()
  .meta({ description: 'Payloads of live feeds that are on their way in; null: no pipelines are heard.' })

export type Queue = z.infer<typeof queueSchema>

/** What each pipelines process says of itself in the hash `<prefix>:pipelines`. */
const pipelineSchema = z.object({
  at: z.string(),
  feeds: z.array(
    z.object({
      id: z.string(),
      interval_ms: z.number(),
      last_commit_at: z.string().nullable(),
      // A process of an earlier release does not say since when it runs.
      since: z.string().optional(),
    }),
  ),
  oldest_job_ms: z.number().nullable(),
  // A process of an earlier release does not count them.
  waiting: z.int().default(0),
  active: z.int().default(0),
  paused: z.string().nullable(),
  // What the store says where it lets nobody take over a partition. A process of an earlier release does not say it.
  refused: z.string().nullable().default(null),
})

export type Pipeline = z.infer<typeof pipelineSchema>

/** What those say that were heard of late. */
export async function readPipelines(redis: Redis, prefix: string, now: number): Promise<Pipeline[]> {
  const fields = await redis.hgetall(`${prefix}:pipelines`)
  const read = Object.values(fields).map(text => pipelineSchema.safeParse(JSON.parse(text)))
  return read.flatMap(one => (one.success && Math.abs(now - Date.parse(one.data.at)) < HEARD_MS ? [one.data] : []))
}

/** Every process counts the same queues: the one that spoke last is right. */
export function queueOf(heard: readonly Pipeline[]): Queue {
  const last = heard.reduce<Pipeline | null>((a, b) => (a === null || b.at > a.at ? b : a), null)
  if (last === null) return null
  const { waiting, active, oldest_job_ms, paused } = last
  return { waiting, active, oldest_ms: oldest_job_ms ?? 0, paused }
}

/** What is wrong by what one of them says, in words. */
export function troubles(pipeline: Pipeline, now: number): string[] {
  const found = pipeline.paused === null ? [] : [`feeds are paused: ${pipeline.paused}`]
  if (pipeline.refused !== null) found.push(`partitions wait for the store (${pipeline.refused})`)
  if ((pipeline.oldest_job_ms ?? 0) > OLDEST_JOB_MS) found.push('the oldest job waits for over a minute')
  for (const { id, interval_ms, last_commit_at, since } of pipeline.feeds) {
    const heard = last_commit_at ?? since
    const quiet = heard === undefined ? 0 : now - Date.parse(heard)
    if (quiet > FEED_INTERVALS * interval_ms) found.push(`nothing from ${id} for ${Math.round(quiet / 1000)} s`)
  }
  return found
}
