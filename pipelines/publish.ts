/**
 * Publish: a partition's committed rows go to its bounded log in Redis, and every subscriber is told, by one script.
 * The log's order is the positions'. It keeps at least `keep_ms`, bounded in bytes; a log that is gone starts under a new generation.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import type { Sql } from '../sql/client.ts'
import { partitionPrefix } from './job-data.ts'
import type { Output } from './output.ts'
import type { Mark } from './roll-back.ts'

const SCRIPT = readFileSync(new URL('./lua/publish.lua', import.meta.url), 'utf8')
/** Rows per entry: an entry stays under some 250 KB, which Redis and a reader take in one bite. */
const ROWS_PER_ENTRY = 500

export type Entry = { position: number; type: 'events' | 'ticks' | 'opportunities'; rows: readonly string[] }

export const entriesOf = (out: Output): Entry[] => {
  if (out.current === 0) return []
  const { position } = out
  const entries: Entry[] = [
    { position, type: 'events', rows: out.events },
    { position, type: 'ticks', rows: out.ticks },
    { position, type: 'opportunities', rows: out.opportunities },
  ]
  return entries.filter(entry => entry.rows.length > 0)
}

export type PublishOptions = {
  redis: Redis
  prefix: string
  partition: number
  epoch: number
  keep_ms: number
  keep_bytes: number
  monotonic: () => number
  /** Time of the newest mark that is not history's: the data time is made of it. */
  current_at: string
}

/** The publisher of one owner. `refused` is true once a newer epoch stands in Redis. */
export const createPublisher = (options: PublishOptions) => {
  const { redis, prefix, partition, epoch, keep_ms, keep_bytes, monotonic } = options
  const base = partitionPrefix(prefix, partition)
  const generation = randomBytes(6).toString('hex')
  /** What the log holds of ours, oldest first: what may be trimmed, and when. */
  const kept: { position: number; at: number; bytes: number }[] = []
  let bytes = 0
  let currentAt = options.current_at
  const send = async (position: number, committedAt: string, entries: readonly Entry[]): Promise<boolean> => {
    const args: string[] = []
    let size = 0
    let n = 0
    for (const entry of entries) {
      for (let i = 0; i < entry.rows.length; i += ROWS_PER_ENTRY) {
        const data = `[${entry.rows.slice(i, i + ROWS_PER_ENTRY).join(',')}]`
        args.push(`${entry.position}-${n++}`, entry.type, data)
        size += data.length
      }
    }
    if (size > 0) kept.push({ position, at: monotonic(), bytes: size })
    bytes += size
    let trim = ''
    for (
      let first = kept[0];
      first && kept.length > 1 && (first.at < monotonic() - keep_ms || bytes > keep_bytes);
      first = kept[0]
    ) {
      trim = String(first.position)
      bytes -= first.bytes
      kept.shift()
    }
    const keys = [`${base}:log`, `${base}:head`]
    const result = await redis.eval(
      SCRIPT,
      2,
      ...keys,
      `${prefix}:heads`,
      partition,
      epoch,
      generation,
      position,
      committedAt,
      trim,
      currentAt,
      ...args,
    )
    return result !== 0
  }
  return {
    /** Publishes committed outputs of this partition, in order. False: a newer owner's epoch stands, nothing was published. */
    publish: (outputs: readonly Output[], committedAt: string): Promise<boolean> => {
      const last = outputs.at(-1)
      if (outputs.some(out => out.current === 1)) currentAt = committedAt
      return last ? send(last.position, committedAt, outputs.flatMap(entriesOf)) : Promise.resolve(true)
    },
    /** Tells the head again, idle or not: who is behind reads the log, and a silent partition is noticed. */
    announce: (mark: Pick<Mark, 'position' | 'committed_at'>): Promise<boolean> =>
      send(mark.position, mark.committed_at, []),
    /** What is stored up to the mark and not yet in the log: a former owner died between its mark and its publication. */
    catchUp: async (sql: Sql, mark: Mark): Promise<boolean> => {
      const head = await redis.hget(`${base}:head`, 'position')
      const from = head === null ? mark.position : Number(head)
      const entries: Entry[] = []
      if (from < mark.position) {
        for (const type of ['events', 'ticks', 'opportunities'] as const) {
          const rows = await sql.query<{ position: string }>(
            `SELECT * EXCEPT (committed_at, stored_at) FROM ${type} WHERE partition = {partition:UInt8} AND current = 1
              AND position > {from:UInt64} AND position <= {to:UInt64} ORDER BY position`,
            { partition, from, to: mark.position },
          )
          for (const row of rows) {
            const position = Number(row.position)
            const entry = entries.find(e => e.position === position && e.type === type)
            const text = JSON.stringify({ ...row, position })
            if (entry) (entry.rows as string[]).push(text)
            else entries.push({ position, type, rows: [text] })
          }
        }
        const rank = { events: 0, ticks: 1, opportunities: 2 }
        entries.sort((a, b) => a.position - b.position || rank[a.type] - rank[b.type])
      }
      return send(mark.position, mark.committed_at, entries)
    },
  }
}
export type Publisher = ReturnType<typeof createPublisher>
