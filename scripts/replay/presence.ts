/**
 * Which runs are being replayed now. What a replay knows to be done must not be taken away under it: it would never send it again, or send it behind
 * what is younger, which then stands alone.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { acquire, type Lease } from '../../pipelines/lease.ts'
import { oneAtATime } from '../../pipelines/one-at-a-time.ts'
import type { Sql } from '../../sql/client.ts'
import { Refusal } from '../refusal.ts'

type Deps = { sql: Sql; redis: Redis; prefix: string }
type Patient = <T>(ask: () => Promise<T>) => Promise<T>

/** The state of a run that is being taken away, or was when that was cut off: a part of its rows may be gone. */
export const PURGING = 'purging'

const BEAT_MS = 1_000
/** A Redis that is away takes nothing away either: it is not waited for here, where nobody would be told. */
const FIRST_BEAT_MS = 2_000
/** A replay that was not heard for so long is gone, and a worker (pipelines/share.ts). */
export const SILENT_S = 5

const keyOf = (prefix: string, run: string): string => `${prefix}:replaying:${run}`
const secondsAt = async (redis: Redis): Promise<number> => Number((await redis.time())[0])

const stateOf = async (sql: Sql, run: string): Promise<string | null> => {
  const rows = await sql.query<{ state: string }>('SELECT state FROM runs FINAL WHERE run = {run:String}', { run })
  return rows[0]?.state ?? null
}

/** Whether anybody has said of late, in a sorted set of names by the seconds of Redis's clock, that he is there. */
export const isHeard = async (redis: Redis, key: string): Promise<boolean> =>
  (await redis.zcount(key, (await secondsAt(redis)) - SILENT_S, '+inf')) > 0

export const isReplayed = ({ redis, prefix }: Deps, run: string): Promise<boolean> => isHeard(redis, keyOf(prefix, run))

/**
 * A shifted run is replayed by one at a time: of two that go on with it each would move its starts by the same pause. Null: Redis is away.
 * @throws Refusal while another one does
 */
const alone = async ({ redis, prefix }: Deps, run: string, name: string): Promise<Lease | null> => {
  const key = `${keyOf(prefix, run)}:alone`
  // One that was killed a moment ago still holds it.
  for (const until = Date.now() + (SILENT_S + 1) * 1_000; redis.status === 'ready'; await sleep(100)) {
    const lease = await acquire(redis, key, name, SILENT_S * 1_000)
    if (lease) return lease
    if (Date.now() > until) throw new Refusal(`run ${run} is being replayed; stop that first`)
  }
  return null
}

/**
 * Says that a run is being replayed, until it is told to leave; and only then looks whether it is being taken away: of two that begin at once, one sees the other.
 * @throws Refusal when it is, or when it is shifted and another one replays it
 */
export const appear = async (
  { sql, redis, prefix, patient }: Deps & { patient: Patient },
  { run, shift }: { run: string; shift: boolean },
): Promise<{ leave: () => void }> => {
  const [key, name] = [keyOf(prefix, run), randomBytes(6).toString('hex')]
  const lease = shift ? await alone({ sql, redis, prefix }, run, name) : null
  const beat = oneAtATime(() =>
    secondsAt(redis)
      .then(seconds => redis.multi().zadd(key, seconds, name).expire(key, 60).exec())
      .catch(() => null),
  )
  await Promise.race([beat(), sleep(FIRST_BEAT_MS)])
  const timer = setInterval(() => void beat(), BEAT_MS)
  const leave = (): void => {
    clearInterval(timer)
    void redis.zrem(key, name).catch(() => 0)
    void lease?.release()
  }
  try {
    if ((await patient(() => stateOf(sql, run))) === PURGING)
      throw new Refusal(`run ${run} is being taken away, or half gone; end that with: npm run replay -- --purge ${run}`)
    return { leave }
  } catch (error) {
    leave()
    throw error
  }
}
