/* `/ready` of an api process that was started before the pipelines that migrate. */
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createMigrated } from '../../api/migrated.ts'
import { expectedVersion } from '../../sql/migrate.ts'
import { openStore, type Store } from '../../sql/shards.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { makeSchema } from '../schema.ts'
import { until } from '../until.ts'

const EVERY_MS = 20
let engines: TestEngines
let sql: Store

test.before(async () => {
  engines = await useEngines('api-migrated', true)
  sql = openStore(engines.clickhouse)
})
test.after(async () => {
  await sql.close()
  await engines.close()
})

const done = (number: number): Promise<unknown> =>
  sql.command(`INSERT INTO migrations (number, name, state) SELECT ${number}, 'one', 'done'`)

/** Waits for several looks. */
const staysUnready = async (migrated: ReturnType<typeof createMigrated>, why: string): Promise<void> => {
  await sleep(10 * EVERY_MS)
  assert.is(migrated.is(), false, why)
}

test('what this release reads is waited for, however the database is until then', async () => {
  const migrated = createMigrated(sql, EVERY_MS)
  try {
    await migrated.start()
    await staysUnready(migrated, 'it is empty')
    await makeSchema(sql, engines.clickhouse.database)
    await until('it is migrated', async () => migrated.is())
    await sql.command('TRUNCATE TABLE migrations')
  } finally {
    migrated.stop()
  }
  const later = createMigrated(sql, EVERY_MS)
  try {
    await done(expectedVersion() - 1)
    await later.start()
    await staysUnready(later, 'it is of the release before')
    await done(expectedVersion())
    await until('the rest was done', async () => later.is())
  } finally {
    later.stop()
  }
})

test('a newer release’s database is ready at once', async () => {
  await done(expectedVersion() + 1)
  const migrated = createMigrated(sql)
  await migrated.start()
  assert.is(migrated.is(), true)
})

test('a store that is away is waited for, too', async () => {
  const away = openStore({ ...engines.clickhouse, url: 'http://127.0.0.1:1' })
  const migrated = createMigrated(away, EVERY_MS)
  try {
    await migrated.start()
    await staysUnready(migrated, 'it is away')
  } finally {
    migrated.stop()
    await away.close()
  }
})

test.run()
