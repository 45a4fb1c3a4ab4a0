/**
 * Whether the database has all that this release reads. Who migrates is `npm start` and the pipelines: at an upgrade an api process may come before them, and what
 * it was sent then would fail. A newer database is none of its business: a process of before that is started once more goes on.
 */

import { expectedVersion, schemaVersion } from '../sql/migrate.ts'
import { type Store, shardsOf } from '../sql/shards.ts'

const LOOK_MS = 1_000

/** The number of the newest migration that all of a store has, every shard. */
export const storeVersion = async (sql: Store): Promise<number> =>
  Math.min(...(await Promise.all(shardsOf(sql).map(shard => schemaVersion(shard, sql.database)))))

export function createMigrated(sql: Store, every_ms = LOOK_MS) {
  let is = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    is = (await storeVersion(sql)) >= expectedVersion()
  }
  const lookOn = async (): Promise<void> => {
    // Out of reach, or not there at all.
    await look().catch(() => {})
    if (!is && !stopped) timer = setTimeout(() => void lookOn(), every_ms)
  }

  return {
    is: (): boolean => is,
    /** Looks, and again until it is. Never throws. */
    start: lookOn,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
