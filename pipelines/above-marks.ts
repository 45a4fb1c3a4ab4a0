/**
 * What lies above the marks of partitions that are taken over, by table. The question is of fifteen tables, and costs their plans however many partitions it
 * is about: those that are taken over at once share it, as all of a process that has died are.
 */
import type { Sql } from '../sql/client.ts'
import { NEWEST } from './compact.ts'
import { POSITIONED } from './schema.ts'
import { shareNext } from './share-next.ts'

/** A partition's mark, and the time (epoch ms) after which all that lies above it was committed. */
export type Above = { partition: number; mark: number; from: number }
/** What owners write to, and what is taken back of. */
export const TABLES: readonly string[] = [...POSITIONED, ...NEWEST.map(({ recent }) => recent)]
/**
 * The condition of what lies above; parameters aboveParams. The time is what the parts of the logs are told apart by: of 50 million ticks only those are read that
 * came after it. As a number: a mutation does not read the text of 1970, which is the time of a partition without a mark.
 */
export const ABOVE = `partition IN {partitions:Array(UInt8)} AND position > {marks:Array(UInt64)}[partition + 1]
      AND committed_at > fromUnixTimestamp64Milli({least:Int64}, 'UTC') AND toUnixTimestamp64Milli(committed_at) > {froms:Array(Int64)}[partition + 1]`

/** A figure of each as a list by partition, which SQL counts from 1. */
export const byPartition = <T extends { partition: number }>(all: readonly T[], of: (one: T) => number): number[] => {
  const list = new Array<number>(Math.max(...all.map(({ partition }) => partition)) + 1).fill(0)
  for (const one of all) list[one.partition] = of(one)
  return list
}

export const aboveParams = (all: readonly Above[]) => ({
  partitions: all.map(({ partition }) => partition),
  marks: byPartition(all, ({ mark }) => mark),
  froms: byPartition(all, ({ from }) => from),
  least: Math.min(...all.map(({ from }) => from)),
})

const COUNTS = TABLES.map(
  table =>
    `SELECT '${table}' AS name, partition, toUInt32(count()) AS n FROM ${table} WHERE ${ABOVE} GROUP BY partition`,
).join(' UNION ALL ')

const countAll = shareNext(async (sql, asked: readonly Above[]): Promise<Map<number, Map<string, number>>> => {
  const found = new Map(asked.map(({ partition }) => [partition, new Map<string, number>()]))
  const rows = await sql.query<{ name: string; partition: number; n: number }>(COUNTS, aboveParams(asked))
  for (const { name, partition, n } of rows) found.get(partition)?.set(name, n)
  return found
})

/** Rows of a partition above its mark, of the tables that have some. It throws what the store did. */
export const countAbove = async (sql: Sql, above: Above): Promise<ReadonlyMap<string, number>> =>
  (await countAll(sql, above)).get(above.partition) ?? new Map()
