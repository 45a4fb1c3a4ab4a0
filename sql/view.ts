/**
 * One view file applied: internal views into `<database>`, public ones into `<database>_public`, where they read with the rights of our own user.
 * CREATE OR REPLACE is an atomic exchange: readers of the old one are not disturbed. The header's words become the comments of the view and of its
 * columns, so that a BI tool shows them (a view with parameters has no columns before it is asked).
 */

import type { Sql } from './client.ts'
import type { SqlFile } from './files.ts'

export async function applyView(sql: Sql, database: string, view: SqlFile): Promise<void> {
  const target = `${view.public ? `${database}_public` : database}.${view.name}`
  const rights = view.public ? 'DEFINER = CURRENT_USER SQL SECURITY DEFINER' : 'SQL SECURITY INVOKER'
  const select = view.statement.replaceAll('{database}', database)
  const again = { idempotent: true }
  await sql.command(
    `CREATE OR REPLACE VIEW ${target} ${rights} AS\n${select}\nCOMMENT ${quoted(view.comment)}`,
    {},
    again,
  )
  if (!view.public || view.parameters.length > 0) return
  const comments = view.columns.map(({ name, text }) => `COMMENT COLUMN ${name} ${quoted(text)}`)
  await sql.command(`ALTER TABLE ${target} ${comments.join(', ')}`, {}, again)
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
