/**
 * The owners of a process: for each partition that it can lease, reign after reign. Partitions spread evenly over the processes that are
 * there; a process that dies is seen by its lease, two seconds later at most.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { filter, Subject, Subscription } from 'rxjs'
import { shardOf } from '../sql/shards.ts'
import type { Failpoint } from './commit.ts'
import type { Feeds } from './job.ts'
import { acquire, LEASE_MS, type Lease } from './lease.ts'
import type { PipelineMetrics } from './metrics.ts'
import { partitionPrefix } from './model/log-keys.ts'
import { PoisonError, reignSteps, type Step } from './partition.ts'
import type { Pulse } from './pulse.ts'
import { openTaker, type Queues } from './queue.ts'
import { createReigns } from './reigns.ts'
import { createRoom } from './room.ts'
import { sayOnce } from './say-once.ts'
import type { Sealed } from './sealed.ts'
import { createSettler } from './settle.ts'
import { createShare } from './share.ts'
import { type Reign, type TakeOverDeps, takeOver, vouch } from './take-over.ts'
import { createTurns } from './turns.ts'
import { whileBusy } from './while-busy.ts'
import { createWork } from './work.ts'
import type { Writers } from './writers.ts'

const MAX_BACKOFF_MS = 5_000

export type OwnersDeps = TakeOverDeps & {
  redis: Redis
  /** For subscriptions alone. */
  subscriber: Redis
  prefix: string
  partitions: number
  queues: Queues
  writers: Writers
  feeds: Feeds
  metrics: PipelineMetrics
  pulse: Pulse
  failpoint: Failpoint
  monotonic: () => number
  log: Logger
  /** How long a dead process's partitions wait for the next owner, at most; all that has to do with it follows. */
  lease_ms?: number | undefined
}

export const startOwners = async (deps: OwnersDeps) => {
  const { redis, prefix, log, metrics, monotonic, writers, lease_ms = LEASE_MS } = deps
  const heads = new Map<number, { position: number; committed_at: string }>()
  const leases = new Map<number, Lease>()
  const work = createWork()
  const room = createRoom()
  const turn = createTurns()
  const { reigns, end, drain, causeOf, suspect, suspectsOf } = createReigns({ metrics, log, room, work, monotonic })
  const taken = new Set<number>()
  let closing = false
  let share = deps.partitions

  const steps = new Subject<Step>()
  const settling = new Subscription()
  const stopped = (error: unknown): void => log.fatal({ err: error }, 'the committer stopped')
  const settle = {
    ...{ monotonic, failpoint: deps.failpoint, metrics, end, room, suspect },
    committed: (reign: Reign, outputs: readonly Sealed[], committed_at: string): void => {
      writers.of(reign.partition).published(reign.partition)
      heads.set(reign.partition, { position: outputs.at(-1)?.position ?? 0, committed_at })
      deps.pulse.committed(outputs, committed_at)
    },
    dead: ({ reign, output, dead }: Step): void => {
      metrics.dead()
      log.error({ partition: reign.partition, job: output.job.id, reason: dead }, 'dead letter')
    },
  }
  for (const committer of writers.all) {
    const own = steps.pipe(filter(({ reign }) => writers.of(reign.partition) === committer))
    settling.add(own.pipe(whileBusy(createSettler({ ...settle, committer }))).subscribe({ error: stopped }))
  }

  const reignOnce = async (partition: number, lease: Lease): Promise<void> => {
    const reign = await takeOver(deps, partition)
    // That took a while: meanwhile the process may have been told to stop, or to give the partition away.
    if (closing || leases.get(partition) !== lease) return
    writers.of(partition).startFrom(partition, reign.earliest)
    writers.closingsOf(partition).inherit(reign)
    heads.set(partition, { position: reign.next - 1, committed_at: new Date(reign.committed_at).toISOString() })
    reigns.set(partition, reign)
    metrics.lease('taken')
    // A start is no event: sixteen lines would stand between its first and what it says to a person.
    const starts = !taken.has(partition) && reign.rolled_back === 0
    taken.add(partition)
    log[starts ? 'debug' : 'info'](
      { partition, epoch: reign.epoch, position: reign.next - 1, rolled_back: reign.rolled_back },
      'partition taken over',
    )
    const taker = openTaker(redis, prefix, partition, deps.queues)
    const own = { ...deps, room, turn, sql: shardOf(deps.sql, partition), slabs: writers.slabsOf(partition) }
    const stop = (): void => end(reign, 'lost', null)
    lease.onLost(stop)
    if (!lease.held()) stop()
    try {
      await new Promise<void>((resolve, reject) => {
        reignSteps({ ...own, taker, work: () => work.wait(partition), suspects: suspectsOf(reign) }, reign).subscribe({
          next: step => steps.next(step),
          error: reject,
          complete: resolve,
        })
      })
    } catch (error) {
      if (error instanceof PoisonError) await taker.tries.blame(error.job.id, error.reason).catch(() => {})
      end(reign, error instanceof PoisonError ? 'poison' : 'outage', error)
    } finally {
      end(reign, 'released', null)
      reigns.delete(partition)
      if (!['poison', 'content', 'lost'].includes(causeOf(reign))) await taker.tries.forgive().catch(() => 0)
      await taker.close().catch(() => {})
    }
  }

  const serve = async (partition: number): Promise<void> => {
    let backoff = 100
    const takingOver = sayOnce(log, 'a partition could not be taken over; waiting', deps.pulse.refused)
    while (!closing) {
      const key = `${partitionPrefix(prefix, partition)}:lease`
      const lease = leases.size < share ? await acquire(redis, key, deps.owner.name, lease_ms) : null
      if (!lease) {
        await sleep(lease_ms / 4)
        continue
      }
      leases.set(partition, lease)
      while (lease.held() && !closing && leases.get(partition) === lease) {
        const began = monotonic()
        try {
          await reignOnce(partition, lease)
          takingOver.worked()
        } catch (error) {
          takingOver.failed(error, { partition })
        }
        // A reign that lasted means that the store is back.
        backoff = monotonic() - began > 10_000 ? 100 : Math.min(backoff * 2, MAX_BACKOFF_MS)
        if (!closing && lease.held()) await sleep(backoff)
      }
      leases.delete(partition)
      await lease.release()
    }
  }

  // A command that was under way when the connection broke may have taken a job that nobody got: the next reign finds it in `active`.
  const cut = (): void => {
    for (const reign of reigns.values()) end(reign, 'outage', null)
  }
  redis.on('close', cut)

  await deps.subscriber.subscribe(`${prefix}:work`)
  deps.subscriber.on('message', (channel, message) => {
    if (channel === `${prefix}:work`) work.wake(Number(message))
  })

  const shares = createShare(redis, prefix, deps.owner.name, deps.partitions, lease_ms)
  const beat = async (): Promise<void> => {
    share = await shares.beat()
    if (leases.size > share) {
      const partition = Math.max(...leases.keys())
      leases.delete(partition)
      const reign = reigns.get(partition)
      if (reign) await drain(reign)
    }
    const clocks = new Map(await Promise.all(writers.all.map(async one => [one, await one.clock()] as const)))
    for (const [partition, reign] of reigns) {
      const head = heads.get(partition)
      if (!head || reign.over) continue
      const writer = writers.of(partition)
      const told = writer.of(partition, clocks.get(writer) ?? null)
      if (!(await reign.publisher.announce(head, told))) end(reign, 'replaced', null)
      else if (told !== null) await vouch(deps, reign, told)
    }
  }
  await beat().catch(() => {})
  // Not while Redis is away: each would wait for it.
  const beating = setInterval(() => redis.status === 'ready' && void beat().catch(() => {}), lease_ms / 2)
  const serving = Promise.all(Array.from({ length: deps.partitions }, (_, partition) => serve(partition)))

  return {
    owned: (): number[] => [...reigns.keys()],
    /** True when every partition that this process leases is warm and at work. */
    ready: (): boolean => leases.size > 0 && [...leases.keys()].every(partition => reigns.has(partition)),
    close: async (): Promise<void> => {
      closing = true
      clearInterval(beating)
      await Promise.all([...reigns.values()].map(drain))
      await serving
      settling.unsubscribe()
      await writers.close()
      redis.off('close', cut)
      await shares.leave()
    },
  }
}
