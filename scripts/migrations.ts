/** The schema and the atlas of this release, put into a database from the settings. */
import { atlasRows } from '../pipelines/atlas/rows.ts'
import { MigrateError, migrate } from '../sql/migrate.ts'
import { type Store, shardsOf } from '../sql/shards.ts'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/**
 * Runs what is missing, on every server of the store; safe at every start, and side by side. What is set for a service (retention, commissions) is the
 * service's to set: a command beside it is typed in a shell that need not have its settings, and with `keeps` leaves them as they stand (commissions that
 * this shell does say are those that its own finders go by: the views then do too).
 * @returns the names of the migrations run now
 * @throws Refusal in one line
 */
export const runMigrations = async (store: Store, config: Config, { keeps = false } = {}): Promise<string[]> => {
  const options = {
    database: store.database,
    partitions: config.PARTITIONS,
    retention: {
      ticks: config.RETENTION_TICKS_DAYS,
      opportunities: config.RETENTION_OPPORTUNITIES_DAYS,
      rejections: config.RETENTION_REJECTIONS_DAYS,
      captures: config.RETENTION_CAPTURES_DAYS,
    },
    atlas: atlasRows(config.COMMISSIONS),
    keeps: { retention: keeps, commissions: keeps && Object.keys(config.COMMISSIONS).length === 0 },
  }
  const shards = shardsOf(store)
  const run = new Set<string>()
  try {
    for (const [index, sql] of shards.entries()) {
      const place = store.cluster && { shard: { cluster: store.cluster.name, number: index + 1, of: shards.length } }
      for (const name of await migrate(sql, { ...options, ...place })) run.add(name)
    }
    return [...run]
  } catch (error) {
    throw error instanceof MigrateError ? new Refusal(error.message) : error
  }
}
