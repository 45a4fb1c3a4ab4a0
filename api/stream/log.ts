/**
 * The partitions' logs, followed once per process (over its one Redis subscriber) and shared by all its clients.
 *
 * `<prefix>:heads` says how far a partition is; the rows are read from its log, so a lost message costs nothing: the next head (every second,
 * idle or not) brings what was missed.
 */
import type { Redis } from 'ioredis'
import { concat, defer, Observable, of } from 'rxjs'
import { z } from 'zod'
import { headsChannel } from '../../pipelines/model/log-keys.ts'
import { PARTITIONS } from '../../pipelines/model/partition-of.ts'
import type { Channels } from '../channels.ts'
import { parseJson } from '../json.ts'
import { lingering } from './linger.ts'
import { type Commit, type Head, LogBehind, LogGap, readHead, readLog } from './read-log.ts'
import { advance, digest, ORIGIN, type State } from './vector.ts'

/** `start` and `gap`: whoever holds something older than `state` asks anew. `commit`: `state` is the one after it. */
export type Signal = { kind: 'start' | 'gap'; state: State } | { kind: 'commit'; state: State; commit: Commit }
export type Tail = { signals$: Observable<Signal> }

const RETRY_MS = 250

const announced = z.object({
  p: z
    .number()
    .int()
    .min(0)
    .max(PARTITIONS - 1),
  generation: z.union([z.string(), z.number()]).transform(String),
  position: z.coerce.number().int().min(0),
  committed_at: z.string(),
  current_at: z.string().nullish(),
})

/** Follows all partitions from where their heads are when the first one listens. */
export const createLog = (deps: {
  redis: Redis
  channels: Pick<Channels, 'on'>
  prefix: string
  onError: (error: unknown) => void
  stopping: AbortSignal
}): Tail => {
  const { redis, channels, prefix, onError } = deps
  let state = ORIGIN
  let started = false

  const follow = new Observable<Signal>(out => {
    const heads = new Map<number, Omit<Head, 'trimmed'>>()
    const busy = new Set<number>()
    const retried = new Set<number>()
    let stopped = false
    const commitTo = (commit: Commit): void => {
      state = advance(state, commit.partition, commit)
      out.next({ kind: 'commit', state, commit })
    }
    /** Once at a time: heads are heard meanwhile, and each of them tries too. */
    const retry = (partition: number): void => {
      if (retried.has(partition)) return
      retried.add(partition)
      setTimeout(() => {
        retried.delete(partition)
        void pump(partition)
      }, RETRY_MS).unref()
    }
    const jump = async (partition: number): Promise<void> => {
      const head = await readHead(redis, prefix, partition)
      if (!head || stopped) return
      const heard = heads.get(partition)
      const isHeard = heard?.generation === head.generation && heard.position <= head.position
      // A Redis that came back with a log of long ago: nobody is told of that time. Its owner brings what has been since, and says so.
      if (head.position < (state.vector[partition] ?? 0) && !isHeard) return retry(partition)
      state = advance(state, partition, head)
      out.next({ kind: 'gap', state })
    }
    const pump = async (partition: number): Promise<void> => {
      if (stopped || busy.has(partition) || !started) return
      busy.add(partition)
      try {
        for (;;) {
          const head = heads.get(partition)
          const at = state.vector[partition] ?? 0
          const known = state.generations[partition] ?? ''
          if (!head || stopped || (head.generation === known && head.position <= at)) break
          // A partition's first log holds everything from its first position, unless readLog finds it trimmed; any other new log does not go on where the old one ended.
          if (known !== '' && known !== head.generation) throw new LogGap(`partition ${partition}: a new log`)
          for await (const commit of readLog(redis, prefix, partition, at, head)) if (!stopped) commitTo(commit)
        }
      } catch (error) {
        if (error instanceof LogBehind) retry(partition)
        else if (error instanceof LogGap) await jump(partition).catch(onError)
        else {
          onError(error)
          retry(partition)
        }
      } finally {
        busy.delete(partition)
      }
    }
    const hear = (message: string): void => {
      const parsed = announced.safeParse(parseJson(message))
      if (!parsed.success) {
        onError(new Error(`a head that cannot be read: ${message.slice(0, 200)}`))
        return
      }
      const { p, generation, position, committed_at, current_at } = parsed.data
      heads.set(p, { generation: digest(generation), position, committed_at: current_at || committed_at })
      void pump(p)
    }
    /** Where all partitions are now. */
    const look = async (): Promise<void> => {
      try {
        const found = await Promise.all(ORIGIN.vector.map((_, partition) => readHead(redis, prefix, partition)))
        if (stopped) return
        // A message heard meanwhile is newer than what was read.
        for (const [p, head] of found.entries()) {
          const heard = heads.get(p)
          if (head && (heard?.generation !== head.generation || heard.position < head.position)) heads.set(p, head)
        }
        state = ORIGIN
        for (const [p, head] of found.entries()) if (head) state = advance(state, p, head)
        started = true
        out.next({ kind: 'start', state })
        for (const partition of heads.keys()) void pump(partition)
      } catch (error) {
        if (stopped) return
        onError(error)
        setTimeout(() => void look(), RETRY_MS).unref()
      }
    }
    // Heard before looked at: a commit in between is then behind the state that is read, or announced.
    const deaf = channels.on(headsChannel(prefix), hear)
    void look()
    return () => {
      stopped = true
      started = false
      deaf()
    }
  })

  const shared = follow.pipe(lingering(deps.stopping))
  // Whoever comes later starts at the present state: nothing is emitted between the two subscriptions, as both are synchronous.
  return { signals$: defer(() => (started ? concat(of<Signal>({ kind: 'start', state }), shared) : shared)) }
}
