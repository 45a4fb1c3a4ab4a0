/**
 * What lies above the marks of partitions that are taken over, by table. The question is of fifteen tables, and costs their plans however many partitions it
 * is about: those that are taken over at once share it, as all of a process that has died are.
 */
import type { Sql } from '../sql/client.ts'
import { ofPartition, type Store, shardsOf } from '../sql/shards.ts'
import { NEWEST } from './compact.ts'
import { POSITIONED } from './schema.ts'

/** A partition's mark, and the time (epoch ms) after which all that lies above it was committed. */
export type Above = { partition: number; mark: number; from: number }
/** Rows above the mark, of the tables that have some. */
export type CountAbove = (above: Above) => Promise<ReadonlyMap<string, number>>

const TABLES: readonly string[] = [...POSITIONED, ...NEWEST.map(({ recent }) => recent)]
// The time is what the parts of the logs are told apart by: of 50 million ticks only those are read that came after it.
const COUNTS = TABLES.map(
  table => `SELECT '${table}' AS name, partition, toUInt32(count()) AS n FROM ${table}
    WHERE partition IN {partitions:Array(UInt8)} AND position > {marks:Array(UInt64)}[partition + 1]
      AND committed_at > fromUnixTimestamp64Milli({least:Int64}, 'UTC') AND toUnixTimestamp64Milli(committed_at) > {froms:Array(Int64)}[partition + 1]
    GROUP BY partition`,
).join(' UNION ALL ')

const countAll = async (sql: Sql, asked: readonly Above[]): Promise<Map<number, Map<string, number>>> => {
  const found = new Map(asked.map(({ partition }) => [partition, new Map<string, number>()]))
  const partitions = [...found.keys()]
  const by = (of: (above: Above) => number): number[] => {
    const list = new Array<number>(Math.max(...partitions) + 1).fill(0)
    for (const above of asked) list[above.partition] = of(above)
    return list
  }
  const least = Math.min(...asked.map(({ from }) => from))
  const params = { partitions, marks: by(({ mark }) => mark), froms: by(({ from }) => from), least }
  for (const { name, partition, n } of await sql.query<{ name: string; partition: number; n: number }>(COUNTS, params))
    found.get(partition)?.set(name, n)
  return found
}

/** Who asks at once, or while a question is under way, shares the next one (while-busy.ts would ask for the first by itself). A partition is asked for once at a time. It throws what the store did. */
export const createCountAbove = (store: Store): CountAbove => {
  const counts = shardsOf(store).map(countOf)
  return above => ofPartition(counts, above.partition)(above)
}

const countOf = (sql: Sql): CountAbove => {
  let waiting: Above[] = []
  let next: Promise<Map<number, Map<string, number>>> | null = null
  let last: Promise<unknown> = Promise.resolve()
  const ask = (): Promise<Map<number, Map<string, number>>> => {
    const asked = last
      .catch(() => {})
      .then(() => {
        const all = waiting
        waiting = []
        next = null
        return countAll(sql, all)
      })
    last = asked
    return asked
  }
  return async above => {
    waiting.push(above)
    next ??= ask()
    return (await next).get(above.partition) ?? new Map()
  }
}
