/**
 * Group commit: one committer per process writes for all its partitions, one insert per table, then the mark that makes it count.
 *
 * Order: the rows that are replaced, then all others at the same time, then the mark. A reader asks for positions up to a mark, so what stands
 * above it is never seen; ticks beside the others and not after them saves one of four round trips (some 12 ms of a small commit). The mark's insert decides: it carries the fence and a bound on time (on the store's clock), so a commit that was held up, or
 * whose owner was replaced, writes no mark and is taken back by the next owner's roll-back.
 */
import type { Sql } from '../sql/client.ts'
import { FENCED, fencedInsert, queryId } from './fence.ts'
import { ledgerJson } from './ledger.ts'
import { iso, type Output } from './output.ts'
import type { Positioned, Schema } from './schema.ts'

export type Failpoint = (
  name: 'after-some-tables' | 'after-all-tables' | 'after-mark' | 'after-publish' | 'before-acknowledge',
) => Promise<void>

export type CommitDeps = {
  sql: Sql
  schema: Schema
  /** ms, never jumps. */
  monotonic: () => number
  failpoint: Failpoint
}

/**
 * A state is always that of a mark, so of the rows that one commit replaces only those that stood before it can ever be asked for:
 * one per key, the first. In a long replay that leaves an eighth of them.
 */
const replaced = (table: Replacing, outputs: readonly Output[]): string[] => {
  const keys = new Set<string>()
  const lines: string[] = []
  for (const out of outputs) {
    for (const { key, json, commit } of out[table]) {
      if (keys.has(key)) continue
      keys.add(key)
      const at = commit.committed_at || '1970-01-01T00:00:00.000Z'
      lines.push(
        `${json.slice(0, -1)},"committed_at":"${at}","replaced_position":${out.position},"owner_epoch":${out.epoch}}`,
      )
    }
  }
  return lines
}

type Replacing = (typeof REPLACED)[number]

const linesOf = (table: Positioned, outputs: readonly Output[], dead: ReadonlySet<Output>): string[] => {
  switch (table) {
    case 'quotes_replaced':
    case 'events_replaced':
    case 'opportunities_replaced':
    case 'sightings_replaced':
      return replaced(table, outputs)
    case 'ledger':
      return outputs.map(out => ledgerJson(out, dead.has(out)))
    default:
      return outputs.flatMap(out => out[table])
  }
}

/** Written first: a reader who asks for a state below this commit takes what it replaces from here, once the new row hides the old one. */
const REPLACED = ['quotes_replaced', 'events_replaced', 'opportunities_replaced', 'sightings_replaced'] as const
const ROWS = ['ticks', 'opportunities', 'events', 'sightings', 'rejections', 'ledger'] as const

export type Committed = { committed_at: string; rows: number; ms: number; kept: ReadonlySet<number> }

export const createCommitter = ({ sql, schema, monotonic, failpoint }: CommitDeps) => {
  const statements = new Map<string, string>([...REPLACED, ...ROWS].map(table => [table, fencedInsert(schema, table)]))
  const markStatement =
    `INSERT INTO marks (partition, position, epoch, committed_at, current) ` +
    `SELECT partition, position, epoch, {committed_at:DateTime64(3, 'UTC')} AS committed_at, current ` +
    `FROM input('partition UInt8, position UInt64, epoch UInt64, current UInt8') ` +
    `WHERE ${FENCED} AND {committed_at:DateTime64(3, 'UTC')} > now64(3) - INTERVAL 2 SECOND FORMAT JSONEachRow`
  const last = new Map<number, number>()
  /** The store's clock minus ours, ms; measured anew after every mark that it refused. */
  let offset: number | null = null

  const storeNow = async (): Promise<number> => {
    if (offset === null) {
      const before = monotonic()
      const rows = await sql.query<{ now: string }>('SELECT now64(3) AS now')
      offset = Date.parse(rows[0]?.now ?? '') - (before + monotonic()) / 2
    }
    return Math.floor(monotonic() + offset)
  }

  return {
    /** What a new owner found as its partition's last mark: commit times grow from there. */
    startFrom: (partition: number, committedAt: number): void => {
      last.set(partition, Math.max(committedAt, last.get(partition) ?? 0))
      offset = null
    },
    /**
     * Writes the outputs of any partitions, each partition's in order. `dead` holds those whose job is a dead letter.
     * Returns the partitions whose mark was written; the others were replaced or held up, and must be taken over anew.
     * @throws on any failure: the outcome is unclear then, for every partition of the batch
     */
    commit: async (outputs: readonly Output[], dead: ReadonlySet<Output>): Promise<Committed> => {
      const started = monotonic()
      const heads = new Map<number, { partition: number; position: number; epoch: number; current: 0 | 1 }>()
      for (const out of outputs) {
        const current = out.current === 1 || heads.get(out.partition)?.current === 1 ? 1 : 0
        heads.set(out.partition, { partition: out.partition, position: out.position, epoch: out.epoch, current })
      }
      let time = await storeNow()
      for (const partition of heads.keys()) time = Math.max(time, (last.get(partition) ?? 0) + 1)
      const committed_at = iso(time)
      for (const out of outputs) out.commit.committed_at = committed_at
      const owners = [...heads.values()]
      let rows = 0
      const insert = async (table: Positioned): Promise<void> => {
        const lines = linesOf(table, outputs, dead)
        rows += lines.length
        if (lines.length > 0) {
          await sql.insert(
            statements.get(table) ?? '',
            lines.join('\n'),
            { committed_at },
            { query_id: queryId(owners) },
          )
        }
      }
      await Promise.all(REPLACED.map(insert))
      await Promise.all(
        ROWS.map(async table => {
          await insert(table)
          // The ledger always has rows; the other tables are still under way.
          if (table === 'ledger') await failpoint('after-some-tables')
        }),
      )
      await failpoint('after-all-tables')
      const marks = owners.map(owner => JSON.stringify(owner)).join('\n')
      const { written_rows } = await sql.insert(markStatement, marks, { committed_at }, { query_id: queryId(owners) })
      let kept = new Set(heads.keys())
      if (written_rows < owners.length) {
        offset = null
        const stand = await sql.query<{ partition: number }>(
          `SELECT partition FROM marks WHERE (partition, position, epoch) IN (${owners.map(o => `(${o.partition}, ${o.position}, ${o.epoch})`).join(', ')})`,
        )
        kept = new Set(stand.map(row => row.partition))
      }
      for (const partition of kept) last.set(partition, time)
      await failpoint('after-mark')
      return { committed_at, rows, ms: monotonic() - started, kept }
    },
  }
}
export type Committer = ReturnType<typeof createCommitter>
