/* What a pipelines process says of its feeds, for `/health`. */
import type { Redis } from 'ioredis'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Heard } from '../../pipelines/heard.ts'
import { startPulse } from '../../pipelines/pulse.ts'
import type { Queues } from '../../pipelines/queue.ts'
import { until } from '../until.ts'

const NOW = Date.parse('2026-08-04T20:00:00Z')

/** What a job without prices told, refused for these reasons. */
const told = (feed: string, reasons: readonly string[]): Heard => {
  const nothing = async (): Promise<void> => {}
  const league = { league: 'nfl', observed_at: NOW, run: '', current: 1, shift_ms: 0, interval_ms: 1 } as const
  const job = { data: { kind: 'part', feed, ...league }, id: 'a', lane: 'live', setAside: 0 } as const
  return { job: { ...job, complete: nothing, fail: nothing }, seen: 0, reasons: new Map(reasons.map(one => [one, 1])) }
}

/** A pulse of two feeds, and what it said last. @param written called while it writes what was committed */
const pulseOf = (now: () => number, written: () => void = () => {}) => {
  const hashes: Record<string, Record<string, string>> = {}
  const redis = {
    hset: async (key: string, ...said: [string, string] | [Record<string, string>]) => {
      const [field, value] = said
      hashes[key] = { ...hashes[key], ...(typeof field === 'string' ? { [field]: value ?? '' } : field) }
      if (typeof field === 'object') written()
      return 1
    },
    hgetall: async (key: string) => hashes[key] ?? {},
    hdel: async () => 1,
  }
  const queues = { depth: async () => ({ waiting: 0, active: 0, oldest_ms: 0 }) }
  const pulse = startPulse({
    redis: redis as unknown as Redis,
    queues: queues as unknown as Queues,
    ...{ prefix: 'p', name: 'one', partitions: 1, now, paused: () => null },
    feeds: [
      { id: 'pinnacle', interval_ms: 30_000 },
      { id: 'espn', interval_ms: 15_000 },
    ],
  })
  const said = () => JSON.parse(hashes['p:pipelines']?.one ?? '{"feeds":[]}')
  return { pulse, said }
}

test('a feed that never brought anything, or garbage alone, is silent since the start', async () => {
  let now = NOW
  const { pulse, said } = pulseOf(() => now)
  await until('it speaks', async () => said().feeds.length > 0)
  now += 60_000
  pulse.committed([told('espn', []), told('pinnacle', ['not_json'])], '2026-08-04T20:00:50.000Z')
  await until('it speaks again', async () => said().at === '2026-08-04T20:01:00.000Z')
  await pulse.close()
  const since = '2026-08-04T20:00:00.000Z'
  assert.equal(said().feeds, [
    { id: 'pinnacle', interval_ms: 30_000, last_commit_at: null, since },
    { id: 'espn', interval_ms: 15_000, last_commit_at: '2026-08-04T20:00:50.000Z', since },
  ])
})

test('what the store says where no partition can be taken over is told while it is said again', async () => {
  let now = NOW
  const { pulse, said } = pulseOf(() => now)
  try {
    await until('it speaks', async () => said().refused === null)
    pulse.refused(new Error('nothing that the store says'))
    pulse.refused(Object.assign(new Error('Cannot reserve 1.00 MiB'), { code: 'NOT_ENOUGH_SPACE' }))
    await until('it tells it', async () => said().refused === 'NOT_ENOUGH_SPACE')
    now += 10_000
    await until('it is over', async () => said().refused === null, 5_000)
  } finally {
    await pulse.close()
  }
})

test('what is committed while it writes is told by the next beat', async () => {
  const times = ['2026-08-04T20:00:01.000Z', '2026-08-04T20:00:02.000Z']
  const { pulse, said } = pulseOf(
    () => NOW,
    () => pulse.committed([told('espn', [])], times[1] ?? ''),
  )
  pulse.committed([told('espn', [])], times[0] ?? '')
  try {
    await until('it tells the first', async () => said().feeds.at(1)?.last_commit_at === times[0])
    await until('it tells the second', async () => said().feeds.at(1)?.last_commit_at === times[1], 5_000)
  } finally {
    await pulse.close()
  }
})

test.run()
