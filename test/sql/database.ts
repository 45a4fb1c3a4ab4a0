/* A migrated database of a suite's own, and the reader's connection to its public half. */
import type { AtlasRows } from '../../sql/atlas.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { makeSchema } from '../schema.ts'
import { ATLAS } from './atlas.ts'

export type Database = {
  sql: Sql
  database: string
  engines: TestEngines
  /** A connection as the read-only user, to the public database. */
  reader: () => Sql
  close: () => Promise<void>
}

/** @param atlas the reference entities; by default a small atlas of the suites' own, null for the release's */
export async function createDatabase(name: string, atlas: AtlasRows | null = ATLAS): Promise<Database> {
  const engines = await useEngines(`sql-${name}`)
  const { url, username, password, database, reader } = engines.clickhouse
  const sql = createSql({ url, username, password, database, settings: { max_threads: 1 } })
  const readers: Sql[] = []
  await makeSchema(sql, database, atlas)
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
