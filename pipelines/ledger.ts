/** A job's row in the ledger: that it was run, and what came of it. A job whose row stands at or below the mark is never run again. */
import type { LedgerRow } from './model/rows.ts'
import type { Output } from './output.ts'

export const ledgerJson = (out: Output, dead = false): string => {
  const { data, id } = out.job
  const row: LedgerRow = {
    partition: out.partition,
    position: out.position,
    epoch: out.epoch,
    job_id: id,
    kind: dead ? 'dead' : data.kind === 'sweep' ? 'sweep' : 'part',
    feed: data.feed,
    league: data.league,
    run: data.run,
    observed_at: out.observed_iso,
    seen: out.seen,
    changed: out.ticks.length,
    rejected: out.rejections.length,
    skipped: out.skipped,
  }
  return JSON.stringify(row)
}
