/** How far apart the payloads of shifted runs are, to a new owner's boards: absence is measured by it, also before the next one comes. */
import type { Sql } from '../sql/client.ts'
import type { Board } from './board.ts'

export const warmIntervals = async (sql: Sql, boards: Iterable<Board>): Promise<void> => {
  const shifted = [...boards].filter(({ run, current }) => run !== '' && current === 1)
  if (shifted.length === 0) return
  const rows = await sql.query<{ run: string; gap: string }>(
    'SELECT run, max(interval_ms) AS gap FROM feed_intervals FINAL WHERE run IN {runs:Array(String)} GROUP BY run',
    { runs: [...new Set(shifted.map(({ run }) => run))] },
  )
  const gaps = new Map(rows.map(({ run, gap }) => [run, Number(gap)]))
  for (const board of shifted) board.interval_ms = gaps.get(board.run) ?? 0
}
