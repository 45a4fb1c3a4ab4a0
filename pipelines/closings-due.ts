/** What began in commits that did not wait for its closing lines (table `closings_due`): as it is noted with them, and as an heir finds it. */
import type { Sql } from '../sql/client.ts'
import type { Begun, Due } from './closings.ts'
import { iso } from './row-text.ts'

/** As JSONEachRow. */
export const dueRows = (begun: readonly Begun[]): string =>
  begun.map(({ start, ...row }) => JSON.stringify({ ...row, event_start_time: iso(start) })).join('\n')

const KEY = 'league, event_day, event_id'

/** What is due of a partition up to a mark and has no lines, in the order in which it began; also what has none because it had no price. */
export const readDue = async (
  sql: Sql,
  { partition, mark, epoch }: { partition: number; mark: number; epoch: number },
): Promise<Due[]> => {
  type Row = Omit<Due, 'start' | 'position' | 'epoch'> & { start: string; position: string }
  const rows = await sql.query<Row>(
    `SELECT ${KEY}, run, toUnixTimestamp64Milli(event_start_time) AS start, partition, position, committed_at FROM closings_due
      WHERE partition = {partition:UInt8} AND position <= {mark:UInt64} AND (${KEY}, run, position) NOT IN (
        SELECT ${KEY}, run, position FROM closings WHERE (${KEY}) IN (SELECT ${KEY} FROM closings_due WHERE partition = {partition:UInt8}))
      ORDER BY position`,
    { partition, mark },
  )
  return rows.map(row => ({ ...row, start: Number(row.start), position: Number(row.position), epoch }))
}
