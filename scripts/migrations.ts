/** The schema and the atlas of this release, put into a database from the settings. */
import { atlasRows } from '../pipelines/atlas/rows.ts'
import type { Sql } from '../sql/client.ts'
import { MigrateError, migrate } from '../sql/migrate.ts'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/** Runs what is missing; safe at every start, and side by side. @returns the names of the migrations run now @throws Refusal in one line */
export const runMigrations = async (sql: Sql, config: Config): Promise<string[]> => {
  try {
    return await migrate(sql, {
      database: sql.database,
      partitions: config.PARTITIONS,
      retention: {
        ticks: config.RETENTION_TICKS_DAYS,
        opportunities: config.RETENTION_OPPORTUNITIES_DAYS,
        rejections: config.RETENTION_REJECTIONS_DAYS,
        captures: config.RETENTION_CAPTURES_DAYS,
      },
      atlas: atlasRows(config.COMMISSIONS),
    })
  } catch (error) {
    throw error instanceof MigrateError ? new Refusal(error.message) : error
  }
}
