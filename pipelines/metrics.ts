/** What the pipelines count. Names are the trade's; the registry is the process's, shared with the facade. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { DataAge } from './data-age.ts'
import { isHeard } from './heard.ts'
import { scrapedGauges } from './scraped.ts'
import type { Sealed } from './sealed.ts'

export type PipelineMetrics = ReturnType<typeof createMetrics>

export const createMetrics = (registry: Registry) => {
  const registers = [registry]
  const seen = new Counter({
    name: 'linefeed_rows_seen_total',
    help: 'Quotes seen, by feed.',
    labelNames: ['feed'],
    registers,
  })
  const changed = new Counter({
    name: 'linefeed_rows_changed_total',
    help: 'Ticks written, by feed.',
    labelNames: ['feed'],
    registers,
  })
  const skipped = new Counter({
    name: 'linefeed_groups_skipped_total',
    help: 'Groups left because another source stands for them or newer ones do, by feed.',
    labelNames: ['feed'],
    registers,
  })
  const rejected = new Counter({
    name: 'linefeed_rows_rejected_total',
    help: 'Rejections, by feed and reason.',
    labelNames: ['feed', 'reason'],
    registers,
  })
  const opportunities = new Counter({
    name: 'linefeed_opportunity_states_total',
    help: 'Opportunity states written.',
    registers,
  })
  const observed = new Gauge({
    name: 'linefeed_feed_observed_timestamp_seconds',
    help: 'Time of the newest payload applied, by feed (live runs).',
    labelNames: ['feed'],
    registers,
  })
  const commitRows = new Histogram({
    name: 'linefeed_commit_rows',
    help: 'Rows in a commit.',
    buckets: [1, 10, 100, 1_000, 10_000, 100_000],
    registers,
  })
  const commitSeconds = new Histogram({
    name: 'linefeed_commit_seconds',
    help: 'Duration of a commit, tables and mark.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers,
  })
  const compactedRows = new Counter({
    name: 'linefeed_compacted_rows_total',
    help: 'Rows taken over from the tables of recent rows.',
    registers,
  })
  const compactionSeconds = new Histogram({
    name: 'linefeed_compaction_seconds',
    help: 'Duration of a round of compaction, by how it ended: done or failed.',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  })
  const leases = new Counter({
    name: 'linefeed_lease_changes_total',
    help: 'Partitions taken over, lost, given up.',
    labelNames: ['change'],
    registers,
  })
  const dead = new Counter({ name: 'linefeed_dead_letters_total', help: 'Jobs set aside.', registers })
  const superseded = new Counter({
    name: 'linefeed_payloads_superseded_total',
    help: 'Live payloads replaced by a newer one of the same request before they were queued.',
    labelNames: ['feed'],
    registers,
  })
  return {
    registry,
    ran: (out: Sealed): void => {
      const { feed, run } = out.job.data
      const name = feed === '' ? 'sweep' : feed
      if (out.seen > 0) seen.inc({ feed: name }, out.seen)
      if (out.rows.ticks.count > 0) changed.inc({ feed: name }, out.rows.ticks.count)
      if (out.skipped > 0) skipped.inc({ feed: name }, out.skipped)
      for (const [reason, n] of out.reasons) rejected.inc({ feed: name, reason }, n)
      if (out.rows.opportunities.count > 0) opportunities.inc(out.rows.opportunities.count)
      if (run === '' && feed !== '' && isHeard(out)) observed.set({ feed }, out.observed_at / 1000)
    },
    committed: (rows: number, ms: number): void => {
      commitRows.observe(rows)
      commitSeconds.observe(ms / 1000)
    },
    /** @param rows that were taken over; null: it failed */
    compacted: (rows: number | null, ms: number): void => {
      compactedRows.inc(rows ?? 0)
      compactionSeconds.observe({ outcome: rows === null ? 'failed' : 'done' }, ms / 1000)
    },
    lease: (change: 'taken' | 'lost' | 'outage' | 'content' | 'replaced' | 'late' | 'poison' | 'released'): void =>
      leases.inc({ change }),
    dead: (): void => dead.inc(),
    superseded: (feed: string): void => superseded.inc({ feed }),
    /** Asked at each scrape: waiting jobs and the oldest one's age, per partition and lane. */
    depths: (read: () => Promise<{ partition: number; lane: string; waiting: number; oldest_ms: number }[]>): void =>
      scrapedGauges(
        registry,
        ['partition', 'lane'],
        [
          { name: 'linefeed_queue_waiting', help: 'Jobs waiting, by partition and lane.' },
          {
            name: 'linefeed_queue_oldest_seconds',
            help: 'Age of the oldest waiting job, by partition and lane; 0 when none waits.',
          },
        ],
        async () =>
          (await read()).map(({ partition, lane, waiting, oldest_ms }) => ({
            labels: { partition, lane },
            values: [waiting, oldest_ms / 1000],
          })),
      ),
    /** Asked at each scrape. */
    closingsLeft: (read: () => number): void => {
      new Gauge({
        name: 'linefeed_closings_waiting',
        help: 'Events whose closing lines are still to be captured behind the commit in which they began.',
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    /** Asked at each scrape. */
    ages: (read: () => Promise<DataAge[]>): void =>
      scrapedGauges(
        registry,
        ['feed', 'sportsbook'],
        [{ name: 'linefeed_data_age_seconds', help: 'Age of what a feed last showed of a book.' }],
        async () =>
          (await read()).map(({ feed, sportsbook, age_ms }) => ({
            labels: { feed, sportsbook },
            values: [age_ms / 1000],
          })),
      ),
  }
}
