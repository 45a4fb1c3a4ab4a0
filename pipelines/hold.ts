/**
 * A hold on a feed, or on the sweeps: its lease, and a clock above what the holder before gave it. The clock of a standby process may be behind; boards hold
 * what the other's stamped, and everything that comes below that is skipped, for as long as the clocks differ. The floor that a process starts with says nothing
 * of it: it stands by for days. So the store is asked between the lease and the first stamp; while it is away the lease is kept, and it is asked again.
 */
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Store } from '../sql/shards.ts'
import type { Clock } from './clock.ts'
import { acquire, type Lease } from './lease.ts'
import { newestObservation } from './newest.ts'
import { shareNext } from './share-next.ts'

/** What the holder before has stamped and queued is not stored yet: a lease runs out after two seconds, and a queue that keeps up is done within one or two more. */
const QUEUED_MS = 10_000

export type Hold = {
  held: () => boolean
  /** Tries once. False: another holds it, or what it has to stand above cannot be asked now. One call at a time. */
  take: () => Promise<boolean>
  /** For good, also of what is being taken. */
  release: () => Promise<void>
}

/** Makes holds for one process; `key` is the lease's, `lost` is called when another has it. */
export const createHolds = (deps: { redis: Redis; sql: Store; owner: string; clock: Clock; log: Logger }) => {
  const { redis, sql, owner, clock, log } = deps
  let isAway = false
  const raise = async (): Promise<boolean> => {
    try {
      const newest = await newestObservation(sql)
      const ahead_ms = newest - clock.wall()
      if (ahead_ms > 0) log.warn({ ahead_ms }, 'what is stored is ahead of the clock; stamps go on above it')
      clock.raise(ahead_ms > 0 ? newest + QUEUED_MS : newest)
      isAway = false
      return true
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'what is taken waits for the store')
      isAway = true
      return false
    }
  }
  /** One question for all that is taken while another is under way (a process that starts takes every feed), and it is asked later than any of their leases. */
  const above = shareNext(raise)
  return (key: string, lost: () => void = () => {}): Hold => {
    let lease: Lease | null = null
    let isAbove = false
    let isReleased = false
    const isLeased = (): boolean => lease?.held() ?? false
    const lead = async (): Promise<void> => {
      isAbove = false
      lease = await acquire(redis, key, owner)
      lease?.onLost(lost)
      if (isReleased) await lease?.release()
    }
    return {
      held: () => isAbove && isLeased(),
      take: async () => {
        if (!isLeased()) await lead()
        if (isLeased() && !isAbove) isAbove = await above(sql, null)
        return isAbove && isLeased()
      },
      release: async () => {
        isReleased = true
        await lease?.release()
      },
    }
  }
}
