/**
 * Intake: the payloads of one live feed become jobs. A feed has one owner at a time, by lease. Payloads are kept in `captures`, written once
 * a second when they arrive. While a partition's queue is deep, a newer payload of the identical request supersedes one that still waits here.
 */

import type { Logger } from 'pino'
import { bufferTime, defer, filter, type Observable, retry, type Subscription, timer } from 'rxjs'
import type { Sql } from '../sql/client.ts'
import { createCaptures } from './captures.ts'
import { createRejections } from './feeds/read/reject.ts'
import { type JobData, jobId } from './job-data.ts'
import type { PipelineMetrics } from './metrics.ts'
import { doubling } from './model/backoff.ts'
import type { Feed, Payload, Rejection } from './model/part.ts'
import { partitionOf } from './model/partition-of.ts'
import { newestPerKey } from './newest-per-key.ts'
import type { Queues } from './queue.ts'
import { whileBusy } from './while-busy.ts'

const DEEP = 200
const CAPTURE_MS = 1_000

export type IntakeDeps = {
  sql: Sql
  queues: Queues
  metrics: PipelineMetrics
  log: Logger
  /** Resolves when feeds may go on: they pause while the disk is nearly full. */
  mayGoOn: () => Promise<void>
  /** Epoch ms from which a source's absence is counted at the earliest. */
  since: () => number
}

/** A feed's `split` never throws; should it, the payload is rejected and the feed goes on. */
const cut = (feed: Feed, payload: Payload): ReturnType<Feed['split']> => {
  try {
    return feed.split(payload)
  } catch (error) {
    const detail = `split: ${error instanceof Error ? error.message : error}`.slice(0, 500)
    const rejection: Rejection = { rejected: true, reason: 'split_threw', detail, sample: payload.body.slice(0, 500) }
    return { parts: [], rejections: [rejection] }
  }
}

/** The jobs of one payload: its parts, and one that carries what could not be cut. */
export const jobsOf = (
  feed: Feed,
  payload: Payload,
  run = '',
  current: 0 | 1 = 1,
  shift_ms = 0,
  interval_ms = payload.interval_ms ?? feed.interval_ms,
): JobData[] => {
  const { parts, rejections } = cut(feed, payload)
  const common = { feed: feed.id, observed_at: payload.observed_at + shift_ms, run, current, shift_ms, interval_ms }
  const jobs: JobData[] = parts.map(part => ({
    kind: 'part',
    ...common,
    league: part.league,
    scope: part.scope,
    body: part.body,
  }))
  if (rejections.length > 0) {
    // Of a payload that is nothing but garbage so many are kept, and the rest is counted.
    const kept = createRejections()
    for (const one of rejections) kept.add(one)
    jobs.push({ kind: 'rejected', ...common, league: '', rejections: kept.all() })
  }
  return jobs
}

/** Starts taking a feed's payloads. `source` ends only when unsubscribed. */
export const startIntake = (deps: IntakeDeps, feed: Feed, source: Observable<Payload>): Subscription => {
  const { queues, metrics, log, sql } = deps
  const roomy = async (jobs: readonly JobData[], now: number): Promise<boolean> => {
    const partitions = new Set(jobs.map(job => partitionOf(job.league)))
    const depths = await Promise.all([...partitions].map(partition => queues.depth(partition, 'live', now)))
    return depths.every(({ waiting }) => waiting < DEEP)
  }
  const enqueue = async (payload: Payload): Promise<void> => {
    await deps.mayGoOn()
    const since = deps.since()
    const jobs = jobsOf(feed, payload).map(job => ({ ...job, since }))
    while (!(await roomy(jobs, payload.observed_at))) await new Promise(resolve => setTimeout(resolve, 100))
    await queues.enqueue(jobs.map(data => ({ id: jobId(data), data })))
  }
  const capture = createCaptures(sql, log, feed.id)
  const again = <T>(what: string) =>
    retry<T>({
      delay: (error, failures) => {
        const pause_ms = doubling(failures, () => 0)
        log.error({ feed: feed.id, pause_ms, err: error }, `${what}; trying again`)
        return timer(pause_ms)
      },
      resetOnSuccess: true,
    })
  return source
    .pipe(
      again('the feed failed'),
      newestPerKey({
        key: payload => payload.request,
        // A queue that refuses (a Redis that is loading, or full) is waited for: a feed that stopped here would stand still for ever.
        project: payload => defer(() => enqueue(payload)).pipe(again('a payload was not enqueued')),
        superseded: () => metrics.superseded(feed.id),
      }),
      bufferTime(CAPTURE_MS),
      filter(payloads => payloads.length > 0),
      whileBusy(batches => capture(batches.flat())),
    )
    .subscribe({ error: error => log.fatal({ feed: feed.id, err: error }, 'intake stopped') })
}
