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
  /** What of it cannot be read: it is never run, and becomes a dead letter. */
  fault?: string
  /** Sweeps and live parts: absence is counted from here at the earliest (the start, or the last jump of the clock). */
  since?: number
  /** Live sweeps: the wall's time, and the wall's time just after its last jump (0: none); by these a shifted run's clock goes on. An older release has neither. */
  wall?: number
  jumped?: number
  /** Of a sweep of a shifted run that goes on after a pause: its events are later by so much. */
  later_ms?: number
}

const KINDS: readonly unknown[] = ['part', 'sweep', 'rejected', 'forget'] satisfies JobData['kind'][]
const isTime = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= 8.64e15

/** The members that every job has, and what each has to be. */
const MEMBERS: readonly (readonly [name: keyof JobData, expected: string, is: (value: unknown) => boolean])[] = [
  ['kind', KINDS.join(', '), value => KINDS.includes(value)],
  ['observed_at', 'epoch ms', isTime],
  ['current', '0 or 1', value => value === 0 || value === 1],
  ['shift_ms', 'a number', isTime],
  ['interval_ms', 'a number', isTime],
  ...(['feed', 'league', 'run'] as const).map(
    name => [name, 'a text', (value: unknown) => typeof value === 'string'] as const,
  ),
]

/**
 * A job as the queue gives it back. A damaged one, or another release's, gets what its row in the ledger needs, and says what is wrong with it.
 * @param at when it was added, epoch ms
 */
export const readJob = (data: unknown, at: number): JobData => {
  const job: Partial<JobData> = typeof data === 'object' && data !== null ? data : {}
  const wrong = MEMBERS.filter(([name, , is]) => !is(job[name]))
  if (wrong.length === 0) return job as JobData
  const fault = wrong
    .map(([name, expected]) => `${name}: expected ${expected}, got ${JSON.stringify(job[name])?.slice(0, 80)}`)
    .join('; ')
  const empty = { kind: 'rejected', feed: '', league: '', run: '', current: 1, shift_ms: 0, interval_ms: 0 } as const
  const good = Object.fromEntries(Object.entries(job).filter(([name]) => !wrong.some(([bad]) => bad === name)))
  return { ...empty, observed_at: at, ...good, fault }
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
