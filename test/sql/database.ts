/* A migrated database of a suite's own, and the reader's connection to its public half. */
import { createSql, type Sql } from '../../sql/client.ts'
import { migrate } from '../../sql/migrate.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { ATLAS } from './atlas.ts'

export type Database = {
  sql: Sql
  database: string
  engines: TestEngines
  /** A connection as the read-only user, to the public database. */
  reader: () => Sql
  close: () => Promise<void>
}

export const RETENTION = { ticks: 400, opportunities: 400, rejections: 30, captures: 7 }

export async function createDatabase(name: string): Promise<Database> {
  const engines = await useEngines(`sql-${name}`)
  const { url, username, password, database, reader } = engines.clickhouse
  const sql = createSql({ url, username, password, database, settings: { max_threads: 1 } })
  const readers: Sql[] = []
  await migrate(sql, { database, retention: RETENTION, atlas: ATLAS })
  return {
    sql,
    database,
    engines,
    reader() {
      const connection = createSql({ url, ...reader, database: `${database}_public` })
      readers.push(connection)
      return connection
    },
    async close() {
      for (const connection of [sql, ...readers]) await connection.close()
      await engines.close()
    },
  }
}
