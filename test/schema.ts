/*
 * This release's schema for a suite's database. Migrating an empty database is some 270 statements, one after the other, in which the engine plans
 * every view anew: 4.3 s of CPU, and a run needs some two hundred databases. So one is migrated, and the others are copies of it: what the engine
 * says that it holds (columns and comments included, nothing is planned again), ten at a time, in 1.3 s. test/sql/schema.test.ts holds a
 * copy against a migrated one. And a suite that has ended leaves its copy to another, which empties it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { atlasRows } from '../pipelines/atlas/rows.ts'
import { readConfig } from '../scripts/config.ts'
import { type AtlasRows, loadAtlas } from '../sql/atlas.ts'
import { errorType, type Sql } from '../sql/client.ts'
import { migrate } from '../sql/migrate.ts'
import { noteViews } from '../sql/view.ts'

export const RETENTION = { ticks: 400, opportunities: 400, rejections: 30, captures: 7 }

/** One on every engine that suites use; its name is replaced in the text of its statements, so nothing else may be called so. */
const TEMPLATE = 'test_template'
const AT_ONCE = 10
const LOOK_MS = 50
/** Who makes the template may have died over it. */
const PATIENCE_MS = 60_000
/** What a migrated database holds rows of. */
const FILLED = ['migrations', 'sports', 'leagues', 'teams', 'market_types', 'sportsbooks']

/**
 * Gives a database, which may be missing or empty, this release's schema.
 * @param atlas other reference entities than the release's, which are meant by null
 */
export async function makeSchema(sql: Sql, database: string, atlas: AtlasRows | null = null): Promise<void> {
  // Servers that are somebody's get no template: it would stand there at the next release too.
  if (readConfig().CLICKHOUSE_URL !== undefined) {
    await migrate(sql, { database, retention: RETENTION, atlas: atlas ?? atlasRows() })
    return
  }
  // The connection's own database, without which no statement is taken.
  await sql.command(`CREATE DATABASE IF NOT EXISTS ${database}`, {}, AT)
  const had = await hasSchema(sql, database)
  if (!had) {
    await makeTemplate(sql)
    await copyTemplate(sql, database)
  }
  if (had || atlas !== null) await loadAtlas(sql, database, atlas ?? atlasRows())
}

/** Whether a database holds what the template does, and nothing beside it. */
export async function hasSchema(sql: Sql, database: string): Promise<boolean> {
  const [is] = await sql.query<{ same: 0 | 1 }>(
    `SELECT count() > 0 AND sum(ours) * 2 = count() AND groupBitXor(text) = 0 AS same FROM (
       SELECT database IN ({database:String}, concat({database:String}, '_public')) AS ours,
         cityHash64(endsWith(database, '_public'), name, engine) AS text
       FROM system.tables
       WHERE (ours OR database IN ('${TEMPLATE}', '${TEMPLATE}_public')) AND name != 'whole')`,
    { database },
    AT,
  )
  return is?.same === 1
}

/** Takes all rows away that a suite has written, but for the reference entities, which are told apart by what they hold. */
export async function emptySchema(sql: Sql, database: string): Promise<void> {
  const written = await sql.query<{ name: string }>(
    `SELECT name FROM system.tables
     WHERE database = {database:String} AND engine NOT LIKE '%View' AND ifNull(total_rows, 1) > 0 AND name NOT IN {filled:Array(String)}`,
    { database, filled: FILLED },
    AT,
  )
  await Promise.all(written.map(({ name }) => sql.command(`TRUNCATE TABLE ${database}.${name} SYNC`, {}, AT)))
}

/** Every suite may come first; the one that makes the database migrates it, and a table in it says that it is whole. */
async function makeTemplate(sql: Sql): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isWhole(sql))) {
    if (Date.now() > deadline || (await isCreated(sql, TEMPLATE))) {
      await migrate(sql, { database: TEMPLATE, retention: RETENTION, atlas: atlasRows() })
      await sql.command(`CREATE TABLE IF NOT EXISTS ${TEMPLATE}.whole (at DateTime) ENGINE = Memory`)
      return
    }
    await sleep(LOOK_MS)
  }
}

async function isWhole(sql: Sql): Promise<boolean> {
  const found = await sql.query(`SELECT 1 FROM system.tables WHERE database = '${TEMPLATE}' AND name = 'whole'`, {}, AT)
  return found.length > 0
}

/** A connection's own database need not exist yet. */
const AT = { settings: { database: 'default' } }

/** True for the one that made it. */
async function isCreated(sql: Sql, database: string): Promise<boolean> {
  try {
    await sql.command(`CREATE DATABASE ${database}`, {}, AT)
    return true
  } catch (error) {
    if (errorType(error) !== 'DATABASE_ALREADY_EXISTS') throw error
    return false
  }
}

type Made = { engine: string; statement: string }

async function copyTemplate(sql: Sql, database: string): Promise<void> {
  const made = await sql.query<Made>(
    `SELECT engine, create_table_query AS statement FROM system.tables
     WHERE database IN ('${TEMPLATE}', '${TEMPLATE}_public') AND name != 'whole'`,
    {},
    AT,
  )
  for (const name of [database, `${database}_public`]) {
    await sql.command(`CREATE DATABASE IF NOT EXISTS ${name}`, {}, AT)
  }
  const isView = ({ engine }: Made): boolean => engine.endsWith('View')
  // Views of both kinds name tables, which must stand; they name other views too, which need not.
  for (const some of [made.filter(one => !isView(one)), made.filter(isView)]) {
    const waiting = some.map(({ statement }) => statement.replaceAll(TEMPLATE, database))
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await sql.command(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  await Promise.all(
    FILLED.map(table => sql.command(`INSERT INTO ${database}.${table} SELECT * FROM ${TEMPLATE}.${table}`)),
  )
  // What was written down of the template's views names the template.
  await noteViews(sql, database)
}
