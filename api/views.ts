/** Whether the views have the columns of the rows that are read from them: asked by `/health`, and by a test. */

import type { Sql } from '../sql/client.ts'
import type { Endpoint } from './endpoint.ts'

/** `<view>: <column>, ...` for every view that lacks a column of its row. */
export async function differingViews(sql: Sql, endpoints: readonly Endpoint[]): Promise<string[]> {
  const rows = await sql.query<{ view: string; columns: string[] }>(
    `SELECT toString(table) AS view, groupArray(name) AS columns FROM system.columns
     WHERE database = {database:String} AND table IN {views:Array(String)} GROUP BY table`,
    { database: sql.database, views: [...new Set(endpoints.map(endpoint => endpoint.view))] },
  )
  const columns = new Map(rows.map(row => [row.view, new Set(row.columns)]))
  return endpoints.flatMap(({ view, row }) => {
    const missing = Object.keys(row.shape).filter(name => !columns.get(view)?.has(name))
    return missing.length === 0 ? [] : [`${view}: ${missing.join(', ')}`]
  })
}
