/* The migration runner: what it makes, what it refuses in one line, and what happens when several start at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSql, type Sql } from '../../sql/client.ts'
import { readSqlFiles, readViews } from '../../sql/files.ts'
import { expectedVersion, MigrateError, migrate, schemaVersion } from '../../sql/migrate.ts'
import { viewsStand } from '../../sql/view.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { RETENTION } from '../schema.ts'
import { until } from '../until.ts'
import { ATLAS } from './atlas.ts'

const Migrate = suite('the migration runner')
let engines: TestEngines
let sql: Sql
let database: string

Migrate.before(async () => {
  engines = await useEngines('sql-migrate', true)
  const { url, username, password } = engines.clickhouse
  database = engines.clickhouse.database
  sql = createSql({ url, username, password, database })
})
Migrate.after(async () => {
  await sql.close()
  await engines.close()
})

const run = (over: Partial<Parameters<typeof migrate>[1]> = {}) =>
  migrate(sql, { database, retention: RETENTION, atlas: ATLAS, ...over })
const refusal = (over: Partial<Parameters<typeof migrate>[1]> = {}) =>
  run(over).then(
    () => null,
    error => error,
  )

Migrate('runs everything once, however many start at the same time', async () => {
  const applied = await Promise.all([run(), run(), run()])
  const names = readSqlFiles('migrations').map(({ name }) => name)
  assert.equal(applied.flat().sort(), names)
  assert.equal(await run(), [])
  assert.is(await schemaVersion(sql, database), expectedVersion())
  const tables = await sql.query<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = {database:String}`,
    { database },
  )
  for (const view of readViews().filter(view => !view.public))
    assert.ok(
      tables.some(({ name }) => name === view.name),
      view.name,
    )
})

Migrate('waits for no claim of a migrator that died', async () => {
  await sql.command(
    `INSERT INTO migrations (number, state, migrator, at) SELECT 0, 'claimed', 'dead', now64(6) - INTERVAL 2 MINUTE`,
  )
  await sql.command(
    `ALTER TABLE migrations DELETE WHERE number = ${expectedVersion()}`,
    {},
    { settings: { mutations_sync: '1' } },
  )
  assert.equal(await run(), [readSqlFiles('migrations').at(-1)?.name])
})

Migrate('waits for a migrator that lives, however long, and not for one that has just died', async () => {
  const claim = (ago_s = 0) =>
    sql.command(
      `INSERT INTO migrations (number, state, migrator, at) SELECT 0, 'claimed', 'other', now64(6) - toIntervalSecond({ago_s:UInt32})`,
      { ago_s },
    )
  // It has been at it for longer than a claim lasts, and says so still.
  await claim(20)
  await claim()
  let through = false
  const running = run().then(() => {
    through = true
  })
  for (let n = 0; n < (long ? 9 : 2); n++) {
    await sleep(1_000)
    await claim()
  }
  assert.not(through, 'the other is at it')
  const waited = await Promise.race([running.then(() => 'through'), sleep(30_000, 'waits', { ref: false })])
  assert.is(waited, 'through', 'the other was killed')
})

Migrate('replaces the atlas, and only when it differs', async () => {
  const made = async () =>
    (
      await sql.query<{ uuid: string }>(
        `SELECT toString(uuid) AS uuid FROM system.tables WHERE database = {database:String} AND name = 'sports'`,
        { database },
      )
    )[0]?.uuid
  const before = await made()
  await run()
  assert.is(await made(), before)
  await run({ atlas: { ...ATLAS, sports: [...ATLAS.sports, { id: 'darts', numerical_id: 3, name: 'Darts' }] } })
  assert.is.not(await made(), before)
  const [row] = await sql.query<{ ref: object }>(`SELECT joinGet('${database}.sports', 'ref', 'darts') AS ref`)
  assert.equal(row?.ref, { id: 'darts', numerical_id: 3, name: 'Darts' })
})

Migrate('fills the atlas of a store that came back from a backup, which holds no row of it', async () => {
  const books = () => sql.query<{ n: number }>('SELECT toUInt32(count()) AS n FROM sportsbooks')
  await run()
  const stood = await books()
  await sql.command('TRUNCATE TABLE sportsbooks')
  assert.equal(await books(), [{ n: 0 }])
  await run()
  assert.equal(await books(), stood)
})

Migrate('applies the views anew only when they are not those of this release', async () => {
  const made = () =>
    sql.query<{ uuid: string; name: string }>(
      `SELECT toString(uuid) AS uuid, name FROM system.tables WHERE engine = 'View' AND startsWith(database, {database:String}) ORDER BY name`,
      { database },
    )
  await run()
  const before = await made()
  await run()
  assert.equal(await made(), before)
  assert.ok(await viewsStand(sql, database))
  // Times of views are whole seconds.
  await sleep(1_100)
  await sql.command(`CREATE OR REPLACE VIEW ${database}_public.odds_best AS SELECT 1 AS one`)
  assert.not.ok(await viewsStand(sql, database))
  await run()
  assert.ok(await viewsStand(sql, database))
  const mended = await sql.query<{ text: string }>(
    `SELECT create_table_query AS text FROM system.tables WHERE database = concat({database:String}, '_public') AND name = 'odds_best'`,
    { database },
  )
  assert.not.match(mended[0]?.text ?? '', 'SELECT 1 AS one')
  const standing = await made()
  await sql.command(`DROP VIEW ${database}_public.odds_best`)
  await run()
  assert.is((await made()).length, standing.length)
})

Migrate('gives standing tables the retention of the settings', async () => {
  const ttl = async () =>
    (
      await sql.query<{ t: string }>(
        `SELECT extract(create_table_query, 'TTL (.*?) SETTINGS') AS t FROM system.tables WHERE database = {database:String} AND name = 'ticks'`,
        { database },
      )
    )[0]?.t
  assert.match((await ttl()) ?? '', 'toIntervalDay(400)')
  await run({ retention: { ...RETENTION, ticks: 7 } })
  assert.match((await ttl()) ?? '', 'toIntervalDay(7)')
  await run()
  assert.match((await ttl()) ?? '', 'toIntervalDay(400)')
})

Migrate('gives standing tables a changed retention also where migrations were cut off', async () => {
  const ttl = async () => {
    const [row] = await sql.query<{ t: string }>(
      `SELECT extract(create_table_query, 'TTL (.*?) SETTINGS') AS t FROM system.tables WHERE database = {database:String} AND name = 'ticks'`,
      { database },
    )
    return row?.t ?? ''
  }
  const last = readSqlFiles('migrations').at(-1)
  const statement = last?.statement.replaceAll('{database}', database)
  const dies: Sql = {
    ...sql,
    command: (text, ...rest) => (text === statement ? Promise.reject(new Error('killed')) : sql.command(text, ...rest)),
  }
  const options = { database, retention: { ...RETENTION, ticks: 900 }, atlas: ATLAS }
  await sql.command(
    `ALTER TABLE migrations DELETE WHERE number IN (${expectedVersion() - 1}, ${expectedVersion()})`,
    {},
    { settings: { mutations_sync: '1' } },
  )
  const cut = await migrate(dies, options).catch(String)
  assert.is(cut, 'Error: killed')
  assert.equal(await migrate(sql, options), [last?.name])
  assert.match(await ttl(), 'toIntervalDay(900)')
  await run()
  assert.match(await ttl(), 'toIntervalDay(400)')
})

Migrate('keeps rows that stand for a longer retention, and lets them go for a shorter one', async () => {
  const days = (count: number) => count * 86_400_000
  const store = (at: number) =>
    sql.insert('INSERT INTO rejections FORMAT JSONEachRow', JSON.stringify({ stored_at: new Date(at).toISOString() }))
  const left = async (): Promise<number> => {
    await until('the parts are reckoned anew', async () => {
      const [row] = await sql.query<{ n: string }>(
        'SELECT count() AS n FROM system.mutations WHERE database = {database:String} AND is_done = 0',
        { database },
      )
      return row?.n === '0'
    })
    await sql.command('OPTIMIZE TABLE rejections FINAL')
    const [row] = await sql.query<{ n: string }>('SELECT count() AS n FROM rejections')
    return Number(row?.n)
  }
  let soon = 0
  // On a busy machine the row may be too old before it is to stand longer, and go rightly.
  for (let ahead = 3_000; Date.now() >= soon; ahead *= 4) {
    await sql.command('TRUNCATE TABLE rejections')
    await run({ retention: { ...RETENTION, rejections: 3 } })
    soon = Date.now() + ahead
    await store(soon - days(3))
    await run({ retention: { ...RETENTION, rejections: 30 } })
  }
  await until('it is too old for three days', () => Date.now() > soon + 1_500)
  assert.is(await left(), 1)
  await store(Date.now() - days(1))
  await run({ retention: { ...RETENTION, rejections: 2 } })
  assert.is(await left(), 1)
  await run()
  await sql.command('TRUNCATE TABLE rejections')
})

Migrate('refuses another number of partitions, in one line', async () => {
  const error = await refusal({ partitions: 8 })
  assert.instance(error, MigrateError)
  assert.is(error.message, 'the database was made with 16 partitions, and cannot be run with 8')
})

Migrate('refuses a newer schema, in one line, and changes nothing', async () => {
  await sql.command(
    `INSERT INTO migrations (number, name, state, partitions, retention) SELECT 9999, '9999_future', 'done', 16, ''`,
  )
  const error = await refusal()
  assert.instance(error, MigrateError)
  assert.match(
    error.message,
    /^the database is at 9999_future, newer than this program's \d{4}_\w+: run the newer one$/,
  )
})

Migrate('refuses a name that is none', async () => {
  assert.instance(await refusal({ database: 'x; drop' }), MigrateError)
})

Migrate.run()
