/**
 * Views: internal ones in `<database>`, public ones in `<database>_public`, where they read with the rights of our own user. CREATE OR REPLACE is an
 * atomic exchange: readers of the old one are not disturbed. The header's words become the comments of the view and of its columns, so that a BI tool
 * shows them (a view with parameters has no columns before it is asked).
 *
 * The engine plans every view that it is given, a second of CPU for all. So what was applied is written down, and applied again only when it is not what
 * this release would apply, or when a view was touched since.
 */

import { createHash } from 'node:crypto'
import { errorType, type Sql } from './client.ts'
import { readViews, type SqlFile } from './files.ts'
import { isPutTogether, ownText, type Place, sourceText } from './shards.ts'

/** A row of the ledger that is no migration's. */
const VIEWS = 65_535

/**
 * Makes a database's views those of this release.
 * @param isAnew whatever was applied before: the tables below them have changed
 * @param cluster the name of the cluster that the server is one of
 */
export async function applyViews(
  sql: Sql,
  database: string,
  isAnew: boolean,
  cluster: string | null = null,
): Promise<void> {
  const views = statementsIn(database, cluster)
  const print = await printOf(sql, views)
  if (!isAnew && (await stands(sql, database, print, countOf(views)))) return
  await Promise.all(views.map(statements => apply(sql, statements)))
  await writeDown(sql, database, print)
}

/** Writes down that a database's views are those of this release, for who made them in another way. */
export async function noteViews(sql: Sql, database: string): Promise<void> {
  await writeDown(sql, database, await printOf(sql, statementsIn(database, null)))
}

async function writeDown(sql: Sql, database: string, print: string): Promise<void> {
  await sql.command(
    `INSERT INTO ${database}.migrations (number, name, state) SELECT ${VIEWS}, {print:String}, 'applied'`,
    { print },
  )
}

/** Whether a database's views are those of this release, asked of what was written down: nothing is planned. */
export async function viewsStand(sql: Sql, database: string, cluster: string | null = null): Promise<boolean> {
  const views = statementsIn(database, cluster)
  return stands(sql, database, await printOf(sql, views), countOf(views))
}

/** Whether a database's views were ever made to the last one: if not, somebody is at it for the first time, or nobody has begun. */
export async function hadViews(sql: Sql, database: string): Promise<boolean> {
  try {
    const [row] = await sql.query<{ n: number }>(
      `SELECT toUInt32(count()) AS n FROM ${database}.migrations WHERE number = ${VIEWS}`,
    )
    return (row?.n ?? 0) > 0
  } catch (error) {
    if (['UNKNOWN_TABLE', 'UNKNOWN_DATABASE'].includes(errorType(error) ?? '')) return false
    throw error
  }
}

const statementsIn = (database: string, cluster: string | null): string[][] =>
  readViews().map(view => statementsOf(view, { database, cluster }))

/** How many views, and tables over views, stand after these. */
const countOf = (views: readonly string[][]): number =>
  views.flat().filter(statement => statement.startsWith('CREATE')).length

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
     FROM system.tables WHERE engine IN ('View', 'Distributed') AND database IN {databases:Array(String)}`,
    { count, print, databases: [database, `${database}_public`, `${database}_public_shard`] },
  )
  return last?.is === 1
}

async function apply(sql: Sql, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.command(statement, {}, { idempotent: true })
}

/**
 * The statements that make a view. On a cluster a public one is asked of all servers: by its text where it has parameters or puts answers together, else as a
 * table over every server's own, so that what a reader asks of it (which league, which days) reaches them. The others stand for their columns.
 */
function statementsOf(view: SqlFile, { database, cluster }: Place): string[] {
  const own = ownText(view.statement, database)
  const home = view.public ? `${database}_public` : database
  if (cluster === null || !view.public) return made(home, view, own)
  if (isPutTogether(view.statement) || view.parameters.length > 0)
    return made(home, view, `SELECT * FROM ${sourceText(view.statement, { database, cluster })}`)
  const over = `CREATE OR REPLACE TABLE ${home}.${view.name} AS ${home}_shard.${view.name}
    ENGINE = Distributed('${cluster}', '${home}_shard', '${view.name}') COMMENT ${quoted(view.comment)}`
  return [...made(`${home}_shard`, view, own), over]
}

function made(home: string, view: SqlFile, select: string): string[] {
  const rights = view.public ? 'DEFINER = CURRENT_USER SQL SECURITY DEFINER' : 'SQL SECURITY INVOKER'
  const create = `CREATE OR REPLACE VIEW ${home}.${view.name} ${rights} AS\n${select}\nCOMMENT ${quoted(view.comment)}`
  if (!view.public || view.parameters.length > 0) return [create]
  const comments = view.columns.map(({ name, text }) => `COMMENT COLUMN ${name} ${quoted(text)}`)
  return [create, `ALTER TABLE ${home}.${view.name} ${comments.join(', ')}`]
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
