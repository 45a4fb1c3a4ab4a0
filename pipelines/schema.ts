/** The columns of the tables that an owner writes, read from the store once: the insert statements are made of them. */
import type { Sql } from '../sql/client.ts'

export type Column = { name: string; type: string; default_kind: string }
export type Schema = ReadonlyMap<string, readonly Column[]>

/** Tables of what jobs make of their payloads. */
export const WRITTEN = [
  'ticks',
  'opportunities',
  'events',
  'sightings',
  'rejections',
  'splits',
  'game_states',
  'results',
] as const
export type WrittenTable = (typeof WRITTEN)[number]

/** All tables that hold positioned rows. */
export const POSITIONED = [...WRITTEN, 'ledger', 'closings_due', 'closings'] as const
export type Positioned = (typeof POSITIONED)[number]

export const readSchema = async (sql: Sql): Promise<Schema> => {
  const rows = await sql.query<Column & { table: string }>(
    `SELECT table, name, type, default_kind FROM system.columns WHERE database = {database:String} ORDER BY table, position`,
    { database: sql.database },
  )
  const schema = new Map<string, Column[]>()
  for (const { table, ...column } of rows) {
    const columns = schema.get(table) ?? []
    columns.push(column)
    schema.set(table, columns)
  }
  return schema
}

export const columnsOf = (schema: Schema, table: string): readonly Column[] => {
  const columns = schema.get(table)
  if (!columns) throw new Error(`table ${table} is not in the store: run the migrations`)
  return columns
}
