/**
 * The fence: what keeps a replaced owner's rows out of the store, however late they arrive.
 *
 * Every table that owners write checks each row against `fence_heads`, so the store itself refuses a statement of a replaced owner, whole. Every
 * statement's query id names its partitions and epochs, so that a new owner can wait until no older statement runs. In the tests owners
 * without any lease work against each other; nothing but this file and the marks keeps the tables exact.
 *
 * The check is a constraint of the table. As a condition of an INSERT ... SELECT it cost the plan of that SELECT: of a small commit's inserts a third
 * of the store's CPU (20 opportunities 17.5 ms instead of 12.7, 40 ticks 12.5 instead of 9.0, a row of the ledger 5.3 instead of 3.0).
 */
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../sql/client.ts'
import { columnsOf, type Schema } from './schema.ts'
import { shareNext } from './share-next.ts'

/** The condition that leaves out rows of replaced owners; for statements that choose rows with partition and epoch instead of failing. */
export const FENCED = `epoch = joinGet('fence_heads', 'epoch', partition)`

/** What the store calls a statement's rows that are of a replaced owner. */
export const REPLACED = 'VIOLATED_CONSTRAINT'

/** The condition for statements of owners whose rows carry other epochs: parameters `partitions`, and `epochs` with each partition's at its place. */
export const FENCED_BY_OWNERS = `(partition, {epochs:Array(UInt64)}[partition + 1]) IN (
  SELECT partition, max(epoch) FROM fences WHERE partition IN {partitions:Array(UInt8)} GROUP BY partition)`

/** An owner, as it is in the store. */
type Owner = { partition: number; epoch: number }

/** A statement's id: names every (partition, epoch) that it writes for. */
export const queryId = (owners: readonly Owner[]): string =>
  `lf${owners.map(({ partition, epoch }) => `-p${partition}e${epoch}`).join('')}-${randomBytes(6).toString('hex')}`

/** Bytes above which an insert's names are put into dictionaries by the block. */
const BULK_BYTES = 256 * 1024

/**
 * The inserts of an owner's rows (JSONEachRow, so many bytes) into a table. The commit's time is the statement's `log_comment`: the table's default
 * of `committed_at`. Lists of tuples come as tuple-lists.ts writes them.
 *
 * In bulk, what the tables keep as LowCardinality is read as String and cast by the block: put into a dictionary value by value while it is parsed,
 * 8,000 ticks took 42 ms of CPU instead of 34. For a few rows the plan of the cast is the dearer (40 ticks: 12 ms instead of 10.5).
 */
export const ownersInsert = (schema: Schema, table: string): ((bytes: number) => string) => {
  const columns = columnsOf(schema, table).filter(({ default_kind }) => ['', 'EPHEMERAL'].includes(default_kind))
  const names = columns.map(({ name }) => name).join(', ')
  const structure = columns.map(({ name, type }) => `${name} ${type.replaceAll('LowCardinality(String)', 'String')}`)
  const input = structure.join(', ').replaceAll("'", "\\'")
  const plain = `INSERT INTO ${table} (${names}) FORMAT JSONEachRow`
  const bulk = `INSERT INTO ${table} (${names}) SELECT ${names} FROM input('${input}') FORMAT JSONEachRow`
  return bytes => (bytes < BULK_BYTES ? plain : bulk)
}

export const NEVER = '1970-01-01T00:00:00.000Z'

/** The newest epoch of a partition, 0 when it never had an owner; how many rows tell of its owners, and the newest time that these say. */
type Epochs = { newest: number; count: number; at: string }

const allEpochs = shareNext(async (sql, partitions: readonly number[]): Promise<Map<number, Epochs>> => {
  const rows = await sql.query<{ partition: number; newest: string; n: number; at: string }>(
    `SELECT partition, max(epoch) AS newest, toUInt32(count()) AS n, max(taken_at) AS at FROM fences
      WHERE partition IN {partitions:Array(UInt8)} GROUP BY partition`,
    { partitions },
  )
  return new Map(rows.map(({ partition, newest, n, at }) => [partition, { newest: Number(newest), count: n, at }]))
})

const epochsOf = async (sql: Sql, partition: number): Promise<Epochs> =>
  (await allEpochs(sql, partition)).get(partition) ?? { newest: 0, count: 0, at: NEVER }

/** The newest epoch of a partition; 0 when it never had an owner. */
export const newestEpoch = async (sql: Sql, partition: number): Promise<number> =>
  (await epochsOf(sql, partition)).newest

/** Of owners, the partitions that have a newer one. What the tables refused need not be of any: a store that was started again takes no owner's rows. */
export const replacedOf = async (sql: Sql, owners: readonly Owner[]): Promise<Set<number>> => {
  const newest = await Promise.all(owners.map(({ partition }) => newestEpoch(sql, partition)))
  return new Set(owners.filter(({ epoch }, i) => (newest[i] ?? 0) > epoch).map(({ partition }) => partition))
}

/** Who takes partitions over: of two that do at once the number tells them apart, in the low 8 bits of an epoch; the name is nobody else's. */
export type Comer = { number: number; name: string }

type FenceRow = { partition: number; epoch: number; owner: string; taken_at?: string; cleared?: 1 }

const lines = (rows: readonly object[]): string => rows.map(row => JSON.stringify(row)).join('\n')

const writeFence = shareNext((sql, rows: readonly FenceRow[]) =>
  sql.insert('INSERT INTO fences (partition, epoch, owner) FORMAT JSONEachRow', lines(rows)),
)

/** Of rows of `fences` those whose epoch another owner has written too. */
const doubles = shareNext(async (sql, rows: readonly FenceRow[]): Promise<Set<FenceRow>> => {
  const epochs = rows.map(({ partition, epoch }) => `(${partition}, ${epoch})`).join(', ')
  const found = await sql.query<{ partition: number; epoch: string; owner: string }>(
    `SELECT DISTINCT partition, epoch, owner FROM fences WHERE (partition, epoch) IN (${epochs})`,
  )
  const isOther = (row: FenceRow) => (other: (typeof found)[number]) =>
    other.partition === row.partition && Number(other.epoch) === row.epoch && other.owner !== row.owner
  return new Set(rows.filter(row => found.some(isOther(row))))
})

const writeHead = shareNext((sql, rows: readonly Owner[]) =>
  sql.insert('INSERT INTO fence_heads (partition, epoch) FORMAT JSONEachRow', lines(rows)),
)

const writeEpoch = async (sql: Sql, partition: number, owner: Comer, above: number): Promise<number> => {
  for (;;) {
    const newest = Math.max(await newestEpoch(sql, partition), above)
    const epoch = (Math.floor(newest / 256) + 1) * 256 + (owner.number % 256)
    const row = { partition, epoch, owner: owner.name }
    await writeFence(sql, row)
    // Numbers come from Redis, and one that has lost its data gives them again: of two with one number and one epoch, the later goes higher.
    if (!(await doubles(sql, row)).has(row)) return epoch
  }
}

/**
 * `isFirst`: nobody else has ever written an epoch of the partition. So nobody has written a row of it, nor can: who writes an epoch from here on is either
 * above this one, and replaces it, or finds this one above its own.
 */
export type Raised = {
  epoch: number
  isFirst: boolean
  /** The store's time, ISO, at which the newest of all owners came: every commit of this one is later. */
  at: string
}

/**
 * Makes an epoch the one that the tables take. Each writes its own, after it stands in `fences`, and looks there once more: had another gone above it,
 * that one's may be overwritten now, and its rows are refused until it takes over anew; but no epoch that was overwritten is ever written again.
 */
const raiseHead = async (sql: Sql, partition: number, epoch: number): Promise<Raised | null> => {
  await writeHead(sql, { partition, epoch })
  const { newest, count, at } = await epochsOf(sql, partition)
  return newest === epoch ? { epoch, isFirst: count === 1, at } : null
}

const writeCleared = shareNext((sql, rows: readonly FenceRow[]) =>
  sql.insert('INSERT INTO fences (partition, epoch, owner, taken_at, cleared) FORMAT JSONEachRow', lines(rows)),
)

/**
 * Says of an owner that nothing lies above the mark that was committed at `at` (ISO) or before it: once it has taken back what lay there, and now and then. It
 * vouches for its own rows, and an owner writes none before it has said so: what lies there is of the last owner that did.
 */
export const noteCleared = (
  sql: Sql,
  { at, ...owner }: { partition: number; epoch: number; owner: string; at: string },
): Promise<unknown> => writeCleared(sql, { ...owner, taken_at: at, cleared: 1 })

const raise = async (sql: Sql, partition: number, owner: Comer, above: number): Promise<Raised> => {
  for (;;) {
    const raised = await raiseHead(sql, partition, await writeEpoch(sql, partition, owner, above))
    if (raised !== null) return raised
    // Two that took turns at once would go on so.
    await sleep(randomInt(50))
  }
}

/** The ids of the owners' statements that run. */
const underWay = shareNext(async (sql): Promise<string[]> => {
  const rows = await sql.query<{ id: string }>(
    `SELECT query_id AS id FROM system.processes WHERE query_id LIKE 'lf-p%'`,
  )
  return rows.map(({ id }) => id)
})

/**
 * Writes an epoch above all that stand there, so that a lost Redis does no harm, and waits until no older statement of the partition runs.
 * @param above an epoch that is known beside the store's: of a store that is older than what it published, Redis knows higher ones, and refuses lower
 */
export const raiseFence = async (sql: Sql, partition: number, owner: Comer, above = 0): Promise<Raised> => {
  const raised = await raise(sql, partition, owner, above)
  while (!raised.isFirst) {
    const isOlder = (id: string) => id.includes(`-p${partition}e`) && !id.includes(`-p${partition}e${raised.epoch}-`)
    if (!(await underWay(sql, partition)).some(isOlder)) break
    await sleep(20)
  }
  return raised
}
