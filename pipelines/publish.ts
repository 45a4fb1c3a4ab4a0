/**
 * Publish: a partition's committed rows go to its bounded log in Redis, and every subscriber is told, by one script.
 * The log's order is the positions'. It keeps at least `keep_ms`, bounded in bytes; a log that is gone starts under a new generation.
 *
 * A Redis that was killed, or a replica that took its place, may have lost its last writes: the log then ends before what was published, and
 * going on would leave a hole that nobody notices. So every publication says where the log must end; where it does not, what is missing comes
 * from the store. (A new generation would be exact too, but costs every client a snapshot.)
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import { headKey, headsChannel, logKey } from './model/log-keys.ts'
import type { Mark } from './roll-back.ts'
import type { Rows, Sealed } from './sealed.ts'

const SCRIPT = readFileSync(new URL('./lua/publish.lua', import.meta.url), 'utf8')
/** The tables whose rows are in the log, in the order of a position's entries. */
export const LOGGED = ['events', 'ticks', 'opportunities', 'game_states', 'splits'] as const
export type Entry = { position: number; type: (typeof LOGGED)[number]; rows: Rows }

/** Reads the stored rows of (from, to] of a partition; all of it must be committed. */
export type ReadStored = (from: number, to: number) => Promise<Entry[]>

/** The columns of a table that the log tells. Opportunities are only named, with what streams look at: their prices would be most of the log. */
export const loggedColumns = (type: Entry['type']): string =>
  type === 'opportunities' ? 'position, id, kind, event_id, league, current' : '* EXCEPT (committed_at, stored_at)'

const entriesOf = (out: Sealed): Entry[] => {
  if (out.current === 0) return []
  const { position } = out
  const rowsOf = (type: Entry['type']): Rows => (type === 'opportunities' ? out.told : out.rows[type])
  const entries = LOGGED.map((type): Entry => ({ position, type, rows: rowsOf(type) }))
  return entries.filter(entry => entry.rows.count > 0)
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
  /** The last mark that this owner found: the log must end there once it has caught up. */
  position: number
  stored: ReadStored
}

/** What the script answers. */
const REFUSED = 0
const ELSEWHERE = 3

/** Where the log must end for a publication to be appended; `anew`: whatever stands there is not ours, a new log begins. */
type Previous = number | 'anew'

/** The publisher of one owner. Its answers are false once a newer epoch stands in Redis. */
export const createPublisher = (options: PublishOptions) => {
  const { redis, prefix, partition, epoch, keep_ms, keep_bytes, monotonic, stored } = options
  const head = headKey(prefix, partition)
  /** What the log holds of ours, oldest first: what may be trimmed, and when. */
  const kept: { position: number; at: number; bytes: number }[] = []
  let bytes = 0
  let currentAt = options.current_at
  /** Where the log ends by what was sent: commands run in the order in which they are sent. */
  let sent = options.position
  const send = async (
    position: number,
    committedAt: string,
    entries: readonly Entry[],
    previous: Previous,
    settledAt = committedAt,
  ): Promise<number> => {
    const args: (string | Buffer)[] = []
    let size = 0
    let n = 0
    for (const entry of entries) {
      for (const piece of entry.rows.pieces) {
        args.push(`${entry.position}-${n++}`, entry.type, piece)
        size += piece.length
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
    sent = Math.max(sent, position)
    return (await redis.eval(
      SCRIPT,
      2,
      logKey(prefix, partition),
      head,
      headsChannel(prefix),
      partition,
      epoch,
      randomBytes(6).toString('hex'),
      position,
      committedAt,
      trim,
      currentAt,
      previous === 'anew' ? '' : previous,
      settledAt,
      ...args,
    )) as number
  }

  /** Publishes what is stored up to a mark and not in the log. */
  const catchUp = async ({ position, committed_at }: Pick<Mark, 'position' | 'committed_at'>): Promise<boolean> => {
    for (;;) {
      const [stands, stoodAt] = await redis.hmget(head, 'position', 'committed_at')
      const end = stands ? Number(stands) : position
      if (end > position && end <= sent) return true
      // A log that ends above all that is committed is of a store that has lost rows since. One that ended before all that a log keeps is of a
      // Redis that came back as it was long ago: what is missing may be more than this process can hold, and nobody would go on from there.
      const isOld = end < position && Date.parse(committed_at) - Date.parse(stoodAt ?? '') > keep_ms
      const previous = end > position || isOld ? 'anew' : end
      const entries = end < position && !isOld ? await stored(end, position) : []
      const answer = await send(position, committed_at, entries, previous)
      // Elsewhere again: a former owner published meanwhile, or Redis has lost more.
      if (answer !== ELSEWHERE) return answer !== REFUSED
    }
  }

  const publishOn = async (
    position: number,
    committed_at: string,
    entries: readonly Entry[],
    settledAt?: string,
  ): Promise<boolean> => {
    if (position < sent) return true
    const answer = await send(position, committed_at, entries, sent, settledAt)
    return answer === ELSEWHERE ? catchUp({ position, committed_at }) : answer !== REFUSED
  }

  return {
    /** Publishes committed outputs of this partition, in order. False: a newer owner's epoch stands, nothing was published. */
    publish: (outputs: readonly Sealed[], committedAt: string): Promise<boolean> => {
      const last = outputs.at(-1)
      if (outputs.some(out => out.current === 1)) currentAt = committedAt
      return last ? publishOn(last.position, committedAt, outputs.flatMap(entriesOf)) : Promise.resolve(true)
    },
    /**
     * Tells the head again, idle or not: who is behind reads the log, and a silent partition is noticed.
     * @param horizon epoch ms: nothing more will be committed up to then
     */
    announce: (mark: Pick<Mark, 'position' | 'committed_at'>, horizon: number | null = null): Promise<boolean> =>
      publishOn(mark.position, mark.committed_at, [], horizon === null ? undefined : new Date(horizon).toISOString()),
    /** To be called first, with the mark that was found: a former owner may have died between its mark and its publication. */
    catchUp,
    /** Epoch ms: the horizon that was last told, by whichever owner. Once this one has published none before it tells another. */
    horizon: async (): Promise<number> => Date.parse((await redis.hget(head, 'settled_at')) ?? '') || 0,
  }
}
export type Publisher = ReturnType<typeof createPublisher>
