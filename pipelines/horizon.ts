/**
 * The horizon of a partition: a time of the store's clock up to which nothing more will be committed. It is told with the head, so that a
 * reader who has the head's position knows the state at that time for good (`server_time` of a delta).
 *
 * A mark may be some seconds older than the moment at which it appears (mark-age.ts), so the clock alone says little. But an owner knows its own
 * commits: while one is under way nothing is told but the time just before it, and between two of them the store's clock, which is made the
 * least time of all that follow. An heir begins above what its predecessor told.
 */
import type { Sql } from '../sql/client.ts'
import type { Committer } from './commit.ts'
import type { Sealed } from './sealed.ts'

/** A store that does not answer at once is asked again with the next beat. */
const PATIENCE_MS = 300

export const createHorizon = (committer: Committer, sql: Sql) => {
  /** Per partition the commit that is under way, or whose outcome is not clear: until it is published, or the partition is taken over anew. */
  const open = new Map<number, { time: number | null }>()
  return {
    startFrom: (partition: number, committedAt: number): void => {
      open.delete(partition)
      committer.startFrom(partition, committedAt)
    },
    commit: (outputs: readonly Sealed[]): ReturnType<Committer['commit']> => {
      const commit: { time: number | null } = { time: null }
      for (const { partition } of outputs) if (!open.has(partition)) open.set(partition, commit)
      return committer.commit(outputs, time => {
        commit.time = time
      })
    },
    replaced: committer.replaced,
    /** To be called in the turn in which the commit is published: whatever is told later comes after it. */
    published: (partition: number): unknown => open.delete(partition),
    /** The store's clock, epoch ms; null when it does not answer. */
    clock: async (): Promise<number | null> => {
      const call = { signal: AbortSignal.timeout(PATIENCE_MS), idempotent: false }
      const rows = await sql.query<{ now: string }>('SELECT now64(3) AS now', {}, call).catch(() => [])
      return rows[0] ? Date.parse(rows[0].now) : null
    },
    /** The horizon now, epoch ms; null when nothing new can be said. `clock`: what the store's clock has shown. */
    of: (partition: number, clock: number | null): number | null => {
      const commit = open.get(partition)
      if (commit) return commit.time === null ? null : commit.time - 1
      if (clock !== null) committer.startFrom(partition, clock)
      return clock
    },
  }
}
export type Horizon = ReturnType<typeof createHorizon>
