/**
 * The newest state that may be shown: a position per partition (design, 1.6). It is told by every publication on `<prefix>:heads`; where nothing
 * is heard of a partition (no owner runs, or Redis is away) the marks of the store are asked, at most once a second. What a delayed caller is
 * shown is `late.ts`.
 *
 * How far a state is final: an owner says with its head up to which time nothing more will be committed (pipelines/horizon.ts). Of a partition
 * that is silent the store's own clock says it, less exactly: no mark appears that is more than some seconds old.
 */

import { z } from 'zod'
import { headsChannel } from '../pipelines/model/log-keys.ts'
import { MARK_MS } from '../pipelines/model/mark-age.ts'
import type { Store } from '../sql/shards.ts'
import type { Channels } from './channels.ts'
import { parseJson } from './json.ts'
import { createLate } from './late.ts'
import { type Heads, headsAt, noHeads, readHeads } from './marks.ts'

/** A state on the commit axis. Never changed once given out. */
export type Moment = {
  positions: readonly number[]
  /** Per partition: committed_at of its newest live mark, epoch ms. */
  times: readonly number[]
}

const headMessage = z.object({
  p: z.int().min(0),
  position: z.coerce.number(),
  committed_at: z.string(),
  current_at: z.string().nullish(),
  settled_at: z.string().nullish(),
})

/** An owner says where it stands every second, idle or not. */
const LIVE_MS = 3_000
const ASK_MS = 1_000
// What is told is exact; this much is for a Redis that has forgotten it while an heir took over.
const MARGIN_MS = 1_000
// It is seen a little later than it is judged.
const SETTLED_MS = MARK_MS + 500

export type Positions = ReturnType<typeof createPositions>

export function createPositions(deps: {
  sql: Store
  channels: Channels
  prefix: string
  now: () => number
  partitions: number
}) {
  const { sql, channels, prefix, now, partitions } = deps
  let heads: Heads = noHeads(partitions)
  const heard = new Array<number>(partitions).fill(0)
  /** The horizon told of each, epoch ms of the store's clock. */
  const settled = new Array<number>(partitions).fill(0)
  let lastHeard = Number.NEGATIVE_INFINITY
  let asked = Number.NEGATIVE_INFINITY
  /** The store's clock when it was asked. */
  let clock = 0
  let asking: Promise<void> | null = null
  const late = createLate({ sql, partitions, monotonic: () => performance.now() })

  const hear = (message: string) => {
    const read = headMessage.safeParse(parseJson(message))
    if (!read.success || read.data.p >= partitions) return
    const { p, position, committed_at, current_at, settled_at } = read.data
    lastHeard = heard[p] = now()
    // Told of before the store was asked, or the store has lost rows: it knows.
    if (position < (heads.positions[p] ?? 0) && !isOf(ASK_MS, asked)) askOnce().catch(() => {})
    settled[p] = Math.max(settled[p] ?? 0, Date.parse(settled_at ?? '') || 0)
    const time = Math.max(heads.times[p] ?? 0, Date.parse(current_at ?? committed_at) || 0)
    if (position === heads.positions[p] && time === heads.times[p]) return
    heads = {
      positions: heads.positions.with(p, Math.max(position, heads.positions[p] ?? 0)),
      times: heads.times.with(p, time),
    }
  }

  const ask = async () => {
    asked = now()
    const before = heads.positions
    const read = await readHeads(sql, partitions)
    clock = read.clock
    // No mark goes away but with a store that has lost its last ones (a power cut, a backup). Their positions are given again: to stay above would show
    // commits in the making, and kept answers as the newest.
    const isLost = read.positions.map((position, p) => position < (before[p] ?? 0))
    if (isLost.includes(true)) late.beginAnew()
    heads = {
      positions: read.positions.map((position, p) =>
        isLost[p] ? position : Math.max(position, heads.positions[p] ?? 0),
      ),
      times: read.times.map((time, p) => (isLost[p] ? time : Math.max(time, heads.times[p] ?? 0))),
    }
  }

  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  /** Whether a time is of the last seconds. What stands ahead of a clock that was set back is not. */
  const isOf = (ms: number, at: number): boolean => Math.abs(now() - at) < ms
  const live = () => heard.flatMap((at, p) => (isOf(LIVE_MS, at) ? [p] : []))

  /** The state `delay` seconds ago, if nobody has to be asked for it. */
  const known = (delay: number): Moment | null => {
    if (delay > 0) return late.known(delay * 1000)
    const isFresh = clock > 0 && (isOf(ASK_MS, asked) || heard.every(at => isOf(LIVE_MS, at)))
    return isFresh ? heads : null
  }

  const safe = (delay: number): number => {
    if (delay > 0) return late.at(delay * 1000)
    const told = live().map(p => (settled[p] ?? 0) - MARGIN_MS)
    return Math.max(0, Math.min(...told, ...(told.length < partitions ? [clock - SETTLED_MS] : [])))
  }

  let unsubscribe = () => {}

  return {
    partitions,

    /** Begins to listen; the first question waits for the store. */
    start() {
      unsubscribe = channels.on(headsChannel(prefix), hear)
    },

    stop: () => unsubscribe(),

    known,

    /** The state `delay` seconds ago, 0 for the newest. @throws what the store throws when only it could tell */
    async look(delay = 0): Promise<Moment> {
      const moment = known(delay)
      if (moment !== null) return moment
      if (delay > 0) return (await late.look(delay * 1000)).moment
      if (clock === 0) await askOnce()
      else {
        // With heads to go by a store that is away is waited for by who reads from it.
        const asking = askOnce()
        await (isOf(LIVE_MS, lastHeard) ? asking.catch(() => {}) : asking)
      }
      return heads
    },

    /** The positions of the last marks with committed_at <= T (epoch ms), for a T at least some seconds ago. */
    async vectorAt(time: number): Promise<readonly number[]> {
      return (await headsAt(sql, time, partitions)).positions
    },

    /** Whether there still is all of a vector that was given out. What lies above all that is known is asked of the store: another process may have heard sooner. */
    async holds(positions: readonly number[]): Promise<boolean> {
      const isKnown = (): boolean => positions.every((position, p) => position <= (heads.positions[p] ?? 0))
      try {
        // Twice: what was under way may have been asked before the vector was told.
        for (let n = 0; n < 2 && !isKnown(); n++) await askOnce()
      } catch {
        // A store that is away is waited for by who reads from it.
        return true
      }
      return isKnown()
    },

    /** Epoch ms: every mark committed before it is in the state that `look` has just given (`server_time` of a delta). */
    safe,

    /**
     * Up to when the marks are that make the state `delay` seconds ago, epoch ms. While the store is away: of the last one that was known.
     * @throws what the store throws when there is none
     */
    async until(delay: number): Promise<number> {
      const look = late.look(delay * 1000).then(({ at }) => at)
      return late.at(delay * 1000) > 0 ? look.catch(() => late.at(delay * 1000)) : look
    },

    /** The latest time that answers tell, epoch ms: of our clock or, where that is behind, of the store's (a data time, or `server_time`). What is later is to come. */
    latest: () => Math.max(now(), safe(0), ...heads.times),

    /** Partitions whose owner is heard, and those whose owner has fallen silent. */
    live,
    silent: () => heard.flatMap((at, p) => (at > 0 && !isOf(LIVE_MS, at) ? [p] : [])),
  }
}

/** The data time of some partitions at a moment, epoch ms: the newest of theirs; of all, where they have never held anything. */
export function dataTime(moment: Moment, touched: readonly number[]): number {
  const own = touched.reduce((newest, p) => Math.max(newest, moment.times[p] ?? 0), 0)
  return own > 0 ? own : Math.max(0, ...moment.times)
}
