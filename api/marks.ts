/** What the store says of the partitions' commits: the newest marks, and the marks up to a time. */

import type { SqlParams } from '../sql/client.ts'
import { everywhere, type Store } from '../sql/shards.ts'
import { isoTime } from './envelope.ts'

/** Per partition: the last position that counts, and the time of its newest live mark (history excluded), epoch ms; 0 where there is none. */
export type Heads = { positions: readonly number[]; times: readonly number[] }

type Row = { partition: number; position: string; current_at: string }

const COLUMNS = 'partition, max(position) AS position, maxIf(committed_at, current = 1) AS current_at'

export const noHeads = (partitions: number): Heads => ({
  positions: new Array<number>(partitions).fill(0),
  times: new Array<number>(partitions).fill(0),
})

/** What the store's clock shows, epoch ms. */
export async function readClock(sql: Store): Promise<number> {
  const [clock] = await sql.query<{ now: string }>('SELECT now64(3) AS now')
  return Date.parse(clock?.now ?? '')
}

/** The newest marks (answered from the projection, some 16 rows a part), and what the store's clock showed before they were read, epoch ms. */
export async function readHeads(sql: Store, partitions: number): Promise<Heads & { clock: number }> {
  const clock = await readClock(sql)
  const rows = await sql.query<Row>(`SELECT ${COLUMNS} FROM ${everywhere(sql, 'marks')} GROUP BY partition`)
  return { ...headsOf(rows, noHeads(partitions)), clock }
}

/** `heads` at `from`, moved on to `to` (epoch ms, included). Exact, if every mark up to `to` can be seen already. */
export async function moveHeads(sql: Store, heads: Heads, from: number, to: number): Promise<Heads> {
  const rows = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM ${everywhere(sql, 'marks')} WHERE committed_at > {from:DateTime64(3, 'UTC')} AND committed_at <= {to:DateTime64(3, 'UTC')} GROUP BY partition`,
    { from: isoTime(from), to: isoTime(to) },
  )
  return headsOf(rows, heads)
}

// Long enough that an active partition has a mark in it, short enough to be read in no time.
const WINDOW_MS = 600_000

/** The marks up to a time, from nothing. An idle partition's last mark is old, so the newest heads are asked first. */
export async function headsAt(sql: Store, at: number, partitions: number): Promise<Heads> {
  const newest = await sql.query<Row & { newest: string }>(
    `SELECT ${COLUMNS}, max(committed_at) AS newest FROM ${everywhere(sql, 'marks')} GROUP BY partition`,
  )
  const still = headsOf(
    newest.filter(row => Date.parse(row.newest) <= at),
    noHeads(partitions),
  )
  const moving = newest.filter(row => Date.parse(row.newest) > at)
  if (moving.length === 0) return still
  const recent = await moveHeads(sql, still, at - WINDOW_MS, at)
  // A replay of history marks without end; when the partition's own last commit was, is older then.
  const isUnseen = ({ partition, current_at }: Row): boolean =>
    recent.positions[partition] === 0 || (recent.times[partition] === 0 && Date.parse(current_at) > 0)
  const unseen = moving.filter(isUnseen).map(row => row.partition)
  if (unseen.length === 0) return recent
  const rows = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM ${everywhere(sql, 'marks')} WHERE partition IN {unseen:Array(UInt8)} AND committed_at <= {at:DateTime64(3, 'UTC')} GROUP BY partition`,
    { unseen, at: isoTime(at) },
  )
  return headsOf(rows, recent)
}

/** A recorded time (epoch ms), and the leagues whose state as of it is asked for; none: all. */
export type Past = { at: number; leagues: readonly string[] }

// No row of a job was observed before the job, and what is observed later is not known at the time.
const KNOWN = `observed_at <= {at:DateTime64(3, 'UTC')} AND (empty({leagues:Array(String)}) OR league IN {leagues:Array(String)} OR league = '')`

const knownParams = ({ at, leagues }: Past) => ({ at: isoTime(at), leagues })

/**
 * The positions below which all lies that a state as of a time is made of: those of the last jobs that showed something up to then. Commits of later
 * showings leave them as they are, so the same question has the same ones. Of a partition that had shown nothing: 0, or where it stands if the ledger no longer
 * knows its first job.
 * A question per partition, because each then reads from the end until it has found one.
 */
export async function knownPositions(
  sql: Store,
  past: Past,
  positions: readonly number[],
  touched: readonly number[],
): Promise<readonly number[]> {
  const ledger = everywhere(sql, 'ledger')
  const last = touched.map(
    partition => `(SELECT partition, position FROM ${ledger}
     WHERE partition = ${partition} AND position <= {positions:Array(UInt64)}[${partition + 1}] AND ${KNOWN}
     ORDER BY position DESC LIMIT 1)`,
  )
  const found = await sql.query<{ partition: number; position: string }>(last.join('\nUNION ALL\n'), {
    ...knownParams(past),
    positions,
  })
  const known = [...positions]
  for (const { partition, position } of found) known[partition] = Number(position)
  const untold = touched.filter(partition => !found.some(row => row.partition === partition))
  for (const partition of await fromTheirFirst(sql, untold)) known[partition] = 0
  return known
}

/** Those of some partitions whose jobs the ledger has from the first one on: what it does not know of them was not there. */
async function fromTheirFirst(sql: Store, partitions: readonly number[]): Promise<number[]> {
  if (partitions.length === 0) return []
  const rows = await sql.query<{ partition: number }>(
    `SELECT DISTINCT partition FROM ${everywhere(sql, 'ledger')} WHERE partition IN {partitions:Array(UInt8)} AND position = 1`,
    { partitions },
  )
  return rows.map(({ partition }) => partition)
}

/** Epoch ms of the first job above a vector that showed something up to a time, or null: since when the state as of that time is another. */
export const changedAt = (
  sql: Store,
  past: Past,
  positions: readonly number[],
  touched: readonly number[],
): Promise<number | null> => firstAbove(sql, 'ledger', KNOWN, { ...knownParams(past), touched, positions })

/** Epoch ms of the first mark of one of these partitions above a vector, or null: since when the state at the vector is not the newest. */
export const supersededAt = (
  sql: Store,
  positions: readonly number[],
  touched: readonly number[],
): Promise<number | null> => firstAbove(sql, 'marks', 'current = 1', { touched, positions })

/** When the first row above a vector was committed, of some partitions and a condition. */
async function firstAbove(sql: Store, table: string, condition: string, params: SqlParams): Promise<number | null> {
  const [row] = await sql.query<{ at: string; found: string }>(
    `SELECT min(committed_at) AS at, toString(count()) AS found FROM ${everywhere(sql, table)}
     WHERE partition IN {touched:Array(UInt8)} AND position > {positions:Array(UInt64)}[partition + 1] AND ${condition}`,
    params,
  )
  return row === undefined || row.found === '0' ? null : Date.parse(row.at)
}

function headsOf(rows: readonly Row[], onto: Heads): Heads {
  const positions = [...onto.positions]
  const times = [...onto.times]
  for (const { partition, position, current_at } of rows) {
    positions[partition] = Math.max(positions[partition] ?? 0, Number(position))
    times[partition] = Math.max(times[partition] ?? 0, Date.parse(current_at))
  }
  return { positions, times }
}
