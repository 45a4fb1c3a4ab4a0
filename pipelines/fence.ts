/**
 * The fence: what keeps a replaced owner's rows out of the store, however late they arrive.
 *
 * Every statement of an owner carries the condition that (partition, epoch) is the newest in `fences`, so the store itself refuses it. Every
 * statement's query id names its partitions and epochs, so that a new owner can wait until no older statement runs. In the tests owners
 * without any lease work against each other; nothing but this file and the marks keeps the tables exact.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../sql/client.ts'
import { columnsOf, type Schema } from './schema.ts'
import { tupleInput, tuplesOf } from './tuple-input.ts'

/** The condition that refuses rows of replaced owners; for statements that read rows with partition and epoch. */
export const FENCED = `(partition, epoch) IN (SELECT partition, max(epoch) FROM fences GROUP BY partition)`

/** The same for statements of one owner whose rows carry other epochs: parameters `fence_partition`, `fence_epoch`. */
export const FENCED_BY_OWNER = `(SELECT max(epoch) FROM fences WHERE partition = {fence_partition:UInt8}) = {fence_epoch:UInt64}`

/** A statement's id: names every (partition, epoch) that it writes for. */
export const queryId = (owners: readonly { partition: number; epoch: number }[]): string =>
  `lf${owners.map(({ partition, epoch }) => `-p${partition}e${epoch}`).join('')}-${randomBytes(6).toString('hex')}`

/**
 * The fenced insert of rows (JSONEachRow) into a table. The commit's time comes as the parameter `committed_at`;
 * a replaced row brings its own and gets the commit's as `replaced_at`.
 *
 * What the tables keep as LowCardinality is read as String and cast by the block: put into a dictionary value by value while it is parsed, it
 * took a third of an insert's CPU (8,000 ticks: 44 ms, as strings 29 ms). Lists of tuples come as tuple-lists.ts writes them.
 */
export const fencedInsert = (schema: Schema, table: string, condition = FENCED): string => {
  const columns = columnsOf(schema, table).filter(column => column.default_kind === '')
  const stamp = table.endsWith('_replaced') ? 'replaced_at' : 'committed_at'
  const input = columns.filter(column => column.name !== stamp).flatMap(column => tupleInput(column) ?? [column])
  // A replaced row keeps the epoch of the owner that wrote it; who writes it now is said beside it.
  const isReplaced = table.endsWith('_replaced')
  const structure = [
    ...input.map(({ name, type }) => `${name} ${type.replaceAll('LowCardinality(String)', 'String')}`),
    ...(isReplaced ? ['owner_epoch UInt64'] : []),
  ].join(', ')
  const where = isReplaced ? condition.replace('(partition, epoch) IN', '(partition, owner_epoch) IN') : condition
  const select = columns.map(column =>
    column.name === stamp ? `{committed_at:DateTime64(3, 'UTC')} AS ${stamp}` : (tuplesOf(column) ?? column.name),
  )
  return (
    `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) SELECT ${select.join(', ')} ` +
    `FROM input('${structure.replaceAll("'", "\\'")}') WHERE ${where} FORMAT JSONEachRow`
  )
}

/** The newest epoch of a partition; 0 when it never had an owner. */
export const newestEpoch = async (sql: Sql, partition: number): Promise<number> => {
  const rows = await sql.query<{ epoch: string }>(
    'SELECT max(epoch) AS epoch FROM fences WHERE partition = {partition:UInt8}',
    { partition },
  )
  return Number(rows[0]?.epoch ?? 0)
}

const writeEpoch = async (sql: Sql, partition: number, owner: { number: number; name: string }): Promise<number> => {
  for (;;) {
    const newest = await newestEpoch(sql, partition)
    const epoch = (Math.floor(newest / 256) + 1) * 256 + (owner.number % 256)
    await sql.insert(
      'INSERT INTO fences (partition, epoch, owner) FORMAT JSONEachRow',
      JSON.stringify({ partition, epoch, owner: owner.name }),
    )
    // Numbers come from Redis, and one that has lost its data gives them again: of two with one number and one epoch, the later goes higher.
    const others = await sql.query(
      'SELECT owner FROM fences WHERE partition = {partition:UInt8} AND epoch = {epoch:UInt64} AND owner != {owner:String} LIMIT 1',
      { partition, epoch, owner: owner.name },
    )
    if (others.length === 0) return epoch
  }
}

/**
 * Writes an epoch above all that stand there, so that a lost Redis does no harm, and waits until no older statement of the partition runs.
 * `owner` breaks ties between two that take over at once: the low 8 bits of an epoch are the owner's number.
 */
export const raiseFence = async (
  sql: Sql,
  partition: number,
  owner: { number: number; name: string },
): Promise<number> => {
  const epoch = await writeEpoch(sql, partition, owner)
  for (;;) {
    const rows = await sql.query<{ n: number }>(
      `SELECT toUInt32(count()) AS n FROM system.processes WHERE query_id LIKE {older:String} AND query_id NOT LIKE {own:String}`,
      { older: `lf%-p${partition}e%`, own: `lf%-p${partition}e${epoch}-%` },
    )
    if ((rows[0]?.n ?? 0) === 0) return epoch
    await sleep(20)
  }
}
