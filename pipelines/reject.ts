/** Rejections as rows: what a part got wrong, with its reason, for who looks and for the counters. */
import type { Rejection } from './model/part.ts'
import type { RejectionRow } from './model/rows.ts'
import type { Output } from './output.ts'

export const writeRejection = (out: Output, rejection: Rejection): void => {
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
  out.reasons.set(rejection.reason, (out.reasons.get(rejection.reason) ?? 0) + 1)
}
