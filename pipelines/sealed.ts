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
import { WRITTEN, type WrittenTable } from './schema.ts'
import type { Hold, Slabs } from './slabs.ts'

/** Rows per piece: an entry of the log stays under some 250 KB, which Redis and a reader take in one bite. */
const ROWS_PER_PIECE = 500

export type Rows = { count: number; pieces: readonly Buffer[] }

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
  /** Gives the rows' memory to others: to be called once nobody reads them any more. */
  release: () => void
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

const copyOf: Hold['copy'] = (from, length) => Buffer.from(from.subarray(0, length))

/** Rows as pieces. @param copy where these lie; if nobody says, in memory of their own */
export const seal = (rows: readonly string[], copy = copyOf): Rows => {
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
    pieces.push(copy(bench, used + 1))
  }
  return { count: rows.length, pieces }
}

/** @param slabs of its committer: where its rows lie until they are released */
export const sealOutput = (out: Output, slabs: Slabs, dead = false): Sealed => {
  const { copy, release } = slabs.hold()
  const rows = {
    ticks: seal(out.ticks, copy),
    opportunities: seal(out.opportunities, copy),
    events: seal(out.events, copy),
    sightings: seal(out.sightings, copy),
    rejections: seal(out.rejections, copy),
    splits: seal([...out.splits.values()], copy),
    game_states: seal([...out.game_states.values()], copy),
    results: seal([...out.results.values()], copy),
  }
  return {
    partition: out.partition,
    position: out.position,
    epoch: out.epoch,
    job: out.job,
    observed_at: out.observed_at,
    current: out.current,
    rows,
    told: seal(out.told, copy),
    begun: [...out.begun.values()],
    ledger: ledgerJson(out, dead),
    reasons: out.reasons,
    seen: out.seen,
    skipped: out.skipped,
    bytes: WRITTEN.reduce(
      (sum, table) => sum + rows[table].pieces.reduce((bytes, piece) => bytes + piece.length, 0),
      0,
    ),
    release,
  }
}
