import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCache, type Question } from '../../api/cache.ts'
import { answerOf } from '../../api/respond.ts'

const test = suite('cache')

const setup = (maxBytes?: number) => {
  const counts = { hit: 0, shared: 0, miss: 0 }
  const clock = { now: 0 }
  const metrics = { hit: () => counts.hit++, shared: () => counts.shared++, miss: () => counts.miss++ }
  const cache = createCache({ now: () => clock.now, metrics, maxBytes })
  const question = (key: string, version: string, text = `${key}${version}`, pinned = false): Question => ({
    key,
    version,
    pinned,
    ask: async () => answerOf(text, null),
  })
  const ask = async (...of: Parameters<typeof question>) => (await cache.ask(question(...of))).body.toString()
  return { cache, counts, clock, ask, question }
}

test('answers the same question at the same state from memory', async () => {
  const { ask, counts } = setup()
  await ask('q', '1')
  await ask('q', '1')
  assert.equal(counts, { hit: 1, shared: 0, miss: 1 })
})

test('asks the store at most every 250 ms, then of the newest state', async () => {
  const { ask, counts, clock } = setup()
  assert.is(await ask('q', '1'), 'q1')
  clock.now = 249
  assert.is(await ask('q', '2'), 'q1')
  clock.now = 250
  assert.is(await ask('q', '3'), 'q3')
  assert.is(counts.miss, 2)
})

test('has one query in flight per question', async () => {
  const { cache, counts } = setup()
  let asked = 0
  const slow: Question = {
    key: 'q',
    version: '1',
    pinned: false,
    ask: async () => {
      asked++
      await new Promise(resolve => setTimeout(resolve, 10))
      return answerOf('x', null)
    },
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.ask(slow)))
  assert.is(asked, 1)
  assert.equal(counts, { hit: 0, shared: 19, miss: 1 })
})

test('never gives a page of a walk for one of another state', async () => {
  const { ask } = setup()
  assert.is(await ask('q', '1', 'one', true), 'one')
  assert.is(await ask('q', '2', 'two', true), 'two')
  assert.is(await ask('q', '1', 'other', true), 'one')
})

test('tells who asks in other words his own, of one answer', async () => {
  const { cache, counts, clock } = setup()
  const body = (echo: string, of: string) => `{"data":["\\"filters\\":{}",${of}],"meta":{${echo},"n":1}}`
  let asked = 0
  const ask = async (echo: string, version = '1') => {
    const ask = async () => answerOf(body(echo, String(++asked)), 'pro')
    return cache.ask({ key: 'q', version, pinned: false, echo, ask })
  }
  const [given, absent] = ['"filters":{"limit":50}', '"filters":{}']
  for (const echo of [given, absent, given, absent]) {
    const answer = await ask(echo)
    assert.is(answer.body.toString(), body(echo, '1'))
    assert.is(answer.tag, answerOf(body(echo, '1'), 'pro').tag)
  }
  assert.is(await ask(absent), await ask(absent), 'with its compressed forms')
  assert.equal([asked, counts.miss], [1, 1])
  // A newer answer is told anew.
  clock.now = 250
  assert.is((await ask(absent, '2')).body.toString(), body(absent, '2'))
  assert.is((await ask(given, '2')).body.toString(), body(given, '2'))
  clock.now = 500
  const together = await Promise.all([ask(given, '3'), ask(absent, '3')])
  assert.equal(
    together.map(answer => answer.body.toString()),
    [body(given, '3'), body(absent, '3')],
  )
  assert.is(asked, 3)
})

test('does not hold the answer that another in other words was made of', async () => {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  const { cache, clock } = setup()
  const told = async (echo: string, version: string): Promise<WeakRef<object>> => {
    const ask = async () => answerOf(`{"data":[${version}],"meta":{${echo}}}`, 'pro')
    return new WeakRef(await cache.ask({ key: 'q', version, pinned: false, echo, ask }))
  }
  const [given, absent] = ['"filters":{"limit":50}', '"filters":{}']
  const first = await told(given, '1')
  const own = await told(absent, '1')
  clock.now = 250
  await told(given, '2')
  // What a WeakRef has been asked for stands until the turn ends.
  await new Promise(resolve => setImmediate(resolve))
  collect()
  assert.is(first.deref(), undefined)
  assert.ok(own.deref(), 'it is kept until it is asked for again')
})

test('forgets a question that failed', async () => {
  const { cache, ask } = setup()
  const failing: Question = { key: 'q', version: '1', pinned: false, ask: () => Promise.reject(new Error('away')) }
  let failed = false
  await cache.ask(failing).catch(() => {
    failed = true
  })
  assert.ok(failed)
  assert.is(await ask('q', '1'), 'q1')
})

test('stays within its bytes, the least recently used going first', async () => {
  const { ask, cache, counts } = setup(100_000)
  const text = 'x'.repeat(10_000)
  for (let i = 0; i < 50; i++) {
    await ask(`q${i}`, '1', text)
    await ask('q0', '1', text)
  }
  assert.ok(cache.size().bytes <= 100_000)
  assert.ok(cache.size().answers > 3)
  const { miss } = counts
  await ask('q0', '1', text)
  await ask('q49', '1', text)
  assert.is(counts.miss, miss)
  await ask('q1', '1', text)
  assert.is(counts.miss, miss + 1)
})

test('does not keep what would push out everything else', async () => {
  const { ask, cache } = setup(100_000)
  await ask('small', '1')
  await ask('large', '1', 'x'.repeat(50_000))
  assert.is(cache.size().answers, 1)
})

test.run()
