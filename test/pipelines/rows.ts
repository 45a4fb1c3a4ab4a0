/** What stands in the store at the end, as text to be compared row by row. When it was written and by whom is left out. */
import * as assert from 'uvu/assert'
import { NEWEST, newestOf } from '../../pipelines/compact.ts'
import { WRITTEN } from '../../pipelines/schema.ts'
import type { SqlParams } from '../../sql/client.ts'
import type { World } from './world.ts'

const EXCEPT = 'epoch, position, committed_at, stored_at'
/** Of which commits a capture was made: as far apart as positions and times are. */
const ELSE: Record<string, string> = { closings: ', tick_position, tick_committed_at, opening_position' }
const LOGS = [...WRITTEN, 'closings', 'ledger'] as const

export type Rows = Record<string, string[]>
export type DumpOptions = {
  /** Positions are the same where the jobs come in the same order. */
  positions?: boolean
}

/** The rows of a SELECT, as text, in the order of their texts. */
export const linesOf = async (world: Pick<World, 'sql'>, select: string, params: SqlParams = {}): Promise<string[]> => {
  const text = (
    await world.sql.bytes(`${select} FORMAT JSONEachRow`, params, { settings: { max_execution_time: 60 } })
  ).toString()
  return text === '' ? [] : text.trimEnd().split('\n').sort()
}

// Live sweeps come by the wall clock, and dead letters take positions too: a job's number among the others is what two runs share.
export const NUMBERED_JOBS = `NOT startsWith(job_id, 'live-sweep-') AND kind != 'dead'`
const NUMBERED = `SELECT partition, position, row_number() OVER (PARTITION BY partition ORDER BY position) AS n
  FROM ledger WHERE ${NUMBERED_JOBS}`

// An image is a set: an heir has the groups in another order than an owner whose board grew.
const SIGHTS = `REPLACE (arraySort(groups) AS groups, arraySort((lag, key) -> key, seen_lag_ms, groups) AS seen_lag_ms,
  arraySort((lag, key) -> key, source_lag_ms, groups) AS source_lag_ms,
  mapSort(feed_of) AS feed_of)`

export const dump = async (world: Pick<World, 'sql'>, { positions = true }: DumpOptions = {}): Promise<Rows> => {
  const number = positions ? 'r.n AS n, ' : ''
  const rows: Rows = {}
  const read = (table: string, from: string, except: string): Promise<string[]> =>
    linesOf(
      world,
      `SELECT ${number}t.* EXCEPT (${except})${table.startsWith('sightings') ? SIGHTS : ''} FROM ${from} AS t INNER JOIN (${NUMBERED}) AS r
        ON r.partition = t.partition AND r.position = t.position`,
    )
  const asked = [
    ...LOGS.map(table => ({ table, from: table, except: `${EXCEPT}${ELSE[table] ?? ''}` })),
    ...NEWEST.map(kind => ({ table: kind.latest, from: `(${newestOf(kind, '1')})`, except: EXCEPT })),
  ]
  const found = await Promise.all(asked.map(({ table, from, except }) => read(table, from, except)))
  for (const [i, { table }] of asked.entries()) rows[table] = found[i] ?? []
  return rows
}

/** Asserts that two dumps are equal, table by table; shows the first rows that only one of them has. */
export const sameRows = (found: Rows, expected: Rows, what: string): void => {
  for (const [table, rows] of Object.entries(expected)) {
    const other = found[table] ?? []
    if (rows.length === other.length && rows.every((row, i) => row === other[i])) continue
    const extra = difference(other, rows)
    const missing = difference(rows, other)
    const show = (name: string, list: string[]): string => `${list.length} ${name}\n  ${list.slice(0, 2).join('\n  ')}`
    const first = apart(extra[0], missing[0])
    assert.unreachable(`${what}: ${table} differs\n${show('too many', extra)}\n${show('missing', missing)}\n${first}`)
  }
}

/** The columns in which two rows differ, for who reads it. */
const apart = (a: string | undefined, b: string | undefined): string => {
  if (a === undefined || b === undefined) return ''
  const [one, other]: Record<string, unknown>[] = [JSON.parse(a), JSON.parse(b)]
  const names = Object.keys(one ?? {}).filter(name => JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]))
  return names.map(name => `${name}: ${JSON.stringify(one?.[name])} / ${JSON.stringify(other?.[name])}`).join('\n')
}

const difference = (a: readonly string[], b: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const row of b) counts.set(row, (counts.get(row) ?? 0) + 1)
  return a.filter(row => {
    const n = counts.get(row) ?? 0
    counts.set(row, n - 1)
    return n <= 0
  })
}
