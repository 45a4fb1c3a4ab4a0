/**
 * Group commit: one committer per process writes for all its partitions, one insert per table, then the mark that makes it count.
 *
 * Order: all tables at the same time, and behind the ticks the closing lines of what begins, or a note that they are due; then the mark. A reader asks for
 * positions up to a mark, so what stands above it is never seen; what it replaces stands beside it until it is compacted, after the mark. The mark's insert
 * decides: it carries the fence and a bound on time (on the store's clock), so a commit that was held up, or whose owner was replaced, writes no mark and is
 * taken back by the next owner's roll-back.
 */
import type { Sql } from '../sql/client.ts'
import { type Begun, capture, type Due } from './closings.ts'
import { dueRows } from './closings-due.ts'
import { FENCED, ownersInsert, queryId, replacedOf } from './fence.ts'
import { MARK_MS } from './model/mark-age.ts'
import { iso } from './row-text.ts'
import { type Positioned, type Schema, WRITTEN, type WrittenTable } from './schema.ts'
import type { Sealed } from './sealed.ts'

export type Failpoint = (
  name: 'after-some-tables' | 'after-all-tables' | 'after-mark' | 'after-publish' | 'before-acknowledge',
) => Promise<void>

export type CommitDeps = {
  sql: Sql
  schema: Schema
  /** ms, never jumps. */
  monotonic: () => number
  failpoint: Failpoint
  /** Takes what is to be captured now that its mark stands. */
  later: (due: readonly Due[]) => void
  /** How long a commit waits for its closing lines, ms; 0: not at all. */
  capture_ms?: number | undefined
}

/** About as long as a large commit is to take: its ticks are written before, and what is due is noted afterwards. */
const CAPTURE_MS = 700

/**
 * The processors are ours too: parsed or written by several threads, a commit is no sooner there and costs an eighth more. Planning is most of what
 * a small insert costs: the former analyzer plans these plain statements, and the views behind them, an eighth cheaper (40 ticks: 24.8 ms instead
 * of 28.6). And they are many and all alike: to log each costs the store more than it tells.
 */
const SETTINGS = { input_format_parallel_parsing: 0, max_threads: 1, enable_analyzer: 0, log_queries: 0 } as const

const COMMA = Buffer.from(',')

/** The pieces without their brackets, a comma between them. */
const bodyOf = (pieces: readonly Buffer[]): Buffer[] =>
  pieces.flatMap((piece, i) => (i === 0 ? [inner(piece)] : [COMMA, inner(piece)]))
const inner = (piece: Buffer): Buffer => piece.subarray(1, -1)

const TABLES: readonly Positioned[] = [...WRITTEN, 'closings_due', 'ledger']

export type Committed = {
  committed_at: string
  rows: number
  ms: number
  /** The partitions whose mark was written. */
  kept: ReadonlySet<number>
  /** Those whose mark came too late: nobody has replaced their owner. */
  late: ReadonlySet<number>
}

type Owner = { partition: number; position: number; epoch: number }

/** Of owners the partitions whose mark stands. */
const markedOf = async (sql: Sql, owners: readonly Owner[]): Promise<Set<number>> => {
  const list = owners.map(o => `(${o.partition}, ${o.position}, ${o.epoch})`).join(', ')
  const rows = await sql.query<{ partition: number }>(
    `SELECT partition FROM marks WHERE (partition, position, epoch) IN (${list})`,
  )
  return new Set(rows.map(({ partition }) => partition))
}

export const createCommitter = (deps: CommitDeps) => {
  const { sql, schema, monotonic, failpoint, later, capture_ms = CAPTURE_MS } = deps
  const statements = new Map(TABLES.map(table => [table, ownersInsert(schema, table)]))
  const markStatement =
    `INSERT INTO marks (partition, position, epoch, committed_at, current) ` +
    `SELECT partition, position, epoch, {committed_at:DateTime64(3, 'UTC')} AS committed_at, current ` +
    `FROM input('partition UInt8, position UInt64, epoch UInt64, current UInt8') ` +
    `WHERE ${FENCED} AND {committed_at:DateTime64(3, 'UTC')} > now64(3) - INTERVAL ${MARK_MS} MILLISECOND FORMAT JSONEachRow`
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
    /** Of owners whose commit the fence refused, the partitions that have been replaced. */
    replaced: (owners: readonly Pick<Owner, 'partition' | 'epoch'>[]): Promise<Set<number>> => replacedOf(sql, owners),
    /**
     * Writes the outputs of any partitions, each partition's in order. `timed` is called as soon as the commit has its time, epoch ms.
     * A partition whose mark was not written was replaced or held up, and must be taken over anew.
     * @throws on any failure: the outcome is unclear then, for every partition of the batch
     */
    commit: async (outputs: readonly Sealed[], timed: (at: number) => void = () => {}): Promise<Committed> => {
      const started = monotonic()
      const heads = new Map<number, { partition: number; position: number; epoch: number; current: 0 | 1 }>()
      for (const out of outputs) {
        const current = out.current === 1 || heads.get(out.partition)?.current === 1 ? 1 : 0
        heads.set(out.partition, { partition: out.partition, position: out.position, epoch: out.epoch, current })
      }
      let time = await storeNow()
      for (const partition of heads.keys()) time = Math.max(time, (last.get(partition) ?? 0) + 1)
      const committed_at = iso(time)
      timed(time)
      const owners = [...heads.values()]
      let rows = 0
      let due: readonly Begun[] = []
      const insert = async (table: Positioned, body: string | readonly Buffer[]): Promise<void> => {
        if (body.length === 0) return
        const bytes = typeof body === 'string' ? body.length : body.reduce((sum, piece) => sum + piece.length, 0)
        const statement = statements.get(table)?.(bytes) ?? ''
        const settings = { ...SETTINGS, log_comment: committed_at }
        await sql.insert(statement, body, {}, { query_id: queryId(owners), settings })
      }
      const write = async (table: WrittenTable): Promise<void> => {
        const all = outputs.map(out => out.rows[table])
        for (const { count } of all) rows += count
        await insert(table, bodyOf(all.flatMap(({ pieces }) => pieces)))
        if (table !== 'ticks') return
        // Closing lines are read of the ticks alone.
        const begun = outputs.flatMap(out => out.begun)
        if (await capture(sql, begun, committed_at, capture_ms)) return
        due = begun
        await insert('closings_due', dueRows(begun))
      }
      const ledger = insert('ledger', outputs.map(out => out.ledger).join('\n'))
      // The ledger always has rows; the other tables are still under way.
      await Promise.all([...WRITTEN.map(write), ledger.then(() => failpoint('after-some-tables'))])
      await failpoint('after-all-tables')
      const marks = owners.map(owner => JSON.stringify(owner)).join('\n')
      const { written_rows } = await sql.insert(
        markStatement,
        marks,
        { committed_at },
        { query_id: queryId(owners), settings: SETTINGS },
      )
      let [kept, late] = [new Set(heads.keys()), new Set<number>()]
      if (written_rows < owners.length) {
        offset = null
        const replaced = await replacedOf(sql, owners)
        kept = await markedOf(sql, owners)
        late = new Set([...heads.keys()].filter(partition => !kept.has(partition) && !replaced.has(partition)))
      }
      for (const partition of kept) last.set(partition, time)
      later(due.filter(({ partition }) => kept.has(partition)).map(one => ({ ...one, committed_at })))
      await failpoint('after-mark')
      return { committed_at, rows, ms: monotonic() - started, kept, late }
    },
  }
}
export type Committer = ReturnType<typeof createCommitter>
