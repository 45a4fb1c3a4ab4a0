/**
 * The same logs, `delay` later: what clients of a delayed tier hear. It moves from mark to mark on `committed_at`, so that a delayed client's
 * board is at every moment a state that a real-time client had. The log is read a second time instead of keeping a minute of commits in
 * memory: the log is bounded, and a minute of a busy board is not small.
 */
import type { Redis } from 'ioredis'
import { concat, defer, Observable, of } from 'rxjs'
import type { Moment } from '../positions.ts'
import { lingering } from './linger.ts'
import type { Signal, Tail } from './log.ts'
import { LogBehind, LogGap, readHead, readLog } from './read-log.ts'
import { advance, ORIGIN, type State } from './vector.ts'

// The state `delay` ago moves once a second (positions.ts); a look in between is one in memory.
const EVERY_MS = 200
// After the log was lost the last `delay` is in the store only: clients then get a snapshot this often until the log reaches back far enough.
const GAP_EVERY_MS = 5_000

/** The store is ahead of a log until a new owner has published what its predecessor could not: the next look goes on, and other partitions meanwhile. */
const unlessBehind = (error: unknown): void => {
  if (!(error instanceof LogBehind)) throw error
}

export const createDelayedLog = (deps: {
  redis: Redis
  prefix: string
  now: () => number
  /** The state `delay` ago, the very one that the delayed caller's answers show. */
  moment: () => Promise<Moment>
  onError: (error: unknown) => void
  stopping: AbortSignal
}): Tail => {
  const { redis, prefix, now, moment, onError } = deps
  let state: State = ORIGIN
  let started = false

  const stateOf = async ({ positions, times }: Moment): Promise<State> => {
    const heads = await Promise.all(positions.map((_, partition) => readHead(redis, prefix, partition)))
    return { vector: positions, generations: heads.map(head => head?.generation ?? ''), times }
  }

  const follow = new Observable<Signal>(out => {
    let stopped = false
    let gapAt = Number.NEGATIVE_INFINITY
    const gap = async (): Promise<void> => {
      if (Math.abs(now() - gapAt) < GAP_EVERY_MS) return
      gapAt = now()
      state = await stateOf(await moment())
      if (!stopped) out.next({ kind: 'gap', state })
    }
    const move = async (partition: number, position: number, committed_at: string): Promise<void> => {
      const at = state.vector[partition] ?? 0
      let generation = state.generations[partition] ?? ''
      if (generation === '') generation = (await readHead(redis, prefix, partition))?.generation ?? ''
      if (generation === '') throw new LogGap(`partition ${partition} has no log`)
      for await (const commit of readLog(redis, prefix, partition, at, { generation, position, committed_at })) {
        if (stopped) return
        state = advance(state, partition, commit)
        out.next({ kind: 'commit', state, commit })
      }
    }
    const step = async (): Promise<void> => {
      const target = await moment()
      if (!started) {
        state = await stateOf(target)
        if (stopped) return
        started = true
        out.next({ kind: 'start', state })
      }
      // Positions are given again: the log of those that were told is no more, and who has their rows begins anew.
      if (target.positions.some((position, partition) => position < (state.vector[partition] ?? 0)))
        throw new LogGap('the store has lost rows')
      for (const [partition, position] of target.positions.entries())
        if (position > (state.vector[partition] ?? 0))
          await move(partition, position, new Date(target.times[partition] ?? 0).toISOString()).catch(unlessBehind)
    }
    const loop = async (): Promise<void> => {
      try {
        await step()
      } catch (error) {
        if (error instanceof LogGap) await gap().catch(onError)
        else if (!stopped) onError(error)
      }
      if (!stopped) setTimeout(() => void loop(), EVERY_MS).unref()
    }
    void loop()
    return () => {
      stopped = true
      started = false
    }
  })

  const shared = follow.pipe(lingering(deps.stopping))
  return { signals$: defer(() => (started ? concat(of<Signal>({ kind: 'start', state }), shared) : shared)) }
}
