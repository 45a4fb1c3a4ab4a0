/** What is published in bench/streams.ts: commits of one partition's log, by the owner's own publisher, without the store behind it. */
import type { Redis } from 'ioredis'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { createOutput } from '../../pipelines/output.ts'
import { createPublisher } from '../../pipelines/publish.ts'
import { sealOutput } from '../../pipelines/sealed.ts'
import { createSlabs } from '../../pipelines/slabs.ts'

const LEAGUE = 'nfl'
const DAY = '2030-01-05'
const EPOCH = 0
// Commits until a quote comes again.
const TURNS = 8
const LOG = { keep_ms: 60_000, keep_bytes: 32_000_000 }

export const eventId = (n: number): string => `${LEAGUE}_alpha_${n}_beta_${n}_${DAY}`

/** One row of the log: quote `q` of event `n`, at its `step`-th price; `pad` makes it larger. */
const tickOf = (n: number, q: number, step: number, observed_at: string, pad: number): object => {
  const american = 100 + ((step + q) % 300)
  return {
    ...{ league: LEAGUE, sport: 'football', event_day: DAY, event_id: eventId(n), market_type: 'total_points' },
    ...{ market_group: 'total_points', odds_id: String(1_000_000_000_000n + BigInt(n) * 1_000n + BigInt(q)) },
    ...{ sportsbook: 'draftkings', selection: 'Over', selection_type: 'over', line: 40 + q },
    ...{ odds_american: american, odds_decimal: 1 + american / 100, is_active: 1, observed_at, feed: 'bench' },
    ...{ current: 1, market_id: pad > 0 ? String(step).padStart(pad, '0') : '' },
  }
}

export const createStreamFeed = (redis: Redis, prefix: string) => {
  const partition = partitionOf(LEAGUE)
  const slabs = createSlabs()
  const common = { redis, prefix, partition, epoch: EPOCH, monotonic: () => performance.now(), position: 0, ...LOG }
  const publisher = createPublisher({ ...common, current_at: new Date(0).toISOString(), stored: async () => [] })
  let position = 0
  let last = 0
  return {
    /**
     * One commit: the next price of `rows` quotes of each event, stamped with this moment. Neighbours have other quotes: commits that are read
     * together lose no row.
     * @returns the stamp
     */
    commit: async (events: readonly number[], rows: number, pad = 0): Promise<number> => {
      position++
      last = Math.max(last + 1, Date.now())
      const now = new Date(last).toISOString()
      const out = createOutput({ data: { current: 1, observed_at: last } } as never, partition, position, EPOCH)
      for (const n of events)
        for (let q = (position % TURNS) * rows; q < (1 + (position % TURNS)) * rows; q++)
          out.ticks.push(JSON.stringify({ ...tickOf(n, q, position, now, pad), partition, position, epoch: EPOCH }))
      await publisher.publish([sealOutput(out, slabs)], now)
      return last
    },
  }
}
export type StreamFeed = ReturnType<typeof createStreamFeed>
