/* `/ready` of an api process that was started before the pipelines that migrate. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createMigrated } from '../../api/migrated.ts'
import { expectedVersion } from '../../sql/migrate.ts'
import type { Store } from '../../sql/shards.ts'
import { until } from '../until.ts'

/** A store that is at a migration; null: it is away. */
const storeAt = (version: () => number | null): Store => {
  const query = async () => {
    const number = version()
    if (number === null) throw new Error('away')
    return number === 0 ? [] : [{ number }]
  }
  return { database: 'linefeed', query } as unknown as Store
}

test('what this release reads is waited for, however the store is until then', async () => {
  let version: number | null = null
  const migrated = createMigrated(
    storeAt(() => version),
    5,
  )
  try {
    await migrated.start()
    for (version of [null, 0, expectedVersion() - 1]) {
      await new Promise(resolve => setTimeout(resolve, 20))
      assert.is(migrated.is(), false, String(version))
    }
    version = expectedVersion()
    await until('it is migrated', async () => migrated.is())
  } finally {
    migrated.stop()
  }
})

test('a newer release’s store is ready at once', async () => {
  const migrated = createMigrated(storeAt(() => expectedVersion() + 1))
  await migrated.start()
  assert.is(migrated.is(), true)
})

test.run()
