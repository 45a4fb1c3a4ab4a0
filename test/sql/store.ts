/* Writes commits as an owner does: the rows, ticks last, then the mark; and takes them over, as the pipelines do. */
import { compact, dropTaken, type Positions } from '../../pipelines/compact.ts'
import { readSchema } from '../../pipelines/schema.ts'
import type { Sql } from '../../sql/client.ts'
import type { Commit } from './board.ts'
import { iso } from './rows.ts'

type Row = Record<string, unknown>

/** @param begin when the first commit is made, epoch ms; each one comes a second later. Rows replaced more than an hour ago are thrown away. */
export const createStore = (sql: Sql, begin: number) => {
  const schema = readSchema(sql)
  let committed = begin
  let taken: Positions = []

  const insert = (table: string, rows: Row[]) =>
    rows.length === 0
      ? Promise.resolve()
      : sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))

  return {
    /** The commit time of the commit before `time` steps. */
    timeOf: (commits: number) => iso(begin + commits * 1000),

    /** All of these, in a few inserts; `marked` says whether they count. */
    async write(commits: readonly Commit[], marked = true): Promise<void> {
      const rows = { events: [] as Row[], sightings: [] as Row[], ticks: [] as Row[], marks: [] as Row[] }
      for (const commit of commits) {
        committed += 1000
        const committed_at = iso(committed)
        for (const table of ['events', 'sightings', 'ticks'] as const)
          rows[table].push(...commit[table].map(row => ({ ...row, committed_at })))
        const { partition, position, run } = commit
        rows.marks.push({ partition, position, epoch: 0, committed_at, current: run === '' ? 1 : 0 })
      }
      const { marks, ...others } = rows
      for (const [table, list] of Object.entries(others)) await insert(table, list)
      if (marked) await insert('marks', marks)
    },

    /**
     * Takes over what is marked, after the last time, or from the first row on, as a process that was just started does.
     * @param drop what is taken over goes at once: nobody may be reading
     * @param most in steps of so many quotes
     */
    async compact({ anew = false, drop = false, most = 100_000 } = {}): Promise<{ taken: number; kept: number }> {
      const done = await compact(sql, await schema, anew ? [] : taken, most)
      taken = done.to
      if (drop) await dropTaken(sql, taken)
      return done
    },
  }
}
