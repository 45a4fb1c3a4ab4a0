/**
 * A page of rows as bytes. ClickHouse renders each row as JSON text and joins them (FORMAT Template), so rows are neither parsed nor rebuilt here;
 * the total comes with them (`rows_before_limit`, exact), so the filter is read once.
 *
 * Why text per row and not JSONEachRow: a wire row has fields that are null (`line`) and fields that are absent (`player_name`), and of a row's
 * own columns the format can leave out none. So what is required is rendered with its nulls, what is optional as a named tuple without them, and
 * the two are joined, after the LIMIT, for the rows of the page alone. Measured on 50 of 4,800 rows (the least of 60 on a busy machine): 39 ms so,
 * 37 as JSONEachRow without a total; a total by a question of its own adds 21.
 */

import type { z } from 'zod'
import type { SqlParams } from '../sql/client.ts'
import type { Facts, Found } from './facts.ts'
import type { Reads } from './reads.ts'

export type PageQuery = {
  /** A view with its parameters. */
  from: string
  /** Conditions, all of which hold. */
  where: readonly string[]
  order: string
  params: SqlParams
  limit: number
  offset: number
  row: z.ZodObject
  /** Only these of the row's fields; null: all. */
  fields: readonly string[] | null
  /** Fields of the row that are no columns of the view, as expressions. */
  computed?: Readonly<Record<string, string>>
  /** The view's column that says whether a row is of simulated events, where rows are not of one event. */
  simulated?: string
  /** What is told of all rows of the filter. */
  facts?: Facts
  /** The store's settings for this question. */
  settings?: Readonly<Record<string, number>>
}

export type Page = {
  /** A JSON array. */
  rows: Buffer
  /** Rows that the filter has. */
  total: number
  /** Whether rows are of simulated or shifted events. */
  simulated: boolean
  /** Null where none were asked for, or there is no row to carry them. */
  facts: Found | null
}

/** What the columns of facts begin with, so that they are not taken for a row's. */
const FACT = 'fact_'

const slot = (name: string): string => `\${${name}}`

/** How the text column `row` of all rows becomes one JSON array. */
export const JOINED = {
  format_template_row_format: slot('row:Raw'),
  format_template_rows_between_delimiter: ',',
  format_template_resultset_format: `[${slot('data')}]`,
}
const JOINED_WITH_TOTAL = {
  ...JOINED,
  format_template_resultset_format: `[${slot('data')}]\n${slot('rows_before_limit:XML')}`,
  exact_rows_before_limit: 1,
}

export async function readPage(reads: Reads, query: PageQuery): Promise<Page> {
  const { from, where, order, params, limit, offset, row, computed = {}, facts = {}, settings = {} } = query
  const names = columnsOf(row, query.fields)
  const columns = names.map(name => (name in computed ? `${computed[name]} AS ${quoted(name)}` : quoted(name)))
  // Where the rows do not show their event, those of simulated ones begin with a tab: white space to JSON, and nowhere else in it.
  const mark = query.simulated ?? ('event_id' in row.shape && !names.includes('event_id') ? 'event_id' : null)
  if (mark !== null) columns.push(mark)
  const is = mark === 'event_id' ? IS_SIMULATED : mark
  const parts = [rowText(row, names)]
  if (is !== null) parts.unshift(`if(${is}, '\\t', '')`)
  const of = Object.entries(facts).map(([name, { sql }]) => ({ sql, name: quoted(`${FACT}${name}`) }))
  // The first row carries them, in a line of their own: no row's text has another.
  if (of.length > 0) {
    const line = `concat(formatRowNoNewline('JSONEachRow', ${of.map(({ name }) => name).join(', ')}), '\\n')`
    parts.unshift(`if(rowNumberInAllBlocks() = 0, ${line}, '')`)
  }
  const text = `SELECT ${parts.length > 1 ? `concat(${parts.join(', ')})` : parts[0]} AS row
FROM (
  SELECT ${[...columns, ...of.map(({ sql, name }) => `${sql} AS ${name}`)].join(', ')}
  FROM ${from}${whereAll(where)}
  ORDER BY ${order}
  LIMIT {page_limit:UInt64} OFFSET {page_offset:UInt64}
)
FORMAT Template`
  const page = { page_limit: limit, page_offset: offset }
  const bytes = await reads.bytes(text, { ...params, ...page }, { ...JOINED_WITH_TOTAL, ...settings })
  const end = bytes.lastIndexOf(0x0a)
  const { rows, facts: found } = partsOf(bytes.subarray(0, end))
  const simulated = mark !== null ? rows.includes('\t') : holdsSimulated(rows)
  return { rows, total: Number(bytes.toString('latin1', end + 1)), simulated, facts: found }
}

/** Rows, and the facts that stand between their opening bracket and the first of them. */
function partsOf(bytes: Buffer): Pick<Page, 'rows' | 'facts'> {
  const end = bytes.indexOf(0x0a)
  if (end < 0) return { rows: bytes, facts: null }
  const facts: object = JSON.parse(bytes.toString('utf8', 1, end))
  const rows = bytes.subarray(end)
  rows[0] = 0x5b
  return { rows, facts: Object.fromEntries(Object.entries(facts).map(([name, v]) => [name.slice(FACT.length), v])) }
}

/** An event's id says what it is. */
const IS_SIMULATED = "startsWith(event_id, 'sim_') OR startsWith(event_id, 'replay_')"

export const isSimulated = (event: string): boolean => event.startsWith('sim_') || event.startsWith('replay_')

const holdsSimulated = (rows: Buffer): boolean =>
  rows.includes('"event_id":"sim_') || rows.includes('"event_id":"replay_')

/** A row's columns, in the schema's order, whatever order `fields` names them in. */
export function columnsOf(row: z.ZodObject, fields: readonly string[] | null): string[] {
  const names = Object.keys(row.shape)
  return fields === null ? names : names.filter(name => fields.includes(name))
}

/** The SQL that makes a row's JSON text of its columns. */
export function rowText(row: z.ZodObject, names: readonly string[]): string {
  const optional = names.filter(name => row.shape[name]?.safeParse(undefined).success)
  const required = names.filter(name => !optional.includes(name))
  const always = `formatRowNoNewline('JSONEachRow', ${required.map(quoted).join(', ')})`
  const some = `toJSONString(tuple(${optional.map(quoted).join(', ')}))`
  if (optional.length === 0) return always
  if (required.length === 0) return some
  return `concat(substring(${always} AS always, 1, length(always) - 1), if(length(${some} AS some) > 2, concat(',', substring(some, 2)), '}'))`
}

const quoted = (name: string): string => `\`${name}\``

/** A WHERE of conditions that all hold; nothing where there are none. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `\n  WHERE ${conditions.join('\n    AND ')}`
