/* Who takes a feed, or the sweeps: the lease first, then a clock above what is stored, then the first stamp. */
import type { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import { createHolds } from '../../pipelines/hold.ts'
import { createLogger } from '../../scripts/logger.ts'
import type { Store } from '../../sql/shards.ts'
import { until } from '../until.ts'

const test = suite('a hold')

const AT = 1_800_000_000_000
const HOUR = 3600_000

/** Holds by a Redis that has one key for all, and a store that answers when it is told to. */
const open = (owner = 'me', keys = new Map<string, string>()) => {
  const redis = {
    set: async (key: string, value: string) => (keys.has(key) ? null : keys.set(key, value) && 'OK'),
    // Both scripts: who asks to extend or to release has to be the holder.
    eval: async (script: string, _: number, key: string, value: string) => {
      if (keys.get(key) !== value) return 0
      if (script.includes('DEL')) keys.delete(key)
      return 1
    },
  }
  const asked: { answer: (newest: number) => void; fail: () => void }[] = []
  const query = () =>
    new Promise((resolve, reject) => {
      asked.push({
        answer: newest => resolve([{ at: new Date(newest).toISOString() }]),
        fail: () => reject(new Error('the store is away')),
      })
    })
  const clock = createClock(
    () => AT,
    () => 0,
  )
  const holds = createHolds({
    redis: redis as unknown as Redis,
    sql: { query } as unknown as Store,
    owner,
    clock,
    log: createLogger({ LOG_LEVEL: 'silent' }, 'hold'),
  })
  /** The next question to the store. */
  const question = async (count: number) => {
    await until(`question ${count}`, () => asked.length === count, 5_000)
    const last = asked[count - 1]
    if (!last) throw new Error('nothing was asked')
    return last
  }
  return { keys, holds, clock, question, asked }
}

test('is not there before the clock is above what is stored, with room for what is queued', async () => {
  const { holds, clock, question, keys } = open()
  const hold = holds('feed')
  const taking = hold.take()
  const asked = await question(1)
  assert.is(keys.get('feed'), 'me')
  assert.not.ok(hold.held())
  asked.answer(AT + HOUR)
  assert.ok(await taking)
  assert.ok(hold.held())
  assert.ok(clock.stamp() > AT + HOUR + 5_000)
  await hold.release()
  assert.not.ok(hold.held())
  assert.is(keys.size, 0)
})

test('leaves a clock alone that is ahead of what is stored', async () => {
  const { holds, clock, question } = open()
  const hold = holds('feed')
  const taking = hold.take()
  ;(await question(1)).answer(AT - 1)
  assert.ok(await taking)
  assert.ok(clock.stamp() < AT + 10)
  assert.is(clock.since(), AT)
  await hold.release()
})

test('keeps its lease while the store is away, and asks again', async () => {
  const { holds, clock, question, keys } = open()
  const hold = holds('feed')
  for (const count of [1, 2]) {
    const taking = hold.take()
    ;(await question(count)).fail()
    assert.not.ok(await taking)
    assert.not.ok(hold.held())
    assert.is(keys.get('feed'), 'me')
  }
  const taking = hold.take()
  ;(await question(3)).answer(AT + HOUR)
  assert.ok(await taking)
  assert.ok(clock.stamp() > AT + HOUR)
  await hold.release()
  assert.is(keys.size, 0)
})

test("another's lease is not taken, and nothing is asked for it", async () => {
  const { holds, asked } = open('me', new Map([['feed', 'another']]))
  assert.not.ok(await holds('feed').take())
  assert.is(asked.length, 0)
})

test('is not there when it was released, or lost, while the store was asked; after that it is asked anew', async () => {
  const { holds, clock, question, keys } = open()
  const released = holds('sweeper')
  const taking = released.take()
  const first = await question(1)
  await released.release()
  first.answer(AT)
  assert.not.ok(await taking)
  assert.is(keys.size, 0)

  let losses = 0
  const hold = holds('feed', () => {
    losses += 1
  })
  const losing = hold.take()
  const second = await question(2)
  keys.set('feed', 'another')
  await until('it is lost', () => losses === 1, 5_000)
  second.answer(AT)
  assert.not.ok(await losing)
  keys.delete('feed')
  const again = hold.take()
  ;(await question(3)).answer(AT + HOUR)
  assert.ok(await again)
  assert.ok(clock.stamp() > AT + HOUR)
  await hold.release()
})

test('what is taken while the store is asked shares the next question, which knows what was stored since', async () => {
  const { holds, clock, question, asked } = open()
  const all = ['a', 'b', 'c'].map(key => holds(key))
  const first = all[0]?.take()
  const early = await question(1)
  const others = all.slice(1).map(hold => hold.take())
  early.answer(AT)
  assert.ok(await first)
  ;(await question(2)).answer(AT + HOUR)
  assert.equal(await Promise.all(others), [true, true])
  assert.is(asked.length, 2)
  assert.ok(clock.stamp() > AT + HOUR)
  for (const hold of all) await hold.release()
})

test.run()
