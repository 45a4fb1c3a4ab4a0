/** What is stored and not in the log of its partition, as entries of the log: a former owner died before it published, or Redis lost what it had. */
import type { Sql } from '../sql/client.ts'
import { type Entry, LOGGED, loggedColumns, type ReadStored } from './publish.ts'
import { seal } from './sealed.ts'

export const readStored =
  (sql: Sql, partition: number): ReadStored =>
  async (from, to) => {
    const entries = new Map<string, Omit<Entry, 'rows'> & { rows: string[] }>()
    for (const type of LOGGED) {
      const rows = await sql.query<{ position: string }>(
        `SELECT ${loggedColumns(type)} FROM ${type} WHERE partition = {partition:UInt8} AND current = 1
          AND position > {from:UInt64} AND position <= {to:UInt64}
          AND committed_at > (SELECT max(committed_at) FROM marks WHERE partition = {partition:UInt8} AND position <= {from:UInt64})
          ORDER BY position`,
        { partition, from, to },
      )
      for (const row of rows) {
        const position = Number(row.position)
        const text = JSON.stringify({ ...row, position })
        const entry = entries.get(`${position} ${type}`)
        if (entry) entry.rows.push(text)
        else entries.set(`${position} ${type}`, { position, type, rows: [text] })
      }
    }
    return [...entries.values()]
      .sort((a, b) => a.position - b.position || LOGGED.indexOf(a.type) - LOGGED.indexOf(b.type))
      .map(entry => ({ ...entry, rows: seal(entry.rows) }))
  }
