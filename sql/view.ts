/**
 * Views: internal ones in `<database>`, public ones in `<database>_public`, where they read with the rights of our own user. CREATE OR REPLACE is an
 * atomic exchange: readers of the old one are not disturbed. The header's words become the comments of the view and of its columns, so that a BI tool
 * shows them (a view with parameters has no columns before it is asked).
 *
 * The engine plans every view that it is given, a second of CPU for all. So what was applied is written down, and applied again only when it is not what
 * this release would apply, or when a view was touched since.
 */

import { createHash } from 'node:crypto'
import type { Sql } from './client.ts'
import { readViews, type SqlFile } from './files.ts'

/** A row of the ledger that is no migration's. */
const VIEWS = 65_535

/**
 * Makes a database's views those of this release.
 * @param isAnew whatever was applied before: the tables below them have changed
 */
export async function applyViews(sql: Sql, database: string, isAnew: boolean): Promise<void> {
  const views = statementsIn(database)
  const print = await printOf(sql, views)
  if (!isAnew && (await stands(sql, database, print, views.length))) return
  await Promise.all(views.map(statements => apply(sql, statements)))
  await writeDown(sql, database, print)
}

/** Writes down that a database's views are those of this release, for who made them in another way. */
export async function noteViews(sql: Sql, database: string): Promise<void> {
  await writeDown(sql, database, await printOf(sql, statementsIn(database)))
}

async function writeDown(sql: Sql, database: string, print: string): Promise<void> {
  await sql.command(
    `INSERT INTO ${database}.migrations (number, name, state) SELECT ${VIEWS}, {print:String}, 'applied'`,
    { print },
  )
}

/** Whether a database's views are those of this release, asked of what was written down: nothing is planned. */
export async function viewsStand(sql: Sql, database: string): Promise<boolean> {
  const views = statementsIn(database)
  return stands(sql, database, await printOf(sql, views), views.length)
}

const statementsIn = (database: string): string[][] => readViews().map(view => statementsOf(database, view))

async function printOf(sql: Sql, views: readonly string[][]): Promise<string> {
  const [engine] = await sql.query<{ version: string }>('SELECT version() AS version')
  return createHash('sha256')
    .update(JSON.stringify([engine?.version, views]))
    .digest('hex')
}

/** Whether these views were the last to be applied, all stand, and none was made later (by a release that writes nothing down). */
async function stands(sql: Sql, database: string, print: string, count: number): Promise<boolean> {
  const [last] = await sql.query<{ is: 0 | 1 }>(
    `WITH
       (SELECT argMax((name, at), m.at) FROM ${database}.migrations AS m WHERE number = ${VIEWS}) AS applied
     SELECT count() = {count:UInt32} AND applied.1 = {print:String} AND max(metadata_modification_time) <= applied.2 AS is
     FROM system.tables WHERE engine = 'View' AND database IN ({database:String}, concat({database:String}, '_public'))`,
    { count, print, database },
  )
  return last?.is === 1
}

async function apply(sql: Sql, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.command(statement, {}, { idempotent: true })
}

function statementsOf(database: string, view: SqlFile): string[] {
  const target = `${view.public ? `${database}_public` : database}.${view.name}`
  const rights = view.public ? 'DEFINER = CURRENT_USER SQL SECURITY DEFINER' : 'SQL SECURITY INVOKER'
  const select = view.statement.replaceAll('{database}', database)
  const made = `CREATE OR REPLACE VIEW ${target} ${rights} AS\n${select}\nCOMMENT ${quoted(view.comment)}`
  if (!view.public || view.parameters.length > 0) return [made]
  const comments = view.columns.map(({ name, text }) => `COMMENT COLUMN ${name} ${quoted(text)}`)
  return [made, `ALTER TABLE ${target} ${comments.join(', ')}`]
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
