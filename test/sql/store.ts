/* Writes commits as an owner does: what a row replaces first, then the rows, ticks last, then the mark. */
import type { Sql } from '../../sql/client.ts'
import type { Commit } from './board.ts'
import { iso } from './rows.ts'

type Row = Record<string, unknown>
type Standing = { row: Row; committed_at: string }

/** @param begin when the first commit is made, epoch ms; each one comes a second later. Rows replaced more than an hour ago are thrown away. */
export const createStore = (sql: Sql, begin: number) => {
  const standing = {
    ticks: new Map<string, Standing>(),
    events: new Map<string, Standing>(),
    sightings: new Map<string, Standing>(),
  }
  let committed = begin

  const insert = (table: string, rows: Row[]) =>
    rows.length === 0
      ? Promise.resolve()
      : sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))

  return {
    /** The commit time of the commit before `time` steps. */
    timeOf: (commits: number) => iso(begin + commits * 1000),

    /** All of these, in a few inserts; `marked` says whether they count. */
    async write(commits: readonly Commit[], marked = true): Promise<void> {
      const rows: Record<string, Row[]> = {
        ticks: [],
        events: [],
        sightings: [],
        quotes_replaced: [],
        events_replaced: [],
        sightings_replaced: [],
        marks: [],
      }
      for (const commit of commits) {
        committed += 1000
        const committed_at = iso(committed)
        for (const kind of ['ticks', 'events', 'sightings'] as const) {
          const into = kind === 'ticks' ? 'quotes_replaced' : `${kind}_replaced`
          for (const row of commit[kind]) {
            rows[kind]?.push({ ...row, committed_at })
            if (row.current === 0) continue
            const key = 'odds_id' in row ? row.odds_id : row.event_id
            const before = standing[kind].get(key)
            if (before)
              rows[into]?.push({
                ...before.row,
                committed_at: before.committed_at,
                replaced_position: commit.position,
                replaced_at: committed_at,
              })
            standing[kind].set(key, { row, committed_at })
          }
        }
        const { partition, position, run } = commit
        rows.marks?.push({ partition, position, epoch: 0, committed_at, current: run === '' ? 1 : 0 })
      }
      const { ticks = [], marks = [], ...others } = rows
      for (const [table, list] of Object.entries(others))
        await insert(
          table,
          list.map(row => known(table, row)),
        )
      await insert('ticks', ticks)
      if (marked) await insert('marks', marks)
    },
  }
}

// `current` is a column of the logs, not of what only current rows reach.
function known(table: string, row: Row): Row {
  if (table !== 'quotes_replaced') return row
  const { current, ...rest } = row
  return rest
}
