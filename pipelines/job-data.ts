/** A job's contract: what one part of a payload carries through the queue, and where it goes. */
import { createHash } from 'node:crypto'
import type { Rejection, Scope } from './model/part.ts'

export type Lane = 'live' | 'history'
export const LANES: readonly Lane[] = ['live', 'history']

/** What a job carries. Times are epoch ms. `body` is the part's text, in the source's own format; in the queue `deflated` may stand for it (job-body.ts). */
export type JobData = {
  kind: 'part' | 'sweep' | 'rejected' | 'forget'
  feed: string
  league: string
  observed_at: number
  run: string
  current: 0 | 1
  /** Shifted replays: added to every time of the payload. */
  shift_ms: number
  /** Expected gap between the feed's payloads: staleness derives from it. */
  interval_ms: number
  scope?: Scope
  body?: string
  /** Base64 of raw deflate. */
  deflated?: string
  rejections?: Rejection[]
  /** Parts of shifted replays: the wall's time when this was sent; the run's clock goes on from there. */
  sent_at?: number
  /** Sweeps and live parts: absence is counted from here at the earliest (the start, or the last jump of the clock). */
  since?: number
}

export const laneOf = (data: Pick<JobData, 'current'>): Lane => (data.current === 1 ? 'live' : 'history')

/** A job's id, and its key in the ledger: equal parts of one run at one time are one job. Holds no `:` and is never a plain integer. */
export const jobId = (data: JobData): string => {
  const hash = createHash('sha1')
    .update(data.body ?? JSON.stringify(data.rejections ?? []))
    .digest('hex')
    .slice(0, 16)
  return `${data.run || 'live'}-${data.kind}-${data.feed}-${data.league || 'unmapped'}-${data.observed_at}-${hash}`
}
