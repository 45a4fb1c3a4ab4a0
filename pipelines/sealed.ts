/**
 * What a job wrote, as it waits for its commit: bytes, out of the heap's reach. As strings (each a tree of some twenty pieces until it is read)
 * the rows in flight were what the garbage collector spent its time on: half of a replay's CPU.
 *
 * A piece is rows joined by commas between brackets: with them it is an entry of the log, without them JSONEachRow of an insert.
 */
import type { Begun } from './closings.ts'
import { ledgerJson } from './ledger.ts'
import type { Output } from './output.ts'
import type { QueuedJob } from './queue.ts'

/** Rows per piece: an entry of the log stays under some 250 KB, which Redis and a reader take in one bite. */
const ROWS_PER_PIECE = 500

export type Rows = { count: number; pieces: readonly Buffer[] }

export const WRITTEN = [
  'ticks',
  'opportunities',
  'events',
  'sightings',
  'rejections',
  'splits',
  'game_states',
  'results',
] as const
export type WrittenTable = (typeof WRITTEN)[number]

export type Sealed = {
  partition: number
  position: number
  epoch: number
  job: QueuedJob
  observed_at: number
  current: 0 | 1
  rows: Readonly<Record<WrittenTable, Rows>>
  /** What the log says of `opportunities`. */
  told: Rows
  begun: readonly Begun[]
  /** Its row in the ledger; of a dead letter, what says so. */
  ledger: string
  reasons: ReadonlyMap<string, number>
  seen: number
  skipped: number
  /** Bytes of all rows. */
  bytes: number
}

const [OPEN, COMMA, CLOSE] = [0x5b, 0x2c, 0x5d]
const NONE: Rows = { count: 0, pieces: [] }

/** Where rows are put together: joined as a string first, they were a second copy of every row on the heap. */
let bench = Buffer.allocUnsafeSlow(1024 * 1024)
const room = (used: number, row: string): void => {
  const most = used + row.length * 3 + 2
  if (most <= bench.length) return
  const larger = Buffer.allocUnsafeSlow(most * 2)
  bench.copy(larger, 0, 0, used)
  bench = larger
}

/** Rows as pieces. */
export const seal = (rows: readonly string[]): Rows => {
  if (rows.length === 0) return NONE
  const pieces: Buffer[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_PIECE) {
    const to = Math.min(rows.length, from + ROWS_PER_PIECE)
    let used = 0
    for (let i = from; i < to; i += 1) {
      const row = rows[i] ?? ''
      room(used, row)
      bench[used] = i === from ? OPEN : COMMA
      used += 1 + bench.write(row, used + 1)
    }
    bench[used] = CLOSE
    const piece = Buffer.allocUnsafeSlow(used + 1)
    bench.copy(piece, 0, 0, used + 1)
    pieces.push(piece)
  }
  return { count: rows.length, pieces }
}

export const sealOutput = (out: Output, dead = false): Sealed => {
  const rows = {
    ticks: seal(out.ticks),
    opportunities: seal(out.opportunities),
    events: seal(out.events),
    sightings: seal(out.sightings),
    rejections: seal(out.rejections),
    splits: seal([...out.splits.values()]),
    game_states: seal([...out.game_states.values()]),
    results: seal([...out.results.values()]),
  }
  return {
    partition: out.partition,
    position: out.position,
    epoch: out.epoch,
    job: out.job,
    observed_at: out.observed_at,
    current: out.current,
    rows,
    told: seal(out.told),
    begun: [...out.begun.values()],
    ledger: ledgerJson(out, dead),
    reasons: out.reasons,
    seen: out.seen,
    skipped: out.skipped,
    bytes: WRITTEN.reduce(
      (sum, table) => sum + rows[table].pieces.reduce((bytes, piece) => bytes + piece.length, 0),
      0,
    ),
  }
}
