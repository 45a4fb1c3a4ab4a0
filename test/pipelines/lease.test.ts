/* A lease while Redis does not answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { acquire } from '../../pipelines/lease.ts'
import { until } from '../until.ts'

const test = suite('a lease')
const LEASE_MS = 40

test('asks a Redis that is away once, keeps what it has, and goes on when it is back', async () => {
  const waiting: ((answer: number) => void)[] = []
  let asked = 0
  const redis = {
    set: async () => 'OK',
    eval: () => {
      asked += 1
      return new Promise<number>(resolve => waiting.push(resolve))
    },
  }
  const lease = await acquire(redis as unknown as Redis, 'key', 'me', LEASE_MS)
  await until('it is asked', () => asked === 1)
  await sleep(10 * LEASE_MS)
  assert.equal([asked, lease?.held()], [1, true])
  waiting.shift()?.(1)
  await until('it is asked again', () => asked === 2)
  assert.is(lease?.held(), true)
  const released = lease?.release()
  for (const answer of waiting) answer(1)
  await released
})

test.run()
