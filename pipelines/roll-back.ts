/**
 * Taking over: the store is brought back to the last mark. What lies above it was never published, acknowledged or counted.
 *
 * First every key with a row above the mark gets its last valid row, or a tombstone, in the tables that keep only the newest; its version
 * (new epoch, position) wins. Then the rows above the mark are deleted from the logs. In this order a reader never misses a row.
 * Every statement carries the fence: an owner that thaws in the middle of an unfenced DELETE removes its heir's rows.
 */
import type { Sql } from '../sql/client.ts'
import { FENCED_BY_OWNER, queryId } from './fence.ts'
import { columnsOf, POSITIONED, type Schema } from './schema.ts'

const VERSION = 68_719_476_736

/** Tables that keep the newest row per key: their log, their key, and what makes a row a tombstone. */
const NEWEST = [
  {
    latest: 'quotes_latest',
    log: 'ticks',
    key: 'league, event_day, event_id, market_type, odds_id',
    tombstone: { is_removed: '1' },
  },
  {
    latest: 'events_latest',
    log: 'events',
    key: 'league, event_day, event_id',
    tombstone: { status: "'ended'", is_live: '0' },
  },
  {
    latest: 'sightings_latest',
    log: 'sightings',
    key: 'league, event_day, event_id',
    tombstone: { groups: '[]', seen_lag_ms: '[]', source_lag_ms: '[]' },
  },
  {
    latest: 'opportunities_latest',
    log: 'opportunities',
    key: 'kind, league, event_day, event_id, id',
    tombstone: { state: "'expired'" },
  },
] as const

export type Mark = { position: number; committed_at: string; current_at: string }

const NEVER = '1970-01-01T00:00:00.000Z'

/** The newest mark of a partition, and the time of the newest that is not history's. */
export const lastMark = async (sql: Sql, partition: number): Promise<Mark> => {
  const newest = (condition: string) =>
    sql.query<{ position: string; committed_at: string }>(
      `SELECT position, committed_at FROM marks WHERE partition = {partition:UInt8} ${condition} ORDER BY position DESC LIMIT 1`,
      { partition },
    )
  const [[last], [current]] = await Promise.all([newest(''), newest('AND current = 1')])
  return {
    position: Number(last?.position ?? 0),
    committed_at: last?.committed_at ?? NEVER,
    current_at: current?.committed_at ?? NEVER,
  }
}

/** Rolls a partition back to its mark under a new epoch. Returns how many rows lay above it. */
export const rollBack = async (
  sql: Sql,
  schema: Schema,
  partition: number,
  epoch: number,
  mark: Pick<Mark, 'position'>,
): Promise<number> => {
  const params = { partition, mark: mark.position, fence_partition: partition, fence_epoch: epoch }
  const above = 'partition = {partition:UInt8} AND position > {mark:UInt64}'
  const tables = [...POSITIONED, ...NEWEST.map(({ latest }) => latest)]
  // One question for all of them: asked table by table they were half of what a taking-over asks.
  const counts = await sql.query<{ name: string; n: number }>(
    tables
      .map(table => `SELECT '${table}' AS name, toUInt32(count()) AS n FROM ${table} WHERE ${above} HAVING n > 0`)
      .join(' UNION ALL '),
    params,
  )
  const dirty = new Map(counts.map(({ name, n }) => [name, n]))
  if (dirty.size === 0) return 0
  const run = (statement: string) => sql.command(statement, params, { query_id: queryId([{ partition, epoch }]) })
  const restore = async ({ latest, log, key, tombstone }: (typeof NEWEST)[number]): Promise<void> => {
    if (!dirty.has(latest) && !dirty.has(log)) return
    const columns = columnsOf(schema, latest).filter(c => c.default_kind === '' && c.name !== 'version')
    const logged = new Set(columnsOf(schema, log).map(column => column.name))
    const names = columns.map(column => column.name).join(', ')
    const currentOnly = logged.has('current') ? 'AND current = 1' : ''
    const affected = `SELECT ${key} FROM ${latest} WHERE ${above} UNION DISTINCT SELECT ${key} FROM ${log} WHERE ${above} ${currentOnly}`
    const marks: Record<string, string> = {
      ...tombstone,
      position: 'toUInt64(0)',
      committed_at: "toDateTime64(0, 3, 'UTC')",
    }
    const dead = columns.map(({ name }) => (name in marks ? `${marks[name]} AS ${name}` : `s.${name}`)).join(', ')
    const valid = `SELECT ${names} FROM ${log} WHERE partition = {partition:UInt8} AND position <= {mark:UInt64} ${currentOnly}
      AND (${key}) IN (${affected}) ORDER BY position DESC LIMIT 1 BY ${key}`
    // A tombstone is older than every mark, so that no state at any time shows it.
    await run(
      `INSERT INTO ${latest} (${names}, version) SELECT ${names}, {fence_epoch:UInt64} * ${VERSION} + position FROM (${valid}) WHERE ${FENCED_BY_OWNER}`,
    )
    await run(`INSERT INTO ${latest} (${names}, version) SELECT ${names}, {fence_epoch:UInt64} * ${VERSION} FROM (
      SELECT ${dead} FROM ${latest} AS s WHERE s.partition = {partition:UInt8} AND s.position > {mark:UInt64}
      AND (${key}) NOT IN (SELECT ${key} FROM ${log} WHERE partition = {partition:UInt8} AND position <= {mark:UInt64} ${currentOnly} AND (${key}) IN (${affected}))
      LIMIT 1 BY ${key}) WHERE ${FENCED_BY_OWNER}`)
  }
  await Promise.all(NEWEST.map(restore))
  const remove = (table: string) => run(`DELETE FROM ${table} WHERE ${above} AND ${FENCED_BY_OWNER}`)
  await Promise.all(POSITIONED.filter(table => dirty.has(table)).map(remove))
  return [...dirty.values()].reduce((sum, n) => sum + n, 0)
}
