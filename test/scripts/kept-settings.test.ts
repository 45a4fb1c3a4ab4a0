/* What a service is set to stands, whatever a command beside it is typed with: its shell need not have the service's settings. Time limit: 360 s */
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { feedById } from '../../pipelines/feeds/index.ts'
import type { Sql } from '../../sql/client.ts'
import { script } from './shell.ts'
import { commandStores } from './stores.ts'

const test = suite('kept settings')
const stores = commandStores('kept-settings')
const { settings } = stores
const OF_THE_SERVICE = {
  RETENTION_CAPTURES_DAYS: '60',
  RETENTION_TICKS_DAYS: '3650',
  COMMISSIONS: 'betfair=3.5,kalshi=6',
}
const FILE = fileURLToPath(new URL('../feeds/fixtures/generic/lines_snapshot.txt', import.meta.url))
let sql: Sql

test.before(async () => {
  sql = (await stores.open()).sql
})
test.after(stores.close)

/** What stands in the store of it. */
const standing = async () => {
  const kept = await sql.query<{ name: string; days: string }>(
    `SELECT name, extract(create_table_query, 'TTL .*?toIntervalDay\\\\((\\\\d+)\\\\)') AS days FROM system.tables
     WHERE database = currentDatabase() AND name IN ('captures', 'ticks') ORDER BY name`,
  )
  const books = await sql.query<{ id: string; commission: number }>(
    "SELECT id, commission FROM sportsbooks WHERE id IN ('betfair', 'kalshi') ORDER BY id",
  )
  return [...kept.map(({ days }) => Number(days)), ...books.map(({ commission }) => commission)]
}

test('a command beside a service leaves retention and commissions as the service has them', async () => {
  const migrated = await script('migrate', [], { ...settings, ...OF_THE_SERVICE })
  assert.is(migrated.status, 0, migrated.errors)
  const set = [60, 3650, 0.035, 0.06]
  assert.equal(await standing(), set)
  const commands: [string, string[]][] = [
    ['keys', ['list']],
    ['feed', ['lag']],
    ['feed', ['unmapped']],
    ['feed', ['captures']],
    ['feed', ['push', 'generic', FILE]],
    ['replay', ['--purge', 'nothing']],
  ]
  for (const [name, args] of commands) {
    await script(name, args, settings)
    assert.equal(await standing(), set, `${name} ${args.join(' ')}`)
  }
  await script('keys', ['list'], { ...settings, COMMISSIONS: 'betfair=3.5,kalshi=5' })
  assert.equal(await standing(), [60, 3650, 0.035, 0.05], 'commissions that it says are those of its own finders')
  await script('migrate', [], settings)
  assert.equal((await standing()).slice(0, 2), [7, 400], 'who sets the store up says what it is set to')
})

/** Seconds between two payloads of a feed, by which the ages of its prices are judged. */
const cadence = async (feed: string) => {
  const rows = await sql.query<{ s: number }>(
    "SELECT toUInt32(interval_ms / 1000) AS s FROM feed_intervals FINAL WHERE run = '' AND feed = {feed:String}",
    { feed },
  )
  return rows.map(({ s }) => s)
}

test('a file that is pushed leaves the cadence of its feed as the service has it', async () => {
  await sql.command("INSERT INTO feed_intervals (feed, run, interval_ms) SELECT 'generic', '', 600000")
  const pushed = await script('feed', ['push', 'generic', FILE], settings)
  assert.is(pushed.status, 0, pushed.errors)
  assert.equal(await cadence('generic'), [600])
  assert.equal(
    await cadence('fanduel'),
    [(feedById('fanduel')?.interval_ms ?? 0) / 1000],
    'what nobody has told is told',
  )
})

test.run()
