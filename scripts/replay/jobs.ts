/** A replay's jobs, in the order of recorded time: parts, and between them the run's sweeps, so that its rows repeat exactly. */

import { jobsOf } from '../../pipelines/intake.ts'
import { type JobData, jobId } from '../../pipelines/job-data.ts'
import type { Feed, Rejection } from '../../pipelines/model/part.ts'
import { wrongTime } from './heads.ts'
import { payloadReader } from './payload.ts'
import { merged, type Plan } from './plan.ts'

/** Sweeps stand on a grid of half-hours, the shortest absence that ends an event; a day after the last payload nothing is left to happen. */
const SWEEP_EVERY_MS = 30 * 60_000
const SWEEP_FOR_MS = 24 * 3600_000

export type ReplayJob = { id: string; data: JobData; at: number; partition?: number }

export async function* jobsOfPlan(plan: Plan, feeds: (id: string) => Feed | undefined): AsyncGenerator<ReplayJob[]> {
  const leagues = new Set<string>()
  const current = plan.shift ? 1 : 0
  const read = payloadReader(plan)
  let last: number | null = null
  for await (const { file, at, text } of merged(plan)) {
    if (last !== null) yield* sweeps(plan, leagues, last, at)
    last = at
    const payload = read(file, at, text)
    const feed = feeds(payload.feed)
    // Its prices would be those of another time.
    const wrong = wrongTime(text)
    const jobs =
      wrong !== null
        ? [refused(plan, payload.feed, at, text, 'bad_time', wrong)]
        : feed
          ? jobsOf(feed, payload, plan.run, current, plan.shift_ms, plan.median_gap_ms)
          : [refused(plan, payload.feed, at, text, 'unknown_feed', unknown(payload.feed))]
    for (const job of jobs) if (job.kind === 'part' && job.league !== '') leagues.add(job.league)
    yield jobs.map(data => ({ id: jobId(data), data, at }))
  }
  // What ended before the recording did has ended; after it a shifted run's clock goes on with the wall's.
  if (last !== null && leagues.size > 0) yield sweep(plan, leagues, last)
}

function* sweeps(plan: Plan, leagues: ReadonlySet<string>, after: number, before: number): Generator<ReplayJob[]> {
  if (leagues.size === 0) return
  const until = Math.min(before, after + SWEEP_FOR_MS)
  for (let at = (Math.floor(after / SWEEP_EVERY_MS) + 1) * SWEEP_EVERY_MS; at < until; at += SWEEP_EVERY_MS) {
    yield sweep(plan, leagues, at)
  }
}

const sweep = (plan: Plan, leagues: ReadonlySet<string>, at: number): ReplayJob[] =>
  [...leagues].map(league => ({
    id: `${plan.run}-sweep-${league}-${at}`,
    at,
    data: {
      kind: 'sweep',
      feed: '',
      league,
      observed_at: at + plan.shift_ms,
      run: plan.run,
      current: plan.shift ? 1 : 0,
      shift_ms: 0,
      interval_ms: plan.slowest_gap_ms,
    },
  }))

const unknown = (feed: string): string => `feed: '${feed}' is not one of the feeds of this version`

const refused = (
  plan: Plan,
  feed: string,
  at: number,
  text: string,
  reason: Rejection['reason'],
  detail: string,
): JobData => {
  const rejection: Rejection = { rejected: true, reason, detail, sample: text.slice(0, 500) }
  const common = {
    feed,
    league: '',
    observed_at: at + plan.shift_ms,
    run: plan.run,
    shift_ms: plan.shift_ms,
    interval_ms: plan.median_gap_ms,
  }
  return { kind: 'rejected', ...common, current: plan.shift ? 1 : 0, rejections: [rejection] }
}
