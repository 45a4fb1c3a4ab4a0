/**
 * Intake: the payloads of one live feed become jobs. A feed has one owner at a time, by lease. Payloads are kept in `captures`, written once
 * a second when they arrive. While a partition's queue is deep, a newer payload of the identical request supersedes one that still waits here.
 */
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { bufferTime, catchError, concatMap, EMPTY, filter, type Observable, type Subscription } from 'rxjs'
import { errorType, type Sql } from '../sql/client.ts'
import { type JobData, jobId } from './job-data.ts'
import type { PipelineMetrics } from './metrics.ts'
import type { Feed, Payload } from './model/part.ts'
import { partitionOf } from './model/partition-of.ts'
import { newestPerKey } from './newest-per-key.ts'
import { iso } from './output.ts'
import type { Queues } from './queue.ts'

const DEEP = 200
const CAPTURE_MS = 1_000

export type IntakeDeps = {
  sql: Sql
  queues: Queues
  metrics: PipelineMetrics
  log: Logger
  /** Resolves when feeds may go on: they pause while the disk is nearly full. */
  mayGoOn: () => Promise<void>
}

/** The jobs of one payload: its parts, and one that carries what could not be cut. */
export const jobsOf = (
  feed: Feed,
  payload: Payload,
  run = '',
  current: 0 | 1 = 1,
  shift_ms = 0,
  interval_ms = feed.interval_ms,
): JobData[] => {
  const { parts, rejections } = feed.split(payload)
  const common = { feed: feed.id, observed_at: payload.observed_at + shift_ms, run, current, shift_ms, interval_ms }
  const jobs: JobData[] = parts.map(part => ({
    kind: 'part',
    ...common,
    league: part.league,
    scope: part.scope,
    body: part.body,
  }))
  if (rejections.length > 0) jobs.push({ kind: 'rejected', ...common, league: '', rejections })
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
    const jobs = jobsOf(feed, payload)
    while (!(await roomy(jobs, payload.observed_at))) await new Promise(resolve => setTimeout(resolve, 100))
    await queues.enqueue(jobs.map(data => ({ id: jobId(data), data })))
  }
  const capture = async (payloads: readonly Payload[]): Promise<void> => {
    const rows = payloads.map(payload =>
      JSON.stringify({
        feed: payload.feed,
        captured_at: iso(payload.observed_at),
        request: payload.request,
        hash: createHash('sha1').update(payload.body).digest('hex'),
        payload: payload.body,
      }),
    )
    const statement = 'INSERT INTO captures (feed, captured_at, request, hash, payload) FORMAT JSONEachRow'
    await sql
      .insert(statement, rows.join('\n'))
      .catch(error => log.warn({ feed: feed.id, error: errorType(error) }, 'captures were not written'))
  }
  const running = source
    .pipe(
      catchError(error => {
        log.error({ feed: feed.id, err: error }, 'the feed stopped')
        return EMPTY
      }),
      newestPerKey({
        key: payload => payload.request,
        project: enqueue,
        superseded: () => metrics.superseded(feed.id),
      }),
      bufferTime(CAPTURE_MS),
      filter(payloads => payloads.length > 0),
      concatMap(capture),
    )
    .subscribe({ error: error => log.error({ feed: feed.id, err: error }, 'intake stopped') })
  return running
}
