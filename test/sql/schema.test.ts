/* The schema that suites get as a copy is the one that the migrations make. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { expectedVersion, migrate, schemaVersion } from '../../sql/migrate.ts'
import { viewsStand } from '../../sql/view.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { makeSchema, RETENTION } from '../schema.ts'

const Schema = suite('the schema of the suites')
const open: { sql: Sql; engines: TestEngines }[] = []

const opened = async (name: string): Promise<Sql> => {
  const engines = await useEngines(name, true)
  const sql = createSql(engines.clickhouse)
  open.push({ sql, engines })
  return sql
}
Schema.after(async () => {
  for (const { sql, engines } of open) {
    await sql.close()
    await engines.close()
  }
})

/** All that is to be known of a database and its public half, its own name left out. */
const described = async (sql: Sql): Promise<string[]> => {
  const rows = await sql.query<{ text: string }>(
    `SELECT concat(database, '.', name, ' ', engine, ' ', create_table_query, ' ', comment, ' ', definer, ' ', ifNull(toString(total_rows), '')) AS text
     FROM system.tables WHERE database IN ({database:String}, {public:String}) AND name != 'migrations' ORDER BY database, name`,
    { database: sql.database, public: `${sql.database}_public` },
  )
  return rows.map(({ text }) => text.replaceAll(sql.database, 'ours'))
}

Schema('a copy is what the migrations make, word for word', async () => {
  const migrated = await opened('schema-migrated')
  await migrate(migrated, { database: migrated.database, retention: RETENTION, atlas: atlasRows() })
  const copied = await opened('schema-copied')
  await makeSchema(copied, copied.database)
  const [found, expected] = [await described(copied), await described(migrated)]
  assert.ok(expected.length > 80)
  assert.equal(found, expected)
  assert.is(await schemaVersion(copied, copied.database), expectedVersion())
  const left = await migrate(copied, { database: copied.database, retention: RETENTION, atlas: atlasRows() })
  assert.equal(left, [], 'no migration is missing')
  for (const sql of [migrated, copied]) assert.ok(await viewsStand(sql, sql.database), 'its views are told to be ours')
})

Schema.run()
