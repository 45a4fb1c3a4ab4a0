/** Rejections as rows: what a part got wrong, with its reason, for who looks and for the counters. */

import type { RejectionRow } from './model/kept-rows.ts'
import type { Rejection } from './model/part.ts'
import type { Output } from './output.ts'

/** So many rows one job writes; what comes after them is counted by its reason alone. */
const MOST_ROWS = 5_000

export const writeRejection = (out: Output, rejection: Rejection): void => {
  out.reasons.set(rejection.reason, (out.reasons.get(rejection.reason) ?? 0) + 1)
  if (out.rejections.length >= MOST_ROWS) return
  const row: RejectionRow = {
    feed: out.job.data.feed,
    reason: rejection.reason,
    league: out.job.data.league,
    event: rejection.event ?? '',
    sportsbook: rejection.book ?? '',
    // A text that was cut may end in half a character, which the store takes for no text at all.
    detail: rejection.detail.toWellFormed(),
    sample: rejection.sample.slice(0, 500).toWellFormed(),
    observed_at: out.observed_iso,
    run: out.job.data.run,
    partition: out.partition,
    position: out.position,
    epoch: out.epoch,
  }
  out.rejections.push(JSON.stringify(row))
}
